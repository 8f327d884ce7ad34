/**
 * Which words of a query a section covers: in its text, in its heading, and by the title of its page.
 *
 * @module
 */
import type { SectionMatches } from "./section_matches.ts";

/** The part of a query that a section covers. */
export interface SectionCoverage {
  /** Score of its words: heading × 3 + body × 1. */
  readonly score: number;
  /** Value of what it says, and what the title adds to it. */
  readonly said: number;
  readonly fromTitle: number;
  /** Number of words that are in it, or in the title. */
  readonly words: number;
  /** Sum of the shares of words that its heading has, or the title. */
  readonly headed: number;
  /** For each word, the share of it that its heading has, or the title. */
  readonly shares: readonly number[];
  /** Whether its heading adds to what the title says. */
  readonly addsWords: boolean;
}

/** Share of a word that a heading must contain beyond the title to add to it. */
const FURTHER = 0.15;
/** Factor for a word of the title if a heading adds another one. */
const TITLE_WORD = 0.6;

/** Whether a title has some words of a query, but not all. */
export function hasOnlySome(titled: readonly number[]): boolean {
  return titled.length > 1 && titled.some((one) => one > FURTHER) && titled.some((one) => one < 1 - FURTHER);
}

/**
 * Creates the function that returns what a section of the page that was read last covers: one object, which the next
 * call changes.
 *
 * What the title of the page says need not be said again: *reply send* is the section *send* of the page *Reply*.
 *
 * @param size Number of words of the query.
 */
export function createSectionCoverage(
  matches: SectionMatches,
  size: number,
): (section: number, titled: readonly number[], isPartlyTitle: boolean) => SectionCoverage {
  const shares = Array.from({ length: size }, () => 0);
  const coverage = { score: 0, said: 0, fromTitle: 0, words: 0, headed: 0, shares, addsWords: false };
  const { most } = matches;

  return function cover(section, titled, isPartlyTitle) {
    let headed = 0, addsWords = false;
    for (let word = 0; word < size; word++) {
      shares[word] = matches.inHeading(section, word);
      headed += shares[word]!;
      if (shares[word]! > titled[word]! + FURTHER) addsWords = true;
    }
    let score = 0, said = 0, fromTitle = 0, words = 0;
    for (let word = 0; word < size; word++) {
      const points = matches.score(section, word);
      // What the title says, each section says; so it says it no more in a heading that repeats it.
      const every = isPartlyTitle && titled[word]! > FURTHER ? most[word]! * titled[word]! : undefined;
      score += every === undefined
        ? points
        : addsWords
        ? Math.max(points, TITLE_WORD * every)
        : Math.min(points, every);
      const value = matches.value(section, word);
      const title = addsWords ? TITLE_WORD * titled[word]! : 0;
      if (title > shares[word]!) {
        headed += title - shares[word]!;
        shares[word] = title;
      }
      said += value;
      fromTitle += Math.max(0, most[word]! * title - value);
      if (value > 0 || title > 0) words++;
    }
    coverage.score = score;
    coverage.said = said;
    coverage.fromTitle = fromTitle;
    coverage.words = words;
    coverage.headed = headed;
    coverage.addsWords = addsWords;
    return coverage;
  };
}
