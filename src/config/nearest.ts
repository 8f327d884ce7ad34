/**
 * "Did you mean …?": the name that a misspelt word stands nearest to.
 *
 * @module
 */

/** The nearest of `names`, letter case aside; `undefined` when every one is too far away to have been meant. */
export function nearest(word: string, names: Iterable<string>): string | undefined {
  // Whoever writes more than twice the letters of any name did not misspell it; and the table below stays small.
  if (word.length > 64) return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const name of names) {
    const distance = editDistance(word.toLowerCase(), name.toLowerCase());
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** Letters to insert, delete, replace or swap with their neighbour (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2]! + 1 : Infinity;
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, replaced, swapped));
    }
    [before, above] = [above, row];
  }
  return above[b.length]!;
}
