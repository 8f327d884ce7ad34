/**
 * "Did you mean …?": corrects a query to words of the index.
 *
 * @module
 */
import { fold } from "./fold.ts";
import type { Index, Reading } from "./index.ts";
import type { Language } from "./language.ts";
import { compoundsOf, createFormsOf, similarSpellings } from "./near.ts";
import { onlyTerm, parseQuery, type QueryWord } from "./query.ts";
import { readSpellings, readTerms } from "./term_needs.ts";
import { canVary, variantsOf } from "./variants.ts";
import { eachRun } from "./words.ts";

/**
 * Corrects a query with a word that is on no page in any form: that word is replaced by the nearest one, of equals by
 * one with the same first letter, then by the one on most pages. `undefined`: no word is missing, or one is far from
 * all, as words of another language are.
 */
export function* correction(index: Index, language: Language, text: string): Reading<string | undefined> {
  const { words, names } = parseQuery(text, language);
  yield* readTerms(words, names, language);
  const wrong = words.filter((word) => canVary(word) && isUnmatched(index, language, word));
  if (wrong.length === 0) return undefined;
  yield* readSpellings(index, wrong, language);
  const isPart = (term: string) => compoundsOf(index, term, language).some((number) => index.count(number) > 0);
  const missing = new Set(wrong.map((word) => onlyTerm(word)!).filter((term) => !isPart(term)));
  const right = new Map<string, string>();
  for (const term of missing) {
    const nearest = nearestTo(index, term);
    if (nearest === undefined) return undefined;
    right.set(term, nearest);
  }
  let corrected = "", at = 0;
  eachRun(text, (run, start) => {
    const replaced = right.get(fold(run));
    if (replaced === undefined) return;
    corrected += text.slice(at, start) + replaced;
    at = start + run.length;
  });
  return at === 0 ? undefined : corrected + text.slice(at);
}

function isUnmatched(index: Index, language: Language, word: QueryWord): boolean {
  const term = onlyTerm(word);
  const exact = term === undefined ? undefined : index.dictionary.find(term);
  if (term === undefined || exact !== undefined && index.count(exact) > 0) return false;
  const lexicon = { index, language, formsOf: createFormsOf(index, language) };
  return variantsOf(lexicon, term, { open: true, asks: false, misspelledBelow: 0 }).length === 0;
}

/** The nearest term; of equals one with the same first letter, which is hardly ever mistyped, then that of most pages. */
function nearestTo(index: Index, term: string): string | undefined {
  const near = similarSpellings(index, term, true).map(({ number, edits }) => {
    return { edits, pages: index.count(number), term: index.dictionary.term(number) };
  }).filter(({ pages, term }) => pages > 0 && /^[\p{L}\p{M}]+$/u.test(term));
  const isOther = (other: string) => Number(other[0] !== term[0]);
  near.sort((a, b) =>
    a.edits - b.edits || isOther(a.term) - isOther(b.term) || b.pages - a.pages || (a.term < b.term ? -1 : 1)
  );
  return near[0]?.term;
}
