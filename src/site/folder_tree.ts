/**
 * The sidebar derived from the folders, for a config.json with neither `sidebar` nor `nav`.
 *
 * @module
 */
import { foldPath, numberOf, withoutEnding, withoutNumber, wordsOf } from "./address.ts";
import { arrange } from "./foreign/arrange.ts";
import type { FolderLooks, FolderMeta } from "./foreign/entry.ts";
import type { NavNode } from "./nav_node.ts";
import type { Page } from "./page.ts";
import { fileNames, foldersOf, mergeFolders, type PageFolder } from "./page_folders.ts";

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
  const root = foldersOf(pages);
  if (looks.merged) mergeFolders(root);
  const byTitle = new Intl.Collator("en", { numeric: true, sensitivity: "base" }).compare;

  async function nodes(folder: PageFolder, path: string, depth: number): Promise<readonly NavNode[]> {
    const meta = looks.merged ? indexFirst(metaOf(path), folder.index) : metaOf(path);
    const children = childrenOf(folder, path, depth, meta);
    await pause();
    const steps = arrange(children, meta, (name, line) => {
      if (options.isUnlisted(inFolder(path, name))) return;
      warn(`${meta?.file}:${line}: names ${JSON.stringify(name)}: there is no such page or folder next to it`);
    });
    const list: NavNode[] = [];
    let into = list;
    for (const step of steps) {
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

  /** The pages and folders in a folder, in the usual order. */
  function childrenOf(folder: PageFolder, path: string, depth: number, meta: FolderMeta | undefined): readonly Child[] {
    const { index } = folder;
    // No names are asked for where no file gives an order.
    const namesIn = meta?.children ? fileNames : () => NO_NAMES;
    const children = folder.pages.filter((page) => page !== index).map((page): Child => ({
      names: namesIn(page.source.file),
      order: page.order,
      number: page.number,
      time: timeOf(page),
      title: page.navTitle,
      node: (title) => Promise.resolve(retitled(link(page), title)),
    }));
    for (const below of folder.folders.values()) {
      const place = inFolder(path, below.name);
      if (!roots.includes(place)) children.push(folderChild(below, place, depth));
    }
    children.sort((a, b) =>
      (looks.descending ? (b.order ?? 0) - (a.order ?? 0) : compare(a.order, b.order)) || compare(a.number, b.number) ||
      (looks.newestFirst ? b.time - a.time : 0) ||
      byTitle(a.title, b.title) ||
      (a.title < b.title ? -1 : 1)
    );
    if (!index || index.frontMatter.navHidden === true) return children;
    const first: Child = {
      ...NOWHERE,
      names: ["index", ...namesIn(index.source.file)],
      title: "",
      node: (title) => Promise.resolve(retitled(link(index), title)),
    };
    return [first, ...children];
  }

  function folderChild(below: PageFolder, path: string, depth: number): Child {
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
    let folder: PageFolder | undefined = root;
    for (const name of path.split("/").filter(Boolean)) folder = folder?.folders.get(name);
    return folder && await nodes(folder, path, path === "" || roots.includes(path) ? 0 : 1);
  };
}

/** The path of what is in a folder; `""`: the root. */
function inFolder(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
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

/** Settings of a folder whose page goes first, unless they set its place. */
function indexFirst(meta: FolderMeta | undefined, index: Page | undefined): FolderMeta | undefined {
  const names = ["index", ...index ? fileNames(index.source.file) : []];
  if (!meta?.children || !index || meta.children.some((one) => one.kind === "item" && names.includes(one.name))) {
    return meta;
  }
  const first = { kind: "item", name: "index", title: undefined, hidden: false, line: 1 } as const;
  return { ...meta, children: [first, ...meta.children] };
}

/** Whether `id`, relative to the docs or to the folder, means the page: Docusaurus leaves out endings and numbers. */
function isNamed({ source: { file } }: Page, id: string, folder: string): boolean {
  const bare = (path: string) => foldPath(path).split("/").map(withoutNumber).join("/");
  const stem = bare(withoutEnding(file));
  return stem === bare(id) || stem === bare(`${folder}/${id}`);
}

const NO_NAMES: readonly string[] = [];

function retitled(node: NavNode, title: string | undefined): NavNode {
  return title === undefined ? node : { ...node, title };
}

/** Numbers before nothing. */
function compare(a: number | undefined, b: number | undefined): number {
  return a === b ? 0 : a === undefined ? 1 : b === undefined ? -1 : a - b;
}
