/**
 * Menus of Hugo: the entries of the configuration and of the front matter of pages.
 *
 * @module
 */
import { addTo } from "../../grouped.ts";
import { folderOf, isFileBelow, isIndexFile, type PagePath } from "../address.ts";
import type { Page } from "../page.ts";
import { isListed } from "../visibility.ts";
import type { Foreign, ForeignEntry, ForeignTree, MenuGroup, MenuItem } from "./entry.ts";
import { BY_PARENT, NO_ENTRY, type PageMenu } from "./page_menu.ts";

/** An entry, and what others know it by. */
interface Entry extends MenuItem {
  readonly ofPage: boolean;
}

const HEADER = "main";
/** A header with more pages than that is a sidebar. */
const LONGEST_HEADER = 20;
/** Menus that are neither at the top nor at the side. */
const OTHERS = /^(?:footer|foot|social|legal|icon|top|header|nav|navbar|navigation|shortcuts|before|after|meta)/i;

/** The navigation with what the menus make of it: the header, and sidebars if most pages are in a menu. */
export function withMenus(foreign: Foreign | undefined, pages: ReadonlyMap<PagePath, Page>): Foreign | undefined {
  const menus = foreign?.menus;
  if (!menus) return foreign;
  const listed = [...pages.values()].filter(isListed);
  const languages = [...menus.keys()].map((folder) => folder && `${folder}/`).toSorted((a, b) => b.length - a.length);
  const headers: ForeignTree[] = [];
  const trees: ForeignTree[] = [];
  for (const [folder, { file, items, sections, isByParent = false, isOfNamed = false, groups = [] }] of menus) {
    const entries = listed.filter(({ source }) =>
      languages.find((start) => source.file.startsWith(start)) === (folder && `${folder}/`)
    );
    const byMenu = new Map<string, Entry[]>();
    const add = (menu: string, entry: Entry) => addTo(byMenu, menu, entry);
    for (const [menu, list] of items) {
      for (const item of list) add(menu, { ...item, target: inLanguage(item.target, folder), ofPage: false });
    }
    for (const page of entries) for (const entry of entriesOf(page, sections, folder)) add(entry.menu, entry);
    if (isByParent && (byMenu.has(BY_PARENT) || groups.length > 0)) {
      for (const page of isOfNamed ? [] : entries.filter(isTop)) add(BY_PARENT, pageEntry(page, { menu: BY_PARENT }));
    } else byMenu.delete(BY_PARENT);
    const names = [...byMenu].filter(([name]) => name !== HEADER && !OTHERS.test(name));
    const inMenus = new Set(
      names.flatMap(([, list]) => list.filter(({ ofPage }) => ofPage).map(({ target }) => target)),
    );
    const top = byMenu.get(HEADER) ?? [];
    const isLong = top.filter(({ ofPage }) => ofPage).length > LONGEST_HEADER;
    const sides = inMenus.size * 2 > entries.length || isOfNamed && names.length > 0
      ? names
      : isLong
      ? [[HEADER, top] as const]
      : [];
    const place = { file, folder, roots: folder === "" ? [""] : [folder, ""] };
    if (top.length > 0 && !sides.some(([name]) => name === HEADER)) {
      headers.push({ ...place, entries: nested(top, false) });
    }
    for (const [, list] of sides) {
      trees.push({ ...place, entries: grouped(nested(list, true), groups), isForMembers: sides.length > 1 });
    }
  }
  const header = headers.find(({ folder }) => folder === "");
  return { ...foreign, header: header ?? foreign.header, headers: headers.filter((one) => one !== header), trees };
}

