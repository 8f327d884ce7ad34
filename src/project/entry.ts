/**
 * Entries of sidebars and headers.
 *
 * @module
 */
import type { ForeignEntry } from "../site/foreign/entry.ts";
import type { Place } from "./script/value.ts";

/** Creates an entry from a place of a configuration. */
export function entryAt({ file, line }: Place, parts: Partial<ForeignEntry>): ForeignEntry {
  return { title: undefined, target: undefined, items: [], collapsed: undefined, ...parts, file, line };
}
