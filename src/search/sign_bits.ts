/**
 * Pairs of symbols in a text as bits of a number: a filter that rules out most texts.
 *
 * @module
 */

const SIGNS = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
/** Number of each ASCII character among the symbols, from 1; 0: it is a letter, a digit or white space. */
const PLACES = Uint8Array.from({ length: 128 }, (_, i) => SIGNS.indexOf(String.fromCharCode(i)) + 1);
/** Number of bits. Many pairs share one, but titles contain few pairs. */
const BITS = 31;

/** The bits of the pairs of adjacent ASCII symbols in a text: a text that lacks one of the bits does not contain it. */
export function signBits(text: string): number {
  let bits = 0, before = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    const place = character < 128 ? PLACES[character]! : 0;
    if (place > 0 && before > 0) bits |= 1 << (before * 7 + place) % BITS;
    before = place;
  }
  return bits;
}
