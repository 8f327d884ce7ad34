/**
 * Ranks the pages that match a query.
 *
 * First the pages that have every word, of several all but one, or half of the query, of which rare words are more; those
 * that have less of it count less. The last part of a word is perhaps the beginning of a longer term, or another form or
 * spelling if no page has it as typed. Where the first are too few, pages that have the words with other spellings
 * follow; where these are fewer than ten, those that have some of the words.
 *
 * @module
 */
import { createPageQueue } from "./page_queue.ts";
import type { Index, Reading } from "./index.ts";
import { createMatches, type Matches } from "./matches.ts";
import { type ScoredPages, scorePages, type WordCounts } from "./page_scores.ts";
import { pagesOfPostings } from "./posting.ts";
import { onlyTerm, type Query, type QueryWord } from "./query.ts";
import type { Ranker } from "./term_scores.ts";
import { readSpellings, readTerms } from "./term_needs.ts";
import { canVary, MIN_RESULTS } from "./variants.ts";

/** With fewer pages than this, those that have some of the words, or of the parts of a name, come after them. */
export const SEVERAL = 10;
/** Share of a query that is enough for a page, however many of its words that are: `uses too much ram` is about `ram`. */
const HALF = 0.5;
/**
 * Share of a query from which a page with less than enough of it counts, and its factor: `automatic installation without
 * questions` is about the page *Automatic installation*, which has no other word of it.
 */
const SOME = 0.12, LESS_THAN_ENOUGH = 1 / 3;

export interface Ranked {
  /** Number of the page. */
  readonly page: number;
  /** Looseness of the match: 0 has every word as typed. Sorted by before the score. */
  readonly tier: number;
  readonly score: number;
  /** Factor that the score includes: less than 1 for a page that has less than enough of the query. */
  readonly factor: number;
}

export interface Ranking {
  /** Best first, equals by path; of a quoted query sorted as far as they are read. */
  readonly pages: Iterable<Ranked>;
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
  const needed = { words: leastOf(words), share: HALF, isPair: size === 2 };
  // Where too few pages have enough, the words were perhaps misspelled.
  const some = quoted.length === 0 && areAtLeast(MIN_RESULTS, found, needed) ? SOME : Infinity;
  const selected = select(index, found, { ...needed, some }, { most, also }, 0);
  if (quoted.length > 0) {
    // What is quoted no page may lack; another word it may.
    if (selected.size >= MIN_RESULTS || quoted.length === size) {
      return { pages: selected.pages, matches: found.matches };
    }
    const first = [...selected.pages];
    const scored = scorePages(ranker, { ...query, words: quoted, names: [] }, 0);
    const pages = append(first, select(index, scored, { words: quoted.length }, { most, also }, 4));
    return { pages, matches: found.matches };
  }
  let pages = [...selected.pages];
  if (pages.length < MIN_RESULTS && words.some(canVary)) {
    yield* readSpellings(index, words, language);
    found = scorePages(ranker, query, MIN_RESULTS);
    pages = append(pages, select(index, found, { words: size }, { most, also }, 2));
  }
  if (pages.length < SEVERAL && size > 1) {
    pages = append(pages, select(index, found, { words: 1 }, { most, also }, 4));
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
  return number === undefined || index.count(number) > MIN_RESULTS ? [] : pagesOfPostings(index.postings(number));
}

/** Pages that match, best first: sorted as far as they are read. */
interface Selected {
  readonly size: number;
  readonly pages: Iterable<Ranked>;
}

/**
 * Requirements for a page: a number of words of the query or a share of it; of two words the distinctive ones; the share
 * from which a page with less counts less.
 */
interface Needed {
  readonly words: number;
  readonly share?: number;
  readonly isPair?: boolean;
  readonly some?: number;
}

/** Creates the function that gives the factor for the score of a page; 0: it does not match. */
function createFactor(
  { counts, covered, distinctive, rareForms }: ScoredPages,
  { words, share = Infinity, isPair = false, some = Infinity }: Needed,
): (page: number) => number {
  const lacks = (page: number, kind: WordCounts) => isPair && kind.counts[page]! < kind.all;
  return (page) => {
    if (lacks(page, distinctive)) return 0;
    if (counts[page]! < words && covered[page]! < share) return covered[page]! >= some ? LESS_THAN_ENOUGH : 0;
    // `uninstall completely` may be about *Uninstall*: other pages say *complete*.
    return lacks(page, rareForms) ? LESS_THAN_ENOUGH : 1;
  };
}

/** Whether at least so many pages have what they need. */
function areAtLeast(least: number, found: ScoredPages, needed: Needed): boolean {
  const factorOf = createFactor(found, needed);
  for (let page = 0, left = least; page < found.scores.length; page++) {
    if (factorOf(page) > 0 && --left === 0) return true;
  }
  return false;
}

/** The best pages that have what they need; those that have a word in separate parts in a lower tier. */
function select(
  index: Index,
  found: ScoredPages,
  needed: Needed,
  { most, also }: { readonly most: number; readonly also: readonly number[] },
  tier: number,
): Selected {
  const queues = [createPageQueue(most), createPageQueue(most)] as const;
  const { scores, covered, scattered } = found;
  const factorOf = createFactor(found, needed);
  const scoreOf = (page: number) => scores[page]! * covered[page]! * index.boost(page);
  for (let page = 0; page < scores.length; page++) {
    const factor = factorOf(page);
    if (factor > 0) queues[scattered[page]!]!.add(page, factor * scoreOf(page));
  }
  const size = queues[0].size + queues[1].size;
  const more = also.map((page) => ({
    page,
    tier: tier + scattered[page]!,
    score: factorOf(page) * scoreOf(page),
    factor: factorOf(page),
  }))
    .filter(({ score }) => score > 0);
  function* inOrder(): Generator<Ranked> {
    const known = new Set<number>();
    for (const [i, { take }] of queues.entries()) {
      for (let left = most, one = take(); one && left > 0; left--, one = take()) {
        known.add(one.page);
        yield { page: one.page, tier: tier + i, score: one.score, factor: factorOf(one.page) };
      }
    }
    for (const one of more) if (!known.has(one.page)) yield one;
  }
  return { size, pages: inOrder() };
}

/** Puts looser matches after the others. */
function append(pages: readonly Ranked[], more: Selected): Ranked[] {
  return [...pages, ...otherPages(pages, [...more.pages])];
}

/** Those of looser matches that are on other pages. */
export function otherPages<Match extends { readonly page: unknown }>(
  found: readonly Match[],
  looser: readonly Match[],
): readonly Match[] {
  const known = new Set(found.map(({ page }) => page));
  return looser.filter(({ page }) => !known.has(page));
}
