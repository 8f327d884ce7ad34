/**
 * What an answer costs: characters of its JSON, four to a token.
 *
 * @module
 */

/** Characters of a value as JSON. */
export function cost(value: unknown): number {
  return JSON.stringify(value).length;
}

/** Characters of a text within a JSON string. */
export function textCost(text: string): number {
  return JSON.stringify(text).length - 2;
}

/** Characters that so many tokens are. */
export function charactersOf(tokens: number): number {
  return tokens * 4;
}
