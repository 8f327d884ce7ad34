/**
 * Tables of MyST: `{list-table}`, whose rows are lists of cells, and `{csv-table}`; those of Markdoc, lists with rules between
 * them; as tables of Markdown.
 *
 * @module
 */

const ROW = /^[*-][ \t]+[*-][ \t]?(.*)$/;
const CELL = /^[ \t]{1,8}[*-][ \t]?(.*)$/;
const VALUE = /[ \t]*(?:"((?:[^"]|"")*)"|([^,]*))[ \t]*(?:,|$)/y;
/** Maximum number of lines of a table. */
const LINES = 5_000;

/** A list of lists as a table; `undefined`: it is not a table, or a cell has several blocks. */
export function listTable(body: string, headerRows: number): string | undefined {
  const rows: string[][] = [];
  for (const line of body.split("\n", LINES)) {
    const row = ROW.exec(line);
    const cell = row ? null : CELL.exec(line);
    if (row) rows.push([row[1]!]);
    else if (cell && rows.length > 0) rows.at(-1)!.push(cell[1]!);
    else if (line.trim() === "") continue;
    else if (/^[ \t]/.test(line) && rows.length > 0 && !/^[ \t]*(?:[`~:]{3}|\d+\.)/.test(line)) {
      rows.at(-1)!.push(`${rows.at(-1)!.pop()} ${line.trim()}`);
    } else return undefined;
  }
  return written(rows, headerRows);
}

/** Lists with `---` between them, each of which is a row, as a table; the first is its header. */
export function groupedTable(body: string): string | undefined {
  const groups = body.split("\n", LINES).join("\n").split(/^[ \t]{0,3}-{3,}[ \t]*$/m).map((group) => group.trim());
  const lists = groups.filter((group) => group !== "").map((group) => group.replace(/^[*-][ \t]/gm, "  - "));
  if (lists.length < 2 || lists.some((list) => !list.startsWith("  - "))) return undefined;
  return listTable(lists.map((list) => list.replace("  - ", "* - ")).join("\n"), 1);
}

/** Lines of values as a table. */
export function csvTable(body: string, header: string | undefined, headerRows: number): string | undefined {
  const lines = body.split("\n", LINES).filter((line) => line.trim() !== "");
  const rows = (header === undefined ? lines : [header, ...lines]).map(valuesOf);
  return written(rows, header === undefined ? headerRows : 1);
}

function valuesOf(line: string): string[] {
  const values: string[] = [];
  VALUE.lastIndex = 0;
  while (VALUE.lastIndex < line.length) {
    const found = VALUE.exec(line);
    if (!found || found[0] === "") break;
    values.push((found[1]?.replaceAll('""', '"') ?? found[2]!).trim());
  }
  return values;
}

function written(rows: readonly string[][], headerRows: number): string | undefined {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width < 2 || rows.length === 0) return undefined;
  const [head, ...rest] = headerRows > 0 ? rows : [[], ...rows];
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, i) => (cells[i] ?? "").replace(/(?<!\\)\|/g, "\\|")).join(" | ")} |\n`;
  return `${line(head!)}|${"---|".repeat(width)}\n${rest.map(line).join("")}`;
}
