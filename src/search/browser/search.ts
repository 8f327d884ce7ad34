/**
 * Search without a server, in the browser of an exported site: the server's own, over the few files of the index that a
 * query needs. `deno task embed` makes one script of this.
 *
 * @module
 */
import { finishWaiting } from "../../steps.ts";
import { allPages, createAudienceFind, pagesIn, restrictTo } from "../audience.ts";
import type { AudienceFile, FileIndex } from "../files.ts";
import { codeOf, createLanguage, type Stem } from "../language.ts";
import { correction } from "../correction.ts";
import { readQuery } from "../query.ts";
import { readersWith } from "../readers.ts";
import type { Found } from "../found.ts";
import { createFind } from "../search.ts";
import { createStaticIndex, type Load, type StaticPage } from "./index.ts";

/** A result, in the form of `/api/search`, and with the titles of the pages above. */
export interface StaticHit extends Omit<Found<StaticPage>, "page" | "isNamed"> {
  readonly title: string;
  /** With the anchor of the section. */
  readonly url: string;
  readonly description: string;
  readonly trail: readonly string[];
}

export interface StaticSearch {
  /** Finds at most `limit` results, 20 by default; best first. @param lang Language of the reader, whose pages come first. */
  (text: string, limit?: number, lang?: string): Promise<readonly StaticHit[]>;
  /** A correction for a query of which no page has a word. */
  correction(text: string, lang?: string): Promise<string | undefined>;
}

/** @param loadStem Loads the stemmer of a language of the site; `undefined` where there is none. */
export function createStaticSearch(load: Load, loadStem: (code: string) => Promise<Stem | undefined>): StaticSearch {
  let opening: ReturnType<typeof open> | undefined;
  const readers = new Map<string, ReturnType<typeof openFor>>();

  async function open() {
    const file = await load("index.json") as FileIndex;
    const index = createStaticIndex(file, load);
    const language = createLanguage(
      file.lang,
      await Promise.all([file.lang, ...file.others].map(codeOf).map(loadStem)),
    );
    return { file, index, language, find: createFind(index, language) };
  }

  function opened() {
    opening ??= open();
    opening.catch(() => opening = undefined);
    return opening;
  }

  /** For readers of a language; `undefined`: no page is for them. */
  async function openFor(lang: string) {
    const { file, index, language: main } = await opened();
    const readers = readersWith(lang, file.languages.map(([lang, name]) => ({ lang, name })));
    if (readers === undefined) return undefined;
    const code = codeOf(readers.lang);
    const stems = [code, ...file.others.map(codeOf)].map(loadStem);
    const [audience, ...known] = await Promise.all([load(`languages/${readers.name}.json`), ...stems]);
    const { own, standIns, from, to } = audience as AudienceFile;
    const pages = { own: pagesIn(own, file.pages), standIns: pagesIn(standIns, file.pages) };
    const language = createLanguage(code, known);
    return {
      find: createAudienceFind(index, pages, { own: language, main }),
      part: restrictTo(index, allPages(pages)),
      language,
      /** The address at which readers of the language have a page that is not translated. */
      place: (url: string) => to + url.slice(from.length).replace(/^\/(?=$|#)/, ""),
    };
  }

  function openedFor(lang: string | undefined) {
    if (lang === undefined) return undefined;
    const known = readers.get(lang) ?? openFor(lang);
    readers.set(lang, known);
    known.catch(() => readers.delete(lang));
    return known;
  }

  async function search(text: string, limit = 20, lang?: string): Promise<readonly StaticHit[]> {
    const query = readQuery(text);
    if (query === "") return [];
    const [{ index, find }, reader] = await Promise.all([opened(), openedFor(lang)]);
    if (!reader) return (await finishWaiting(find(query, limit), index.load)).map(hit);
    return (await finishWaiting(reader.find(query, limit), index.load)).map(({ standsIn, ...found }) => {
      const result = hit(found);
      return standsIn ? { ...result, url: reader.place(result.url) } : result;
    });
  }

  return Object.assign(search, {
    async correction(text: string, lang?: string): Promise<string | undefined> {
      const query = readQuery(text);
      if (query === "") return undefined;
      const [{ index, language }, reader] = await Promise.all([opened(), openedFor(lang)]);
      return await finishWaiting(correction(reader?.part ?? index, reader?.language ?? language, query), index.load);
    },
  });
}

function hit({ page: { title, description, url, trail }, score, section, excerpt }: Found<StaticPage>): StaticHit {
  const anchor = section ? `#${encodeURIComponent(section.anchor)}` : "";
  return { title, url: url + anchor, description, score, section, trail, excerpt };
}

async function loadFile(file: string): Promise<unknown> {
  const response = await fetch(new URL(file, import.meta.url));
  if (!response.ok) throw new Error(`${file} answers ${response.status}`);
  return await response.json();
}

async function loadStemmer(code: string): Promise<Stem | undefined> {
  return (await import(new URL(`stemmer-${code}.js`, import.meta.url).href)).stemmer;
}

/** The search of the site of this script. */
export const search: StaticSearch = createStaticSearch(loadFile, loadStemmer);
