/**
 * Set of the characters, and of the pairs of characters, in an ASCII text.
 *
 * @module
 */
import { type Characters, NONE } from "./character_set.ts";

/** One of these must be in the text. */
export interface Clause {
  readonly characters: Characters;
  /** Each as the pairs of characters in it, see {@linkcode pairOf}. */
  readonly words: readonly (readonly number[])[];
}

/** All of these must hold. */
export type Required = readonly Clause[];

/** The characters and pairs of characters of an ASCII text. */
export interface Contained {
  /** Reads another text. */
  read(text: string): void;
  /** Whether the text that was read last has what is required. */
  has(required: Required): boolean;
}

export function createContained(): Contained {
  let characters: Characters = NONE;
  let reading = 0;
  /** By pair, the text that had it last. */
  const pairs = new Uint32Array(128 * 128);

  function isMet({ characters: wanted, words }: Clause): boolean {
    const isThere = (characters[0] & wanted[0]) | (characters[1] & wanted[1]) | (characters[2] & wanted[2]) |
      (characters[3] & wanted[3]);
    if (isThere) return true;
    next: for (let i = 0; i < words.length; i++) {
      const word = words[i]!;
      for (let k = 0; k < word.length; k++) if (pairs[word[k]!] !== reading) continue next;
      return true;
    }
    return false;
  }

  return {
    read(text) {
      reading++;
      const bits: [number, number, number, number] = [0, 0, 0, 0];
      let before = 0;
      for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        bits[code >>> 5 & 3]! |= 1 << (code & 31);
        const lower = lowered(code);
        pairs[pairOf(before, lower)] = reading;
        before = lower;
      }
      characters = bits;
    },
    has(required) {
      for (let i = 0; i < required.length; i++) if (!isMet(required[i]!)) return false;
      return true;
    },
  };
}

/** The number of two characters that follow each other, in lower case. */
export function pairOf(first: number, second: number): number {
  return (first & 127) << 7 | second & 127;
}

export function lowered(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code;
}
