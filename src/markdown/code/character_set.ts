/**
 * Sets of ASCII characters, and those that Oniguruma has names for.
 *
 * @module
 */

/** A set of ASCII characters: 128 bits in four numbers. */
export type Characters = readonly [number, number, number, number];

export const NONE: Characters = [0, 0, 0, 0];
export const ALL: Characters = [-1, -1, -1, -1];

export function between(first: number, last: number): Characters {
  const bits: [number, number, number, number] = [0, 0, 0, 0];
  for (let code = first; code <= Math.min(last, 127); code++) bits[code >>> 5]! |= 1 << (code & 31);
  return bits;
}

export function setOf(text: string): Characters {
  return Array.from(text, (character) => between(character.charCodeAt(0), character.charCodeAt(0))).reduce(union, NONE);
}

export function union(a: Characters, b: Characters): Characters {
  return [a[0] | b[0], a[1] | b[1], a[2] | b[2], a[3] | b[3]];
}

function others([a, b, c, d]: Characters): Characters {
  return [~a, ~b, ~c, ~d];
}

export function inBothCases([a, b, c, d]: Characters): Characters {
  const letters = (c | d) & 0x07fffffe;
  return [a, b, c | letters, d | letters];
}

const DIGIT = between(48, 57);
const UPPER = between(65, 90);
const LOWER = between(97, 122);
const WORD = [DIGIT, UPPER, LOWER, setOf("_")].reduce(union);
const SPACE = setOf("\t\n\v\f\r ");
/** Character classes by the letter after a backslash. */
export const CLASSES: Readonly<Record<string, Characters>> = {
  d: DIGIT,
  D: others(DIGIT),
  h: setOf("0123456789abcdefABCDEF"),
  H: others(setOf("0123456789abcdefABCDEF")),
  s: SPACE,
  S: others(SPACE),
  w: WORD,
  W: others(WORD),
};
/** As in `[:alpha:]`. */
export const NAMED: Readonly<Record<string, Characters>> = {
  alnum: union(union(DIGIT, UPPER), LOWER),
  alpha: union(UPPER, LOWER),
  digit: DIGIT,
  lower: LOWER,
  upper: UPPER,
  space: SPACE,
  word: WORD,
};
