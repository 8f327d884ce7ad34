/**
 * Tables as kramdown reads them: the header may have fewer cells than the line below it, which may consist of `=` and `+`,
 * and such lines may be anywhere. GFM takes them for text or rows.
 *
 * @module
 */
import { outsideCode } from "../code/regions.ts";

/** A line, and a line that sets the columns, followed by a row. */
const TABLE =
  /^([^\n]{0,2000})\n([ \t]{0,3}\|?[ \t]*:?[-=]{2,}:?[ \t]*(?:[|+][ \t]*:?[-=]+:?[ \t]*)+\|?[ \t]*)(?=\n[^\n]{0,2000}\|)/gm;
/** Lines in pipes. */
const LINES = /(?:^|\n)(?:[ \t]{0,3}\|[^\n]*(?:\n|$)){3,}/g;
const SEPARATOR = /^[ \t]*\|(?=[+|: \t]*[=-])[+|: \t=-]*$/;
const BORDER = /^[ \t]*\||\|[ \t]*$/g;
const CELL = /(?<!\\)\|/;

/** A text in which such headers are complete; the number of lines stays the same. */
export function writeKramdownTables(text: string): string {
  if (!text.includes("|")) return text;
  return outsideCode(outsideCode(text, LINES, withOneSeparator), TABLE, (raw, _at, [header = "", columns = ""]) => {
    if (!CELL.test(header)) return raw;
    const line = columns.replaceAll("=", "-").replaceAll("+", "|");
    const missing = cells(line) - cells(header);
    if (missing <= 0 && line === columns) return raw;
    return `${header.trimEnd().replace(/[ \t]*\|$/, "")}${" |".repeat(Math.max(0, missing))} |\n${line}`;
  });
}

/** Lines without the separators before the header, between rows and at the end. */
function withOneSeparator(raw: string): string {
  const lines = raw.split("\n");
  const header = lines.findIndex((line) => /^[ \t]*\|/.test(line) && !SEPARATOR.test(line));
  const first = lines.findIndex((line, i) => i > header && SEPARATOR.test(line));
  if (header === -1 || first === -1) return raw;
  const kept = lines.filter((line, i) => i === first || !SEPARATOR.test(line));
  return kept.join("\n") + "\n".repeat(lines.length - kept.length);
}

function cells(row: string): number {
  return row.replace(BORDER, "").split(CELL).length;
}
