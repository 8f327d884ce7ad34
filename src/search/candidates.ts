/**
 * Second ranking pass over the best pages, by the positions of words in each page.
 *
 * @module
 */
import { adjacency, isBeginning } from "./adjacency.ts";
import type { AskedPages } from "./asked_page.ts";
import type { FindMatches } from "./find_matches.ts";
import type { Index, IndexedPage } from "./index.ts";
import { pagesOfPostings } from "./posting.ts";
import type { Query } from "./query.ts";
import type { Ranked } from "./rank.ts";
import { type Best, type BestSection, LINK_TEXT, NO_SECTION } from "./section.ts";
import { signedTerms } from "./signed.ts";
import type { ShareOfSigns } from "./signs.ts";
import { WEIGHTS } from "./terms.ts";
import { ASKED, NEARLY_EXACT, type TitleMatch } from "./title_match.ts";

/** A query, and what the terms of the index mean for it. */
export interface QueryContext {
  readonly query: Query;
  readonly findMatches: FindMatches;
  readonly titles: TitleMatch;
  readonly bestSection: BestSection;
  readonly shareOfSigns: ShareOfSigns;
  /** Closeness of the closest term to the query: less than 1 if no page has a word of it as typed. */
  readonly closest: number;
  readonly asked: AskedPages;
}

/** A page that perhaps answers. */
export interface Candidate extends Ranked {
  readonly best: Best;
  readonly titleSaysAll: boolean;
  readonly isNamed: boolean;
}

/** A page of which nothing is known. */
export const NO_CANDIDATE: Candidate = {
  page: -1,
  tier: 0,
  score: 0,
  factor: 1,
  best: NO_SECTION,
  titleSaysAll: false,
  isNamed: false,
};

/**
 * Bonuses for a score: if the words are together; for each word of a heading about the query; if the heading is the
 * query; if it is exactly as typed, and that for each word more than two.
 */
const TOGETHER = 2.5, NAMED = 0.5, IS_NAME = 2, IS_LITERAL = 9, LONGER = 4.5;
/** Added if it is the title, with its words in another order or number. */
const IS_TITLE = 4;
/**
 * Added if a heading is all that a question is about, since other pages have other forms of its words in their titles;
 * if it is so as typed, and twice if it is the question itself.
 */
const IS_ASKED = 3, IS_QUESTION = 7;
/** The same for one word: a heading counts less than keywords even where it is the word. */
const ONE_WORD = 0.2;
/** Penalty for a single word that is at best among others in a heading. */
const OTHER_WORDS = 0.5;
/** Bonus for a text without spaces that occurs exactly as typed. */
const ADJACENT = 10;
/** Factor if a title begins with it. */
const BEGINS = 1.3;
/** Bonus for signs as they were typed. */
const SIGNED = 1;

/**
 * Words that are together in one section, or in the title, match better than words that are scattered over the page.
 */
