/**
 * Tables: they scroll sideways in a region of their own, and align by classes, because the Content-Security-Policy
 * forbids `style`.
 *
 * A row may be short, so a few bytes of text can ask for thousands of cells. A table above the limit is shown as
 * its source.
 *
 * @module
 */
import type { Lexer } from "marked";
import { callout } from "./callout.ts";
import type { Extension, Tokens } from "./extension.ts";
import type { Page } from "./page.ts";
import { capitalized, escapeText } from "./text.ts";

interface BigTable {
  readonly type: "bigTable";
  readonly raw: string;
}

/** A line that says how the columns below it align. */
const DELIMITERS = /^[ \t]{0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*(?::?-+:?[ \t]*)?)*$/;

/** @param most Cells of a page. */
export function createTable(most: number): Extension {
  /** Cells that a page has asked for so far. */
  const cells = new WeakMap<Lexer, number>();
  const tables = new WeakMap<Page, number>();
  return {
    tokenizers: [{
      name: "bigTable",
      level: "block",
      tokenizer(source): BigTable | undefined {
        const size = tableSize(source);
        if (!size) return undefined;
        const total = (cells.get(this.lexer) ?? 0) + size.cells;
        if (total > most) return { type: "bigTable", raw: source.slice(0, size.length) };
        cells.set(this.lexer, total);
        return undefined;
      },
    }],
    render: {
      bigTable({ raw }: BigTable, page) {
        const reason = `the tables of this page have more than ${most} cells`;
        page.faultOnce(`${reason}: shown as text`);
        const source = `<pre tabindex="0"><code>${escapeText(raw)}</code></pre>\n`;
        return callout("warning", "Not shown as a table", `<p>${capitalized(reason)}.</p>\n`) + source;
      },
      table({ header, rows }: Tokens.Table, page) {
        const { line } = page;
        const number = (tables.get(page) ?? 0) + 1;
        tables.set(page, number);
        // Regions are told from each other by their names.
        const name = number === 1 ? "Table" : `Table ${number}`;
        const head = row(header, page, line);
        // The first row stands below the header and the delimiters.
        const body = rows.map((cells, i) => row(cells, page, line + 2 + i)).join("");
        return '<div class="table" role="region" tabindex="0" aria-label="' + name + '"><table>\n' +
          `<thead>\n${head}</thead>\n${body && `<tbody>\n${body}</tbody>\n`}</table></div>\n`;
      },
    },
  };
}

function row(cells: readonly Tokens.TableCell[], page: Page, line: number): string {
  let html = "";
  for (const { header, align, tokens } of cells) {
    const tag = header ? "th" : "td";
    html += `<${tag}${align ? ` class="${align}"` : ""}>${page.render(tokens, line)}</${tag}>\n`;
  }
  return `<tr>\n${html}</tr>\n`;
}

/** How many cells the table that `source` begins with has, padded, and how long it is at least. */
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

function lineEnd(source: string, from: number): number {
  const end = source.indexOf("\n", from);
  return end === -1 ? source.length : end;
}
