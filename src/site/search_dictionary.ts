/**
 * Terms and their numbers; terms by their beginning, and terms that look alike.
 *
 * @module
 */

/** Grows with every build of the index; a number means the same term for ever. */
export interface Dictionary {
  readonly size: number;
  /** Number of `term`, new if need be. */
  intern(term: string): number;
  find(term: string): number | undefined;
  term(number: number): string;
  /** Terms that begin with `prefix`, itself excepted; `prefix` has three UTF-16 units at least. */
  beginningWith(prefix: string): number[];
  /** Terms of two characters that begin with `character`. */
  pairsOf(character: string): number[];
  /** Terms at most `edits` insertions, deletions, replacements or swaps of neighbours away, itself excepted. */
  similarTo(term: string, edits: number): Similar[];
}

export interface Similar {
  readonly number: number;
  readonly edits: number;
}

const PREFIX = 3;

/** Terms of one length. A map for each of them, because a map of all would stop everything whenever it grows. */
interface Row {
  readonly known: Map<string, number>;
  readonly numbers: number[];
  /** Which letters each of the terms has. */
  readonly letters: number[];
}

export function createDictionary(): Dictionary {
  const all: string[] = [];
  const byPrefix = new Map<string, number[]>();
  /** By length in UTF-16 units. */
  const byLength: Row[] = [];

  function intern(term: string): number {
    const row = byLength[term.length] ??= { known: new Map(), numbers: [], letters: [] };
    const known = row.known.get(term);
    if (known !== undefined) return known;
    const number = all.length;
    row.known.set(term, number);
    all.push(term);
    if (term.length > PREFIX) {
      const prefix = term.slice(0, PREFIX);
      const bucket = byPrefix.get(prefix);
      if (bucket) bucket.push(number);
      else byPrefix.set(prefix, [number]);
    }
    row.numbers.push(number);
    row.letters.push(lettersOf(term));
    return number;
  }

  function beginningWith(prefix: string): number[] {
    const bucket = byPrefix.get(prefix.slice(0, PREFIX)) ?? [];
    return bucket.filter((number) => all[number]!.length > prefix.length && all[number]!.startsWith(prefix));
  }

  function pairsOf(character: string): number[] {
    const row = byLength[character.length * 2]?.numbers ?? [];
    return row.filter((number) => all[number]!.startsWith(character));
  }

  function similarTo(term: string, edits: number): Similar[] {
    const found: Similar[] = [];
    const letters = lettersOf(term);
    const distance = distanceFrom(term, edits);
    for (
      let length = term.length - edits;
      length <= term.length + edits;
      length++
    ) {
      const row = byLength[length];
      for (let i = 0; i < (row?.numbers.length ?? 0); i++) {
        // An edit changes two letters at most, so most terms need no closer look.
        if (bits(row!.letters[i]! ^ letters) > 2 * edits) continue;
        const number = row!.numbers[i]!;
        const edited = distance(all[number]!);
        if (edited > 0 && edited <= edits) {
          found.push({ number, edits: edited });
        }
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
    beginningWith,
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

function bits(value: number): number {
  value -= value >> 1 & 0x55555555;
  value = (value & 0x33333333) + (value >> 2 & 0x33333333);
  return (value + (value >> 4) & 0x0f0f0f0f) * 0x01010101 >>> 24;
}

/** Optimal string alignment distance from `term`; anything above `limit` is `limit + 1`. */
function distanceFrom(term: string, limit: number): (other: string) => number {
  const width = term.length + 1;
  const beyond = limit + 1;
  let before = new Uint8Array(width + 1);
  let row = new Uint8Array(width + 1);
  let next = new Uint8Array(width + 1);
  return (other) => {
    for (let i = 0; i <= width; i++) row[i] = Math.min(i, beyond);
    for (let j = 1; j <= other.length; j++) {
      // Only cells near the diagonal can stay within the limit.
      const first = Math.max(1, j - limit);
      const last = Math.min(term.length, j + limit);
      const code = other.charCodeAt(j - 1);
      next[first - 1] = first === 1 ? Math.min(j, beyond) : beyond;
      let least = next[first - 1]!;
      for (let i = first; i <= last; i++) {
        const own = term.charCodeAt(i - 1);
        let cost = row[i - 1]! + (own === code ? 0 : 1);
        if (row[i]! + 1 < cost) cost = row[i]! + 1;
        if (next[i - 1]! + 1 < cost) cost = next[i - 1]! + 1;
        if (
          i > 1 && j > 1 && own === other.charCodeAt(j - 2) &&
          term.charCodeAt(i - 2) === code && before[i - 2]! + 1 < cost
        ) cost = before[i - 2]! + 1;
        next[i] = cost < beyond ? cost : beyond;
        if (cost < least) least = cost;
      }
      next[last + 1] = beyond;
      if (least > limit) return beyond;
      [before, row, next] = [row, next, before];
    }
    return row[term.length]!;
  };
}
