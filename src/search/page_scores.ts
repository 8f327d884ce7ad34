/**
 * Scores of each page of an index for each word of a query: that of the best term that the word can mean.
 *
 * @module
 */
import { addMatch, createMatches, type Matches, partsOf, type TermMatch } from "./matches.ts";
import type { Query, QueryWord } from "./query.ts";
import { isNumberOf } from "./near.ts";
import type { Rows } from "./rows.ts";
import { signedTerms } from "./signed.ts";
import { unpackWeight } from "./terms.ts";
import { type Lexicon, otherSigns, rarity, type Variant, type VariantOptions, variantsOf } from "./variants.ts";
import { isSpaceless } from "./words.ts";

/** Input of ranking. */
export interface Ranker extends Lexicon {
  readonly rows: Rows;
}

/** Result of matching a query with the pages of an index. */
export interface ScoredPages {
  readonly matches: Matches;
  /** Numbers of the words that are on no page. */
  readonly unmatched: readonly number[];
  /** By page: the sum of the scores of its words, and the number of the words that are on it. */
  readonly scores: Float64Array;
  readonly counts: Uint8Array;
  /** By page: 1 where it has a word in parts that other pages have as a whole. */
  readonly scattered: Uint8Array;
  /** By page: the score of the word that fewest pages have; 0 where it is missing. */
  readonly rarest: Float64Array | undefined;
}

/** Value of a form beside the word itself, relative to it; closeness of a form, and of a plural or singular. */
const FORM_VALUE = 0.05, FORM = 0.8, NUMBER = 0.96;

/** Factor for a word without the signs around it that some pages have: `env` for `.env`. */
const WITHOUT_SIGNS = 0.8;

/** The weights that a posting can have. */
const WEIGHT = Float64Array.from({ length: 4096 }, (_, i) => unpackWeight(i));

/** Factors for a match with a name in code: if the query has no other words, and if it has. */
const NAME_FACTOR = 3, PART_FACTOR = 0.5;

/** Reads the postings of a query. @param misspelled On how few pages a term must be to have been misspelled. */
export function scorePages(ranker: Ranker, { words, names, keys }: Query, misspelled: number): ScoredPages {
  const { index, rows } = ranker;
  rows.reset();
  const { size } = index;
  const scores = rows.take();
  const counts = rows.takeSmall();
  const scattered = rows.takeSmall();
  const matches = createMatches();

  /** By page: the best score of the variants of a term; `undefined` where no page has one. */
  function ofTerm(variants: readonly Variant[], matched: readonly Pick<TermMatch, "word" | "parts">[]): PageScores {
    if (variants.length === 0) return undefined;
    const best = rows.take();
    for (const { number, factor, pages } of variants) {
      const postings = index.postings(number);
      const value = factor * rarity(size, pages);
      for (const one of matched) addMatch(matches, number, { ...one, value, factor });
      for (let i = 0; i < postings.length; i++) {
        const posting = postings[i]!;
        const score = value * WEIGHT[posting & 4095]!;
        if (score > best[posting >>> 12]!) best[posting >>> 12] = score;
      }
    }
    return best;
  }

  const typed = new Set(words.flatMap(({ segments }) => segments.flatMap(({ parts }) => parts)));
  /** Forms of a word that pages have as typed: no page answers by them, but they are the word in titles and headings. */
  function noteForms({ segments, quoted }: QueryWord, word: number): void {
    const [part, ...others] = segments.flatMap(({ parts }) => parts);
    const number = part === undefined || others.length > 0 || quoted ? undefined : index.dictionary.find(part);
    const pages = number === undefined ? 0 : index.count(number);
    if (pages === 0) return;
    const value = FORM_VALUE * rarity(size, pages);
    for (const form of ranker.formsOf(part!)) {
      if (typed.has(index.dictionary.term(form))) continue;
      const factor = isNumberOf(part!, index.dictionary.term(form)) ? NUMBER : FORM;
      if (index.count(form) > 0) addMatch(matches, form, { word, parts: 1, value, factor });
    }
  }

  const named = words.map((): PageScores[] => []);
  for (const name of names) {
    const variants = name.terms.flatMap((term) => {
      const number = index.dictionary.find(term);
      return number === undefined || index.count(number) === 0
        ? []
        : [{ number, factor: name.isAll ? NAME_FACTOR : PART_FACTOR, pages: index.count(number) }];
    });
    const values = ofTerm(variants, name.words.map((word) => ({ word, parts: partsOf(words[word]!) })));
    for (const word of name.words) named[word]!.push(values);
  }

  const unmatched: number[] = [];
  let rarest: PageScores, fewest = Infinity;
  words.forEach((word, i) => {
    const all = partsOf(word);
    let bit = 1;
    const signed = signedTerms(index, word).length > 0 ? WITHOUT_SIGNS : 1;
    const ofTerms = (terms: readonly string[], options: VariantOptions, partsAt: (place: number) => number, near = 1) =>
      terms.map((term, j) => {
        const last = options.open && j === terms.length - 1;
        const variants = variantsOf(ranker, term, { ...options, open: last });
        const found = near === 1 ? variants : variants.map((one) => ({ ...one, factor: one.factor * near }));
        return ofTerm(found, [{ word: i, parts: partsAt(j) }]);
      });
    // Keys are held together, as in `Ctrl+C`: no page means them by words that are written alike.
    const misspelledBelow = word.quoted || word.wholes.some((whole) => whole.includes("+")) ? 0 : misspelled;
    // Without the words that only ask, its key is another one.
    const asks = keys.length > 1 && !word.quoted;
    const joined = word.joined.map((term) => ofTerm(otherSigns(ranker, word, term), [{ word: i, parts: all }]));
    const segments = word.segments.map(({ parts, wholes }, j) => {
      const options = { open: word.open && j === word.segments.length - 1, asks, misspelledBelow };
      const first = bit;
      bit *= 2 ** parts.length;
      const wholeScores = ofTerms(wholes, options, () => bit - first);
      const partScores = ofTerms(parts, options, (place) => first * 2 ** place, signed);
      return isSpaceless(parts[0]!) && parts.length > 1
        ? most(partScores, rows)
        : either(wholeScores, partScores, word.segments.length === 1 ? joined : [], scattered, rows);
    });
    const whole = ofTerms(word.wholes, { open: word.open, asks: false, misspelledBelow: 0 }, () => all);
    if (words.length > 1 && !asks) noteForms(word, i);
    const own = either(whole, segments, word.segments.length > 1 ? joined : [], scattered, rows);
    const values = best([own, ...named[i]!], rows);
    if (!values) unmatched.push(i);
    let pages = 0;
    for (let page = 0; values && page < size; page++) {
      if (values[page] === 0) continue;
      scores[page]! += values[page]!;
      counts[page]!++;
      pages++;
    }
    if (values && pages < fewest) [rarest, fewest] = [values, pages];
  });
  return { scores, counts, scattered, matches, unmatched, rarest };
}

