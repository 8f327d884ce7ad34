/**
 * Chooses the section of a page that answers a query.
 *
 * @module
 */
import { adjacency, adjacencyBelow } from "./adjacency.ts";
import type { IndexedPage } from "./index.ts";
import { createLiteralness, type Literalness } from "./literalness.ts";
import { type Matches, valuesOf } from "./matches.ts";
import { createExact } from "./pasted_text.ts";
import type { Query } from "./query.ts";
import { createSectionCoverage, hasOnlySome, type SectionCoverage } from "./section_coverage.ts";
import { createSectionMatches } from "./section_matches.ts";
import { createSignFilter } from "./sign_bits.ts";
import type { ShareOfSigns } from "./signs.ts";
import { linkTextMatches, type TitleMatch } from "./title_match.ts";

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
  /** Whether its heading is the query as it was typed. */
  readonly literal: Literalness;
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
/** Factor for a section that has all that is quoted. */
const QUOTED = 64;

/**
 * Exponent for the share of a query that a section covers, and factors for a section that says all words of a query of
 * only words, some of them by the title of its page or each itself.
 */
const COVERAGE = 3, ALL_WORDS = 4, ALL_ITSELF = 16;
/** Minimum share of the value of a query for a section that covers it, however little the page contains. */
const WHOLE = 0.8;
/** Coverage from which a section counts as covering the whole query. */
const ALMOST_ALL = 0.9;

/**
 * Finds the section that matches the query best, or whose heading it is; the first of equals.
 *
 * @param titled For each word of the query, the share of it that the title has.
 */
export type BestSection = (page: IndexedPage, titled: readonly number[]) => Best;

/** Creates the function for a query. */
export function createBestSection(
  matches: Matches,
  query: Query,
  { titles, shareOfSigns }: { readonly titles: TitleMatch; readonly shareOfSigns: ShareOfSigns },
): BestSection {
  const { words, runs, keys } = query;
  const size = words.length;
  const isPlain = size > 1 && keys.length === 1;
  const isPasted = query.pasted !== undefined;
  const whole = WHOLE * valuesOf(matches, size).reduce((sum, value) => sum + value, 0);
  const mayHaveSigns = createSignFilter(query.signs);
  const readExact = createExact(query);
  const readLiteralness = createLiteralness(query);
  const sectionMatches = createSectionMatches(matches, words);
  const cover = createSectionCoverage(sectionMatches, size);

  /** Similarity of a heading to the query. */
  function namedBy({ headed, addsWords, shares }: SectionCoverage, isPartlyTitle: boolean, title: string): number {
    return headed * 2 < size || !addsWords && isPartlyTitle ? 0 : titles.similarity(shares, title);
  }

  return function bestSection(page, titled) {
    const { sections } = page;
    sectionMatches.read(page);
    const linkTexts = linkTextMatches(page, titles);
    const hasSigns = mayHaveSigns(page.terms);
    const isExact = readExact(page.terms);
    const literalOf = readLiteralness(page.terms.key);
    const value = sectionMatches.most.reduce((sum, one) => sum + one, 0), total = Math.max(value, whole);
    const isPartlyTitle = hasOnlySome(titled);
    let best = NO_SECTION, bestScore = 0;
    for (let section = 0; section < sections.length; section++) {
      if (!sectionMatches.hasSome(section)) continue;
      const covered = cover(section, titled, isPartlyTitle);
      const isHeaded = covered.headed > 0, isAll = covered.words === size;
      const coverage = Math.min(1, covered.said / total);
      const withTitle = Math.min(1, (covered.said + covered.fromTitle) / total);
      const { title } = sections[section]!;
      const named = namedBy(covered, isPartlyTitle, title);
      const linkText = linkTexts.get(section) ?? 0;
      const below = isHeaded ? adjacencyBelow(runs, page.title, title) : 0;
      const exact = isExact(sections[section]!);
      const adjacent = exact && isPasted ? 1 : Math.max(below, adjacency(runs, sections[section]!));
      const signs = hasSigns ? shareOfSigns(sections[section]!) : 0;
      const literal = literalOf({ title, named, isHeaded });
      let score = covered.score * (withTitle ** COVERAGE * (1 + NAMED * Math.max(named, LINK_TEXT * linkText) ** 2) *
        (1 + ADJACENT * adjacent) * (1 + SIGNED * signs));
      if (linkText > EXACTLY) score *= IS_LINK_TEXT;
      if (exact && !isPasted) score *= QUOTED;
      if (isPlain && isAll && withTitle > ALMOST_ALL) score *= coverage > ALMOST_ALL ? ALL_ITSELF : ALL_WORDS;
      if (literal === best.literal ? score <= bestScore : literal < best.literal) continue;
      bestScore = score;
      best = {
        section,
        coverage: literal > 0 ? 1 : coverage,
        words: covered.words,
        named: literal > 0 ? 1 : named,
        linkText,
        literal,
        adjacent,
        signs,
        says: isAll && coverage > ALMOST_ALL,
        value,
      };
    }
    return best;
  };
}
