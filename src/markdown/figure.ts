/**
 * Elements with a caption: `<Frame caption="…">` around an image, mdBook's `<Listing number="1-2" …>` around code.
 *
 * @module
 */
import { escape } from "../html.ts";
import { elementKind } from "./element_names.ts";
import { content, type Element } from "./element.ts";
import type { Extension } from "./extension.ts";
import { word } from "./tag.ts";
import { escapeText } from "./text.ts";

export const figure: Extension = {
  render: {
    element(token: Element, page) {
      const { name, attributes, inline } = token;
      if (inline || elementKind(name) !== "figure") return undefined;
      const body = content(token, page);
      if (name === "Listing") {
        const file = word(attributes, "file-name", "filename");
        const number = word(attributes, "number");
        const caption = withCode(word(attributes, "caption") ?? "");
        const head = file === undefined
          ? ""
          : `<p class="listing-file">Filename: <code>${escapeText(file)}</code></p>\n`;
        const label = number === undefined ? "" : `Listing ${escapeText(number)}${caption && ": "}`;
        const id = number === undefined
          ? ""
          : ` id="${escape(page.ids.take(`listing-${number.replace(/\s+/g, "-")}`))}"`;
        const foot = label + caption && `<figcaption>${label}${caption}</figcaption>\n`;
        return `<figure class="listing"${id}>\n${head}${body}${foot}</figure>\n`;
      }
      const caption = withCode(word(attributes, "caption") ?? "");
      return `<figure class="frame">\n${body}${caption && `<figcaption>${caption}</figcaption>\n`}</figure>\n`;
    },
  },
};

/** An attribute is text; but for code between backticks, or its tags, which listings have in their captions. */
function withCode(text: string): string {
  return text.split(/(`[^`]+`|<code>[^<]*<\/code>)/).map((part, i) => {
    if (i % 2 === 0) return escapeText(part);
    const code = part.startsWith("`") ? part.slice(1, -1) : part.slice("<code>".length, -"</code>".length);
    return `<code>${escapeText(code)}</code>`;
  }).join("");
}
