/**
 * The terms of an exported index: postings by term, and the terms that a term of a query stands for.
 *
 * @module
 */
import {
  EDIT_FACTOR,
  editsOf,
  ENOUGH,
  isCorrectable,
  MOST_VARIANTS,
  PREFIX,
  PREFIX_FACTOR,
} from "../../site/search_variants.ts";
import { isSpaceless } from "../../site/search_words.ts";
import type { SearchIndex, TermsFile } from "../search.ts";

/** Reads a JSON file beside the script. */
export type Load = (file: string) => Promise<unknown>;

/** Parts of the index that one beginning of a word may ask for. */
const MOST_PARTS = 12;

/** Pages that have a term, with their weights from 0 to 64. */
export type Postings = readonly (readonly [page: number, weight: number])[];
/** Terms from the first to the second, in UTF-16 order. */
export type Between = (from: string, to: string) => Promise<ReadonlyMap<string, Postings>>;

export function createTerms({ folder, starts }: SearchIndex, load: Load): Between {
  return async function between(from, to) {
    let first = starts.findIndex((start) => start > from) - 1;
    if (first < -1) first = starts.length - 1;
    const parts: Promise<unknown>[] = [];
    for (let part = Math.max(0, first); part < starts.length && parts.length < MOST_PARTS; part++) {
      if (parts.length > 0 && starts[part]! > to) break;
      parts.push(load(`${folder}/terms-${part}.json`));
    }
    const found = new Map<string, Postings>();
    for (const part of await Promise.all(parts) as TermsFile[]) {
      for (const [term, list] of Object.entries(part)) if (term >= from && term <= to) found.set(term, decode(list));
    }
    return found;
  };
}

/** Differences of page numbers × 64 + weights, in base 36. */
function decode(list: string): Postings {
  let page = 0;
  return list.split(" ").map((text) => {
    const number = parseInt(text, 36);
    page += Math.floor(number / 64);
    return [page, ((number % 64) / 63) ** 2 * 64];
  });
}

export interface Variant {
  readonly name: string;
  /** 1 for the term itself, less for others. */
  readonly factor: number;
  readonly postings: Postings;
}

/** The terms of the index that a term of a query stands for. */
export async function variantsOf(term: string, open: boolean, fuzzy: boolean, between: Between): Promise<Variant[]> {
  const exact = (await between(term, term)).get(term);
  const found: Variant[] = exact ? [{ name: term, factor: 1, postings: exact }] : [];
  const spaceless = isSpaceless(term);
  const isBeginning = spaceless ? [...term].length === 1 : term.length >= PREFIX && (open || !exact);
  if (isBeginning) {
    for (const [name, postings] of await between(term, `${term}\uffff`)) {
      if (name === term) continue;
      found.push({ name, factor: PREFIX_FACTOR * (spaceless ? 1 : term.length / name.length), postings });
    }
  }
  const known = found.reduce((sum, { postings }) => sum + postings.length, 0);
  if (fuzzy && known < ENOUGH && isCorrectable(term)) {
    const most = editsOf(term);
    const start = term.slice(0, 2);
    for (const [name, postings] of await between(start, `${start}\uffff`)) {
      const edits = name.startsWith(term) ? 0 : distance(term, name, most);
      if (edits > 0 && edits <= most) found.push({ name, factor: EDIT_FACTOR / edits, postings });
    }
  }
  return found.sort((a, b) => b.factor - a.factor).slice(0, MOST_VARIANTS);
}

/** Insertions, deletions, replacements and swaps of neighbours; more than `most` is not told apart. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before = new Uint16Array(b.length + 1);
  let row = before.map((_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = new Uint16Array(b.length + 1);
    next[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      next[j] = least;
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[b.length]!;
}
