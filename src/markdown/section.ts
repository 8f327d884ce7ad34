/**
 * Sections of a page for search: its words, heading by heading.
 *
 * @module
 */
import type { Token } from "marked";
import { parseCodeInfo } from "./code/info.ts";
import { children } from "./extension.ts";
import { badgeTexts } from "./jsx/inline_element.ts";
import type { PageContext } from "./page_context.ts";
import type { PageSection } from "./rendered.ts";

/** Tokens whose text is their own, even if they hold others. */
const LEAVES = new Set(["paragraph", "text", "code", "html"]);

/** Sections of a page that has been rendered, so that its headings have ids. */
export function sections(tokens: readonly Token[], page: PageContext): readonly PageSection[] {
  const done: PageSection[] = [];
  let anchor = "";
  let title = "";
  let texts: string[] = [];

  function finish(): void {
    const text = fold(texts.join("\n"));
    if (anchor !== "" || text !== "") done.push({ anchor, title, text });
    texts = [];
  }

  function walk(tokens: readonly Token[]): void {
    for (const token of tokens) {
      const heading = page.headings.get(token);
      if (heading) {
        finish();
        anchor = heading.id;
        title = heading.text;
        // No part of its name, but what readers see next to it.
        texts.push(...badgeTexts(children(token).flat()));
        continue;
      }
      const lists = LEAVES.has(token.type) ? [] : children(token);
      if (token.type === "code") texts.push(...titlesOf(token));
      if (lists.length === 0) texts.push(page.plain([token]));
      // A row of a table, say, is one text: its cells hold inline tokens alone.
      else if (token.type === "table") texts.push(...tableTexts(token, page));
      else lists.forEach(walk);
    }
  }

  walk(tokens);
  finish();
  return done;
}

/** Names of a block of code: its title, and its name among others of a group. */
function titlesOf(token: Token): readonly string[] {
  const { title, label } = parseCodeInfo((token as { lang?: string }).lang ?? "");
  return [title, label].filter((text) => text !== undefined);
}

function tableTexts(token: Token, page: PageContext): readonly string[] {
  const { header, rows } = token as { header: { tokens: Token[] }[]; rows: { tokens: Token[] }[][] };
  return [header, ...rows].flat().map(({ tokens }) => page.plain(tokens));
}

function fold(text: string): string {
  return text.replace(/[^\S ]+ *| {2,}/g, " ").replace(/ {2,}/g, " ").trim();
}
