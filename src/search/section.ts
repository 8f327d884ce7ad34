/**
 * Chooses the section of a page that answers a query.
 *
 * @module
 */
import { adjacency, adjacencyBelow } from "./adjacency.ts";
import type { IndexedPage } from "./index.ts";
import { eachMatch, type Matches, partsOf, share, type TermMatch } from "./matches.ts";
import { createPasted } from "./pasted_text.ts";
import type { Query } from "./query.ts";
import { createSignFilter } from "./sign_bits.ts";
import { shareOfSigns } from "./signs.ts";
import { saturate, unpackSection, WEIGHTS } from "./terms.ts";
import { linkTextMatches, MOST_ASKED, type TitleMatch } from "./title_match.ts";
import { keyOf } from "./words.ts";

/** Best section of a page for a query, and how well it matches. */
export interface Best {
  /** Number of the section; -1: none matches. */
  readonly section: number;
  /** Share of the query that it covers, by value: from 0 to 1. */
  readonly coverage: number;
  /** Number of words of the query that are in it. */
  readonly words: number;
  /** Similarity of its heading to the query: 1 if it has the same words and no others. */
  readonly named: number;
  /** The same for what other pages call it. */
  readonly linkText: number;
  /**
   * 2 if its heading is the query as it was typed, perhaps with the title before or after it; 1 if it is what a question
   * is about, as it was typed; else 0.
   */
  readonly literal: number;
  /** Share of the query's texts without spaces that are in it as typed; 1 if all of a long query is. */
  readonly adjacent: number;
  /** Share of the query's texts with signs that are in it. */
  readonly signs: number;
  /** Whether it says all words itself, as closely as any section of the page. */
  readonly says: boolean;
  /** Value of the words that the page has, each by its closest term. */
  readonly value: number;
}

/** No section. */
export const NO_SECTION: Best = {
  section: -1,
  coverage: 0,
  words: 0,
  named: 0,
  linkText: 0,
  literal: 0,
  adjacent: 0,
  signs: 0,
  says: false,
  value: 0,
};

/** Bonus, as a factor, for a section whose heading is the query. */
const NAMED = 3;
/** Factor for the name that another page gives a section, relative to its own heading. */
export const LINK_TEXT = 0.9;
/** Similarity from which a name is the query, and the factor for its section relative to others of the page. */
const EXACTLY = 0.95, IS_LINK_TEXT = 4;
/** Bonuses, as factors, for a section that has a text without spaces as typed, and for one that has its signs so. */
const ADJACENT = 3, SIGNED = 2;

/**
 * Exponent for the share of a query that a section covers, and factors for a section that says all words of a query of
 * only words, some of them by the title of its page or each itself.
 */
const COVERAGE = 3, ALL_WORDS = 4, ALL_ITSELF = 16;
/** Minimum share of the value of a query for a section that covers it, however little the page contains. */
const WHOLE = 0.8;
/** Coverage from which a section counts as covering the whole query. */
const ALMOST_ALL = 0.9;
/** Share of a word that a heading must contain beyond the title to add to it. */
const FURTHER = 0.15;
/** Factor for a word of the title if a heading adds another one. */
const TITLE_WORD = 0.6;
/** Number of occurrences that count for a term that is only within longer ones: `unsafe` in `allocUnsafe`. */
const WITHIN = 0.5;

/**
 * Finds the section that matches the query best, heading × 3 + body × 1, or whose heading it is; the first of equals.
 * What the title of the page says need not be said again: *reply send* is the section *send* of the page *Reply*.
 *
 * @param titled For each word of the query, the share of it that the title has.
 */
export type BestSection = (page: IndexedPage, titled: readonly number[]) => Best;

