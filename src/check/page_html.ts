/**
 * Extracts from the served HTML of a page, in one pass, what checks need.
 *
 * @module
 */
import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { ownValue } from "../own_value.ts";
import { IGNORED } from "../markdown/commonmark/html_tokens.ts";
import { type Leftover, leftovers } from "./rules/leftovers.ts";

/** A reference to something else: a link, or what the page loads. */
export interface Reference {
  readonly kind: "link" | "image" | "media" | "frame" | "script" | "style" | "font";
  /** As it is in the HTML. */
  readonly url: string;
  /** Whether it is in the text of the author, and not in the page around it. */
  readonly isContent: boolean;
  /** Whether it carries the nonce of the policy. Absent: it does not. */
  readonly hasNonce?: true;
}

/** An inline script or stylesheet. */
export interface InlineCode {
  readonly kind: "script" | "style";
  readonly hasNonce: boolean;
}

export interface HtmlHeading {
  readonly level: number;
  readonly id: string | undefined;
  readonly text: string;
}

/** Contents of a page's HTML. */
export interface PageHtml {
  readonly references: readonly Reference[];
  readonly ids: ReadonlySet<string>;
  /** Ids that more than one element has. */
  readonly repeated: ReadonlySet<string>;
  /** Of the article, in order. */
  readonly headings: readonly HtmlHeading[];
  /** URLs of images without an attribute `alt`, in order. */
  readonly unnamed: readonly string[];
  /** Attributes that carry code: `style`, `onclick`. */
  readonly inline: ReadonlySet<string>;
  /** Scripts and styles that are not files; data does not count. */
  readonly code: readonly InlineCode[];
  /** Of its text, without code. */
  readonly leftovers: readonly Leftover[];
  /** Characters that the article has as Markdown, at most. */
  readonly most: number;
}

