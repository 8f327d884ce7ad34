/**
 * Scores each page of an index for each query word, by the best term that the word can stand for.
 *
 * @module
 */
import { maximum, meanOfKnown, type PageScores, wholeOrParts } from "./combine.ts";
import { addMatch, createMatches, type Matches, partsOf, type TermMatch } from "./matches.ts";
import { onlyTerm, type Query } from "./query.ts";
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
  /** By page: the share of the query that it contains; rare words count more. */
  readonly covered: Float64Array;
  /** By page: 1 where it has a word in parts that other pages have as a whole. */
  readonly scattered: Uint8Array;
  /** Number of distinctive words in the query, which are names and words that few pages have; and by page. */
  readonly distinctive: number;
  readonly distinctiveCounts: Uint8Array;
}

/** Value of a form, relative to the word itself; closeness of a form, and of a plural or singular. */
const FORM_VALUE = 0.05, FORM = 0.8, NUMBER = 0.96;
/**
 * Share of a word that another form covers; and the number of pages with the word itself at which forms count half: a rare
 * word is meant as it was typed.
 */
const FORM_COVERS = 0.5, RARE = 2;

/** Minimum share of the pairs of a text without spaces that is one of several words of a query. */
const MOST_PAIRS = 0.5;

/** Maximum number of pages that have a distinctive word. */
const FEW = 4;

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
  const covered = rows.take();
  const scattered = rows.takeSmall();
  const distinctiveCounts = rows.takeSmall();
  const matches = createMatches();

  /** By page: the best score of the variants of a term; `undefined` where no page has one. */
  function ofTerm(variants: readonly Variant[], matched: readonly Pick<TermMatch, "word" | "parts">[]): PageScores {
    if (variants.length === 0) return undefined;
    const best = rows.take();
    for (const { number, factor, pages } of variants) {
      const value = factor * rarity(size, pages);
      for (const one of matched) addMatch(matches, number, { ...one, value, factor });
      raise(best, index.postings(number), value);
    }
    return best;
  }

  const typed = new Set(words.flatMap(({ segments }) => segments.flatMap(({ parts }) => parts)));
  /** By page: the best score of the other forms of a word that pages have as typed; of a single word only its plural or singular. */
  function ofForms(term: string, word: number, pages: number): PageScores {
    const forms = ranker.formsOf(term)
      .filter((form) => index.count(form) > 0 && !typed.has(index.dictionary.term(form)))
      .filter((form) => words.length > 1 || isNumberOf(term, index.dictionary.term(form)));
    if (forms.length === 0) return undefined;
    const best = rows.take();
    for (const form of forms) {
      const factor = isNumberOf(term, index.dictionary.term(form)) ? NUMBER : FORM;
      addMatch(matches, form, { word, parts: 1, value: FORM_VALUE * rarity(size, pages), factor });
      const value = FORM * often(pages) * rarity(size, Math.max(pages, index.count(form)));
      raise(best, index.postings(form), value);
    }
    return best;
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
  let all = 0, distinctive = 0;
  words.forEach((word, i) => {
    const whole = partsOf(word);
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
    const joined = word.joined.map((term) => ofTerm(otherSigns(ranker, word, term), [{ word: i, parts: whole }]));
    const segments = word.segments.map(({ parts, wholes }, j) => {
      const options = { open: word.open && j === word.segments.length - 1, asks, misspelledBelow };
      const first = bit;
      bit *= 2 ** parts.length;
      const wholeScores = ofTerms(wholes, options, () => bit - first);
      const partScores = ofTerms(parts, options, (place) => first * 2 ** place, signed);
      return isSpaceless(parts[0]!) && parts.length > 1
        ? meanOfKnown(partScores, words.length > 1 ? MOST_PAIRS : 0, rows)
        : wholeOrParts(wholeScores, partScores, word.segments.length === 1 ? joined : [], scattered, rows);
    });
    const wholes = ofTerms(word.wholes, { open: word.open, asks: false, misspelledBelow: 0 }, () => whole);
    const ofWord = wholeOrParts(wholes, segments, word.segments.length > 1 ? joined : [], scattered, rows);
    const values = maximum([ofWord, ...named[i]!], rows);
    if (!values) unmatched.push(i);
    const term = onlyTerm(word);
    const number = term === undefined ? undefined : index.dictionary.find(term);
    const asTyped = number === undefined ? 0 : index.count(number);
    // A single word that few pages have is meant as it was typed.
    const mayBeForm = words.length > 1 ? asTyped > 0 : asTyped > FEW;
    const forms = term !== undefined && mayBeForm && !asks && !word.quoted ? ofForms(term, i, asTyped) : undefined;
    const pages = values ? numberOf(values) : 0;
    const share = rarity(size, pages), formShare = words.length === 1 ? share : share * FORM_COVERS * often(pages);
    all += share;
    // Longer words and other forms make a rare word no more frequent.
    const isName = term === undefined && !isSpaceless(word.segments[0]!.parts[0]!);
    const isDistinctive = values && (isName || (asTyped || pages) <= FEW) ? 1 : 0;
    distinctive += isDistinctive;
    for (let page = 0; values && page < size; page++) {
      const isForm = values[page] === 0;
      const form = isForm || words.length === 1 ? forms?.[page] ?? 0 : 0;
      const score = Math.max(values[page]!, form);
      if (score === 0) continue;
      scores[page]! += score;
      covered[page]! += isForm ? formShare : share;
      counts[page]!++;
      if (!isForm) distinctiveCounts[page]! += isDistinctive;
    }
  });
  for (let page = 0; page < size; page++) covered[page]! /= all;
  return { scores, counts, covered, scattered, matches, unmatched, distinctive, distinctiveCounts };
}

/** Factor for the other forms of a word, by the number of pages that contain the word itself. */
const often = (pages: number) => pages / (pages + RARE);

/** Raises the scores of pages with a term to the values of its postings. */
function raise(scores: Float64Array, postings: Uint32Array, value: number): void {
  for (let i = 0; i < postings.length; i++) {
    const posting = postings[i]!;
    const score = value * WEIGHT[posting & 4095]!;
    if (score > scores[posting >>> 12]!) scores[posting >>> 12] = score;
  }
}

function numberOf(scores: Float64Array): number {
  let number = 0;
  for (let page = 0; page < scores.length; page++) if (scores[page] !== 0) number++;
  return number;
}
