/**
 * Pages of an exported index that answer a query, and how well; in the order of ways in which the server ranks.
 *
 * @module
 */
import type { QueryWord } from "../../site/search_query.ts";
import type { Mark } from "../../site/search_section.ts";
import { canVary, ENOUGH, rarity } from "../../site/search_variants.ts";
import type { SearchIndex } from "../search.ts";
import { type Between, variantsOf } from "./terms.ts";

/** What a term counts for in parts, where there is a whole: words that stand apart may mean something else. */
const APART = 0.15;

export interface Ranked {
  readonly page: number;
  readonly score: number;
}

/** What terms of the index mean for a query. */
export type Marks = ReadonlyMap<string, Mark>;

export interface Ranking {
  /** Best first. */
  readonly pages: readonly Ranked[];
  readonly marks: Marks;
}

export async function rank(index: SearchIndex, words: readonly QueryWord[], between: Between): Promise<Ranking> {
  if (words.length === 0) return { pages: [], marks: new Map() };
  let found = await match(index, words, between, false);
  let pages = select(index, found, words.length);
  if (pages.length < ENOUGH && words.some(canVary)) {
    found = await match(index, words, between, true);
    pages = append(pages, select(index, found, words.length));
  }
  if (pages.length < ENOUGH && words.length > 1) pages = append(pages, select(index, found, 1));
  return { pages, marks: found.marks };
}

/** Puts looser matches behind the others. */
function append(pages: readonly Ranked[], more: readonly Ranked[]): Ranked[] {
  const known = new Set(pages.map(({ page }) => page));
  const rest = more.filter(({ page }) => !known.has(page));
  const least = pages.at(-1)?.score;
  const scale = least === undefined ? 1 : Math.min(1, 0.9 * least / (rest[0]?.score ?? least));
  return [...pages, ...rest.map(({ page, score }) => ({ page, score: score * scale }))];
}

/** Score by page. */
type Said = ReadonlyMap<number, number>;

interface Found {
  /** One of each word. */
  readonly scores: readonly Said[];
  readonly marks: Marks;
}

/** The pages that say at least `least` of the words. */
function select({ boosts }: SearchIndex, { scores }: Found, least: number): Ranked[] {
  const pages = new Map<number, { readonly sum: number; readonly count: number }>();
  for (const said of scores) {
    for (const [page, score] of said) {
      const { sum, count } = pages.get(page) ?? { sum: 0, count: 0 };
      pages.set(page, { sum: sum + score, count: count + 1 });
    }
  }
  return [...pages].filter(([, { count }]) => count >= least)
    .map(([page, { sum, count }]) => ({ page, score: sum * count ** 2 * (boosts[page] ?? 1) }))
    .sort((a, b) => b.score - a.score || a.page - b.page);
}

async function match(
  { pages }: SearchIndex,
  words: readonly QueryWord[],
  between: Between,
  varied: boolean,
): Promise<Found> {
  const marks = new Map<string, Mark>();

  /** By page: the best of what the variants of a term say. */
  async function ofTerm(word: number, term: string, open: boolean, fuzzy: boolean): Promise<Said> {
    const best = new Map<number, number>();
    for (const { name, factor, postings } of await variantsOf(term, open, fuzzy, between)) {
      const value = factor * rarity(pages, postings.length);
      if (value > (marks.get(name)?.value ?? 0)) marks.set(name, { word, value });
      for (const [page, weight] of postings) best.set(page, Math.max(best.get(page) ?? 0, value * weight));
    }
    return best;
  }

  const scores = words.map(async ({ segments, wholes, open, quoted }, i) => {
    const ofTerms = (terms: readonly string[], open: boolean, fuzzy: boolean) =>
      Promise.all(terms.map((term, j) => ofTerm(i, term, open && j === terms.length - 1, fuzzy)));
    const fuzzy = varied && !quoted;
    const said = segments.map(async (segment, j) => {
      const last = open && j === segments.length - 1;
      return either(await ofTerms(segment.wholes, last, fuzzy), await ofTerms(segment.parts, last, fuzzy));
    });
    return either(await ofTerms(wholes, open, false), await Promise.all(said));
  });
  return { scores: await Promise.all(scores), marks };
}

/** By page: the best whole, else all of the parts. */
function either(wholes: readonly Said[], parts: readonly Said[]): Said {
  const [first = new Map<number, number>()] = parts;
  if (wholes.length === 0 && parts.length === 1) return first;
  const share = (wholes.length > 0 && parts.length > 1 ? APART : 1) / parts.length;
  const said = new Map<number, number>();
  for (const page of first.keys()) {
    if (!parts.every((part) => part.has(page))) continue;
    said.set(page, parts.reduce((sum, part) => sum + part.get(page)! * share, 0));
  }
  for (const whole of wholes) {
    for (const [page, score] of whole) said.set(page, Math.max(said.get(page) ?? 0, score));
  }
  return said;
}
