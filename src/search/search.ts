/**
 * Search: a query → pages, each with the section that answers best and an excerpt.
 *
 * @module
 */
import type { PagePath } from "../site/address.ts";
import { finish } from "../steps.ts";
import { askedPages } from "./asked_page.ts";
import { type QueryContext, rescore, sortCandidates, titleMatches } from "./candidates.ts";
import { createFindMatches, createRunReader } from "./find_matches.ts";
import { type Found, foundAt, foundIn, loweredBelow } from "./found.ts";
import { lowerHistory } from "./history.ts";
import type { Index, IndexedPage, Reading } from "./index.ts";
import type { SearchPage } from "./search_page.ts";
import { ANY_LANGUAGE, type Language } from "./language.ts";
import { closestOf, partsOf, share } from "./matches.ts";
import { correction } from "./correction.ts";
import { createFormsOf } from "./near.ts";
import { promoteHeading, rescoreOneWord } from "./one_word.ts";
import { pageInAddress, type PastedAddress, withAddressed } from "./pasted_address.ts";
import { withPhrases } from "./phrases.ts";
import { createSignSearch } from "./only_signs.ts";
import { parseQuery, type Query, unquoted } from "./query.ts";
import { otherPages, rank, SEVERAL } from "./rank.ts";
import { createRows } from "./rows.ts";
import { createHasOtherSigns } from "./signed.ts";
import { createShareOfSigns } from "./signs.ts";
import { createBestSection } from "./section.ts";
import { createTitleMatch } from "./title_match.ts";
import { eachSpan } from "./words.ts";

/** A search result of a server. */
export interface Hit extends Omit<Found<IndexedPage>, "page"> {
  readonly path: PagePath;
  readonly title: string;
  readonly description: string;
}

/** Maximum number of pages that the second ranking pass reads. */
const CLOSE_LOOK = 50;

/** Scores a text for each word of a query: rarer terms and closer matches count more; 0: no match. */
export type ScoreText = (text: string) => readonly number[];

/** Results, and the matches of any text with the query. */
export interface SearchResults {
  readonly hits: readonly Hit[];
  readonly scoreText: ScoreText;
}

export interface Search {
  /** Finds at most `limit` pages, best first. */
  (query: string, limit: number): readonly Hit[];
  /** The same, for callers that choose among the texts of the pages. */
  ask(query: string, limit: number): SearchResults;
  /** Corrects a query if one of its words is on no page. */
  correction(query: string): string | undefined;
}

/** The search of an index that is completely in memory. */
export function createSearch(index: Index<IndexedPage & SearchPage>, language: Language = ANY_LANGUAGE): Search {
  const ask = createAsk(index, language);
  function answer(query: string, limit: number): SearchResults {
    const { found, scoreText } = finish(ask(query, limit));
    const hits = found.map(({ page: { path, title, description }, ...rest }) => ({
      path,
      title,
      description,
      ...rest,
    }));
    return { hits, scoreText };
  }
  return Object.assign((query: string, limit: number) => answer(query, limit).hits, {
    ask: answer,
    correction: (query: string) => finish(correction(index, language, query)),
  });
}

/**
 * Creates the search of an index: first the page whose title or last path segment is the query, then by score, then by
 * path. No query makes it throw, and what is typed never becomes a regular expression.
 */
export function createFind<Page extends IndexedPage>(
  index: Index<Page>,
  language: Language,
): (query: string, limit: number) => Reading<readonly Found<Page>[]> {
  const ask = createAsk(index, language);
  return function* find(text, limit) {
    return (yield* ask(text, limit)).found;
  };
}

type Ask<Page extends IndexedPage> = (
  query: string,
  limit: number,
) => Reading<Answer<Page>>;

/** Results of a query. */
interface Answer<Page extends IndexedPage> {
  readonly found: readonly Found<Page>[];
  readonly scoreText: ScoreText;
}

