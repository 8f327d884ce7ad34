/**
 * Links to fragments of other pages, which can only be checked when all pages are finished.
 *
 * @module
 */
import { hasPlace, placesOf } from "../markdown/fragment.ts";
import { decoded } from "../percent.ts";
import type { PagePath } from "./address.ts";
import type { Content, Page } from "./page.ts";

/** The pages of a site, and what all addresses begin with. */
export interface Linked {
  readonly pages: ReadonlyMap<PagePath, Page>;
  readonly basePath: string;
  /** The rendered half of a page; `undefined`: it is not finished. */
  readonly contentOf: (page: Page) => Content | undefined;
}

/** Creates the function that finds links to headings that do not exist: messages with file and line. */
export function createFragmentCheck(pause: () => Promise<void>): (site: Linked) => Promise<ReadonlySet<string>> {
  const verdicts = new WeakMap<Content, Map<string, boolean>>();

  /** @param placesIn Reads the places of a page, which takes as long as the page is. */
  function has(content: Content, name: string, placesIn: (content: Content) => ReadonlySet<string>): boolean {
    let known = verdicts.get(content);
    if (!known) verdicts.set(content, known = new Map());
    let verdict = known.get(name);
    if (verdict === undefined) {
      const id = decoded(name);
      verdict = content.headings.some((heading) => heading.id === id) || hasPlace(placesIn(content), name);
      known.set(name, verdict);
    }
    return verdict;
  }

  return async function check({ pages, basePath, contentOf }) {
    const messages = new Set<string>();
    const places = new Map<Content, ReadonlySet<string>>();
    function placesIn(content: Content): ReadonlySet<string> {
      const known = places.get(content) ?? placesOf(new TextDecoder().decode(content.html));
      places.set(content, known);
      return known;
    }
    for (const page of pages.values()) {
      await pause();
      for (const { href, name, line } of contentOf(page)?.fragments ?? []) {
        const target = pages.get(decoded(href.slice(basePath.length)) as PagePath);
        const content = target && contentOf(target);
        if (!content || has(content, name, placesIn)) continue;
        const { file } = page.source;
        messages.add(`${file}:${line}: link to ${target.source.file}#${decoded(name)}: there is no such heading`);
      }
    }
    return messages;
  };
}
