/**
 * Similarity of titles, headings and link texts to a query.
 *
 * @module
 */
import type { FindMatches } from "./find_matches.ts";
import type { IndexedPage } from "./index.ts";
import { type Matches, partsOf, share, valuesOf } from "./matches.ts";
import type { Query } from "./query.ts";
import { keyOf } from "./words.ts";

/** Similarity of titles to a query. */
export interface TitleMatch {
  /** For each word of the query, the share of it that a title has. */
  shares(title: string): number[];
  /**
   * Similarity of a title to the query: 1 if it has the same words and no others.
   *
   * @param shares For each word of the query, the share of it that the title has, or what is in its place.
   */
  similarity(shares: readonly number[], title: string): number;
  /** Whether a title has no other words than the query has. */
  isWithin(title: string): boolean;
  /** Whether one of the titles has more than a share of a word of the query. */
  matches(titles: readonly string[], share?: number): boolean;
}

/** Minimum similarity of a title that a question is about, and of one that is the question without its question words. */
export const ASKED = 0.85, NEARLY_EXACT = 0.95;
/** Minimum share of a question that a title has which the question is about. */
export const MOST_ASKED = 0.5;

/** Creates the functions for a query. */
export function createTitleMatch(matches: Matches, { words, keys }: Query, findMatches: FindMatches): TitleMatch {
  const isQuestion = keys.length > 1;
  const weights = isQuestion ? weightsOf(matches, words.length) : words.map(() => 1);

  function shares(title: string): number[] {
    const matched = words.map(() => 0);
    const close = words.map(() => 0);
    for (const run of findMatches.runs(title)) {
      for (const { word, parts, factor } of findMatches.inRun(run)) {
        matched[word]! |= parts;
        close[word] = Math.max(close[word]!, factor);
      }
    }
    return words.map((word, i) => share(matched[i]!, partsOf(word)) * close[i]!);
  }

  return {
    shares,
    similarity(shares, title) {
      if (shares.length === 0) return 0;
      const weighted = shares.reduce((sum, share, i) => sum + share * weights[i]!, 0) / shares.length;
      const similarity = weighted * coverageOf(title, findMatches);
      // `can I change the date format` has the title *Date format* word for word.
      const isAsked = isQuestion && similarity >= MOST_ASKED && ` ${keys[0]} `.includes(` ${keyOf(title)} `);
      return isAsked ? Math.max(similarity, ASKED + (NEARLY_EXACT - ASKED) * similarity) : similarity;
    },
    isWithin: (title) => coverageOf(title, findMatches) > NEARLY_EXACT,
    matches: (titles, share = 0) => titles.some((title) => shares(title).some((one) => one > share)),
  };
}

/** Weights of the words of a question, 1 in the mean: a rare word tells more of what is asked than a frequent one. */
function weightsOf(matches: Matches, size: number): readonly number[] {
  const values = valuesOf(matches, size);
  const mean = values.reduce((sum, one) => sum + one, 0) / size;
  return Array.from(values, (one) => mean > 0 ? one / mean : 1);
}

/** Share of the letters of a title that a query covers; question words do not count if others are left. */
function coverageOf(title: string, findMatches: FindMatches): number {
  const all = { letters: 0, matched: 0 }, telling = { letters: 0, matched: 0 };
  for (const run of findMatches.runs(title)) {
    const coverage = findMatches.coverage(run);
    if (!coverage) continue;
    for (const sum of coverage.asks ? [all] : [all, telling]) {
      sum.letters += coverage.letters;
      sum.matched += coverage.matched;
    }
  }
  const { letters, matched } = telling.letters > 0 ? telling : all;
  return letters === 0 ? 0 : matched / letters;
}

/** Similarity of the names that other pages give each section to the query, by number. */
export function linkTextMatches({ names }: IndexedPage, titles: TitleMatch): ReadonlyMap<number, number> {
  const linkTexts = new Map<number, number>();
  for (const { section, text } of names?.list ?? []) {
    const linkText = titles.similarity(titles.shares(text), text);
    if (linkText > (linkTexts.get(section) ?? 0)) linkTexts.set(section, linkText);
  }
  return linkTexts;
}
