/**
 * Definition lists of MDN: lists whose items end with a list of one item that begins with a colon.
 *
 * @module
 */
import type { Token, Tokens } from "marked";
import type { Extension } from "../extension.ts";
import { join, type Markup, markup, trim } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import { lineEnds, textToken } from "../text.ts";

const COLON = /^:[ \t]+/;

export const mdnDefinitions: Extension = {
  render: {
    list({ items, ordered }: Tokens.List, page) {
      if (page.job.flavor !== "mdn" || ordered) return undefined;
      const pairs = items.map((item) => definitionOf(item));
      if (pairs.length === 0 || pairs.some((pair) => pair === undefined)) return undefined;
      let { line } = page;
      const parts = pairs.map((pair, i) => {
        const html = definitionHtml(pair!, page, line);
        line += lineEnds(items[i]!.raw);
        return html;
      });
      return markup`<dl>\n${join(parts)}</dl>\n`;
    },
  },
};

interface Definition {
  readonly terms: readonly Token[];
  readonly items: readonly Tokens.ListItem[];
}

function definitionOf({ tokens }: Tokens.ListItem): Definition | undefined {
  const list = tokens.filter(({ type }) => type !== "space").at(-1);
  if (list?.type !== "list" || (list as Tokens.List).ordered) return undefined;
  const { items } = list as Tokens.List;
  return items.every((item) => COLON.test(item.text))
    ? { terms: tokens.slice(0, tokens.indexOf(list)), items }
    : undefined;
}

function definitionHtml({ terms, items }: Definition, page: PageContext, line: number): Markup {
  const words = terms.map((token) => token.type === "paragraph" ? { ...token, type: "text" } : token);
  const head = trim(page.render(words, line), "end");
  let at = line + terms.reduce((sum, { raw }) => sum + lineEnds(raw), 0);
  const bodies = items.map((item) => {
    const [first] = item.tokens as Tokens.Text[];
    const [begin, ...others] = first?.tokens ?? [];
    // The sign is not text for search.
    if (begin?.type === "text") first!.tokens = [textToken(begin.raw.replace(COLON, "")), ...others];
    const html = trim(page.render(item.tokens, at), "end");
    at += lineEnds(item.raw);
    return markup`<dd>${html}</dd>\n`;
  });
  return markup`<dt>${head}</dt>\n${join(bodies)}`;
}
