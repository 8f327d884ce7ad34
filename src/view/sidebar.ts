/**
 * The sidebar: links and groups, with the branch of the page expanded. A large tree is pruned to that branch.
 *
 * @module
 */
import { attributes, type Hole, type Html, html } from "../html.ts";
import type { PagePath } from "../site/address.ts";
import type { NavNode } from "../site/nav_node.ts";
import { fill, numeral } from "../words/words.ts";
import { badge, draftBadge, NO_SIGN, sign } from "./badge.ts";
import { breakable } from "./breakable.ts";
import { socialLinks, startOf, topLinks } from "./header.ts";
import type { View } from "./view.ts";

/** Above this number of links only the branch of the page is written. */
const LIMIT = 150;

/** Of more entries than these in one list, only those around the page are written, with links to the next ones. */
const WINDOW = 80;

/** Links to other pages than the one that is shown, as they were written: most pages of a folder have the same hundred. */
const written = new WeakMap<View, WeakMap<NavNode, Html>>();
/** Nodes that replace groups whose pages are not written. */
const closed = new WeakMap<NavNode, NavNode>();

/**
 * The navigation next to the page, and on small screens what the header has no room for.
 *
 * @param path The page that is shown; `undefined` for one that is not part of the documentation.
 */
export function sidebar(path: PagePath | undefined, view: View): Html {
  const nodes = nodesOf(path, view);
  const trail = path === undefined ? [] : view.site.trail(path);
  const shown = exceeds(nodes, LIMIT) ? prune(nodes, trail, view) : nodes;
  return html`
    <nav id="navigation" class="sidebar" aria-label="${view.words.pages}" tabindex="-1">
      ${topLinks(path, view)} ${nodes.length > 0 && list(shown, trail, path, view)} ${socialLinks(view)}
    </nav>
    <script src="${view.asset("boot.js")}"></script>
  `;
}

/** Whether the page is next to its sidebar; small screens have one in any case. */
export function hasSidebar(path: PagePath | undefined, view: View): boolean {
  const { layout = "doc", sidebar } = (path && view.site.pageAt(path)?.frontMatter) ?? {};
  return layout === "doc" && sidebar !== false && nodesOf(path, view).length > 0;
}

function nodesOf(path: PagePath | undefined, view: View): readonly NavNode[] {
  return view.site.sidebar(path ?? startOf(view));
}

type Trail = readonly NavNode[];

function list(nodes: readonly NavNode[], trail: Trail, path: PagePath | undefined, view: View): Html {
  const isAligned = nodes.some(({ icon, items }) => items === undefined && sign(icon, view) !== undefined);
  const place = { trail, path, isAligned };
  return html`<ul>${nodes.map((node) => html`<li>${entry(node, place, view)}</li>`)}</ul>`;
}

/** Context of an entry: the page that is shown, the path to it, and the entries around it. */
interface EntryPlace {
  readonly trail: Trail;
  readonly path: PagePath | undefined;
  /** Whether its text is aligned with that of entries with an icon. */
  readonly isAligned: boolean;
}

function entry(node: NavNode, { trail, path, isAligned }: EntryPlace, view: View): Hole {
  const room = isAligned ? NO_SIGN : undefined;
  if (node.items === undefined) {
    return node.path === path ? link(node, path, view, { room }) : linkElsewhere(node, view, room);
  }
  if (node.collapsed === undefined) {
    const heading = node.href === undefined
      ? html`<p class="group">${titleOf(node, view)}</p>`
      : link(node, path, view, { kind: "group" });
    return [heading, node.items.length > 0 && list(node.items, trail, path, view)];
  }
  const items = [
    node.href !== undefined && html`
      <ul>
        <li>${link({ ...node, badge: undefined, icon: undefined }, path, view)}</li>
      </ul>
    `,
    node.items.length > 0 && list(node.items, trail, path, view),
  ];
  const open = !node.collapsed || trail.includes(node);
  return html`<details${attributes({ open })}><summary>${titleOf(node, view, room)}</summary>${items}</details>`;
}

