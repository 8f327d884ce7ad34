/**
 * Front matter `boost`: a factor of a page's score among those that search found.
 *
 * @module
 */
import type { PagePath } from "./address.ts";
import type { Page } from "./page.ts";
import type { Hit, Search } from "./search.ts";

/** So many are asked for where a page has a factor: one from further down may come to the top. */
const LOOK = 50;

/** A search whose order heeds the factors of the pages; the search itself where no page has one. */
export function boosted(search: Search, pages: ReadonlyMap<PagePath, Page>): Search {
  const factors = new Map<PagePath, number>();
  for (const { path, frontMatter: { boost } } of pages.values()) if (boost !== undefined) factors.set(path, boost);
  if (factors.size === 0) return search;
  return function searchBoosted(query, limit) {
    const hits = search(query, Math.max(limit, LOOK)).map((hit): Hit => {
      const factor = factors.get(hit.path) ?? 1;
      return { ...hit, score: Math.round(hit.score * factor * 1000) / 1000 };
    });
    return hits.sort((a, b) => b.score - a.score || (a.path < b.path ? -1 : 1)).slice(0, limit);
  };
}
