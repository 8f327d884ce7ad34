/**
 * Matches of the sections of a page with the words of a query.
 *
 * @module
 */
import type { IndexedPage } from "./index.ts";
import { eachMatch, type Matches, partsOf, share, type TermMatch } from "./matches.ts";
import type { QueryWord } from "./query.ts";
import { saturate, unpackSection, WEIGHTS } from "./terms.ts";

/** Matches of the page that was read last; words and sections are numbers. */
export interface SectionMatches {
  /** Reads the sections of a page, in place of those of the last one. */
  read(page: IndexedPage): void;
  /** By word: the value of its closest term on the page. */
  readonly most: Float64Array;
  /** Whether a section has any of the words. */
  hasSome(section: number): boolean;
  /** Score of a section for a word: heading × 3 + body × 1. */
  score(section: number, word: number): number;
  /** Value of what a section says of a word. */
  value(section: number, word: number): number;
  /** The share of a word that a heading has, less for terms that are not close to it. */
  inHeading(section: number, word: number): number;
}

/** Number of occurrences that count for a term that is only within longer ones: `unsafe` in `allocUnsafe`. */
const WITHIN = 0.5;

/** Creates the matches for a query. */
export function createSectionMatches(matches: Matches, words: readonly QueryWord[]): SectionMatches {
  const size = words.length;
  const all = words.map(partsOf);
  /**
   * By section, for each word: its score, what it says, and which parts of it are in the section and its heading, and
   * how close.
   */
  const width = 5 * size;
  // Taken once for all pages: it costs more than to fill it.
  let rows = new Float64Array(0);
  const most = new Float64Array(size);

  function visit(found: readonly TermMatch[], places: Uint16Array, from: number, to: number): void {
    for (let m = 0; m < found.length; m++) {
      const { word, value, factor, parts } = found[m]!;
      if (value > most[word]!) most[word] = value;
      for (let i = from; i < to; i++) {
        const { section, heading, count } = unpackSection(places[i]!);
        const text = saturate(heading ? count : Math.max(count, WITHIN)) * WEIGHTS.body;
        const weight = heading ? WEIGHTS.heading + text : text;
        const row = section * width + word;
        if (value * weight > rows[row]!) rows[row] = value * weight;
        if (value > rows[row + size]!) rows[row + size] = value;
        rows[row + 2 * size]! |= parts;
        if (!heading) continue;
        rows[row + 3 * size]! |= parts;
        if (factor > rows[row + 4 * size]!) rows[row + 4 * size] = factor;
      }
    }
  }

  return {
    most,
    read(page) {
      const length = page.sections.length * width;
      if (rows.length < length) rows = new Float64Array(2 * length);
      else rows.fill(0, 0, length);
      most.fill(0);
      eachMatch(page, matches, visit);
      if (page.names) eachMatch(page.names, matches, visit);
    },
    hasSome(section) {
      const first = section * width;
      for (let i = first; i < first + size; i++) if (rows[i] !== 0) return true;
      return false;
    },
    score(section, word) {
      const row = section * width + word;
      return rows[row] === 0 ? 0 : rows[row]! * share(rows[row + 2 * size]!, all[word]!);
    },
    value(section, word) {
      const row = section * width + word;
      return rows[row] === 0 ? 0 : rows[row + size]! * share(rows[row + 2 * size]!, all[word]!);
    },
    inHeading(section, word) {
      const row = section * width + word;
      return rows[row] === 0 ? 0 : share(rows[row + 3 * size]!, all[word]!) * rows[row + 4 * size]!;
    },
  };
}