/** The title of a group with the marks next to it. */
function titleOf(node: NavNode, view: View, room?: Html): Hole {
  return [sign(node.icon, view) ?? room, breakable(node.title), badge(node.badge)];
}

/** Remembers what it gives. */
function linkElsewhere(node: NavNode, view: View, room: Html | undefined): Html {
  let links = written.get(view);
  if (!links) written.set(view, links = new WeakMap());
  let known = links.get(node);
  if (!known) links.set(node, known = link(node, undefined, view, { room }));
  return known;
}

interface LinkLook {
  readonly kind?: string;
  /** Space for a missing icon. */
  readonly room?: Html | undefined;
}

function link(node: NavNode, path: PagePath | undefined, view: View, { kind, room }: LinkLook = {}): Html {
  if (node.href === undefined) return html`<span>${breakable(node.title)}</span>`;
  const page = node.path && view.site.pageAt(node.path);
  const title = [
    sign(node.icon, view) ?? room,
    breakable(node.title),
    badge(node.badge ?? (page && draftBadge(page, view))),
  ];
  const current = node.path !== undefined && node.path === path && "page";
  const { href, lang } = node;
  return html`<a${attributes({ class: kind, href, lang, hreflang: lang, "aria-current": current })}>${title}</a>`;
}

/** Whether a tree has more than `limit` links. Looks no further than it must. */
function exceeds(nodes: readonly NavNode[], limit: number): boolean {
  return left(nodes, limit) < 0;
}

/** Number of links that may still be written after these nodes; below 0: there are too many. */
function left(nodes: readonly NavNode[], limit: number): number {
  for (const { href, items } of nodes) {
    if (href !== undefined) limit--;
    if (items && limit >= 0) limit = left(items, limit);
    if (limit < 0) break;
  }
  return limit;
}

/** Keeps the groups of the trail; of any other group a link to its first page. */
function prune(nodes: readonly NavNode[], trail: readonly NavNode[], view: View): readonly NavNode[] {
  const { words, lang } = view;
  const [step, ...rest] = trail;
  const { start, end } = around(step === undefined ? -1 : nodes.indexOf(step), nodes.length);
  const shown = nodes.slice(start, end).map((node) => {
    if (node.items === undefined) return node;
    if (node === step) return { ...node, items: prune(node.items, rest, view), collapsed: node.collapsed && false };
    return closedGroup(node);
  });
  return [
    ...start > 0
      ? [leaf(`↑ ${fill(words.moreBefore, { count: numeral(start, lang) })}`, firstPage(nodes[start - 1]!)?.href)]
      : [],
    ...shown,
    ...end < nodes.length
      ? [leaf(`↓ ${fill(words.moreAfter, { count: numeral(nodes.length - end, lang) })}`, firstPage(nodes[end]!)?.href)]
      : [],
  ];
}

/** The part of a list of `length` entries that is written when the one at `at` leads to the page; -1: none does. */
function around(at: number, length: number): { readonly start: number; readonly end: number } {
  if (length <= WINDOW) return { start: 0, end: length };
  const start = Math.max(0, Math.min(at - WINDOW / 2, length - WINDOW));
  return { start, end: start + WINDOW };
}

/** A link to the first page of a group. Remembers what it gives, so that it is written once. */
function closedGroup(group: NavNode): NavNode {
  let known = closed.get(group);
  if (!known) closed.set(group, known = leaf(group.title, firstPage(group)?.href));
  return known;
}

/** A link that is not the entry of a page itself. */
function leaf(title: string, href: string | undefined): NavNode {
  return { title, href, path: undefined, items: undefined, collapsed: undefined };
}

function firstPage(group: NavNode): NavNode | undefined {
  if (group.href !== undefined) return group;
  for (const item of group.items ?? []) {
    const first = firstPage(item);
    if (first) return first;
  }
  return undefined;
}
