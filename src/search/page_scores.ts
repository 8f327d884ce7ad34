/**
 * Scores each page of an index for each query word, by the best term that the word can stand for.
 *
 * @module
 */
import { maximum, type PageScores } from "./combine.ts";
import type { Index } from "./index.ts";
import { createMatches, type Matches, partsOf } from "./matches.ts";
import { onlyTerm, type Query } from "./query.ts";
import type { PageRow } from "./rows.ts";
import { createTermScores, often, type Ranker, type TermScores } from "./term_scores.ts";
import { rarity } from "./rarity.ts";
import type { Variant } from "./variants.ts";
import { createWordScores, mayAsk } from "./word_scores.ts";
import { isSpaceless } from "./words.ts";

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
  /** Names, and words that few pages have in any form. */
  readonly distinctive: WordCounts;
  /** Words that few pages have as typed, but more in other forms. */
  readonly rareForms: WordCounts;
}

/** Words of one kind: how many a query has, and by page, how many that has. */
export interface WordCounts {
  readonly all: number;
  readonly counts: Uint8Array;
}

/** Share of a word that another form covers. */
const FORM_COVERS = 0.5;

/** Factor for the lower of two scores, where a page has a word and other forms of it: *Templates* has a `template`, too. */
const BOTH = 0.5;

/** Maximum number of pages that have a distinctive word. */
const FEW = 4;

/** Factors for a match with a name in code: if the query has no other words, and if it has. */
const NAME_FACTOR = 3, PART_FACTOR = 0.5;

/** Reads the postings of a query. @param misspelled On how few pages a term must be to have been misspelled. */
export function scorePages(ranker: Ranker, query: Query, misspelled: number): ScoredPages {
  const { index, rows } = ranker;
  const { words, keys } = query;
  rows.reset();
  const { size } = index;
  const sums = { scores: rows.takeAll(), counts: rows.takeSmall(), covered: rows.takeAll() };
  const scattered = rows.takeSmall();
  const distinctive = { all: 0, counts: rows.takeSmall() };
  const rareForms = { all: 0, counts: rows.takeSmall() };
  const matches = createMatches();
  const terms = createTermScores(ranker, words, matches);
  const named = nameScores(query, index, terms);
  const wordScores = createWordScores(ranker, query, { terms, scattered, misspelled });
  const unmatched: number[] = [];
  let all = 0;
  words.forEach((word, i) => {
    const values = maximum([wordScores(word, i), ...named[i]!], rows);
    if (!values) unmatched.push(i);
    const term = onlyTerm(word);
    const number = term === undefined ? undefined : index.dictionary.find(term);
    const asTyped = number === undefined ? 0 : index.count(number);
    // A single word that few pages have is meant as it was typed.
    const mayBeForm = words.length > 1 ? asTyped > 0 : asTyped > FEW;
    const hasForms = term !== undefined && mayBeForm && !mayAsk(word, keys) && !word.quoted;
    const forms = hasForms ? terms.ofForms(term, i, asTyped) : undefined;
    const pages = values?.count ?? 0;
    const share = rarity(size, pages), formShare = words.length === 1 ? share : share * FORM_COVERS * often(pages);
    all += share;
    if (!values) return;
    const isName = term === undefined && !isSpaceless(word.segments[0]!.parts[0]!);
    // Longer words make a rare word no more frequent.
    const isRare = isName || (asTyped || pages) <= FEW;
    const kind = !isRare ? undefined : asTyped + (forms?.count ?? 0) > FEW ? rareForms : distinctive;
    if (kind) kind.all++;
    addScores(sums, values, forms, { share, formShare });
    for (let i = 0; kind && i < values.count; i++) kind.counts[values.pages[i]!]!++;
  });
  for (let page = 0; page < size; page++) sums.covered[page]! /= all;
  return { ...sums, scattered, matches, unmatched, distinctive, rareForms };
}

/** Adds the scores of a word to those of the pages. @param shares Shares of the query that it covers as typed, and in another form. */
function addScores(
  { scores, counts, covered }: Pick<ScoredPages, "scores" | "counts" | "covered">,
  typed: PageRow,
  forms: PageScores,
  { share, formShare }: { readonly share: number; readonly formShare: number },
): void {
  const typedScores = typed.values, formScores = forms?.values;
  for (let i = 0; i < typed.count; i++) {
    const page = typed.pages[i]!;
    const value = typedScores[page]!, form = formScores ? formScores[page]! : 0;
    scores[page]! += Math.max(value, form) + BOTH * Math.min(value, form);
    covered[page]! += share;
    counts[page]!++;
  }
  for (let i = 0; forms && i < forms.count; i++) {
    const page = forms.pages[i]!;
    if (typedScores[page] !== 0) continue;
    scores[page]! += forms.values[page]!;
    covered[page]! += formShare;
    counts[page]!++;
  }
}

/** For each word of a query the scores of the names in code that it is part of. */
function nameScores(
  { words, names }: Query,
  { dictionary, count }: Pick<Index, "dictionary" | "count">,
  terms: TermScores,
): readonly (readonly PageScores[])[] {
  const named = words.map((): PageScores[] => []);
  for (const name of names) {
    const variants = name.terms.flatMap((term): Variant[] => {
      const number = dictionary.find(term);
      const pages = number === undefined ? 0 : count(number);
      return pages === 0 ? [] : [{ number: number!, factor: name.isAll ? NAME_FACTOR : PART_FACTOR, pages }];
    });
    const values = terms.ofVariants(variants, name.words.map((word) => ({ word, parts: partsOf(words[word]!) })));
    for (const word of name.words) named[word]!.push(values);
  }
  return named;
}
