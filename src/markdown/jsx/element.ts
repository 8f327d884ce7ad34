/**
 * Elements of JSX: `<Card title="A">` … `</Card>`, with Markdown in them. No code is run.
 *
 * The extension that knows its name renders an element; an unknown one is its content. A tag
 * without its other half is text, so that `Vec<T>` stays as it is.
 *
 * @module
 */
import type { Token } from "marked";
import { attributeTexts } from "./attribute_text.ts";
import { elementNameOf, meaningOf } from "./component.ts";
import { componentKey } from "./component_name.ts";
import { escapeText, type Markup, paragraph, trimBlanks } from "../markup.ts";
import { anchor } from "./anchor.ts";
import { elementKind, guessedKind, isElementName, isInlineElement } from "./element_names.ts";
import type { JsxElement } from "./element_token.ts";
import type { Extension } from "../extension.ts";
import { dedent, indentedBody } from "../indent.ts";
import { bounded, type BoundedLexer } from "../lexer.ts";
import type { PageContext } from "../page_context.ts";
import { type Attributes, readTag, type Tag, word } from "../tag.ts";
import { findEndTag } from "../end_tag.ts";
import { endOfLine, lineEnds, textToken, withoutLineEnd } from "../text.ts";
import { createImports, isMarkdownElement, ownModule } from "./imports.ts";
import { rewrite } from "./rewrite.ts";
import { plainElement } from "./plain_element.ts";
import { withLabels } from "./tab_labels.ts";

/** A tag that is text. */
interface LoneTag {
  readonly type: "loneTag";
  readonly raw: string;
  readonly text: string;
}

const INDENTED_TAG = /^[ \t]*<(?=\$?[A-Z]|deno-|docs-|include[\s>])/;
const TAG = /^ {0,3}<(?=\$?[A-Z]|deno-|docs-|include[\s>])/;
const ANY_TAG = /^ {0,3}<\/?(\$?[A-Za-z][\w.-]*)/;
export const element: Extension = {
  tokenizers: [{
    name: "element",
    level: "block",
    childTokens: ["tokens"],
    tokenizer(source): Token | undefined {
      const lexer = bounded(this);
      const found = (lexer.isMdx || lexer.elements > 0 ? INDENTED_TAG : TAG).exec(source);
      if (!found || !lexer.isShallow) return undefined;
      const written = readTag(source, found[0].length - 1, lexer);
      if (!written || !isElement(written.name, lexer)) return undefined;
      const tag = isCard(written, lexer) ? { ...written, name: "LinkCard" } : written;
      if (isInlineElement(elementNameOf(tag.name, lexer))) return lines(source, tag, lexer);
      const close = tag.isEmpty ? { start: tag.end, end: tag.end } : findEndTag(source, tag.end, tag.name, lexer);
      const end = close && (endOfLine(source, close.end) ?? nextElement(source, tag.end, close));
      if (!end) return undefined;
      const raw = source.slice(0, end);
      const offset = lineEnds(source.slice(0, tag.end));
      lexer.elements++;
      const content = source.slice(tag.end, close.start);
      const rewritten = rewrite({ ...tag, content, inline: false }, lexer);
      const inner = rewritten ?? (tag.isEmpty ? [] : lexer.within(dedent(content).trimEnd() + "\n"));
      lexer.elements--;
      if (rewritten) return { ...REWRITTEN, raw, offset, tokens: inner };
      const { name, attributes, tokens } = meaningOf(
        { ...tag, attributes: withLabels(tag, lexer), tokens: inner, content, inline: false },
        lexer,
      );
      const caption = elementKind(name) === "figure" && name !== "Listing" ? word(attributes, "caption") : undefined;
      const title = caption === undefined ? words(name, attributes, tokens.length === 0) : lexer.withinInline(caption);
      return { type: "element", raw, name, attributes, inline: false, offset, title, tokens };
    },
  }, {
    // Blocks that are indented by as much as code, which MDX does not have: other lines of the element are indented less.
    name: "indentedBlock",
    level: "block",
    childTokens: ["tokens"],
    tokenizer(source): Token | undefined {
      if (!MARKED.test(source)) return undefined;
      const lexer = bounded(this);
      const isRead = (lexer.elements > 0 || lexer.isMdx) && lexer.isShallow;
      const body = isRead ? indentedBody(source, 0, { hasWholeFences: true }) : undefined;
      return body && { ...REWRITTEN, raw: source.slice(0, body.length), tokens: lexer.within(body.text) };
    },
  }, {
    name: "inlineElement",
    level: "inline",
    childTokens: ["tokens"],
    tokenizer(source): JsxElement | LoneTag | undefined {
      if (source[0] !== "<") return undefined;
      const lexer = bounded(this);
      const tag = readTag(source, 0, lexer);
      if (!tag || !isElement(tag.name, lexer)) return undefined;
      const lone: LoneTag = { type: "loneTag", raw: source.slice(0, tag.end), text: source.slice(0, tag.end) };
      if (tag.isClosing || !lexer.isShallow) return lone;
      const close = tag.isEmpty ? { start: tag.end, end: tag.end } : findEndTag(source, tag.end, tag.name, lexer);
      if (!close) return lone;
      const content = source.slice(tag.end, close.start);
      const rewritten = rewrite({ ...tag, content, inline: true }, lexer);
      if (rewritten) return { ...REWRITTEN, raw: source.slice(0, close.end), inline: true, tokens: rewritten };
      const text = content.includes("\n") ? content.trim() : content;
      const inner = tag.isEmpty ? [] : lexer.withinInline(text);
      const { name, attributes, tokens } = meaningOf({ ...tag, tokens: inner, content, inline: true }, lexer);
      const title = words(name, attributes, tokens.length === 0);
      const offset = tag.isEmpty ? 0 : lineEnds(lone.raw);
      return {
        type: "element",
        raw: source.slice(0, close.end),
        name,
        attributes,
        inline: true,
        offset,
        title,
        tokens,
      };
    },
  }],
  tokenizer: {
    html(source) {
      const name = ANY_TAG.exec(source)?.[1];
      return name !== undefined && isElement(name, bounded(this)) ? undefined : false;
    },
    code() {
      const { elements, isMdx } = bounded(this);
      return elements > 0 || isMdx ? undefined : false;
    },
  },
  render: {
    element(token: JsxElement, page) {
      const html = linked(token, page) ?? plainElement(token, page);
      reportUnknown(token.name, html, page);
      return html;
    },
    loneTag: ({ text }: LoneTag) => escapeText(text),
  },
  text: { loneTag: ({ text }: LoneTag) => text },
};

