/**
 * Search: a query → pages, each with the section that answers best and an excerpt.
 *
 * @module
 */
import type { PagePath } from "../site/address.ts";
import { finish } from "../steps.ts";
import { type Excerpt, excerpt } from "./excerpt.ts";
import { ALMOST, type Asking, type Candidate, closer, namedPages, order } from "./candidates.ts";
import { createFindMarks, createRunReader } from "./find_marks.ts";
import type { Index, IndexedPage, Reading, SearchSection } from "./index.ts";
import type { SearchPage } from "./indexer.ts";
import { ANY_LANGUAGE, type Language } from "./language.ts";
import { closestOf, partsOf, share } from "./marks.ts";
import { createRows } from "./match.ts";
import { meant } from "./meant.ts";
import { createFormsOf } from "./near.ts";
import { weighedByPlace, withHeading } from "./one_word.ts";
import { withPhrases } from "./phrases.ts";
import { parseQuery, type Query } from "./query.ts";
import { rank } from "./rank.ts";
import { createBestSection } from "./section.ts";
import { eachSpan, isSpaceless, keyOf } from "./words.ts";

/** A page that answers a query. */
export interface Found<Page extends IndexedPage> {
  readonly page: Page;
  readonly score: number;
  /** Whether the query is the title of the page or of the section, or what another page calls it. */
  readonly isNamed: boolean;
  /** Section of the best match; `null` for the page as a whole. */
  readonly section: { readonly title: string; readonly anchor: string } | null;
  /** Some words around the match, and which of them matched: `[start, end)` in UTF-16 units. */
  readonly excerpt: Excerpt;
}

/** A search result of a server. */
export interface Hit extends Omit<Found<IndexedPage>, "page"> {
  readonly path: PagePath;
  readonly title: string;
  readonly description: string;
}

/** Pages that are looked at more closely than by their score. */
const CLOSE_LOOK = 50;

/** For each word of a query, how much of it a text says: rarer terms and closer matches more; 0: nothing. */
export type Says = (text: string) => readonly number[];

/** Results, and the matches of any text with the query. */
export interface Answered {
  readonly hits: readonly Hit[];
  readonly says: Says;
}

export interface Search {
  /** Finds at most `limit` pages, best first. */
  (query: string, limit: number): readonly Hit[];
  /** The same, for callers that choose among the texts of the pages. */
  ask(query: string, limit: number): Answered;
  /** Corrects a query if one of its words is on no page. */
  meant(query: string): string | undefined;
}

/** The search of an index of which everything is there. */
export function createSearch(index: Index<IndexedPage & SearchPage>, language: Language = ANY_LANGUAGE): Search {
  const ask = createAsk(index, language);
  function answer(query: string, limit: number): Answered {
    const { found, says } = finish(ask(query, limit));
    const hits = found.map(({ page: { path, title, description }, ...rest }) => ({
      path,
      title,
      description,
      ...rest,
    }));
    return { hits, says };
  }
  return Object.assign((query: string, limit: number) => answer(query, limit).hits, {
    ask: answer,
    meant: (query: string) => finish(meant(index, language, query)),
  });
}

/**
 * Makes the search of an index: first the page whose title or last path segment is the query, then by score, then by
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

function createAsk<Page extends IndexedPage>(
  index: Index<Page>,
  language: Language,
): (query: string, limit: number) => Reading<{ readonly found: readonly Found<Page>[]; readonly says: Says }> {
  const ranker = { index, language, formsOf: createFormsOf(index, language), rows: createRows(index.size) };
  const reader = createRunReader(language);
  return function* ask(text, limit) {
    const query = parseQuery(text, language);
    const most = Math.max(limit, CLOSE_LOOK);
    const quoted = query.phrases.length > 0;
    yield { kind: "names", keys: query.keys };
    const called = query.keys.flatMap((key) => index.called(key).slice(0, most));
    const ranking = yield* rank(ranker, query, quoted ? index.phrasePages : most, called);
    const { marks } = ranking;
    const ranked = quoted ? yield* withPhrases(index, query, ranking, most) : ranking.pages;
    const named = namedPages(index, query, CLOSE_LOOK);
    yield { kind: "pages", pages: [...new Set([...ranked, ...named].map(({ page }) => page))] };
    const findMarks = createFindMarks(marks, index.dictionary, reader);
    const asked: Asking = {
      query,
      findMarks,
      bestSection: createBestSection(marks, query, findMarks),
      closest: closestOf(marks),
    };
    const candidates = ranked.map((one) => closer(index.page(one.page), one, asked));
    const ordered = order(query.isOneWord ? weighedByPlace(candidates, index, asked) : candidates, named);
    const found = (query.isOneWord ? withHeading(ordered) : ordered)
      .slice(0, limit)
      .map((candidate) => foundIn(index.page(candidate.page), candidate, asked));
    return { found, says: (text) => valuesOf(text, asked) };
  };
}

function valuesOf(text: string, { query: { words }, findMarks }: Asking): number[] {
  const said = words.map(() => 0);
  const most = words.map(() => 0);
  eachSpan(text, (start, end) => {
    for (const { word, parts, value } of findMarks.inSpan(text, start, end)) {
      said[word]! |= parts;
      most[word] = Math.max(most[word]!, value);
    }
  });
  return words.map((word, i) => share(said[i]!, partsOf(word)) * most[i]!);
}

function foundIn<Page extends IndexedPage>(
  page: Page,
  { score, best, titleSaysAll, isNamed }: Candidate,
  asked: Asking,
): Found<Page> {
  const { description, sections, terms } = page;
  const section = sections[best.section];
  const { keys, words } = asked.query;
  const isTitle = best.literal ? terms.key === keys[0] : keys.includes(terms.key);
  const whole = !section?.anchor || isTitle || Math.max(best.named, best.called) <= ALMOST && titleSaysAll ||
    keyOf(section.title) === terms.key;
  const texts = whole ? tellingOf(page, section) : [section.text || description];
  return {
    page,
    score: Math.round(score * 1000) / 1000,
    isNamed,
    section: whole ? null : { title: section.title, anchor: section.anchor },
    excerpt: excerpt(texts, asked.findMarks, (whole ? words.length : best.words) + morePairs(words)),
  };
}

/** Number of pairs in the texts without spaces of a query, except the first of each. */
function morePairs(words: Query["words"]): number {
  return words.flatMap(({ segments }) => segments)
    .reduce((sum, { parts }) => sum + (isSpaceless(parts[0]!) ? parts.length - 1 : 0), 0);
}

/** Texts for an excerpt of a page as a whole: its beginning, its description, the section that matches best. */
function tellingOf(page: IndexedPage, best: SearchSection | undefined): readonly string[] {
  const texts = [page.sections.find(({ text }) => text !== "")?.text, page.description, best?.text]
    .filter((text): text is string => text !== undefined && text !== "");
  return texts.length > 0 ? texts : [""];
}
