/**
 * Steps: an ordered list, or headings, or `<Step title="…">`, with a number beside each.
 *
 * @module
 */
import type { Container } from "./container.ts";
import { elementKind } from "./element_names.ts";
import { type Element, partElements, restHtml } from "./element.ts";
import type { Extension, Token, Tokens } from "./extension.ts";
import { withIcon } from "./icon.ts";
import { lineEnds, type Page } from "./page.ts";
import { word } from "./tag.ts";
import { escapeText } from "./text.ts";

export const steps: Extension = {
  render: {
    container({ name, closed, tokens }: Container, page) {
      if (name !== "steps") return undefined;
      if (!closed) page.fault("::: steps is never closed");
      return stepsHtml(tokens, page, page.line + 1);
    },
    element(token: Element, page) {
      const kind = elementKind(token.name);
      if (kind === "step") return token.inline ? undefined : step(token, page, page.line);
      if (kind !== "steps" || token.inline) return undefined;
      return stepsHtml(token.tokens, page, page.line + token.offset);
    },
  },
};

function stepsHtml(tokens: readonly Token[], page: Page, line: number): string {
  const parted = partElements(tokens, ["step"], line);
  if (parted.elements.length > 0) {
    const items = parted.elements.map(([one, at]) => `<li>${step(one, page, at).trimEnd()}</li>\n`).join("");
    // A container that is never closed holds the rest of a page.
    return `<ol class="steps">\n${items}</ol>\n${restHtml(parted, page)}`;
  }
  const levels = tokens.filter((token) => token.type === "heading").map((token) => (token as Tokens.Heading).depth);
  if (tokens.some((token) => token.type === "list" && token.ordered) || levels.length === 0) {
    return `<div class="steps">\n${page.render(tokens, line)}</div>\n`;
  }
  const level = Math.min(...levels);
  let html = "";
  let isOpen = false;
  let at = line;
  for (const token of tokens) {
    if (token.type === "heading" && token.depth === level) {
      html += `${isOpen ? "</div>\n" : ""}<div class="step">\n`;
      isOpen = true;
    }
    html += page.render([token], at);
    at += lineEnds(token.raw);
  }
  return `<div class="steps">\n${html}${isOpen ? "</div>\n" : ""}</div>\n`;
}

/** Mintlify's and Fumadocs' step: its title is no heading, so that it needs no level. */
function step(token: Element, page: Page, line: number): string {
  const title = word(token.attributes, "title", "name");
  const head = title === undefined ? "" : `<p class="step-title">${withIcon(token, escapeText(title), page)}</p>\n`;
  return head + page.render(token.tokens, line + token.offset);
}
