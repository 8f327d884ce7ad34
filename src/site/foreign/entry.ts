/**
 * The navigation that is read from files of other tools.
 *
 * @module
 */

import type { Badge } from "../appearance.ts";

/** An entry of a tree of links: a link, a group, or both. */
export interface ForeignEntry {
  /** Plain text; `undefined`: the title of the page it leads to. */
  readonly title: string | undefined;
  /** The title without the number that was put before it; absent: there is none. */
  readonly name?: string | undefined;
  /** As written; `undefined`: it has no target. */
  readonly target: string | undefined;
  /** Line of the file, from 1. */
  readonly line: number;
  readonly items: readonly ForeignEntry[];
  /** Of a group. `undefined`: cannot be collapsed; `false`: starts open; `true`: starts closed. */
  readonly collapsed: boolean | undefined;
  /** File that it is in; absent: that of the tree. */
  readonly file?: string | undefined;
  /** Folder whose pages replace it, or are in it if it has a title; relative to one of the tree's folders. */
  readonly folder?: string | undefined;
  /** Which pages of the folder count: of those that no other entry names, all or those that are not deeper. */
  readonly rest?: "all" | "pages" | undefined;
  /** Folder to whose first page the entry links, unless its target is a page; relative to RootPath. */
  readonly start?: string | undefined;
  /** A word next to the title. */
  readonly badge?: Badge | undefined;
  /** An emoji, or the name of an icon. */
  readonly icon?: string | undefined;
  /** The page that its target is, where the tool generates it. */
  readonly generated?: GeneratedPage | undefined;
}

/** A page without a file: its title, and the list of what its category has. */
export interface GeneratedPage {
  /** Of its category, by which translations name it. */
  readonly label: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Its address, from the root. */
  readonly slug: string;
  /** Folder whose page it is, relative to RootPath; `undefined`: its category is made of named items. */
  readonly folder: string | undefined;
}

/** Labels of the main language → those of another one. */
export type Labels = ReadonlyMap<string, string>;

/** A sidebar that a file of another tool gives. */
export interface ForeignTree {
  /** As messages name it. */
  readonly file: string;
  /** Folder whose pages have it, relative to RootPath; `""`: all. */
  readonly folder: string;
  readonly entries: readonly ForeignEntry[];
  /** Folders that targets may be relative to, likeliest first; `""` is RootPath. */
  readonly roots: readonly string[];
  /** Whether it is for the pages in it, and for no others. */
  readonly isForMembers?: boolean;
  /** Entries of the whole, if it is a part of one: what they name is in no {@linkcode ForeignEntry.rest}. Absent: its own. */
  readonly all?: readonly ForeignEntry[];
}

/** An entry of a menu of Hugo. */
export interface MenuItem {
  readonly title: string | undefined;
  readonly identifier: string | undefined;
  /** Identifier or title of the entry above it. */
  readonly parent: string | undefined;
  /** Small ones first; none and 0 last. */
  readonly weight: number | undefined;
  readonly target: string | undefined;
  readonly file: string;
  readonly line: number;
}

/** A folder whose pages are a group of the sidebar. */
export interface MenuGroup {
  /** Relative to RootPath. */
  readonly folder: string;
  readonly title: string;
  /** As {@linkcode ForeignEntry.collapsed}. */
  readonly collapsed: boolean | undefined;
}

/** The menus of a language. */
export interface Menus {
  /** Groups for pages of these folders, below the other pages, if all pages are in one menu. Absent: none. */
  readonly groups?: readonly MenuGroup[];
  /** Whether all pages are in one, each below the page that its front matter names as `parent`, if any names one. */
  readonly isByParent?: boolean;
  /** Whether only pages that say where they are in that menu are in it. Absent: all pages are. */
  readonly isOfNamed?: boolean;
  /** As messages name it. */
  readonly file: string;
  /** Entries in the configuration, by the names of the menus. */
  readonly items: ReadonlyMap<string, readonly MenuItem[]>;
  /** The menu that contains the sections at the top; `undefined`: none. */
  readonly sections: string | undefined;
}