/** An address is that of the page in the language, where there is one. */
function inLanguage(target: string | undefined, folder: string): string | undefined {
  return folder === "" || target?.startsWith("//") ? target : target?.replace(/^\//, "");
}

/** Entries of a page: those that it names, and that of its section. */
function entriesOf(page: Page, sections: string | undefined, folder: string): (Entry & { menu: string })[] {
  const { source: { file }, frontMatter: { menus = [] } } = page;
  const ownFile = folder === "" ? file : file.slice(folder.length + 1);
  const isSection = sections !== undefined && isIndexFile(file) && ownFile.split("/").length === 2;
  const all = isSection && !menus.some(({ menu }) => menu === sections)
    ? [...menus, { ...NO_ENTRY, menu: sections }]
    : menus;
  return all.map((one) => pageEntry(page, one));
}

function pageEntry(page: Page, one: Partial<PageMenu> & Pick<PageMenu, "menu">): Entry & { menu: string } {
  return {
    ...NO_ENTRY,
    ...one,
    title: one.title ?? page.navTitle,
    weight: one.weight ?? page.order,
    target: page.path,
    file: page.source.file,
    line: 1,
    ofPage: true,
  };
}

/** Whether a page names no page above it, and is neither left out nor the first one without a place of its own. */
function isTop({ path, order, frontMatter: { menus = [], navHidden } }: Page): boolean {
  return (path !== "/" || order !== undefined) && navHidden !== true && !menus.some(({ menu }) => menu === BY_PARENT);
}

/** Entries below those that they name as theirs; one whose parent does not exist is at the top. */
function nested(entries: readonly Entry[], isSide: boolean): readonly ForeignEntry[] {
  const byName = new Map<string, Entry[]>();
  for (const entry of entries) {
    for (const name of new Set([entry.identifier, entry.title])) {
      if (name !== undefined) addTo(byName, name, entry);
    }
  }
  /** Of the entries with a name, made for the first one that has it as its parent. */
  const firsts = new Map<string, FirstIn>();
  const firstIn = (name: string) => {
    let known = firsts.get(name);
    if (!known) firsts.set(name, known = firstsIn(byName.get(name)!));
    return known;
  };
  const below = new Map<Entry | undefined, Entry[]>();
  for (const entry of entries) {
    const found = parentOf(entry);
    const parent = found === undefined || isAbove(entry, found) ? undefined : found;
    addTo(below, parent, entry);
  }
  return list(undefined, 0);

  function parentOf(entry: Entry): Entry | undefined {
    const { parent, ofPage, file } = entry;
    const named = parent === undefined ? [] : byName.get(parent) ?? [];
    return named.length < 2 || !ofPage ? named[0] : nearestTo(file, firstIn(parent!));
  }

  /** Whether an entry is above another, so that it cannot be below it. */
  function isAbove(entry: Entry, other: Entry): boolean {
    let here: Entry | undefined = other;
    for (let depth = 0; here !== undefined && depth < DEEPEST; depth++) {
      if (here === entry) return true;
      here = parentOf(here);
    }
    return here !== undefined;
  }
  function list(parent: Entry | undefined, depth: number): readonly ForeignEntry[] {
    const found: readonly Entry[] = below.get(parent) ?? [];
    return found.toSorted(byWeight).map((entry) => {
      const items = depth < DEEPEST ? list(entry, depth + 1) : [];
      const { title, target, file, line } = entry;
      const leads = items.length > 0 && !isSide ? undefined : target;
      return { file, line, title, target: leads, items, collapsed: isSide && items.length > 0 ? true : undefined };
    });
  }
}

const DEEPEST = 12;

/** The first of some entries whose file is in a folder or below it, by folder; `""`: of all. */
type FirstIn = ReadonlyMap<string, Entry>;

function firstsIn(entries: readonly Entry[]): FirstIn {
  const firsts = new Map<string, Entry>();
  for (const entry of entries) {
    for (let folder = folderOf(entry.file); !firsts.has(folder); folder = folderOf(folder)) firsts.set(folder, entry);
  }
  return firsts;
}

/** The first of those whose files share the most folders with a file. */
function nearestTo(file: string, firsts: FirstIn): Entry | undefined {
  let folder = file;
  while (!firsts.has(folder) && folder !== "") folder = folderOf(folder);
  return firsts.get(folder);
}

/** Entries of which those with pages in the folders of groups are in these, in their order. */
function grouped(entries: readonly ForeignEntry[], groups: readonly MenuGroup[]): readonly ForeignEntry[] {
  const isIn = ({ file = "" }: ForeignEntry, { folder }: MenuGroup) => isFileBelow(file, folder);
  return [
    ...entries.filter((entry) => !groups.some((group) => isIn(entry, group))),
    ...groups.flatMap((group) => {
      const items = entries.filter((entry) => isIn(entry, group));
      const { title, collapsed } = group;
      return items.length === 0 ? [] : [{ title, collapsed, items, target: undefined, line: 1 }];
    }),
  ];
}

/** Those without a weight follow; then by name. */
function byWeight(a: Entry, b: Entry): number {
  const [first, second] = [a.weight || Infinity, b.weight || Infinity];
  if (first !== second) return first - second;
  const [one, other] = [a.title ?? "", b.title ?? ""];
  return one < other ? -1 : one > other ? 1 : 0;
}
