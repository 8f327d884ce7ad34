/**
 * Line numbers of all code blocks of a project: `markdown.lineNumbers` of VitePress and the like.
 *
 * @module
 */
import type { Tokens } from "marked";
import type { BoundedLexer } from "../lexer.ts";

/** Variable of a project whose code blocks have line numbers. */
export const LINE_NUMBERS = "code.lineNumbers";

export interface WithNumbers {
  /** Absent: its lines have none, unless its opening says otherwise. */
  readonly isNumbered?: boolean;
}

/** A code block, with the setting of the project for line numbers. */
export function withNumbers<T extends Tokens.Code>(token: T, lexer: BoundedLexer): T & WithNumbers {
  return lexer.valueNamed(LINE_NUMBERS) === "true" ? { ...token, isNumbered: true } : token;
}
