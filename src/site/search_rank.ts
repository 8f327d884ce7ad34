/**
 * Pages that answer a query, and how well.
 *
 * First the pages that say every word, its last part perhaps as the beginning of a longer term; where these are too
 * few, those that say them with other spellings; where these are too few, those that say some of the words.
 *
 * @module
 */
import type { Mark, Marks } from "./search_section.ts";
import { type Index, pagesWith } from "./search_index.ts";
import type { Query, QueryWord } from "./search_query.ts";
import { unpackWeight } from "./search_terms.ts";
import { canVary, ENOUGH, rarity, type Variant, variantsOf } from "./search_variants.ts";

export interface Ranked {
  /** Number of the page. */
  readonly page: number;
  /** How loosely it was matched: 0 says every word as it stands. Comes before the score. */
  readonly tier: number;
  readonly score: number;
}

export interface Ranking extends Marks {
  /** Best first, equals by path. */
  readonly pages: readonly Ranked[];
}

/**
 * Ranks the pages that answer `query`: the `most` best of each way of matching.
 *
 * Cost: the postings of its terms, whose number has a limit, and some passes over the pages.
 */
export function rank(
  index: Index,
  { words }: Query,
  most: number,
  rows: Rows = createRows(index.pages.length),
): Ranking {
  if (words.length === 0) return { pages: [], ...noMarks(index) };
  let found = match(index, words, false, rows);
  let pages = select(index, found, words.length, most, 0);
  if (pages.length < ENOUGH && words.some(canVary)) {
    found = match(index, words, true, rows);
    pages = append(pages, select(index, found, words.length, most, 2));
  }
  if (pages.length < ENOUGH && words.length > 1) {
    pages = append(pages, select(index, found, 1, most, 4));
  }
  return { pages, marks: found.marks, marked: found.marked };
}

/** Rows of numbers, one for each page, that are used again: taking them from the heap costs more than filling them. */
export interface Rows {
  /** A row of zeros, for use until {@linkcode reset}. */
  take(): Float64Array;
  /** Ends the use of every row. */
  reset(): void;
}

export function createRows(size: number): Rows {
  const rows: Float64Array[] = [];
  let taken = 0;
  return {
    take: () => (rows[taken++] ??= new Float64Array(size)).fill(0),
    reset: () => {
      taken = 0;
    },
  };
}

function noMarks(index: Index) {
  return {
    marks: new Map<number, Mark>(),
    marked: new Uint8Array(index.starts.length),
  };
}

interface Found extends Marks {
  /** By page: the sum of what its words say, and how many of the words it says. */
  readonly scores: Float64Array;
  readonly counts: Uint8Array;
  /** By page: 1 where it says a word in parts that other pages say as a whole. */
  readonly apart: Uint8Array;
}

function match(
  index: Index,
  words: readonly QueryWord[],
  varied: boolean,
  rows: Rows,
): Found {
  rows.reset();
  const size = index.pages.length;
  const scores = rows.take();
  const counts = new Uint8Array(size);
  const apart = new Uint8Array(size);
  const { marks, marked } = noMarks(index);

  /** By page: the best of what the variants of a term say; `undefined` where no page has one. */
  function ofTerm(word: number, variants: readonly Variant[]) {
    if (variants.length === 0) return undefined;
    const best = rows.take();
    for (const { number, factor } of variants) {
      const value = factor * rarity(size, pagesWith(index, number));
      if (value > (marks.get(number)?.value ?? 0)) {
        marks.set(number, { word, value });
        marked[number] = 1;
      }
      const end = index.starts[number + 1]!;
      for (let i = index.starts[number]!; i < end; i++) {
        const posting = index.postings[i]!;
        const score = value * WEIGHT[posting & 4095]!;
        if (score > best[posting >>> 12]!) best[posting >>> 12] = score;
      }
    }
    return best;
  }

  words.forEach((word, i) => {
    const fuzzy = varied && !word.quoted;
    const ofTerms = (terms: readonly string[], open: boolean) =>
      terms.map((term, j) => {
        const last = open && j === terms.length - 1;
        return ofTerm(i, variantsOf(index, term, last, fuzzy));
      });
    const segments = word.segments.map(({ parts, wholes }, j) => {
      const last = word.open && j === word.segments.length - 1;
      return either(ofTerms(wholes, last), ofTerms(parts, last), apart, rows);
    });
    const said = either(ofTerms(word.wholes, word.open), segments, apart, rows);
    for (let page = 0; said && page < size; page++) {
      if (said[page] === 0) continue;
      scores[page]! += said[page]!;
      counts[page]!++;
    }
  });
  return { scores, counts, apart, marks, marked };
}

