/**
 * Files of an index with its terms and their postings as text.
 *
 * @module
 */
import { keyTerm, NAMED_BY } from "./page_keys.ts";
import { postingOf, writePostings } from "./posting.ts";
import { linkNamesOf, type SearchPage, slugOf } from "./search_page.ts";
import { termList } from "./terms.ts";

/** The pages of each term. */
export interface TermPostings {
  /** In code-unit order. */
  readonly terms: readonly string[];
  /** Total number of postings. */
  readonly size: number;
  /** The pages of a term, as {@linkcode TermsFile} has them. */
  list(term: string): string;
}

/** Collects the postings of pages by a counting sort: texts that grow would take many times the memory. */
export function collectPostings(pages: readonly SearchPage[]): TermPostings {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  /** Page after page: the numbers of its terms, and their weights. */
  const found = pages.map((page) => {
    const terms: number[] = [];
    const weights: number[] = [];
    eachTerm(page, (term, weight) => {
      const number = numbers.get(term) ?? numbers.size;
      if (number === numbers.size) numbers.set(term, number);
      counts[number] = (counts[number] ?? 0) + 1;
      terms.push(number);
      weights.push(weight);
    });
    return { terms: Uint32Array.from(terms), weights: Uint16Array.from(weights) };
  });
  const ends = new Uint32Array(counts.length);
  let size = 0;
  for (const [number, count] of counts.entries()) {
    ends[number] = size;
    size += count;
  }
  const postings = new Uint32Array(size);
  for (const [page, { terms, weights }] of found.entries()) {
    for (const [i, term] of terms.entries()) postings[ends[term]!++] = postingOf(page, weights[i]!);
  }
  return {
    terms: [...numbers.keys()].sort((a, b) => a < b ? -1 : 1),
    size,
    list(term) {
      const number = numbers.get(term)!;
      const end = ends[number]!;
      return writePostings(postings.subarray(end - counts[number]!, end));
    },
  };
}

/** Calls `visit` with each term of a page and its weight, and with its keys. */
function eachTerm(page: SearchPage, visit: (term: string, weight: number) => void): void {
  const { path, terms, names } = page;
  const list = termList(terms);
  for (const [i, term] of list.entries()) visit(term, terms.data[i]!);
  const known = new Set(names ? list : []);
  if (names) termList(names.terms).forEach((term, i) => known.has(term) || visit(term, names.terms.data[i]!));
  const keys = new Map<string, number>();
  const note = (key: string, way: number) => key !== "" && keys.set(key, way | (keys.get(key) ?? 0));
  note(slugOf(path), NAMED_BY.path);
  note(path, NAMED_BY.path);
  note(terms.key, NAMED_BY.title);
  for (const key of linkNamesOf(page)) note(key, NAMED_BY.link);
  for (const [key, ways] of keys) visit(keyTerm(key), ways);
}

/** In UTF-16 units: a part is closed when it has reached this size. */
const PART = 24_000;
/** Parts are bigger where there would be more of them than about so many, since the index names all. */
const PARTS = 2_000;

/** In UTF-16 units: about how much a page of a term takes. */
const POSTING = 5;

/** Terms in code-unit order, some 24 KB at a time: a JSON object from a term to its pages. */
export function* termFiles(
  { terms, size, list }: TermPostings,
): Generator<{ readonly start: string; readonly body: string }> {
  const most = Math.max(PART, size * POSTING / PARTS);
  let start: string | undefined;
  let body = "";
  for (const term of terms) {
    start ??= term;
    body += `${body && ","}${JSON.stringify(term)}:"${list(term)}"`;
    if (body.length < most) continue;
    yield { start, body: `{${body}}` };
    start = undefined;
    body = "";
  }
  if (start !== undefined) yield { start, body: `{${body}}` };
}
