/**
 * What the terms of a page say of a query.
 *
 * @module
 */
import type { QueryWord } from "./query.ts";

/** What a term says of one word of a query. */
export interface Mark {
  /** Number of the word. */
  readonly word: number;
  /** How much it says: rarer terms and closer matches more. */
  readonly value: number;
  /** How close it comes: 1 for the word itself. */
  readonly factor: number;
  /** Which parts of the word it says: a bit for each. */
  readonly parts: number;
}

export interface Marks {
  /** By number of the term. */
  readonly byTerm: ReadonlyMap<number, readonly Mark[]>;
  /** 1 where a term has marks: a quick answer for the many that have none. */
  readonly has: Uint8Array;
}

/** A bit for each part of a word, over all its segments. */
export function partsOf({ segments }: QueryWord): number {
  return 2 ** segments.reduce((sum, { parts }) => sum + parts.length, 0) - 1;
}

/** Marks of a dictionary of so many terms. */
export interface MarksInMaking extends Marks {
  readonly byTerm: Map<number, Mark[]>;
}

export function createMarks(terms: number): MarksInMaking {
  return { byTerm: new Map(), has: new Uint8Array(terms) };
}

/** Adds what a term says; the most telling of the same. */
export function addMark({ byTerm, has }: MarksInMaking, term: number, mark: Mark): void {
  const known = byTerm.get(term);
  has[term] = 1;
  if (!known) return void byTerm.set(term, [mark]);
  const at = known.findIndex(({ word }) => word === mark.word);
  if (at < 0) known.push(mark);
  else {
    const { value, factor, parts } = known[at]!;
    known[at] = {
      word: mark.word,
      value: Math.max(value, mark.value),
      factor: Math.max(factor, mark.factor),
      parts: parts | mark.parts,
    };
  }
}

/** Share of the parts of a word that are said. */
export function share(said: number, all: number): number {
  return said === all ? 1 : bits(said & all) / bits(all);
}

function bits(value: number): number {
  let count = 0;
  for (; value !== 0; value &= value - 1) count++;
  return count;
}
