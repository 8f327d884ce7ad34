/**
 * Expands a query word to terms: itself, longer terms, other forms, and other spellings.
 *
 * @module
 */
import type { Dictionary } from "./dictionary.ts";
import type { Index, Reading } from "./index.ts";
import type { Language } from "./language.ts";
import {
  commonPrefix,
  compoundsOf,
  formPrefixes,
  type FormsOf,
  isCorrectable,
  longestBefore,
  maxEdits,
  relatedTo,
  similarity,
  similarSpellings,
} from "./near.ts";
import type { Name, QueryWord } from "./query.ts";
import { sameAs, spellingsOf, spokenAs, withArticles, withOtherEdges } from "./spellings.ts";
import { isSpaceless, JOINED, PREFIX } from "./words.ts";

/** With fewer pages than this the next, looser way of matching adds its own. */
export const MIN_RESULTS = 3;

export interface Variant {
  readonly number: number;
  /** 1 for the term itself, less for others. */
  readonly factor: number;
  /** On how many pages it counts as standing: a longer word is not rarer than the word that begins it. */
  readonly pages: number;
}

/** Factors for terms that are not the word itself; with another edge; with an article, if it is on pages. */
const SAME = 0.96,
  OTHER_EDGE = 0.8,
  ARTICLE_TOO = 0.05,
  PREFIX_FACTOR = 0.5,
  FORM_FACTOR = 0.8,
  RELATED_FACTOR = 0.5,
  EDIT_FACTOR = 0.45,
  COMPOUND_FACTOR = 0.5;
/** Factor for a form if another one is nearer: `authentication` next to `authenticate`, for `authenticates`. */
const FURTHER = 0.15;
/** Factor for terms that begin with a word, if that is itself on pages and is not short. */
const BEGINNING_TOO = 0.15, SHORT = 4;
/** Factor for a form, relative to the term itself, in a question: `how to write a test` asks for *Writing tests*. */
const FORM_TOO = 0.8;
/** Factors for a name with signs, or with others: if it is nowhere as typed; if it is, without signs; if it is, with them. */
const JOINED_FACTOR = 0.9, JOINED_TOO = 0.4, OTHER_SIGNS = 0.2;
/** Other terms that a term may stand for. */
const MOST_VARIANTS = 256;
/** Whether a word may have been written wrongly. */
export function canVary(word: QueryWord): boolean {
  return !word.quoted && word.segments.some(({ parts }) => parts.some(isCorrectable));
}

/** Whether a word is a few letters, and perhaps the beginning of another one. */
export function mayBegin({ open, segments, wholes }: QueryWord): boolean {
  // Of a segment with one part, the wholes are that part with its accents.
  const [term, ...others] = segments.flatMap(({ parts }) => parts);
  return open && others.length === 0 && wholes.length === 0 && term!.length <= SHORT && !isSpaceless(term!);
}

/** Names the terms that words may stand for as they are written: themselves, what begins with them, and their forms. */
export function* readTerms(words: readonly QueryWord[], names: readonly Name[], language: Language): Reading<void> {
  yield {
    kind: "terms",
    ranges() {
      const ranges = words.flatMap(termsOf).flatMap((term) => {
        const begin = [term, `${term}${canBegin(term) ? "\uffff" : JOINED}`] as const;
        const others = [spellingsOf, sameAs, withArticles, withOtherEdges]
          .flatMap((others) => others(term, language).map((other) => [other, other] as const));
        return [begin, ...others, ...formPrefixes(term, language).map((start) => [start, `${start}\uffff`] as const)];
      });
      return [...ranges, ...names.flatMap(({ terms }) => terms.map((term) => [term, term] as const))];
    },
  };
}

/** Names other spellings of words, and compounds that end with them. */
export function* readSpellings(index: Index, words: readonly QueryWord[], language: Language): Reading<void> {
  const { dictionary } = index;
  const terms = words.filter(({ quoted }) => !quoted).flatMap(termsOf).filter(isCorrectable);
  yield {
    kind: "lengths",
    lengths() {
      const lengths = terms.flatMap((term) => {
        const edits = maxEdits(term, true);
        const longest = Math.max(edits, longestBefore(term, language));
        return Array.from({ length: edits + longest + 1 }, (_, i) => term.length - edits + i);
      });
      return [...new Set(lengths)];
    },
  };
  yield {
    kind: "terms",
    ranges() {
      const similar = terms.flatMap((term) => [
        ...dictionary.similarTo(term, maxEdits(term, true)).map(({ number }) => number),
        ...compoundsOf(index, term, language),
      ]);
      const starts = terms.map(commonPrefix).filter((start) => start !== undefined);
      return [
        ...[...new Set(similar.map(dictionary.term))].map((term) => [term, term] as const),
        ...[...new Set(starts)].map((start) => [start, `${start}\uffff`] as const),
      ];
    },
  };
}

function termsOf({ segments, wholes, joined }: QueryWord): string[] {
  return [
    ...wholes,
    ...joined.map((term) => term.slice(0, -JOINED.length)),
    ...segments.flatMap(({ parts, wholes }) => [...parts, ...wholes]),
  ];
}