/**
 * Reports, once a kind, an element that is not known. An element that only its suffix identifies is one if it shows
 * nothing.
 */
export function reportUnknown(name: string, html: Markup, page: PageContext): void {
  const isKnown = elementKind(name) !== undefined && (guessedKind(name) === undefined || html.trim() !== "");
  if (isKnown) return;
  const isOwn = ownModule(name, page.state(createImports)) !== undefined;
  page.reportKind(
    isOwn ? `<${name}> is code of the project, which is not run` : `<${name}> is not known`,
    'declare it in config.json "components"',
    {
      rule: "unknown-component",
      about: `<${name}`,
    },
  );
}

/** Token for an element that is rewritten as another syntax, so that it has no tag of its own. */
const REWRITTEN = {
  type: "element",
  name: "Fragment",
  attributes: new Map(),
  inline: false,
  offset: 0,
  title: [],
} as const;

/** Beginnings of blocks that are no paragraphs. */
const MARKED = /^(?: {4}|\t)[ \t]*(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|>|`{3}|~{3}|\|)/;

/** Whether a custom link has the texts of a card: `<BoxLink title="A" description="B" href="/a" />`. */
function isCard({ name, attributes, isEmpty }: Tag, { components }: BoundedLexer): boolean {
  return isEmpty && guessedKind(name) === "link" && !components.has(name) &&
    word(attributes, "title") !== undefined && word(attributes, "description") !== undefined;
}

/** A paragraph of an element whose tag has several lines, one of which may look like another block. */
function lines(source: string, tag: Tag, lexer: BoundedLexer): Token | undefined {
  if (tag.isClosing || !source.slice(0, tag.end).includes("\n")) return undefined;
  const close = tag.isEmpty ? tag : findEndTag(source, tag.end, tag.name, lexer);
  const end = close && endOfLine(source, close.end);
  if (!end) return undefined;
  const text = source.slice(0, close.end).trim();
  return { type: "paragraph", raw: withoutLineEnd(source.slice(0, end)), text, tokens: lexer.inline(text) };
}

/**
 * Whether a tag is a component: by its name, because config.json declares it, or because the page imports Markdown under
 * that name, even one of HTML such as `Summary`. Records that the page depends on whether the name is declared.
 */
function isElement(name: string, lexer: BoundedLexer): boolean {
  const isOwn = /^\$?[A-Z]/.test(name);
  if (isOwn) lexer.variables.add(componentKey(name));
  return isElementName(name) ||
    isOwn && (lexer.components.has(name) || isMarkdownElement(name, lexer.pageState(createImports)));
}

/** An element that leads somewhere is at least a link. */
function linked({ attributes, inline, tokens, offset }: JsxElement, page: PageContext): Markup | undefined {
  const href = word(attributes, "href", "to");
  const blocks = tokens.filter(({ type }) => type !== "space");
  const [only] = blocks;
  const line = page.line + offset;
  if (href === undefined || !only) return undefined;
  if (inline) return anchor(href, page.render(tokens, line), page);
  if (blocks.length > 1 || only.type !== "paragraph" || !only.tokens) return undefined;
  return paragraph(anchor(href, trimBlanks(page.render(only.tokens, line)), page));
}

/** Attributes of every element that a search finds it by. */
const NAMES = ["title", "label", "name", "description", "caption"];

function words(name: string, attributes: Attributes, isEmpty: boolean): Token[] {
  const isPlain = isEmpty && (elementKind(name) === undefined || guessedKind(name) !== undefined);
  const text = isPlain
    ? attributeTexts(attributes).join(" ")
    : NAMES.flatMap((name) => word(attributes, name) ?? []).join(" ");
  return text === "" ? [] : [textToken(text)];
}

const NEXT_TAG = /^<\/?\$?[A-Z]/;

/** Index of another element on the line on which one ends that has several: `</Tab> <Tab>`. */
function nextElement(source: string, start: number, close: { start: number; end: number }): number | undefined {
  let end = close.end;
  while (source[end] === " " || source[end] === "\t") end++;
  const isNext = NEXT_TAG.test(source.slice(end, end + 4)) && source.slice(start, close.start).includes("\n");
  return isNext ? end : undefined;
}
