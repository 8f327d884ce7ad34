/**
 * Comma-separated values: CSV, and TSV with tabs.
 *
 * @module
 */

/** A comma, a tab, or a comma with blanks around it that belong to no value. */
type Separator = "," | "\t" | ", ";

/** A value, in quotation marks where it has separators or line ends, and what ends it. */
const VALUES: Readonly<Record<Separator, RegExp>> = {
  ",": /(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n|$)/y,
  "\t": /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/y,
  ", ": /[ \t]*(?:"((?:[^"]|"")*)"[ \t]*|([^,\n]*))(,|\n|$)/y,
};

/** Reads records, whose fields the first row names. */
export function readRecords(text: string, separator: Separator): Readonly<Record<string, string>>[] {
  const [names = [], ...rows] = readRows(text.replace(/\r\n?/g, "\n"), separator);
  return rows.map((row) => Object.fromEntries(row.slice(0, names.length).map((value, i) => [names[i]!, value])));
}

/** Reads rows, without empty lines. A quotation mark that is not closed is one of the text. Lines end with LF. */
export function readRows(text: string, separator: Separator): string[][] {
  const pattern = VALUES[separator];
  const rows: string[][] = [];
  let row: string[] = [];
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const [, quoted, plain = "", end] = pattern.exec(text)!;
    row.push(quoted?.replaceAll('""', '"') ?? (separator === ", " ? plain.trimEnd() : plain));
    if (end === "," || end === "\t") continue;
    if (row.some((value) => value !== "")) rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
