/**
 * Ranks the pages that match a query.
 *
 * First the pages that have every word, or of several all but one: its last part perhaps as the beginning of a longer
 * term, in another form or spelling if no page has it as typed; where these are too few, those that have them with
 * other spellings; where these are too few, those that have some of the words.
 *
 * @module
 */
import type { Index, Reading } from "./index.ts";
import { createMatches, type Matches } from "./matches.ts";
import { type Ranker, type ScoredPages, scorePages } from "./page_scores.ts";
import { onlyTerm, type Query, type QueryWord } from "./query.ts";
import { canVary, MIN_RESULTS, readSpellings, readTerms } from "./variants.ts";

export interface Ranked {
  /** Number of the page. */
  readonly page: number;
  /** Looseness of the match: 0 has every word as typed. Sorted by before the score. */
  readonly tier: number;
  readonly score: number;
}

export interface Ranking {
  /** Best first, equals by path. */
  readonly pages: readonly Ranked[];
  readonly matches: Matches;
}

/**
 * Ranks the pages that answer `query`: the `most` best of each way of matching, and `named` if they match.
 *
 * Cost: the postings of its terms, whose number has a limit, and some passes over the pages.
 */
export function* rank(
  ranker: Ranker,
  query: Query,
  most: number,
  named: readonly number[],
): Reading<Ranking> {
  const { index, language } = ranker;
  const { words, names } = query;
  const size = words.length;
  if (size === 0) return { pages: [], matches: createMatches() };
  yield* readTerms(words, names, language);
  const also = query.isOneWord ? [...named, ...rarePages(index, words)] : named;
  let found = scorePages(ranker, query, 0);
  if (found.unmatched.some((i) => canVary(words[i]!))) {
    yield* readSpellings(index, found.unmatched.map((i) => words[i]!), language);
    found = scorePages(ranker, query, 1);
  }
  const quoted = words.filter((word) => word.quoted);
  const least = leastOf(words);
  let pages = select(index, found, least, { most, also }, 0, size === 2 ? found.distinctive : 0);
  if (quoted.length > 0) {
    // What is quoted no page may lack; another word it may.
    if (pages.length >= MIN_RESULTS || quoted.length === size) return { pages, matches: found.matches };
    const scored = scorePages(ranker, { ...query, words: quoted, names: [] }, 0);
    pages = append(pages, select(index, scored, quoted.length, { most, also }, 4));
    return { pages, matches: found.matches };
  }
  if (pages.length < MIN_RESULTS && words.some(canVary)) {
    yield* readSpellings(index, words, language);
    found = scorePages(ranker, query, MIN_RESULTS);
    pages = append(pages, select(index, found, size, { most, also }, 2));
  }
  if (pages.length < MIN_RESULTS && size > 1) {
    pages = append(pages, select(index, found, 1, { most, also }, 4));
  }
  return { pages, matches: found.matches };
}

/** Number of the words that a page must have: of several, it may lack one. */
function leastOf(words: readonly QueryWord[]): number {
  // Quoted words are searched for in the texts of each page.
  return words.length > 1 && words.some(({ quoted }) => !quoted) ? words.length - 1 : words.length;
}

/** The pages that have a word as it was typed, if they are few. */
export function rarePages(index: Index, [word, ...others]: readonly QueryWord[]): readonly number[] {
  const term = word && others.length === 0 ? onlyTerm(word) : undefined;
  const number = term === undefined ? undefined : index.dictionary.find(term);
  return number === undefined || index.count(number) > MIN_RESULTS
    ? []
    : Array.from(index.postings(number), (posting) => posting >>> 12);
}

/**
 * The best pages that have at least `least` of the words; those that have a word in separate parts in a lower tier.
 *
 * @param distinctive Number of distinctive words that they must have.
 */
function select(
  index: Index,
  { scores, counts, covered, scattered, distinctiveCounts }: ScoredPages,
  least: number,
  { most, also }: { readonly most: number; readonly also: readonly number[] },
  tier: number,
  distinctive = 0,
): Ranked[] {
  const best = [createBest(most), createBest(most)] as const;
  const isMatch = (page: number) => counts[page]! >= least && distinctiveCounts[page]! >= distinctive;
  // A page that has both of two words answers better than one that has one of them often.
  const scoreOf = (page: number) => scores[page]! * covered[page]! ** 2 * index.boost(page);
  for (let page = 0; page < scores.length; page++) if (isMatch(page)) best[scattered[page]!]!.add(page, scoreOf(page));
  const found = best.flatMap(({ list }, i) => list().map(({ page, score }) => ({ page, tier: tier + i, score })));
  const more = also.filter(isMatch).map((page) => ({ page, tier: tier + scattered[page]!, score: scoreOf(page) }));
  return append(found, more);
}

/** The `most` pages with the highest scores; pages are added in their order, in which equals stay. */
function createBest(most: number) {
  /** A heap: no page is better than the two below it, at twice its place. */
  const pages = new Uint32Array(most + 1), scores = new Float64Array(most + 1);
  let size = 0;
  function put(at: number, page: number, score: number): void {
    pages[at] = page;
    scores[at] = score;
  }
  /** Whether the entry at a place is worse than a page. */
  const isWorse = (at: number, page: number, score: number) =>
    scores[at]! < score || scores[at] === score && pages[at]! > page;
  return {
    add(page: number, score: number): void {
      let at = 1;
      if (size < most) {
        for (at = ++size; at > 1 && !isWorse(at >> 1, page, score); at >>= 1) {
          put(at, pages[at >> 1]!, scores[at >> 1]!);
        }
        put(at, page, score);
      } else if (score > scores[1]!) {
        for (let next = 2; next <= size; next = 2 * at) {
          if (next < size && isWorse(next + 1, pages[next]!, scores[next]!)) next++;
          if (!isWorse(next, page, score)) break;
          put(at, pages[next]!, scores[next]!);
          at = next;
        }
        put(at, page, score);
      }
    },
    /** Best first. */
    list(): { readonly page: number; readonly score: number }[] {
      return Array.from({ length: size }, (_, i) => ({ page: pages[i + 1]!, score: scores[i + 1]! }))
        .sort((a, b) => b.score - a.score || a.page - b.page);
    },
  };
}

/** Puts looser matches after the others. */
function append(pages: readonly Ranked[], more: readonly Ranked[]): Ranked[] {
  const known = new Set(pages.map(({ page }) => page));
  return [...pages, ...more.filter(({ page }) => !known.has(page))];
}
