/**
 * Tables that are drawn with `+---+---+`, as reStructuredText and Pandoc have them.
 *
 * @module
 */

export interface Grid {
  /** Rows of cells, with the lines of each. A cell that spans columns is the first of them, and the others are empty. */
  readonly rows: readonly (readonly (readonly string[])[])[];
  /** Of each row, the index of its first line from that of the table. */
  readonly starts: readonly number[];
  /** Number of rows that are the header. */
  readonly header: number;
  /** The edge with the alignments: that below the header, or else the first. */
  readonly edge: string;
  /** Columns at which the lines of the columns stand. */
  readonly columns: readonly number[];
  /** Index of the line after the table. */
  readonly end: number;
}

const EDGE = /^[ \t]*\+(?:[-=:]+\+)+[ \t]*$/;
/** Maximum number of lines of a table. */
const LINES = 2_000;

/** The table that begins with a line such as `+---+---+`. */
export function readGrid(lines: readonly string[], from: number): Grid | undefined {
  if (!EDGE.test(lines[from]!)) return undefined;
  const indent = lines[from]!.indexOf("+");
  let end = from;
  while (end < lines.length && end - from < LINES && /^[+|]/.test(lines[end]!.slice(indent))) end++;
  const drawn = lines.slice(from, end).map((line) => line.slice(indent).trimEnd());
  // All edges are read, since the first may pass through cells that span columns.
  const columns = [...new Set(drawn.filter((line) => EDGE.test(line)).flatMap(plusesOf))].sort((a, b) => a - b);
  if (columns.length < 2) return undefined;
  const rows: string[][][] = [];
  const starts: number[] = [];
  let header = 0;
  let edge = drawn[0]!;
  let row: string[][] | undefined;
  for (const [i, line] of drawn.entries()) {
    const isEdge = /^[+|].*\+[-=:]{2,}\+|^\+[-=:]{2,}\+/.test(line);
    if (isEdge && row) {
      rows.push(row);
      row = undefined;
    }
    const isWhole = isEdge && EDGE.test(line);
    if (isWhole && line.includes("=")) {
      if (header === 0) edge = line;
      header = rows.length;
    }
    if (isWhole) continue;
    let cells = isEdge ? rows.at(-1) : row;
    if (!cells) {
      cells = row = columns.slice(1).map(() => []);
      starts.push(i);
    }
    addCells(cells, line, columns);
  }
  if (row) rows.push(row);
  return rows.length === 0 ? undefined : { rows, starts, header, edge, columns, end };
}

function addCells(cells: string[][], line: string, columns: readonly number[]): void {
  for (let i = 0, start = 0; i + 1 < columns.length; i++) {
    // A border that is missing joins two cells.
    const isBorder = /[|+]/.test(line[columns[i + 1]!] ?? "|");
    if (!isBorder && i + 2 < columns.length) continue;
    const text = line.slice(columns[start]! + 1, columns[i + 1]!);
    if (!/^ *[-=:+]{2,} *$/.test(text)) cells[start]!.push(text.trimEnd());
    start = i + 1;
  }
}

function plusesOf(line: string): number[] {
  return [...line.matchAll(/\+/g)].map(({ index }) => index);
}
