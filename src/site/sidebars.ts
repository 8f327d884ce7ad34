/**
 * The sidebars of a site: those of the configuration, of another tool, and of the folders, in every language.
 *
 * @module
 */
import { join } from "@std/path/posix";
import { foldPath, isBelow, type PagePath, pagePath, withoutEnding, withoutNumber } from "./address.ts";
import { type FolderTree, folderTree } from "./folder_tree.ts";
import type { FolderMeta } from "./foreign/entry.ts";
import { NO_FOLDER_META } from "./foreign/folder_meta.ts";
import { findTarget, foreignNodes } from "./foreign/nodes.ts";
import type { Locale } from "./locale.ts";
import { entryNode, foundNode, type LanguagesInput, nodesOptions } from "./nav_entries.ts";
import type { NavNode } from "./nav_node.ts";
import type { Page } from "./page.ts";
import { readingOrder } from "./reading_order.ts";
import { isListed } from "./visibility.ts";

/** A sidebar, and the pages that have it. */
export interface Sidebar {
  /** Of the addresses of its pages. */
  readonly prefix: string;
  readonly nodes: readonly NavNode[];
  /** Its pages, whatever their addresses are. */
  readonly members?: ReadonlyMap<PagePath, unknown>;
  /** Its place among those that an author listed. Absent: it is made of folders. */
  readonly rank?: number;
}

/** Whether a page has a sidebar. */
export function isFor({ members, prefix }: Sidebar, path: PagePath): boolean {
  return members ? members.has(path) : isBelow(path, prefix);
}

/** Makes the sidebars, those that count before others first. The last one is for all pages that are left. */
export async function sidebarsOf(input: LanguagesInput, folders: FolderTree): Promise<readonly Sidebar[]> {
  const { config, locales: { all, main } } = input;
  const given = await givenSidebars(input, folders);
  const isGiven = config.nav !== undefined || isCovered(input, given);
  const copies: Sidebar[] = [];
  for (const locale of all.length > 1 ? all : []) {
    const declared = ownLists(input, locale);
    // A language with a list of its own has no other.
    if (!declared && (locale === main || given.some(({ prefix }) => isBelow(prefix, locale.prefix)))) continue;
    const lists = await givenSidebars(declared ?? localized(input, locale), foldersIn(locale, input, folders));
    copies.push(...lists.flatMap((one) => declared ? inFolder(locale, one) : copyFor(locale, one, input) ?? []));
  }
  const trees = isGiven ? [] : [...await sectionTrees(input, folders), ...await localeTrees(input, folders)];
  const rest = config.nav ? [] : isGiven ? [] : await folders("") ?? [];
  return [
    ...copies.sort((a, b) => b.prefix.length - a.prefix.length),
    ...given,
    ...trees,
    ...config.nav ? [] : [{ prefix: "/", nodes: rest }],
  ];
}

/** Input for the lists in the settings of a language; `undefined`: it has none. */
function ownLists(input: LanguagesInput, locale: Locale): LanguagesInput | undefined {
  const { nav, sidebar } = locale;
  if (!nav && !sidebar) return undefined;
  const inWords = inOwnWords(input, locale);
  return { ...inWords, foreign: undefined, config: { ...input.config, nav, sidebar } };
}

/** A list of a language, at the addresses of its pages. */
function inFolder({ prefix }: Locale, list: Sidebar): Sidebar {
  if (prefix === "" || isBelow(list.prefix, prefix)) return list;
  return { ...list, prefix: prefix + (list.prefix === "/" ? "" : list.prefix) };
}

/** A list of the main language, made for another one, at the addresses of that; `undefined`: it is of a third one. */
function copyFor({ prefix }: Locale, list: Sidebar, { locales: { all, main } }: LanguagesInput): Sidebar | undefined {
  if (all.some((other) => other !== main && isBelow(list.prefix, other.prefix))) return undefined;
  const inMain = main && isBelow(list.prefix, main.prefix) ? list.prefix.slice(main.prefix.length) : list.prefix;
  return { ...list, prefix: prefix + (inMain === "/" ? "" : inMain) };
}

/** Lists that an author wrote, in their order. */
async function givenSidebars(input: LanguagesInput, folders: FolderTree): Promise<readonly Sidebar[]> {
  const { config, foreign } = input;
  const configured = [...config.sidebar ?? []].map(([prefix, entries], i) => ({
    prefix: foldPath(`/${prefix.replace(/^\/+|\/+$/g, "")}`),
    nodes: entries.flatMap((entry) => entryNode(entry, input, `sidebar[${JSON.stringify(prefix)}]`) ?? []),
    rank: i,
  }));
  configured.sort((a, b) => b.prefix.length - a.prefix.length || a.rank - b.rank);
  const others: Sidebar[] = [];
  for (const [rank, tree] of (foreign?.trees ?? []).entries()) {
    const prefix = tree.folder === "" ? "/" : pagePath(`${tree.folder}/index`);
    const nodes = await foreignNodes(tree, nodesOptions(input, folders));
    others.push({ prefix, nodes, rank, ...tree.isForMembers && { members: readingOrder(nodes).position } });
  }
  others.sort((a, b) => b.prefix.length - a.prefix.length);
  const nav = config.nav?.flatMap((entry) => entryNode(entry, input, "nav") ?? []);
  return [...configured, ...others, ...nav ? [{ prefix: "/", nodes: nav }] : []];
}

