/**
 * Collections of Jekyll: their folders, addresses and groups of the sidebar.
 *
 * @module
 */
import type { MenuGroup, Menus } from "../site/foreign/entry.ts";
import type { Look } from "./look.ts";
import type { Mount } from "./project.ts";
import { joinPath } from "./script/path.ts";
import type { Value } from "./script/value.ts";
import { bare } from "./texts.ts";

/** Collections with pages, each in its folder: `_docs` is `docs`. */
export function collections(config: Value, root: string, look: Look): readonly Mount[] {
  const folder = joinPath(root, bare(look.textAt(config, "collections_dir") ?? ""));
  return look.entries(look.at(config, "collections")).flatMap(({ name, value }) =>
    look.flagAt(value, "output") === true && /^[\w-]+$/.test(name) && name !== "posts"
      ? [{ folder: joinPath(folder, `_${name}`), at: name }]
      : []
  );
}

/** The menu of all pages, each below its parent, with groups for collections. */
export function byParent(file: string, groups: readonly MenuGroup[]): Menus {
  return { file, items: new Map(), sections: undefined, isByParent: true, groups };
}

/** Names of collections in the sidebar: `just_the_docs.collections`, or `collections` in the field of another theme. */
export function collectionGroups(config: Value, mounts: readonly Mount[], look: Look): readonly MenuGroup[] {
  return look.entries(config).flatMap(({ value }) => look.entries(look.at(value, "collections"))).flatMap((
    { name, value },
  ) => {
    const title = look.textAt(value, "name");
    return title === undefined || look.flagAt(value, "nav_exclude") === true || !mounts.some(({ at }) => at === name)
      ? []
      : [{ folder: name, title, collapsed: look.flagAt(value, "nav_fold") }];
  });
}

/** Matches the address of a document that keeps its place below a folder: `/:path/`, `/guide/:name.html`. */
const PERMALINK = /^\/?((?:[\w-]+\/|:collection\/){0,9}):(?:path|name|title|slug)(?::output_ext|\.html|\/)?$/;

/** Folders of the addresses of collections: `/:path/` leaves out the name of the collection, `/guide/:name/` is another one. */
export function addressFolders(config: Value, mounts: readonly Mount[], look: Look): ReadonlyMap<string, string> {
  return new Map(mounts.map(({ at }) => {
    const permalink = look.textAt(config, "collections", at, "permalink");
    const folder = permalink === undefined ? undefined : PERMALINK.exec(permalink)?.[1];
    return [at, folder === undefined ? at : joinPath(folder.replaceAll(":collection", at))];
  }));
}
