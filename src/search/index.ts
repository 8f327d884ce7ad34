/**
 * An index as search reads it: all of it in the memory of a server, or what a browser has loaded of its files.
 *
 * Search is written once, for both. Before it reads, it names what it needs; a browser loads that, a server has it.
 *
 * @module
 */
import type { SearchSection } from "./search_section.ts";
import type { Dictionary } from "./dictionary.ts";
import type { Names } from "./names.ts";
import type { PageTerms } from "./terms.ts";

/** Pages are numbered in the order of their paths. */
export interface Index<Page extends IndexedPage = IndexedPage> {
  /** Number of pages. */
  readonly size: number;
  /** Every term of the index, and perhaps more. */
  readonly dictionary: Dictionary;
  /** The pages that have a term, ascending, as `posting.ts` reads them. */
  postings(term: number): Uint32Array;
  /** Number of pages that have a term. */
  count(term: number): number;
  /** Pages by title and by the last segment of their path, as `keyOf()` writes them. */
  titled(key: string): readonly number[];
  slugged(key: string): readonly number[];
  /** The page with a path. */
  addressed(path: string): number | undefined;
  /** Pages of which others call a section so. */
  linkNamed(key: string): readonly number[];
  /** Maximum number of pages to read to find a phrase. */
  readonly phrasePages: number;
  /** Maximum number of pages that are searched for symbols, which are not indexed. */
  readonly signPages: number;
  /** Whether a page can be found: of a part of an index, only its own. */
  includes(page: number): boolean;
  /** Bits of the pairs of symbols in title, description, keywords and headings of a page; -1: unknown. */
  headSigns(page: number): number;
  /** The same of its texts: one of `TEXT_SIGNS` elements. */
  textSigns(page: number, element: number): number;
  /** Whether a page is about changes; see `history.ts`. */
  isHistory(page: number): boolean;
  /** Factor of the score of a page. */
  boost(page: number): number;
  page(page: number): Page;
}

/** Data that search reads of a page that may match. */
export interface IndexedPage {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly SearchSection[];
  readonly terms: PageTerms;
  /** The numbers of its terms, in the order of `PageTerms.terms`. */
  readonly numbers: Uint32Array;
  /** Names that other pages give its sections; `undefined`: none that add to its own titles. */
  readonly names?: IndexedNames | undefined;
}

/** Names with the numbers of their terms. */
export interface IndexedNames extends Names {
  readonly numbers: Uint32Array;
}

/** Data that a search needs next. Lists that take time to make are functions, which only a loader calls. */
export type Need =
  /** Terms with their postings: from the first to the second, in UTF-16 order. */
  | { readonly kind: "terms"; readonly ranges: () => readonly (readonly [from: string, to: string])[] }
  /** All terms of some lengths, without their postings. */
  | { readonly kind: "lengths"; readonly lengths: () => readonly number[] }
  /** Pages by title, path and last segment of the path. */
  | { readonly kind: "names"; readonly keys: readonly string[] }
  | { readonly kind: "pages"; readonly pages: () => readonly number[] };

/** Work that names what it needs, waits until that is loaded, and continues. */
export type Reading<Result> = Generator<Need, Result, void>;
