/**
 * Parameters and results of an interface: Mintlify's `<ParamField path="id" type="string" required>` and `<ResponseField name="id">`.
 *
 * @module
 */
import { elementKind } from "../jsx/element_names.ts";
import { content } from "../jsx/element_content.ts";
import { elementId } from "../jsx/element_id.ts";
import type { JsxElement } from "../jsx/element_token.ts";
import type { Extension } from "../extension.ts";
import { elementHtml, EMPTY, escapeText, join, markup } from "../markup.ts";
import { isSet, word } from "../tag.ts";

/** Attributes of a parameter that name its place; their value is its name. */
const PLACES = ["path", "query", "body", "header"] as const;

export const field: Extension = {
  render: {
    element(token: JsxElement, page) {
      const { name, attributes, inline } = token;
      if (inline || elementKind(name) !== "field") return undefined;
      const place = PLACES.find((one) => typeof attributes.get(one) === "string");
      const called = word(attributes, "name") ?? (place && word(attributes, place)) ?? "";
      const type = word(attributes, "type");
      const usual = word(attributes, "default");
      const parts = [markup`<code>${escapeText(called)}</code>`];
      const typeHtml = type === undefined
        ? EMPTY
        : /[<{]/.test(type)
        ? markup`<code>${escapeText(type)}</code>`
        : escapeText(type);
      if (type) parts.push(markup`<span class="field-type">${typeHtml}</span>`);
      if (place) parts.push(markup`<span class="field-type">${escapeText(place)}</span>`);
      if (isSet(attributes, "required")) {
        parts.push(markup`<span class="badge danger">${escapeText(page.words.required)}</span>`);
      }
      if (isSet(attributes, "deprecated")) {
        parts.push(markup`<span class="badge warning">${escapeText(page.words.deprecated)}</span>`);
      }
      if (usual !== undefined) {
        const label = escapeText(page.words.defaultValue);
        parts.push(markup`<span class="field-type">${label} <code>${escapeText(usual)}</code></span>`);
      }
      const id = elementId(token, called, "field", page);
      const head = markup`<p class="field-name">${join(parts, " ")}</p>\n`;
      return markup`${elementHtml("div", { class: "field", id }, markup`\n${head}${content(token, page)}`)}\n`;
    },
  },
};
