/**
 * Fragments of links: whether a page has the place that `#install` names.
 *
 * @module
 */
import { decoded } from "../percent.ts";
import { escapeHtml } from "../html.ts";
import { LAYOUT } from "./ids.ts";
import type { PageContext } from "./page_context.ts";
import type { Fragment } from "./rendered.ts";

/** Maximum number of links of a page whose fragments are checked. */
const FRAGMENTS = 5_000;

/** Links to places in pages. */
export function createFragments(): Fragment[] {
  return [];
}

/** Records the target of a link, whose fragment is checked when the page is finished. */
export function noteFragment(href: string, rest: string, page: PageContext): void {
  const name = /#(.+)$/s.exec(rest)?.[1];
  // Browsers know `#top`, and leave what follows `:~:` to themselves.
  if (name === undefined || /^top$|:~:/i.test(name) || page.state(createFragments).length >= FRAGMENTS) return;
  page.state(createFragments).push({ line: page.firstLine(), href, name });
}

/** Reports links to fragments that the page itself does not have. */
export function reportFragments(html: string, page: PageContext): void {
  const ids = new Set([...page.headings.values()].map(({ id }) => id));
  let places: ReadonlySet<string> | undefined;
  for (const { href, name, line } of page.state(createFragments)) {
    if (href === "" && !ids.has(decoded(name)) && !hasPlace(places ??= placesOf(html), name)) {
      const shown = decoded(name);
      page.addProblem({
        line,
        message: `link to #${shown}: there is no such heading in the page`,
        rule: "broken-anchor",
        about: `#${name}`,
      });
    }
  }
}

/** Ids and names of elements. */
const PLACE = / (?:id=(?:"([^"]*)"|'([^']*)'|([^ >]+))|name="([^"]*)")/g;

/** The places of an HTML that a fragment can name, as they are written there. */
export function placesOf(html: string): ReadonlySet<string> {
  const places = new Set<string>();
  for (const [, double, single, bare, name] of html.matchAll(PLACE)) places.add((double ?? single ?? bare ?? name)!);
  return places;
}

/** Whether one of these places is that which a fragment names. */
export function hasPlace(places: ReadonlySet<string>, name: string): boolean {
  return [name, decoded(name)].some((id) => LAYOUT.includes(id) || places.has(escapeHtml(id)));
}
