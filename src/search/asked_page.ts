/**
 * Pages whose name is the word with which a question begins: `why is this package installed` is about *pnpm why*.
 *
 * @module
 */
import type { Index, Reading } from "./index.ts";
import type { Query } from "./query.ts";
import { rarity } from "./rarity.ts";

/** Bonus for such a page, as a factor, times the rarity of the word: nearly all pages say `use`. */
const ASKED = 7;

/** Factors for the scores of these pages, by their numbers. */
export type AskedPages = ReadonlyMap<number, number>;

const NONE: AskedPages = new Map();

/** Finds the pages. */
export function* askedPages(index: Index, { begins }: Pick<Query, "begins">): Reading<AskedPages> {
  const pages = begins === undefined ? [] : index.slugged(begins);
  if (begins === undefined || pages.length === 0) return NONE;
  yield { kind: "terms", ranges: () => [[begins, begins]] };
  const number = index.dictionary.find(begins);
  const factor = 1 + ASKED * rarity(index.size, number === undefined ? 0 : index.count(number));
  return new Map(pages.map((page) => [page, factor]));
}
