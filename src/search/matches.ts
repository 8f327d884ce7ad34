/**
 * Matches of the terms of a page with a query.
 *
 * @module
 */
import { countBits } from "./count_bits.ts";
import type { IndexedPage } from "./index.ts";
import type { QueryWord } from "./query.ts";

/** Match of a term with one word of a query. */
export interface TermMatch {
  /** Number of the word. */
  readonly word: number;
  /** Weight of the match: higher for rarer terms and closer matches. */
  readonly value: number;
  /** Closeness of the match: 1 for the word itself. */
  readonly factor: number;
  /** Parts of the word that it matches: a bit for each. */
  readonly parts: number;
}

export interface Matches {
  /** By number of the term. */
  readonly byTerm: ReadonlyMap<number, readonly TermMatch[]>;
  /** By the low bits of a term's number, 1 where it may match: a quick answer for the many that do not. */
  readonly may: Uint8Array;
}

/** A power of two: few enough to stay at hand while the terms of a thousand pages are looked through. */
const BITS = 16_384;

/** A bit for each part of a word, over all its segments. */
export function partsOf({ segments }: QueryWord): number {
  return 2 ** segments.reduce((sum, { parts }) => sum + parts.length, 0) - 1;
}

export interface MatchesBuilder extends Matches {
  readonly byTerm: Map<number, TermMatch[]>;
}

export function createMatches(): MatchesBuilder {
  return { byTerm: new Map(), may: new Uint8Array(BITS) };
}

/** Matches of a term with a query; `undefined`: there are none. */
function matchesOf({ byTerm, may }: Matches, term: number): readonly TermMatch[] | undefined {
  return may[term & (BITS - 1)] === 1 ? byTerm.get(term) : undefined;
}

/** Adds a match of a term; two with the same word become one, with the best values of both. */
export function addMatch({ byTerm, may }: MatchesBuilder, term: number, match: TermMatch): void {
  const known = byTerm.get(term);
  may[term & (BITS - 1)] = 1;
  if (!known) return void byTerm.set(term, [match]);
  const at = known.findIndex(({ word }) => word === match.word);
  if (at < 0) known.push(match);
  else {
    const { value, factor, parts } = known[at]!;
    known[at] = {
      word: match.word,
      value: Math.max(value, match.value),
      factor: Math.max(factor, match.factor),
      parts: parts | match.parts,
    };
  }
}

/** Closeness of the closest term to the query: 1 if one is exactly as typed. */
export function closestOf({ byTerm }: Matches): number {
  let closest = 0;
  for (const found of byTerm.values()) for (const { factor } of found) if (factor > closest) closest = factor;
  return closest;
}

/** By word: the value of its closest term on any page. */
export function valuesOf({ byTerm }: Matches, size: number): Float64Array {
  const most = new Float64Array(size);
  for (const found of byTerm.values()) {
    for (const { word, value } of found) if (value > most[word]!) most[word] = value;
  }
  return most;
}

/** Share of the parts of a word that match. */
export function share(matched: number, all: number): number {
  return matched === all ? 1 : countBits(matched & all) / countBits(all);
}

/** Receives the matches of a term and its places: `[from, to)` of `PageTerms.data`, as `unpackSection()` reads them. */
export type Visit = (found: readonly TermMatch[], places: Uint16Array, from: number, to: number) => void;

/**
 * Visits the matches of the terms of a page, or of its names, with a query, and their places: `[from, to)` of `places`.
 */
export function eachMatch(
  { terms: { data }, numbers }: Pick<IndexedPage, "terms" | "numbers">,
  matches: Matches,
  visit: Visit,
): void {
  const size = numbers.length;
  for (let i = 0, at = 2 * size; i < size; i++) {
    const end = at + data[size + i]!;
    const found = matchesOf(matches, numbers[i]!);
    if (found) visit(found, data, at, end);
    at = end;
  }
}
