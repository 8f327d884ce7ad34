/**
 * Elements with a caption: `<Frame caption="…">` around an image, mdBook's `<Listing number="1-2" …>` around code.
 *
 * @module
 */
import { fill } from "../../words/words.ts";
import { elementKind } from "../jsx/element_names.ts";
import { content, withCode } from "../jsx/element_content.ts";
import type { JsxElement } from "../jsx/element_token.ts";
import type { Extension } from "../extension.ts";
import { elementHtml, EMPTY, escapeText, type Markup, markup } from "../markup.ts";
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
  // Listings have tags of code in their captions.
  const caption = withCode((word(attributes, "caption") ?? "").replace(/<code>([^<`]{1,200})<\/code>/g, "`$1`"));
  const head = file === undefined
    ? EMPTY
    : markup`<p class="listing-file">${escapeText(page.words.fileName)} <code>${escapeText(file)}</code></p>\n`;
  const numbered = number === undefined ? "" : fill(page.words.listing, { number });
  const label = escapeText(numbered && `${numbered}${caption && ": "}`);
  const id = number === undefined ? undefined : page.ids.take(`listing-${number.replace(/\s+/g, "-")}`);
  const foot = label || caption ? markup`<figcaption>${label}${caption}</figcaption>\n` : EMPTY;
  return markup`${elementHtml("figure", { class: "listing", id }, markup`\n${head}${body}${foot}`)}\n`;
}
