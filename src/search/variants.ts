/**
 * Expands a query word to terms: itself, longer terms, other forms, and other spellings.
 *
 * @module
 */
import type { Dictionary } from "./dictionary.ts";
import type { Index } from "./index.ts";
import type { Language } from "./language.ts";
import { compoundsOf, type FormsOf, isCorrectable, relatedTo, similarity, similarSpellings } from "./near.ts";
import type { QueryWord } from "./query.ts";
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
export function variantsOf(lexicon: Lexicon, term: string, { open, asks, misspelledBelow }: VariantOptions): Variant[] {
  const { index, formsOf } = lexicon;
  const { dictionary } = index;
  const found = createCollector(index);
  found.add(dictionary.find(term), 1);
  const typed = found.pages;
  const isUnmatched = typed === 0;
  addSpellings(found, lexicon, term);
  if (isSpaceless(term)) {
    if ([...term].length === 1) { for (const number of dictionary.pairsOf(term)) found.add(number, PREFIX_FACTOR); }
    return found.variants;
  }
  if (term.length >= PREFIX && (open || isUnmatched)) addLonger(found, index, term, typed);
  if (isUnmatched) addForms(found, lexicon, term);
  else if (asks) { for (const number of formsOf(term)) found.add(number, FORM_TOO, typed); }
  if (found.pages < misspelledBelow && isCorrectable(term)) addSimilar(found, lexicon, term, typed);
  return strongest(found.variants, dictionary);
}

/** Variants of a term while they are collected. */
interface Collector {
  readonly variants: Variant[];
  /** Number of pages that have them; a page with several counts for each. */
  readonly pages: number;
  /** Adds a term, if pages have it. @param least On how many pages it stands at least. */
  add(number: number | undefined, factor: number, least?: number): boolean;
}

function createCollector({ count }: Pick<Index, "count">): Collector {
  const variants: Variant[] = [];
  let all = 0;
  return {
    variants,
    get pages() {
      return all;
    },
    add(number, factor, least = 0) {
      const pages = number === undefined ? 0 : count(number);
      if (number === undefined || pages === 0) return false;
      variants.push({ number, factor, pages: Math.max(pages, least) });
      all += pages;
      return true;
    },
  };
}

/** Adds the same word in other spellings, and with other letters before or after it. */
function addSpellings(found: Collector, { index: { dictionary }, language }: Lexicon, term: string): void {
  const typed = found.pages;
  const joined = dictionary.find(term + JOINED);
  const otherwise = spellingsOf(term, language).map(dictionary.find);
  for (const number of [joined, ...otherwise]) found.add(number, typed > 0 ? JOINED_TOO : JOINED_FACTOR, typed);
  for (const other of sameAs(term, language)) found.add(dictionary.find(other), SAME, typed);
  const articleFactor = typed === 0 ? OTHER_EDGE : ARTICLE_TOO;
  for (const other of withArticles(term, language)) found.add(dictionary.find(other), articleFactor, typed);
  if (typed > 0) return;
  for (const other of withOtherEdges(term, language)) found.add(dictionary.find(other), OTHER_EDGE);
}

/** Adds terms that begin with one that `typed` pages have. */
function addLonger(found: Collector, { dictionary, count }: Index, term: string, typed: number): void {
  const longer = shortest(dictionary.beginningWith(term).filter((one) => count(one) > 0), dictionary);
  const mayBeMeant = typed === 0 || term.length <= SHORT;
  // Who types a word knows which: a rare one that begins so is not likelier than a frequent one.
  const most = mayBeMeant ? Math.max(typed, ...longer.map(count)) : typed;
  const factor = mayBeMeant ? PREFIX_FACTOR : BEGINNING_TOO;
  for (const number of longer) {
    found.add(number, factor / (1 + 0.3 * (dictionary.term(number).length - term.length) / term.length), most);
  }
}

/** Adds the forms of a term that no page has, of which the nearest counts most. */
function addForms(found: Collector, { index: { dictionary, count }, formsOf }: Lexicon, term: string): void {
  const forms = formsOf(term).filter((number) => count(number) > 0)
    .map((number) => ({ number, similarity: similarity(term, dictionary.term(number)) }));
  const nearest = Math.max(0, ...forms.map(({ similarity }) => similarity));
  for (const { number, similarity } of forms) {
    found.add(number, FORM_FACTOR * similarity ** 2 * (similarity < nearest ? FURTHER : 1));
  }
}

/** Adds terms that one may stand for which is perhaps misspelled: those written alike, related ones, and compounds. */
function addSimilar(found: Collector, { index, language }: Lexicon, term: string, typed: number): void {
  const { dictionary, count } = index;
  let nearest = Infinity;
  const spellings = similarSpellings(index, term, found.pages === 0);
  const most = Math.max(0, ...spellings.map(({ number }) => count(number)));
  for (const { number, edits } of spellings) {
    if (found.add(number, EDIT_FACTOR / edits, most)) nearest = Math.min(nearest, edits);
  }
  if (typed === 0 && nearest > 1) {
    for (const number of relatedTo(index, term)) {
      found.add(number, RELATED_FACTOR * similarity(term, dictionary.term(number)) ** 2);
    }
  }
  for (const number of compoundsOf(index, term, language)) found.add(number, COMPOUND_FACTOR, typed);
}

/** The variants that count most, up to a number. */
function strongest(variants: Variant[], { term }: Dictionary): Variant[] {
  if (variants.length <= MOST_VARIANTS) return variants;
  variants.sort((a, b) => b.factor - a.factor || (term(a.number) < term(b.number) ? -1 : 1));
  return variants.slice(0, MOST_VARIANTS);
}
