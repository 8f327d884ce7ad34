/**
 * Scores of each page of an index for each word of a query: that of the best term that the word can mean.
 *
 * @module
 */
import { addMark, createMarks, type Mark, type Marks, partsOf } from "./marks.ts";
import type { Query } from "./query.ts";
import { unpackWeight } from "./terms.ts";
import { type Lexicon, rarity, type Reach, type Variant, variantsOf } from "./variants.ts";
import { isSpaceless } from "./words.ts";

/** Input of ranking. */
export interface Ranker extends Lexicon {
  readonly rows: Rows;
}

/** Rows of numbers, one for each page, that are used again: taking them from the heap costs more than filling them. */
export interface Rows {
  /** A row of zeros, for use until {@linkcode reset}. */
  take(): Float64Array;
  /** The same for numbers up to 255. */
  takeSmall(): Uint8Array;
  /** Ends the use of every row. */
  reset(): void;
}

export function createRows(size: number): Rows {
  const rows: Float64Array[] = [], small: Uint8Array[] = [];
  let taken = 0, takenSmall = 0;
  return {
    take: () => (rows[taken++] ??= new Float64Array(size)).fill(0),
    takeSmall: () => (small[takenSmall++] ??= new Uint8Array(size)).fill(0),
    reset: () => {
      taken = takenSmall = 0;
    },
  };
}

/** Result of matching a query with the pages of an index. */
export interface Matched {
  readonly marks: Marks;
  /** Numbers of the words that no page says. */
  readonly nowhere: readonly number[];
  /** By page: the sum of what its words say, and how many of the words it says. */
  readonly scores: Float64Array;
  readonly counts: Uint8Array;
  /** By page: 1 where it says a word in parts that other pages say as a whole. */
  readonly apart: Uint8Array;
}

/** The weights that a posting can have. */
const WEIGHT = Float64Array.from({ length: 4096 }, (_, i) => unpackWeight(i));

/** Factors for a match with a name in code: if the query has no other words, and if it has. */
const NAME_FACTOR = 3, PART_FACTOR = 0.5;

/** Reads the postings of a query. @param misspelled On how few pages a term must be to have been misspelled. */
export function match(ranker: Ranker, { words, names, keys }: Query, misspelled: number): Matched {
  const { index, rows } = ranker;
  rows.reset();
  const { size } = index;
  const scores = rows.take();
  const counts = rows.takeSmall();
  const apart = rows.takeSmall();
  const marks = createMarks();

  /** By page: the best of what the variants of a term say; `undefined` where no page has one. */
  function ofTerm(variants: readonly Variant[], said: readonly Pick<Mark, "word" | "parts">[]): Said {
    if (variants.length === 0) return undefined;
    const best = rows.take();
    for (const { number, factor, pages } of variants) {
      const postings = index.postings(number);
      const value = factor * rarity(size, pages);
      for (const one of said) addMark(marks, number, { ...one, value, factor });
      for (let i = 0; i < postings.length; i++) {
        const posting = postings[i]!;
        const score = value * WEIGHT[posting & 4095]!;
        if (score > best[posting >>> 12]!) best[posting >>> 12] = score;
      }
    }
    return best;
  }

  const named = words.map((): Said[] => []);
  for (const name of names) {
    const variants = name.terms.flatMap((term) => {
      const number = index.dictionary.find(term);
      return number === undefined || index.count(number) === 0
        ? []
        : [{ number, factor: name.isAll ? NAME_FACTOR : PART_FACTOR, pages: index.count(number) }];
    });
    const said = ofTerm(variants, name.words.map((word) => ({ word, parts: partsOf(words[word]!) })));
    for (const word of name.words) named[word]!.push(said);
  }

  const nowhere: number[] = [];
  words.forEach((word, i) => {
    const all = partsOf(word);
    let bit = 1;
    const ofTerms = (terms: readonly string[], reach: Reach, partsAt: (place: number) => number) =>
      terms.map((term, j) => {
        const last = reach.open && j === terms.length - 1;
        const variants = variantsOf(ranker, term, { ...reach, open: last });
        return ofTerm(variants, [{ word: i, parts: partsAt(j) }]);
      });
    const misspelledBelow = word.quoted ? 0 : misspelled;
    // Without the words that only ask, its key is another one.
    const asks = keys.length > 1 && !word.quoted;
    const segments = word.segments.map(({ parts, wholes }, j) => {
      const reach = { open: word.open && j === word.segments.length - 1, asks, misspelledBelow };
      const first = bit;
      bit *= 2 ** parts.length;
      const saidWhole = ofTerms(wholes, reach, () => bit - first);
      const saidParts = ofTerms(parts, reach, (place) => first * 2 ** place);
      return isSpaceless(parts[0]!) && parts.length > 1
        ? most(saidParts, rows)
        : either(saidWhole, saidParts, apart, rows);
    });
    const whole = ofTerms(word.wholes, { open: word.open, asks: false, misspelledBelow: 0 }, () => all);
    const own = either(whole, segments, apart, rows);
    const said = best([own, ...named[i]!], rows);
    if (!said) nowhere.push(i);
    for (let page = 0; said && page < size; page++) {
      if (said[page] === 0) continue;
      scores[page]! += said[page]!;
      counts[page]!++;
    }
  });
  return { scores, counts, apart, marks, nowhere };
}

/** By page: the most of several. */
function best(several: readonly Said[], rows: Rows): Said {
  const known = several.filter((one) => one !== undefined);
  if (known.length < 2) return known[0];
  const said = rows.take();
  for (const one of known) {
    for (let page = 0; page < said.length; page++) if (one[page]! > said[page]!) said[page] = one[page]!;
  }
  return said;
}

/** Of the pairs of a text without spaces a page must have this share: the rest may be what was asked with. */
const PAIRS = 0.5;

/** By page: the mean of the parts, less where some are missing; 0 where too many are. */
function most(parts: readonly Said[], rows: Rows): Said {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length * PAIRS) return undefined;
  const said = rows.take();
  for (let page = 0; page < said.length; page++) {
    let sum = 0, count = 0;
    for (const part of known) {
      if (part[page] === 0) continue;
      sum += part[page]!;
      count++;
    }
    const share = count / parts.length;
    said[page] = share < PAIRS ? 0 : sum / parts.length * (share * share);
  }
  return said;
}

/** By page, or for no page. */
type Said = Float64Array | undefined;

/** Factor for the parts of a word on a page that has it as a whole. */
const SCATTERED = 0.5;

/** By page: the best whole, else the mean of the parts if it has all of them; 0 if it has neither. */
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
    const other = complete ? complete[page]! * (best > 0 ? SCATTERED : 1) : 0;
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
