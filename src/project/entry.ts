/**
 * Entries of sidebars and headers.
 *
 * @module
 */
import type { ForeignEntry, ForeignTree } from "../site/foreign/entry.ts";
import type { Place } from "./script/value.ts";
import { plainWords } from "./texts.ts";

/** Creates an entry from a place of a configuration. */
export function entryAt({ file, line }: Place, parts: Partial<ForeignEntry>): ForeignEntry {
  return { title: undefined, target: undefined, items: [], collapsed: undefined, ...parts, file, line };
}

/** The tree of a whole site, as a list that is empty if there are no entries. */
export function wholeTrees(file: string, entries: readonly ForeignEntry[]): readonly ForeignTree[] {
  return entries.length > 0 ? [{ file, folder: "", entries, roots: [""] }] : [];
}

/** The same, or `undefined`. */
export function wholeTree(file: string, entries: readonly ForeignEntry[]): ForeignTree | undefined {
  return wholeTrees(file, entries)[0];
}

/** The sidebar of a folder: its pages, as they are in it. */
export function treeOfFolder(file: string, folder: string): ForeignTree {
  return { file, folder, entries: [entryAt({ file, line: 1 }, { folder: "" })], roots: [folder] };
}

/** Creates an entry of a header: a menu if it has items, otherwise a link. Without a title or either, there is none. */
export function headerEntry(
  place: Place,
  { title, target, items }: Pick<ForeignEntry, "title" | "target" | "items">,
): readonly ForeignEntry[] {
  if (title === undefined || target === undefined && items.length === 0) return [];
  return [entryAt(place, { title: plainWords(title), target: items.length > 0 ? undefined : target, items })];
}
