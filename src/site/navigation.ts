/**
 * Sidebar of a page, breadcrumbs, previous and next.
 *
 * @module
 */
import type { NavEntry, SiteConfig, TopNavItem } from "../config/site.ts";
import { foldPath, type PagePath, pagePath } from "./address.ts";
import { type FolderTree, folderTree } from "./folder_tree.ts";
import type { Foreign } from "./foreign/entry.ts";
import { findTarget, foreignNodes, type NodesOptions } from "./foreign/nodes.ts";
import type { Page } from "./page.ts";
import { crumbsTo } from "./breadcrumbs.ts";
import type { Navigation, NavNode, Resolve } from "./nav_node.ts";
import { type ReadingOrder, readingOrder } from "./reading_order.ts";
import { isEmoji } from "./site.ts";
import { isListed } from "./visibility.ts";

export interface NavigationInput {
  readonly config: SiteConfig;
  /** The file that the configuration is from, as messages name it. */
  readonly configFile: string;
  /** Navigation of another tool, for a configuration that has none. */
  readonly foreign: Foreign | undefined;
  /** Pages by address; those that only redirect are in no navigation. */
  readonly pages: ReadonlyMap<PagePath, Page>;
  readonly home: PagePath | undefined;
  readonly href: (path: PagePath) => string;
  readonly resolve: Resolve;
  /** Reports what an author should fix. */
  readonly warn: (message: string) => void;
  readonly pause: () => Promise<void>;
}

/**
 * Builds the navigation: rules 1 to 3 of the contract; where the configuration has none, that of another tool; with
 * neither, the folder tree.
 */
export async function createNavigation(input: NavigationInput): Promise<Navigation> {
  const { config } = input;
  for (const where of ["brandImage", "image", "favicon"] as const) {
    const target = config[where];
    if (target !== undefined && !isEmoji(target) && !input.resolve(target)) warnOfLost(target, input, { where });
  }
  const dark = config.theme?.logo?.dark;
  if (dark !== undefined && !input.resolve(dark)) warnOfLost(dark, input, { where: "theme.logo.dark" });
  const configured = [...config.sidebar ?? []]
    .map(([prefix, entries], i) => ({
      prefix: foldPath(`/${prefix.replace(/^\/+|\/+$/g, "")}`),
      nodes: entries.flatMap((entry) => entryNode(entry, input, `sidebar[${JSON.stringify(prefix)}]`) ?? []),
      i,
    }))
    .sort((a, b) => b.prefix.length - a.prefix.length || a.i - b.i);
  const roots = [...config.locales.keys()].filter((folder) => folder !== "root");
  const folders = folderTreeOf(input, roots);
  const given = [...configured, ...await foreignSidebars(input, folders)];
  const isGiven = config.nav !== undefined || isCovered(input, given);
  const sidebars: readonly Sidebar[] = [...given, ...isGiven ? [] : await localeSidebars(roots, folders)];
  const nav = config.nav?.flatMap((entry) => entryNode(entry, input, "nav") ?? []) ??
    (isGiven ? [] : await folders("") ?? []);
  const header = input.foreign?.header;
  const topNav = header && config.topNav.length === 0
    ? (await foreignNodes(header, nodesOptions(input, folders))).flatMap(leading)
    : config.topNav.flatMap((item) => topNode(item, input) ?? []);
  const orders = new Map<readonly NavNode[], ReadingOrder>();

  function sidebar(path: PagePath): readonly NavNode[] {
    return sidebars.find((one) => one.members ? one.members.has(path) : isBelow(path, one.prefix))?.nodes ?? nav;
  }

  return {
    topNav,
    sidebar,
    breadcrumbs: (path) => crumbsTo(path, sidebar(path), input),
    neighbours(path) {
      const nodes = sidebar(path);
      let order = orders.get(nodes);
      if (!order) orders.set(nodes, order = readingOrder(nodes));
      const at = order.position.get(path);
      if (at === undefined) return { previous: undefined, next: undefined };
      return { previous: order.nodes[at - 1], next: order.nodes[at + 1] };
    },
  };
}

/** An entry of the header without what leads nowhere: blogs, say, and pages that are code. */
function leading(node: NavNode): NavNode[] {
  const items = node.items?.flatMap(leading);
  if (items && items.length > 0) return [{ ...node, items }];
  return node.href === undefined ? [] : [{ ...node, items: undefined }];
}

interface Sidebar {
  /** Of the addresses of its pages. */
  readonly prefix: string;
  readonly nodes: readonly NavNode[];
  /** Its pages, whatever their addresses are. */
  readonly members?: ReadonlyMap<PagePath, unknown>;
}

