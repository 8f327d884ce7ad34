/**
 * Long queries that a page has word for word: a message, a command or a sentence that was pasted.
 *
 * @module
 */
import { mayContain, pairsOf } from "./pairs.ts";
import { createHolds } from "./phrases.ts";
import type { Query } from "./query.ts";
import type { SearchSection } from "./search_section.ts";
import type { PageTerms } from "./terms.ts";

const never = () => false;

/** Creates the function that returns, for a page, whether one of its sections has all of the query as it was typed. */
export function createPasted(
  { pasted }: Query,
): (terms: PageTerms) => (section: Pick<SearchSection, "title" | "text">) => boolean {
  if (pasted === undefined) return () => never;
  const pairs = pairsOf(pasted);
  const holds = createHolds(pasted);
  return (terms) =>
    mayContain(terms.data, terms.pairs, pairs) ? ({ title, text }) => holds(title) || holds(text) : never;
}