/** The terms that are a name with other signs than a word has, or without any. */
export function otherSigns({ index }: Pick<Lexicon, "index">, word: QueryWord, joined: string): Variant[] {
  const pagesOf = (term: string) => {
    const number = index.dictionary.find(term);
    return number === undefined ? 0 : index.count(number);
  };
  const wholes = [...word.wholes, ...word.segments.length > 1 ? [] : word.segments[0]!.wholes];
  const typed = Math.max(0, ...wholes.map(pagesOf));
  const plain = joined.slice(0, -JOINED.length);
  return [joined, plain, ...spokenAs(plain)].flatMap((term) => {
    const pages = pagesOf(term);
    if (pages === 0) return [];
    const factor = typed > 0 ? OTHER_SIGNS : JOINED_FACTOR;
    return [{ number: index.dictionary.find(term)!, factor, pages: Math.max(typed, pages) }];
  });
}

/** Whether a term may stand for longer ones. */
function canBegin(term: string): boolean {
  return isSpaceless(term) ? [...term].length === 1 : term.length >= PREFIX;
}

/** Of so many longer terms, by their letters, those that come nearest to what they begin with. */
function shortest(numbers: readonly number[], { term }: Dictionary): readonly number[] {
  if (numbers.length <= MOST_VARIANTS) return numbers;
  // Thousands of terms lie apart in memory: each is read once.
  const lengths = numbers.map((number) => term(number).length);
  const ofLength: number[] = [];
  for (const length of lengths) ofLength[length] = (ofLength[length] ?? 0) + 1;
  let longest = 0;
  let left = MOST_VARIANTS;
  while (left >= (ofLength[longest] ?? 0)) left -= ofLength[longest++] ?? 0;
  return numbers.filter((_, i) => lengths[i]! < longest || lengths[i] === longest && left-- > 0);
}

/** Ways to read a term: whether it may be a beginning, whether it asks, and the number of pages below which it may be misspelled. */
export interface VariantOptions {
  readonly open: boolean;
  readonly asks: boolean;
  readonly misspelledBelow: number;
}

/** Input for the terms that a term may stand for. */
export interface Lexicon {
  readonly index: Index;
  readonly language: Language;
  readonly formsOf: FormsOf;
}

/** The terms that `term` stands for, on pages of this index. */
export function variantsOf(
  { index, language, formsOf }: Lexicon,
  term: string,
  { open, asks, misspelledBelow }: VariantOptions,
): Variant[] {
  const { dictionary } = index;
  const exact = dictionary.find(term);
  const variants: Variant[] = [];
  let pages = 0;
  const add = (number: number | undefined, factor: number, least = 0) => {
    const count = number === undefined ? 0 : index.count(number);
    if (number === undefined || count === 0) return false;
    variants.push({ number, factor, pages: Math.max(count, least) });
    pages += count;
    return true;
  };
  add(exact, 1);
  const typed = pages;
  const isUnmatched = typed === 0;
  const joined = dictionary.find(term + JOINED);
  const otherwise = spellingsOf(term, language).map(dictionary.find);
  for (const number of [joined, ...otherwise]) add(number, typed > 0 ? JOINED_TOO : JOINED_FACTOR, typed);
  for (const other of sameAs(term, language)) add(dictionary.find(other), SAME, typed);
  const articleFactor = isUnmatched ? OTHER_EDGE : ARTICLE_TOO;
  for (const other of withArticles(term, language)) add(dictionary.find(other), articleFactor, typed);
  if (isUnmatched) { for (const other of withOtherEdges(term, language)) add(dictionary.find(other), OTHER_EDGE); }
  if (isSpaceless(term)) {
    if ([...term].length === 1) {
      for (const number of dictionary.pairsOf(term)) add(number, PREFIX_FACTOR);
    }
    return variants;
  }
  if (term.length >= PREFIX && (open || isUnmatched)) {
    const longer = shortest(dictionary.beginningWith(term).filter((one) => index.count(one) > 0), dictionary);
    // Who types a word knows which: a rare one that begins so is not likelier than a frequent one.
    const most = isUnmatched || term.length <= SHORT ? Math.max(typed, ...longer.map(index.count)) : typed;
    for (const number of longer) {
      const factor = isUnmatched || term.length <= SHORT ? PREFIX_FACTOR : BEGINNING_TOO;
      add(number, factor / (1 + 0.3 * (dictionary.term(number).length - term.length) / term.length), most);
    }
  }
  if (isUnmatched) {
    const forms = formsOf(term).filter((number) => index.count(number) > 0)
      .map((number) => ({ number, similarity: similarity(term, dictionary.term(number)) }));
    const nearest = Math.max(0, ...forms.map(({ similarity }) => similarity));
    for (const { number, similarity } of forms) {
      add(number, FORM_FACTOR * similarity ** 2 * (similarity < nearest ? FURTHER : 1));
    }
  }
  if (typed > 0 && asks) {
    for (const number of formsOf(term)) add(number, FORM_TOO, typed);
  }
  if (pages < misspelledBelow && isCorrectable(term)) {
    let nearest = Infinity;
    const spellings = similarSpellings(index, term, pages === 0);
    const most = Math.max(0, ...spellings.map(({ number }) => index.count(number)));
    for (const { number, edits } of spellings) {
      if (add(number, EDIT_FACTOR / edits, most)) nearest = Math.min(nearest, edits);
    }
    if (isUnmatched && nearest > 1) {
      for (const number of relatedTo(index, term)) {
        add(number, RELATED_FACTOR * similarity(term, dictionary.term(number)) ** 2);
      }
    }
    for (const number of compoundsOf(index, term, language)) add(number, COMPOUND_FACTOR, typed);
  }
  if (variants.length <= MOST_VARIANTS) return variants;
  return variants.sort((a, b) =>
    b.factor - a.factor || (dictionary.term(a.number) < dictionary.term(b.number) ? -1 : 1)
  )
    .slice(0, MOST_VARIANTS);
}
