/**
 * Pages by folder.
 *
 * @module
 */
import { groupedBy } from "../grouped.ts";
import { folderOf, isFolderPage, withoutNumber } from "./address.ts";
import type { Page } from "./page.ts";

/** A folder with its pages, and the folders in it by their names. */
export interface PageFolder {
  readonly name: string;
  readonly folders: Map<string, PageFolder>;
  pages: Page[];
  index: Page | undefined;
}

/** Pages that tools show for a missing one. */
const NOT_FOUND = /(?:^|\/)404\.(?:md|mdx|markdown)$/i;

/** Puts pages into their folders. Those that are hidden from the navigation are in none, unless they are the page of one. */
export function foldersOf(pages: Iterable<Page>): PageFolder {
  const root = createFolder("");
  /** That of the page before: most are in the same. */
  let last = { path: "", folder: root };
  function folderAt(path: string): PageFolder {
    if (path === last.path) return last.folder;
    let folder = root;
    for (const name of path === "" ? [] : path.split("/")) {
      let next = folder.folders.get(name);
      if (!next) folder.folders.set(name, next = createFolder(name));
      folder = next;
    }
    last = { path, folder };
    return folder;
  }
  for (const page of pages) {
    const { file } = page.source;
    const folder = folderAt(folderOf(file));
    if (isFolderPage(file, page.path)) folder.index = page;
    else if (page.frontMatter.navHidden !== true && !NOT_FOUND.test(file)) folder.pages.push(page);
  }
  return root;
}

/** Makes the page next to a folder of its name the page of the folder. */
export function mergeFolders(folder: PageFolder): void {
  const byName = groupedBy(folder.pages, ({ source: { file } }) => fileNames(file)[0]!);
  const merged = new Set<Page>();
  for (const below of folder.folders.values()) {
    mergeFolders(below);
    const [page] = below.index ? [] : byName.get(below.name) ?? [];
    if (page) merged.add(below.index = page);
  }
  folder.pages = folder.pages.filter((page) => !merged.has(page));
}

function createFolder(name: string): PageFolder {
  return { name, folders: new Map(), pages: [], index: undefined };
}

/** The name of a file with and without its number. */
export function fileNames(file: string): readonly string[] {
  const stem = file.split("/").at(-1)!.replace(/\.[^.]+$/, "");
  return [stem, withoutNumber(stem)];
}
