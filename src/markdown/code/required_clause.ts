/**
 * Clauses of which a text must have one, and how much they tell.
 *
 * @module
 */
import { NONE, union } from "./character_set.ts";
import type { Clause, Required } from "./contained.ts";

/** Joins alternatives: a text must contain what one of them requires. Of each, only the strongest clause counts. */
export function oneOf(all: readonly Required[]): Required {
  const chosen = all.map((required) => required.toSorted((a, b) => strength(b) - strength(a))[0]);
  let characters = NONE;
  const words: (readonly number[])[] = [];
  for (const clause of chosen) {
    if (!clause) return [];
    characters = union(characters, clause.characters);
    words.push(...clause.words);
  }
  return [{ characters, words }];
}

/** Pairs that the shortest of its words has. */
function strength({ characters, words }: Clause): number {
  if (characters.some((bits) => bits !== 0)) return 0;
  return words.reduce((least, { length }) => Math.min(least, length), Infinity);
}
