/**
 * Finds pages that contain a quoted phrase.
 *
 * @module
 */
import { isAscii } from "./fold.ts";
import type { Index, IndexedPage, Reading } from "./index.ts";
import { createIndexOf } from "./index_of.ts";
import { eachMatch, type Matches, partsOf, type TermMatch, type Visit } from "./matches.ts";
import { mayContain, pairsOf } from "./pairs.ts";
import { phraseOf, type Query } from "./query.ts";
import type { Ranked, Ranking } from "./rank.ts";
import { unpackSection } from "./terms.ts";
import { hasSpaceless, PREFIX } from "./words.ts";

/** Maximum number of pages that are read at once, to find phrases. */
const TOGETHER_READ = 25;
/** UTF-16 units that are read for phrases: it bounds the time of a query whose words are everywhere. */
const PHRASE_READ = 600_000;

/** The first pages that hold every phrase. */
export function* withPhrases(
  index: Index,
  query: Query,
  { pages, matches }: Ranking,
  limit: number,
): Reading<Ranked[]> {
  const { words, phrases } = query;
  const quoted = [...words.keys()].filter((word) => words[word]!.quoted);
  const sectionsWith = createSectionsWith(quoted, matches, query);
  const holds = phrases.map(createHolds);
  const pairs = phrases.flatMap(pairsOf);
  const found: Ranked[] = [];
  let read = 0;
  for (const group of inGroups(pages, TOGETHER_READ)) {
    yield { kind: "pages", pages: () => group.map(({ page }) => page) };
    for (const candidate of group) {
      if (found.length >= limit || read > PHRASE_READ) return found;
      const page = index.page(candidate.page);
      if (!mayContain(page.terms.data, page.terms.pairs, pairs)) continue;
      const texts = [page.title, page.description];
      // Texts are read only where all words are.
      for (const section of sectionsWith(page)) {
        const { title, text } = page.sections[section]!;
        texts.push(title, text);
      }
      const placeOf = (holds: (text: string) => boolean) =>
        texts.findIndex((text) => {
          read += text.length;
          return holds(text);
        });
      const places = holds.map(placeOf);
      if (!places.includes(-1)) found.push(candidate);
    }
  }
  return found;
}

function* inGroups<Item>(items: Iterable<Item>, size: number): Generator<readonly Item[]> {
  let group: Item[] = [];
  for (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Signs of books in place of apostrophes, dashes, points and spaces of keyboards. */
const TYPESET = /[‘’ʼ–—‑…\u00a0\u202f]/;

/**
 * Creates a function that says whether a text with folded white space holds what `phraseOf()` gave: from the beginning of
 * a word or of a part of a name on, and to the end of one, but for a last word that may be the beginning of a longer one.
 */
export function createHolds(phrase: string): (text: string) => boolean {
  const indexOf = createIndexOf(phrase);
  const isPlain = isAscii(phrase);
  const hasSigns = /['\-. ]/.test(phrase);

  const isOpen = (phrase.match(/[\p{L}\p{N}\p{M}]*$/u)?.[0].length ?? 0) >= PREFIX;
  const isWhole = (text: string, start: number) =>
    isBeginning(text, start) && (isOpen || isBeginning(text, start + phrase.length));

  /** Whether a text, written as `lower`, holds the phrase. */
  function isIn(text: string, lower: string): boolean {
    for (let start = indexOf(lower); start >= 0; start = indexOf(lower, start + 1)) {
      if (lower.length !== text.length || isWhole(text, start)) return true;
    }
    return false;
  }
  return function holds(text) {
    if (isPlain && !hasSigns && text.length < phrase.length) return false;
    // Folding Unicode costs ten times as much as the rest, and an ASCII phrase hardly ever needs it.
    // Most texts with a phrase have it in lower case already.
    return isIn(text, text) || isIn(text, text.toLowerCase()) ||
      (!isPlain || hasSigns && TYPESET.test(text)) && isIn(phraseOf(text), phraseOf(text));
  };
}

/** Whether no word continues at a place in a text: only where a name has a part, and in scripts without spaces. */
function isBeginning(text: string, at: number): boolean {
  const two = text.slice(Math.max(0, at - 1), at + 1);
  return !/^[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}]$/u.test(two) || /^.\p{Lu}/u.test(two) || hasSpaceless(two);
}

/** Maximum number of terms of a word that are searched for one by one among those of a page. */
const FEW = 4;

/** Creates a function that returns the numbers of the sections of a page that have all of some words. */
function createSectionsWith(
  words: readonly number[],
  matches: Matches,
  query: Query,
): (page: IndexedPage) => readonly number[] {
  const all = query.words.map(partsOf);
  const termsOf = (word: number, least = 0) =>
    [...matches.byTerm].filter(([, found]) => found.some((match) => match.word === word && match.factor >= least))
      .map(([number]) => number);
  const few = words.filter((word) => termsOf(word).length <= FEW);
  const many = words.filter((word) => !few.includes(word));
  // Of a word with many terms the one that it is: hardly any section has only others.
  const terms = [...new Set([...few.flatMap((word) => termsOf(word)), ...many.flatMap((word) => termsOf(word, 1))])];
  const size = all.length;
  // The terms of a thousand pages are looked through: one array for all of them.
  let seen = new Int32Array(0);

  function read(found: readonly TermMatch[], places: Uint16Array, from: number, to: number): void {
    for (const { word, parts } of found) {
      for (let i = from; i < to; i++) seen[unpackSection(places[i]!).section * size + word]! |= parts;
    }
  }

  function saysAll(section: number, words: readonly number[]): boolean {
    for (let i = 0; i < words.length; i++) {
      const parts = all[words[i]!]!;
      if ((seen[section * size + words[i]!]! & parts) !== parts) return false;
    }
    return true;
  }

  return function sectionsWith(page) {
    const { length } = page.sections;
    if (seen.length < length * size) seen = new Int32Array(2 * length * size);
    else seen.fill(0, 0, length * size);
    eachOf(terms, page, matches, read);
    const found: number[] = [];
    for (let section = 0; section < length; section++) if (saysAll(section, few)) found.push(section);
    if (found.every((section) => saysAll(section, many))) return found;
    eachMatch(page, matches, read);
    return found.filter((section) => saysAll(section, many));
  };
}

/** As {@linkcode eachMatch}, for a few terms: quicker, since none of the others is looked up. */
function eachOf(
  terms: readonly number[],
  { terms: { data }, numbers }: IndexedPage,
  matches: Matches,
  visit: Visit,
): void {
  const slots = terms.map((term) => numbers.indexOf(term)).filter((slot) => slot >= 0).sort((a, b) => a - b);
  let at = 2 * numbers.length, i = numbers.length;
  for (const slot of slots) {
    for (; i < numbers.length + slot; i++) at += data[i]!;
    visit(matches.byTerm.get(numbers[slot]!)!, data, at, at + data[i]!);
  }
}
