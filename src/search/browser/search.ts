/**
 * Search without a server, in the browser of an exported site: the server's own, over the few files of the index that a
 * query needs. `deno task embed` makes one script of this.
 *
 * @module
 */
import type { FileIndex } from "../files.ts";
import { readLoading } from "../index.ts";
import { createLanguage, type Stem } from "../language.ts";
import { meant } from "../meant.ts";
import { readQuery } from "../query.ts";
import { createFind, type Found } from "../search.ts";
import { createStaticIndex, type Load, type StaticPage } from "./index.ts";

/** A result, in the form of `/api/search`, and with the titles of the pages above. */
export interface StaticHit extends Omit<Found<StaticPage>, "page"> {
  readonly title: string;
  /** With the anchor of the section. */
  readonly url: string;
  readonly description: string;
  readonly trail: readonly string[];
}

export interface StaticSearch {
  /** Finds at most `limit` results, 20 by default; best first. */
  (text: string, limit?: number): Promise<readonly StaticHit[]>;
  /** What a query was perhaps meant to be, where no page has a word of it. */
  meant(text: string): Promise<string | undefined>;
}

/** @param loadStem Loads the stemmer of the site's language; `undefined` where there is none. */
export function createStaticSearch(load: Load, loadStem: () => Promise<Stem | undefined>): StaticSearch {
  let opening: ReturnType<typeof open> | undefined;

  async function open() {
    const [file, stem] = await Promise.all([load("index.json"), loadStem()]);
    const index = createStaticIndex(file as FileIndex, load);
    const language = createLanguage((file as FileIndex).lang, stem);
    return { index, language, find: createFind(index, language) };
  }

  function opened() {
    opening ??= open();
    opening.catch(() => opening = undefined);
    return opening;
  }

  async function search(text: string, limit = 20): Promise<readonly StaticHit[]> {
    const query = readQuery(text);
    if (query === "") return [];
    const { index, find } = await opened();
    return (await readLoading(find(query, limit), index.load)).map(hit);
  }

  return Object.assign(search, {
    async meant(text: string): Promise<string | undefined> {
      const query = readQuery(text);
      if (query === "") return undefined;
      const { index, language } = await opened();
      return await readLoading(meant(index, language, query), index.load);
    },
  });
}

function hit({ page: { title, description, url, trail }, score, section, excerpt }: Found<StaticPage>): StaticHit {
  const anchor = section ? `#${encodeURIComponent(section.anchor)}` : "";
  return { title, url: url + anchor, description, score, section, trail, excerpt };
}

async function loadBeside(file: string): Promise<unknown> {
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new Error(`${file} answers ${response.status}`);
  return await response.json();
}

async function loadStemBeside(): Promise<Stem | undefined> {
  return (await import(new URL("stemmer.js", import.meta.url).href)).stemmer;
}

/** The search of the site that this script lies in. */
export const search: StaticSearch = createStaticSearch(loadBeside, loadStemBeside);
