/**
 * Words in which symbols matter, such as the file `.env` and names that begin with `VITE_`.
 *
 * @module
 */
import type { Index } from "./index.ts";
import type { QueryWord } from "./query.ts";
import { PREFIX } from "./words.ts";

/** A dot before a word, or a symbol after it; `--force` or `@scope` are usually described under the bare word. */
const SIGNED = /^\.\p{L}|[_\-]$/u;

/** Terms of a word with its symbols; empty if no page contains them, or they make no difference. */
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