/** Whether no page is left to the sidebar of the folders. */
function isCovered({ config, foreign }: LanguagesInput, sidebars: readonly Sidebar[]): boolean {
  return sidebars.some(({ prefix, members }) => prefix === "/" && !members) || config.sidebar !== undefined ||
    foreign?.isWhole === true;
}

/** Links to pages of the main language lead to those of another one; what is lost was reported already. */
export function localized(input: LanguagesInput, locale: Locale): LanguagesInput {
  const { translations, locales, resolve, href } = input;
  return {
    ...input,
    words: input.foreign?.words?.get(locale.folder),
    warn() {},
    resolve(target) {
      const found = resolve(target);
      const reader = (locale.prefix || "/") as PagePath;
      if (found?.path === undefined || locales.of(found.path) !== locales.main) return found;
      const path = translations.counterpart(found.path, reader);
      return path === found.path ? found : { href: href(path), path };
    },
  };
}

/** For what the settings of a language say: its links lead where they say. */
export function inOwnWords(input: LanguagesInput, { folder }: Locale): LanguagesInput {
  return { ...input, place: `locales[${JSON.stringify(folder || "root")}].` };
}

function fileStem({ source: { file } }: Page): string {
  return withoutEnding(file);
}

/** The folders of a language in the places of those of the main one. */
function foldersIn({ folder }: Locale, { locales: { main } }: LanguagesInput, folders: FolderTree): FolderTree {
  const root = main?.folder ?? "";
  return (path) =>
    folders(root === "" ? join(folder, path) : isBelow(path, root) ? folder + path.slice(root.length) : path);
}

/** A sidebar for each top folder in every language, if the tool has that; a folder with one page has none. */
async function sectionTrees(
  { foreign, pages, locales }: LanguagesInput,
  folders: FolderTree,
): Promise<readonly Sidebar[]> {
  if (foreign?.folderLooks?.bySection !== true) return [];
  const languages = locales.all.map(({ folder }) => folder).filter((folder) => folder !== "");
  const names = Array.from(pages.values(), ({ source: { file } }) => {
    const language = languages.find((folder) => isBelow(file, folder));
    return (language === undefined ? file : file.slice(language.length + 1)).split("/").slice(0, -1)[0];
  });
  const sections = new Set(names.flatMap((name) => name ?? []));
  const sidebars = ["", ...languages].flatMap((language) =>
    Array.from(sections, async (name): Promise<Sidebar | undefined> => {
      const folder = join(language, name);
      const nodes = await folders(folder);
      if (!nodes) return undefined;
      return { prefix: pagePath(`${folder}/index`), nodes: readingOrder(nodes).nodes.length > 1 ? nodes : [] };
    })
  );
  return (await Promise.all(sidebars)).filter((one) => one !== undefined);
}

/** A tree for each folder that holds a language. */
async function localeTrees({ locales }: LanguagesInput, folders: FolderTree): Promise<readonly Sidebar[]> {
  const sidebars = locales.all.filter(({ folder }) => folder !== "").map(async (
    { folder, prefix },
  ): Promise<Sidebar> => ({
    prefix,
    nodes: await folders(folder) ?? [],
  }));
  return (await Promise.all(sidebars)).sort((a, b) => b.prefix.length - a.prefix.length);
}

/** Makes the trees of folders; a page that is not translated is at the place of its translation. */
export function folderTreeOf(input: LanguagesInput): FolderTree {
  const { pages, foreign, href, pause, resolve, warn, locales: { all, main } } = input;
  const roots = all.map(({ folder }) => folder).filter((folder) => folder !== "");
  const mainFolder = main?.folder ?? "";
  const inMain = (file: string) => mainFolder === "" ? file : file.slice(mainFolder.length + 1);
  /** Settings of a folder, with its title in a language. */
  function translated(meta: FolderMeta | undefined, label: string, folder: string): FolderMeta | undefined {
    const title = foreign?.words?.get(folder)?.get(label);
    return title === undefined ? meta : { ...meta ?? NO_FOLDER_META, title };
  }
  const standIns = Array.from(input.translations.fallbacks(), ({ path, page, locale: { folder } }): Page => ({
    ...page,
    path,
    source: { ...page.source, file: join(folder, inMain(page.source.file)) },
  }));
  const listed = [...pages.values(), ...standIns].filter(isListed);
  const unlisted = new Set(Array.from(pages.values()).filter((page) => !isListed(page)).map(fileStem));
  return folderTree(listed, {
    link: (page) => foundNode(undefined, { href: href(page.path), path: page.path }, input)!,
    metaOf(folder) {
      const start = roots.find((root) => isBelow(folder, root));
      const given = foreign?.folders.get(folder);
      if (start === undefined) return given;
      const inOther = foreign?.folders.get(join(mainFolder, folder.slice(start.length)).replace(/^[./]+/, ""));
      return translated(given ?? inOther, inOther?.title ?? withoutNumber(folder.split("/").at(-1)!), start);
    },
    isUnlisted: (file) => unlisted.has(file),
    roots,
    looks: foreign?.folderLooks,
    extra(title, target, where, folder) {
      const found = findTarget(target, [folder, ""], resolve);
      if (!found) warn(`${where}: links to ${target}: there is no such page or file`);
      return found && foundNode(title, found, input);
    },
    pause,
    warn,
  });
}
