/**
 * Cache of the terms of runs of letters: pages of one site use the same words over and over.
 *
 * A hash table of its own, because a million words are looked up by their place in a text: a `Map` would have to cut each
 * of them out of it first, which takes longer than everything else that is done with a word.
 *
 * @module
 */
import { mixedHash } from "../fnv1a.ts";
import { detached } from "../detached.ts";
import { type Edges, edgesOf } from "./pairs.ts";
import { isSpaceless, plainTerm, tokensOf, withoutPunctuation, type Word, wordOf } from "./words.ts";

/** Terms and edges of a run. */
export interface KnownRun {
  /**
   * Numbers of its distinct terms × 2, + 1 for what only is a part of it, as `base` is of `base-path`; none: it has no
   * terms.
   */
  readonly terms: readonly number[];
  readonly edges: Edges | undefined;
}

/** Terms by number, in the order in which they were met. Keeps no text that they were met in. */
export interface Vocabulary {
  /** Gives the terms of the run `[start, end)` of `text`. */
  of(text: string, start: number, end: number): KnownRun;
  /** The term of a number. */
  term(number: number): string;
  /** Whether another one should begin: this one learns no more. */
  readonly isFull: boolean;
}

/** Runs that a vocabulary holds, about 40 MB. */
const FULL = 200_000;
/** Slots for the runs of a small site: a power of two. */
const FIRST_SIZE = 4096;
/** In UTF-16 units: longer runs rarely recur. */
const SHORT = 64;

export function createVocabulary(): Vocabulary {
  /** Places of runs, from 1, by their hash or the next free slot after it; 0: free, as at least half of the slots are. */
  let table = new Uint32Array(FIRST_SIZE);
  const runs: string[] = [];
  const meanings: KnownRun[] = [];
  const numbers = new Map<string, number>();
  const terms: string[] = [];

  function numberOf(term: string): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, terms.length);
    return terms.push(term) - 1;
  }

  function learn(run: string): KnownRun {
    const { text } = withoutPunctuation(run);
    const plain = plainTerm(text);
    const edges = edgesOf(text);
    if (plain !== undefined) return { terms: [numberOf(plain) * 2], edges };
    const word = wordOf(run);
    if (!word) return { terms: [], edges };
    const all = [...new Set(tokensOf(word).map(({ term }) => term))];
    const isPart = partsOnly(word);
    return { terms: all.map((term) => numberOf(term) * 2 + Number(isPart(term))), edges };
  }

  function add(run: string, meaning: KnownRun): void {
    meanings.push(meaning);
    const place = runs.push(run);
    if (place * 2 <= table.length) {
      table[freeSlot(run)] = place;
      return;
    }
    table = new Uint32Array(table.length * 2);
    for (const [i, known] of runs.entries()) table[freeSlot(known)] = i + 1;
  }

  function freeSlot(run: string): number {
    const last = table.length - 1;
    let at = mixedHash(run, 0, run.length) & last;
    while (table[at] !== 0) at = (at + 1) & last;
    return at;
  }

  return {
    of(text, start, end) {
      const last = table.length - 1;
      for (let at = mixedHash(text, start, end) & last; table[at] !== 0; at = (at + 1) & last) {
        if (isAt(runs[table[at]! - 1]!, text, start, end)) return meanings[table[at]! - 1]!;
      }
      const run = detached(text.slice(start, end));
      const meaning = learn(run);
      if (run.length <= SHORT && runs.length < FULL) add(run, meaning);
      return meaning;
    },
    term: (number) => terms[number]!,
    get isFull() {
      return runs.length >= FULL;
    },
  };
}

/** Creates the test for terms that are only parts of a word. Pairs of a text without spaces count as words. */
function partsOnly({ segments, wholes }: Word): (term: string) => boolean {
  const [first, ...others] = segments;
  const whole = others.length > 0 ? wholes : [...wholes, ...first!.wholes];
  const isWhole = others.length === 0 && (first!.parts.length === 1 || isSpaceless(first!.parts[0]!.term));
  return (term) => !isWhole && !whole.some((one) => one.term === term);
}

function isAt(run: string, text: string, start: number, end: number): boolean {
  if (run.length !== end - start) return false;
  for (let i = 0; i < run.length; i++) {
    if (run.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  }
  return true;
}
