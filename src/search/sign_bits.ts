/**
 * Pairs of symbols in a text as bits: filters that rule out most texts.
 *
 * @module
 */

const SIGNS = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
/** Number of each ASCII character among the symbols, from 1; 0: it is a letter, a digit or white space. */
const PLACES = Uint8Array.from({ length: 128 }, (_, i) => SIGNS.indexOf(String.fromCharCode(i)) + 1);
/** Number of bits for titles. Many pairs share one, but titles contain few pairs. */
const BITS = 31;
/** Number of elements of `PageTerms.data` for texts, and of bits. */
export const TEXT_SIGNS = 16;
const TEXT_BITS = 16 * TEXT_SIGNS;

/** Calls `visit` with the numbers of each two adjacent ASCII symbols of a text. */
function eachPair(text: string, visit: (before: number, place: number) => void): void {
  let before = 0;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    const place = character < 128 ? PLACES[character]! : 0;
    if (place > 0 && before > 0) visit(before, place);
    before = place;
  }
}

/** The bits of the pairs of symbols in a title: a title that lacks one of the bits does not contain them. */
export function signBits(text: string): number {
  let bits = 0;
  eachPair(text, (before, place) => {
    bits |= 1 << (before * 7 + place) % BITS;
  });
  return bits;
}

/** Adds the pairs of a text to {@linkcode TEXT_SIGNS} elements: those of a page, or those that a page must have. */
export function addTextSigns(text: string, elements: Uint16Array): void {
  eachPair(text, (before, place) => {
    const bit = (before * 37 + place) % TEXT_BITS;
    elements[bit >> 4]! |= 1 << (bit & 15);
  });
}

/** The pairs of symbols of a page, as its terms have them. */
interface PageSigns {
  readonly headSigns: number;
  readonly data: Uint16Array;
  readonly pairs: number;
}

/** Creates a function that says whether a page may have one of some texts with symbols. */
export function createSignFilter(texts: readonly string[]): (page: PageSigns) => boolean {
  const wanted = texts.map((text) => {
    const elements = new Uint16Array(TEXT_SIGNS);
    addTextSigns(text, elements);
    return { head: signBits(text), elements };
  });
  return ({ headSigns, data, pairs }) =>
    wanted.some(({ head, elements }) =>
      (headSigns & head) === head ||
      elements.every((bits, i) => (data[pairs - TEXT_SIGNS + i]! & bits) === bits)
    );
}
