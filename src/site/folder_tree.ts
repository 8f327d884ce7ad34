/**
 * The sidebar derived from the folders, for a config.json with neither `sidebar` nor `nav`.
 *
 * @module
 */
import { groupedBy } from "../grouped.ts";
import { folderOf, foldPath, isFolderPage, numberOf, withoutEnding, withoutNumber, wordsOf } from "./address.ts";
import { arrange } from "./foreign/arrange.ts";
import type { FolderLooks, FolderMeta } from "./foreign/entry.ts";
import type { NavNode } from "./nav_node.ts";
import type { Page } from "./page.ts";

interface Folder {
  readonly name: string;
  readonly folders: Map<string, Folder>;
  pages: Page[];
  index: Page | undefined;
}

interface Child {
  /** Under which another tool's file may name it. */
  readonly names: readonly string[];
  readonly order: number | undefined;
  readonly number: number | undefined;
  /** Date of writing, in milliseconds since 1970; 0: unknown. */
  readonly time: number;
  readonly title: string;
  /** With the title that another tool's file gives it. */
  readonly node: (title: string | undefined) => Promise<NavNode>;
}

export interface FolderTreeOptions {
  readonly link: (page: Page) => NavNode;
  /** Folders with a tree of their own, which is in no other tree: those of languages. */
  readonly roots?: readonly string[];
  /** Settings of folders from files of other tools. */
  readonly metaOf: (folder: string) => FolderMeta | undefined;
  /** Of folders for which no file sets it. Absent: called by their pages, else by words of their names. */
  readonly looks?: FolderLooks | undefined;
  /** Whether a page that is in no list has this file, without its ending: a file of another tool may name it. */
  readonly isUnlisted: (file: string) => boolean;
  /** A link that such a file adds; `undefined` if it has no target. */
  readonly extra: (title: string | undefined, target: string, where: string, folder: string) => NavNode | undefined;
  readonly warn: (message: string) => void;
  /** Lets requests through; called after every folder. */
  readonly pause: () => Promise<void>;
}

export const FOLDER_LOOKS: FolderLooks = { byPage: true, plain: false, closed: false };

/** Gives the nodes of a folder, relative to RootPath; `undefined` where it has no page. */
export type FolderTree = (folder: string) => Promise<readonly NavNode[] | undefined>;

/**
 * Builds the tree: a folder is a group, its index first, then by front matter `order`, by number prefix, by title; or
 * as a file of another tool has it. A folder without pages is not shown.
 */
export function folderTree(pages: Iterable<Page>, options: FolderTreeOptions): FolderTree {
  const { link, metaOf, pause, warn, roots = [], looks = FOLDER_LOOKS } = options;
  const root = collect(pages);
  if (looks.merged) merge(root);
  const byTitle = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;

  async function nodes(folder: Folder, path: string, depth: number): Promise<readonly NavNode[]> {
    const index = folder.index;
    const meta = looks.merged ? indexFirst(metaOf(path), index) : metaOf(path);
    // No names are asked for where no file gives an order.
    const namesIn = meta?.children ? namesOf : () => NO_NAMES;
    const children = folder.pages.filter((page) => page !== index).map((page): Child => ({
      names: namesIn(page.source.file),
      order: page.order,
      number: page.number,
      time: timeOf(page),
      title: page.navTitle,
      node: (title) => Promise.resolve(retitled(link(page), title)),
    }));
    for (const below of folder.folders.values()) {
      if (!roots.includes(path === "" ? below.name : `${path}/${below.name}`)) {
        children.push(folderChild(below, path, depth));
      }
    }
    children.sort((a, b) =>
      (looks.descending ? (b.order ?? 0) - (a.order ?? 0) : compare(a.order, b.order)) || compare(a.number, b.number) ||
      (looks.newestFirst ? b.time - a.time : 0) ||
      byTitle(a.title, b.title) ||
      (a.title < b.title ? -1 : 1)
    );
    if (index && index.frontMatter.navHidden !== true) {
      const names = ["index", ...namesIn(index.source.file)];
      children.unshift({
        ...NOWHERE,
        names,
        title: "",
        node: (title) => Promise.resolve(retitled(link(index), title)),
      });
    }
    await pause();
    const list: NavNode[] = [];
    let into = list;
    for (
      const step of arrange(children, meta, (name, line) => {
        if (!options.isUnlisted(path === "" ? name : `${path}/${name}`)) {
          warn(`${meta?.file}:${line}: names ${JSON.stringify(name)}: there is no such page or folder next to it`);
        }
      })
    ) {
      if (step.kind === "part") {
        into = list;
        if (step.title === undefined) continue;
        list.push({ title: step.title, href: undefined, path: undefined, items: into = [], collapsed: undefined });
      } else if (step.kind === "link") {
        const node = options.extra(step.title, step.target, `${meta?.file}:${step.line}`, path);
        if (node) into.push(node);
      } else {
        const node = await step.child.node(step.title);
        if (step.spread && node.items) into.push(...node.items);
        else if (node.items?.length !== 0 || node.href !== undefined) into.push(node);
      }
    }
    return list.filter(({ items, href }) => items?.length !== 0 || href !== undefined);
  }

  function folderChild(below: Folder, above: string, depth: number): Child {
    const path = above === "" ? below.name : `${above}/${below.name}`;
    const meta = metaOf(path);
    below.index ??= meta?.index === undefined
      ? undefined
      : below.pages.find((page) => isNamed(page, meta.index!, path));
    const { byPage, plain, closed } = looks;
    const title = meta?.title ?? (byPage ? titleOf(below.index) : undefined) ??
      (plain ? withoutNumber(below.name) : wordsOf(below.name));
    const usual = closed || depth > 0 || meta?.collapsed === "default";
    return {
      names: [below.name, withoutNumber(below.name)],
      order: meta?.order ?? below.index?.order,
      number: numberOf(below.name),
      time: timeOf(below.index),
      title,
      async node(given) {
        const items = await nodes(below, path, depth + 1);
        const [only] = items;
        // Nothing but the page of the folder: no group is needed to reach it.
        if (items.length === 1 && only!.path !== undefined && only!.path === below.index?.path) {
          return { ...only!, title: given ?? title };
        }
        const collapsed = meta && meta.collapsed !== "default" ? meta.collapsed : usual;
        return { title: given ?? title, href: undefined, path: undefined, items, collapsed };
      },
    };
  }
  return async function nodesOf(path) {
    let folder: Folder | undefined = root;
    for (const name of path.split("/").filter(Boolean)) folder = folder?.folders.get(name);
    return folder && await nodes(folder, path, path === "" || roots.includes(path) ? 0 : 1);
  };
}

