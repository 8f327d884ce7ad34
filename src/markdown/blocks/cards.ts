/**
 * Cards: a list of links with a word on each, or `<Card title="…" href="…">` in a `<CardGrid>`.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import { isEmojiSign } from "../../icons/icon_name.ts";
import { anchor } from "../jsx/anchor.ts";
import { elementHtml, EMPTY, escapeText, join, type Markup, markup, trim } from "../markup.ts";
import type { Container } from "./read_container.ts";
import { elementKind } from "../jsx/element_names.ts";
import { attributeHtml, content } from "../jsx/element_content.ts";
import type { JsxElement } from "../jsx/element_token.ts";
import { withIcon } from "../inline/icon.ts";
import { sitePath } from "../jsx/imports.ts";
import type { Extension } from "../extension.ts";
import type { PageContext } from "../page_context.ts";
import { word } from "../tag.ts";
import { imageToken, lineEnds } from "../text.ts";

export const cards: Extension = {
  render: {
    container({ name, closed, title, tokens }: Container, page) {
      if (!/^(?:cards?|grids?|card-(?:grid|masonry))$/.test(name)) return undefined;
      if (!closed) page.report(`::: ${name} is never closed`);
      const line = page.line + 1;
      if (name === "card") return card(page.render(title), page.render(tokens, line));
      // docmd has `grid` within `grids`.
      if (name === "grid") return page.render(tokens, line);
      return grid(listed(tokens, page, line));
    },
    element(token: JsxElement, page) {
      const { name, attributes, inline } = token;
      const kind = elementKind(name);
      if (kind === "cards" && !inline) return grid(content(token, page), word(attributes, "cols", "columns", "num"));
      if (kind !== "card") return undefined;
      // Several on one line are inline to the lexer, and blocks to their author.
      if (inline && token.tokens.length > 0) return undefined;
      const title = attributeHtml(token, page, "title", "label") ?? EMPTY;
      const href = word(attributes, "href", "link", "to");
      const line = (name: string) => {
        const text = attributeHtml(token, page, name);
        return text === undefined ? EMPTY : markup`<p>${text}</p>\n`;
      };
      // Docsy has both, and where it has no title its header is one.
      const header = word(attributes, "header") === word(attributes, "title") ? EMPTY : line("header");
      const head = href === undefined ? title : anchor(href, title || escapeText(href), page);
      if (inline) return href === undefined ? title : head;
      const body = markup`${line("description")}${content(token, page)}${line("footer")}`;
      const tag = word(attributes, "tag", "badge");
      const badge = tag === undefined ? EMPTY : markup` <span class="badge">${escapeText(tag)}</span>`;
      return card(markup`${withIcon(token, head, page)}${badge}`, body, markup`${picture(token, page)}${header}`);
    },
  },
};

const PICTURE = /^(?:https?:|[./~@])|\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The image of a card of Mintlify or Hextra. */
function picture({ attributes }: JsxElement, page: PageContext): Markup {
  const href = word(attributes, "img", "image", "cover");
  if (href === undefined || !PICTURE.test(href)) return EMPTY;
  const alt = word(attributes, "alt") ?? "";
  return markup`<p>${page.render([imageToken(sitePath(href), alt)])}</p>\n`;
}

/** @param columns Maximum number of columns, in a wide window. */
function grid(html: Markup, columns?: string): Markup {
  const most = columns !== undefined && /^[1-4]$/.test(columns) ? columns : undefined;
  return markup`${elementHtml("div", { class: "cards", "data-cols": most }, markup`\n${html}`)}\n`;
}

/** @param title HTML of a line, with the link if the card is one. @param header The text above it. */
function card(title: Markup, body: Markup, header = EMPTY): Markup {
  const heading = title && markup`<p class="card-title">${title}</p>\n`;
  return markup`<div class="card">\n${header}${heading}${body}</div>\n`;
}

/** Lists become cards, an item each; the rest stays. */
function listed(tokens: readonly Token[], page: PageContext, line: number): Markup {
  const html: Markup[] = [];
  let at = line;
  for (const token of tokens) {
    if (token.type !== "list") html.push(page.render([token], at));
    else {
      let itemLine = at;
      for (const item of (token as Tokens.List).items) {
        html.push(listCard(item, page, itemLine));
        itemLine += lineEnds(item.raw);
      }
    }
    at += lineEnds(token.raw);
  }
  return join(html);
}

/** The link that an item begins with, after an icon or not, is the title. */
function listCard({ tokens }: Tokens.ListItem, page: PageContext, line: number): Markup {
  const [first, ...below] = tokens;
  // Material for MkDocs has a line below the title.
  const content = below.filter(({ type }, i) =>
    type !== "hr" || below.slice(0, i).some(({ type }) => type !== "space")
  );
  if (!first || !("tokens" in first) || !first.tokens || (first.type !== "text" && first.type !== "paragraph")) {
    return card(EMPTY, page.render(tokens, line));
  }
  const start = Math.max(first.tokens.findIndex((token) => !isSign(token)), 0);
  const [title, ...after] = first.tokens.slice(start);
  const isTitle = title?.type === "link" || title?.type === "strong";
  if (!isTitle) return card(EMPTY, page.render(tokens, line));
  const [next, ...more] = after;
  // Between a link and its description, there is a dash or a colon.
  const words = next?.type === "text" && !next.tokens
    ? [{ ...next, ...sameText(next.raw.replace(/^\s*(?:[-–—:]\s*)?/, "")) } as Token, ...more]
    : after;
  const text = trim(page.render(words, line));
  const lead = text && markup`<p>${text}</p>\n`;
  const body = markup`${lead}${page.render(content, line + lineEnds(first.raw))}`;
  return card(trim(page.render(first.tokens.slice(0, start + 1), line), "start"), body);
}

/** An icon, an emoji, or white space. */
function isSign(token: Token): boolean {
  if (token.type === "text") return token.raw.trim() === "" || isEmojiSign(token.raw.trim());
  return token.type === "emoji" || token.type === "attributeLine" ||
    (token.type === "element" && elementKind((token as JsxElement).name) === "icon");
}

function sameText(raw: string): { readonly raw: string; readonly text: string } {
  return { raw, text: raw };
}
