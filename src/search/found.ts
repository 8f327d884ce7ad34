/**
 * Results: pages with the section that answers, and an excerpt.
 *
 * @module
 */
import type { Candidate, QueryContext } from "./candidates.ts";
import { excerpt } from "./excerpt.ts";
import type { IndexedPage } from "./index.ts";
import type { Excerpt } from "./pieces.ts";
import type { Query } from "./query.ts";
import type { SearchSection } from "./search_section.ts";
import { NEARLY_EXACT } from "./title_match.ts";
import { keyOf } from "./words.ts";

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

/** The result for a page. */
export function foundIn<Page extends IndexedPage>(
  page: Page,
  { score, best, titleSaysAll, isNamed }: Candidate,
  context: QueryContext,
): Found<Page> {
  const { sections, terms } = page;
  const section = sections[best.section];
  const { keys } = context.query;
  const isTitle = best.literal === 2 ? terms.key === keys[0] : keys.includes(terms.key);
  const whole = !section?.anchor || isTitle ||
    Math.max(best.named, best.linkText) <= NEARLY_EXACT && titleSaysAll ||
    keyOf(section.title) === terms.key;
  return {
    page,
    score: rounded(score),
    isNamed,
    section: whole ? null : { title: section.title, anchor: section.anchor },
    excerpt: excerptOf(page, { section, whole, words: best.words }, context),
  };
}

/** A section, or a page as a whole, and the number of words of the query that are in it. */
interface Place {
  readonly section: SearchSection | undefined;
  readonly whole: boolean;
  readonly words: number;
}

/** The excerpt of a section, or of a page as a whole: then `section` is the one that matches best. */
function excerptOf(page: IndexedPage, place: Place, { query, findMatches }: QueryContext): Excerpt {
  const { section, whole } = place;
  const { words, signs, phrases, pasted } = query;
  const texts = whole || !section ? excerptSources(page, section) : [section.text || page.description];
  const parts = (whole ? words.length : place.words) + moreParts(words) + signs.length;
  return excerpt(texts, findMatches, parts, pasted === undefined ? phrases : [pasted]);
}

/**
 * The result for the page whose address a query is: its section with the anchor, or the page as a whole.
 *
 * @param found What the words of the address find.
 */
export function foundAt<Page extends IndexedPage>(
  page: Page,
  { anchor, found }: { readonly anchor: string; readonly found: readonly Found<Page>[] },
  context: QueryContext,
): Omit<Found<Page>, "score"> {
  const section = anchor === "" ? undefined : page.sections.find((one) => one.anchor === anchor);
  const similar = anchor !== "" && !section ? found.find((one) => one.page === page) : undefined;
  if (similar) return { ...similar, isNamed: true };
  const whole = !section || keyOf(section.title) === page.terms.key;
  const place = { section: whole ? undefined : section, whole, words: context.query.words.length };
  return {
    page,
    isNamed: true,
    section: whole ? null : { title: section.title, anchor },
    excerpt: excerptOf(page, place, context),
  };
}

/** A score as results have it. */
export const rounded = (score: number): number => Math.round(score * 1000) / 1000;

/** Lowers the scores of looser results, so that they do not rise after others. */
export function loweredBelow<One extends { readonly score: number }>(
  found: readonly { readonly score: number }[],
  looser: readonly One[],
): readonly One[] {
  const least = found.at(-1)?.score ?? Infinity;
  const scale = Math.min(1, least / (looser[0]?.score || 1));
  return looser.map((one) => ({ ...one, score: rounded(one.score * scale) }));
}

/** Number of parts of the words of a query, except the first of each. */
function moreParts(words: Query["words"]): number {
  return words.reduce((sum, { segments }) => sum + segments.flatMap(({ parts }) => parts).length - 1, 0);
}

/** Texts for an excerpt of a page as a whole: its beginning, its description, the section that matches best. */
function excerptSources(page: IndexedPage, best: SearchSection | undefined): readonly string[] {
  const texts = [page.sections.find(({ text }) => text !== "")?.text, page.description, best?.text]
    .filter((text): text is string => text !== undefined && text !== "");
  return texts.length > 0 ? texts : [""];
}
