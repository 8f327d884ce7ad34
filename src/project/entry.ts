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
