/**
 * Translation of tables of reStructuredText and Pandoc, drawn with `+--+` or `===`, to tables of Markdown.
 *
 * @module
 */

export interface RstTable {
  /** Lines of the Markdown table. */
  readonly rows: readonly string[];
  /** Index of the line after the table. */
  readonly end: number;
}

const EDGE = /^[ \t]*\+(?:[-=:]+\+)+[ \t]*$/;
const ITEM = /^(?:[-*+]|\d+[.)])[ \t]/;
const RULE = /^[ \t]*={2,}(?:[ \t]+={2,})+[ \t]*$/;
/** Maximum number of lines of a table. */
const LINES = 2_000;

/** The table that begins with a line such as `+---+---+`; a cell that spans columns is put into the first. */
export function gridTable(lines: readonly string[], from: number): RstTable | undefined {
  if (!EDGE.test(lines[from]!)) return undefined;
  const indent = lines[from]!.indexOf("+");
  let end = from;
  while (end < lines.length && end - from < LINES && /^[+|]/.test(lines[end]!.slice(indent))) end++;
  const drawn = lines.slice(from, end).map((line) => line.slice(indent).trimEnd());
  // All edges are read, since the first may pass through cells that span columns.
  const columns = [...new Set(drawn.filter((line) => EDGE.test(line)).flatMap(plusesOf))].sort((a, b) => a - b);
  if (columns.length < 2) return undefined;
  const rows: string[][] = [];
  let header = 0;
  let row: string[] | undefined;
  for (const line of drawn) {
    const isEdge = /^[+|].*\+[-=:]{2,}\+|^\+[-=:]{2,}\+/.test(line);
    if (isEdge && row) {
      rows.push(row);
      row = undefined;
    }
    if (isEdge && line.includes("=") && EDGE.test(line)) header = rows.length;
    if (isEdge && EDGE.test(line)) continue;
    const cells = isEdge ? row ?? rows.at(-1)! : row ??= columns.slice(1).map(() => "");
    addCells(cells, line, columns);
  }
  if (row) rows.push(row);
  return rows.length === 0 ? undefined : { rows: markdownOf(rows, header), end };
}

function addCells(cells: string[], line: string, columns: readonly number[]): void {
  for (let i = 0, start = 0; i + 1 < columns.length; i++) {
    // A border that is missing joins two cells.
    const isBorder = /[|+]/.test(line[columns[i + 1]!] ?? "|");
    if (!isBorder && i + 2 < columns.length) continue;
    const text = line.slice(columns[start]! + 1, columns[i + 1]!).trim();
    if (text !== "" && !/^[-=:+]{2,}$/.test(text)) {
      cells[start] = `${cells[start] ?? ""}${cells[start] && ITEM.test(text) ? "<br>" : " "}${text}`.trim();
    }
    start = i + 1;
  }
}

function plusesOf(line: string): number[] {
  return [...line.matchAll(/\+/g)].map(({ index }) => index);
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

function markdownOf(rows: readonly (readonly string[])[], header: number): string[] {
  const width = rows[0]!.length;
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/(?<!\\)\|/g, "\\|")).join(" | ")} |`;
  const heads = rows.slice(0, header);
  const head = Array.from({ length: width }, (_, i) => heads.map((row) => row[i]).join(" ").trim());
  return [line(head), `|${"---|".repeat(width)}`, ...rows.slice(header).map(line)];
}
