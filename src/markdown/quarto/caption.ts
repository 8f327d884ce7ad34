/**
 * Captions of Pandoc's tables: a paragraph that begins with `: ` or `Table: `, before or after the table.
 *
 * @module
 */
import { isBlankLine } from "../text.ts";

const CAPTION = /^ {0,3}(?:Table)?:[ \t]+(\S[^\n]{0,2000}?)[ \t]*$/;
const TABLE = /^[ \t]*(?:\||\+[-=:+]+\+[ \t]*$|-{3,}[ \t]*$|-{2,}(?:[ \t]+-{2,})+[ \t]*$|:?-+:?\|)/;
/** Maximum number of lines of a caption. */
const LINES = 5;
/** Maximum number of lines of a paragraph, or of a table, that are looked at. */
const BLOCK = 200;

/** The caption that begins in a line; `""` in a line that continues one, and `undefined` where there is none. */
export function tableCaption(lines: readonly string[], i: number): string | undefined {
  let start = i;
  while (i - start < LINES && !isBlankLine(lines[start - 1])) start--;
  const first = isBlankLine(lines[start - 1]) ? CAPTION.exec(lines[start]!)?.[1] : undefined;
  if (first === undefined || isBlankLine(lines[i])) return undefined;
  let end = start + 1;
  while (end - start < LINES && !isBlankLine(lines[end])) end++;
  if (!isBlankLine(lines[end]) || !isTable(lines, start - 1, -1) && !isTable(lines, end, 1)) return undefined;
  return i > start ? "" : [first, ...lines.slice(start + 1, end).map((line) => line.trim())].join(" ");
}

/** Whether the next block in a direction is a table, which has lines of signs; one alone is a break. */
function isTable(lines: readonly string[], from: number, step: 1 | -1): boolean {
  let at = from;
  while (at >= 0 && at < lines.length && isBlankLine(lines[at]) && Math.abs(at - from) < LINES) at += step;
  for (let count = 0; count < BLOCK && !isBlankLine(lines[at]); count++, at += step) {
    if (TABLE.test(lines[at]!) && (count > 0 || !isBlankLine(lines[at + step]))) return true;
  }
  return false;
}
