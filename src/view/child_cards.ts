/**
 * Cards of the pages below a page: shown if the page has no text, or asks for them. A page with neither text nor
 * subpages shows its description.
 *
 * @module
 */
import { type Hole, html } from "../html.ts";
import { isIndexFile, type PagePath } from "../site/address.ts";
import type { NavNode } from "../site/nav_node.ts";
import type { Content, Page } from "../site/page.ts";
import { firstOf } from "../site/reading_order.ts";
import { inFolders } from "../site/visibility.ts";
import { breakable } from "./breakable.ts";
import type { View } from "./view.ts";

/** Cards of a page. */
const MOST = 300;
/** Bytes of a page that may be nothing but its title. */
const SHORT = 2_000;

/** Cards of the pages below `page`; nothing where it has a text and does not ask for them. @param at Where it is shown. */
export function childCards(page: Page, content: Content, { site }: View, at: PagePath = page.path): Hole {
  if (!content.listsChildren && !isSection(page) && !isEmpty(content)) return undefined;
  const cards = cardsOf(site.sidebar(at), at, site) ?? cardsBelow(page, at, site);
  if (cards.length === 0) {
    return page.description !== "" && isEmpty(content) && html`<p>${described(page.description)}</p>`;
  }
  return html`
    <div class="cards">
      ${cards.slice(0, MOST).map(({ href, title, description }) =>
        html`
          <div class="card">
            <p class="card-title"><a href="${href}">${breakable(title)}</a></p>
            ${description !== "" && html`<p>${described(description)}</p>`}
          </div>
        `
      )}
    </div>
  `;
}

/** Whether its front matter asks for them, as in Fumadocs; in other tools the field means something else. */
function isSection({ frontMatter, source: { file } }: Page): boolean {
  return frontMatter.listsChildren === true && isIndexFile(file) && /\.mdx$/i.test(file);
}

interface Card {
  readonly href: string;
  readonly title: string;
  readonly description: string;
}

/** Cards of the entries below a page in the sidebar; `undefined`: it has none. */
function cardsOf(nodes: readonly NavNode[], at: PagePath, site: View["site"]): readonly Card[] | undefined {
  for (const { path, items } of nodes) {
    if (items === undefined || items.length === 0) continue;
    const found = path === at ? items.flatMap((node) => cardOf(node, site)) : cardsOf(items, at, site);
    if (found) return found;
  }
  return undefined;
}

/** A link; a group leads to its first page. */
function cardOf({ title, href, path, items = [] }: NavNode, site: View["site"]): readonly Card[] {
  const target = href ?? firstOf(items, ({ href }) => href !== undefined)?.href;
  if (target === undefined) return [];
  return [{ title, href: target, description: path === undefined ? "" : site.pages.get(path)?.description ?? "" }];
}

/**
 * Pages whose addresses begin with that of the page, in the order of the sidebar; those of a blog, which have dates and no
 * order, with the newest first.
 */
function cardsBelow(page: Page, at: PagePath, site: View["site"]): readonly Card[] {
  const found = pagesBelow(page, site.pages);
  const isBlog = found.every(({ frontMatter: { date }, order }) => date !== undefined && order === undefined);
  const sorted = isBlog ? found.toSorted((a, b) => timeOf(b) - timeOf(a)) : inOrder(found, site.sidebar(page.path));
  return sorted.map(({ path, navTitle: title, description }) => ({
    href: site.href(site.counterpart(path, at)),
    title,
    description,
  }));
}

function timeOf({ frontMatter: { date } }: Page): number {
  return date!.getTime();
}

function inOrder(pages: readonly Page[], sidebar: readonly NavNode[]): readonly Page[] {
  const places = new Map<PagePath, number>();
  note(sidebar, places);
  const place = ({ path }: Page) => places.get(path) ?? Infinity;
  return pages.toSorted((a, b) => place(a) === place(b) ? 0 : place(a) - place(b));
}

/** A description, whose authors write code as in their text. */
function described(description: string): Hole {
  return description.split(/`([^`\n]+)`/).map((text, i) => i % 2 === 1 ? html`<code>${text}</code>` : text);
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
    if (page.path === path || !page.path.startsWith(prefix) || !inFolders(page)) return false;
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
