/**
 * Elements of HTML whose content is Markdown without blank lines around it: all of them in MDX, and in `.md` files those
 * that hold elements of JSX.
 *
 * @module
 */
import type { Token } from "marked";
import { HIDDEN_ELEMENTS, VOID_ELEMENTS } from "../commonmark/html_allowed.ts";
import { isSlot } from "../commonmark/html_cleaner.ts";
import { writeHtml } from "../commonmark/raw_html.ts";
import type { Extension } from "../extension.ts";
import { dedent } from "../indent.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import { markup, startTag } from "../markup.ts";
import { readTag, type Tag, word } from "../tag.ts";
import { findEndTag } from "../end_tag.ts";
import { endOfLine, htmlToken, isLineBreak, lineEnds } from "../text.ts";
import type { Container } from "../blocks/read_container.ts";
import { content } from "./element_content.ts";
import { elementKind, isElementName, isInlineElement } from "./element_names.ts";
import { createImports, isMarkdownElement } from "./imports.ts";

interface HtmlElement {
  readonly type: "htmlElement";
  readonly raw: string;
  /** As HTML, without braces. */
  readonly start: string;
  /** `""`: it has none. */
  readonly end: string;
  /** Line ends before its content. */
  readonly offset: number;
  readonly tokens: Token[];
  readonly isBlock: boolean;
}

