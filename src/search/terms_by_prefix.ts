/**
 * Terms of a dictionary by their first letters.
 *
 * @module
 */
import { PREFIX } from "./words.ts";

/** Numbers of terms by prefix. */
export interface TermsByPrefix {
  add(term: string, number: number): void;
  /** Terms that begin with `prefix`, itself excepted, by their letters; `prefix` has at least {@linkcode PREFIX} UTF-16 units. */
  beginningWith(prefix: string): number[];
}

/** Terms with the same first letters. Those that came since they were asked for last are not in order yet. */
interface Bucket {
  readonly numbers: number[];
  sorted: number;
}

/** Up to this number, new terms are inserted one by one. */
const FEW = 32;

/** @param all Terms by number. */
export function createTermsByPrefix(all: readonly string[]): TermsByPrefix {
  const byPrefix = new Map<string, Bucket>();

  /** Index, in a sorted list, of the first term that does not precede a text. */
  function placeOf(text: string, numbers: readonly number[]): number {
    let [low, end] = [0, numbers.length];
    while (low < end) {
      const middle = (low + end) >> 1;
      if (all[numbers[middle]!]! < text) low = middle + 1;
      else end = middle;
    }
    return low;
  }

  function inOrder(bucket: Bucket): readonly number[] {
    const { numbers } = bucket;
    if (numbers.length - bucket.sorted > FEW) numbers.sort((a, b) => all[a]! < all[b]! ? -1 : 1);
    else {
      for (const number of numbers.splice(bucket.sorted)) {
        numbers.splice(placeOf(all[number]!, numbers), 0, number);
      }
    }
    bucket.sorted = numbers.length;
    return numbers;
  }

  return {
    add(term, number) {
      if (term.length <= PREFIX) return;
      const prefix = term.slice(0, PREFIX);
      const bucket = byPrefix.get(prefix);
      if (bucket) bucket.numbers.push(number);
      else byPrefix.set(prefix, { numbers: [number], sorted: 0 });
    },
    beginningWith(prefix) {
      const bucket = byPrefix.get(prefix.slice(0, PREFIX));
      if (!bucket) return [];
      const numbers = inOrder(bucket);
      const first = placeOf(prefix, numbers);
      const isTerm = first < numbers.length && all[numbers[first]!] === prefix;
      return numbers.slice(isTerm ? first + 1 : first, placeOf(`${prefix}\uffff`, numbers));
    },
  };
}
