/**
 * The pages below a page, as cards: where it says nothing itself, or asks for them.
 *
 * @module
 */
import { type Hole, html } from "../html.ts";
import type { PagePath } from "../site/address.ts";
import type { NavNode } from "../site/nav_node.ts";
import type { Content, Page } from "../site/page.ts";
import type { View } from "./view.ts";

/** Cards of a page. */
const MOST = 300;
/** Bytes of a page that may be nothing but its title. */
const SHORT = 2_000;

/** Cards of the pages below `page`; nothing where it has a text and does not ask for them. @param at Where it is shown. */
export function childCards(page: Page, content: Content, { site }: View, at: PagePath = page.path): Hole {
  if (!content.listsChildren && !isEmpty(content)) return undefined;
  const below = pagesBelow(page, site.pages);
  if (below.length === 0) return undefined;
  const places = new Map<PagePath, number>();
  note(site.sidebar(page.path), places);
  const place = ({ path }: Page) => places.get(path) ?? Infinity;
  const sorted = below.toSorted((a, b) => place(a) === place(b) ? 0 : place(a) - place(b));
  return html`
    <div class="cards">
      ${sorted.slice(0, MOST).map(({ path, navTitle, description }) =>
        html`
          <div class="card">
            <p class="card-title"><a href="${site.href(site.counterpart(path, at))}">${navTitle}</a></p>
            ${description !== "" && html`<p>${description}</p>`}
          </div>
        `
      )}
    </div>
  `;
}

/** Whether a page has nothing but a title. */
function isEmpty({ html, sections }: Content): boolean {
  if (html.length > SHORT || sections.some(({ text }) => text !== "")) return false;
  return !/<(?:img|svg|video|audio|table|hr|iframe)\b/.test(new TextDecoder().decode(html));
}

/** Pages whose nearest page above is this one. */
function pagesBelow({ path }: Page, pages: ReadonlyMap<PagePath, Page>): readonly Page[] {
  const prefix = path === "/" ? "/" : `${path}/`;
  return [...pages.values()].filter((page) => {
    const { unlisted, navHidden } = page.frontMatter;
    if (page.path === path || !page.path.startsWith(prefix) || unlisted || navHidden || page.redirect !== undefined) {
      return false;
    }
    for (let end = page.path.lastIndexOf("/"); end >= prefix.length; end = page.path.lastIndexOf("/", end - 1)) {
      if (pages.has(page.path.slice(0, end) as PagePath)) return false;
    }
    return true;
  });
}

function note(nodes: readonly NavNode[], places: Map<PagePath, number>): void {
  for (const { path, items } of nodes) {
    if (path !== undefined && !places.has(path)) places.set(path, places.size);
    if (items) note(items, places);
  }
}
