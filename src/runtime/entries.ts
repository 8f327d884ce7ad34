/**
 * Lists of the files of a folder, in code-unit order.
 *
 * @module
 */
import type { Entry } from "../files.ts";

/** Index of a file in a listing, which is in code-unit order, or the index at which it would be. */
function placeOf(file: string, entries: readonly Entry[]): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.file < file) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Entries with what changed, and without what was removed; the same array where that is nothing. */
export function withNews(
  entries: readonly Entry[],
  changed: readonly Entry[],
  removed: readonly string[],
): readonly Entry[] {
  if (changed.length + removed.length === 0) return entries;
  const places = changed.map(({ file }) => placeOf(file, entries));
  if (removed.length === 0 && places.every((at, i) => entries[at]?.file === changed[i]!.file)) {
    const next = entries.slice();
    for (const [i, at] of places.entries()) next[at] = changed[i]!;
    return next;
  }
  const gone = new Set([...removed, ...changed.map(({ file }) => file)]);
  return inCodeUnitOrder([...entries.filter(({ file }) => !gone.has(file)), ...changed]);
}

/** Sorts entries in place. */
export function inCodeUnitOrder(entries: Entry[]): readonly Entry[] {
  return entries.sort((a, b) => a.file < b.file ? -1 : 1);
}