function timeOf(page: Page | undefined): number {
  return page?.frontMatter.date?.getTime() ?? 0;
}

/** Titles of the page of a folder that do not name the folder. */
const GENERAL = /^(?:overview|introduction|intro|index|home|welcome|about)$/i;

/** The name that the page of a folder gives it. */
function titleOf(index: Page | undefined): string | undefined {
  return index === undefined || GENERAL.test(index.navTitle) ? undefined : index.navTitle;
}

const NOWHERE = { order: undefined, number: undefined, time: 0 };

/** Pages that tools show for a missing one. */
const NOT_FOUND = /(?:^|\/)404\.(?:md|mdx|markdown)$/i;

function collect(pages: Iterable<Page>): Folder {
  const root = createFolder("");
  /** That of the page before: most are in the same. */
  let last = { path: "", folder: root };
  function folderAt(path: string): Folder {
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

/** Settings of a folder whose page goes first, unless they set its place. */
function indexFirst(meta: FolderMeta | undefined, index: Page | undefined): FolderMeta | undefined {
  const names = ["index", ...index ? namesOf(index.source.file) : []];
  if (!meta?.children || !index || meta.children.some((one) => one.kind === "item" && names.includes(one.name))) {
    return meta;
  }
  const first = { kind: "item", name: "index", title: undefined, hidden: false, line: 1 } as const;
  return { ...meta, children: [first, ...meta.children] };
}

/** Makes the page next to a folder of its name the page of the folder. */
function merge(folder: Folder): void {
  const byName = groupedBy(folder.pages, ({ source: { file } }) => namesOf(file)[0]!);
  const merged = new Set<Page>();
  for (const below of folder.folders.values()) {
    merge(below);
    const [page] = below.index ? [] : byName.get(below.name) ?? [];
    if (page) merged.add(below.index = page);
  }
  folder.pages = folder.pages.filter((page) => !merged.has(page));
}

function createFolder(name: string): Folder {
  return { name, folders: new Map(), pages: [], index: undefined };
}

/** Whether `id`, relative to the docs or to the folder, means the page: Docusaurus leaves out endings and numbers. */
function isNamed({ source: { file } }: Page, id: string, folder: string): boolean {
  const bare = (path: string) => foldPath(path).split("/").map(withoutNumber).join("/");
  const stem = bare(withoutEnding(file));
  return stem === bare(id) || stem === bare(`${folder}/${id}`);
}

const NO_NAMES: readonly string[] = [];

/** The name of a file with and without its number. */
function namesOf(file: string): readonly string[] {
  const stem = file.split("/").at(-1)!.replace(/\.[^.]+$/, "");
  return [stem, withoutNumber(stem)];
}

function retitled(node: NavNode, title: string | undefined): NavNode {
  return title === undefined ? node : { ...node, title };
}

/** Numbers before nothing. */
function compare(a: number | undefined, b: number | undefined): number {
  return a === b ? 0 : a === undefined ? 1 : b === undefined ? -1 : a - b;
}