function createAsk<Page extends IndexedPage>(index: Index<Page>, language: Language): Ask<Page> {
  const ranker = { index, language, formsOf: createFormsOf(index, language), rows: createRows(index.size) };
  const reader = createRunReader(language);
  const pagesWithSigns = createSignSearch(index);
  function* answer(query: Query, limit: number, at?: Pick<PastedAddress, "page" | "anchor">): Reading<Answer<Page>> {
    const most = Math.max(limit, CLOSE_LOOK);
    const quoted = query.phrases.length > 0;
    yield { kind: "names", keys: query.begins === undefined ? query.keys : [...query.keys, query.begins] };
    const asked = yield* askedPages(index, query);
    const called = query.keys.flatMap((key) => index.linkNamed(key).slice(0, most));
    const also = [...called, ...asked.keys()];
    const ranking = yield* rank(ranker, query, quoted ? index.phrasePages : most, also);
    const { matches } = ranking;
    const isWords = query.words.length > 0;
    const ranked = quoted && isWords ? yield* withPhrases(index, query, ranking, most) : [...ranking.pages];
    const named = titleMatches(index, query, CLOSE_LOOK);
    const pages = [...ranked, ...named].map(({ page }) => page);
    if (at?.page !== undefined) pages.push(at.page);
    yield { kind: "pages", pages: () => [...new Set(pages)] };
    const findMatches = createFindMatches(matches, index.dictionary, reader, query.signs);
    const titles = createTitleMatch(matches, query, findMatches);
    const shareOfSigns = createShareOfSigns(query.signs);
    const hasOtherSigns = createHasOtherSigns(query);
    const context: QueryContext = {
      query,
      findMatches,
      titles,
      bestSection: createBestSection(matches, query, { titles, shareOfSigns }),
      shareOfSigns,
      closest: closestOf(matches),
      asked,
    };
    const candidates = isWords
      ? ranked.map((one) => rescore(index.page(one.page), one, index.boost(one.page), context))
      : yield* pagesWithSigns(query.signs, most);
    const rated = lowerHistory(query.isOneWord ? rescoreOneWord(candidates, index, context) : candidates, index);
    const ordered = sortCandidates(rated, named.filter(({ page }) => !hasOtherSigns(index.page(page).title)));
    const found = (query.isOneWord ? promoteHeading(ordered, index, context) : ordered)
      .slice(0, limit)
      .map((candidate) => foundIn(index.page(candidate.page), candidate, context));
    const all = at?.page === undefined
      ? found
      : withAddressed(found, foundAt(index.page(at.page), { anchor: at.anchor, found }, context)).slice(0, limit);
    return { found: all, scoreText: (text) => wordScores(text, context) };
  }

  return function* ask(typed, limit) {
    const asked = yield* pageInAddress(index, typed);
    const { text } = asked;
    const query = parseQuery(text, language);
    const answered = yield* answer(query, limit, asked);
    // A pasted message has marks around what differs: `Cannot find "./foo" from "main.ts"`.
    const isMessage = query.phrases.length > 0 && query.words.some(({ quoted }) => !quoted);
    const looser = isMessage ? unquoted(text) : partsOfName(query);
    if (looser === undefined || answered.found.length >= (isMessage ? 1 : Math.min(limit, SEVERAL))) return answered;
    const more = yield* answer(parseQuery(looser, language), limit);
    return answered.found.length === 0 ? more : { ...answered, found: appendLooser(answered.found, more.found, limit) };
  };
}

/** The parts of a name that is all of a query, as words: a page may say some of `--experimental_repository_cache`. */
function partsOfName({ isOneWord, words: [word] }: Query): string | undefined {
  if (!isOneWord || !word || word.quoted) return undefined;
  const parts = word.segments.flatMap(({ parts }) => parts).filter((part) => /\p{L}{2}/u.test(part));
  return parts.length > 1 ? parts.join(" ") : undefined;
}

/** Puts looser results after the others; their scores do not rise. */
function appendLooser<Page extends IndexedPage>(
  found: readonly Found<Page>[],
  more: readonly Found<Page>[],
  limit: number,
): readonly Found<Page>[] {
  const after = loweredBelow(found, otherPages(found, more)).map((one) => ({ ...one, isNamed: false }));
  return [...found, ...after].slice(0, limit);
}

function wordScores(text: string, { query: { words, signs }, findMatches }: QueryContext): number[] {
  if (words.length === 0) return signs.map((sign) => Number(text.includes(sign)));
  const matched = words.map(() => 0);
  const most = words.map(() => 0);
  eachSpan(text, (start, end) => {
    for (const { word, parts, value } of findMatches.inSpan(text, start, end)) {
      matched[word]! |= parts;
      most[word] = Math.max(most[word]!, value);
    }
  });
  return words.map((word, i) => share(matched[i]!, partsOf(word)) * most[i]!);
}
