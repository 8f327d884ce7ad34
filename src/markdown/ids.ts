/**
 * Ids of a page: GitHub's for headings, so that links made for GitHub work.
 *
 * @module
 */
import GithubSlugger from "github-slugger";

/** Ids of the layout around a page. A heading of that name gets a number, as a second one would. */
export const LAYOUT: readonly string[] = ["content", "navigation", "outline-title", "search"];

export interface Ids {
  /** Id for a heading with this plain text; never the same twice. */
  slug(text: string): string;
  /** The id itself if it is free, else one that is. */
  take(id: string): string;
  /** Takes the id itself; `false`: it is not free. */
  claim(id: string): boolean;
  /** Id that raw HTML may have: prefixed where it could shadow one of the layout. */
  raw(id: string): string;
}

export function createIds(): Ids {
  const slugger = new GithubSlugger();
  for (const id of LAYOUT) slugger.slug(id);
  const taken = new Set(LAYOUT);

  /** Id → the number up to which all are taken. */
  const numbers = new Map<string, number>();

  function take(id: string): string {
    let free = id;
    let n = numbers.get(id) ?? 0;
    while (taken.has(free)) free = `${id}-${++n}`;
    if (n > 0) numbers.set(id, n);
    taken.add(free);
    return free;
  }

  return {
    slug(text) {
      // A heading of punctuation alone has an empty slug.
      const slug = slugger.slug(text);
      return take(slug.replace(/^-\d+$/, "") ? slug : slugger.slug("section"));
    },
    take,
    claim: (id) => !taken.has(id) && taken.add(id).has(id),
    raw: (id) => LAYOUT.includes(id) ? `user-content-${id}` : id,
  };
}
