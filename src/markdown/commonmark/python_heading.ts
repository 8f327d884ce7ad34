/**
 * Headings without a blank after `#`, as Python-Markdown reads them, unless `saneheaders` of PyMdown is on.
 *
 * @module
 */
import { codeRegions, outsideCode, type Region } from "../code/regions.ts";
import type { BoundedLexer } from "../lexer.ts";

/** Name of the variable of a project that has such headings as text. */
export const SANE_HEADINGS = "markdown.saneHeadings";
/** Not before a number: `#12` refers to an issue. */
const HEADING = /^(#{1,6})(?=[\p{L}*`])/gmu;
/** Elements whose lines are shown as written: `#include`, or an id in a style sheet. */
const VERBATIM = /^ {0,3}<(pre|script|style)\b/gm;

/** A text in which the blanks are written; the number of lines stays the same. */
export function writePythonHeadings(text: string, lexer: BoundedLexer): string {
  if (text.search(HEADING) === -1 || lexer.valueNamed(SANE_HEADINGS) !== undefined) return text;
  const code = codeRegions(text);
  const regions = [...code, ...verbatimRegions(text, code)].sort(([a], [b]) => a - b);
  return outsideCode(text, HEADING, (marks) => `${marks} `, regions);
}

function verbatimRegions(text: string, code: readonly Region[]): readonly Region[] {
  const found: Region[] = [];
  const unclosed = new Set<string>();
  outsideCode(text, VERBATIM, (raw, at, [name = ""]) => {
    if (at < (found.at(-1)?.[1] ?? 0) || unclosed.has(name)) return raw;
    const end = text.indexOf(`</${name}>`, at);
    if (end === -1) unclosed.add(name);
    else found.push([at, end]);
    return raw;
  }, code);
  return found;
}
