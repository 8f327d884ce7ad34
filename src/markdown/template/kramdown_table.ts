/**
 * Tables as kramdown reads them: the header may have fewer cells than the line below it, which may consist of `=` and `+`.
 * GFM takes such tables for text.
 *
 * @module
 */
import { outsideCode } from "../code/regions.ts";

/** A line, and a line that sets the columns, followed by a row. */
const TABLE =
  /^([^\n]{0,2000})\n([ \t]{0,3}\|?[ \t]*:?[-=]{2,}:?[ \t]*(?:[|+][ \t]*:?[-=]+:?[ \t]*)+\|?[ \t]*)(?=\n[^\n]{0,2000}\|)/gm;
const BORDER = /^[ \t]*\||\|[ \t]*$/g;
const CELL = /(?<!\\)\|/;

/** A text in which such headers are complete; the number of lines stays the same. */
export function writeKramdownTables(text: string): string {
  if (!text.includes("|")) return text;
  return outsideCode(text, TABLE, (raw, _at, [header = "", columns = ""]) => {
    if (!CELL.test(header)) return raw;
    const line = columns.replaceAll("=", "-").replaceAll("+", "|");
    const missing = cells(line) - cells(header);
    if (missing <= 0 && line === columns) return raw;
    return `${header.trimEnd().replace(/[ \t]*\|$/, "")}${" |".repeat(Math.max(0, missing))} |\n${line}`;
  });
}

function cells(row: string): number {
  return row.replace(BORDER, "").split(CELL).length;
}
