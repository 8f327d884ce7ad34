/**
 * Roles of the files of RootPath, by their names.
 *
 * @module
 */
import type { Entry } from "../../runtime.ts";
import { isPage } from "../../site/address.ts";
import { isFolderMeta, isForeignNavigation } from "../../site/foreign/foreign.ts";
import { isDotFile, isLeftover, isProjectFile } from "./unserved.ts";

/** Role of a file of RootPath. */
export interface Role {
  readonly isPage: boolean;
  readonly isNavigation: boolean;
  /** Whether its bytes belong to the tree. */
  readonly isRead: boolean;
  /** `_partial.md`, `package.json`: neither a page nor a download. */
  readonly isPartial: boolean;
  readonly isStatic: boolean;
}

/** Makes the function that says what a file is for. It remembers, since a listing keeps the entries that stay. */
export function createRoles(): (entry: Entry) => Role {
  const roles = new WeakMap<Entry, Role>();
  return function roleOf(entry) {
    let role = roles.get(entry);
    if (!role) roles.set(entry, role = find(entry));
    return role;
  };
}

/** A file that is as good as not there. */
const NONE: Role = { isPage: false, isNavigation: false, isRead: false, isPartial: false, isStatic: false };

function find({ file }: Entry): Role {
  if (isLeftover(file)) return NONE;
  if (isProjectFile(file)) return { ...NONE, isPartial: true };
  if (isFolderMeta(file) && isDotFile(file)) return { ...NONE, isNavigation: true, isRead: true };
  const isMarkdown = /\.(?:md|mdx|markdown)$/i.test(file);
  const isConfig = file === "config.json";
  const [page, isNavigation] = [isPage(file), isForeignNavigation(file)];
  return {
    isPage: page,
    isNavigation,
    isRead: page || isNavigation || isConfig,
    isPartial: isMarkdown && !page,
    isStatic: !isMarkdown && !page && !isConfig,
  };
}
