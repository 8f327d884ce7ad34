/**
 * Words whose signs tell them from the word without: the file `.env`, and names that begin with `VITE_`.
 *
 * @module
 */
import type { Index } from "./index.ts";
import type { QueryWord } from "./query.ts";
import { PREFIX } from "./words.ts";

/** A point before a word, and a sign after it; the value of `--force` or `@scope` is described under their words. */
const SIGNED = /^\.\p{L}|[_\-]$/u;

/** The terms of pages that a word stands for with its signs; empty where no page has them, or they mean nothing. */
export function signedTerms(
  { dictionary, count }: Pick<Index, "dictionary" | "count">,
  { segments: [first, ...more], wholes }: QueryWord,
): number[] {
  if (more.length > 0 || first!.parts.length > 1) return [];
  const signed = wholes.filter((whole) => SIGNED.test(whole));
  const itself = signed.map(dictionary.find).filter((number) => number !== undefined);
  const longer = signed.filter((whole) => whole.length >= PREFIX).flatMap(dictionary.beginningWith);
  return [...itself, ...longer].filter((number) => count(number) > 0);
}
