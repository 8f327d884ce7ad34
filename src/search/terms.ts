/**
 * Terms of a page, counted and weighted once, when the page is rendered. The index is rebuilt from them.
 *
 * A weight depends on nothing but its page: the length of a field is judged against a fixed usual length, not against
 * the average of the site. So a page is never weighed again because another one changed.
 *
 * @module
 */
import type { SearchSection } from "./search_section.ts";
import { createPairs, type PairsBuilder } from "./pairs.ts";
import { addTextSigns, signBits, TEXT_SIGNS } from "./sign_bits.ts";
import { createVocabulary } from "./vocabulary.ts";
import { eachSpan, keyOf } from "./words.ts";

/** Weights by the place of a term (contract, GET /api/search). */
export const WEIGHTS = {
  title: 10,
  description: 5,
  keywords: 4,
  heading: 3,
  body: 1,
} as const;

/** Parts of a page that are indexed. */
export interface Searchable {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly SearchSection[];
}

/** The terms of a page. Can be posted to a thread, and kept on disk: a text and a row of numbers. */
export interface PageTerms {
  /** The title, folded for comparison as a whole. */
  readonly key: string;
  /** Distinct terms in order of first use, each followed by a line feed. */
  readonly terms: string;
  /**
   * For each term its weight on the page as {@linkcode unpackWeight} reads it; then for each term the number of
   * sections that have it; then, term after term, these sections as {@linkcode unpackSection} reads them; then the
   * pairs of symbols in its texts, {@linkcode TEXT_SIGNS} elements; then the pairs of its words as `pairs.ts` reads them.
   */
  readonly data: Uint16Array<ArrayBuffer>;
  /** Start of the pairs in `data`. */
  readonly pairs: number;
  /** Bits of the pairs of symbols in all fields but the body; see {@linkcode signBits}. */
  readonly headSigns: number;
}

/** The terms one by one. */
export function termList({ terms }: PageTerms): string[] {
  return terms.split("\n").slice(0, -1);
}

/** Number of the last section of a page that search can point at. */
const LAST_SECTION = 4095;

const FIELDS = ["title", "description", "keywords", "heading", "body"] as const;
const [TITLE, DESCRIPTION, KEYWORDS, HEADING, BODY] = [0, 1, 2, 3, 4] as const;
/** Column for terms that the text has only within longer ones, and their factor relative to the term itself. */
const PART = 5;
const PART_FACTOR = 0.5;
const ROW = 6;
/** Usual length of a field in words, and how much a greater one counts against it (BM25's b). */
const USUAL = [4, 16, 6, 40, 600] as const;
const LENGTH = [0.3, 0.2, 0.1, 0.2, 0.7] as const;

/** Counts and weighs the terms of one page after another. */
export type TermsOf = (page: Searchable) => PageTerms;

/** Counts and weighs the terms of one page; for many, {@linkcode createTerms} takes half the time. */
export function terms(page: Searchable): PageTerms {
  return createTerms()(page);
}

