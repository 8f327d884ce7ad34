/**
 * Translation of tables of reStructuredText, drawn with `+--+` or `===`, to tables of Markdown.
 *
 * @module
 */
import { readGrid } from "../pandoc/grid.ts";
import { tableLines } from "../table_text.ts";

export interface RstTable {
  /** Lines of the Markdown table. */
  readonly rows: readonly string[];
  /** Index of the line after the table. */
  readonly end: number;
}

const ITEM = /^(?:[-*+]|\d+[.)])[ \t]/;
const RULE = /^[ \t]*={2,}(?:[ \t]+={2,})+[ \t]*$/;
/** Maximum number of lines of a table. */
const LINES = 2_000;

/** The table that begins with a line such as `+---+---+`; a cell that spans columns is put into the first. */
export function gridTable(lines: readonly string[], from: number): RstTable | undefined {
  const grid = readGrid(lines, from);
  return grid && { rows: markdownOf(grid.rows.map((row) => row.map(inOneLine)), grid.header), end: grid.end };
}

function inOneLine(cell: readonly string[]): string {
  const texts = cell.map((line) => line.trim()).filter((text) => text !== "");
  return texts.map((text, i) => i === 0 ? text : `${ITEM.test(text) ? "<br>" : " "}${text}`).join("");
}

/** The table that begins with a line such as `==== ====`. */
export function simpleTable(lines: readonly string[], from: number): RstTable | undefined {
  if (!RULE.test(lines[from]!)) return undefined;
  const starts = [...lines[from]!.matchAll(/=+/g)].map(({ index }) => index);
  const rules: number[] = [];
  for (let at = from; at < lines.length && at - from < LINES && rules.length < 3; at++) {
    if (RULE.test(lines[at]!)) rules.push(at);
    else if (lines[at]!.trim() === "" && rules.length > 1) break;
  }
  if (rules.length < 2) return undefined;
  const end = rules.at(-1)!;
  const rows: string[][] = [];
  const body = rules.length > 2 ? rules[1]! : from;
  let header = 0;
  for (let at = from + 1; at < end; at++) {
    const line = lines[at]!;
    if (at === body) header = rows.length;
    if (at === body || line.trim() === "" || /^[ \t-]+$/.test(line)) continue;
    const cells = starts.map((start, i) => line.slice(start, starts[i + 1]).trim());
    if (cells[0] === "" && rows.length > 0) {
      cells.forEach((cell, i) => rows.at(-1)![i] = `${rows.at(-1)![i]} ${cell}`.trim());
    } else rows.push(cells);
  }
  return rows.length === 0 ? undefined : { rows: markdownOf(rows, header), end: end + 1 };
}

function markdownOf(rows: readonly (readonly string[])[], header: number): readonly string[] {
  const width = rows[0]!.length;
  const heads = rows.slice(0, header);
  const head = Array.from({ length: width }, (_, i) => heads.map((row) => row[i]).join(" "));
  return tableLines([head, ...rows.slice(header)], width);
}
