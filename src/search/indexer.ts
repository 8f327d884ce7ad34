/**
 * The inverted index: which pages have a term, and with what weight.
 *
 * Every build makes it as a whole, from terms that were counted and weighed where the pages were rendered. What is kept
 * between builds are the numbers of the terms, so that a build is little more than a counting sort.
 *
 * @module
 */
import { addTo } from "../grouped.ts";
import { createDictionary } from "./dictionary.ts";
import type { Index, IndexedPage } from "./index.ts";
import { isHistory } from "./history.ts";
import { KeptTerms } from "./kept_terms.ts";
import { MOST_PAGES } from "./posting.ts";
import { byPath, linkNamesOf, type SearchPage, slugOf } from "./search_page.ts";
import { TEXT_SIGNS } from "./sign_bits.ts";
import { type NumberedPage, sortPostings } from "./sorted_postings.ts";
import type { PageTerms } from "./terms.ts";

/** Builds an index of pages, whose answers stay right while later builds go on. One build at a time. */
export type Indexer = (pages: readonly SearchPage[]) => Promise<Index<IndexedPage & SearchPage>>;

/** Up to this number, the dictionary is never replaced. */
const FEW = 1_000;
/** Maximum number of pages that are searched for a phrase, which takes some milliseconds. */
const PHRASE_PAGES = 1_000;
/** Maximum number of pages searched for symbols, most of them only in titles and headings. */
const SIGN_PAGES = 10_000;

/**
 * Makes an indexer, which remembers the numbers of terms from one build to the next.
 *
 * @param pause Lets other work run; awaited often, so it should resolve at once where it did so a moment ago.
 */
export function createIndexer(pause: () => Promise<void>): Indexer {
  let dictionary = createDictionary();
  let known = new WeakMap<PageTerms, Uint32Array>();

  async function number(terms: PageTerms): Promise<Uint32Array> {
    const list = terms.terms.split("\n");
    const numbers = new Uint32Array(list.length - 1);
    for (let i = 0; i < numbers.length; i++) {
      numbers[i] = dictionary.intern(list[i]!);
      if (i % 1024 === 1023) await pause();
    }
    known.set(terms, numbers);
    if (terms instanceof KeptTerms) terms.keepNumbers(numbers, dictionary);
    return numbers;
  }

  return async function index(unsorted) {
    if (unsorted.length > MOST_PAGES) {
      throw new RangeError(`Cannot index ${unsorted.length} pages`);
    }
    const pages = byPath(unsorted);
    const numbered: NumberedPage[] = [];
    for (const { terms, names } of pages) {
      numbered.push({
        terms,
        numbers: known.get(terms) ?? await number(terms),
        names: names && { ...names, numbers: known.get(names.terms) ?? await number(names.terms) },
      });
      await pause();
    }
    const { size } = dictionary;
    const { live, postings, count } = await sortPostings(numbered, size, pause);

    const { titles, slugs, linkNames, headSigns, textSigns } = await tablesOf(pages, pause);
    const history = pages.map(isHistory);
    const boosts = pages.some(({ boost }) => boost !== undefined)
      ? Float64Array.from(pages, ({ boost }) => boost ?? 1)
      : undefined;
    const indexed = Array.from<(IndexedPage & SearchPage) | undefined>({ length: pages.length });
    const index: Index<IndexedPage & SearchPage> = {
      size: pages.length,
      dictionary,
      postings,
      count,
      titled: (key) => titles.get(key) ?? [],
      slugged: (key) => slugs.get(key) ?? [],
      addressed: (path) => placeOf(path, pages),
      linkNamed: (key) => linkNames.get(key) ?? [],
      phrasePages: PHRASE_PAGES,
      signPages: SIGN_PAGES,
      includes: () => true,
      headSigns: (page) => headSigns[page]!,
      textSigns: (page, element) => textSigns[page * TEXT_SIGNS + element]!,
      isHistory: (page) => history[page]!,
      boost: (page) => boosts?.[page] ?? 1,
      page: (page) => indexed[page] ??= { ...pages[page]!, ...numbered[page]! },
    };
    if (size > FEW && live < size / 2) {
      // Most terms are of pages that are gone: the next build starts over.
      dictionary = createDictionary();
      known = new WeakMap();
    }
    return index;
  };
}

/** Pages by their titles, by the last parts of their paths and by the texts of links to them; and signs by page. */
async function tablesOf(pages: readonly SearchPage[], pause: () => Promise<void>) {
  const titles = new Map<string, number[]>();
  const slugs = new Map<string, number[]>();
  const linkNames = new Map<string, number[]>();
  const headSigns = new Int32Array(pages.length);
  const textSigns = new Uint16Array(pages.length * TEXT_SIGNS);
  for (const [page, found] of pages.entries()) {
    const { key, data, pairs } = found.terms;
    textSigns.set(data.subarray(pairs - TEXT_SIGNS, pairs), page * TEXT_SIGNS);
    headSigns[page] = found.terms.headSigns;
    add(titles, key, page);
    add(slugs, slugOf(found.path), page);
    for (const key of linkNamesOf(found)) add(linkNames, key, page);
    await pause();
  }
  return { titles, slugs, linkNames, headSigns, textSigns };
}

/** The number of the page with a path among pages in the order of their paths. */
function placeOf(path: string, pages: readonly SearchPage[]): number | undefined {
  let from = 0, to = pages.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (pages[middle]!.path < path) from = middle + 1;
    else to = middle;
  }
  return pages[from]?.path === path ? from : undefined;
}

function add(pages: Map<string, number[]>, key: string, page: number): void {
  if (key !== "") addTo(pages, key, page);
}
