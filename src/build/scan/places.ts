/**
 * Compares two listings of a folder by position: usually they have the same files, of which a few have changed.
 *
 * @module
 */
import type { Entry } from "../../files.ts";

/** The places at which two listings of the same files have other entries; `undefined`: there are other files. */
export function otherPlaces(before: readonly Entry[], after: readonly Entry[]): readonly number[] | undefined {
  if (before.length !== after.length) return undefined;
  const places: number[] = [];
  for (let i = 0; i < after.length; i++) {
    if (before[i] === after[i]) continue;
    if (before[i]!.file !== after[i]!.file) return undefined;
    places.push(i);
  }
  return places;
}

/** Whether two listings are of the same files. */
export function sameFiles(before: readonly Entry[], after: readonly Entry[]): boolean {
  return otherPlaces(before, after) !== undefined;
}

/** Files of the earlier entries that are no longer there. */
export function goneFiles(before: readonly Entry[], now: readonly Entry[]): readonly string[] {
  if (otherPlaces(before, now)) return [];
  const there = new Set(now.map(({ file }) => file));
  return before.flatMap(({ file }) => there.has(file) ? [] : [file]);
}