/** Settings of a folder. */
export interface FolderMeta {
  /** Relative to RootPath. */
  readonly file: string;
  readonly title: string | undefined;
  readonly order: number | undefined;
  /** As {@linkcode ForeignEntry.collapsed}; `"default"` if it is not set. */
  readonly collapsed: boolean | undefined | "default";
  /** The page that the folder leads to, as written: relative to RootPath or to the folder, without ending. */
  readonly index: string | undefined;
  /** Entries of the folder, in order; `undefined`: all, in the usual order. */
  readonly children: readonly FolderChild[] | undefined;
  /** The page of the folder, where the tool generates it. */
  readonly generated?: GeneratedPage | undefined;
  /** Whether its pages have a sidebar of their own. Absent: no. */
  readonly isRoot?: boolean;
}

/** Style in which a tool shows folders. */
export interface FolderLooks {
  /** Whether the page of a folder gives it its title. */
  readonly byPage: boolean;
  /** Whether its name is shown as it is, instead of words of it. */
  readonly plain: boolean;
  /** Whether all start closed, those at the top, too. */
  readonly closed: boolean;
  /** Whether higher numbers of an order come first, and pages without one between those above and below zero. */
  readonly descending?: boolean;
  /** Whether a page next to a folder of its name is the page of the folder, which goes first. Absent: no. */
  readonly merged?: boolean;
  /** Whether pages without an order are sorted by their dates, the newest first. Absent: no. */
  readonly newestFirst?: boolean;
  /** Whether each folder at the top has a sidebar of its own. Absent: no. */
  readonly bySection?: boolean;
}

/** One line of a folder's order. `line` counts from 1. */
export type FolderChild =
  | {
    readonly kind: "item";
    readonly name: string;
    readonly title: string | undefined;
    readonly hidden: boolean;
    /** Whether the content of the folder replaces it. Absent: no. */
    readonly spread?: boolean;
    readonly line: number;
  }
  /** Without a title it has that of its page. */
  | { readonly kind: "link"; readonly title: string | undefined; readonly target: string; readonly line: number }
  /** A heading for what follows; without a title, the end of one. */
  | { readonly kind: "part"; readonly title: string | undefined }
  /** All that is not named. */
  | { readonly kind: "rest"; readonly reversed: boolean };

/** Navigation that other tools left in the folder. */
export interface Foreign {
  /** The files it is from: no pages and no downloads. */
  readonly files: ReadonlySet<string>;
  /** The folder that lies deepest first. */
  readonly trees: readonly ForeignTree[];
  /** By folder, relative to RootPath. */
  readonly folders: ReadonlyMap<string, FolderMeta>;
  /** Links of the header; `undefined`: it has none. */
  readonly header: ForeignTree | undefined;
  /** Headers of languages, by the folders of their pages. */
  readonly headers: readonly ForeignTree[];
  /** Menus by the folders of the languages, to which pages add themselves. Absent: there are none. */
  readonly menus?: ReadonlyMap<string, Menus> | undefined;
  /** Of titles in other languages, by the folders of their pages. Absent: there are none. */
  readonly words?: ReadonlyMap<string, Labels> | undefined;
  /**
   * Style of folders without settings of their own. Absent: their titles come from their pages, else from their names.
   */
  readonly folderLooks?: FolderLooks | undefined;
  /** Whether pages outside of all trees have no sidebar, instead of that of the folders. */
  readonly isWhole: boolean;
  /** Whole sentences for the author. */
  readonly warnings: readonly string[];
}

/** Number of entries with a target, at any depth. */
export function countLinks(entries: readonly ForeignEntry[]): number {
  return entries.reduce((sum, { target, items }) => sum + (target === undefined ? 0 : 1) + countLinks(items), 0);
}

/** Target of the first entry that has one; a folder if the entry represents its pages. */
export function firstTarget(entries: readonly ForeignEntry[]): string | undefined {
  for (const { target, items, folder } of entries) {
    const found = target ?? firstTarget(items) ?? (folder === "" ? "/" : folder);
    if (found !== undefined) return found;
  }
  return undefined;
}
