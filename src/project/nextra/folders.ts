/**
 * `_meta.*` of Nextra: order and titles of folders, pages that only the header links, and the header.
 *
 * @module
 */
import type { FolderChild, FolderMeta, ForeignEntry, ForeignTree } from "../../site/foreign/entry.ts";
import { NO_FOLDER_META } from "../../site/foreign/folder_meta.ts";
import { entryAt, treeOfFolder } from "../entry.ts";
import type { Item, Look } from "../look.ts";
import type { ProjectFiles } from "../project.ts";
import { joinPath } from "../script/path.ts";
import { Fields, type Value } from "../script/value.ts";
import { plainWords } from "../texts.ts";

/** Folders whose order is read. */
const MOST = 500;
/** Maximum depth of folders in one file. */
const DEEPEST = 10;
const PAGES = [".mdx", ".md"];

export interface NextraFolders {
  readonly folders: ReadonlyMap<string, FolderMeta>;
  readonly header: ForeignTree | undefined;
  /** Sidebars of the folders that are a part of the site, and that of all others. Empty: there is one sidebar. */
  readonly trees: readonly ForeignTree[];
}

interface Meta {
  readonly file: string;
  readonly value: Value;
}

/**
 * Reads them from a folder on.
 *
 * @param from Folder of the project.
 * @param at Folder of the site in which its pages are; `""`: the root.
 * @param code Language in the names of files, `_meta.de.json`; `""`: none.
 */
export function nextraFolders(
  from: string,
  at: string,
  { modules, textOf }: ProjectFiles,
  look: Look,
  code = "",
): NextraFolders {
  const found = new Map<string, FolderMeta>();
  const waiting = [""];
  for (let folder = waiting.pop(); folder !== undefined && found.size < MOST; folder = waiting.pop()) {
    const meta = metaOf(joinPath(from, folder), modules, code);
    if (!meta) continue;
    noteOrder(joinPath(at, folder), meta, look, found);
    waiting.push(...namesBelow(folder, meta.value, look));
  }
  const meta = metaOf(from, modules, code);
  const roots = at === "" ? [""] : ["", at];
  const entries = meta ? look.entries(meta.value).flatMap((one) => headerEntry(one, at, look)) : [];
  const parts = meta ? partsOf(meta, from, code, textOf, look) : [];
  return {
    folders: found,
    header: entries.length > 0 ? { file: meta!.file, folder: at, entries, roots } : undefined,
    trees: parts.length === 0 ? [] : [...parts, ""].map((name) => treeOfFolder(meta!.file, joinPath(at, name))),
  };
}

/** Folders of the top whose pages have a sidebar of their own. */
function partsOf(
  { value }: Meta,
  from: string,
  code: string,
  textOf: ProjectFiles["textOf"],
  look: Look,
): readonly string[] {
  return look.entries(value).flatMap(({ name, value }) => {
    const isPart = look.textAt(value, "type") === "page" && look.at(value, "href") === undefined && name !== "index";
    if (!isPart || !isName(name)) return [];
    const pages = [...PAGES, ...code === "" ? [] : PAGES.map((ending) => `.${code}${ending}`)]
      .filter((ending) => textOf(joinPath(from, name + ending)) !== undefined);
    // Whatever else the name stands for is a folder.
    const isFolder = pages.length === 0 ||
      [...META, `_meta.${code}.json`].filter((meta) => textOf(joinPath(from, name, meta)) !== undefined).length > 0;
    return isFolder ? [name] : [];
  });
}

const META = ["_meta.js", "_meta.ts", "_meta.json", "_meta.jsx", "_meta.tsx"];

function isName(name: string): boolean {
  return /^[^*./][^/]*$/.test(name) && !name.startsWith("--");
}

function metaOf(folder: string, modules: ProjectFiles["modules"], code: string): Meta | undefined {
  // All files are requested, so that the caller can read them at once.
  const [file] = [...code === "" ? [] : [`_meta.${code}`], "_meta", "_meta.global"]
    .map((name) => modules.find(joinPath(folder, name))).filter((found) => found !== undefined);
  return file === undefined ? undefined : { file, value: modules.default(file) };
}

/** Notes the order that a file gives; in `_meta.global` an entry may hold that of its folder. */
function noteOrder(
  folder: string,
  { file, value }: Meta,
  look: Look,
  found: Map<string, FolderMeta>,
  depth = 0,
): void {
  const entries = look.entries(value);
  const children = entries.flatMap((one) => child(one.name, one, look));
  const all = [...children, { kind: "rest", reversed: false } as const];
  found.set(folder, { ...NO_FOLDER_META, file, children: all });
  for (const { name, value: inner } of depth < DEEPEST && isGlobal(file) ? entries : []) {
    const items = look.at(inner, "items");
    if (!(items instanceof Fields) || look.textAt(inner, "type") === "menu") continue;
    noteOrder(joinPath(folder, name), { file, value: items }, look, found, depth + 1);
  }
}

function isGlobal(file: string): boolean {
  return /(?:^|\/)_meta\.global\.\w+$/.test(file);
}

function namesBelow(folder: string, meta: Value, look: Look): readonly string[] {
  return look.entries(meta).filter(({ name }) => isName(name)).map(({ name }) => joinPath(folder, name));
}

function child(name: string, { value, place: { line } }: Item, look: Look): readonly FolderChild[] {
  if (name === "*") return [];
  const title = titleOf(value, look);
  const type = look.textAt(value, "type");
  if (type === "separator") return [{ kind: "part", title }];
  const target = look.link(look.at(value, "href"));
  if (target !== undefined) return type === "page" ? [] : [{ kind: "link", title: title ?? name, target, line }];
  if (type === "menu") return [];
  // What is a page of the header is in no sidebar but its own.
  const hidden = type === "page" || look.textAt(value, "display") === "hidden";
  return [{ kind: "item", name, title, hidden, line }];
}

/** A text, or the words of a component. */
function titleOf(value: Value, look: Look): string | undefined {
  const words = look.words(value instanceof Fields ? look.at(value, "title") : value);
  return words === undefined ? undefined : plainWords(words) || undefined;
}

/** An entry of the header: those of the top level whose type is page or menu. */
function headerEntry({ name, value, place }: Item & { readonly name: string }, at: string, look: Look): ForeignEntry[] {
  const type = look.textAt(value, "type");
  if (type === "menu") {
    const items = look.entries(look.at(value, "items")).flatMap((one) => {
      const target = look.link(look.at(one.value, "href"));
      return target === undefined ? [] : [entryAt(one.place, { title: titleOf(one.value, look) ?? one.name, target })];
    });
    return items.length > 0 ? [entryAt(place, { title: titleOf(value, look) ?? name, items })] : [];
  }
  if (type !== "page" || look.textAt(value, "display") === "hidden") return [];
  const title = titleOf(value, look);
  const link = look.link(look.at(value, "href"));
  if (link !== undefined || name === "index") return [entryAt(place, { title, target: link ?? `/${at}` })];
  const folder = joinPath(at, name);
  return [entryAt(place, { title, target: `/${folder}`, start: folder })];
}
