/**
 * Turns a navigation tree of another tool into sidebar nodes; broken links are reported.
 *
 * @module
 */
import { join } from "@std/path/posix";
import { wordsOf } from "../address.ts";
import type { FolderTree } from "../folder_tree.ts";
import type { NavNode, Resolve } from "../nav_node.ts";
import { firstOf } from "../reading_order.ts";
import { namedPage } from "../../markdown/learn/uid.ts";
import { isSafeUrl, isUrl } from "../target.ts";
import type { ForeignEntry, ForeignTree, Labels } from "./entry.ts";

export interface NodesOptions {
  readonly resolve: Resolve;
  /** Makes the node of a link; `undefined` for a page that is named nowhere. */
  readonly leaf: (title: string | undefined, found: NonNullable<ReturnType<Resolve>>) => NavNode | undefined;
  readonly folder: FolderTree;
  /** Titles in the language of the tree. Absent: as they are written. */
  readonly words?: Labels | undefined;
  readonly warn: (message: string) => void;
}

/** A page of a wiki of GitHub. */
const WIKI_URL = /^https:\/\/github\.com\/[\w.-]{1,100}\/[\w.-]{1,100}\/wiki\/([^\s/?#]{1,200})(#\S{0,200})?$/;

/**
 * Makes the nodes. An entry whose target is not served stays as a text without a link.
 */
export async function foreignNodes(
  tree: ForeignTree,
  { resolve, leaf, folder, words, warn }: NodesOptions,
): Promise<readonly NavNode[]> {
  async function nodes(entries: readonly ForeignEntry[]): Promise<readonly NavNode[]> {
    const list: NavNode[] = [];
    for (const entry of entries) {
      if (entry.title === undefined && entry.folder !== undefined) list.push(...await pagesOf(entry));
      else list.push(...[await node(entry)].filter((one) => one !== undefined));
    }
    return list;
  }
  const isWiki = tree.file.endsWith("_Sidebar.md");
  /** Finds a target. A list of a wiki may name its pages by their URLs there, and one of Writerside names no folders. */
  function targetOf(target: string): ReturnType<Resolve> {
    const [, page, place = ""] = isWiki && WIKI_URL.exec(target) || [];
    const here = page === undefined ? undefined : resolve(`[[${page}]]${place}`);
    const found = here ?? findTarget(target, tree.roots, resolve);
    return found || !tree.file.endsWith(".tree") || isUrl(target) ? found : resolve(`[[${target}]]`);
  }
  let named: Promise<ReadonlySet<string>> | undefined;
  async function pagesOf(entry: ForeignEntry): Promise<readonly NavNode[]> {
    for (const root of tree.roots) {
      const found = await folder(join(root, entry.folder!).replace(/^\.$|^\/|\/$/g, ""));
      if (found && entry.rest === undefined) return found;
      if (found) return restOf(found, await (named ??= namedIn(tree.all ?? tree.entries)), entry.rest);
    }
    // All pages may be in parts that have sidebars of their own.
    if (entry.folder !== "") warn(`${placeOf(entry)}: names the folder ${entry.folder}: it has no pages`);
    return [];
  }
  /** Paths that entries name, by themselves or as those of a folder. */
  async function namedIn(entries: readonly ForeignEntry[]): Promise<ReadonlySet<string>> {
    const paths = new Set<string>();
    for (const entry of entries) {
      const { target, items, rest } = entry;
      const path = target === undefined ? undefined : targetOf(target)?.path;
      if (path !== undefined) paths.add(path);
      const isFolder = entry.folder !== undefined && rest === undefined;
      for (const one of isFolder ? pathsOf(await pagesOf(entry)) : []) paths.add(one);
      for (const one of await namedIn(items)) paths.add(one);
    }
    return paths;
  }
  async function node(entry: ForeignEntry): Promise<NavNode | undefined> {
    const { items, collapsed } = entry;
    // A page that is still to be written.
    const target = entry.target === "#" ? undefined : entry.target;
    const title = entry.title === undefined ? undefined : words?.get(entry.title) ?? entry.title;
    const named = target === undefined ? undefined : targetOf(target);
    const found = entry.start === undefined ? named : await startOf(entry.start, named);
    // The name of code is that of a page elsewhere.
    if (target !== undefined && !found && !namedPage(target)) {
      warn(`${placeOf(entry)}: links to ${target}: there is no such page or file`);
    }
    const inside = entry.folder === undefined ? [] : await pagesOf(entry);
    const below = items.length + inside.length > 0 ? [...await nodes(items), ...inside] : undefined;
    const link = found && leaf(title, found);
    if (found && !link && !below?.length) return undefined;
    if (entry.folder !== undefined && !below) return link;
    const text = title ?? wordsOf(target?.split("/").at(-1) ?? "");
    const self = link ?? { title: text, href: undefined, path: undefined, items: undefined, collapsed: undefined };
    return { ...self, ...below && { items: below, collapsed }, ...looksOf(entry) };
  }
  /** The page of a folder, or the first one in it. */
  async function startOf(start: string, named: ReturnType<Resolve>): Promise<ReturnType<Resolve>> {
    if (named?.path?.toLowerCase() === `/${start.toLowerCase()}`) return named;
    const first = firstOf(await folder(start) ?? [])?.path;
    return first === undefined ? named : resolve(first);
  }
  function placeOf({ file = tree.file, line }: ForeignEntry): string {
    return `${file}:${line}`;
  }
  return await nodes(tree.entries);
}

/** Paths of the pages in nodes, at any depth. */
function pathsOf(nodes: readonly NavNode[]): readonly string[] {
  return nodes.flatMap(({ path, items = [] }) => [...path === undefined ? [] : [path], ...pathsOf(items)]);
}

/** The nodes without pages that are named, and without groups that have no others. */
function restOf(
  nodes: readonly NavNode[],
  named: ReadonlySet<string>,
  which: ForeignEntry["rest"],
): readonly NavNode[] {
  return nodes.flatMap((node) => {
    if (!node.items) return node.path !== undefined && named.has(node.path) ? [] : [node];
    if (which === "pages") return [];
    const items = restOf(node.items, named, which);
    return items.length > 0 ? [{ ...node, items }] : [];
  });
}

/** Badge and icon that the file gives an entry. */
function looksOf({ badge, icon }: ForeignEntry): Pick<NavNode, "badge" | "icon"> {
  return { ...badge && { badge }, ...icon !== undefined && { icon } };
}

/** Targets are relative to one of the tree's folders, or to RootPath with a slash or where other tools are not strict. */
export function findTarget(target: string, roots: readonly string[], resolve: Resolve): ReturnType<Resolve> {
  if (target.startsWith("[[")) return resolve(target);
  if (isUrl(target)) return isSafeUrl(target) || namedPage(target) ? resolve(target) : undefined;
  if (target.startsWith("#")) return undefined;
  const bare = target.replace(/^\/+/, "");
  const candidates = target.startsWith("/")
    ? [target, ...roots.map((root) => join("/", root, bare))]
    : roots.map((root) => join("/", root, bare));
  for (const candidate of candidates) {
    const found = resolve(candidate);
    if (found) return found;
  }
  return undefined;
}
