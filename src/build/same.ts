/**
 * Whether what two builds found is the same.
 *
 * @module
 */

/** Whether both maps have the same keys, with the same values: equal texts, identical objects. */
export function sameEntries<T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): boolean {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [key, value] of a) if (b.get(key) !== value) return false;
  return true;
}
