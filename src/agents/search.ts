/**
 * Search for agents: the sections that answer, as Markdown, within a budget.
 *
 * @module
 */
import { charactersFor, modelTokens } from "../markdown/portable/portable.ts";
import { readQuery } from "../search/query.ts";
import type { Hit, ScoreText } from "../search/search.ts";
import { isBelow, type PagePath } from "../site/address.ts";
import { inSearch } from "../site/visibility.ts";
import { jsonCost } from "./budget.ts";
import { idOf, type Library, nearestPages, readFolder, shortTitle, UnknownIdError, urlOf } from "./library.ts";
import { isBetterMatch, passageOf, type ScoredSections, scoreSections } from "./passage.ts";
import { sectionsOf } from "./section.ts";

export interface SearchInput {
  readonly query: string;
  /** Of the whole answer as JSON; see {@linkcode TOKENS}. */
  readonly maxTokens: number;
  /** At least 1; see {@linkcode RESULTS}. */
  readonly limit: number;
  /** Only pages at or below it, such as `/guide`. */
  readonly path?: string | undefined;
  /** Tag of the language of the pages; pages that are not translated are found in the main one. Default: all. */
  readonly lang?: string | undefined;
}

export interface SearchResult {
  /** Argument for `fetch`: the path of a page, with the anchor of a section. */
  readonly id: string;
  readonly title: string;
  /** Of the page for people. */
  readonly url: string;
  /** Markdown; `""` where the budget had no room for it. */
  readonly text: string;
  /** Of the text. */
  readonly tokens: number;
  /** Whether the text is less than what `fetch` gives for the id. */
  readonly truncated: boolean;
}

/** Tokens that an answer may have, and those of one that was asked for without a number. */
export const TOKENS = { least: 200, most: 10_000, usual: 2000 } as const;
/** Results of an answer. */
export const RESULTS = { least: 1, most: 20, usual: 8 } as const;

export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  /** Number of pages that match, at most 50. */
  readonly total: number;
}

/** Pages that are looked at; with a path more, because most of them are elsewhere. */
const PAGES = 50, PAGES_BELOW = 1000;
/** Share of the budget for results without their texts, and what is kept for the text of the first one. */
const HEADS = 0.35, FIRST_TEXT = 200;
/** Share of the budget that is left over unless the first text needs it: most answers are in less. */
const SPARE = 0.4;
/** Share of the remaining budget for the first text, and for each further one. */
const FIRST = 0.7, OTHER = 0.4;
/** Share of the budget for a page that is named by the query, or matches it better in one block than the first page. */
const LIKELY = 0.15;
/** If the first text is longer than `LONG` of the budget, the `NEXT` texts after it get at least `NEXT_SHARE` each. */
const LONG = 0.3, NEXT = 3, NEXT_SHARE = 0.08;
/** In characters: a shorter text is useless. */
const LEAST = 60;

/** @throws {UnknownIdError} If there is no page at or below the path. */
export async function searchForAgents(input: SearchInput, library: Library): Promise<SearchAnswer> {
  const query = readQuery(input.query);
  const folder = input.path === undefined ? undefined : readFolder(input.path, library);
  const isWanted = (path: PagePath) => folder === undefined || isBelow(path, folder);
  const { snapshot } = library;
  const { hits, scoreText } = query === ""
    ? { hits: [], scoreText: () => [] }
    : await snapshot.ask(query, input.path === undefined ? PAGES : PAGES_BELOW, input.lang);
  // A page that is not translated has an address in the other language, too.
  const found = hits.map((hit) => ({ ...hit, path: snapshot.site.pageAt(hit.path)?.path ?? hit.path }))
    .filter(({ path }) => isWanted(path));
  if (found.length === 0 && folder !== undefined) {
    const isKnown = [...snapshot.site.pages.values()].some((page) => inSearch(page) && isWanted(page.path));
    if (!isKnown) throw new UnknownIdError(input.path!, await nearestPages(folder, library));
  }
  const total = Math.min(found.length, PAGES);
  const most = charactersFor(input.maxTokens);
  const heads = resultHeads(found.slice(0, input.limit), most, library);
  const results = heads.map(({ head }) => head);
  let left = most - jsonCost({ results, total });
  const scored = await Promise.all(heads.map(({ hit }) => scoredSections(hit, scoreText, library)));
  for (const [i, { hit, head }] of heads.entries()) {
    const isLikely = hit.isNamed || isBetterMatch(scored[i]!, scored[0]!);
    const room = textBudget(i, isLikely, results[0]!, left, most);
    if (room < LEAST) continue;
    const target = { anchor: hit.section?.anchor ?? "", isNamed: hit.isNamed };
    const { text, truncated } = passageOf(scored[i]!, target, scoreText, room - 10);
    if (text === "") continue;
    const result = { ...head, text, tokens: modelTokens(text.length), truncated };
    left -= jsonCost(result) - jsonCost(head);
    results[i] = result;
  }
  return { results, total };
}

/** Characters for the text of result number `i`, of those that are left. */
function textBudget(i: number, isLikely: boolean, first: SearchResult, left: number, most: number): number {
  if (i === 0) return Math.floor(left * FIRST);
  const isLong = charactersFor(first.tokens) > most * LONG && i <= NEXT;
  const least = isLikely ? Math.min(left, most * LIKELY) : isLong ? Math.min(left * OTHER, most * NEXT_SHARE) : 0;
  return Math.floor(Math.max((left - most * SPARE) * OTHER, least));
}

interface Head {
  readonly hit: Hit;
  readonly head: SearchResult;
}

/** Results without texts, as many as there is room for. */
function resultHeads(hits: readonly Hit[], most: number, library: Library): readonly Head[] {
  const heads: Head[] = [];
  let left = most * HEADS;
  for (const hit of hits) {
    const { path, title, section } = hit;
    const page = library.snapshot.site.pages.get(path);
    if (!page) continue;
    const anchor = section?.anchor ?? "";
    const head: SearchResult = {
      id: idOf(path, anchor),
      title: shortTitle(section ? `${title} › ${section.title}` : title),
      url: urlOf(page, anchor, library),
      text: "",
      tokens: 0,
      truncated: true,
    };
    left -= jsonCost(head) + 1;
    if (left < 0 && (heads.length > 0 || left < FIRST_TEXT - most * (1 - HEADS))) break;
    heads.push({ hit, head });
  }
  return heads;
}

async function scoredSections(
  { path }: Hit,
  scoreText: ScoreText,
  { snapshot, origin }: Library,
): Promise<ScoredSections> {
  const page = snapshot.site.pages.get(path)!;
  return scoreSections(sectionsOf(await snapshot.portable(page), origin), scoreText);
}
