/**
 * Tables: they scroll sideways in a region of their own, and align by classes, because the Content-Security-Policy
 * forbids `style`.
 *
 * A row may be short, so a few bytes of text can ask for thousands of cells. A table above the limit is shown as
 * its source.
 *
 * @module
 */
import { lineEnd } from "../code/fence.ts";
import type { Tokens } from "marked";
import { callout } from "../blocks/callout.ts";
import type { Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import {
  type ElementAttributes,
  elementHtml,
  EMPTY,
  escapeText,
  join,
  type Markup,
  markup,
  paragraph,
} from "../markup.ts";
import { sourceBlock } from "../notice.ts";
import type { PageContext } from "../page_context.ts";
import { capitalized } from "../text.ts";

interface BigTable {
  readonly type: "bigTable";
  readonly raw: string;
}

/** A line that sets the alignment of the columns below it. */
const DELIMITERS = /^[ \t]{0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*(?::?-+:?[ \t]*)?)*$/;

/** Tables of the page, and cells that they have asked for so far. */
function createTables(): { count: number; cells: number } {
  return { count: 0, cells: 0 };
}

/** A table whose rows may be elsewhere than right below the header and the delimiters. */
export interface PlacedTable extends Tokens.Table {
  /** Of each row, the index of its first line from that of the table. */
  readonly starts?: readonly number[];
}

export const table: Extension = {
  tokenizers: [{
    name: "bigTable",
    level: "block",
    mayBeginWithWord: true,
    tokenizer(source): BigTable | undefined {
      const size = tableSize(source);
      if (!size) return undefined;
      return claimCells(size.cells, bounded(this))
        ? undefined
        : { type: "bigTable", raw: source.slice(0, size.length) };
    },
  }],
  render: {
    bigTable({ raw }: BigTable, page) {
      const reason = `the tables of this page have more than ${page.limits.tableCells} cells`;
      page.reportOnce(`${reason}: shown as text`, { rule: "size-limit" });
      const why = paragraph(escapeText(`${capitalized(reason)}.`));
      return markup`${callout("warning", escapeText("Not shown as a table"), why)}${sourceBlock(raw)}`;
    },
    table({ header, rows, starts }: PlacedTable, page) {
      const { line } = page;
      const long = header.map((_, column) => rows.some((cells) => isLong(cells[column]?.text ?? "")));
      const head = header.length > 0 && markup`<thead>\n${row(header, page, line, long)}</thead>\n`;
      const body = join(rows.map((cells, i) => row(cells, page, line + (starts?.[i] ?? 2 + i))));
      const below = body && markup`<tbody>\n${body}</tbody>\n`;
      const whole = markup`<table>\n${head || EMPTY}${below}</table>`;
      return markup`${elementHtml("div", tableRegion(page), whole)}\n`;
    },
  },
};

/** The alignment of a column whose delimiter has a colon on its left, on its right, or on both sides. */
export function alignOf(isLeft: boolean, isRight: boolean): Tokens.TableCell["align"] {
  return isLeft ? isRight ? "center" : "left" : isRight ? "right" : null;
}

/** Counts the cells of a table of the page; `false`: there are too many. */
export function claimCells(count: number, { pageState, limits }: Pick<BoundedLexer, "pageState" | "limits">): boolean {
  const tables = pageState(createTables);
  if (tables.cells + count > limits.tableCells) return false;
  tables.cells += count;
  return true;
}

/** Attributes of the box in which the next table of the page scrolls. Regions are distinguished by their names. */
export function tableRegion(page: PageContext): ElementAttributes {
  const number = ++page.state(createTables).count;
  const { table: name } = page.words;
  return { class: "table", role: "region", tabindex: 0, "aria-label": number === 1 ? name : `${name} ${number}` };
}

/** Characters above which a cell is a sentence, that needs a column of some width. */
const SENTENCE = 24;
/** Characters up to which a cell is a value, that stays on one line: a date, a number with its unit. */
const VALUE = 12;

function isLong(text: string): boolean {
  return text.includes(" ") && shown(text).length > SENTENCE;
}

/** Whether a browser could break a value in two. */
function isBreakable(text: string): boolean {
  return text.length > 2 && text.length <= 3 * SENTENCE && /[\s–/-]/.test(text) && shown(text).length <= VALUE;
}

/** Without the markup of Markdown, which affects its length. */
function shown(text: string): string {
  return text.replace(/\]\([^()\s]*\)|[`*_]/g, "");
}

/** @param long Columns that have sentences; the styles keep them from being crushed. */
function row(
  cells: readonly Tokens.TableCell[],
  page: PageContext,
  line: number,
  long: readonly boolean[] = [],
): Markup {
  const html = cells.map(({ header, align, text, tokens }, column) => {
    const classes = [align, header ? long[column] && "sentences" : isBreakable(text) && "short"].filter(Boolean).join(
      " ",
    );
    const inner = page.render(tokens, line);
    // An empty cell is no header.
    const element = header && inner !== "" ? "th" : "td";
    return markup`${elementHtml(element, { class: classes || undefined }, inner)}\n`;
  });
  return markup`<tr>\n${join(html)}</tr>\n`;
}

/** Number of cells, padded, of the table that `source` begins with, and its minimum length. */
function tableSize(source: string): { cells: number; length: number } | undefined {
  const first = source.indexOf("\n");
  if (first === -1) return undefined;
  const second = lineEnd(source, first + 1);
  // Cheap: most blocks do not have a second line of dashes.
  const delimiters = source.slice(first + 1, second);
  if (!delimiters.includes("-") || !DELIMITERS.test(delimiters)) return undefined;
  const columns = delimiters.split("|").length;
  let rows = 1;
  let end = second;
  while (end < source.length) {
    const next = lineEnd(source, end + 1);
    if (source.slice(end + 1, next).trim() === "") break;
    rows++;
    end = next;
  }
  return { cells: columns * rows, length: end };
}
