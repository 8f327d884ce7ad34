/**
 * The inverted index: which pages have a term, and with what weight.
 *
 * Every build makes it as a whole, from terms that were counted and weighed where the pages were rendered. What is kept
 * between builds are the numbers of the terms, so that a build is little more than a counting sort.
 *
 * @module
 */
import type { Section } from "../markdown/renderer.ts";
import type { PagePath } from "./address.ts";
import { createDictionary, type Dictionary } from "./search_dictionary.ts";
import type { PageTerms } from "./search_terms.ts";

/** A page to be found. Pages that only redirect are left out by the caller. */
export interface SearchPage {
  readonly path: PagePath;
  readonly title: string;
  readonly description: string;
  /** Factor of its score, from front matter `boost`. */
  readonly boost?: number | undefined;
  readonly terms: PageTerms;
  /** Those that `terms` was made from. */
  readonly sections: readonly Section[];
}

/** Answers stay right while later builds go on: what they share only grows. */
export interface Index {
  readonly pages: readonly SearchPage[];
  readonly dictionary: Dictionary;
  /** For each page the numbers of its terms, in the order of `PageTerms.terms`. */
  readonly numbers: readonly Uint32Array[];
  /** Where the postings of a term begin, by its number; one more than there were terms at the time of the build. */
  readonly starts: Uint32Array;
  /** Page × 4096 + weight as `PageTerms.data` has it; pages ascend within a term. */
  readonly postings: Uint32Array;
  /** Pages by title and by the last segment of their path, as `keyOf()` writes them. */
  readonly titles: ReadonlyMap<string, readonly number[]>;
  readonly slugs: ReadonlyMap<string, readonly number[]>;
}

export interface IndexerOptions {
  /** Time in milliseconds; only differences matter. */
  readonly clock: () => number;
  /** Lets other work run; awaited whenever some 5 ms were used. */
  readonly pause: () => Promise<void>;
}

/** Builds an index of `pages`. One build at a time. */
export type Indexer = (pages: readonly SearchPage[]) => Promise<Index>;

/** In milliseconds. */
const SLICE = 5;
/** Terms that are not worth a look at which of them are left. */
const FEW = 1_000;
/** Pages that a posting can name. */
const MOST_PAGES = 1 << 20;

/** Makes an indexer, which remembers the numbers of terms from one build to the next. */
export function createIndexer({ clock, pause }: IndexerOptions): Indexer {
  let dictionary = createDictionary();
  let known = new WeakMap<PageTerms, Uint32Array>();
  let since = 0;

  async function breathe(): Promise<void> {
    if (clock() - since < SLICE) return;
    await pause();
    since = clock();
  }

  async function number(terms: PageTerms): Promise<Uint32Array> {
    const list = terms.terms.split("\n");
    const numbers = new Uint32Array(list.length - 1);
    for (let i = 0; i < numbers.length; i++) {
      numbers[i] = dictionary.intern(list[i]!);
      if (i % 1024 === 1023) await breathe();
    }
    known.set(terms, numbers);
    return numbers;
  }

  return async function index(pages) {
    if (pages.length > MOST_PAGES) {
      throw new RangeError(`Cannot index ${pages.length} pages`);
    }
    since = clock();
    const numbers: Uint32Array[] = [];
    for (const { terms } of pages) {
      numbers.push(known.get(terms) ?? await number(terms));
      await breathe();
    }

    const size = dictionary.size;
    const starts = new Uint32Array(size + 1);
    for (const list of numbers) {
      for (let i = 0; i < list.length; i++) starts[list[i]! + 1]!++;
      await breathe();
    }
    let live = 0;
    for (let i = 0; i < size; i++) {
      if (starts[i + 1]! > 0) live++;
      starts[i + 1]! += starts[i]!;
    }
    await breathe();

    const next = starts.slice();
    const postings = new Uint32Array(starts[size]!);
    const titles = new Map<string, number[]>();
    const slugs = new Map<string, number[]>();
    for (let page = 0; page < pages.length; page++) {
      const list = numbers[page]!;
      const { key, data } = pages[page]!.terms;
      for (let i = 0; i < list.length; i++) {
        postings[next[list[i]!]!++] = page << 12 | data[i]!;
      }
      add(titles, key, page);
      add(slugs, slugOf(pages[page]!.path), page);
      await breathe();
    }

    const index = {
      pages,
      dictionary,
      numbers,
      starts,
      postings,
      titles,
      slugs,
    };
    if (size > FEW && live < size / 2) {
      // Most terms are of pages that are gone: the next build begins anew.
      dictionary = createDictionary();
      known = new WeakMap();
    }
    return index;
  };
}

/** Last segment of a path, comparable with what `keyOf()` gives: `/guide/install-deno` → `install deno`. */
function slugOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1)
    .replace(/[\s._:@$-]+/g, " ").trim();
}

/** In how many pages a term stands. */
export function pagesWith({ starts }: Index, term: number): number {
  return term + 1 < starts.length ? starts[term + 1]! - starts[term]! : 0;
}

function add(map: Map<string, number[]>, key: string, page: number): void {
  const list = map.get(key);
  if (list) list.push(page);
  else if (key !== "") map.set(key, [page]);
}
