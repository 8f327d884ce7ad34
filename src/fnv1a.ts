/**
 * FNV-1a, the hash function of Fowler, Noll and Vo, over UTF-16 units.
 *
 * @module
 */

/** Hash of the empty text. */
export const EMPTY_HASH = 0x811c9dc5 | 0;

/** Hash of a text and one more unit. */
export function addUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** Hash of a part of a text, its upper bits mixed into the lower ones. */
export function mixedHash(text: string, start = 0, end = text.length): number {
  let hash = EMPTY_HASH;
  for (let at = start; at < end; at++) hash = addUnit(hash, text.charCodeAt(at));
  return hash ^ hash >>> 15;
}
