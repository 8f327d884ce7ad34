/**
 * The titles of all pages, for instant matches in the search dialog: `[title, address, title of what is above]`.
 *
 * Of more pages than one file should have, `titles.json` lists beginnings of words, each with a file of the titles that
 * have such a word. Where many have, it is the shortest of them, and longer beginnings have files of their own. So a
 * query reads a file for each of its words: that of the longest beginning.
 *
 * @module
 */
import { addTo } from "../grouped.ts";
import { Html } from "../html.ts";
import { href } from "../site/address.ts";
import { titleFile, titleWords } from "../search/title_files.ts";
import { hasSpaceless } from "../search/words.ts";
import { readersOf, type SiteAudience } from "../site/audience.ts";
import { inSearch } from "../site/visibility.ts";
import type { View } from "./view.ts";

/** Below BasePath: the titles of the main language, or of all pages. */
const MAIN = "/_assets/titles.json";
/** `[title, address, title of what is above]` */
type TitleRow = readonly [title: string, href: string, above: string];

/** Pages in one file, at most. */
const WHOLE = 2000;
/** Titles in the file of a beginning, at most. */
const MOST = 200;
/** In characters: the length to which words are compared. */
const LONGEST = 12;

/** Files by their address below BasePath, each to be written when it is asked for. */
export type Titles = ReadonlyMap<string, () => Html>;

/** Makes the files. Yields whenever others may have a turn. */
export function* titles(view: View, whole = WHOLE): Generator<undefined, Titles> {
  const files = new Map<string, () => Html>();
  const readers = readersOf(view.site);
  for (const one of readers.length === 0 ? [undefined] : readers) {
    const address = one ? pathFor(one.locale, view) : MAIN;
    const rows = yield* rowsOf(view, one);
    if (rows.length > whole) yield* addParts(rows, address, files);
    else files.set(address, () => list(rows));
  }
  return files;
}

/** Served address of the titles for readers of the view's language. */
export function titlesAddress(view: Pick<View, "site" | "basePath" | "locale">): string {
  return href(view.basePath, view.locale ? pathFor(view.locale, view) : MAIN);
}

function pathFor(locale: SiteAudience["locale"], { site }: Pick<View, "site">): string {
  if (locale === site.locales.main) return MAIN;
  return MAIN.replace(".json", `-${locale.prefix.slice(1).replaceAll("/", "-")}.json`);
}

function* rowsOf({ site }: View, readers?: SiteAudience): Generator<undefined, TitleRow[]> {
  const rows: TitleRow[] = [];
  for (const page of site.pages.values()) {
    if (rows.length % 64 === 0) yield;
    const standsIn = readers?.standsIn(page.path);
    if (!inSearch(page) || readers && !standsIn && !readers.isOwn(page.path)) continue;
    const path = readers && standsIn ? site.counterpart(page.path, readers.start) : page.path;
    const above = site.breadcrumbs(path).at(-2)?.title ?? "";
    rows.push([page.title, site.href(path), above]);
  }
  return rows;
}

/** The beginnings of words, and a file for each. */
function* addParts(rows: TitleRow[], address: string, files: Map<string, () => Html>): Generator<undefined, void> {
  // Of many, the shortest titles are shown.
  rows.sort(([a], [b]) => a.length - b.length);
  const parts = yield* split(rows);
  const beginnings = [...parts.keys()].sort((a, b) => a < b ? -1 : 1).join(" ");
  files.set(address, () => new Html([JSON.stringify({ beginnings })]));
  for (const [start, found] of parts) {
    files.set(address.replace(".json", `/${titleFile(start)}.json`), () => list(found));
  }
}

function list(rows: readonly TitleRow[]): Html {
  return new Html([`[${rows.map((row) => JSON.stringify(row)).join(",\n")}]`]);
}

/** Rows by the beginnings of their words. */
function* split(rows: readonly TitleRow[]): Generator<undefined, ReadonlyMap<string, readonly TitleRow[]>> {
  const found = new Map<string, readonly TitleRow[]>();
  let level = new Map<string, TitleRow[]>();
  for (const [i, row] of rows.entries()) {
    if (i % 64 === 0) yield;
    for (const start of startsOf(row, 1, () => true)) addTo(level, start, row);
  }
  for (let length = 2; level.size > 0; length++) {
    const next = new Map<string, TitleRow[]>();
    for (const [start, all] of level) {
      found.set(start, all.slice(0, MOST));
      if (all.length <= MOST || length > LONGEST) continue;
      for (const [i, row] of all.entries()) {
        if (i % 64 === 0) yield;
        for (const longer of startsOf(row, length, (word) => word.startsWith(start))) addTo(next, longer, row);
      }
    }
    level = next;
  }
  return found;
}

/** Beginnings of that many characters that words of a title have, each once; shorter words have none. */
function startsOf([title]: TitleRow, length: number, isUseful: (word: string) => boolean): ReadonlySet<string> {
  const starts = new Set<string>();
  for (const word of titleWords(title)) {
    const signs = Array.from(word);
    for (let at = 0; at + length <= signs.length; at++) {
      // Without spaces between words, any character may begin one.
      if (at > 0 && !hasSpaceless(signs[at]!)) continue;
      const start = signs.slice(at, at + length).join("");
      if (isUseful(start)) starts.add(start);
    }
  }
  return starts;
}
