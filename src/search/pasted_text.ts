/**
 * Texts that a page has word for word: a long query, as a message, a command or a sentence that was pasted, or what is
 * quoted.
 *
 * @module
 */
import { mayContain, pairsOf } from "./pairs.ts";
import { createHolds } from "./phrases.ts";
import type { Query } from "./query.ts";
import type { SearchSection } from "./search_section.ts";
import type { PageTerms } from "./terms.ts";

const never = () => false;

/** Creates the function that returns, for a page, whether one of its sections has all of the texts as they were typed. */
export function createExact(
  { pasted, phrases }: Pick<Query, "pasted" | "phrases">,
): (terms: PageTerms) => (section: Pick<SearchSection, "title" | "text">) => boolean {
  const texts = pasted === undefined ? phrases : [pasted];
  if (texts.length === 0) return () => never;
  const pairs = texts.flatMap(pairsOf);
  const ways = texts.map(createHolds);
  return (terms) =>
    mayContain(terms.data, terms.pairs, pairs)
      ? ({ title, text }) => ways.every((holds) => holds(title) || holds(text))
      : never;
}
