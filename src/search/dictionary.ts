/**
 * Dictionary of an index: numbers of terms, terms by prefix, and similar terms.
 *
 * @module
 */
import { editDistanceFrom } from "../edit_distance.ts";
import { countBits } from "./count_bits.ts";
import { createTermsByPrefix, type TermsByPrefix } from "./terms_by_prefix.ts";

/** Grows with every build of the index; a number never changes its term. */
export interface Dictionary extends Pick<TermsByPrefix, "beginningWith"> {
  readonly size: number;
  /** Number of `term`, new if need be. */
  intern(term: string): number;
  find(term: string): number | undefined;
  term(number: number): string;
  /** Terms that end with `suffix` and have from `least` to `most` UTF-16 units before it. */
  endingWith(suffix: string, least: number, most: number): number[];
  /** Terms of two characters that begin with `character`. */
  pairsOf(character: string): number[];
  /**
   * Terms at most `edits` insertions, deletions, replacements or swaps of neighbors away, itself excepted; those that
   * begin with another letter one away.
   */
  similarTo(term: string, edits: number): Similar[];
}

export interface Similar {
  readonly number: number;
  readonly edits: number;
}

/** Terms of one length. A map for each of them, because a map of all would stop everything whenever it grows. */
interface Row {
  readonly known: Map<string, number>;
  readonly numbers: number[];
  /** Which letters each of the terms has. */
  readonly letters: number[];
}

export function createDictionary(): Dictionary {
  const all: string[] = [];
  const byPrefix = createTermsByPrefix(all);
  /** By length in UTF-16 units. */
  const byLength: Row[] = [];

  function intern(term: string): number {
    const row = byLength[term.length] ??= { known: new Map(), numbers: [], letters: [] };
    const known = row.known.get(term);
    if (known !== undefined) return known;
    const number = all.length;
    row.known.set(term, number);
    all.push(term);
    byPrefix.add(term, number);
    row.numbers.push(number);
    row.letters.push(lettersOf(term));
    return number;
  }

  function endingWith(suffix: string, least: number, most: number): number[] {
    const found: number[] = [];
    const letters = lettersOf(suffix);
    for (let length = suffix.length + least; length <= suffix.length + most; length++) {
      const row = byLength[length];
      for (let i = 0; i < (row?.numbers.length ?? 0); i++) {
        if ((row!.letters[i]! & letters) === letters && all[row!.numbers[i]!]!.endsWith(suffix)) {
          found.push(row!.numbers[i]!);
        }
      }
    }
    return found;
  }

  function pairsOf(character: string): number[] {
    const row = byLength[character.length * 2]?.numbers ?? [];
    return row.filter((number) => all[number]!.startsWith(character));
  }

  function similarTo(term: string, edits: number): Similar[] {
    const found: Similar[] = [];
    const letters = lettersOf(term);
    const first = term.charCodeAt(0);
    const distance = editDistanceFrom(term, edits);
    const distanceOfOne = edits === 1 ? distance : editDistanceFrom(term, 1);
    for (let length = term.length - edits; length <= term.length + edits; length++) {
      const row = byLength[length];
      for (let i = 0; i < (row?.numbers.length ?? 0); i++) {
        // An edit changes two letters at most, so most terms need no closer look.
        const changed = countBits(row!.letters[i]! ^ letters);
        if (changed > 2 * edits) continue;
        const number = row!.numbers[i]!;
        const other = all[number]!;
        // Words with two errors usually have the right first letter.
        const most = other.charCodeAt(0) === first ? edits : 1;
        if (changed > 2 * most) continue;
        const edited = most === 1 ? distanceOfOne(other) : distance(other);
        if (edited > 0 && edited <= most) found.push({ number, edits: edited });
      }
    }
    return found;
  }

  return {
    get size() {
      return all.length;
    },
    intern,
    find: (term) => byLength[term.length]?.known.get(term),
    term: (number) => all[number]!,
    beginningWith: byPrefix.beginningWith,
    endingWith,
    pairsOf,
    similarTo,
  };
}

/** A bit for each letter, three for the digits and everything else: 29, so that it stays a small integer. */
function lettersOf(term: string): number {
  let letters = 0;
  for (let i = 0; i < term.length; i++) {
    const code = term.charCodeAt(i);
    letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + code % 3);
  }
  return letters;
}
