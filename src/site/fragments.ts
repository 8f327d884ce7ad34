/**
 * Links to places in other pages: whether they are there can be told when all pages are finished.
 *
 * @module
 */
import { decoded, hasPlace } from "../markdown/fragment.ts";
import type { PagePath } from "./address.ts";
import type { Content, Page } from "./page.ts";

export interface FragmentOptions {
  /** The rendered half of a page; `undefined`: it is not finished. */
  readonly contentOf: (page: Page) => Content | undefined;
  readonly pause: () => Promise<void>;
  readonly warn: (message: string) => void;
}

/** The pages of a site, and what all addresses begin with. */
export interface Linked {
  readonly pages: ReadonlyMap<PagePath, Page>;
  readonly basePath: string;
}

/** How many faults of one build are told. */
const TOLD = 40;

/** Makes the function that tells authors of links to headings that are not there; the same is not told again. */
export function createFragmentCheck(
  { contentOf, pause, warn }: FragmentOptions,
): (site: Linked) => Promise<void> {
  const verdicts = new WeakMap<Content, Map<string, boolean>>();
  let told: ReadonlySet<string> = new Set();

  function has(content: Content, name: string): boolean {
    let known = verdicts.get(content);
    if (!known) verdicts.set(content, known = new Map());
    let verdict = known.get(name);
    if (verdict === undefined) {
      const id = decoded(name);
      verdict = content.headings.some((heading) => heading.id === id) ||
        hasPlace(new TextDecoder().decode(content.html), name);
      known.set(name, verdict);
    }
    return verdict;
  }

  return async function check({ pages, basePath }) {
    const found = new Set<string>();
    for (const page of pages.values()) {
      await pause();
      for (const { href, name, line } of contentOf(page)?.fragments ?? []) {
        const target = pages.get(decoded(href.slice(basePath.length)) as PagePath);
        const content = target && contentOf(target);
        if (!content || has(content, name)) continue;
        const { file } = page.source;
        found.add(`${file}:${line}: link to ${target.source.file}#${decoded(name)}: there is no such heading`);
      }
    }
    const fresh = [...found].filter((message) => !told.has(message));
    told = found;
    for (const message of fresh.slice(0, TOLD)) warn(message);
    if (fresh.length > TOLD) warn(`${fresh.length - TOLD} more links to headings that are not there`);
  };
}
