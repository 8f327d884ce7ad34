/**
 * Known values of Python.
 *
 * @module
 */

/** A value without names: text, number, truth, list, dictionary. */
export type Literal = string | number | boolean | null | readonly Literal[] | { readonly [name: string]: Literal };

export function isDictionary(value: Literal | undefined): value is { readonly [name: string]: Literal } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Maximum length of a computed text or list. */
const LONGEST = 100_000;

export function added(one: Literal, other: Literal): Literal | undefined {
  if (typeof one === "string" && typeof other === "string") {
    return one.length + other.length > LONGEST ? undefined : one + other;
  }
  if (!Array.isArray(one) || !Array.isArray(other)) return undefined;
  return one.length + other.length > LONGEST ? undefined : [...one, ...other];
}

export function isTrue(value: Literal): boolean {
  return Array.isArray(value) ? value.length > 0 : isDictionary(value) ? Object.keys(value).length > 0 : Boolean(value);
}
