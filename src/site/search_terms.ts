/**
 * Terms of a page, counted and weighed once, where the page is rendered: what the index is rebuilt from.
 *
 * A weight depends on nothing but its page: the length of a field is judged against a fixed usual length, not against
 * the average of the site. So a page is never weighed again because another one changed.
 *
 * @module
 */
import type { Section } from "../markdown/renderer.ts";
import { eachRun, keyOf, plainTerm, tokensOf, wordOf } from "./search_words.ts";

/** Weights by where a term stands (contract, GET /api/search). */
export const WEIGHTS = {
  title: 10,
  description: 5,
  keywords: 4,
  heading: 3,
  body: 1,
} as const;

/** What the index reads of a page. */
export interface Searchable {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly Section[];
}

/** The terms of a page. Can be posted to a thread, and kept on disk: a text and a row of numbers. */
export interface PageTerms {
  /** The title, folded for comparison as a whole. */
  readonly key: string;
  /** Distinct terms in order of first use, each followed by a line feed. */
  readonly terms: string;
  /**
   * For each term its weight on the page as {@linkcode unpackWeight} reads it; then for each term the number of sections
   * it stands in; then, term after term, these sections as {@linkcode unpackSection} reads them.
   */
  readonly data: Uint16Array<ArrayBuffer>;
}

/** Number of the last section of a page that search can point at. */
export const LAST_SECTION = 4095;

const FIELDS = ["title", "description", "keywords", "heading", "body"] as const;
const [TITLE, DESCRIPTION, KEYWORDS, HEADING, BODY] = [0, 1, 2, 3, 4] as const;
/** Usual length of a field in words, and how much a greater one counts against it (BM25's b). */
const USUAL = [4, 16, 6, 40, 600] as const;
const LENGTH = [0.3, 0.2, 0.1, 0.2, 0.7] as const;

/** Terms of short runs that were met before, on this page or others. */
export type Memo = Map<string, readonly string[]>;

/** What a memo may hold before it is emptied. */
const MEMO = 30_000;
/** In UTF-16 units: a longer part of a string keeps the whole string alive in V8, and is hardly ever met again. */
const SHORT = 12;

/**
 * Counts and weighs the terms of a page.
 *
 * @param memo For many pages, the same for all: it saves a third of the time. It is written to.
 */
export function terms(page: Searchable, memo: Memo = new Map()): PageTerms {
  if (memo.size > MEMO) memo.clear();
  const known = new Map<string, readonly number[]>();
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  const lengths = [0, 0, 0, 0, 0];
  /** By term: its sections, the last one at the end. */
  const places: number[][] = [];
  let joined = "";

  function learn(run: string): readonly number[] {
    let list = memo.get(run);
    if (!list) {
      const plain = plainTerm(run);
      const word = plain === undefined ? wordOf(run) : undefined;
      list = plain !== undefined ? [plain] : word ? [...new Set(tokensOf(word).map(({ term }) => term))] : [];
      if (run.length <= SHORT) memo.set(run, list);
    }
    const learned = list.map((term) => {
      const number = numbers.get(term);
      if (number !== undefined) return number;
      joined += `${term}\n`;
      counts.push(0, 0, 0, 0, 0);
      numbers.set(term, places.length);
      return places.push([]) - 1;
    });
    known.set(run, learned);
    return learned;
  }

  function count(text: string, field: number, section = -1): void {
    eachRun(text, (run) => {
      const list = known.get(run) ?? learn(run);
      if (list.length > 0) lengths[field]!++;
      for (let i = 0; i < list.length; i++) {
        counts[list[i]! * 5 + field]!++;
        if (section >= 0) note(places[list[i]!]!, section, field === HEADING);
      }
    });
  }

  count(page.title, TITLE);
  count(page.description, DESCRIPTION);
  for (const keyword of page.keywords) count(keyword, KEYWORDS);
  page.sections.forEach((section, i) => {
    count(section.title, HEADING, i);
    count(section.text, BODY, i);
  });

  const size = numbers.size;
  const data = new Uint16Array(
    2 * size + places.reduce((sum, list) => sum + list.length, 0),
  );
  let at = 2 * size;
  for (let i = 0; i < size; i++) {
    data[i] = packWeight(weigh(counts, i * 5, lengths));
    data[size + i] = places[i]!.length;
    data.set(places[i]!, at);
    at += places[i]!.length;
  }
  return { key: keyOf(page.title), terms: joined, data };
}

/** BM25's saturation of counts by field, times the contract's weight. At most 51. */
function weigh(counts: readonly number[], at: number, lengths: number[]) {
  let weight = 0;
  for (let field = 0; field < 5; field++) {
    const count = counts[at + field]!;
    if (count === 0) continue;
    const b = LENGTH[field]!;
    const norm = 1 - b + b * lengths[field]! / USUAL[field]!;
    weight += WEIGHTS[FIELDS[field]!] * saturate(count, norm);
  }
  return weight;
}

/** From 0 to 2.2; a count of 1 in a field of usual length gives 1. */
export function saturate(count: number, norm = 1): number {
  return count * 2.2 / (count + 1.2 * norm);
}

/** A weight in twelve bits, finer where it is small. */
function packWeight(weight: number): number {
  return Math.max(1, Math.round(Math.sqrt(Math.min(weight, 64) / 64) * 4095));
}

/** What {@linkcode PageTerms} says of a weight, as a number from 0 to 64. */
export function unpackWeight(packed: number): number {
  return (packed / 4095) ** 2 * 64;
}

/** Adds a section to those of a term: number × 16, + 8 for the heading, + how often the text says it, at most 7. */
function note(sections: number[], section: number, heading: boolean): void {
  if (section > LAST_SECTION) return;
  const last = sections.length - 1;
  if (last < 0 || sections[last]! >> 4 !== section) {
    sections.push(section << 4 | (heading ? 8 : 1));
  } else if (heading) sections[last]! |= 8;
  else if ((sections[last]! & 7) < 7) sections[last]!++;
}

/** The parts of what {@linkcode PageTerms} says of a section. */
export function unpackSection(
  packed: number,
): { readonly section: number; readonly heading: boolean; readonly count: number } {
  return { section: packed >> 4, heading: (packed & 8) > 0, count: packed & 7 };
}
