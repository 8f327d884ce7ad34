/**
 * Tables of Pandoc whose columns are drawn with hyphens: simple ones have a line for each row, and of others a blank line
 * ends a row.
 *
 * @module
 */

export interface DrawnTable {
  /** Texts of the cells of the header; none: it has none. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Of each row, the index of its first line from that of the table. */
  readonly starts: readonly number[];
  readonly aligns: readonly ("left" | "right" | "center" | null)[];
  /** Number of its lines. */
  readonly length: number;
}

/** Hyphens under at least two columns. */
const COLUMNS = /^ {0,3}-{2,}(?:[ \t]+-{2,})+[ \t]*$/;
/** A line above or below the whole table. */
const WHOLE = /^ {0,3}-{3,}[ \t]*$/;
/** Maximum number of lines of a header. */
export const HEADER_LINES = 10;

/** Index of the line with the hyphens under the columns, if a table with rows may begin with the first line. */
export function drawnRule(lines: readonly string[]): number | undefined {
  const isFramed = WHOLE.test(lines[0]!);
  const rule = lines.slice(0, HEADER_LINES + 2).findIndex((line, i) =>
    COLUMNS.test(line) || i > 0 && line.trim() === ""
  );
  if (rule === -1 || !COLUMNS.test(lines[rule]!)) return undefined;
  if (!isFramed && rule > 1 || isFramed && rule < 2) return undefined;
  const row = lines[rule + 1] ?? "";
  return row.trim() === "" || COLUMNS.test(row) ? undefined : rule;
}

/** The table that begins with the first of these lines. */
export function readDrawn(lines: readonly string[]): DrawnTable | undefined {
  const isFramed = WHOLE.test(lines[0]!);
  const rule = drawnRule(lines);
  if (rule === undefined) return undefined;
  const starts = Array.from(lines[rule]!.matchAll(/-+/g), ({ index }) => index);
  const cellsOf = (line: string) => starts.map((start, i) => line.slice(i === 0 ? 0 : start, starts[i + 1]).trimEnd());
  const head = lines.slice(isFramed ? 1 : 0, rule);
  const body = rule + 1;
  const end = endOf(lines, body, { isFramed, hasHead: head.length > 0 });
  if (end === undefined) return undefined;
  const written = lines.slice(body, end.rows);
  const isParted = isFramed || written.some((line) => line.trim() === "");
  const groups = isParted ? parted(written) : written.map((_, i) => ({ from: i, to: i + 1 }));
  if (groups.length === 0) return undefined;
  return {
    head: head.length === 0 ? [] : joined(head.map(cellsOf)),
    rows: groups.map(({ from, to }) => joined(written.slice(from, to).map(cellsOf))),
    starts: groups.map(({ from }) => body + from),
    aligns: alignsOf(lines[rule]!, head.at(-1) ?? written[0]!),
    length: end.whole,
  };
}

/** Index of the line after the rows, and after the table. A table without a header or a frame ends with hyphens. */
function endOf(
  lines: readonly string[],
  body: number,
  { isFramed, hasHead }: { readonly isFramed: boolean; readonly hasHead: boolean },
): { readonly rows: number; readonly whole: number } | undefined {
  const closes = (line: string) => isFramed ? WHOLE.test(line) : COLUMNS.test(line);
  for (let at = body; at < lines.length; at++) {
    if (closes(lines[at]!)) return { rows: at, whole: at + 1 };
    if (lines[at]!.trim() === "" && hasHead && !isFramed) return { rows: at, whole: at };
  }
  return hasHead && !isFramed ? { rows: lines.length, whole: lines.length } : undefined;
}

/** Lines between blank ones, by their indices. */
function parted(lines: readonly string[]): { readonly from: number; readonly to: number }[] {
  const all: { from: number; to: number }[] = [];
  lines.forEach((line, i) => {
    if (line.trim() === "") return;
    if (all.at(-1)?.to === i) all.at(-1)!.to = i + 1;
    else all.push({ from: i, to: i + 1 });
  });
  return all;
}

/** The cells of a row that has several lines. */
function joined(lines: readonly (readonly string[])[]): string[] {
  return lines[0]!.map((_, i) => lines.map((cells) => cells[i]!.trim()).join("\n").trim());
}

/** Alignments by the words of a line, which stand at one end of the hyphens, or between. */
function alignsOf(rule: string, line: string): DrawnTable["aligns"] {
  return Array.from(rule.matchAll(/-+/g), ({ 0: { length }, index }) => {
    const text = line.slice(index, index + length);
    const hasLeft = text.startsWith(" ");
    const hasRight = text.trimEnd().length < length;
    if (hasLeft) return hasRight ? "center" : "right";
    return hasRight ? "left" : null;
  });
}
