/**
 * Postings of all pages, in memory: a counting sort puts those of a term next to each other, in the order of the pages.
 *
 * @module
 */
import type { Index, IndexedNames, IndexedPage } from "./index.ts";
import { postingOf } from "./posting.ts";

/** A page whose terms are numbered. */
export type NumberedPage = Required<Pick<IndexedPage, "terms" | "numbers" | "names">>;

export interface SortedPostings extends Pick<Index, "postings" | "count"> {
  /** Number of terms that some page has. */
  readonly live: number;
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
    for (let i = 0; i < numbers.length; i++) all[next[numbers[i]!]!++] = postingOf(page, data[i]!);
    for (const { term, weight } of added.get(page) ?? []) all[next[term]!++] = postingOf(page, weight);
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
