/**
 * Cards: a list of links with a word on each, or `<Card title="…" href="…">` in a `<CardGrid>`.
 *
 * @module
 */
import { isEmojiSign } from "../icons/icon_name.ts";
import { anchor } from "./anchor.ts";
import type { Container } from "./container.ts";
import { elementKind } from "./element_names.ts";
import { content, type Element } from "./element.ts";
import { withIcon } from "./icon.ts";
import type { Extension, Token, Tokens } from "./extension.ts";
import { lineEnds, type Page } from "./page.ts";
import { word } from "./tag.ts";
import { escapeText } from "./text.ts";

export const cards: Extension = {
  render: {
    container({ name, closed, title, tokens }: Container, page) {
      if (name !== "cards" && name !== "card" && name !== "grid" && name !== "grids") return undefined;
      if (!closed) page.fault(`::: ${name} is never closed`);
      const line = page.line + 1;
      if (name === "card") return card(page.render(title), page.render(tokens, line));
      // docmd's grid stands in its grids.
      if (name === "grid") return page.render(tokens, line);
      return grid(listed(tokens, page, line));
    },
    element(token: Element, page) {
      const { name, attributes, inline } = token;
      const kind = elementKind(name);
      if (kind === "cards" && !inline) return grid(content(token, page));
      if (kind !== "card") return undefined;
      // Several on one line are inline to the lexer, and blocks to their author.
      if (inline && token.tokens.length > 0) return undefined;
      const title = escapeText(word(attributes, "title", "label") ?? "");
      const href = word(attributes, "href", "link", "to");
      const description = word(attributes, "description");
      const text = description === undefined ? "" : `<p>${escapeText(description)}</p>\n`;
      const head = href === undefined ? title : anchor(href, title || escapeText(href), page);
      if (inline) return href === undefined ? title : head;
      return card(withIcon(token, head, page), text + content(token, page));
    },
  },
};

function grid(html: string): string {
  return `<div class="cards">\n${html}</div>\n`;
}

/** @param title HTML of a line, with the link if the card is one. */
function card(title: string, body: string): string {
  return `<div class="card">\n${title && `<p class="card-title">${title}</p>\n`}${body}</div>\n`;
}

/** Lists become cards, an item each; the rest stays. */
function listed(tokens: readonly Token[], page: Page, line: number): string {
  let html = "";
  let at = line;
  for (const token of tokens) {
    if (token.type !== "list") html += page.render([token], at);
    else {
      let itemLine = at;
      for (const item of (token as Tokens.List).items) {
        html += listCard(item, page, itemLine);
        itemLine += lineEnds(item.raw);
      }
    }
    at += lineEnds(token.raw);
  }
  return html;
}

/** The link that an item begins with, behind an icon or not, is the title. */
function listCard({ tokens }: Tokens.ListItem, page: Page, line: number): string {
  const [first, ...rest] = tokens;
  if (!first || !("tokens" in first) || !first.tokens || (first.type !== "text" && first.type !== "paragraph")) {
    return card("", page.render(tokens, line));
  }
  const start = Math.max(first.tokens.findIndex((token) => !isSign(token)), 0);
  const [title, ...behind] = first.tokens.slice(start);
  const isTitle = title?.type === "link" || title?.type === "strong";
  if (!isTitle) return card("", page.render(tokens, line));
  const [next, ...more] = behind;
  // Between a link and what is said of it, there is a dash or a colon.
  const words = next?.type === "text" && !next.tokens
    ? [{ ...next, ...sameText(next.raw.replace(/^\s*(?:[-–—:]\s*)?/, "")) } as Token, ...more]
    : behind;
  const text = page.render(words, line).trim();
  const body = (text && `<p>${text}</p>\n`) + page.render(rest, line + lineEnds(first.raw));
  return card(page.render(first.tokens.slice(0, start + 1), line).trimStart(), body);
}

/** An icon, an emoji, or white space. */
function isSign(token: Token): boolean {
  if (token.type === "text") return token.raw.trim() === "" || isEmojiSign(token.raw.trim());
  return token.type === "emoji" || (token.type === "element" && elementKind((token as Element).name) === "icon");
}

function sameText(raw: string): { readonly raw: string; readonly text: string } {
  return { raw, text: raw };
}
