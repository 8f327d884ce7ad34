/**
 * Sections of a site for language models: the folders of its addresses, each with what one index can hold.
 *
 * @module
 */
import { folderOf, wordsOf } from "../../site/address.ts";
import type { Page } from "../../site/page.ts";

/** A part of the pages below a folder, as many as one index lists. */
export interface IndexSection {
  /** Address of its index below BasePath, decoded: `/guide/llms.txt`, `/guide/llms-2.txt`. */
  readonly path: string;
  /** Decoded, without a slash at the end; `""`: the root. */
  readonly folder: string;
  readonly title: string;
  /** Pages that its index lists, in reading order. */
  readonly listed: readonly Page[];
  /** All pages below the folder; `undefined`: an index of the same folder before it has them. */
  readonly below: readonly Page[] | undefined;
  /** Sections of folders below it, whose indexes its index names. */
  readonly inner: readonly IndexSection[];
}

export interface SectionOptions {
  /** Characters of a page's line in an index. */
  readonly sizeOf: (page: Page) => number;
  /** Characters of all lines of an index, at most. */
  readonly limit: number;
  /** Folders that are sections, however small, with what they are called. */
  readonly named?: ReadonlyMap<string, string>;
}

interface Folder {
  readonly path: string;
  readonly pages: Page[];
  readonly folders: Map<string, Folder>;
  size: number;
}

/**
 * The root, whose pages are those that no section lists, and below it every section. A folder of the root is a section
 * of its own; one that is too long for an index is divided at its folders, and what is left at `limit`.
 *
 * @param pages In reading order.
 * @param most How many sections the root can name.
 */
export function indexSections(pages: readonly Page[], most: number, options: SectionOptions): IndexSection {
  const root = treeOf(pages, options.sizeOf);
  const titles = new Map([
    ...pages.map((page) => [page.path as string, page.navTitle] as const),
    ...options.named ?? [],
  ]);
  for (let least = 1;; least *= 4) {
    const sections = divide(root, { ...options, least, titles, isRoot: true })[0]!;
    if (sections.inner.length <= most || least > root.size) return sections;
  }
}

function treeOf(pages: readonly Page[], sizeOf: (page: Page) => number): Folder {
  const root: Folder = { path: "", pages: [], folders: new Map(), size: 0 };
  const parents = new Set<string>();
  for (const { path } of pages) {
    for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) parents.add(path.slice(0, at));
  }
  for (const page of pages) {
    const { path } = page;
    // The page of a folder is in it.
    const folder = parents.has(path) ? path : folderOf(path);
    const size = sizeOf(page);
    let at = root;
    for (const name of ["", ...folder.split("/").slice(1)]) {
      if (name !== "") at = below(at, name);
      at.pages.push(page);
      at.size += size;
    }
  }
  return root;
}

function below(folder: Folder, name: string): Folder {
  let found = folder.folders.get(name);
  if (!found) {
    folder.folders.set(name, found = { path: `${folder.path}/${name}`, pages: [], folders: new Map(), size: 0 });
  }
  return found;
}

interface Division extends SectionOptions {
  /** Characters below which a folder has no section of its own. */
  readonly least: number;
  readonly titles: ReadonlyMap<string, string>;
  readonly isRoot?: boolean;
}

/** The sections of a folder, its own first. */
function divide(folder: Folder, division: Division): readonly IndexSection[] {
  const { limit, least, sizeOf, named, isRoot = false } = division;
  const isWhole = !isRoot && folder.size <= limit;
  const apart = isWhole
    ? []
    : [...folder.folders.values()].filter(({ size, path }) => size >= least || named?.has(path));
  const inner = apart.flatMap((child) => divide(child, { ...division, isRoot: false }));
  const elsewhere = new Set(apart.flatMap(({ pages }) => pages));
  const rest = folder.pages.filter((page) => !elsewhere.has(page));
  const title = titleOf(folder.path, division.titles);
  // The rest of an index takes up to half of it.
  const [listed = [], ...more] = chunks(rest, isWhole ? limit : limit / 2, sizeOf);
  const further = more.map((listed, i): IndexSection => ({
    path: `${folder.path}/llms-${i + 2}.txt`,
    folder: folder.path,
    title: `${title} (${i + 2})`,
    listed,
    below: undefined,
    inner: [],
  }));
  const all = [...further, ...inner];
  return [
    { path: `${folder.path}/llms.txt`, folder: folder.path, title, listed, below: folder.pages, inner: all },
    ...all,
  ];
}

function chunks(pages: readonly Page[], limit: number, sizeOf: (page: Page) => number): readonly (readonly Page[])[] {
  const all: Page[][] = [];
  let size = Infinity;
  for (const page of pages) {
    if (size + sizeOf(page) > limit) {
      all.push([]);
      size = 0;
    }
    all.at(-1)!.push(page);
    size += sizeOf(page);
  }
  return all;
}

/** Titles of the folders down to this one. */
function titleOf(folder: string, titles: ReadonlyMap<string, string>): string {
  const names = folder.split("/").slice(1);
  return names.map((name, i) => titles.get(`/${names.slice(0, i + 1).join("/")}`) ?? wordsOf(name)).join(" / ");
}
