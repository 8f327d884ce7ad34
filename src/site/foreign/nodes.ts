/**
 * A tree of another tool as nodes of a sidebar: targets become addresses, broken ones are reported.
 *
 * @module
 */
import { join } from "@std/path/posix";
import { wordsOf } from "../address.ts";
import type { NavNode, Resolve } from "../nav_node.ts";
import { isSafeUrl, isUrl } from "../site.ts";
import type { ForeignEntry, ForeignTree } from "./entry.ts";

/**
 * Makes the nodes. An entry whose target is not served stays as a text without a link.
 *
 * @param leaf Makes the node of a link; `undefined` for a page that is named nowhere.
 */
export function foreignNodes(
  tree: ForeignTree,
  resolve: Resolve,
  leaf: (title: string | undefined, found: NonNullable<ReturnType<Resolve>>) => NavNode | undefined,
  warn: (message: string) => void,
): readonly NavNode[] {
  function nodes(entries: readonly ForeignEntry[]): readonly NavNode[] {
    return entries.flatMap((entry) => node(entry) ?? []);
  }
  function node(entry: ForeignEntry): NavNode | undefined {
    const { title, target, line, items, collapsed } = entry;
    const found = target === undefined ? undefined : findTarget(target, tree.roots, resolve);
    if (target !== undefined && !found) {
      warn(`${tree.file}:${line}: links to ${target}: there is no such page or file`);
    }
    const below = items.length > 0 ? nodes(items) : undefined;
    const link = found && leaf(title, found);
    if (found && !link && !below?.length) return undefined;
    const words = title ?? wordsOf(target?.split("/").at(-1) ?? "");
    const self = link ?? { title: words, href: undefined, path: undefined, items: undefined, collapsed: undefined };
    return below ? { ...self, items: below, collapsed } : self;
  }
  return nodes(tree.entries);
}

/** Targets are relative to one of the tree's folders, or to RootPath with a slash or where other tools are not strict. */
export function findTarget(target: string, roots: readonly string[], resolve: Resolve): ReturnType<Resolve> {
  if (isUrl(target)) return isSafeUrl(target) ? resolve(target) : undefined;
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
