/**
 * Quantities in English messages.
 *
 * @module
 */

/** A number and its noun: `1 page`, `2 pages`. */
export function quantity(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** The first of some names, and how many others there are: `a, b and 3 more`. */
export function someOf(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).join(", ");
  return names.length > most ? `${shown} and ${names.length - most} more` : shown;
}
