/**
 * Finds the pages that a stage is about, in a time that does not depend on their number.
 *
 * @module
 */
import type { Page } from "../site/page.ts";
import { changedKeys } from "./edited.ts";

/** Finds the files of pages by what they say, of which only the changed ones are read again. */
export function createPageFinder(
  matches: (page: Page) => boolean,
): (read: ReadonlyMap<string, Page>) => ReadonlySet<string> {
  let last: { readonly read: ReadonlyMap<string, Page>; readonly found: ReadonlySet<string> } | undefined;
  return function find(read) {
    const changed = last && changedKeys(last.read, read);
    const found = new Set(changed ? last!.found : []);
    for (const file of changed ?? read.keys()) {
      if (matches(read.get(file)!)) found.add(file);
      else found.delete(file);
    }
    last = { read, found };
    return found;
  };
}
