/**
 * Rarity of words.
 *
 * @module
 */

/** Rarity of a word that all pages have: a page with it in the title is about it all the same. */
const LEAST = 0.1;

/** BM25's inverse document frequency of a term that some of all pages have: never negative. */
export function rarity(all: number, some: number): number {
  return Math.log(1 + LEAST + (all - some + 0.5) / (some + 0.5));
}
