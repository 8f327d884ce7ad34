/**
 * A Bloom filter of terms: a quick answer for the many runs of a long text that have none of them.
 *
 * @module
 */
import { addUnit, EMPTY_HASH } from "../fnv1a.ts";
import { JOINED, LONGEST } from "./words.ts";

/** Whether a run of a text, `[start, end)`, may have one of some terms; `false` is certain. */
export type TermFilter = (text: string, start: number, end: number) => boolean;

/** So many that few other words and beginnings of words have the same bit; a power of two. */
const BITS = 32_768;
/** Letters by which a part of a name is known: fewer only of terms that have no more. */
const BEGINNING = 3;

export function createTermFilter(terms: Iterable<string>): TermFilter {
  /** Bits of whole terms, and of how the terms begin. */
  const wholes = createBits(), beginnings = createBits();
  /** By number of letters: whether there are terms that have no more. */
  const short = new Uint8Array(BEGINNING);
  for (const one of terms) {
    const term = one.endsWith(JOINED) ? one.slice(0, -JOINED.length) : one;
    wholes.add(hashOf(term, 0, term.length));
    const length = Math.min(term.length, BEGINNING);
    beginnings.add(hashOf(term, 0, length));
    if (length < BEGINNING) short[length] = 1;
  }

  function mayBegin(text: string, at: number, end: number): boolean {
    for (let length = 1; length < BEGINNING; length++) {
      if (short[length] === 1 && at + length <= end && beginnings.has(hashOf(text, at, at + length))) return true;
    }
    return at + BEGINNING <= end && beginnings.has(hashOf(text, at, at + BEGINNING));
  }

  /** A name without its signs: `D-B` begins as `dbus` does. */
  function mayBeginJoined(text: string, start: number, end: number): boolean {
    let hash = EMPTY_HASH, length = 0;
    for (let at = start; at < end && length < BEGINNING; at++) {
      const code = text.charCodeAt(at);
      if (!isLetter(code)) continue;
      hash = step(hash, code);
      length++;
    }
    return (length === BEGINNING || short[length] === 1) && beginnings.has(hash);
  }

  return function mayContain(text, start, end) {
    let hash = EMPTY_HASH;
    let isPlain = end - start <= LONGEST;
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code > 127) return true;
      if (at > start && !isSmall(code)) isPlain = false;
      hash = step(hash, code);
    }
    if (isPlain && isLetter(text.charCodeAt(start))) return wholes.has(hash);
    if (mayBeginJoined(text, start, end)) return true;
    // Terms of a name begin where it does, at its signs, after them, and at its capital letters.
    for (let at = start; at < end; at++) {
      const isBeginning = at === start || !isSmall(text.charCodeAt(at)) || !isLetter(text.charCodeAt(at - 1));
      if (isBeginning && mayBegin(text, at, end)) return true;
    }
    return false;
  };
}

interface Bits {
  add(hash: number): void;
  has(hash: number): boolean;
}

function createBits(): Bits {
  const bits = new Int32Array(BITS / 32);
  const placeOf = (hash: number) => (hash ^ hash >>> 15) & (BITS - 1);
  return {
    add(hash) {
      const place = placeOf(hash);
      bits[place >> 5]! |= 1 << (place & 31);
    },
    has(hash) {
      const place = placeOf(hash);
      return (bits[place >> 5]! & 1 << (place & 31)) !== 0;
    },
  };
}

/** Capital letters of ASCII count as small ones. */
function step(hash: number, code: number): number {
  return addUnit(hash, code >= 65 && code <= 90 ? code + 32 : code);
}

function hashOf(text: string, start: number, end: number): number {
  let hash = EMPTY_HASH;
  for (let at = start; at < end; at++) hash = step(hash, text.charCodeAt(at));
  return hash;
}

/** Whether a code is that of a small letter or a digit of ASCII. */
function isSmall(code: number): boolean {
  return code >= 97 && code <= 122 || code >= 48 && code <= 57;
}

function isLetter(code: number): boolean {
  return isSmall(code) || code >= 65 && code <= 90;
}