/** Creates the function for a thread; it remembers words. */
export function createTerms(): TermsOf {
  let vocabulary = createVocabulary();
  const pairs = createPairs();
  /** By number of a term in the vocabulary: its place among those of the page in hand, from 1; 0 where it has none. */
  let slots = new Uint32Array(0);

  return function termsOf(page) {
    if (vocabulary.isFull) vocabulary = createVocabulary();
    const known = vocabulary;
    const found: Found = { numbers: [], counts: [], lengths: [0, 0, 0, 0, 0], last: [], slots: [], places: [] };

    function slotOf(number: number): number {
      if (number >= slots.length) slots = enlarged(slots, number);
      if (slots[number] === 0) {
        slots[number] = found.numbers.push(number);
        found.counts.push(0, 0, 0, 0, 0, 0);
        found.last.push(-1);
      }
      return slots[number]! - 1;
    }

    let headSigns = 0;
    const textSigns = new Uint16Array(TEXT_SIGNS);
    function count(text: string, field: number, section = -1): void {
      if (field === BODY) addTextSigns(text, textSigns);
      else headSigns |= signBits(text);
      pairs.begin();
      eachSpan(text, (start, end) => {
        const { terms: numbers, edges } = known.of(text, start, end);
        pairs.add(edges);
        if (numbers.length > 0) found.lengths[field]!++;
        for (let i = 0; i < numbers.length; i++) {
          const slot = slotOf(numbers[i]! >> 1);
          found.counts[slot * ROW + (field === BODY && numbers[i]! & 1 ? PART : field)]!++;
          if (section >= 0) note(found, slot, section, field === HEADING ? IN_HEADING : numbers[i]! & 1 ? 0 : 1);
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
    for (const number of found.numbers) slots[number] = 0;
    const terms = found.numbers.map((number) => `${known.term(number)}\n`).join("");
    return { key: keyOf(page.title), terms, headSigns, ...pack(found, textSigns, pairs) };
  };
}

/** Terms of a page while they are counted: lists of numbers, since there are millions of words to count. */
interface Found {
  /** Of its terms in the vocabulary, in order of first use: the place of a term in this list is its slot. */
  readonly numbers: number[];
  /** Six for each slot: by field, and parts. */
  readonly counts: number[];
  /** Words by field. */
  readonly lengths: number[];
  /** By slot: where in `places` its last section is; -1: nowhere. */
  readonly last: number[];
  /** Sections as {@linkcode unpackSection} reads them, in the order in which they were met, and the slot of each. */
  readonly places: number[];
  readonly slots: number[];
}

/** Enlarges a list that has no place for a number. */
function enlarged(list: Uint32Array, number: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(4096, number * 2));
  larger.set(list);
  return larger;
}

/** As {@linkcode PageTerms} has it. */
function pack(
  { numbers, counts, lengths, slots, places }: Found,
  textSigns: Uint16Array,
  pairs: PairsBuilder,
): Pick<PageTerms, "data" | "pairs"> {
  const size = numbers.length;
  const signs = 2 * size + places.length;
  const start = signs + TEXT_SIGNS;
  const data = new Uint16Array(start + pairs.size);
  for (let i = 0; i < slots.length; i++) data[size + slots[i]!]!++;
  const next = new Uint32Array(size);
  let at = 2 * size;
  for (let i = 0; i < size; i++) {
    data[i] = packWeight(weigh(counts, i * ROW, lengths));
    next[i] = at;
    at += data[size + i]!;
  }
  for (let i = 0; i < slots.length; i++) data[next[slots[i]!]!++] = places[i]!;
  data.set(textSigns, signs);
  pairs.write(data, start);
  return { data, pairs: start };
}

/** BM25's saturation of counts by field, times the contract's weight. At most 51. */
function weigh(counts: readonly number[], at: number, lengths: readonly number[]): number {
  let weight = 0;
  for (let field = 0; field < 5; field++) {
    const count = counts[at + field]!;
    const parts = field === BODY ? counts[at + PART]! : 0;
    if (count + parts === 0) continue;
    const b = LENGTH[field]!;
    const norm = 1 - b + b * lengths[field]! / USUAL[field]!;
    const saturated = Math.max(saturate(count, norm), PART_FACTOR * saturate(count + parts, norm));
    weight += WEIGHTS[FIELDS[field]!] * saturated;
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

/** Unpacks a weight of {@linkcode PageTerms}: a number from 0 to 64. */
export function unpackWeight(packed: number): number {
  return (packed / 4095) ** 2 * 64;
}

/**
 * Bits for a term in a section: it is in the heading; number of times in the text, at most, except within longer terms.
 */
const IN_HEADING = 8, OFTEN = 7;

/** Adds a section to those of a term: number × 16, + 8 for the heading, + the number of times that the text has it. */
function note({ last, slots, places }: Found, slot: number, section: number, kind: 0 | 1 | typeof IN_HEADING): void {
  if (section > LAST_SECTION) return;
  const place = last[slot]!;
  if (place < 0 || places[place]! >> 4 !== section) {
    last[slot] = places.push(section << 4 | kind) - 1;
    slots.push(slot);
  } else if (kind === IN_HEADING) places[place]! |= kind;
  else if ((places[place]! & OFTEN) < OFTEN) places[place]! += kind;
}

/** The parts of a section's entry in {@linkcode PageTerms}. A count of 0: no text, or only within longer terms. */
export function unpackSection(
  packed: number,
): { readonly section: number; readonly heading: boolean; readonly count: number } {
  return { section: packed >> 4, heading: (packed & IN_HEADING) > 0, count: packed & OFTEN };
}
