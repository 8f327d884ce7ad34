/**
 * Data files whose lines are records, and whose first one has the names of their fields: CSV, and TSV with tabs.
 *
 * @module
 */

/** A value, in quotation marks where it has separators or line ends, and what ends it. */
const VALUES = {
  ",": /(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n|$)/y,
  "\t": /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y,
};

/** Reads the records. A quotation mark that is not closed is one of the text. */
export function readRecords(text: string, separator: keyof typeof VALUES): Readonly<Record<string, string>>[] {
  const [names = [], ...rows] = rowsOf(text.replace(/\r\n?/g, "\n"), VALUES[separator]);
  return rows.map((row) => Object.fromEntries(row.slice(0, names.length).map((value, i) => [names[i]!, value])));
}

function rowsOf(text: string, pattern: RegExp): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const [, quoted, plain = "", end] = pattern.exec(text)!;
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "," || end === "\t") continue;
    if (row.some((value) => value !== "")) rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
