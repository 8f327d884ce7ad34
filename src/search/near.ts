/**
 * Related terms of a term: other forms, similar spellings, and compounds that end with it.
 *
 * @module
 */
import type { Similar } from "./dictionary.ts";
import type { Index } from "./index.ts";
import type { Language } from "./language.ts";
import { memoize } from "./memoize.ts";
import { withoutArticle } from "./spellings.ts";
import { isSpaceless, PREFIX } from "./words.ts";

/** In UTF-16 units: from here on a term stands for its forms, for those one edit and two edits away. */
const FORM = 3, ONE_EDIT = 4, TWO_EDITS = 7;
/** From here on for all its forms; a shorter one only for its plural or singular: `run` is often not meant by `running`. */
const ANY_FORM = 4;
/** Shorter terms are corrected only where nothing has them. */
const EASILY_MEANT = 5, TWICE_EASILY = 9;
/** Minimum letters of the last part of a compound, and of the parts before it. */
const LAST_PART = 5, BEFORE = { least: 3, most: 18 } as const;
/** Minimum number of letters that related words have in common. */
const RELATED = 4;
/** Maximum number of letters by which the ends of two forms of a word differ. */
const ENDING = 8;

/** A number or a code with another digit means another thing. */
export function isCorrectable(term: string): boolean {
  return term.length >= ONE_EDIT && !/\d/.test(term) && !isSpaceless(term);
}

/** Maximum number of edits to correct a term that few pages have, or none. */
export function maxEdits(term: string, isUnmatched: boolean): number {
  if (isUnmatched) return term.length >= TWO_EDITS ? 2 : 1;
  return term.length >= TWICE_EASILY ? 2 : term.length >= EASILY_MEANT ? 1 : 0;
}

/** Common beginning of all forms of a term, for each language; empty for terms without forms. */
export function formPrefixes(term: string, { stems, before: { articles } }: Language): string[] {
  if (!mayHaveForms(term)) return [];
  const bare = withoutArticle(term, articles);
  return stems.flatMap((stem) => ["", ...articles].map((article) => article + formPrefix(stem(bare))));
}

function mayHaveForms(term: string): boolean {
  return term.length >= FORM && /^[\p{L}\p{M}]+$/u.test(term) && !isSpaceless(term);
}

/** Whether two terms are long enough to be forms of each other. */
function mayBeForms(term: string, other: string): boolean {
  return mayHaveForms(other) && (Math.min(term.length, other.length) >= ANY_FORM || isNumberOf(term, other));
}

function formPrefix(stem: string): string {
  return stem.slice(0, Math.max(PREFIX, stem.length - 2));
}

/** Finds the other forms of a term, on whatever pages, by the numbers that they have in the dictionary. */
export type FormsOf = (term: string) => readonly number[];

/** Terms whose forms are remembered, and how long they are at most, in UTF-16 units. */
const REMEMBERED = 4_000, LONGEST_TERM = 40;

/** Creates a function that remembers what it found: a stemmer takes a microsecond for each term that begins alike. */
export function createFormsOf(
  { dictionary }: Pick<Index, "dictionary">,
  { stems, before: { articles } }: Language,
): FormsOf {
  const starts = ["", ...articles];
  return memoize(LONGEST_TERM, REMEMBERED, (term) => {
    if (!mayHaveForms(term)) return [];
    const bare = withoutArticle(term, articles);
    const forms = stems.flatMap((stemOf) => {
      const stem = stemOf(bare);
      const start = formPrefix(stem);
      if (!bare.startsWith(start)) return [];
      return starts.flatMap((article) =>
        startingWith(dictionary, article + start).filter((number) => {
          const other = dictionary.term(number);
          return Math.abs(other.length - term.length) <= ENDING && other !== term && mayBeForms(term, other) &&
            stemOf(other.slice(article.length)) === stem;
        })
      );
    });
    return stems.length + articles.length < 2 ? forms : [...new Set(forms)];
  });
}

/** The shortest beginning that words have in common which are perhaps related; `undefined` for short words. */
export function commonPrefix(term: string): string | undefined {
  return isCorrectable(term) && term.length > RELATED
    ? term.slice(0, Math.max(RELATED, Math.ceil(term.length * 0.6)))
    : undefined;
}

/** The terms that have most letters in common with one that no page has, from the first on: `programmer`, `program`. */
export function relatedTo(index: Index, term: string): number[] {
  const { dictionary } = index;
  const start = commonPrefix(term);
  if (start === undefined) return [];
  let related: number[] = [];
  let most = start.length;
  for (const number of startingWith(dictionary, start)) {
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

/** Maximum number of UTF-16 units before a term in a compound; 0 if it ends none. */
export function longestBefore(term: string, language: Language): number {
  return mayEndCompounds(term, language) ? BEFORE.most : 0;
}

function mayEndCompounds(term: string, language: Language): boolean {
  return language.hasCompounds && term.length >= LAST_PART && isCorrectable(term);
}

/** The terms that begin with a text, itself included. */
function startingWith({ beginningWith, find }: Index["dictionary"], start: string): number[] {
  const itself = find(start);
  return itself === undefined ? [...beginningWith(start)] : [...beginningWith(start), itself];
}

/** Length of the common beginning of two words. */
function commonLength(one: string, other: string): number {
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  return common;
}

/** Maximum number of letters that a plural adds. */
const PLURAL = 2;

/** Whether one word is perhaps the plural of the other. */
export function isNumberOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(short) && long.length - short.length <= PLURAL || similarity(one, other) === 1;
}

/** Share of the letters, from the first on, that two words have in common; 1 for `policies` and `policy`. */
export function similarity(one: string, other: string): number {
  if (one.replace(/ies$/, "y") === other || other.replace(/ies$/, "y") === one) return 1;
  return commonLength(one, other) / Math.max(one.length, other.length);
}

/** The terms that look like one that few pages have, or none. */
export function similarSpellings({ dictionary }: Index, term: string, isUnmatched: boolean): readonly Similar[] {
  if (!isCorrectable(term)) return [];
  const similar = dictionary.similarTo(term, maxEdits(term, isUnmatched));
  return isAbbreviation(term)
    ? similar.filter(({ number }) => !isVowelInPlace(term, dictionary.term(number)))
    : similar;
}

/** Maximum number of letters of an abbreviation. */
const ABBREVIATION = 4;

/** Whether a term is an abbreviation rather than a word with a typing error: `ctrl`, `grpc`. */
function isAbbreviation(term: string): boolean {
  return term.length <= ABBREVIATION && /^[b-df-hj-np-tv-xz]+$/.test(term);
}

/** Whether a word differs from an abbreviation by a vowel instead of a consonant: `ctrl` and `curl` differ. */
function isVowelInPlace(term: string, other: string): boolean {
  return other.length === term.length && /[aeiouy]/.test(other);
}
