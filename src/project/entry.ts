/**
 * Entries of sidebars and headers.
 *
 * @module
 */
import type { ForeignEntry } from "../site/foreign/entry.ts";
import type { Place } from "./script/value.ts";

/** Makes an entry of what a configuration says in a place. */
export function entryAt({ file, line }: Place, parts: Partial<ForeignEntry>): ForeignEntry {
  return { title: undefined, target: undefined, items: [], collapsed: undefined, ...parts, file, line };
}

/** Where the first of some entries leads that leads anywhere; a folder where it stands for its pages. */
export function firstTarget(entries: readonly ForeignEntry[]): string | undefined {
  for (const { target, items, folder } of entries) {
    const found = target ?? firstTarget(items) ?? (folder === "" ? "/" : folder);
    if (found !== undefined) return found;
  }
  return undefined;
}
