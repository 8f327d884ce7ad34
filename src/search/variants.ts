/**
 * The terms that a word of a query may stand for: itself, longer ones, its other forms, and other spellings.
 *
 * @module
 */
import type { Dictionary, Similar } from "./dictionary.ts";
import type { Index, Reading } from "./index.ts";
import type { Language } from "./language.ts";
import type { Name, QueryWord } from "./query.ts";
import { isSpaceless } from "./words.ts";

/** With fewer pages than this the next, looser way of matching adds its own. */
export const ENOUGH = 3;

/** BM25's inverse document frequency of a term that some of all pages have: never negative. */
export function rarity(all: number, some: number): number {
  return Math.log(1 + (all - some + 0.5) / (some + 0.5));
}

export interface Variant {
  readonly number: number;
  /** 1 for the term itself, less for others. */
  readonly factor: number;
  /** On how many pages it counts as standing: a longer word is not rarer than the word that begins it. */
  readonly pages: number;
}

/** In UTF-16 units: from here on a term stands for longer ones, for its forms, for those one edit and two edits away. */
const PREFIX = 3, FORM = 4, ONE_EDIT = 4, TWO_EDITS = 7;
/** Shorter terms are corrected only where nothing has them. */
const EASILY_MEANT = 5, TWICE_EASILY = 9;
const PREFIX_FACTOR = 0.5, FORM_FACTOR = 0.8, RELATED_FACTOR = 0.5, EDIT_FACTOR = 0.45;
/** What a form counts for where another one is nearer: `authentication` beside `authenticate`, for `authenticates`. */
const FURTHER = 0.15;
/** What a beginning counts for where the term is a word of its own, and not a short one. */
const BEGINNING_TOO = 0.15, SHORT = 4;
/** Letters of the last part of a compound at least, of what stands before it, and what the compound then counts for. */
const LAST_PART = 5, BEFORE = { least: 3, most: 18 } as const, COMPOUND_FACTOR = 0.5;
/** Other terms that a term may stand for. */
const MOST_VARIANTS = 256;
/** Letters that words have in common at least which are perhaps related. */
const RELATED = 4;
/** Letters that the forms of a word may have more or less at its end. */
const ENDING = 8;

/** Whether a word may have been written wrongly. */
export function canVary(word: QueryWord): boolean {
  return !word.quoted && word.segments.some(({ parts }) => parts.some(isCorrectable));
}

/** Whether a word is a few letters, and perhaps the beginning of another one. */
export function mayBegin({ open, segments, wholes }: QueryWord): boolean {
  const [term, ...others] = segments.flatMap(({ parts, wholes }) => [...parts, ...wholes]);
  return open && others.length === 0 && wholes.length === 0 && term!.length <= SHORT && !isSpaceless(term!);
}

/** A number or a code with another digit means another thing. */
function isCorrectable(term: string): boolean {
  return term.length >= ONE_EDIT && !/\d/.test(term) && !isSpaceless(term);
}

/** How many edits away a term may be that few pages have, or none. */
function editsOf(term: string, isNowhere: boolean): number {
  if (isNowhere) return term.length >= TWO_EDITS ? 2 : 1;
  return term.length >= TWICE_EASILY ? 2 : term.length >= EASILY_MEANT ? 1 : 0;
}

/** Names the terms that words may stand for as they are written: themselves, what begins with them, and their forms. */
export function* readTerms(words: readonly QueryWord[], names: readonly Name[], language: Language): Reading<void> {
  yield {
    kind: "terms",
    ranges() {
      const ranges = words.flatMap(termsOf).flatMap((term) => {
        const begin = canBegin(term) ? [term, `${term}\uffff`] as const : [term, term] as const;
        return [begin, ...startsOfForms(term, language).map((start) => [start, `${start}\uffff`] as const)];
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
        const edits = editsOf(term, true);
        const longest = mayEndCompounds(term, language) ? BEFORE.most : edits;
        return Array.from({ length: edits + longest + 1 }, (_, i) => term.length - edits + i);
      });
      return [...new Set(lengths)];
    },
  };
  yield {
    kind: "terms",
    ranges() {
      const similar = terms.flatMap((term) => [
        ...dictionary.similarTo(term, editsOf(term, true)).map(({ number }) => number),
        ...compoundsOf(index, term, language),
      ]);
      const starts = terms.map(commonStart).filter((start) => start !== undefined);
      return [
        ...[...new Set(similar.map(dictionary.term))].map((term) => [term, term] as const),
        ...[...new Set(starts)].map((start) => [start, `${start}\uffff`] as const),
      ];
    },
  };
}

