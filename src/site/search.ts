/**
 * Search: a query → pages, each with the section that answers best and an excerpt.
 *
 * @module
 */
import type { PagePath } from "./address.ts";
import { createFindMarks, type Excerpt, excerpt, type FindMarks } from "./search_excerpt.ts";
import type { Index } from "./search_index.ts";
import { parseQuery, phraseOf, type Query } from "./search_query.ts";
import { createRows, rank, type Ranked, type Ranking } from "./search_rank.ts";
import { type Best, bestSection, NOWHERE } from "./search_section.ts";
import { eachRun, keyOf } from "./search_words.ts";

/** A search result. */
export interface Hit {
  readonly path: PagePath;
  readonly title: string;
  readonly description: string;
  readonly score: number;
  /** Where on the page the best match stands; `null` for the page as a whole. */
  readonly section: { readonly title: string; readonly anchor: string } | null;
  /** Some words around the match, and which of them matched: `[start, end)` in UTF-16 units. */
  readonly excerpt: Excerpt;
}

/** Pages that are looked at more closely than by their score. */
const CLOSE_LOOK = 50;
/** UTF-16 units that are read for phrases: it bounds the time of a query whose words are everywhere. */
const PHRASE_READ = 8_000_000;

/** Finds at most `limit` pages, best first. */
export type Search = (query: string, limit: number) => readonly Hit[];

/**
 * Makes the search of an index: first the page whose title or last path segment is the query, then by score, then by
 * path. No query makes it throw, and what is typed never becomes a regular expression.
 */
export function createSearch(index: Index): Search {
  const rows = createRows(index.pages.length);
  return function search(text, limit) {
    const query = parseQuery(text);
    const most = Math.max(limit, CLOSE_LOOK);
    const quoted = query.phrases.length > 0;
    const ranking = rank(index, query, quoted ? index.pages.length : most, rows);
    const pages = quoted ? withPhrases(index, query, ranking.pages, most) : ranking.pages;
    const findMarks = createFindMarks(ranking, index.dictionary);
    const candidates = pages.map((page) => closer(index, query, ranking, findMarks, page));
    return order(index, query, candidates)
      .slice(0, limit)
      .map((candidate) => hit(index, query, findMarks, candidate));
  };
}

interface Candidate extends Ranked {
  readonly best: Best;
}

/** What is added to a score where the words stand together, and where a heading is the query: of two words or more. */
const TOGETHER = 1.5, NAMED = 0.5;

/** Words that stand together in one section, or in the title, answer better than words that are strewn over the page. */
function closer(index: Index, query: Query, marks: Ranking, findMarks: FindMarks, ranked: Ranked): Candidate {
  const { page, score } = ranked;
  const size = query.words.length;
  const best = bestSection(index.pages[page]!, index.numbers[page]!, marks, query);
  if (size < 2) return { ...ranked, best };
  const coverage = titleSaysAll(index.pages[page]!.title, findMarks, size) ? 1 : best.coverage;
  const named = best.named ? NAMED * size : 0;
  return { ...ranked, score: score * (1 + TOGETHER * coverage + named), best };
}

function titleSaysAll(title: string, findMarks: FindMarks, words: number): boolean {
  const said = new Set<number>();
  eachRun(title, (run) => {
    for (const { word } of findMarks.inRun(run)) said.add(word);
  });
  return said.size === words;
}

/** Best first: pages that the query names, then tier by tier; scores never rise from one to the next. */
function order(index: Index, { key }: Query, candidates: readonly Candidate[]): Candidate[] {
  const known = new Map(candidates.map((one) => [one.page, one]));
  const most = Math.max(1, ...candidates.map(({ score }) => score));
  for (const [tier, names] of [[-1, index.slugs], [-2, index.titles]] as const) {
    for (const page of (names.get(key) ?? []).slice(0, CLOSE_LOOK)) {
      const { score, best } = known.get(page) ?? { score: 0, best: NOWHERE };
      known.set(page, { page, tier, score: score + most, best });
    }
  }
  const sorted = [...known.values()].sort((a, b) =>
    a.tier - b.tier || b.score - a.score || (index.pages[a.page]!.path < index.pages[b.page]!.path ? -1 : 1)
  );
  let last: Candidate | undefined;
  let scale = 1;
  return sorted.map((one) => {
    if (last && one.tier !== last.tier) scale = Math.min(1, 0.9 * last.score / one.score);
    return last = { ...one, score: one.score * scale };
  });
}

/** The first pages that hold every phrase. */
function withPhrases(
  index: Index,
  { words, phrases }: Query,
  ranked: readonly Ranked[],
  limit: number,
): Ranked[] {
  const candidates = words.length > 0 ? ranked : index.pages.map((_, page) => ({ page, tier: 0, score: 0 }));
  const found: Ranked[] = [];
  let read = 0;
  for (const candidate of candidates) {
    if (found.length >= limit || read > PHRASE_READ) break;
    const { title, description, sections } = index.pages[candidate.page]!;
    const texts = [title, description];
    for (const { title, text } of sections) texts.push(title, text);
    for (const text of texts) read += text.length;
    if (phrases.every((phrase) => texts.some((text) => holds(text, phrase)))) {
      found.push(candidate);
    }
  }
  return found;
}

/** Whether a text with folded white space holds what `phraseOf()` gave. */
function holds(text: string, phrase: string): boolean {
  // Folding Unicode costs ten times as much as the rest, and an ASCII phrase hardly ever needs it.
  return text.toLowerCase().includes(phrase) ||
    // deno-lint-ignore no-control-regex
    /[^\x00-\x7f]/.test(phrase) && phraseOf(text).includes(phrase);
}

function hit(
  index: Index,
  { words, key }: Query,
  findMarks: FindMarks,
  { page, score, best }: Candidate,
): Hit {
  const { path, title, description, sections, terms } = index.pages[page]!;
  const section = sections[best.section];
  const whole = !section?.anchor || terms.key === key ||
    !best.named && titleSaysAll(title, findMarks, words.length) ||
    keyOf(section.title) === terms.key;
  const intro = sections.find(({ text }) => text !== "")?.text;
  const text = (whole ? intro : section.text) || description;
  return {
    path,
    title,
    description,
    score: Math.round(score * 1000) / 1000,
    section: whole ? null : { title: section.title, anchor: section.anchor },
    excerpt: excerpt(text, findMarks, whole ? 1 : best.words),
  };
}