/** Whether no page is left to the sidebar of the folders. */
function isCovered({ config, foreign }: NavigationInput, sidebars: readonly Sidebar[]): boolean {
  return sidebars.some(({ prefix }) => prefix === "/") || config.sidebar !== undefined || foreign?.isWhole === true;
}

function nodesOptions(input: NavigationInput, folder: FolderTree): NodesOptions {
  const { resolve, warn } = input;
  return { resolve, warn, folder, leaf: (title, found) => foundNode(title, found, input) };
}

async function foreignSidebars(input: NavigationInput, folders: FolderTree): Promise<readonly Sidebar[]> {
  const made: Sidebar[] = [];
  for (const tree of input.foreign?.trees ?? []) {
    const prefix = tree.folder === "" ? "/" : pagePath(`${tree.folder}/index`);
    const nodes = await foreignNodes(tree, nodesOptions(input, folders));
    made.push({ prefix, nodes, ...tree.isForMembers && { members: readingOrder(nodes).position } });
  }
  return made.sort((a, b) => b.prefix.length - a.prefix.length);
}

/** A tree for each folder that holds a language. */
async function localeSidebars(roots: readonly string[], folders: FolderTree): Promise<readonly Sidebar[]> {
  const made = await Promise.all(roots.map(async (folder) => ({
    prefix: pagePath(`${folder}/index`) as string,
    nodes: await folders(folder) ?? [],
  })));
  return made.sort((a, b) => b.prefix.length - a.prefix.length);
}

function folderTreeOf(input: NavigationInput, roots: readonly string[]): FolderTree {
  const { pages, foreign, href, pause, resolve, warn } = input;
  const listed = [...pages.values()].filter(isListed);
  return folderTree(listed, {
    link: (page) => foundNode(undefined, { href: href(page.path), path: page.path }, input)!,
    folders: foreign?.folders ?? new Map(),
    roots,
    extra(title, target, where, folder) {
      const found = findTarget(target, [folder, ""], resolve);
      if (!found) warn(`${where}: links to ${target}: there is no such page or file`);
      return found && foundNode(title, found, input);
    },
    pause,
    warn,
  });
}

/** Whether `prefix` covers `path` by whole segments; `/` covers everything. */
function isBelow(path: string, prefix: string): boolean {
  return prefix === "/" || path === prefix || path.startsWith(`${prefix}/`);
}

function entryNode(entry: NavEntry, input: NavigationInput, where: string): NavNode | undefined {
  if (entry.kind === "group") {
    const items = entry.items.flatMap((item) => entryNode(item, input, where) ?? []);
    return { title: entry.title, href: undefined, path: undefined, items, collapsed: entry.collapsed };
  }
  return linkNode(entry.title, entry.path, input, { where, line: entry.line });
}

function topNode(item: TopNavItem, input: NavigationInput): NavNode | undefined {
  if (item.kind === "link") return linkNode(item.text, item.link, input, { where: "topNav", line: item.line });
  const items = item.items.flatMap((child) => topNode(child, input) ?? []);
  return { title: item.text, href: undefined, path: undefined, items, collapsed: undefined };
}

/** Where the author wrote a link. */
interface Place {
  readonly where: string;
  /** `undefined`: the field is found by its name. */
  readonly line?: number;
}

function warnOfLost(target: string, { warn, configFile }: NavigationInput, { where, line }: Place): void {
  const place = line === undefined ? "" : ` (line ${line})`;
  warn(`${configFile}: ${where} links to ${target}: there is no such page or file${place}`);
}

function linkNode(
  title: string,
  target: string,
  input: NavigationInput,
  at: Place,
): NavNode | undefined {
  const found = input.resolve(target);
  if (!found) warnOfLost(target, input, at);
  return foundNode(title, found ?? { href: target, path: undefined }, input);
}

/** A link with what its page says of itself; `undefined` for a page that is unlisted. */
function foundNode(
  title: string | undefined,
  { href, path }: { readonly href: string; readonly path: PagePath | undefined },
  { pages }: NavigationInput,
): NavNode | undefined {
  const page = path && pages.get(path);
  if (page?.frontMatter.unlisted) return undefined;
  const node = { title: title ?? page?.navTitle ?? href, href, path, items: undefined, collapsed: undefined };
  const { badge, icon } = page?.frontMatter ?? {};
  return badge || icon !== undefined ? { ...node, badge, icon } : node;
}