function termsOf({ segments, wholes }: QueryWord): string[] {
  return [...wholes, ...segments.flatMap(({ parts, wholes }) => [...parts, ...wholes])];
}

/** Whether a term may stand for longer ones. */
function canBegin(term: string): boolean {
  return isSpaceless(term) ? [...term].length === 1 : term.length >= PREFIX;
}

/** What all forms of a term begin with, in each language; none for terms that have no forms. */
function startsOfForms(term: string, { stems }: Language): string[] {
  return mayHaveForms(term) ? stems.map((stem) => startOfForms(stem(term))) : [];
}

function mayHaveForms(term: string): boolean {
  return term.length >= FORM && /^[\p{L}\p{M}]+$/u.test(term) && !isSpaceless(term);
}

function startOfForms(stem: string): string {
  return stem.slice(0, Math.max(PREFIX, stem.length - 2));
}

function formsOf({ dictionary }: Index, term: string, { stems }: Language): readonly number[] {
  if (!mayHaveForms(term)) return [];
  const forms = stems.flatMap((stemOf) => {
    const stem = stemOf(term);
    const start = startOfForms(stem);
    if (!term.startsWith(start)) return [];
    return dictionary.beginningWith(start).filter((number) => {
      const other = dictionary.term(number);
      return Math.abs(other.length - term.length) <= ENDING && other !== term && stemOf(other) === stem;
    });
  });
  return stems.length < 2 ? forms : [...new Set(forms)];
}

/** The shortest beginning that words have in common which are perhaps related; `undefined` for short words. */
function commonStart(term: string): string | undefined {
  return isCorrectable(term) && term.length > RELATED
    ? term.slice(0, Math.max(RELATED, Math.ceil(term.length * 0.6)))
    : undefined;
}

/** The terms that have most letters in common with one that no page has, from the first on: `programmer`, `program`. */
function relatedTo(index: Index, term: string): number[] {
  const { dictionary } = index;
  const start = commonStart(term);
  if (start === undefined) return [];
  const itself = dictionary.find(start);
  let related: number[] = [];
  let most = start.length;
  for (const number of [...dictionary.beginningWith(start), ...itself === undefined ? [] : [itself]]) {
    const other = dictionary.term(number);
    const common = Math.min(term.length - 1, commonLength(term, other));
    if (common < most || other.length > common + ENDING) continue;
    if (!/^[\p{L}\p{M}]+$/u.test(other) || index.count(number) === 0) continue;
    if (common > most) related = [];
    most = common;
    related.push(number);
  }
  return related;
}

/** The compounds that end with a term: `Datenbankverbindung` for `Verbindung`. */
export function compoundsOf({ dictionary }: Index, term: string, language: Language): number[] {
  return mayEndCompounds(term, language) ? dictionary.endingWith(term, BEFORE.least, BEFORE.most) : [];
}

function mayEndCompounds(term: string, language: Language): boolean {
  return language.hasCompounds && term.length >= LAST_PART && isCorrectable(term);
}

/** How many letters two words have in common, from the first on. */
function commonLength(one: string, other: string): number {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  return common;
}

/** Share of the letters, from the first on, that two words have in common; 1 for `policies` and `policy`. */
function likeness(one: string, other: string): number {
  if (one.replace(/ies$/, "y") === other || other.replace(/ies$/, "y") === one) return 1;
  return commonLength(one, other) / Math.max(one.length, other.length);
}

