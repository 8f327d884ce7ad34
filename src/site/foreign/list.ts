/**
 * Navigation as a Markdown list of links: `SUMMARY.md` of mdBook and GitBook, `_sidebar.md` of Docsify, `_Sidebar.md` of wikis.
 *
 * @module
 */
import { withoutRoute } from "../../markdown/docsify/route.ts";
import { isUrl } from "../target.ts";
import { wordsOfInline } from "../title.ts";
import type { ForeignEntry } from "./entry.ts";

/** Deeper entries are at this depth. */
const DEEPEST = 8;
/** Of a line, in characters; the rest is not read. */
const LONGEST = 2000;

interface Entry extends ForeignEntry {
  title: string | undefined;
  name?: string | undefined;
  readonly items: Entry[];
  /** Whether it is an item of a list, and not a heading or a link of its own. */
  readonly listed: boolean;
}

/** Reads a list as mdBook shows it: the items are chapters with numbers, which count on from part to part. */
export function readSummary(text: string): readonly ForeignEntry[] {
  const entries = readSidebar(text);
  let chapter = 0;
  function number(list: readonly Entry[], prefix: string): void {
    let section = 0;
    for (const entry of list) {
      if (!entry.listed) number(entry.items, "");
      else {
        const mark = prefix === "" ? `${++chapter}.` : `${prefix}${++section}.`;
        entry.name = entry.title;
        entry.title = entry.title === undefined ? undefined : `${mark} ${entry.title}`;
        number(entry.items, mark);
      }
    }
  }
  number(entries, "");
  return entries;
}

/** Reads a list. The first heading is the title of the list; each later one is a part, with what follows in it. */
export function readSidebar(text: string): Entry[] {
  const root: Entry[] = [];
  const open: { readonly indent: number; readonly entry: Entry }[] = [];
  let part: Entry | undefined;
  let started = false;
  let comment = false;
  for (const [i, whole] of text.split("\n").entries()) {
    const line = whole.slice(0, LONGEST).trimEnd();
    if (comment || line.trimStart().startsWith("<!--")) {
      comment = !line.includes("-->");
      continue;
    }
    const heading = /^ {0,3}#{1,6}[ \t]+(\S.*)$/.exec(line)?.[1];
    if (heading !== undefined) {
      const entry = entryOf(heading, i + 1, false);
      if (started) root.push(part = entry);
      // In a wiki, it may be the link to the home page.
      else if (entry.target?.startsWith("[[")) root.push(entry);
      started = true;
      open.length = 0;
      continue;
    }
    const [, space, rest] = /^([ \t]*)(?:[-*+]|\d{1,9}[.)])[ \t]+(\S.*)$/.exec(line) ?? [];
    if (space !== undefined && rest !== undefined && !/^[-*_\s]+$/.test(line)) {
      started = true;
      const indent = space.replaceAll("\t", "    ").length;
      while (open.length > 0 && (open.at(-1)!.indent >= indent || open.length >= DEEPEST)) open.pop();
      const entry = entryOf(rest, i + 1, true);
      (open.at(-1)?.entry.items ?? part?.items ?? root).push(entry);
      open.push({ indent, entry });
    } else if (/^\[.*\)$/.test(line) || WIKI_LINK.test(line)) {
      started = true;
      part = undefined;
      open.length = 0;
      root.push(entryOf(line, i + 1, false));
    }
  }
  return root;
}

const LINK = /^\[((?:[^[\]\\]|\\.|\[[^\]]*\])*)\]\(\s*(?:<([^<>]*)>|((?:[^()\s]|\([^()\s]*\))*))(?:\s+["'(][^)]*)?\)/;

/** A link of a wiki: its words and its page, or its page alone. */
const WIKI_LINK = /^\[\[(?:([^[\]|]{1,200})\|)?([^[\]|#]{1,200})(#[^[\]|]{1,200})?\]\]/;

function entryOf(text: string, line: number, listed: boolean): Entry {
  const [wiki, words, page = "", place = ""] = WIKI_LINK.exec(text) ?? [];
  if (wiki !== undefined) {
    const target = isUrl(page.trim()) ? page.trim() + place : `[[${page.trim()}]]${place}`;
    return { title: words?.trim() ?? page.trim(), target, line, items: [], collapsed: undefined, listed };
  }
  const [, label, bracketed, plain] = LINK.exec(text) ?? [];
  const target = withoutRoute((bracketed ?? plain ?? "").trim()) || undefined;
  const title = wordsOfInline(label ?? text) || undefined;
  return { title, target, line, items: [], collapsed: undefined, listed };
}
