/**
 * HTML in Python-Markdown (MkDocs) and kramdown (Jekyll): inline elements are inline everywhere, and a block of HTML ends
 * with its element. In CommonMark, a tag alone on its line begins a block that continues to the next blank line.
 *
 * @module
 */
import { Tokenizer } from "marked";
import type { Extension } from "../extension.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { ALLOWED_ELEMENTS } from "./html_allowed.ts";
import { readTag } from "../tag.ts";
import { findEndTag } from "../end_tag.ts";
import { endOfLine, htmlToken } from "../text.ts";

const INLINE = new Set(
  ("a abbr b bdi bdo big button cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup " +
    "time tt u var").split(" "),
);
const VOID = new Set(["br", "img", "wbr"]);
/** Maximum number of characters of an element of text. */
const REACH = 5_000;
/** A tag whose attributes have no spaces between them, which browsers read, too. */
const TAG = /^<([a-z][a-z0-9]*)[ \t\n][^<>]{0,1000}>/i;
const START = /^ {0,3}<([a-z][a-z0-9]*)(?=[\s/>])/i;
/** The end of an element alone on its line, with more on the next. */
const END = /^ {0,3}<\/[a-z][a-z0-9]*>[ \t]*\n(?=[ \t]*\S)/i;
/** Indented lines after a block of HTML. */
const INDENTED = /^(?:[ \t]*\n)*(?: {4,}|\t)\S/;
const AFTER = 200;
/** Elements with this attribute hold Markdown. */
const MARKED = /<[a-z][^<>]*\smarkdown(?:=|[\s>])/i;
/** Maximum number of characters of an element with blank lines. */
const WHOLE = 50_000;
const FLAVORS: ReadonlySet<string | undefined> = new Set(["python", "kramdown"]);

export const pythonHtml: Extension = {
  tokenizer: {
    html(source) {
      const lexer = bounded(this);
      if (!FLAVORS.has(lexer.flavor)) return false;
      const last = END.exec(source)?.[0];
      if (last !== undefined) return htmlToken(last, true);
      const [before, name] = START.exec(source) ?? [];
      if (before === undefined || name === undefined) return false;
      if (isText(name, source)) return undefined;
      const token = Tokenizer.prototype.html.call(this, source);
      if (!token) return undefined;
      const whole = wholeElement(source, before.length - name.length - 1, name, token.raw.length, lexer);
      if (whole !== undefined) return { ...token, raw: whole, text: whole };
      // The element is seldom followed by more, and that is read again.
      const hasMore = new RegExp(`</${name}>[ \\t]*\\n[ \\t]*\\S`).test(token.raw);
      if (!hasMore || !lexer.spend(token.raw.length)) return token;
      const at = before.length - name.length - 1;
      const tag = readTag(source, at, lexer);
      const end = tag && !tag.isEmpty ? findEndTag(source, tag.end, name, lexer)?.end : undefined;
      const lineEnd = end === undefined ? -1 : source.indexOf("\n", end) + 1;
      if (lineEnd <= 0 || lineEnd >= token.raw.length || source.slice(end, lineEnd).trim() !== "") return token;
      const raw = source.slice(0, lineEnd);
      return { ...token, raw, text: raw };
    },
    tag(source) {
      const token = Tokenizer.prototype.tag.call(this, source);
      const found = token || bounded(this).flavor !== "python" ? undefined : TAG.exec(source);
      if (!found || !ALLOWED_ELEMENTS.has(found[1]!.toLowerCase())) return token;
      const [raw] = found;
      return { type: "html", raw, inLink: false, inRawBlock: false, block: false, text: raw };
    },
  },
};

/**
 * The lines of an element that has indented ones after blank lines, which CommonMark takes for code.
 *
 * @param at Index of its tag.
 * @param length Length of what CommonMark takes for the block.
 */
function wholeElement(
  source: string,
  at: number,
  name: string,
  length: number,
  lexer: BoundedLexer,
): string | undefined {
  if (!INDENTED.test(source.slice(length, length + AFTER)) || INLINE.has(name.toLowerCase())) return undefined;
  const tag = readTag(source, at, lexer);
  const end = tag && !tag.isEmpty ? findEndTag(source, tag.end, name, lexer)?.end : undefined;
  if (end === undefined || end <= length || end > WHOLE) return undefined;
  const raw = source.slice(0, endOfLine(source, end) ?? 0);
  return raw === "" || MARKED.test(raw) ? undefined : raw;
}

/** Whether an element is text: one that has no content, or that ends in the paragraph that it begins. */
function isText(name: string, source: string): boolean {
  const element = name.toLowerCase();
  if (!INLINE.has(element)) return VOID.has(element);
  const end = source.slice(0, REACH).indexOf(`</${name}`);
  return end !== -1 && !/\n[ \t]*\n/.test(source.slice(0, end));
}
