/**
 * What is said to some readers alone: Mintlify's `<Visibility for="agents">` stands in the Markdown of a page, and not in
 * the page that people see; `for="humans"` the other way round.
 *
 * @module
 */
import type { Extension } from "../extension.ts";
import { elementHtml, markup } from "../markup.ts";
import { word } from "../tag.ts";
import { content, type JsxElement } from "./element.ts";
import { elementKind } from "./element_names.ts";

export const audienceElement: Extension = {
  render: {
    element(token: JsxElement, page) {
      if (elementKind(token.name) !== "audience" || token.inline) return undefined;
      const audience = word(token.attributes, "for");
      const body = content(token, page);
      if (audience !== "agents" && audience !== "humans") return body;
      const attributes = { "data-for": audience, hidden: audience === "agents" };
      return markup`${elementHtml("div", attributes, markup`\n${body}`)}\n`;
    },
  },
};
