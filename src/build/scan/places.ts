/**
 * Two listings of one folder, place by place: most often the files are the same, and only a few of them are others.
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
