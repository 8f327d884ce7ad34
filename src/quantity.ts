/**
 * Quantities in English messages.
 *
 * @module
 */

/** A number and its noun: `1 page`, `2 pages`. */
export function quantity(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
