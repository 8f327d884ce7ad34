/**
 * Elements without a look of their own: their content, or the texts of their attributes.
 *
 * @module
 */
import { dedentCode } from "../indent.ts";
import { EMPTY, escapeText, join, type Markup, markup, paragraph } from "../markup.ts";
import { shortAddress } from "../outside.ts";
import type { PageContext } from "../page_context.ts";
import { word } from "../tag.ts";
import { anchor } from "./anchor.ts";
import { attributeTexts } from "./attribute_text.ts";
import { attributeHtml, content } from "./element_content.ts";
import type { JsxElement } from "./element_token.ts";
import { elementKind, guessedKind } from "./element_names.ts";

/** Renders an element without a look of its own: its content, or else its texts. */
export function plainElement(token: JsxElement, page: PageContext): Markup {
  const request = requestOf(token);
  if (token.tokens.length > 0) return join([request, ownTitle(token, page), content(token, page)]);
  const texts = attributeTexts(token.attributes).filter((text) => request === EMPTY || !METHOD.test(text));
  const href = word(token.attributes, "href", "to", "link");
  const [first, ...rest] = texts.map((text) => textHtml(text, token, page));
  if (first === undefined) return request === EMPTY ? ownAddress(token, page) : request;
  const shown = [href === undefined ? first : anchor(href, first, page), ...rest];
  const before = request === EMPTY ? [] : [request];
  return token.inline ? join([...before, ...shown], " ") : join([...before, ...shown.map(asBlock)]);
}

function asBlock(html: Markup): Markup {
  return html.startsWith("<div") || html.startsWith("<figure") ? html : paragraph(html);
}

/** Text of an attribute; with indented lines it is code. */
function textHtml(text: string, { inline }: JsxElement, page: PageContext): Markup {
  if (inline || !/\n[ \t]+\S/.test(text.trim())) return escapeText(text);
  return page.render([{ type: "code", raw: "", text: dedentCode(`\n${text}`) }]);
}

const METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|WS|SSE)$/i;

/** The request of an element of a reference: `<Endpoint method="POST" path="/sign-in" />`. */
function requestOf({ attributes, inline }: JsxElement): Markup {
  const method = word(attributes, "method", "verb");
  const path = word(attributes, "path", "endpoint", "route", "url");
  if (method === undefined || path === undefined || !METHOD.test(method)) return EMPTY;
  const html = markup`<code>${escapeText(`${method.toUpperCase()} ${path}`)}</code>`;
  return inline ? html : paragraph(html);
}

/** The address of an element that has nothing else, if its target exists. */
function ownAddress({ attributes, inline }: JsxElement, page: PageContext): Markup {
  const address = word(attributes, "href", "to", "link", "url", "src", "spec-url");
  if (address === undefined || !/^https?:\/\//.test(address) && !page.lookup(address.replace(/[?#].*$/s, ""))) {
    return EMPTY;
  }
  const html = anchor(address, escapeText(shortAddress(address) || address), page);
  return inline ? html : paragraph(html);
}

/** Attributes with the title of an element. */
const TITLES = ["title", "heading", "header", "question"];

function ownTitle(token: JsxElement, page: PageContext): Markup {
  const isPlain = elementKind(token.name) === undefined || guessedKind(token.name) === "nothing";
  const title = isPlain && !token.inline ? attributeHtml(token, page, ...TITLES) : undefined;
  return title === undefined ? EMPTY : markup`<p><strong>${title}</strong></p>\n`;
}
