/**
 * Sidebars of VuePress: lists of pages and groups, one for all or one for each path.
 *
 * @module
 */
import type { ForeignEntry, ForeignTree } from "../../site/foreign/entry.ts";
import { entryAt } from "../entry.ts";
import type { Item, Look } from "../look.ts";
import { List, type Place, type Value } from "../script/value.ts";
import { unwrapped } from "../script/wrapper.ts";
import { bare, plainWords } from "../texts.ts";

export interface Where {
  readonly file: string;
  /** Of the pages of the language; `""`: the root. */
  readonly folder: string;
}

/** Makes the sidebars. A list that is made of headings, or of the files in a folder, is that of the folder. */
export function vuePressSidebars(given: Value, { file, folder }: Where, look: Look): ForeignTree[] {
  const roots = folder === "" ? [""] : [folder, ""];
  const value = unwrapped(given);
  const place = { file, line: 1 };
  if (value instanceof List) {
    return [{ file, folder, entries: listOf(value, folder === "" ? "/" : `/${folder}/`, place, look), roots }];
  }
  if (value === undefined || typeof value === "string" || typeof value === "boolean") return [];
  return look.entries(value).map(({ name, value, place }) => {
    const base = name.startsWith("/") ? name : `/${name}`;
    const entries = value === false ? [] : listOf(value, base.endsWith("/") ? base : `${base}/`, place, look);
    return { file, folder: bare(name), entries, roots };
  });
}

/** Items of a list; any other value means the pages of the folder. */
export function listOf(given: Value, base: string, place: Place, look: Look): readonly ForeignEntry[] {
  const value = unwrapped(given);
  if (!(value instanceof List)) return look.note(value), [entryAt(place, { folder: bare(base) })];
  return look.items(value).flatMap((item) => entry(item, base, look));
}

function entry({ value, place }: Item, base: string, look: Look): readonly ForeignEntry[] {
  if (typeof value === "string") return [entryAt(place, { target: within(base, value) })];
  if (value instanceof List) {
    const [path, title] = value.items;
    if (typeof path !== "string") return [];
    return [
      entryAt(place, { title: typeof title === "string" ? plainWords(title) : undefined, target: within(base, path) }),
    ];
  }
  const title = look.textAt(value, "text") ?? look.textAt(value, "title");
  const link = look.link(look.at(value, "link")) ?? look.link(look.at(value, "path"));
  const target = link === undefined ? undefined : within(base, link);
  const children = look.at(value, "children") ?? look.at(value, "items");
  const inner = within(base, look.textAt(value, "prefix") ?? "");
  const isFolder = children === "structure" || children === "auto";
  const items = isFolder ? [] : look.items(children).flatMap((item) => entry(item, inner, look));
  if (title === undefined && target === undefined) return items;
  return [entryAt(place, {
    title: title && plainWords(title),
    target,
    items,
    collapsed: items.length > 0 || isFolder ? collapsedOf(value, look) : undefined,
    ...isFolder && { folder: bare(inner) },
  })];
}

/** VuePress 1 closes groups by default; VuePress 2 never does. */
function collapsedOf(value: Value, look: Look): boolean | undefined {
  const isOld = look.at(value, "title") !== undefined;
  const closes = look.flagAt(value, "collapsable") ?? look.flagAt(value, "collapsible") ?? isOld;
  return closes ? look.flagAt(value, "expanded") !== true : undefined;
}

/** A path within that of its list; `""` is the page of the folder. */
function within(base: string, path: string): string {
  return path.startsWith("/") || /^(?:[a-z]+:|\/\/|#)/i.test(path) ? path : base + path.replace(/^\.\//, "");
}
