/**
 * Attributes in braces for the look of a block or of a part of a line: `{ .annotate }`, `{: style="…" }`, `{.table}`.
 * They are removed; only an id is kept, so that links to it work.
 *
 * @module
 */
import { type Token, Tokenizer } from "marked";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import { isHeadingId } from "../commonmark/heading_alias.ts";
import { elementHtml, EMPTY, markup } from "../markup.ts";
import { listedId, readAttributeList } from "./attribute_list.ts";

interface AttributeLine {
  readonly type: "attributeLine";
  readonly raw: string;
  readonly id: string | undefined;
  /** A further id, where nothing else has it. */
  readonly alias?: string | undefined;
}

const LENGTH = 500;
const LINE = /^ {0,3}(?=\{)/;
const REST = /^[ \t]*(?:\n+|$)/;
/** Line of attributes that ends a table. */
const BELOW = /\n {0,3}\{:?[ \t]*[.#\w][^\n{}]{0,300}\}[ \t]*(?=\n|$)/;
/** A class or an id, which words in braces are not. */
const OF_WHOLE = /^\{:?[ \t]*[.#][A-Za-z]/;
const DELIMITERS = /^ {0,3}\|?[ \t]*:?-+[ \t:|-]/;
/** Tokens of a line that attributes can belong to. */
const HOLDERS = new Set(
  "attributeLine emoji strong em codespan del mark link image math htmlElement html element escape keys inserted script"
    .split(
      " ",
    ),
);

export const attributeLine: Extension = {
  tokenizers: [{
    name: "attributeLine",
    level: "block",
    tokenizer(source): AttributeLine | undefined {
      const indent = LINE.exec(source)?.[0].length;
      if (indent === undefined) return undefined;
      const list = readAttributeList(source.slice(indent, indent + LENGTH));
      const rest = list && REST.exec(source.slice(indent + list.length, indent + list.length + LENGTH));
      if (!rest) return undefined;
      const raw = source.slice(0, indent + list!.length + rest[0].length);
      return { type: "attributeLine", raw, id: listedId(list!.attributes) };
    },
  }, {
    name: "attributesAfter",
    level: "inline",
    tokenizer(source, before): AttributeLine | undefined {
      const last = (before as readonly Token[]).at(-1);
      // kramdown's of an item are before its text.
      const isBefore = !last && source.startsWith("{:") && bounded(this).flavor === "kramdown";
      if (source[0] !== "{" || !last && !isBefore) return undefined;
      const isAfter = isBefore || HOLDERS.has(last!.type);
      // At the end of an item, a paragraph or a cell, they are those of the whole.
      if (!isAfter && (!OF_WHOLE.test(source) || !last!.raw.endsWith(" ") || bounded(this).isMdx)) return undefined;
      const list = readAttributeList(source.slice(0, LENGTH));
      if (!list || !isAfter && source.slice(list.length, LENGTH).trim() !== "") return undefined;
      return { type: "attributeLine", raw: source.slice(0, list.length), id: listedId(list.attributes) };
    },
  }],
  tokenizer: {
    table(source) {
      // marked calls this at each block, so nothing is searched for before there are delimiters.
      const second = source.indexOf("\n") + 1;
      if (second === 0 || !DELIMITERS.test(source.slice(second, second + 100))) return false;
      const blank = source.indexOf("\n\n");
      const part = blank === -1 ? source : source.slice(0, blank + 1);
      const below = BELOW.exec(part);
      return below ? Tokenizer.prototype.table.call(this, source.slice(0, below.index + 1)) : false;
    },
  },
  render: {
    attributeLine({ id, alias }: AttributeLine, page) {
      if (id === undefined) return EMPTY;
      const place = elementHtml("span", { id: page.ids.take(id) });
      const isFree = alias !== undefined && alias !== id && !isHeadingId(alias, page) && page.ids.claim(alias);
      return isFree ? markup`${place}${elementHtml("span", { id: alias })}` : place;
    },
  },
  text: { attributeLine: () => "" },
};
