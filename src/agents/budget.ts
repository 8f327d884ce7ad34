/**
 * Cost of an answer: characters of its JSON.
 *
 * @module
 */

/** Characters of a value as JSON. */
export function jsonCost(value: unknown): number {
  return JSON.stringify(value).length;
}

/** Characters of a text within a JSON string. */
export function textCost(text: string): number {
  return JSON.stringify(text).length - 2;
}
