/**
 * Fragments of links: whether a page has the place that `#install` names.
 *
 * @module
 */
import { escape } from "../html.ts";
import { LAYOUT } from "./ids.ts";
import type { Page } from "./page.ts";

/** A link to a place in a page. */
export interface Fragment {
  /** Line in the file, from 1. */
  readonly line: number;
  /** Served address of the page; `""`: the page itself. */
  readonly href: string;
  /** Without `#`, as it stands in the address. */
  readonly name: string;
}

/** Links of a page whose fragments are looked at. */
const FRAGMENTS = 5_000;

/** Notes where a link leads, so that its fragment can be looked for when the page is finished. */
export function noteFragment(href: string, rest: string, page: Page): void {
  const name = /#(.+)$/s.exec(rest)?.[1];
  // Browsers know `#top`, and leave what follows `:~:` to themselves.
  if (name === undefined || /^top$|:~:/i.test(name) || page.fragments.length >= FRAGMENTS) return;
  page.fragments.push({ line: page.firstLine(), href, name });
}

/** Tells the author of fragments that the page itself does not have. */
export function reportFragments(html: string, page: Page): void {
  const ids = new Set([...page.headings.values()].map(({ id }) => id));
  for (const { href, name, line } of page.fragments) {
    if (href === "" && !ids.has(decoded(name)) && !hasPlace(html, name)) {
      const shown = decoded(name);
      page.tell({ line, message: `link to #${shown}: there is no such heading in the page` });
    }
  }
}

/** Whether HTML has an element that a fragment names. */
export function hasPlace(html: string, name: string): boolean {
  return [name, decoded(name)].some((id) => {
    const value = escape(id);
    return LAYOUT.includes(id) || [`id="${value}"`, `id='${value}'`, `id=${value}>`, `id=${value} `, `name="${value}"`]
      .some((attribute) => html.includes(` ${attribute}`));
  });
}

/** A fragment as an id has it. */
export function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
