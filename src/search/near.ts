/**
 * Terms that are near to one: its other forms, terms that are spelled alike, and compounds that end with it.
 *
 * @module
 */
import type { Similar } from "./dictionary.ts";
import type { Index } from "./index.ts";
import type { Language } from "./language.ts";
import { isSpaceless, PREFIX } from "./words.ts";

/** In UTF-16 units: from here on a term stands for its forms, for those one edit and two edits away. */
const FORM = 4, ONE_EDIT = 4, TWO_EDITS = 7;
/** Shorter terms are corrected only where nothing has them. */
const EASILY_MEANT = 5, TWICE_EASILY = 9;
/** Letters of the last part of a compound at least, and of what stands before it. */
const LAST_PART = 5, BEFORE = { least: 3, most: 18 } as const;
/** Letters that words have in common at least which are perhaps related. */
const RELATED = 4;
/** Letters that the forms of a word may have more or less at its end. */
const ENDING = 8;

/** A number or a code with another digit means another thing. */
export function isCorrectable(term: string): boolean {
  return term.length >= ONE_EDIT && !/\d/.test(term) && !isSpaceless(term);
}

/** How many edits away a term may be that few pages have, or none. */
export function editsOf(term: string, isNowhere: boolean): number {
  if (isNowhere) return term.length >= TWO_EDITS ? 2 : 1;
  return term.length >= TWICE_EASILY ? 2 : term.length >= EASILY_MEANT ? 1 : 0;
}

/** What all forms of a term begin with, in each language; none for terms that have no forms. */
export function startsOfForms(term: string, { stems }: Language): string[] {
  return mayHaveForms(term) ? stems.map((stem) => startOfForms(stem(term))) : [];
}

function mayHaveForms(term: string): boolean {
  return term.length >= FORM && /^[\p{L}\p{M}]+$/u.test(term) && !isSpaceless(term);
}

function startOfForms(stem: string): string {
  return stem.slice(0, Math.max(PREFIX, stem.length - 2));
}

export function formsOf({ dictionary }: Index, term: string, { stems }: Language): readonly number[] {
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
export function commonStart(term: string): string | undefined {
  return isCorrectable(term) && term.length > RELATED
    ? term.slice(0, Math.max(RELATED, Math.ceil(term.length * 0.6)))
    : undefined;
}

/** The terms that have most letters in common with one that no page has, from the first on: `programmer`, `program`. */
export function relatedTo(index: Index, term: string): number[] {
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

/** How many UTF-16 units stand before a term in a compound at most; 0 where it ends none. */
export function longestBefore(term: string, language: Language): number {
  return mayEndCompounds(term, language) ? BEFORE.most : 0;
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
export function likeness(one: string, other: string): number {
  if (one.replace(/ies$/, "y") === other || other.replace(/ies$/, "y") === one) return 1;
  return commonLength(one, other) / Math.max(one.length, other.length);
}

/** The terms that look like one that no page has. */
export function spellingsOf({ dictionary }: Index, term: string): readonly Similar[] {
  return isCorrectable(term) ? dictionary.similarTo(term, editsOf(term, true)) : [];
}
