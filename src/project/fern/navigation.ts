/**
 * Navigation of Fern: tabs, sections, pages and folders, and the addresses that they give to pages.
 *
 * @module
 */
import { firstTarget, type ForeignEntry, type ForeignTree } from "../../site/foreign/entry.ts";
import { folderOf, wordsOf } from "../../site/address.ts";
import { readData } from "../data.ts";
import { entryAt } from "../entry.ts";
import type { Item, Look } from "../look.ts";
import type { ProjectFiles } from "../project.ts";
import { joinPath } from "../script/path.ts";
import { Unknown, type Value } from "../script/value.ts";
import { slugBelow } from "./slug.ts";

/** A page, and its address. */
interface Found {
  /** Relative to the project. */
  readonly file: string;
  /** Without its ending. */
  readonly address: string;
}

/** All that the files of a project say of its navigation. */
export interface FernNavigation {
  readonly sections: readonly FernSection[];
  readonly pages: readonly Found[];
  /** Folders whose pages are listed, relative to the project. */
  readonly folders: readonly string[];
}

/** A tab, or the whole site. */
export interface FernSection {
  readonly title: string | undefined;
  /** Title of the menu of the header that it is in: a product. */
  readonly menu: string | undefined;
  readonly entries: readonly ForeignEntry[];
  /** Of a tab that is a link. */
  readonly target: string | undefined;
  readonly item: Item;
}

/** Place in the navigation: the folder that paths are relative to, and the address of the entry above. */
interface Above {
  readonly folder: string;
  readonly slug: string;
  readonly depth: number;
}

const DEEPEST = 12;
const PAGE = /\.(mdx?)$/i;

