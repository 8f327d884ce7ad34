/**
 * Steps: an ordered list, or headings, or `<Step title="…">`, with a number next to each.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import { elementHtml, EMPTY, escapeText, join, type Markup, markup, trim } from "../markup.ts";
import type { Container } from "./read_container.ts";
import { elementKind } from "../jsx/element_names.ts";
import { attributeHtml } from "../jsx/element_content.ts";
import { elementId } from "../jsx/element_id.ts";
import type { JsxElement } from "../jsx/element_token.ts";
import { partElements, restHtml } from "../jsx/parted.ts";
import type { Extension } from "../extension.ts";
import { withIcon } from "../inline/icon.ts";
import type { PageContext } from "../page_context.ts";
import { word } from "../tag.ts";
import { lineEnds } from "../text.ts";

export const steps: Extension = {
  render: {
    container({ name, closed, tokens }: Container, page) {
      if (name !== "steps") return undefined;
      if (!closed) page.report("::: steps is never closed");
      return stepsHtml(tokens, page, page.line + 1);
    },
    element(token: JsxElement, page) {
      const kind = elementKind(token.name);
      if (kind === "step") return token.inline ? undefined : step(token, page, page.line);
      if (kind !== "steps" || token.inline) return undefined;
      const title = word(token.attributes, "title");
      const head = title === undefined ? EMPTY : markup`<p><strong>${escapeText(title)}</strong></p>\n`;
      return markup`${head}${stepsHtml(token.tokens, page, page.line + token.offset)}`;
    },
  },
};

function stepsHtml(tokens: readonly Token[], page: PageContext, line: number): Markup {
  const parted = partElements(tokens, ["step"], line);
  if (parted.elements.length > 0) {
    const items = parted.elements.map(([one, at]) => markup`<li>${trim(step(one, page, at), "end")}</li>\n`);
    // A container that is never closed holds the rest of a page.
    return markup`<ol class="steps">\n${join(items)}</ol>\n${restHtml(parted, page)}`;
  }
  const levels = tokens.filter((token) => token.type === "heading").map((token) => (token as Tokens.Heading).depth);
  if (tokens.some((token) => token.type === "list" && token.ordered) || levels.length === 0) {
    return markup`<div class="steps">\n${page.render(tokens, line)}</div>\n`;
  }
  const level = Math.min(...levels);
  const lead: Markup[] = [];
  const steps: Markup[][] = [];
  let at = line;
  for (const token of tokens) {
    if (token.type === "heading" && token.depth === level) steps.push([]);
    (steps.at(-1) ?? lead).push(page.render([token], at));
    at += lineEnds(token.raw);
  }
  const each = steps.map((parts) => markup`<div class="step">\n${join(parts)}</div>\n`);
  return markup`<div class="steps">\n${join([...lead, ...each])}</div>\n`;
}

/** Mintlify's and Fumadocs' step: its title is not a heading, so that it needs no level. */
function step(token: JsxElement, page: PageContext, line: number): Markup {
  const title = attributeHtml(token, page, "title", "name");
  const id = elementId(token, word(token.attributes, "title", "name"), "step", page);
  const head = title === undefined
    ? EMPTY
    : markup`${elementHtml("p", { class: "step-title", id }, withIcon(token, title, page))}\n`;
  return markup`${head}${page.render(token.tokens, line + token.offset)}`;
}
