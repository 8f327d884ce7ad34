/**
 * Characters for texts of property tests.
 *
 * @module
 */
import fc from "fast-check";

const LAST = 0x10ffff, SURROGATES = 0xd800, COUNT = 0x800;

/**
 * Any character, but no half of a surrogate pair. It is `binary` of fast-check, which makes a table of all of them first:
 * two seconds in each process.
 */
export const CHARACTER = fc.nat({ max: LAST - COUNT }).map((number) =>
  String.fromCodePoint(number < SURROGATES ? number : number + COUNT)
);
