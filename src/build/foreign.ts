/**
 * Navigation of other tools in a tree of files: found where the configuration has none, and then no page and no download.
 *
 * @module
 */
import { join } from "@std/path/posix";
import type { SiteConfig } from "../config/site.ts";
import type { Foreign, ForeignEntry } from "../site/foreign/entry.ts";
import { readForeign } from "../site/foreign/foreign.ts";
import type { Tree } from "./sources.ts";

/** What a build before found, and in what. */
export interface FoundBefore {
  readonly config: SiteConfig;
  readonly tree: Pick<Tree, "navigation">;
  readonly foreign: Foreign | undefined;
}

/** Reads it again only when it changed, so that faults in it are told once. */
export function findForeign(
  tree: Tree,
  config: SiteConfig,
  before: FoundBefore | undefined,
  warn: (message: string) => void,
): Foreign | undefined {
  if (config.nav || config.sidebar) return undefined;
  if (before?.config === config && before.tree.navigation === tree.navigation) return before.foreign;
  const foreign = readForeign(tree.navigation);
  for (const warning of foreign?.warnings ?? []) warn(warning);
  return foreign;
}

/** The tree without the files that are navigation; itself where there are none. */
export function withoutForeign(tree: Tree, foreign: Foreign | undefined): Tree {
  if (!foreign || foreign.files.size === 0) return tree;
  const without = <T>(all: ReadonlyMap<string, T>) => new Map([...all].filter(([file]) => !foreign.files.has(file)));
  return { ...tree, sources: without(tree.sources), statics: without(tree.statics) };
}

/** What the navigation calls files, for those that do not say it themselves: file → title. The first name counts. */
export function foreignTitles(foreign: Foreign | undefined): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  function collect(entries: readonly ForeignEntry[], roots: readonly string[]): void {
    for (const { title, name = title, target, items } of entries) {
      const path = target?.replace(/[?#].*$/s, "");
      for (const root of name && path ? roots : []) {
        const file = join(root, path!).replace(/^\/+/, "");
        if (!titles.has(file)) titles.set(file, name!);
      }
      collect(items, roots);
    }
  }
  for (const { entries, roots } of foreign?.trees ?? []) collect(entries, roots);
  return titles;
}
