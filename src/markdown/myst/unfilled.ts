/**
 * Directives of MyST that the code of a project would have filled.
 *
 * @module
 */
import type { Token } from "marked";
import type { BoundedLexer } from "../lexer.ts";
import { noteTemplate } from "../template/notes.ts";
import type { Directive } from "./read_directive.ts";

/** The token of one without content, which is reported. */
export function unfilled({ name, raw }: Directive, lexer: BoundedLexer): Token {
  const kind = `the directive {${name}} is not known`;
  noteTemplate({ kind, advice: "it has no content to show", about: `{${name}`, line: undefined }, lexer);
  return { type: "space", raw };
}
