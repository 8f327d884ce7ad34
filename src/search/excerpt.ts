/**
 * Excerpt of a text around the densest cluster of matches.
 *
 * @module
 */
import { typed } from "./fold.ts";
import type { FindMatches } from "./find_matches.ts";
import { boundary, cut, type Excerpt, joinedPieces, type Stretch } from "./pieces.ts";
import { eachSpan } from "./words.ts";

/** Length of a single piece, and of each of two, in UTF-16 units. */
const EXCERPT = 160, HALF = 88;
/** Characters before the first match of a piece. */
const BEFORE = 40, BEFORE_HALF = 20;
/** Characters of a text that are read for matches at once, and at most. */
const READ = 2_000, READ_ALL = 6_000;

/**
 * Cuts some 160 characters around the densest match out of the text that has the most words of a query, the first of
 * equals: in two pieces if words are far apart; from its beginning where nothing matches.
 *
 * @param parts How many parts of the words of the query are expected: with so many together the search ends.
 * @param exact Texts in lower case: the first one that is there word for word is shown.
 */
export function excerpt(
  texts: readonly string[],
  findMatches: FindMatches,
  parts: number,
  exact: readonly string[] = [],
): Excerpt {
  const literal = exact.length > 0 ? literally(texts, findMatches, exact) : undefined;
  if (literal) return literal;
  const read = [...new Set(texts)].map((text) => {
    const matches = matchesIn(text, findMatches, parts);
    return { text, matches, seen: new Set(matches.map(({ queryPart }) => queryPart)) };
  });
  const { text, matches, seen } = read.reduce((most, one) => one.seen.size > most.seen.size ? one : most);
  const one = densest(matches, EXCERPT - BEFORE);
  if (one.queryParts.size < seen.size) {
    const first = densest(matches, HALF - BEFORE_HALF);
    const second = densest(matches.filter(({ queryPart }) => !first.queryParts.has(queryPart)), HALF - BEFORE_HALF);
    if (new Set([...first.queryParts, ...second.queryParts]).size > one.queryParts.size) {
      const pieces = [first, second].sort((a, b) => a.start - b.start)
        .map(({ start }) => cut(text, start, BEFORE_HALF, HALF));
      if (pieces[0]!.end < pieces[1]!.start) return joinedPieces(text, pieces, matches);
    }
  }
  return joinedPieces(text, [cut(text, one.start, BEFORE, EXCERPT)], matches);
}

/** Cuts out of the first text that has one of others word for word. */
function literally(texts: readonly string[], findMatches: FindMatches, exact: readonly string[]): Excerpt | undefined {
  const read = texts.map((text) => ({ text, lower: typed(text.toLowerCase()) }));
  for (const sought of exact) {
    for (const { text, lower } of read) {
      const at = lower.length === text.length ? lower.indexOf(sought) : -1;
      if (at < 0) continue;
      const piece = cut(text, at, Math.max(BEFORE_HALF, Math.min(BEFORE, EXCERPT - sought.length)), EXCERPT);
      return joinedPieces(text, [piece], matchesBetween(piece.start, piece.end, text, findMatches));
    }
  }
  return undefined;
}

/** All matches of a stretch that begins between words, sorted by place. */
function matchesBetween(from: number, to: number, text: string, findMatches: FindMatches): readonly Match[] {
  const matches: Match[] = [];
  findMatches.eachSign(text.slice(from, to), (start, end, sign) => {
    matches.push({ start: from + start, end: from + end, queryPart: -1 - sign });
  });
  eachSpan(text, (start, end) => {
    return start < to ? void matches.push(...matchesInSpan(text, start, end, findMatches)) : false;
  }, from);
  return matches.sort(byPlace);
}

const byPlace = (a: Match, b: Match) => a.start - b.start || b.end - a.end;

interface Match extends Stretch {
  /** Number of the part of a word of the query that matched, such as a pair of a text without spaces; negative for signs. */
  readonly queryPart: number;
}

/** A number above that of the words in a query. */
const WORDS = 32;

/** Sorted by place. */
function matchesIn(text: string, findMatches: FindMatches, words: number): readonly Match[] {
  const matches: Match[] = [];
  const seen = new Set<number>();
  const from = text.length > READ ? findMatches.first(text) : 0;
  const end = Math.min(text.length, from + READ_ALL);
  // The last word is read whole, unless it has thousands of letters, as in a text without spaces.
  const readable = text.slice(0, end + READ);
  /** The end of what is read at once, and where the search ends: all words have been seen together. */
  let to = from, stop = Infinity;
  const isMore = () => to < end && stop === Infinity && seen.size < words;

  function readSigns(): void {
    const start = to;
    // A cut falls between words, so that signs are not read in two halves.
    to = start + READ < end ? boundary(text, start + READ, end, 1) : end;
    findMatches.eachSign(text.slice(start, to), (first, last, sign) => {
      matches.push({ start: start + first, end: start + last, queryPart: -1 - sign });
      seen.add(-1 - sign);
    });
  }

  readSigns();
  eachSpan(readable, (start, spanEnd) => {
    while (start >= to) {
      if (!isMore()) return false;
      readSigns();
    }
    const found = matchesInSpan(readable, start, spanEnd, findMatches);
    for (const match of found) seen.add(match.queryPart);
    matches.push(...found);
    const isNew = found.length > 0 && stop === Infinity && seen.size >= words;
    if (isNew && together(matches) >= words) stop = start + EXCERPT;
    return start < stop;
  }, from);
  while (isMore()) readSigns();
  return matches.sort(byPlace);
}

/** Matches of a run of a text, `[start, end)`: one for each part of a word of the query. */
function matchesInSpan(text: string, start: number, end: number, findMatches: FindMatches): readonly Match[] {
  return findMatches.inSpan(text, start, end).flatMap(({ start: first, end: last, word, parts }) => {
    const found: Match[] = [];
    for (let left = parts; left !== 0; left &= left - 1) {
      found.push({ start: start + first, end: start + last, queryPart: (left & -left) * WORDS + word });
    }
    return found;
  });
}

/** Number of words of the query in the stretch that ends with the last match. */
function together(matches: readonly Match[]): number {
  const parts = new Set<number>();
  const { end } = matches.at(-1) ?? { end: 0 };
  for (let i = matches.length - 1; i >= 0; i--) {
    if (end - matches[i]!.start > EXCERPT - BEFORE) break;
    parts.add(matches[i]!.queryPart);
  }
  return parts.size;
}

/**
 * Finds the stretch of a length with the most words of the query, then the most matches: its start, and these words.
 */
function densest(
  matches: readonly Match[],
  length: number,
): { readonly start: number; readonly queryParts: ReadonlySet<number> } {
  const inside = new Map<number, number>();
  let best = { start: 0, queryParts: new Set<number>() };
  let bestScore = 0, first = 0;
  for (let i = 0; i < matches.length; i++) {
    const { end, queryPart } = matches[i]!;
    inside.set(queryPart, (inside.get(queryPart) ?? 0) + 1);
    while (end - matches[first]!.start > length && first < i) {
      const left = matches[first++]!.queryPart;
      const count = inside.get(left)! - 1;
      if (count > 0) inside.set(left, count);
      else inside.delete(left);
    }
    const score = inside.size * 1000 + Math.min(999, i - first);
    if (score > bestScore) {
      bestScore = score;
      best = { start: matches[first]!.start, queryParts: new Set(inside.keys()) };
    }
  }
  return best;
}
