/**
 * Headings without a blank after `#`, as Python-Markdown reads them, unless `saneheaders` of PyMdown is on.
 *
 * @module
 */
import { outsideCode } from "../code/regions.ts";
import type { BoundedLexer } from "../lexer.ts";

/** Name of the variable of a project that has such headings as text. */
export const SANE_HEADINGS = "markdown.saneHeadings";
/** Not before a number: `#12` refers to an issue. */
const HEADING = /^(#{1,6})(?=[\p{L}*`])/gmu;

/** A text in which the blanks are written; the number of lines stays the same. */
export function writePythonHeadings(text: string, lexer: BoundedLexer): string {
  if (!text.includes("#") || lexer.valueNamed(SANE_HEADINGS) !== undefined) return text;
  return outsideCode(text, HEADING, (marks) => `${marks} `);
}