/** The terms that look like one that no page has. */
export function spellingsOf({ dictionary }: Index, term: string): readonly Similar[] {
  return isCorrectable(term) ? dictionary.similarTo(term, editsOf(term, true)) : [];
}

/** Of so many longer terms, by their letters, those that come nearest to what they begin with. */
function shortest(numbers: readonly number[], { term }: Dictionary): readonly number[] {
  if (numbers.length <= MOST_VARIANTS) return numbers;
  const lengths: number[] = [];
  for (const number of numbers) lengths[term(number).length] = (lengths[term(number).length] ?? 0) + 1;
  let longest = 0;
  let left = MOST_VARIANTS;
  while (left >= (lengths[longest] ?? 0)) left -= lengths[longest++] ?? 0;
  return numbers.filter((number) => {
    const { length } = term(number);
    return length < longest || length === longest && left-- > 0;
  });
}

/** How a term may be read: whether it may be a beginning, and on how few pages it must be to have been misspelt. */
export interface Reach {
  readonly open: boolean;
  readonly misspeltBelow: number;
}

/** The terms that `term` stands for, on pages of this index. */
export function variantsOf(index: Index, term: string, { open, misspeltBelow }: Reach, language: Language): Variant[] {
  const { dictionary } = index;
  const exact = dictionary.find(term);
  const variants: Variant[] = [];
  let pages = 0;
  const add = (number: number, factor: number, least = 0) => {
    const count = index.count(number);
    if (count === 0) return false;
    variants.push({ number, factor, pages: Math.max(count, least) });
    pages += count;
    return true;
  };
  if (exact !== undefined) add(exact, 1);
  const own = pages;
  if (isSpaceless(term)) {
    if ([...term].length === 1) {
      for (const number of dictionary.pairsOf(term)) add(number, PREFIX_FACTOR);
    }
    return variants;
  }
  const isNowhere = pages === 0;
  if (term.length >= PREFIX && (open || isNowhere)) {
    const longer = shortest(dictionary.beginningWith(term).filter((one) => index.count(one) > 0), dictionary);
    // Who types a word knows which: a rare one that begins so is no likelier than a frequent one.
    const most = isNowhere || term.length <= SHORT ? Math.max(own, ...longer.map(index.count)) : own;
    for (const number of longer) {
      const factor = isNowhere || term.length <= SHORT ? PREFIX_FACTOR : BEGINNING_TOO;
      add(number, factor / (1 + 0.3 * (dictionary.term(number).length - term.length) / term.length), most);
    }
  }
  if (isNowhere) {
    const forms = formsOf(index, term, language).filter((number) => index.count(number) > 0)
      .map((number) => ({ number, likeness: likeness(term, dictionary.term(number)) }));
    const nearest = Math.max(0, ...forms.map(({ likeness }) => likeness));
    for (const { number, likeness } of forms) {
      add(number, FORM_FACTOR * likeness ** 2 * (likeness < nearest ? FURTHER : 1));
    }
  }
  if (pages < misspeltBelow && isCorrectable(term)) {
    let nearest = Infinity;
    const meant = dictionary.similarTo(term, editsOf(term, pages === 0));
    const most = Math.max(0, ...meant.map(({ number }) => index.count(number)));
    for (const { number, edits } of meant) {
      if (add(number, EDIT_FACTOR / edits, most)) nearest = Math.min(nearest, edits);
    }
    if (isNowhere && nearest > 1) {
      for (const number of relatedTo(index, term)) {
        add(number, RELATED_FACTOR * likeness(term, dictionary.term(number)) ** 2);
      }
    }
    for (const number of compoundsOf(index, term, language)) add(number, COMPOUND_FACTOR, own);
  }
  if (variants.length <= MOST_VARIANTS) return variants;
  return variants.sort((a, b) =>
    b.factor - a.factor || (dictionary.term(a.number) < dictionary.term(b.number) ? -1 : 1)
  )
    .slice(0, MOST_VARIANTS);
}
