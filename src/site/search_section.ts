/**
 * Which section of a page answers a query.
 *
 * @module
 */
import type { Section } from "../markdown/renderer.ts";
import type { Query } from "./search_query.ts";
import { type PageTerms, saturate, unpackSection, WEIGHTS } from "./search_terms.ts";
import { keyOf } from "./search_words.ts";

/** What a term means for a query. */
export interface Mark {
  /** Number of the word of the query. */
  readonly word: number;
  /** How much it says: rarer terms and closer matches more. */
  readonly value: number;
}

/** By number of the term. */
export interface Marks {
  readonly marks: ReadonlyMap<number, Mark>;
  /** 1 where there is a mark: a quick answer for the many terms that have none. */
  readonly marked: Uint8Array;
}

/** Which section of a page answers, and how well. */
export interface Best {
  /** Number of the section; -1: none says anything. */
  readonly section: number;
  /** Share of the query that it covers, by value: from 0 to 1. */
  readonly coverage: number;
  /** How many words of the query stand in it. */
  readonly words: number;
  /** Whether its heading is the query. */
  readonly named: boolean;
}

/** No section. */
export const NOWHERE: Best = { section: -1, coverage: 0, words: 0, named: false };

/** Finds the section that says most of the query, heading × 3 + body × 1, or is named by it; the first of equals. */
export function bestSection(
  { terms: { data }, sections }: {
    readonly terms: PageTerms;
    readonly sections: readonly Section[];
  },
  numbers: Uint32Array,
  { marks, marked }: Marks,
  { words, key }: Query,
): Best {
  const size = words.length;
  /** By section, for each word: its score, what it says, and whether it stands in the heading. */
  const width = 3 * size;
  const rows = new Float64Array(sections.length * width);
  const most = new Float64Array(size);
  for (let i = 0, at = 2 * numbers.length; i < numbers.length; i++) {
    const end = at + data[numbers.length + i]!;
    if (marked[numbers[i]!] !== 1) {
      at = end;
      continue;
    }
    const { word, value } = marks.get(numbers[i]!)!;
    most[word] = Math.max(most[word]!, value);
    for (; at < end; at++) {
      const { section, heading, count } = unpackSection(data[at]!);
      const row = section * width + word;
      const score = value *
        ((heading ? WEIGHTS.heading : 0) + saturate(count) * WEIGHTS.body);
      if (score > rows[row]!) rows[row] = score;
      if (value > rows[row + size]!) rows[row + size] = value;
      if (heading) rows[row + 2 * size] = 1;
    }
  }

  let total = 0;
  for (const value of most) total += value;
  let best = NOWHERE;
  let bestScore = 0;
  for (let section = 0; section < sections.length; section++) {
    let score = 0, covered = 0, found = 0, headed = 0;
    for (let word = 0; word < size; word++) {
      const row = section * width + word;
      score += rows[row]!;
      covered += rows[row + size]!;
      headed += rows[row + 2 * size]!;
      if (rows[row]! > 0) found++;
    }
    const coverage = covered / total;
    score *= coverage * coverage;
    const named = headed === size && isNamed(sections[section]!, key);
    if (!named && !(score > bestScore)) continue;
    bestScore = score;
    best = { section, coverage, words: found, named };
    if (named) break;
  }
  return best;
}

/** Whether the heading of a section is the query. Lengths tell most that differ apart. */
function isNamed({ title }: Section, key: string): boolean {
  return Math.abs(title.length - key.length) < 16 && keyOf(title) === key;
}