/** Creates the function for a query. */
export function createBestSection(matches: Matches, query: Query, titles: TitleMatch): BestSection {
  const { words, runs, keys } = query;
  const size = words.length;
  const all = words.map(partsOf);
  const isPlain = size > 1 && keys.length === 1;
  const whole = WHOLE * valueOf(matches, size);
  const mayHaveSigns = createSignFilter(query.signs);
  const readPasted = createPasted(query);
  /**
   * By section, for each word: its score, what it says, and which parts of it are in the section and its heading, and
   * how close.
   */
  const width = 5 * size;
  // Taken once for all pages: it costs more than to fill it.
  let rows = new Float64Array(0);
  const most = new Float64Array(size);
  const shares = words.map(() => 0);

  function read(found: readonly TermMatch[], places: Uint16Array, from: number, to: number): void {
    for (let m = 0; m < found.length; m++) {
      const { word, value, factor, parts } = found[m]!;
      if (value > most[word]!) most[word] = value;
      for (let i = from; i < to; i++) {
        const { section, heading, count } = unpackSection(places[i]!);
        const text = saturate(heading ? count : Math.max(count, WITHIN)) * WEIGHTS.body;
        const weight = heading ? WEIGHTS.heading + text : text;
        const row = section * width + word;
        if (value * weight > rows[row]!) rows[row] = value * weight;
        if (value > rows[row + size]!) rows[row + size] = value;
        rows[row + 2 * size]! |= parts;
        if (!heading) continue;
        rows[row + 3 * size]! |= parts;
        if (factor > rows[row + 4 * size]!) rows[row + 4 * size] = factor;
      }
    }
  }

  return function bestSection(page, titled) {
    const { sections } = page;
    const length = sections.length * width;
    if (rows.length < length) rows = new Float64Array(2 * length);
    else rows.fill(0, 0, length);
    most.fill(0);
    eachMatch(page, matches, read);
    if (page.names) eachMatch(page.names, matches, read);
    const linkTexts = linkTextMatches(page, titles);
    const hasSigns = mayHaveSigns(page.terms);
    const isPasted = readPasted(page.terms);

    const rests = withoutTitle(keys[0]!, page.terms.key);
    const value = most.reduce((sum, one) => sum + one, 0), total = Math.max(value, whole);
    const isMore = size > 1 && titled.some((one) => one > FURTHER) && titled.some((one) => one < 1 - FURTHER);
    let best = NO_SECTION, bestScore = 0;
    for (let section = 0; section < sections.length; section++) {
      const first = section * width;
      if (!someIn(rows, first, first + size)) continue;
      let headed = 0, addsWords = false;
      for (let word = 0; word < size; word++) {
        const row = first + word;
        shares[word] = rows[row] === 0 ? 0 : share(rows[row + 3 * size]!, all[word]!) * rows[row + 4 * size]!;
        headed += shares[word]!;
        if (shares[word]! > titled[word]! + FURTHER) addsWords = true;
      }
      let score = 0, covered = 0, fromTitle = 0, found = 0;
      for (let word = 0; word < size; word++) {
        const row = first + word;
        const matched = rows[row] === 0 ? 0 : share(rows[row + 2 * size]!, all[word]!);
        const points = rows[row]! * matched;
        // What the title says, each section says; so it says it no more in a heading that repeats it.
        const every = isMore && titled[word]! > FURTHER ? most[word]! * titled[word]! : undefined;
        score += every === undefined
          ? points
          : addsWords
          ? Math.max(points, TITLE_WORD * every)
          : Math.min(points, every);
        const inText = rows[row + size]! * matched;
        const title = addsWords ? TITLE_WORD * titled[word]! : 0;
        if (title > shares[word]!) {
          headed += title - shares[word]!;
          shares[word] = title;
        }
        covered += inText;
        fromTitle += Math.max(0, most[word]! * title - inText);
        if (inText > 0 || title > 0) found++;
      }
      const coverage = Math.min(1, covered / total), withTitle = Math.min(1, (covered + fromTitle) / total);
      const named = headed * 2 < size || !addsWords && isMore ? 0 : titles.similarity(shares, sections[section]!.title);
      const linkText = linkTexts.get(section) ?? 0;
      const below = headed > 0 ? adjacencyBelow(runs, page.title, sections[section]!.title) : 0;
      const adjacent = isPasted(sections[section]!) ? 1 : Math.max(below, adjacency(runs, sections[section]!));
      const signs = hasSigns ? shareOfSigns(query.signs, sections[section]!) : 0;
      // Not every pair of a long text without spaces is required.
      const isSaid = named > 0.9 || runs.length > 0 && headed > 0;
      const mayBeAsked = keys.length > 1 && named > MOST_ASKED;
      const heading = isSaid || mayBeAsked || rests.length > 0 ? keyOf(sections[section]!.title) : "";
      const isLiteral = isSaid && heading === keys[0] || rests.includes(heading);
      const asked = mayBeAsked ? askedAs(heading, keys) : 0;
      const literal = isLiteral ? 2 : isSaid && heading === keys[1] ? 1 : asked;
      score *= withTitle ** COVERAGE * (1 + NAMED * Math.max(named, LINK_TEXT * linkText) ** 2) *
        (1 + ADJACENT * adjacent) * (1 + SIGNED * signs);
      if (linkText > EXACTLY) score *= IS_LINK_TEXT;
      if (isPlain && found === size && withTitle > ALMOST_ALL) score *= coverage > ALMOST_ALL ? ALL_ITSELF : ALL_WORDS;
      if (literal === best.literal ? score > bestScore : literal > best.literal) {
        bestScore = score;
        best = {
          section,
          coverage: literal > 0 ? 1 : coverage,
          words: found,
          named: literal > 0 ? 1 : named,
          linkText,
          literal,
          adjacent,
          signs,
          says: found === size && coverage > ALMOST_ALL,
          value,
        };
      }
    }
    return best;
  };
}

/** Value of the words of a query, each by its closest term on any page. */
function valueOf({ byTerm }: Matches, size: number): number {
  const most = new Float64Array(size);
  for (const found of byTerm.values()) {
    for (const { word, value } of found) if (value > most[word]!) most[word] = value;
  }
  return most.reduce((sum, value) => sum + value, 0);
}

/** The rest of a query that begins or ends with a title: perhaps the heading that is wanted. */
function withoutTitle(query: string, title: string): readonly string[] {
  if (title === "") return [];
  const after = query.startsWith(`${title} `) ? [query.slice(title.length + 1)] : [];
  return query.endsWith(` ${title}`) ? [...after, query.slice(0, -title.length - 1)] : after;
}

/**
 * 2 if a question has a heading of several words in it as typed, with words that ask; 1 if it has the most of what it is
 * about in it; else 0.
 */
function askedAs(heading: string, [question, about]: readonly string[]): 0 | 1 | 2 {
  if (!heading.includes(" ") || !` ${question} `.includes(` ${heading} `)) return 0;
  return heading.length > about!.length ? 2 : heading.length > MOST_ASKED * about!.length ? 1 : 0;
}

/** Whether a number from `from` up to `to` is not 0. */
function someIn(numbers: Float64Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (numbers[i] !== 0) return true;
  return false;
}
