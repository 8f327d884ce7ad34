/**
 * What a site says, section by section, as its Markdown has it: what questions are made of, and answers are compared with.
 *
 * @module
 */
import { sectionsOf } from "../../../src/agents/section.ts";
import { inLlms, inSearch } from "../../../src/site/visibility.ts";
import type { Folder } from "../folder.ts";

/** A section of a page. */
export interface Section {
  readonly path: string;
  readonly anchor: string;
  /** Of its heading, as text; `""` before the first one. */
  readonly title: string;
  /** Sentences of paragraphs and items. */
  readonly sentences: readonly string[];
  /** Lines of code in which names stand. */
  readonly lines: readonly string[];
  /** Links to pages of the site. */
  readonly links: readonly Link[];
}

export interface Link {
  readonly text: string;
  /** Path of the page, and the anchor after a `#` where there is one. */
  readonly target: string;
}

const SENTENCE = { least: 40, most: 240 };

/** Every section of the pages that are in search and in llms.txt. */
export async function sectionsOfSite(folder: Folder): Promise<readonly Section[]> {
  const { snapshot, origin, basePath } = { snapshot: folder.live.current, ...partsOf(folder.url) };
  const all: Section[] = [];
  for (const page of snapshot.site.pages.values()) {
    if (!inSearch(page) || !inLlms(page)) continue;
    for (const { anchor, level, blocks } of sectionsOf(await snapshot.portable(page), origin)) {
      const texts = level > 0 ? blocks.slice(1) : blocks;
      const code = texts.filter((text) => /^ *`{3}/m.test(text));
      const prose = texts.filter((text) => !/^ *`{3}|^\||^\$\$/m.test(text));
      all.push({
        path: page.path,
        anchor,
        title: level > 0 ? textOf(blocks[0]!.replace(/^#+ /, "")) : "",
        sentences: prose.flatMap(sentencesOf),
        lines: [
          ...code.flatMap((text) => text.split("\n")),
          ...prose.flatMap((text) => text.match(/`[^`\n]+`/g) ?? []),
        ],
        links: prose.flatMap((text) => linksOf(text, origin + basePath)),
      });
    }
  }
  return all;
}

export function partsOf(url: string): { readonly origin: string; readonly basePath: string } {
  const { origin, pathname } = new URL(url);
  return { origin, basePath: pathname.replace(/\/$/, "") };
}

function sentencesOf(block: string): string[] {
  return block.split("\n").flatMap((line) =>
    textOf(line.replace(/^[> ]*(?:[-*] |\d+[.)] )?/, "")).split(/(?<=[.!?:。！？])\s+/)
  ).filter((text) => text.length >= SENTENCE.least && text.length <= SENTENCE.most && !/^\[!/.test(text));
}

/** Inline Markdown as text. */
export function textOf(markdown: string): string {
  return markdown.replace(/!?\[((?:[^\[\]\\]|\\.)*)\]\([^()\s]*\)/g, "$1").replace(/<(https?:[^<>\s]*)>/g, "$1")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1").replace(/[*`]/g, "").replace(/\s+/g, " ").trim();
}

function linksOf(block: string, site: string): Link[] {
  return [...block.matchAll(/(?<!!)\[((?:[^\[\]\\]|\\.)+)\]\(([^()\s]+)\)/g)].flatMap(([, text, url]) => {
    if (!url!.startsWith(`${site}/`)) return [];
    const [, path, anchor = ""] = /^(.*)\.md(#.+)?$/.exec(url!.slice(site.length)) ?? [];
    if (path === undefined) return [];
    return [{ text: textOf(text!), target: decodeURIComponent((path === "/index" ? "/" : path) + anchor) }];
  });
}

/** Letters and digits alone, by which a text is found again in Markdown or JSON. */
export function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The same of an answer in Markdown: without the targets of links. */
export function keyOfAnswer(markdown: string): string {
  return keyOf(markdown.replace(/\]\([^()\s]*\)/g, "]"));
}
