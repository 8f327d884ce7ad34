/**
 * Elements of JSX: `<Card title="A">` … `</Card>`, with Markdown in them. No code is run.
 *
 * What an element becomes is said by the extension that knows its name; one that nobody knows is its content. A tag
 * without its other half is text, so that `Vec<T>` stays as it is.
 *
 * @module
 */
import { anchor } from "./anchor.ts";
import { type ElementKind, elementKind, isElementName, isInlineElement } from "./element_names.ts";
import type { Extension, Token } from "./extension.ts";
import { dedent } from "./indent.ts";
import { bounded } from "./lexer.ts";
import { lineEnds, type Page } from "./page.ts";
import { type Attributes, findEndTag, readTag, word } from "./tag.ts";
import { escapeText } from "./text.ts";

export interface Element {
  readonly type: "element";
  readonly raw: string;
  readonly name: string;
  readonly attributes: Attributes;
  /** Whether it stands in a line of text. */
  readonly inline: boolean;
  /** Line ends in its opening tag. */
  readonly offset: number;
  /** Words of its attributes, for a search. */
  readonly title: Token[];
  readonly tokens: Token[];
}

/** A tag that is text. */
interface LoneTag {
  readonly type: "loneTag";
  readonly raw: string;
  readonly text: string;
}

const INDENTED_TAG = /^[ \t]*<(?=[A-Z]|deno-)/;
const TAG = /^ {0,3}<(?=[A-Z]|deno-)/;
const ANY_TAG = /^ {0,3}<\/?([A-Za-z][\w.-]*)/;

export const element: Extension = {
  tokenizers: [{
    name: "element",
    level: "block",
    childTokens: ["tokens"],
    tokenizer(source): Element | undefined {
      const lexer = bounded(this);
      const found = (lexer.isMdx || lexer.elements > 0 ? INDENTED_TAG : TAG).exec(source);
      if (!found || !lexer.isShallow) return undefined;
      const tag = readTag(source, found[0].length - 1, lexer);
      if (!tag || !isElementName(tag.name) || isInlineElement(tag.name)) return undefined;
      const close = tag.isEmpty ? { start: tag.end, end: tag.end } : findEndTag(source, tag.end, tag.name, lexer);
      const end = close && endOfLine(source, close.end);
      if (!end) return undefined;
      const raw = source.slice(0, end);
      const offset = lineEnds(source.slice(0, tag.end));
      lexer.elements++;
      const tokens = tag.isEmpty ? [] : lexer.within(dedent(source.slice(tag.end, close.start)).trimEnd() + "\n");
      lexer.elements--;
      const { name, attributes } = tag;
      return { type: "element", raw, name, attributes, inline: false, offset, title: words(attributes), tokens };
    },
  }, {
    name: "inlineElement",
    level: "inline",
    childTokens: ["tokens"],
    tokenizer(source): Element | LoneTag | undefined {
      if (source[0] !== "<") return undefined;
      const lexer = bounded(this);
      const tag = readTag(source, 0, lexer);
      if (!tag || !isElementName(tag.name)) return undefined;
      const { name, attributes } = tag;
      const lone: LoneTag = { type: "loneTag", raw: source.slice(0, tag.end), text: source.slice(0, tag.end) };
      if (tag.isClosing || !lexer.isShallow) return lone;
      if (tag.isEmpty) {
        const title = words(attributes);
        return { type: "element", raw: lone.raw, name, attributes, inline: true, offset: 0, title, tokens: [] };
      }
      const close = findEndTag(source, tag.end, name, lexer);
      if (!close) return lone;
      const tokens = lexer.withinInline(source.slice(tag.end, close.start));
      return {
        type: "element",
        raw: source.slice(0, close.end),
        name,
        attributes,
        inline: true,
        offset: lineEnds(lone.raw),
        title: words(attributes),
        tokens,
      };
    },
  }],
  tokenizer: {
    html(source) {
      const name = ANY_TAG.exec(source)?.[1];
      return name !== undefined && isElementName(name) ? undefined : false;
    },
    code() {
      const { elements, isMdx } = bounded(this);
      return elements > 0 || isMdx ? undefined : false;
    },
  },
  render: {
    element(token: Element, page) {
      const isKnown = elementKind(token.name) !== undefined;
      if (!isKnown) faultOnce(`<${token.name}> is not known: its content is shown without it`, page);
      return linked(token, page) ?? content(token, page);
    },
    loneTag: ({ text }: LoneTag) => escapeText(text),
  },
  text: { loneTag: ({ text }: LoneTag) => text },
};

/** An element that leads somewhere is at least a link. */
function linked({ attributes, inline, tokens, offset }: Element, page: Page): string | undefined {
  const href = word(attributes, "href", "to");
  const blocks = tokens.filter(({ type }) => type !== "space");
  const [only] = blocks;
  const line = page.line + offset;
  if (href === undefined || !only) return undefined;
  if (inline) return anchor(href, page.render(tokens, line), page);
  if (blocks.length > 1 || only.type !== "paragraph" || !only.tokens) return undefined;
  return `<p>${anchor(href, page.render(only.tokens, line), page)}</p>\n`;
}

/** HTML of what an element holds. */
export function content({ tokens, offset }: Element, page: Page): string {
  return page.render(tokens, page.line + offset);
}

/** Tells the author of something that a page may have many times. */
export function faultOnce(message: string, page: Page): void {
  if (!page.faults.some((fault) => fault.message === message)) page.fault(message);
}

function words(attributes: Attributes): Token[] {
  const text = ["title", "label", "name", "description", "caption"].flatMap((name) => attributes.get(name) ?? [])
    .filter((value) => typeof value === "string").join(" ");
  return text === "" ? [] : [{ type: "text", raw: text, text, escaped: false }];
}

/** Index behind the line end at `at`; `undefined`: there is more on the line. */
function endOfLine(source: string, at: number): number | undefined {
  let end = at;
  while (source[end] === " " || source[end] === "\t") end++;
  if (end >= source.length) return source.length;
  return source[end] === "\n" ? end + 1 : undefined;
}

/** Tokens of an element, parted. */
export interface Parted {
  /** Elements of the kinds that were asked for, with the line of each. */
  readonly elements: readonly (readonly [element: Element, line: number])[];
  /** What stands beside them: nothing of it may be lost. */
  readonly rest: readonly (readonly [token: Token, line: number])[];
}

/** Parts the elements of these kinds from all others; also those in a line of text. */
export function partElements(tokens: readonly Token[], kinds: readonly ElementKind[], line: number): Parted {
  const elements: (readonly [Element, number])[] = [];
  const rest: (readonly [Token, number])[] = [];
  let at = line;
  for (const token of tokens) {
    const kind = token.type === "element" ? elementKind((token as Element).name) : undefined;
    const inner = token.type === "paragraph" && token.tokens ? partElements(token.tokens, kinds, at) : undefined;
    if (kind && kinds.includes(kind)) elements.push([token as Element, at]);
    else if (inner && inner.elements.length > 0) {
      elements.push(...inner.elements);
      const left = inner.rest.map(([one]) => one);
      if (left.some(({ raw }) => raw.trim() !== "")) rest.push([{ ...token, tokens: left } as Token, at]);
    } else if (token.type !== "space") rest.push([token, at]);
    at += lineEnds(token.raw);
  }
  return { elements, rest };
}

/** HTML of what stands beside the elements. */
export function restHtml({ rest }: Parted, page: Page): string {
  return rest.map(([token, line]) => page.render([token], line)).join("");
}
