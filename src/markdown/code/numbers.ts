/**
 * Numbers of lines that all blocks of code of a project have: `markdown.lineNumbers` of VitePress and its like.
 *
 * @module
 */
import type { Tokens } from "marked";
import type { BoundedLexer } from "../lexer.ts";

/** Variable of a project whose blocks have them. */
export const LINE_NUMBERS = "code.lineNumbers";

export interface WithNumbers {
  /** Absent: its lines have none, unless its opening says otherwise. */
  readonly isNumbered?: boolean;
}

/** A block with what the project says of its lines. */
export function withNumbers<T extends Tokens.Code>(token: T, lexer: BoundedLexer): T & WithNumbers {
  return lexer.valueNamed(LINE_NUMBERS) === "true" ? { ...token, isNumbered: true } : token;
}