/** Start tags of the author's text: on a page, and on a home page. */
const BEGINNINGS = ['<div class="prose">', '<div class="hero">', '<ul class="features">'];
/** Elements whose text is meant to be as it is. */
const VERBATIM = new Set(["code", "pre", "kbd", "samp", "script", "style", "title", "annotation", "math", "svg"]);
/** Characters of the marks of an element in Markdown, with line ends and indents, at most. */
const MARKS = 24;
/** The same for elements that have short ones: `**`, "[](" and ")". */
const FEW_MARKS = 8;
const SHORT = new Set(["a", "b", "code", "del", "em", "i", "s", "strong"]);
/** Attributes whose values are in Markdown. */
const WRITTEN = new Set(["href", "src", "alt", "title", "data-source"]);
/** Elements after which a text goes on in the same line. */
const INLINE = new Set(
  ["a", "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "img", "ins", "kbd", "mark", "q", "s"]
    .concat("samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr", "math", "annotation"),
);
const PRE = /<pre\b(?:[^<>"]|"[^"]{0,2000}"){0,200}>/g;
/** A tag within code that is more than color. */
const TELLING = /<(?!\/?(?:span|code)\b)|\s(?:id|style|on[a-z]+)="/;
/** Elements that other programs than HTML's fill. */
const RAW: Readonly<Record<string, "RAWTEXT" | "RCDATA" | "SCRIPT_DATA">> = {
  script: "SCRIPT_DATA",
  style: "RAWTEXT",
  title: "RCDATA",
  textarea: "RCDATA",
};
const MEDIA: Readonly<Record<string, Reference["kind"]>> = {
  img: "image",
  video: "media",
  audio: "media",
  source: "media",
  track: "media",
  iframe: "frame",
  embed: "frame",
  script: "script",
};

/** Types of scripts that run. */
const PROGRAM = /^(?:|module|(?:text|application)\/(?:java|ecma)script)$/i;

/** Kind of resource that a browser loads for an element `link`; `undefined`: none by itself. */
function linkKind(values: ReadonlyMap<string, string>): Reference["kind"] | undefined {
  const relations = (values.get("rel") ?? "").toLowerCase().split(/\s+/);
  if (relations.includes("stylesheet")) return "style";
  if (relations.some((relation) => /^(?:icon|apple-touch-icon)$/.test(relation))) return "image";
  const as = values.get("as") ?? "";
  return relations.includes("preload") && /^(?:font|image|script|style)$/.test(as)
    ? as as Reference["kind"]
    : undefined;
}

/**
 * Reads a page. The text around the article, which most pages share, is read only where `isWhole`: else the ids and links
 * of `<main>` alone.
 */
export function readHtml(html: string, isWhole = true): PageHtml {
  const [from, to] = isWhole ? [0, html.length] : [html.indexOf("<main"), html.lastIndexOf("</main>")];
  const start = beginning(html);
  const end = html.lastIndexOf("</article>");
  const reader = createReader();
  reader.read(html.slice(from, start), false);
  reader.read(html.slice(start, end), true);
  reader.read(html.slice(end, to), false);
  return { ...reader.found, leftovers: leftovers(reader.text()), most: reader.most() };
}

/** After the bar above the text, which is the program's. */
function beginning(html: string): number {
  const article = Math.max(0, html.indexOf('<article id="content"'));
  const found = BEGINNINGS.map((begin) => html.indexOf(begin, article)).filter((at) => at >= 0);
  return found.length > 0 ? Math.min(...found) : article;
}

/** Cuts colored code out: most of what a page holds, with nothing to read but its length. */
function* pieces(html: string): Generator<{ readonly text: string; readonly isSkipped: boolean }> {
  let from = 0;
  for (const { 0: tag, index } of html.matchAll(PRE)) {
    const start = index + tag.length;
    const end = html.indexOf("</pre>", start);
    if (end < 0) break;
    const code = html.slice(start, end);
    if (index < from || TELLING.test(code)) continue;
    yield { text: html.slice(from, start), isSkipped: false };
    yield { text: code, isSkipped: true };
    from = end;
  }
  yield { text: html.slice(from), isSkipped: false };
}

function createReader() {
  const references: Reference[] = [];
  const ids = new Set<string>();
  const repeated = new Set<string>();
  const headings: { level: number; id: string | undefined; text: string }[] = [];
  const unnamed: string[] = [];
  const inline = new Set<string>();
  const code: InlineCode[] = [];
  /** Of the article, without code; blocks are parted by line ends. */
  let text = "";
  let most = 0;
  let heading: { level: number; id: string | undefined; text: string } | undefined;
  let verbatim: string | undefined;
  let depth = 0;
  let isContent = false;

  function attribute(name: string, value: string): void {
    if (name === "id") {
      if (ids.has(value)) repeated.add(value);
      ids.add(value);
    } else if (isContent && (name === "style" || /^on[a-z]+$/.test(name))) inline.add(name);
  }

  function onStartTag({ tagName, attrs, selfClosing }: Token.TagToken): void {
    // Spans color code: most elements of a page, with nothing to read but an id.
    if (tagName === "span") {
      for (const { name, value } of attrs) attribute(name, value);
      return;
    }
    if (isContent) most += SHORT.has(tagName) ? FEW_MARKS : MARKS;
    const values = new Map<string, string>();
    for (const { name, value } of attrs) {
      attribute(name, value);
      values.set(name, value);
      if (isContent && WRITTEN.has(name)) most += value.length;
    }
    const url = values.get(tagName === "a" || tagName === "area" || tagName === "link" ? "href" : "src");
    // What the author says to be of another site is not checked.
    const isOther = isContent && values.get("rel") === "external" && !/^[a-z][a-z0-9+.-]*:/i.test(url ?? "");
    if (url !== undefined && !isOther && (tagName === "a" || tagName === "area")) {
      references.push({ kind: "link", url, isContent });
    } else if (url !== undefined) {
      const kind = tagName === "link" ? linkKind(values) : ownValue(MEDIA, tagName);
      if (kind) references.push({ kind, url, isContent, ...values.has("nonce") && { hasNonce: true } });
    } else if (tagName === "style" || (tagName === "script" && PROGRAM.test(values.get("type") ?? ""))) {
      code.push({ kind: tagName, hasNonce: values.has("nonce") });
    }
    if (isContent && tagName === "img" && !values.has("alt") && values.get("aria-hidden") !== "true") {
      unnamed.push(url ?? "");
    }
    if (verbatim !== undefined) {
      if (tagName === verbatim && !selfClosing) depth++;
      return;
    }
    if (!INLINE.has(tagName)) text += "\n";
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    if (isContent && level) headings.push(heading = { level: Number(level), id: values.get("id"), text: "" });
    if (VERBATIM.has(tagName) && !selfClosing) [verbatim, depth] = [tagName, 1];
    const raw = ownValue(RAW, tagName);
    if (raw) tokenizer.state = TokenizerMode[raw];
  }

  function onEndTag({ tagName }: Token.TagToken): void {
    if (verbatim !== undefined) {
      if (tagName !== verbatim || --depth > 0) return;
      verbatim = undefined;
      // A separate word, so that the text before and after it does not join.
      text += "\u0000";
      return;
    }
    if (/^h[1-6]$/.test(tagName)) heading = undefined;
    if (!INLINE.has(tagName)) text += "\n";
  }

  function onCharacter({ chars }: Token.CharacterToken): void {
    if (heading) heading.text += chars;
    if (!isContent) return;
    most += chars.length;
    if (verbatim === undefined) text += chars;
  }

  const tokenizer = new Tokenizer({}, {
    ...IGNORED,
    onStartTag,
    onEndTag,
    onCharacter,
    onWhitespaceCharacter: onCharacter,
  });

  return {
    found: { references, ids, repeated, headings, unnamed, inline, code },
    text: () => text,
    most: () => most,
    read(html: string, isArticle: boolean): void {
      isContent = isArticle;
      for (const { text, isSkipped } of pieces(html)) {
        if (isSkipped) most += text.replace(/<[^>]*>/g, "").length;
        else tokenizer.write(text, false);
      }
    },
  };
}
