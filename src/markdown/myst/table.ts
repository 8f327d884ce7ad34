/**
 * Tables of MyST: `{list-table}`, whose rows are lists of cells, and `{csv-table}`; those of Markdoc, lists with rules between
 * them.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import { readRows } from "../csv.ts";
import { tableLines } from "../table_text.ts";

/** Maximum number of lines of a table. */
const LINES = 5_000;

/** A list of lists as a table, whose cells hold blocks; `undefined`: it is none. @param columns The fewest that make one. */
export function listTable(tokens: readonly Token[], headerRows: number, columns = 2): Tokens.Table | undefined {
  const [list, ...others] = tokens.filter(isBlock);
  if (list?.type !== "list" || others.length > 0) return undefined;
  const rows: Tokens.TableCell[][] = [];
  for (const item of (list as Tokens.List).items) {
    const [cells, ...more] = item.tokens.filter(isBlock);
    if (cells?.type !== "list" || more.length > 0) return undefined;
    rows.push((cells as Tokens.List).items.map(cell));
  }
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width < columns) return undefined;
  const head = headerRows > 0 ? rows.shift()! : Array.from({ length: width }, () => cell({ text: "", tokens: [] }));
  const header = head.map((one) => ({ ...one, header: true }));
  return { type: "table", raw: "", align: [], header, rows };
}

function isBlock({ type }: Token): boolean {
  return type !== "space";
}

function cell({ text, tokens }: { readonly text: string; readonly tokens: Token[] }): Tokens.TableCell {
  const [only, ...more] = tokens;
  const words = only?.type === "text" && more.length === 0 ? only.tokens : undefined;
  return { text, tokens: words ?? tokens, header: false, align: null };
}

/** Lists with `---` between them, each of which is a row, as a list of lists; `undefined`: they are no table. */
export function groupedRows(body: string): string | undefined {
  const groups = body.split("\n", LINES).join("\n").split(/^[ \t]{0,3}-{3,}[ \t]*$/m).map((group) => group.trim());
  const lists = groups.filter((group) => group !== "");
  if (lists.length < 2 || lists.some((list) => !/^[*-][ \t]/.test(list))) return undefined;
  return lists.map((list) => `* ${list.replace(/\n(?=.)/g, "\n  ")}\n`).join("");
}

/** Lines of values as a table. */
export function csvTable(
  body: string,
  header: string | undefined,
  headerRows: number,
  separator: "\t" | ", " = ", ",
): string | undefined {
  const lines = body.split("\n", LINES);
  const rows = readRows((header === undefined ? lines : [header, ...lines]).join("\n"), separator);
  return written(rows, header === undefined ? headerRows : 1);
}

function written(rows: readonly string[][], headerRows: number): string | undefined {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width < 2 || rows.length === 0) return undefined;
  const lines = (headerRows > 0 ? rows : [[], ...rows]).map((cells) =>
    cells.map((cell) => cell.trim().replace(/\n/g, " "))
  );
  return `${tableLines(lines, width).join("\n")}\n`;
}
