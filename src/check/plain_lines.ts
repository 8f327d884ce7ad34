/**
 * Masks code, comments and preformatted text in Markdown with spaces, so that matches are real syntax. Linear; columns
 * are unchanged.
 *
 * @module
 */
import { createFences } from "../markdown/code/fence.ts";

const INDENTED = /^(?: {4}|\t)/;
const LIST = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]/;
/** Constructs that span lines: start and end. */
const BLOCKS = [["<!--", "-->"], ["<pre", "</pre>"]] as const;

/** Creates the function that blanks the lines of a text, which are given in order. */
export function createPlain(): (line: string) => string {
  const fenceLine = createFences({ isNested: true });
  let end: string | undefined;
  let isAfterBlank = true;
  let isInList = false;

  function indented(line: string): boolean {
    const isBlank = line.trim() === "";
    if (LIST.test(line)) isInList = true;
    else if (!isBlank && isAfterBlank && !/^[ \t]/.test(line)) isInList = false;
    const isCode = isAfterBlank && !isInList && INDENTED.test(line) && !isBlank;
    // A block of code goes on until a line that is not indented.
    isAfterBlank = isBlank || isCode;
    return isCode;
  }

  return function plain(line) {
    if (end === undefined && (fenceLine(line) || indented(line))) return " ".repeat(line.length);
    let plain = "";
    for (let at = 0; at < line.length;) {
      if (end !== undefined) {
        const stop = line.toLowerCase().indexOf(end, at);
        const to = stop < 0 ? line.length : stop + end.length;
        plain += " ".repeat(to - at);
        at = to;
        if (stop >= 0) end = undefined;
        continue;
      }
      const span = spanAt(line, at);
      const block = span === 0 && BLOCKS.find(([start]) => line.slice(at, at + start.length).toLowerCase() === start);
      if (block) end = block[1];
      else {
        plain += span > 0 ? " ".repeat(span) : line[at];
        at += Math.max(1, span);
      }
    }
    return plain;
  };
}

/** Length of the code between backticks that begins at a place; 0: there is none. A run without an end is text. */
function spanAt(line: string, at: number): number {
  if (line[at] !== "`" || line[at - 1] === "`") return 0;
  const run = /^`+/.exec(line.slice(at, at + 1000))![0];
  for (let next = line.indexOf(run, at + run.length); next >= 0;) {
    const found = /^`+/.exec(line.slice(next, next + 1000))![0];
    if (found.length === run.length) return next + run.length - at;
    next = line.indexOf(run, next + found.length);
  }
  return 0;
}
