/**
 * Elements in a line of text: `<Badge type="tip" text="v2" />`, `<LinkButton href="…">`.
 *
 * @module
 */
import { elementHtml, escapeText, type Markup, markup } from "../markup.ts";
import { anchor } from "./anchor.ts";
import type { Element } from "./element.ts";
import type { Extension } from "../extension.ts";
import { withIcon } from "../inline/icon.ts";
import type { PageContext } from "../page_context.ts";
import { word } from "../tag.ts";

/** Tone of a badge ← what other tools call it. */
const TONES: Readonly<Record<string, readonly string[]>> = {
  tip: ["tip", "success", "green"],
  info: ["info", "note", "blue"],
  warning: ["warning", "caution", "yellow", "orange"],
  danger: ["danger", "error", "destructive", "red"],
  important: ["important", "purple"],
};

export const inlineElement: Extension = {
  render: {
    element(token: Element, page) {
      const { name, attributes, tokens } = token;
      if (name === "Badge") {
        const said = word(attributes, "type", "variant", "color", "intent");
        const tone = Object.keys(TONES).find((one) => said !== undefined && TONES[one]!.includes(said));
        const text = word(attributes, "text", "label");
        const html = withIcon(token, text === undefined ? page.render(tokens) : escapeText(text), page);
        return elementHtml("span", { class: `badge${tone ? ` ${tone}` : ""}` }, html);
      }
      if (name === "Kbd") return markup`<kbd>${page.render(tokens)}</kbd>`;
      if (name !== "Link" && name !== "LinkButton") return undefined;
      const text = page.render(tokens) || escapeText(word(attributes, "text", "title", "label") ?? "");
      const html = name === "Link" ? text : buttonText(token, text, page);
      const address = word(attributes, "href", "to", "link");
      return address === undefined
        ? html
        : anchor(address, html, page, name === "LinkButton" ? buttonClass(token) : undefined);
    },
  },
};

function buttonText(token: Element, text: Markup, page: PageContext): Markup {
  return withIcon(token, text, page, word(token.attributes, "iconPlacement") !== "start");
}

function buttonClass({ attributes }: Element): string {
  const said = word(attributes, "variant", "type");
  return said === "secondary" || said === "minimal" || said === "alt" ? "button secondary" : "button";
}
