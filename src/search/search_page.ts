/**
 * Pages to be found, as a build gives them to an index or to the files of an export.
 *
 * @module
 */
import type { PagePath } from "../site/address.ts";
import type { Names } from "./names.ts";
import type { SearchSection } from "./search_section.ts";
import type { PageTerms } from "./terms.ts";
import { keyOf } from "./words.ts";

/** A page to be found. Pages that only redirect are left out by the caller. */
export interface SearchPage {
  readonly path: PagePath;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Factor of its score, from front matter `boost`. */
  readonly boost?: number | undefined;
  readonly terms: PageTerms;
  /** Those that `terms` was made from. */
  readonly sections: readonly SearchSection[];
  readonly names?: Names | undefined;
}

/** The pages in the order in which equals are found. */
export function byPath(pages: readonly SearchPage[]): readonly SearchPage[] {
  return pages.toSorted((a, b) => a.path < b.path ? -1 : 1);
}

/** Last segment of a path as `keyOf()` writes it: `/guide/install-deno` → `install deno`. */
export function slugOf(path: string): string {
  return keyOf(path.slice(path.lastIndexOf("/") + 1));
}

/** Names that other pages give the sections of a page, as `keyOf()` writes them. */
export function linkNamesOf({ names }: Pick<SearchPage, "names">): ReadonlySet<string> {
  return new Set(names?.list.map(({ text }) => keyOf(text)));
}
