/**
 * An index as search reads it: all of it in the memory of a server, or what a browser has loaded of its files.
 *
 * Search is written once, for both. Before it reads, it names what it needs; a browser loads that, a server has it.
 *
 * @module
 */
import type { Dictionary } from "./dictionary.ts";
import type { Names } from "./names.ts";
import type { PageTerms } from "./terms.ts";

/** Pages are numbered in the order of their paths. */
export interface Index<Page extends IndexedPage = IndexedPage> {
  /** Number of pages. */
  readonly size: number;
  /** Every term of the index, and perhaps more. */
  readonly dictionary: Dictionary;
  /** The pages that have a term: page × 4096 + weight as `PageTerms.data` has it, pages ascending. */
  postings(term: number): Uint32Array;
  /** How many pages have a term. */
  count(term: number): number;
  /** Pages by title and by the last segment of their path, as `keyOf()` writes them. */
  titled(key: string): readonly number[];
  slugged(key: string): readonly number[];
  /** Pages of which others call a section so. */
  called(key: string): readonly number[];
  /** How many pages may be looked at to find a phrase. */
  readonly phrasePages: number;
  /** Factor of the score of a page. */
  boost(page: number): number;
  page(page: number): Page;
}

/** What search reads of a page that may answer. */
export interface IndexedPage {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly SearchSection[];
  readonly terms: PageTerms;
  /** The numbers of its terms, in the order of `PageTerms.terms`. */
  readonly numbers: Uint32Array;
  /** What other pages call its sections; `undefined`: nothing that tells more than its own titles. */
  readonly names?: IndexedNames | undefined;
}

/** Names with the numbers of their terms. */
export interface IndexedNames extends Names {
  readonly numbers: Uint32Array;
}

/** A stretch of a page: what stands below one heading. */
export interface SearchSection {
  /** Id of the heading; `""` for what stands before the first one. */
  readonly anchor: string;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
}

/** What is read next; what takes time to say is said only to whoever loads. */
export type Need =
  /** Terms with their postings: from the first to the second, in UTF-16 order. */
  | { readonly kind: "terms"; readonly ranges: () => readonly (readonly [from: string, to: string])[] }
  /** All terms of some lengths, without their postings. */
  | { readonly kind: "lengths"; readonly lengths: () => readonly number[] }
  /** Pages by title and path. */
  | { readonly kind: "names"; readonly keys: readonly string[] }
  | { readonly kind: "pages"; readonly pages: readonly number[] };

/** Work that names what it needs, waits until that is there, and goes on. */
export type Reading<Result> = Generator<Need, Result, void>;
