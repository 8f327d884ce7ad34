/**
 * Shortcodes that show a file of values as a table.
 *
 * @module
 */
import type { Token } from "marked";
import { suffixedRequest } from "../include/request.ts";
import type { BoundedLexer } from "../lexer.ts";
import { csvTable } from "../myst/table.ts";
import { bareName } from "./names.ts";
import { pathOf, type Placed } from "./placed.ts";
import type { Shortcode } from "./read.ts";

/** Of Hugo's themes, and the functions of the plug-in table-reader of MkDocs. */
const TABLES = new Set(["csv-table", "csvtable", "csv_table", "table-csv", "read_csv", "read_table"]);

/** Whether a shortcode is one of these. */
export function isDataTable({ name }: Pick<Shortcode, "name">): boolean {
  return TABLES.has(bareName(name));
}

/** The table that such a shortcode shows; `undefined` for any other, or without such a file. */
export function tableToken({ code, raw, inline }: Placed, lexer: BoundedLexer): Token | undefined {
  const path = inline || !isDataTable(code) ? undefined : pathOf(code);
  if (path === undefined || !/\.(?:csv|tsv|txt|tab)$/i.test(path)) return undefined;
  const file = lexer.sources.read(suffixedRequest(path));
  if (!("text" in file)) return undefined;
  const separator = code.attributes.get("sep") ?? code.attributes.get("delimiter");
  const isTabs = separator === undefined ? !/\.csv$/i.test(path) : /^(?:\\t|\t)$/.test(separator);
  const table = csvTable(file.text.replace(/\r\n?/g, "\n"), undefined, 1, isTabs ? "\t" : ", ");
  if (table === undefined) return undefined;
  const [token] = lexer.sources.inside(file, () => lexer.within(table));
  return token && { ...token, raw };
}
