/**
 * Edit distance between words, and "did you mean …?", which uses it.
 *
 * @module
 */

/**
 * Measures from one word to many others: letters to insert, delete, replace or swap with their neighbor (optimal string
 * alignment, in UTF-16 units). Whatever is above `limit`, at most 254, counts as `limit + 1`.
 */
export function editDistanceFrom(word: string, limit: number): (other: string) => number {
  const width = word.length + 1;
  const beyond = limit + 1;
  let before = new Uint8Array(width + 1);
  let row = new Uint8Array(width + 1);
  let next = new Uint8Array(width + 1);
  return (other) => {
    if (Math.abs(other.length - word.length) > limit) return beyond;
    for (let i = 0; i <= width; i++) row[i] = Math.min(i, beyond);
    for (let j = 1; j <= other.length; j++) {
      // Only cells near the diagonal can stay within the limit.
      const first = Math.max(1, j - limit);
      const last = Math.min(word.length, j + limit);
      const code = other.charCodeAt(j - 1);
      next[first - 1] = first === 1 ? Math.min(j, beyond) : beyond;
      let least = next[first - 1]!;
      for (let i = first; i <= last; i++) {
        const own = word.charCodeAt(i - 1);
        let cost = row[i - 1]! + (own === code ? 0 : 1);
        if (row[i]! + 1 < cost) cost = row[i]! + 1;
        if (next[i - 1]! + 1 < cost) cost = next[i - 1]! + 1;
        if (
          i > 1 && j > 1 && own === other.charCodeAt(j - 2) &&
          word.charCodeAt(i - 2) === code && before[i - 2]! + 1 < cost
        ) cost = before[i - 2]! + 1;
        next[i] = cost < beyond ? cost : beyond;
        if (cost < least) least = cost;
      }
      next[last + 1] = beyond;
      if (least > limit) return beyond;
      [before, row, next] = [row, next, before];
    }
    return row[word.length]!;
  };
}

/** The nearest of `names`, letter case aside; `undefined` when every one is too far away to have been meant. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  // No name is longer than half of this, so a longer word is not a misspelling; and the table stays small.
  if (word.length > 64) return undefined;
  const limit = Math.max(1, Math.floor(word.length / 3));
  const distance = editDistanceFrom(word.toLowerCase(), limit);
  let best: string | undefined;
  let least = limit + 1;
  for (const name of names) {
    const edits = distance(name.toLowerCase());
    if (edits < least) [best, least] = [name, edits];
  }
  return best;
}