/** By page, or for no page. */
type Said = Float64Array | undefined;

/** By page: the best whole, else the mean of the parts where all of them stand; 0 where neither does. */
function either(
  wholes: readonly Said[],
  parts: readonly Said[],
  apart: Uint8Array,
  rows: Rows,
): Said {
  const complete = parts.includes(undefined) ? undefined : mean(parts as Float64Array[], rows);
  const known = wholes.filter((whole) => whole !== undefined);
  if (known.length === 0) return complete;
  const said = rows.take();
  for (let page = 0; page < said.length; page++) {
    let best = 0;
    for (const whole of known) {
      if (whole[page]! > best) best = whole[page]!;
    }
    const other = complete ? complete[page]! : 0;
    if (best === 0 && other > 0) apart[page] = 1;
    said[page] = other > best ? other : best;
  }
  return said;
}

/** By page: the mean; 0 where one of them is 0. */
function mean(parts: readonly Float64Array[], rows: Rows): Float64Array {
  if (parts.length === 1) return parts[0]!;
  const said = rows.take();
  for (let page = 0; page < said.length; page++) {
    let sum = 0;
    for (const part of parts) {
      if (part[page] === 0) {
        sum = 0;
        break;
      }
      sum += part[page]!;
    }
    said[page] = sum / parts.length;
  }
  return said;
}

/** The weights that a posting can have. */
const WEIGHT = Float64Array.from({ length: 4096 }, (_, i) => unpackWeight(i));

/** The best pages that say at least `least` of the words; those that say a word apart in a tier behind the others. */
function select(
  index: Index,
  { scores, counts, apart }: Found,
  least: number,
  most: number,
  tier: number,
): Ranked[] {
  const tiers: [number[], number[]] = [[], []];
  for (let page = 0; page < scores.length; page++) {
    if (counts[page]! >= least && counts[page]! > 0) tiers[apart[page]! & 1]!.push(page);
  }
  // A page that says all of two words answers better than one that says one of them often.
  const value = (page: number) => scores[page]! * counts[page]! ** 2 * (index.pages[page]!.boost ?? 1);
  return tiers.flatMap((pages, i) => best(index, value, pages, most, tier + i));
}

/** The `most` pages with the highest value, equals by path. */
function best(
  index: Index,
  value: (page: number) => number,
  pages: readonly number[],
  most: number,
  tier: number,
): Ranked[] {
  const least = pages.length > most ? Float64Array.from(pages, value).sort().at(-most)! : 0;
  return pages.filter((page) => value(page) >= least)
    .map((page) => ({ page, tier, score: value(page) }))
    .sort((a, b) => b.score - a.score || byPath(index, a.page, b.page))
    .slice(0, most);
}

function byPath({ pages }: Index, a: number, b: number): number {
  return pages[a]!.path < pages[b]!.path ? -1 : 1;
}

/** Puts looser matches behind the others. */
function append(pages: readonly Ranked[], more: readonly Ranked[]): Ranked[] {
  const known = new Set(pages.map(({ page }) => page));
  return [...pages, ...more.filter(({ page }) => !known.has(page))];
}
