/**
 * Names the terms that a query needs before it is searched for.
 *
 * @module
 */
import type { Index, Reading } from "./index.ts";
import type { Language } from "./language.ts";
import { commonPrefix, compoundsOf, formPrefixes, isCorrectable, longestBefore, maxEdits } from "./near.ts";
import type { Name, QueryWord } from "./query.ts";
import { sameAs, spellingsOf, withArticles, withOtherEdges } from "./spellings.ts";
import { isSpaceless, JOINED, PREFIX } from "./words.ts";

/** Names the terms that words may stand for as they are written: themselves, what begins with them, and their forms. */
export function* readTerms(words: readonly QueryWord[], names: readonly Name[], language: Language): Reading<void> {
  yield {
    kind: "terms",
    ranges() {
      const ranges = words.flatMap(termsOf).flatMap((term) => {
        const begin = [term, `${term}${canBegin(term) ? "\uffff" : JOINED}`] as const;
        const others = [spellingsOf, sameAs, withArticles, withOtherEdges]
          .flatMap((others) => others(term, language).map((other) => [other, other] as const));
        return [begin, ...others, ...formPrefixes(term, language).map((start) => [start, `${start}\uffff`] as const)];
      });
      return [...ranges, ...names.flatMap(({ terms }) => terms.map((term) => [term, term] as const))];
    },
  };
}

/** Names other spellings of words, and compounds that end with them. */
export function* readSpellings(index: Index, words: readonly QueryWord[], language: Language): Reading<void> {
  const { dictionary } = index;
  const terms = words.filter(({ quoted }) => !quoted).flatMap(termsOf).filter(isCorrectable);
  yield {
    kind: "lengths",
    lengths() {
      const lengths = terms.flatMap((term) => {
        const edits = maxEdits(term, true);
        const longest = Math.max(edits, longestBefore(term, language));
        return Array.from({ length: edits + longest + 1 }, (_, i) => term.length - edits + i);
      });
      return [...new Set(lengths)];
    },
  };
  yield {
    kind: "terms",
    ranges() {
      const similar = terms.flatMap((term) => [
        ...dictionary.similarTo(term, maxEdits(term, true)).map(({ number }) => number),
        ...compoundsOf(index, term, language),
      ]);
      const starts = terms.map(commonPrefix).filter((start) => start !== undefined);
      return [
        ...[...new Set(similar.map(dictionary.term))].map((term) => [term, term] as const),
        ...[...new Set(starts)].map((start) => [start, `${start}\uffff`] as const),
      ];
    },
  };
}

function termsOf({ segments, wholes, joined }: QueryWord): string[] {
  return [
    ...wholes,
    ...joined.map((term) => term.slice(0, -JOINED.length)),
    ...segments.flatMap(({ parts, wholes }) => [...parts, ...wholes]),
  ];
}

/** Whether a term may stand for longer ones. */
function canBegin(term: string): boolean {
  return isSpaceless(term) ? [...term].length === 1 : term.length >= PREFIX;
}
