/**
 * The terms that a word of a query may stand for: itself, longer ones, and other spellings.
 *
 * @module
 */
import { type Index, pagesWith } from "./search_index.ts";
import type { QueryWord } from "./search_query.ts";
import { isSpaceless } from "./search_words.ts";

/** With fewer pages than this the next, looser way of matching adds its own. */
export const ENOUGH = 3;

/** BM25's inverse document frequency of a term that some of all pages have: never negative. */
export function rarity(all: number, some: number): number {
  return Math.log(1 + (all - some + 0.5) / (some + 0.5));
}

export interface Variant {
  readonly number: number;
  /** 1 for the term itself, less for others. */
  readonly factor: number;
}

/** In UTF-16 units: from here on a term stands for longer ones, for those one edit away, for those two edits away. */
export const PREFIX = 3;
const ONE_EDIT = 5, TWO_EDITS = 9;
export const PREFIX_FACTOR = 0.5, EDIT_FACTOR = 0.45;
/** Other terms that a term may stand for. */
export const MOST_VARIANTS = 256;

export function canVary(word: QueryWord): boolean {
  return !word.quoted && word.segments.some(({ parts }) => parts.some(isCorrectable));
}

/** A number or a code with another digit means another thing. */
export function isCorrectable(term: string): boolean {
  return term.length >= ONE_EDIT && !/\d/.test(term) && !isSpaceless(term);
}

/** How many edits away a correctable term may be. */
export function editsOf(term: string): number {
  return term.length >= TWO_EDITS ? 2 : 1;
}

/** The terms that `term` stands for, on pages of this index. */
export function variantsOf(
  index: Index,
  term: string,
  open: boolean,
  varied: boolean,
): Variant[] {
  const { dictionary } = index;
  const exact = dictionary.find(term);
  const variants: Variant[] = [];
  let pages = 0;
  const add = (number: number, factor: number) => {
    const count = pagesWith(index, number);
    if (count === 0) return;
    variants.push({ number, factor });
    pages += count;
  };
  if (exact !== undefined) add(exact, 1);
  if (isSpaceless(term)) {
    if ([...term].length === 1) {
      for (const number of dictionary.pairsOf(term)) add(number, PREFIX_FACTOR);
    }
    return variants;
  }
  if (term.length >= PREFIX && (open || pages === 0)) {
    for (const number of dictionary.beginningWith(term)) {
      add(number, PREFIX_FACTOR * term.length / dictionary.term(number).length);
    }
  }
  if (varied && pages < ENOUGH && isCorrectable(term)) {
    for (const similar of dictionary.similarTo(term, editsOf(term))) {
      add(similar.number, EDIT_FACTOR / similar.edits);
    }
  }
  if (variants.length <= MOST_VARIANTS) return variants;
  return variants.sort((a, b) => b.factor - a.factor || a.number - b.number)
    .slice(0, MOST_VARIANTS);
}
