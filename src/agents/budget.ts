/**
 * Cost of an answer: characters of its JSON, four to a token.
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

/** Number of characters that a number of tokens allows. */
export function charactersFor(tokens: number): number {
  return tokens * 4;
}
