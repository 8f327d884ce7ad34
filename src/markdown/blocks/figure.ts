/**
 * Elements with a caption: `<Frame caption="…">` around an image, mdBook's `<Listing number="1-2" …>` around code.
 *
 * @module
 */
import { fill } from "../../words/words.ts";
import { elementKind } from "../jsx/element_names.ts";
import { content } from "../jsx/element_content.ts";
import type { JsxElement } from "../jsx/element_token.ts";
import type { Extension } from "../extension.ts";
import { elementHtml, EMPTY, escapeText, join, type Markup, markup } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import { word } from "../tag.ts";

export const figure: Extension = {
  render: {
    element(token: JsxElement, page) {
      if (token.inline || elementKind(token.name) !== "figure") return undefined;
      return token.name === "Listing" ? listing(token, page) : frame(token, page);
    },
  },
};

function frame(token: JsxElement, page: PageContext): Markup {
  const body = content(token, page);
  const caption = word(token.attributes, "caption") === undefined ? EMPTY : page.render(token.title);
  const foot = caption && markup`<figcaption>${caption}</figcaption>\n`;
  return markup`<figure class="frame">\n${body}${foot}</figure>\n`;
}

/** Code of mdBook, with its number and the name of its file. */
function listing(token: JsxElement, page: PageContext): Markup {
  const { attributes } = token;
  const body = content(token, page);
  const file = word(attributes, "file-name", "filename");
  const number = word(attributes, "number");
  const caption = withCode(word(attributes, "caption") ?? "");
  const head = file === undefined
    ? EMPTY
    : markup`<p class="listing-file">${escapeText(page.words.fileName)} <code>${escapeText(file)}</code></p>\n`;
  const numbered = number === undefined ? "" : fill(page.words.listing, { number });
  const label = escapeText(numbered && `${numbered}${caption && ": "}`);
  const id = number === undefined ? undefined : page.ids.take(`listing-${number.replace(/\s+/g, "-")}`);
  const foot = label || caption ? markup`<figcaption>${label}${caption}</figcaption>\n` : EMPTY;
  return markup`${elementHtml("figure", { class: "listing", id }, markup`\n${head}${body}${foot}`)}\n`;
}

/** An attribute is text; but for code between backticks, or its tags, which listings have in their captions. */
function withCode(text: string): Markup {
  const parts = text.split(/(`[^`]+`|<code>[^<]*<\/code>)/).map((part, i) => {
    if (i % 2 === 0) return escapeText(part);
    const code = part.startsWith("`") ? part.slice(1, -1) : part.slice("<code>".length, -"</code>".length);
    return markup`<code>${escapeText(code)}</code>`;
  });
  return join(parts);
}