/** Elements that hold words and no blocks. */
const PHRASING = new Set(
  "p h1 h2 h3 h4 h5 h6 a abbr b bdi bdo cite del dfn em i ins mark q s small span strike strong sub".split(" ")
    .concat("sup summary time u var".split(" ")),
);
/** Elements whose text is code. */
const CODE = new Set(["pre", "code", "kbd", "samp", "textarea", "svg", "math"]);
/** ReadMe's tables have a capital, as an element of a project may have. */
const NAME = /^[ \t]*<(?=[a-z]|Table[\s>])/;
/** Maximum number of characters of a block of HTML in which elements of JSX are searched for. */
const REACH = 20_000;
/** Maximum number of characters of a tag that determines whether its content is Markdown. */
const TAG_LENGTH = 500;
/** MkDocs' attribute for elements of HTML that hold Markdown. */
const MARKED = /^[ \t]*<[a-z][\w-]*(?:\s[^<>]*)?\smarkdown(?:=["']?(?:1|block|span)["']?)?[\s>]/;
/** A tag with a value in braces is JSX, whatever the file is called. */
const JSX = /^[ \t]*<[a-z][\w-]*\s(?:[^<>"'=]|"[^"]*"|'[^']*'|=(?!\{))*=\{/;
/** Vue's shorthands for an event, `@click`, and a slot, `#title`, which are not HTML in Markdown. */
const VUE =
  /^[ \t]*<(?:[a-z][\w-]*(?=\s)(?:[^<>"']|"[^"]*"|'[^']*')*?\s[@#][a-z][\w.:-]*=|template\s{1,9}#[a-z][\w.:-]*\s{0,9}>)/;
/** Start of small print, which is a block of HTML in CommonMark. */
const SMALL = /^ {0,3}<small>[ \t]*\n/;
/** Material's grid of cards. */
const CARDS = /\sclass=["'](?=[^"']*\bgrid\b)(?=[^"']*\bcards\b)/;

export const htmlElement: Extension = {
  tokenizers: [{
    name: "htmlBlock",
    level: "block",
    childTokens: ["tokens"],
    tokenizer(source): HtmlElement | Container | undefined {
      const lexer = bounded(this);
      const indent = NAME.exec(source)?.[0].length;
      if (indent === undefined) return undefined;
      if (source[indent] === "T" && isMarkdownElement("Table", lexer.pageState(createImports))) return undefined;
      const head = source.slice(0, TAG_LENGTH);
      const isMarked = MARKED.test(head) || SMALL.test(head) || isOther(head);
      if (!lexer.isMdx && !isMarked && (indent > 4 || !holdsElements(source, lexer))) return undefined;
      const found = read(source, indent - 1, lexer, true);
      const end = found && endOfLine(source, found.raw.length);
      if (!found || end === undefined) return undefined;
      const whole = { ...found, raw: source.slice(0, end) };
      return isMarked && CARDS.test(found.start) ? cardsOf(whole) : whole;
    },
  }, {
    name: "htmlInline",
    level: "inline",
    childTokens: ["tokens"],
    tokenizer(source): HtmlElement | undefined {
      const lexer = bounded(this);
      if (!/^<[a-z]/.test(source) || isLineBreak(source)) return undefined;
      if (!lexer.isMdx && !isOther(source.slice(0, TAG_LENGTH))) return undefined;
      return read(source, 0, lexer, false);
    },
  }],
  needs: { htmlElement: (_, needs) => needs.html = true },
  render: {
    htmlElement(token: HtmlElement, page) {
      const { start, end, isBlock } = token;
      const before = writeHtml(start, page);
      const inner = content(token, page);
      const html = markup`${before}${inner}${writeHtml(end, page)}`;
      return isBlock ? markup`${html}\n` : html;
    },
  },
};

function isOther(head: string): boolean {
  return JSX.test(head) || VUE.test(head);
}

/** A grid of cards as `blocks/cards.ts` knows it. */
function cardsOf({ raw, tokens }: HtmlElement): Container {
  return { type: "container", raw, name: "cards", attributes: "", closed: true, title: [], tokens };
}

/** Whether a block of HTML holds elements that are drawn: up to the first blank line, which ends it. */
function holdsElements(source: string, { components }: BoundedLexer): boolean {
  const end = source.slice(0, REACH).search(/\n[ \t]*\n/);
  const text = source.slice(0, end === -1 ? REACH : end);
  if (text.includes("{{<") || text.includes("{{%")) return true;
  return [...text.matchAll(/<([A-Z][\w.]*)/g)].some(([, name]) =>
    isElementName(name!) && (elementKind(name!) !== undefined || components.has(name!))
  );
}

function read(source: string, at: number, lexer: BoundedLexer, isBlock: boolean): HtmlElement | undefined {
  if (!lexer.isShallow) return undefined;
  const tag = readTag(source, at, lexer);
  if (!tag || tag.isClosing || isElementName(tag.name) || isVerbatim(tag)) return undefined;
  const written = source.slice(at, tag.end);
  const start = (lexer.isMdx || JSX.test(written)) && /[{]|className/.test(written) ? htmlTag(tag) : written;
  const html = word(tag.attributes, "set:html");
  if (html !== undefined && tag.isEmpty) {
    const tokens: Token[] = [htmlToken(html, false)];
    const end = `</${tag.name}>`;
    return { type: "htmlElement", raw: source.slice(0, tag.end), start, end, offset: 0, tokens, isBlock };
  }
  if (VOID_ELEMENTS.has(tag.name) || tag.name === "input" || tag.isEmpty) {
    const end = VOID_ELEMENTS.has(tag.name) ? "" : `</${tag.name}>`;
    return { type: "htmlElement", raw: source.slice(0, tag.end), start, end, offset: 0, tokens: [], isBlock };
  }
  const close = findEndTag(source, tag.end, tag.name, lexer);
  if (!close) return undefined;
  const body = source.slice(tag.end, close.start);
  return {
    type: "htmlElement",
    raw: source.slice(0, close.end),
    start,
    end: source.slice(close.start, close.end),
    ...isBlock ? blocks(body, tag, lexer) : { tokens: lexer.withinInline(body) },
    offset: lineEnds(written),
    isBlock,
  };
}

function isVerbatim({ name, attributes }: Tag): boolean {
  if (name === "template" && [...attributes.keys()].some(isSlot)) return false;
  return CODE.has(name) || HIDDEN_ELEMENTS.has(name) || attributes.has("v-for");
}

/** Tokens of a block: those of a line if it is on one, or if no block may be in it. */
function blocks(body: string, { name }: Tag, lexer: BoundedLexer): { readonly tokens: Token[] } {
  const text = body.trim();
  const first = /^<([A-Za-z][\w.]*)/.exec(text)?.[1];
  const holdsBlock = first !== undefined && !(PHRASING.has(name) && isInlineElement(first)) ||
    /\n[ \t]*\n|^[ \t]*(?:`{3}|~{3})/m.test(text);
  const isLine = PHRASING.has(name) || !text.includes("\n") && !body.includes("\n");
  if (isLine && !holdsBlock) return { tokens: lexer.withinInline(dedent(body).trim()) };
  lexer.elements++;
  const tokens = lexer.within(dedent(body).trimEnd() + "\n");
  lexer.elements--;
  return { tokens };
}

/** A tag of JSX as HTML; what would have to be run is left out. */
function htmlTag({ name, attributes }: Tag): string {
  const written = [...attributes].filter(([, value]) => !Array.isArray(value)).map(([name, value]) => [
    name === "className" ? "class" : name,
    typeof value === "string" ? value : true,
  ]);
  return startTag(name, Object.fromEntries(written));
}
