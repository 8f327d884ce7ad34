/**
 * Names of pages among the terms of an index in files: the path; the whole title, the last part of the path, and what others
 * call a section, each as `keyOf()` writes it, without a slash.
 *
 * @module
 */

/** Ways in which a key names a page, as bits: the weight of its posting. */
export const NAMED_BY = { path: 1, title: 2, link: 4 } as const;

/** No term begins with it. */
const SIGN = "=";

/** A key as it is among the terms. */
export function keyTerm(key: string): string {
  return SIGN + key;
}

/** The key that is among the terms; `undefined`: it is a term. */
export function keyIn(term: string): string | undefined {
  return term.startsWith(SIGN) ? term.slice(SIGN.length) : undefined;
}
