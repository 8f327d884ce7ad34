/**
 * What a search knows of a page: its words, in a stretch for each heading.
 *
 * @module
 */
import { children, type Token } from "./extension.ts";
import type { Page } from "./page.ts";
import type { Section } from "./renderer.ts";

/** Tokens whose text is their own, even if they hold others. */
const LEAVES = new Set(["paragraph", "text", "code", "html"]);

/** Sections of a page that has been rendered, so that its headings have ids. */
export function sections(tokens: readonly Token[], page: Page): readonly Section[] {
  const done: Section[] = [];
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
        continue;
      }
      const lists = LEAVES.has(token.type) ? [] : children(token);
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

function tableTexts(token: Token, page: Page): readonly string[] {
  const { header, rows } = token as { header: { tokens: Token[] }[]; rows: { tokens: Token[] }[][] };
  return [header, ...rows].flat().map(({ tokens }) => page.plain(tokens));
}

function fold(text: string): string {
  return text.replace(/[^\S ]+ *| {2,}/g, " ").replace(/ {2,}/g, " ").trim();
}