/** By page: the most of several. */
function best(several: readonly PageScores[], rows: Rows): PageScores {
  const known = several.filter((one) => one !== undefined);
  if (known.length < 2) return known[0];
  const values = rows.take();
  for (const one of known) {
    for (let page = 0; page < values.length; page++) if (one[page]! > values[page]!) values[page] = one[page]!;
  }
  return values;
}

/** Of the pairs of a text without spaces a page must have this share: the rest may be what was asked with. */
const PAIRS = 0.5;

/** By page: the mean of the parts, less where some are missing; 0 where too many are. */
function most(parts: readonly PageScores[], rows: Rows): PageScores {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length * PAIRS) return undefined;
  const values = rows.take();
  for (let page = 0; page < values.length; page++) {
    let sum = 0, count = 0;
    for (const part of known) {
      if (part[page] === 0) continue;
      sum += part[page]!;
      count++;
    }
    const share = count / parts.length;
    values[page] = share < PAIRS ? 0 : sum / parts.length * (share * share);
  }
  return values;
}

/** By page, or for no page. */
type PageScores = Float64Array | undefined;

/** Factor for the parts of a word on a page that has it as a whole. */
const SCATTERED = 0.5;

/**
 * By page: the best whole, else the mean of the parts if it has all of them, or the name with other signs; 0 if it has
 * none of these.
 */
function either(
  wholes: readonly PageScores[],
  parts: readonly PageScores[],
  others: readonly PageScores[],
  scattered: Uint8Array,
  rows: Rows,
): PageScores {
  const complete = parts.includes(undefined) ? undefined : mean(parts as Float64Array[], rows);
  const asTyped = wholes.filter((whole) => whole !== undefined);
  const otherwise = others.filter((other) => other !== undefined);
  const known = asTyped.length > 0 ? asTyped : otherwise;
  if (known.length === 0) return complete;
  const values = rows.take();
  for (let page = 0; page < values.length; page++) {
    let best = 0;
    for (const whole of known) {
      if (whole[page]! > best) best = whole[page]!;
    }
    let other = complete ? complete[page]! * (best > 0 ? SCATTERED : 1) : 0;
    if (best === 0) { for (const one of otherwise) if (one[page]! > other) other = one[page]!; }
    if (best === 0 && other > 0) scattered[page] = 1;
    values[page] = other > best ? other : best;
  }
  return values;
}

/** By page: the mean; 0 where one of them is 0. */
function mean(parts: readonly Float64Array[], rows: Rows): Float64Array {
  if (parts.length === 1) return parts[0]!;
  const values = rows.take();
  for (let page = 0; page < values.length; page++) {
    let sum = 0;
    for (const part of parts) {
      if (part[page] === 0) {
        sum = 0;
        break;
      }
      sum += part[page]!;
    }
    values[page] = sum / parts.length;
  }
  return values;
}