export function rescore(page: IndexedPage, ranked: Ranked, boost: number, context: QueryContext): Candidate {
  const { query, titles, bestSection, shareOfSigns, closest, asked } = context;
  const size = query.words.length;
  const isQuestion = query.keys.length > 1;
  const titled = titles.shares(page.title);
  const best = bestSection(page, titled);
  const titleSaysAll = size > 0 && titled.every((one) => one > 0.9);
  const titleNamed = titles.similarity(titled, page.title);
  const together = size > 1 ? TOGETHER * (titleSaysAll ? 1 : best.coverage) ** 2 : 0;
  const name = Math.max(best.named, titleNamed);
  const isName = name > NEARLY_EXACT;
  const named = query.isOneWord
    ? name > NEARLY_EXACT * closest
      ? ONE_WORD
      : best.named === 0 || titles.matches(titlesOf(page))
      ? 0
      : -OTHER_WORDS * (1 - name)
    : NAMED * size * Math.max(name, LINK_TEXT * best.linkText) ** 2 +
      (best.literal > 0 ? IS_LITERAL + LONGER * (size - 2) : isName ? IS_NAME : 0) +
      (titleNamed > NEARLY_EXACT ? IS_TITLE : 0) +
      (!isQuestion ? 0 : best.literal > 0 ? IS_QUESTION * best.literal : isName ? IS_ASKED : 0);
  const adjacent = Math.max(
    best.adjacent,
    adjacency(query.runs, { title: page.title, text: `${page.description} ${page.keywords.join(" ")}` }),
  );
  // Among a thousand headings one that is the word says no less than among ten.
  const least = query.isOneWord && best.literal > 0 ? best.value * WEIGHTS.heading * boost : 0;
  const begins = query.runs.some((forms) => forms.some((form) => isBeginning(form, page.title))) ? BEGINS : 1;
  const signed = 1 + SIGNED * Math.max(best.signs, shareOfSigns({ title: page.title, text: "" }));
  // `turn off animations` is about the page *Animations*, also where others have more of it.
  const isAbout = ranked.factor < 1 && titles.isWithin(page.title);
  const found = isAbout ? ranked.score / ranked.factor : ranked.score;
  const score = Math.max(found, least) * (1 + together + named) * (1 + ADJACENT * adjacent) * begins * signed *
    (asked.get(ranked.page) ?? 1);
  // `can I change the date format` is about the page *Date format*, and not its section that says *change*.
  // `stored stores` is no other form of the title *Cache Store* where a section says both words as typed.
  const isSaidBelow = best.says && titleNamed <= ASKED && titled.some((one) => one < 1);
  const isAsked = isQuestion && titleNamed > ASKED && best.named === 0;
  return {
    ...ranked,
    score,
    best,
    titleSaysAll: titleSaysAll && !isSaidBelow || isAsked,
    isNamed: isName || best.linkText > NEARLY_EXACT,
  };
}

/** Title, description and keywords of a page. */
function titlesOf({ title, description, keywords }: IndexedPage): readonly string[] {
  return [title, description, ...keywords];
}

/** A page that the query names, and how: a lower tier is the better name. */
type Named = Omit<Ranked, "score" | "factor">;

/** At most `most` pages for each way: of a word with signs around it that pages have, only these. */
export function titleMatches(index: Index, { keys, words, isOneWord }: Query, most: number): Named[] {
  const signed = isOneWord && words[0] ? signedTerms(index, words[0]) : [];
  const has = new Set(signed.flatMap((term) => pagesOfPostings(index.postings(term))));
  const ways = keys.toReversed().flatMap((key, i) =>
    [[-2 * i - 1, index.slugged(key)], [-2 * i - 2, index.titled(key)]] as const
  );
  return ways.flatMap(([tier, pages]) => {
    const known = signed.length > 0 ? pages.filter((page) => has.has(page)) : pages;
    return known.slice(0, most).map((page) => ({ page, tier }));
  });
}

/** Best first: pages that the query names, then tier by tier; scores never rise from one to the next. */
export function sortCandidates(candidates: readonly Candidate[], named: readonly Named[]): Candidate[] {
  const known = new Map(candidates.map((one) => [one.page, one]));
  const most = Math.max(1, ...candidates.map(({ score }) => score));
  for (const { page, tier } of named) {
    const candidate = known.get(page) ?? { ...NO_CANDIDATE, titleSaysAll: true };
    known.set(page, { ...candidate, isNamed: true, page, tier, score: candidate.score + most });
  }
  const sorted = [...known.values()].sort((a, b) => a.tier - b.tier || b.score - a.score || a.page - b.page);
  let last: Candidate | undefined;
  let scale = 1;
  return sorted.map((one) => {
    if (last && one.tier !== last.tier) scale = Math.min(1, 0.9 * last.score / one.score);
    return last = { ...one, score: one.score * scale };
  });
}
