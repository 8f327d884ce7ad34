/**
 * The contents of a page where the author wants them: `[[toc]]` or `[TOC]` alone on a line.
 *
 * @module
 */
import { escape } from "../html.ts";
import { children, type Extension, type Token } from "./extension.ts";
import { headingOf } from "./heading.ts";
import type { Page } from "./page.ts";
import type { Heading } from "./renderer.ts";
import { escapeText } from "./text.ts";

const TOC = /^ {0,3}(?:\[\[_?toc_?\]\]|\[toc\])[ \t]*(?:\n+|$)/i;
/** Levels of the headings that it lists. */
const LEVELS = [2, 3];

export function createToc(): Extension {
  const done = new WeakSet<Page>();
  return {
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
        if (done.has(page)) {
          page.faultOnce("the table of contents is shown once in a page");
          return "";
        }
        done.add(page);
        const headings: Heading[] = [];
        collect(page.root, page, headings);
        const listed = headings.filter(({ level }) => LEVELS.includes(level));
        if (listed.length === 0) return "";
        return `<nav class="contents" aria-label="Table of contents">\n${list(listed)}</nav>\n`;
      },
    },
    text: { toc: () => "" },
  };
}

/** The headings of a page in order; those below the table of contents get their ids now. */
function collect(tokens: readonly Token[], page: Page, headings: Heading[]): void {
  for (const token of tokens) {
    const heading = token.type === "heading" ? headingOf(token, page) : undefined;
    if (heading) headings.push(heading);
    else for (const inner of children(token)) collect(inner, page, headings);
  }
}

function list(headings: readonly Heading[]): string {
  const html: string[] = [];
  let inner = false;
  for (const [i, { level, id, text }] of headings.entries()) {
    const isInner = i > 0 && level > LEVELS[0]!;
    if (isInner && !inner) html.push("\n<ul>\n");
    else if (i > 0) html.push("</li>\n");
    if (!isInner && inner) html.push("</ul>\n</li>\n");
    inner = isInner;
    html.push(`<li><a href="#${escape(id)}">${escapeText(text)}</a>`);
  }
  return `<ul>\n${html.join("")}</li>\n${inner ? "</ul>\n</li>\n" : ""}</ul>\n`;
}