export function readNavigation(file: string, config: Value, source: ProjectFiles, look: Look): FernNavigation {
  const pages = new Map<string, Found>();
  const folders: string[] = [];
  const top: Item = { value: config, place: { file, line: 1 } };
  const sections = sectionsOf(top, { folder: folderOf(file), slug: "", depth: 0 }, undefined);
  return { sections, pages: [...pages.values()], folders };

  /** Products have files of their own, and so have versions, of which the first is the site. */
  function sectionsOf({ value, place }: Item, above: Above, menu: string | undefined): readonly FernSection[] {
    if (above.depth > DEEPEST) return [];
    const products = look.items(look.at(value, "products"));
    const [version] = look.items(look.at(value, "versions"));
    if (products.length > 0) return products.flatMap((item) => inFile(item, above, true));
    if (version && look.at(value, "navigation") === undefined) return inFile(version, above, false, menu);
    noteLanding(look.at(value, "landing-page"), above);
    const items = look.items(look.at(value, "navigation"));
    const tabs = look.at(value, "tabs");
    const named = items.filter((item) => look.at(item.value, "tab") !== undefined);
    if (named.length > 0) return named.flatMap((item) => tabOf(item, tabs, above, menu));
    const entries = items.flatMap((item) => entryOf(item, above));
    return [{ title: undefined, menu, entries, target: undefined, item: { value, place } }];
  }

  function inFile(item: Item, above: Above, isProduct: boolean, menu?: string): readonly FernSection[] {
    const path = look.textAt(item.value, "path");
    const title = look.textAt(item.value, "display-name") ?? "";
    const target = look.link(look.at(item.value, "href"));
    if (path === undefined) return target === undefined ? [] : [{ title, menu, entries: [], target, item }];
    const inner = joinPath(above.folder, path);
    const value = readData(inner, source);
    if (value === undefined) {
      look.note(new Unknown(item.place, `${inner} is missing`));
      return [];
    }
    const slug = isProduct ? slugBelow(above.slug, look.textAt(item.value, "slug"), title) : above.slug;
    const place = { folder: folderOf(inner), slug, depth: above.depth + 1 };
    return sectionsOf({ value, place: { file: inner, line: 1 } }, place, isProduct ? title : menu);
  }

  function tabOf(item: Item, tabs: Value, above: Above, menu: string | undefined): readonly FernSection[] {
    const tab = look.at(tabs, look.textAt(item.value, "tab") ?? "");
    const title = look.textAt(tab, "display-name") ?? look.textAt(item.value, "tab")!;
    const target = look.link(look.at(tab, "href"));
    const slug = slugOf(tab, above, title);
    const lists = [item, ...look.items(look.at(item.value, "variants"))];
    const inside = { ...above, slug, depth: above.depth + 1 };
    const changelog = folderEntry(look.textAt(tab, "changelog"), title, item, inside);
    const entries = lists.flatMap(({ value }) => look.items(look.at(value, "layout")))
      .flatMap((one) => entryOf(one, inside));
    return [{ title, menu, entries: [...entries, ...changelog], target, item }];
  }

  function slugOf(value: Value, above: Above, title: string): string {
    return look.flagAt(value, "skip-slug") === true
      ? above.slug
      : slugBelow(above.slug, look.textAt(value, "slug"), title);
  }

  function entryOf(item: Item, above: Above): readonly ForeignEntry[] {
    const { value, place } = item;
    if (above.depth > DEEPEST) return [];
    const text = (name: string) => look.textAt(value, name);
    const link = text("link");
    const href = look.link(look.at(value, "href"));
    if (link !== undefined) return href === undefined ? [] : [entryAt(place, { title: link, target: href })];
    const page = text("page");
    const isHidden = look.flagAt(value, "hidden") === true;
    if (page !== undefined) {
      const target = pageAt(text("path"), slugOf(value, above, page), above);
      return target === undefined || isHidden ? [] : [entryAt(place, { title: page, target, ...iconOf(value) })];
    }
    const folder = text("folder") ?? text("changelog");
    if (folder !== undefined) return folderEntry(folder, text("title"), item, above);
    const title = text("section") ?? text("api");
    if (title === undefined) return [];
    const slug = slugOf(value, above, title);
    const inside = { ...above, slug, depth: above.depth + 1 };
    const list = look.items(look.at(value, text("section") === undefined ? "layout" : "contents"));
    const items = list.flatMap((one) => entryOf(one, inside));
    const target = pageAt(text("path"), slug, above);
    if (isHidden || items.length === 0 && target === undefined) return [];
    const collapsed = look.at(value, "collapsed");
    return [entryAt(place, {
      title,
      target,
      items,
      ...iconOf(value),
      collapsed: collapsed === undefined ? undefined : collapsed !== false,
    })];
  }

  /** Notes the address of a page, and returns the name of its file in the site. */
  function pageAt(path: string | undefined, slug: string, { folder }: Above): string | undefined {
    const ending = PAGE.exec(path ?? "")?.[1];
    if (path === undefined || ending === undefined) return undefined;
    const file = joinPath(folder, path);
    const page = pages.get(file) ?? { file, address: slug };
    pages.set(file, page);
    return `${page.address}.${ending}`;
  }

  function noteLanding(value: Value, { folder, slug }: Above): void {
    const path = look.textAt(value, "path");
    if (path === undefined || !PAGE.test(path)) return;
    const file = joinPath(folder, path);
    if (!pages.has(file)) pages.set(file, { file, address: joinPath(slug, "index") });
  }

  function folderEntry(
    path: string | undefined,
    title: string | undefined,
    { place }: Item,
    { folder }: Above,
  ): readonly ForeignEntry[] {
    if (path === undefined) return [];
    const found = joinPath(folder, path);
    folders.push(found);
    return [entryAt(place, { title: title ?? wordsOf(found.slice(found.lastIndexOf("/") + 1)), folder: found })];
  }

  /** `fa-solid fa-house` → `house`; drawings of the project are left out. */
  function iconOf(value: Value): Partial<ForeignEntry> {
    const written = look.textAt(value, "icon");
    const name = written === undefined || /[/<]/.test(written)
      ? undefined
      : written.split(/\s+/).at(-1)!.replace(/^fa-/, "");
    return name ? { icon: name } : {};
  }
}

/** Sidebars, and links of the header to the tabs and products. */
export function treesOf(file: string, sections: readonly FernSection[]): {
  readonly trees: readonly ForeignTree[];
  readonly header: readonly ForeignEntry[];
} {
  const shown = sections.filter(({ entries }) => entries.length > 0);
  const trees = shown.map(({ entries }) => ({
    file,
    folder: "",
    entries,
    roots: [""],
    isForMembers: shown.length > 1,
  }));
  const header: ForeignEntry[] = [];
  for (const section of sections.length > 1 ? sections : []) {
    const { title, menu, item: { place } } = section;
    const link = entryAt(place, { title: title ?? menu, ...linkOf(section) });
    const before = header.findIndex((one) => menu !== undefined && one.title === menu && one.target === undefined);
    if (link.target === undefined) continue;
    if (menu === undefined || title === undefined) header.push(link);
    else if (before < 0) header.push(entryAt(place, { title: menu, items: [link] }));
    else header[before] = { ...header[before]!, items: [...header[before]!.items, link] };
  }
  return { trees, header };
}

/** The target of the link to a tab: its first page, which may be that of a folder. */
function linkOf({ target, entries }: FernSection): Partial<ForeignEntry> {
  if (target !== undefined) return { target };
  const first = firstTarget(entries);
  return { target: first, ...first !== undefined && first === entries[0]?.folder && { start: first } };
}
