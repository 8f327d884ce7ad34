/**
 * Scores each page of an index for a term of a query, by the best term that it can stand for.
 *
 * @module
 */
import type { PageScores } from "./combine.ts";
import { addMatch, type MatchesBuilder, type TermMatch } from "./matches.ts";
import { isNumberOf } from "./near.ts";
import { POSTING_WEIGHTS, WEIGHT_BITS } from "./posting.ts";
import type { QueryWord } from "./query.ts";
import { rarity } from "./rarity.ts";
import { type PageRow, raise, type Rows } from "./rows.ts";
import { unpackWeight } from "./terms.ts";
import type { Lexicon, Variant } from "./variants.ts";

/** Input of ranking. */
export interface Ranker extends Lexicon {
  readonly rows: Rows;
}

/** Scores for terms; each note their matches, too. */
export interface TermScores {
  /**
   * The best score of the variants of a term.
   *
   * @param matched What the term is in the query: one or several words, and parts of them.
   */
  ofVariants(variants: readonly Variant[], matched: readonly Pick<TermMatch, "word" | "parts">[]): PageScores;
  /**
   * The best score of the other forms of a word that pages have as typed; of a single word only of its plural or singular.
   *
   * @param pages Number of pages that have the word as typed.
   */
  ofForms(term: string, word: number, pages: number): PageScores;
}

/** Value of a form, relative to the word itself; closeness of a form, and of a plural or singular. */
const FORM_VALUE = 0.05, FORM = 0.8, NUMBER = 0.96;
/** Number of pages with the word itself at which forms count half: a rare word is meant as it was typed. */
const RARE = 2;

/** The weights that a posting can have. */
const WEIGHT = Float64Array.from({ length: POSTING_WEIGHTS }, (_, i) => unpackWeight(i));

/** Creates the functions for a query. */
export function createTermScores(
  { index, rows, formsOf }: Ranker,
  words: readonly QueryWord[],
  matches: MatchesBuilder,
): TermScores {
  const { size } = index;
  const typed = new Set(words.flatMap(({ segments }) => segments.flatMap(({ parts }) => parts)));
  return {
    ofVariants(variants, matched) {
      if (variants.length === 0) return undefined;
      const best = rows.take();
      for (const { number, factor, pages } of variants) {
        const value = factor * rarity(size, pages);
        for (const one of matched) addMatch(matches, number, { ...one, value, factor });
        raiseByPostings(best, index.postings(number), value);
      }
      return best;
    },
    ofForms(term, word, pages) {
      const forms = formsOf(term)
        .filter((form) => index.count(form) > 0 && !typed.has(index.dictionary.term(form)))
        .filter((form) => words.length > 1 || isNumberOf(term, index.dictionary.term(form)));
      if (forms.length === 0) return undefined;
      const best = rows.take();
      for (const form of forms) {
        const factor = isNumberOf(term, index.dictionary.term(form)) ? NUMBER : FORM;
        addMatch(matches, form, { word, parts: 1, value: FORM_VALUE * rarity(size, pages), factor });
        const value = FORM * often(pages) * rarity(size, Math.max(pages, index.count(form)));
        raiseByPostings(best, index.postings(form), value);
      }
      return best;
    },
  };
}

/** Factor for the other forms of a word, by the number of pages that contain the word itself. */
export function often(pages: number): number {
  return pages / (pages + RARE);
}

/** Raises the scores of pages with a term to the values of its postings: most of the time of a search. */
function raiseByPostings(scores: PageRow, postings: Uint32Array, value: number): void {
  for (let i = 0; i < postings.length; i++) {
    const posting = postings[i]!;
    raise(scores, posting >>> WEIGHT_BITS, value * WEIGHT[posting & POSTING_WEIGHTS - 1]!);
  }
}
