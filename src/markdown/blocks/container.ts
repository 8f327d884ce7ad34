/**
 * Containers: `::: tip Title` … `:::`, with Markdown in them and in their titles.
 *
 * A closing fence ends the innermost container of its own length, or else of a shorter one, as in VitePress. One that
 * is never closed ends with the block around it.
 *
 * @module
 */
import { createFences, lineEnd } from "../code/fence.ts";
import { type Token, Tokenizer } from "marked";
import { EMPTY, escapeText, type Markup } from "../markup.ts";
import { blockInParagraph } from "./block_start.ts";
import { callout, calloutFor, neutralBox, reportUnknownKind } from "./callout.ts";
import { elementContainer, LAYOUTS } from "./element_container.ts";
import { openDiv, readDiv } from "./pandoc_div.ts";
import { createBraces } from "../inline/variable.ts";
import type { Extension } from "../extension.ts";
import { bounded } from "../lexer.ts";
import type { PageContext } from "../page_context.ts";
import { beginsShortcode } from "../shortcode/read.ts";
import { attributesOf, isSet, word } from "../tag.ts";

/** Containers of other extensions. */
const OTHERS = ["tabs", "code-group", "steps", "cards", "file-tree", "raw", "v-pre"];

/** A container whose content is Markdown. */
export interface Container {
  readonly type: "container";
  readonly raw: string;
  /** As written, in lower case. */
  readonly name: string;
  readonly attributes: string;
  readonly closed: boolean;
  readonly title: Token[];
  readonly tokens: Token[];
}

/** Tokens with nothing around them. */
export function holding(raw: string, tokens: Token[]): Container {
  return { type: "container", raw, name: "raw", attributes: "", closed: true, title: [], tokens };
}

