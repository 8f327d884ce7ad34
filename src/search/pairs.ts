/**
 * Words of a page that are side by side, in about a byte for each word: a page that has not all the pairs of a phrase
 * need not be read for it.
 *
 * A Bloom filter: that a page has no such pair is certain, that it has one is wrong once in twenty. A pair is the last
 * word of a run and how the next one begins, so that `"pull req"` also meets `git-pull requests`. Nearly every word is
 * next to a short word, so what comes before it counts, too: `in the file` gives `in th`, `the fi` and `in the fi`.
 *
 * @module
 */
import { mixedHash } from "../fnv1a.ts";
import { fold } from "./fold.ts";
import { CASE_CHANGE, eachRun, isSpaceless, PREFIX } from "./words.ts";

/** First and last words of a run, as hashes. */
export interface Edges {
  readonly begin: number;
  /** Its last word and, of a name such as `fooBar`, the last part of that. */
  readonly ends: readonly number[];
  /** Whether it is a word such as `the`. */
  readonly isShort: boolean;
}

/**
 * Letters by which the beginning of a run is known: none of fewer is that of a longer one. Letters of a short word at
 * most.
 */
const BEGINNING = PREFIX, SHORT = 3;
/** Bits for each pair, of which a page has one in four more than once; bits of an element of `PageTerms.data`. */
const BITS = 6, ELEMENT = 16;
/** Bits that a pair sets. */
const WAYS = [0x2c1b3c6d, 0x297a2d39] as const;

/** A word as most are, and what separates words. */
const PLAIN = /^[A-Za-z]?[a-z0-9]+$/;
const SIGNS = /[^\p{L}\p{N}\p{M}]+/u;

/** The edges of a run; `undefined` for signs alone. */
export function edgesOf(run: string): Edges | undefined {
  if (PLAIN.test(run)) {
    const word = run.toLowerCase();
    return { begin: hashOf(word.slice(0, BEGINNING)), ends: [hashOf(word)], isShort: word.length <= SHORT };
  }
  const words = wordsOf(fold(run));
  const first = words[0], last = words.at(-1);
  if (first === undefined || last === undefined) return undefined;
  if (isSpaceless(first)) return { begin: hashOf(first[0]!), ends: [hashOf(last.at(-1)!)], isShort: false };
  const part = wordsOf(run).at(-1)!.split(CASE_CHANGE).at(-1)!;
  return {
    begin: hashOf(first.slice(0, BEGINNING)),
    ends: [...new Set([last, fold(part)])].map(hashOf),
    isShort: words.length === 1 && first.length <= SHORT,
  };
}

function wordsOf(run: string): readonly string[] {
  return run.split(SIGNS).filter((word) => word !== "");
}

/** The pairs of one page after another, while it is read. */
export interface PairsBuilder {
  /** Begins a text: words before it are not neighbors. */
  begin(): void;
  /** Adds the next run of the text. */
  add(edges: Edges | undefined): void;
  /** Number of elements of `PageTerms.data` that they take. */
  readonly size: number;
  /** Writes them into `data`, from a place to its end, and begins the next page. */
  write(data: Uint16Array, from: number): void;
}

export function createPairs(): PairsBuilder {
  // Taken once for all pages.
  let pairs = new Int32Array(4096);
  let count = 0;
  let last: Edges | undefined, before: Edges | undefined;

  function note(pair: number): void {
    if (count === pairs.length) {
      const larger = new Int32Array(2 * count);
      larger.set(pairs);
      pairs = larger;
    }
    pairs[count++] = pair;
  }

  return {
    begin() {
      last = before = undefined;
    },
    add(edges) {
      if (!edges) return;
      if (last) eachPair(before, last, edges, note);
      before = last;
      last = edges;
    },
    get size() {
      return Math.ceil(count * BITS / ELEMENT);
    },
    write(data, from) {
      const bits = (data.length - from) * ELEMENT;
      for (let i = 0; i < count; i++) {
        for (let way = 0; way < WAYS.length; way++) {
          const place = placeOf(pairs[i]!, WAYS[way]!, bits);
          data[from + (place >>> 4)]! |= 1 << (place & 15);
        }
      }
      count = 0;
    },
  };
}

function eachPair(before: Edges | undefined, last: Edges, next: Edges, visit: (pair: number) => void): void {
  const { ends, isShort } = last;
  for (let i = 0; i < ends.length; i++) visit(pairOf(ends[i]!, next.begin));
  if (!isShort || !before) return;
  for (let i = 0; i < before.ends.length; i++) visit(pairOf(pairOf(before.ends[i]!, ends[0]!), next.begin));
}

/** The pairs of a phrase, as {@linkcode mayContain} takes them: of words with nothing but a space between. */
export function pairsOf(phrase: string): readonly number[] {
  const pairs: number[] = [];
  let last: Edges | undefined, before: Edges | undefined;
  let lastEnd = 0;
  eachRun(phrase, (run, start) => {
    const edges = plainly(edgesOf(run));
    if (phrase.slice(lastEnd, start) !== " ") last = before = undefined;
    lastEnd = start + run.length;
    if (last && edges) eachPair(before, last, edges, (pair) => pairs.push(pair));
    before = last;
    last = edges;
  });
  return pairs;
}

/** Of a phrase it is not known where names have parts: it is in lower case. */
function plainly(edges: Edges | undefined): Edges | undefined {
  return edges && { ...edges, ends: edges.ends.slice(0, 1) };
}

/** Whether a page, whose pairs are in `data` from a place to its end, may have all of some pairs. */
export function mayContain(data: Uint16Array, from: number, pairs: readonly number[]): boolean {
  const bits = (data.length - from) * ELEMENT;
  if (bits === 0) return pairs.length === 0;
  for (let i = 0; i < pairs.length; i++) {
    for (let way = 0; way < WAYS.length; way++) {
      const place = placeOf(pairs[i]!, WAYS[way]!, bits);
      if ((data[from + (place >>> 4)]! & 1 << (place & 15)) === 0) return false;
    }
  }
  return true;
}

function pairOf(end: number, begin: number): number {
  return Math.imul(end ^ begin >>> 15, WAYS[0]) + begin & 0x3fffffff;
}

/** From 0 up to `bits`. */
function placeOf(pair: number, way: number, bits: number): number {
  const mixed = Math.imul(pair ^ pair >>> 15, way);
  return Math.floor(((mixed ^ mixed >>> 12) >>> 0) / 0x1_0000_0000 * bits);
}

/** In 30 bits. */
function hashOf(text: string): number {
  return mixedHash(text) & 0x3fffffff;
}
