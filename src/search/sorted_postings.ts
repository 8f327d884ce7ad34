/**
 * Postings of all pages, in memory: a counting sort puts those of a term next to each other, in the order of the pages.
 *
 * @module
 */
import type { IndexedNames } from "./index.ts";
import type { PageTerms } from "./terms.ts";

/** A page whose terms are numbered. */
export interface NumberedPage {
  readonly terms: PageTerms;
  /** The numbers of its terms, in the order of `PageTerms.terms`. */
  readonly numbers: Uint32Array;
  readonly names: IndexedNames | undefined;
}

/** The pages that have a term: page × 4096 + weight as `PageTerms.data` has it. */
export interface SortedPostings {
  /** Number of terms that some page has. */
  readonly live: number;
  postings(term: number): Uint32Array;
  /** Number of pages that have a term. */
  count(term: number): number;
}

/** @param size Number of terms: later builds add terms that no page of this one has. */
export async function sortPostings(
  pages: readonly NumberedPage[],
  size: number,
  pause: () => Promise<void>,
): Promise<SortedPostings> {
  const starts = new Uint32Array(size + 1);
  const added = new Map<number, readonly Added[]>();
  for (const [page, { numbers, names }] of pages.entries()) {
    for (let i = 0; i < numbers.length; i++) starts[numbers[i]! + 1]!++;
    const more = names ? addedBy(names, new Set(numbers)) : [];
    for (const { term } of more) starts[term + 1]!++;
    if (more.length > 0) added.set(page, more);
    await pause();
  }
  let live = 0;
  for (let i = 0; i < size; i++) {
    if (starts[i + 1]! > 0) live++;
    starts[i + 1]! += starts[i]!;
  }
  await pause();
  const next = starts.slice();
  const all = new Uint32Array(starts[size]!);
  for (const [page, { terms: { data }, numbers }] of pages.entries()) {
    for (let i = 0; i < numbers.length; i++) all[next[numbers[i]!]!++] = page << 12 | data[i]!;
    for (const { term, weight } of added.get(page) ?? []) all[next[term]!++] = page << 12 | weight;
    await pause();
  }
  return {
    live,
    postings: (term) => term < size ? all.subarray(starts[term]!, starts[term + 1]!) : NO_PAGES,
    count: (term) => term < size ? starts[term + 1]! - starts[term]! : 0,
  };
}

const NO_PAGES = new Uint32Array(0);

/** A term that a page has by its names alone, with its weight as `PageTerms.data` has it. */
interface Added {
  readonly term: number;
  readonly weight: number;
}

function addedBy({ numbers, terms: { data } }: IndexedNames, known: ReadonlySet<number>): readonly Added[] {
  return Array.from(numbers, (term, i) => ({ term, weight: data[i]! })).filter(({ term }) => !known.has(term));
}
