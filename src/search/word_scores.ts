/**
 * Scores each page of an index for a word of a query: as a whole, in its parts, and in other spellings.
 *
 * @module
 */
import { meanOfKnown, type PageScores, wholeOrParts } from "./combine.ts";
import { partsOf } from "./matches.ts";
import type { Query, QueryWord } from "./query.ts";
import { signedTerms } from "./signed.ts";
import type { Ranker, TermScores } from "./term_scores.ts";
import { otherSigns, type VariantOptions, variantsOf } from "./variants.ts";
import { isSpaceless } from "./words.ts";

/** Minimum share of the pairs of a text without spaces that is one of several words of a query. */
const MOST_PAIRS = 0.5;
/** Factor for a word without the signs around it that some pages have: `env` for `.env`. */
const WITHOUT_SIGNS = 0.8;

export interface WordScoresOptions {
  readonly terms: TermScores;
  /** By page: set to 1 where it has a word in parts that other pages have as a whole. */
  readonly scattered: Uint8Array;
  /** Number of pages below which a term may have been misspelled. */
  readonly misspelled: number;
}

/** Creates the function that scores the pages for a word, by its number in the query. */
export function createWordScores(
  ranker: Ranker,
  { words, keys }: Query,
  { terms, scattered, misspelled }: WordScoresOptions,
): (word: QueryWord, number: number) => PageScores {
  const { index, rows } = ranker;

  return function wordScores(word, number) {
    const { segments, wholes, joined } = word;
    const all = partsOf(word);
    const near = signedTerms(index, word).length > 0 ? WITHOUT_SIGNS : 1;
    // Keys are held together, as in `Ctrl+C`: no page means them by words that are written alike.
    const misspelledBelow = word.quoted || wholes.some((whole) => whole.includes("+")) ? 0 : misspelled;
    const asks = mayAsk(word, keys);

    function ofTerm(term: string, parts: number, options: VariantOptions, factor = 1): PageScores {
      const variants = variantsOf(ranker, term, options);
      const found = factor === 1 ? variants : variants.map((one) => ({ ...one, factor: one.factor * factor }));
      return terms.ofVariants(found, [{ word: number, parts }]);
    }

    const otherwise = joined.map((term) =>
      terms.ofVariants(otherSigns(ranker, word, term), [{ word: number, parts: all }])
    );
    let bit = 1;
    const ofSegments = segments.map(({ parts, wholes }, i) => {
      const first = bit;
      bit *= 2 ** parts.length;
      const isOpen = (place: number, { length }: readonly string[]) =>
        word.open && i === segments.length - 1 && place === length - 1;
      const ofWholes = wholes.map((term, place) =>
        ofTerm(term, bit - first, { open: isOpen(place, wholes), asks, misspelledBelow })
      );
      const ofParts = parts.map((term, place) =>
        ofTerm(term, first * 2 ** place, { open: isOpen(place, parts), asks, misspelledBelow }, near)
      );
      return isSpaceless(parts[0]!) && parts.length > 1
        ? meanOfKnown(ofParts, words.length > 1 ? MOST_PAIRS : 0, rows)
        : wholeOrParts(ofWholes, ofParts, segments.length === 1 ? otherwise : [], scattered, rows);
    });
    const ofWholes = wholes.map((term, place) => {
      const open = word.open && place === wholes.length - 1;
      return ofTerm(term, all, { open, asks: false, misspelledBelow: 0 });
    });
    return wholeOrParts(ofWholes, ofSegments, segments.length > 1 ? otherwise : [], scattered, rows);
  };
}

/** Whether a word is one of a question: without the words that only ask, its key is another one. */
export function mayAsk({ quoted }: QueryWord, keys: Query["keys"]): boolean {
  return keys.length > 1 && !quoted;
}