/** After the name, the key by which VuePress' plug-ins choose tabs of several groups: `::: tabs#shell`. */
const OPENING =
  /^ {0,3}(:{3,})[ \t]*([A-Za-z][\w-]*)(?:#([\w-]{1,100}))?(?:\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\])?(?:\{([^}\n]*)\})?(?:[ \t]+([^\n]*))?(?:\n|$)/;
const OPENING_LINE = /^ {0,3}(:{3,})[ \t]*[A-Za-z{]/;
/** Attributes without braces. */
const PAIRS = /^(?:[a-z][\w-]{0,40}=(?:"[^"]{0,300}"|'[^']{0,300}')[ \t]*)+$/;
/** Pandoc has a fence at both ends of the line. */
const TRAILING_FENCE = /(?:^|[ \t]):{3,}[ \t]*$/;
/** docmd names the container that it closes. */
const CLOSING_LINE = /^ {0,3}(:{3,})[ \t]*(?:\/[\w-]*[ \t]*)?$/;
const FENCE = /^ {0,3}:::/;
/** `:::`, or a component of Nuxt Content. */
const BLOCK = /^::(?::|[A-Za-z])/;
const LIST = /^ {0,3}(?:[*+-]|\d{1,9}[.)])/;
const QUOTE = /^ {0,3}>/;
/** Characters of the longest line that can open a container. */
const LINE = 1_000;
/** Maximum number of characters of a list or a quote that are searched for a fence. */
const REACH = 5_000;
/** Containers that show only their content. */
const TRANSPARENT = new Set(["raw", "v-pre"]);

export const container: Extension = {
  tokenizers: [{
    name: "container",
    level: "block",
    childTokens: ["title", "tokens"],
    start: blockInParagraph,
    tokenizer(source): Container | Token | undefined {
      const opened = openContainer(source);
      if (!opened) return undefined;
      const element = elementContainer(opened, bounded(this));
      if (element) return element;
      const { body, title, ...container } = opened;
      const tokens = bounded(this).within(body);
      return { type: "container", ...container, title: this.lexer.inline(title), tokens };
    },
  }, {
    name: "containerEnd",
    level: "block",
    tokenizer(source) {
      const closing = /^ {0,3}:{3,}[ \t]*(?:\/[\w-]*[ \t]*)?(?:\n|$)/.exec(source);
      return closing ? { type: "containerEnd", raw: closing[0] } : undefined;
    },
  }],
  tokenizer: {
    list(source) {
      return LIST.test(source) && upToFence(source, (part) => Tokenizer.prototype.list.call(this, part));
    },
    blockquote(source) {
      return QUOTE.test(source) && upToFence(source, (part) => Tokenizer.prototype.blockquote.call(this, part));
    },
  },
  render: {
    container({ name, attributes, closed, title, tokens }: Container, page) {
      if (!closed) page.report(`::: ${name} is never closed`);
      if (TRANSPARENT.has(name)) return transparent(tokens, page);
      const type = calloutFor(name, page.job.words);
      if (!type && !LAYOUTS.has(name)) reportUnknownKind(`::: ${name} is not a known container`, name, page, OTHERS);
      const heading = page.render(title);
      const body = page.render(tokens, page.line + 1);
      if (LAYOUTS.has(name) && heading === EMPTY) return body;
      if (!type) return neutralBox(name, heading, body);
      const said = attributesOf(attributes);
      return callout(type.kind, isSet(said, "no-title") ? EMPTY : heading || escapeText(type.title), body, {
        open: isSet(said, "open"),
        words: page.job.words,
      });
    },
    containerEnd(_, page) {
      page.report("::: has no container to close");
      return EMPTY;
    },
  },
};

/**
 * marked's own rule for what lies before the next fence of a container at the margin: that ends lists and quotes, too.
 */
function upToFence<T>(source: string, rule: (source: string) => T | undefined): T | false {
  const fence = fenceAhead(source);
  return fence === undefined ? false : rule(source.slice(0, fence)) ?? false;
}

/** Start of the first fence at the margin, if it comes before the list or quote can end. */
function fenceAhead(source: string): number | undefined {
  const isQuote = QUOTE.test(source);
  let afterBlank = false;
  for (let at = source.indexOf("\n"); at !== -1 && at < REACH; at = source.indexOf("\n", at + 1)) {
    const start = at + 1;
    if (
      source.startsWith("::", start) && BLOCK.test(source.slice(start, start + 5)) || beginsShortcode(source, start)
    ) return start;
    if (source[start] === "\n" && isQuote) return undefined;
    if (source[start] === "\n") afterBlank = true;
    else if (afterBlank && !/[\s\d>*+-]/.test(source[start] ?? "x")) return undefined;
    else afterBlank = false;
  }
  return undefined;
}

/** A container whose content has not been read. */
export interface OpenedContainer extends Omit<Container, "type" | "title" | "tokens"> {
  readonly title: string;
  readonly body: string;
}

/** A container at the beginning of a text; `undefined`: there is none. */
export function openContainer(source: string): OpenedContainer | undefined {
  if (!FENCE.test(source)) return undefined;
  const line = source.slice(0, LINE);
  const opening = OPENING.exec(line);
  if (!opening) return openPandocDiv(source, line);
  if (opening[0].length === LINE && source.length > LINE) return undefined;
  const [head, fence, name, key, bracketed, braced, behind = ""] = opening;
  const [, rest = "", last = ""] = /^(.*?)(?:\s*\{([^{}]*)\})?$/s.exec(behind.replace(TRAILING_FENCE, "").trim())!;
  const attributes = `${braced ?? last}${key === undefined ? "" : ` key="${key}"`}`;
  const { body, raw, closed } = findEnd(source, head.length, fence!.length);
  const said = behind !== "" && PAIRS.test(rest);
  const title = bracketed ?? word(attributesOf(said ? rest : attributes), "title") ?? (said ? "" : rest);
  return { ...named(name!.toLowerCase(), title, attributes), raw, closed, body };
}

function openPandocDiv(source: string, line: string): OpenedContainer | undefined {
  const opening = openDiv(line);
  if (!opening) return undefined;
  const { head, fence, attributes } = opening;
  const { body, raw, closed } = findEnd(source, head.length, fence.length);
  return { ...readDiv(attributes, body), attributes, raw, closed };
}

/** docmd's syntax: `::: callout tip "Title"`, `::: collapsible open "Title"`, with quotes around the title. */
function named(
  name: string,
  title: string,
  attributes: string,
): Pick<OpenedContainer, "name" | "title" | "attributes"> {
  if (name !== "callout" && name !== "collapsible" && name !== "card") return { name, title, attributes };
  const [, kind, rest = ""] = /^([A-Za-z][\w-]*)(?:\s+(.*))?$/.exec(title) ?? [];
  const unquoted = (text: string) => /^"(.*)"$/.exec(text)?.[1] ?? text;
  if (name === "callout" && kind) return { name: kind.toLowerCase(), title: unquoted(rest), attributes };
  if (name === "collapsible" && kind === "open") {
    return { name: "details", title: unquoted(rest), attributes: `open ${attributes}` };
  }
  return { name: name === "callout" ? "note" : name, title: unquoted(title), attributes };
}

/** Finds the line that closes a container. @param start Where its body begins. */
function findEnd(source: string, start: number, length: number): { body: string; raw: string; closed: boolean } {
  const inner: number[] = [length];
  const isCode = createFences();
  for (let at = start; at < source.length;) {
    const end = lineEnd(source, at);
    // Fences are short; a long line is not a fence.
    const line = source.slice(at, Math.min(end, at + 200));
    if (!isCode(line) && line.trimStart().startsWith(":::")) {
      const closing = CLOSING_LINE.exec(line)?.[1]?.length;
      if (closing !== undefined) {
        const exact = inner.lastIndexOf(closing);
        const to = exact !== -1 ? exact : inner.findLastIndex((one) => one < closing);
        if (to === 0) return { body: source.slice(start, at), raw: source.slice(0, end + 1), closed: true };
        if (to > 0) inner.length = to;
      } else {
        const opening = OPENING_LINE.exec(line)?.[1]?.length;
        if (opening !== undefined) inner.push(opening);
      }
    }
    at = end + 1;
  }
  return { body: source.slice(start), raw: source, closed: false };
}

function transparent(tokens: readonly Token[], page: PageContext): Markup {
  const braces = page.state(createBraces);
  const { areKept } = braces;
  braces.areKept = true;
  const html = page.render(tokens, page.line + 1);
  braces.areKept = areKept;
  return html;
}
