/**
 * The contents of a page where the author wants them: `[[toc]]` or `[TOC]` alone on a line.
 *
 * @module
 */
import type { Token } from "marked";
import { headingOf } from "../commonmark/heading_id.ts";
import { children, type Extension } from "../extension.ts";
import { elementHtml, EMPTY, escapeText, join, type Markup, markup } from "../markup.ts";
import type { PageContext } from "../page_context.ts";
import type { Heading } from "../rendered.ts";

const TOC = /^ {0,3}(?:\[\[_?toc_?\]\]|\[toc\])[ \t]*(?:\n+|$)/i;
/** Levels of the headings that it lists. */
const LEVELS = [2, 3];

function createShown(): { isShown: boolean } {
  return { isShown: false };
}

export const toc: Extension = {
  tokenizers: [{
    name: "toc",
    level: "block",
    tokenizer(source) {
      const match = /^ {0,3}\[/.test(source) ? TOC.exec(source.slice(0, 100)) : null;
      return match ? { type: "toc", raw: match[0] } : undefined;
    },
  }],
  render: {
    toc(_, page) {
      const shown = page.state(createShown);
      if (shown.isShown) {
        page.reportOnce("a page can have only one table of contents");
        return EMPTY;
      }
      shown.isShown = true;
      const headings: Heading[] = [];
      collect(page.root, page, headings);
      const listed = headings.filter(({ level, isUnlisted }) => LEVELS.includes(level) && !isUnlisted);
      if (listed.length === 0) return EMPTY;
      return markup`${
        elementHtml("nav", { class: "contents", "aria-label": page.words.contents }, markup`\n${list(listed)}`)
      }\n`;
    },
  },
  text: { toc: () => "" },
};

/** The headings of a page in order; those below the table of contents get their ids now. */
function collect(tokens: readonly Token[], page: PageContext, headings: Heading[]): void {
  for (const token of tokens) {
    const heading = token.type === "heading" ? headingOf(token, page) : undefined;
    if (heading) headings.push(heading);
    else for (const inner of children(token)) collect(inner, page, headings);
  }
}

function list(headings: readonly Heading[]): Markup {
  const items: { readonly heading: Heading; readonly inner: Heading[] }[] = [];
  for (const heading of headings) {
    if (items.length > 0 && heading.level > LEVELS[0]!) items.at(-1)!.inner.push(heading);
    else items.push({ heading, inner: [] });
  }
  const each = items.map(({ heading, inner }) => {
    const below = inner.map((one) => markup`<li>${link(one)}</li>\n`);
    return markup`<li>${link(heading)}${below.length > 0 ? markup`\n<ul>\n${join(below)}</ul>\n` : EMPTY}</li>\n`;
  });
  return markup`<ul>\n${join(each)}</ul>\n`;
}

function link({ id, text }: Heading): Markup {
  return elementHtml("a", { href: `#${id}` }, escapeText(text));
}
