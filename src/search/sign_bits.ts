/**
 * Which pairs of signs a text has, as a number: a filter for texts with signs that are looked for in many others.
 *
 * @module
 */

const SIGNS = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
/** By ASCII character: its place among the signs, from 1; 0: it is none. */
const PLACES = Uint8Array.from({ length: 128 }, (_, i) => SIGNS.indexOf(String.fromCharCode(i)) + 1);
/** Bits for the pairs, of which many share one: titles have few. */
const BITS = 31;

/** The bits of the pairs of adjacent ASCII signs in a text: whatever lacks one of them does not contain it. */
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
