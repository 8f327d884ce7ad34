/**
 * Tables as kramdown reads them: the header is optional, lines between rows part them, and a line of `=` begins the footer.
 * Pipes in code do not end a cell.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import { lineEnd } from "../code/fence.ts";
import { alignOf, claimCells, type PlacedTable } from "../commonmark/table.ts";
import type { Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";

/** Maximum number of lines of a table. */
const LINES = 2_000;
const SEPARATOR = /^ {0,3}(?=[+|: \t]*-)[+|: \t-]*$/;
const FOOTER = /^ {0,3}(?=[+|: \t]*=)[+|: \t=]*$/;
/** A line that may follow a table: blank, attributes, or the end of a block. */
const AFTER = /^(?:[ \t]*| {0,3}\{:[^\n]*|\^[ \t]*)$/;
/** The beginning of another block: code, a heading, a quote, a formula or HTML. */
const OTHER =
  /^(?: {4}|\t| {0,3}(?:#{1,6}[ \t]|>|\$\$|<!--|<\/?(?:article|aside|blockquote|details|div|dl|figure|footer|form|h[1-6]|header|iframe|nav|ol|p|pre|section|summary|table|tbody|thead|t[dhr]|ul|video)[\s>]))/i;
const ALIGN = /(:?)-+(:?)/g;
/** A pipe that ends a cell, or code and expressions in which pipes do not. */
const PIPES =
  /\\.|\{\{[^{}\n]{0,1000}\}\}|(`+)(?!`)(?:(?!\1)[^\n]){0,1000}?[^`\n]\1(?!`)|<code>[^\n]{0,1000}?<\/code>|\|/g;

export const kramdownTable: Extension = {
  tokenizers: [{
    name: "kramdownTable",
    level: "block",
    mayBeginWithWord: true,
    tokenizer(source): Token | undefined {
      const lexer = bounded(this);
      if (lexer.flavor !== "kramdown") return undefined;
      const first = source.slice(0, lineEnd(source, 0));
      if (!hasPipe(first) || OTHER.test(first)) return undefined;
      const { lines, raw } = linesOf(source);
      const found = readRows(lines, source.slice(raw.length, lineEnd(source, raw.length)));
      if (!found) return undefined;
      const { header, rows, starts, aligns } = found;
      const columns = Math.max(...[...header, ...rows].map((row) => row.length));
      if (!claimCells((header.length + rows.length) * columns, lexer)) return { type: "bigTable", raw };
      const cells = (texts: readonly string[], isHeader: boolean) =>
        Array.from({ length: columns }, (_, i) => cell(texts[i] ?? "", isHeader, aligns[i] ?? null, lexer));
      // Only one row of the table is its header.
      const [head, ...others] = header;
      const written: PlacedTable = {
        type: "table",
        raw,
        starts,
        align: Array.from({ length: columns }, (_, i) => aligns[i] ?? null),
        header: head ? cells(head, true) : [],
        rows: [...others, ...rows].map((row) => cells(row, false)),
      };
      return written;
    },
  }],
};

interface Rows {
  readonly header: readonly (readonly string[])[];
  readonly rows: readonly (readonly string[])[];
  /** Of each row but the first of the header, the index of its line. */
  readonly starts: readonly number[];
  readonly aligns: readonly Tokens.TableCell["align"][];
}

/** The lines with pipes at the beginning of a text. */
function linesOf(source: string): { readonly lines: readonly string[]; readonly raw: string } {
  const lines: string[] = [];
  let at = 0;
  while (at < source.length && lines.length < LINES) {
    const end = lineEnd(source, at);
    const line = source.slice(at, end);
    if (!hasPipe(line)) break;
    lines.push(line);
    at = end + 1;
  }
  return { lines, raw: source.slice(0, at) };
}

/** The table of these lines; `undefined`: they are none. @param after The line below them. */
function readRows(lines: readonly string[], after: string): Rows | undefined {
  const rows: { readonly cells: readonly string[]; readonly line: number }[] = [];
  let header = 0;
  let aligns: Rows["aligns"] | undefined;
  const isFramed = /^ {0,3}\|/.test(lines[0]!);
  for (const [at, line] of lines.entries()) {
    const isFooter = FOOTER.test(line);
    if (SEPARATOR.test(line) && rows.length > 0 && aligns === undefined) {
      header = rows.length;
      aligns = Array.from(line.matchAll(ALIGN), ([, left, right]) => alignOf(left !== "", right !== ""));
    } else if (isFooter) aligns ??= [];
    else if (!SEPARATOR.test(line)) rows.push({ cells: cellsOf(line, isFramed), line: at });
  }
  if (rows.length === header || !AFTER.test(after)) return undefined;
  const below = rows.slice(Math.min(header, 1));
  return {
    header: rows.slice(0, header).map(({ cells }) => cells),
    rows: rows.slice(header).map(({ cells }) => cells),
    starts: below.map(({ line }) => line),
    aligns: aligns ?? [],
  };
}

/** Whether a line has a pipe that parts cells, or is one that parts rows. */
function hasPipe(line: string): boolean {
  return line.includes("|") && pipesOf(line).length > 0;
}

function pipesOf(line: string): readonly number[] {
  return Array.from(line.matchAll(PIPES)).flatMap(({ 0: found, index }) => found === "|" ? [index] : []);
}

/** @param isFramed Whether lines begin with a pipe. */
function cellsOf(line: string, isFramed: boolean): readonly string[] {
  let start = 0;
  const cells = [...pipesOf(line), line.length].map((end) => {
    const text = line.slice(start, end).trim();
    start = end + 1;
    return text;
  });
  if (isFramed && cells[0] === "") cells.shift();
  if (cells.at(-1) === "") cells.pop();
  return cells;
}

function cell(
  text: string,
  header: boolean,
  align: Tokens.TableCell["align"],
  lexer: BoundedLexer,
): Tokens.TableCell {
  const written = text.replaceAll("\\|", "|");
  return { text: written, tokens: lexer.withinInline(written), header, align };
}
