/**
 * HTML of what an element holds, and of its attributes.
 *
 * @module
 */
import { elementHtml, escapeText, join, type Markup } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import { word } from "../tag.ts";
import type { JsxElement } from "./element_token.ts";

/** HTML of the first of these attributes that an element has; `undefined`: it has none. */
export function attributeHtml(token: JsxElement, page: PageContext, ...names: readonly string[]): Markup | undefined {
  const name = names.find((name) => word(token.attributes, name) !== undefined);
  if (name === undefined) return undefined;
  const texts = token.texts?.get(name);
  return texts ? page.render(texts) : withCode(word(token.attributes, name)!);
}

/** Text of an attribute, in which only backticks are markup. */
export function withCode(text: string): Markup {
  const parts = text.slice(0, CODED).split(/(?<!`)`([^`]{1,200})`(?!`)/);
  const each = parts.map((part, i) => i % 2 === 0 ? escapeText(part) : elementHtml("code", {}, escapeText(part)));
  return join([...each, escapeText(text.slice(CODED))]);
}

/** Maximum number of characters that are searched for code. */
const CODED = 1_000;

/** HTML of what an element holds. */
export function content({ tokens, offset }: Pick<JsxElement, "tokens" | "offset">, page: PageContext): Markup {
  return page.render(tokens, page.line + offset);
}
