/**
 * The index of an exported site: as much of its files as was loaded so far.
 *
 * @module
 */
import { pagesIn } from "../audience.ts";
import { createDictionary } from "../dictionary.ts";
import type { FileIndex, LengthFile, PageFile, TermsFile } from "../files.ts";
import type { Index, IndexedPage, Need } from "../index.ts";
import { nameTerms } from "../names.ts";
import { keyIn, keyTerm, NAMED_BY } from "../page_keys.ts";
import { pageOf, readPostings, weightOf } from "../posting.ts";
import { TEXT_SIGNS } from "../sign_bits.ts";
import { createTerms, type PageTerms, termList } from "../terms.ts";

/** Reads a JSON file next to the script. */
export type Load = (file: string) => Promise<unknown>;

export interface StaticPage extends IndexedPage {
  readonly url: string;
  /** Titles of the pages above. */
  readonly trail: readonly string[];
}

export interface StaticIndex extends Index<StaticPage> {
  /** Loads what it has not loaded yet. */
  load(need: Need): Promise<void>;
}

/** Maximum number of parts of the index that are loaded for one prefix. */
const MOST_PARTS = 12;
/** Maximum number of pages that are loaded for a phrase; each is a file. */
const PHRASE_PAGES = 150;

export function createStaticIndex(
  { pages: size, folders, group, starts, parts, lengths, history, boosts }: FileIndex,
  load: Load,
): StaticIndex {
  const dictionary = createDictionary();
  const termsOf = createTerms();
  const postings = new Map<number, Uint32Array>();
  const names = new Map<string, Uint32Array>();
  const pages = new Map<number, StaticPage>();
  const historic = pagesIn(history, size);
  const loading = new Map<string, Promise<void>>();

  function once(name: string, receive: (file: unknown) => void): Promise<void> {
    let known = loading.get(name);
    if (!known) {
      known = load(`${name}.json`).then(receive);
      loading.set(name, known);
      known.catch(() => loading.delete(name));
    }
    return known;
  }

  function receiveTerms(file: unknown): void {
    for (const [term, list] of Object.entries(file as TermsFile)) {
      const key = keyIn(term);
      if (key === undefined) postings.set(dictionary.intern(term), readPostings(list));
      else names.set(key, readPostings(list));
    }
  }

  function receivePage(page: number, file: unknown): void {
    const { title, description, keywords, sections: rows, url, trail, names: named } = file as PageFile;
    const sections = rows.map(([title, anchor, text]) => ({ title, anchor, text }));
    const terms = termsOf({ title, description, keywords, sections });
    const numbersOf = (terms: PageTerms) => Uint32Array.from(termList(terms), dictionary.intern);
    const list = named?.map(([section, text]) => ({ section, text })) ?? [];
    const linkTerms = nameTerms(list, termsOf);
    const names = named && { list, terms: linkTerms, numbers: numbersOf(linkTerms) };
    pages.set(page, { title, description, keywords, sections, terms, numbers: numbersOf(terms), names, url, trail });
  }

  const fileOf = (page: number) => `pages/${folders[Math.floor(page / group)]}/${page}`;

  function partsOf(from: string, to: string): number[] {
    const after = starts.findIndex((start) => start > from);
    const first = Math.max(0, (after < 0 ? starts.length : after) - 1);
    const end = starts.findIndex((start, part) => part > first && start > to);
    const last = Math.min(end < 0 ? starts.length : end, first + MOST_PARTS);
    return Array.from({ length: last - first }, (_, i) => first + i);
  }

  const readTerms = (ranges: readonly (readonly [from: string, to: string])[]) =>
    [...new Set(ranges.flatMap(([from, to]) => partsOf(from, to)))]
      .map((part) => once(`terms/${parts[part]}`, receiveTerms));

  function receiveLength(file: unknown): void {
    for (const term of (file as LengthFile).split(" ")) dictionary.intern(term);
  }

  function filesOf(need: Need): Promise<void>[] {
    switch (need.kind) {
      case "terms":
        return readTerms(need.ranges());
      case "names":
        return readTerms(need.keys.map(keyTerm).map((term) => [term, term]));
      case "lengths":
        return need.lengths().filter((length) => length in lengths)
          .map((length) => once(`lengths/${lengths[length]}`, receiveLength));
      case "pages":
        return need.pages().map((page) => once(fileOf(page), (file) => receivePage(page, file)));
    }
  }

  const named = (key: string, way: number) => {
    const list = names.get(key) ?? NO_PAGES;
    return Array.from(list.filter((posting) => (weightOf(posting) & way) !== 0), pageOf);
  };

  return {
    size,
    dictionary,
    postings: (term) => postings.get(term) ?? NO_PAGES,
    count: (term) => postings.get(term)?.length ?? 0,
    titled: (key) => named(key, NAMED_BY.title),
    slugged: (key) => named(key, NAMED_BY.path),
    addressed: (path) => named(path, NAMED_BY.path)[0],
    linkNamed: (key) => named(key, NAMED_BY.link),
    phrasePages: PHRASE_PAGES,
    signPages: PHRASE_PAGES,
    includes: () => true,
    headSigns: (page) => pages.get(page)?.terms.headSigns ?? -1,
    textSigns(page, element) {
      const terms = pages.get(page)?.terms;
      return terms ? terms.data[terms.pairs - TEXT_SIGNS + element]! : -1;
    },
    isHistory: (page) => historic[page] === 1,
    boost: (page) => boosts[page] ?? 1,
    page: (page) => pages.get(page)!,
    load: async (need) => void await Promise.all(filesOf(need)),
  };
}

const NO_PAGES = new Uint32Array(0);
