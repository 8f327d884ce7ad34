/**
 * Tables that are drawn in Pandoc's Markdown: with `+---+---+`, whose cells hold blocks, or with hyphens under the columns.
 *
 * @module
 */
import { isPandoc } from "../../flavor.ts";
import type { Token, Tokens } from "marked";
import { alignOf, claimCells, type PlacedTable } from "../commonmark/table.ts";
import type { Extension } from "../extension.ts";
import { withoutIndent } from "../indent.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { type Grid, readGrid } from "./grid.ts";
import { drawnRule, type DrawnTable, HEADER_LINES, readDrawn } from "./simple_table.ts";

/** Maximum number of lines of a table. */
const LINES = 2_000;
const GRID = /^ {0,3}\+(?:[-=:]+\+)+[ \t]*$/;

export const drawnTable: Extension = {
  tokenizers: [{
    name: "drawnTable",
    level: "block",
    mayBeginWithWord: true,
    tokenizer(source): Token | undefined {
      const lexer = bounded(this);
      if (!isPandoc(lexer.flavor) || !lexer.isShallow || !mayBegin(source)) return undefined;
      const lines = source.split("\n", LINES);
      const grid = GRID.test(lines[0]!) ? readGrid(lines, 0) : undefined;
      const table = grid ? ofGrid(grid) : readDrawn(lines);
      if (!table) return undefined;
      const raw = lines.slice(0, table.length).map((line) => `${line}\n`).join("").slice(0, source.length);
      const { head, rows, starts, aligns } = table;
      if (!claimCells((rows.length + 1) * aligns.length, lexer)) return { type: "bigTable", raw };
      const cells = (row: readonly string[], header: boolean) =>
        row.map((text, i) => cell(text, header, aligns[i]!, lexer));
      const written: PlacedTable = {
        type: "table",
        raw,
        starts,
        align: [...aligns],
        header: cells(head, true),
        rows: rows.map((row) => cells(row, false)),
      };
      return written;
    },
  }],
};

/** Whether the first lines draw a table; most blocks end here. */
function mayBegin(source: string): boolean {
  const lines = source.slice(0, 2_000).split("\n", HEADER_LINES + 3);
  return GRID.test(lines[0]!) || drawnRule(lines) !== undefined;
}

function ofGrid({ rows, starts, header, edge, columns, end }: Grid): DrawnTable {
  const texts = rows.map((row) => row.map(textOf));
  const heads = texts.slice(0, header);
  return {
    head: heads.length === 0 ? [] : heads[0]!.map((_, i) => heads.map((row) => row[i]!).join("\n").trim()),
    rows: texts.slice(header),
    starts: starts.slice(header),
    aligns: columns.slice(1).map((column, i) => alignOf(edge[columns[i]! + 1] === ":", edge[column - 1] === ":")),
    length: end,
  };
}

function textOf(lines: readonly string[]): string {
  return withoutIndent(lines).join("\n").trim();
}

/** A cell; words alone are no paragraph. */
function cell(
  written: string,
  header: boolean,
  align: Tokens.TableCell["align"],
  lexer: BoundedLexer,
): Tokens.TableCell {
  const blocks = lexer.within(written);
  const isWords = blocks.length === 1 && blocks[0]!.type === "paragraph";
  const tokens = isWords ? (blocks[0] as Tokens.Paragraph).tokens : blocks;
  return { text: isWords ? written.replace(/\s+/g, " ") : "", tokens, header, align };
}
