/**
 * `_meta.json` of Rspress: what a folder has, in its order. Each folder of the top has a sidebar of its own, unless the
 * top has such a file, too.
 *
 * @module
 */
import type { FolderChild, FolderMeta, ForeignTree } from "../../site/foreign/entry.ts";
import { treeOfFolder } from "../entry.ts";
import type { Item, Look } from "../look.ts";
import type { ProjectFiles } from "../project.ts";
import { joinPath } from "../script/path.ts";
import { List, type Value } from "../script/value.ts";
import { plainWords } from "../texts.ts";

/** Folders whose order is read. */
const MOST = 500;

interface Where {
  /** Folder of the project with the pages of a language. */
  readonly from: string;
  /** Their folder in the site. */
  readonly folder: string;
  /** Links that name the folders of the top. */
  readonly header: ForeignTree | undefined;
}

export function rspressFolders(
  { from, folder: at, header }: Where,
  source: ProjectFiles,
  look: Look,
): { readonly folders: ReadonlyMap<string, FolderMeta>; readonly trees: readonly ForeignTree[] } {
  const folders = new Map<string, FolderMeta>();
  const whole = metaOf(from, source);
  const top = whole ? [] : topOf(header, at).filter((name) => !isPage(joinPath(from, name), source));
  const waiting = ["", ...top].map((folder) => ({ folder, collapsed: "default" as FolderMeta["collapsed"] }));
  for (let next = waiting.pop(); next && folders.size < MOST; next = waiting.pop()) {
    const { folder, collapsed } = next;
    const meta = metaOf(joinPath(from, folder), source);
    if (!meta) continue;
    const items = look.items(meta.value);
    folders.set(joinPath(at, folder), {
      file: meta.file,
      title: undefined,
      order: undefined,
      collapsed,
      index: undefined,
      children: items.flatMap((item) => child(item, look)),
    });
    waiting.push(...items.flatMap((item) => below(item, folder, look)));
  }
  const isFound = top.length > 0 && folders.size > 0;
  const trees = top.map((name) => treeOfFolder(joinPath(from, name, "_meta.json"), joinPath(at, name)));
  return { folders, trees: isFound ? trees : [] };
}

/** The first names of the addresses that the header links. */
function topOf(header: ForeignTree | undefined, at: string): readonly string[] {
  const targets = (header?.entries ?? []).flatMap(({ target, items }) => [target, ...items.map((one) => one.target)]);
  const names = targets.flatMap((target) => {
    const path = target?.startsWith(`/${at}/`) ? target.slice(at.length + 1) : target;
    return /^\/?([\w.-]+)(?:\/|$)/.exec(path ?? "")?.[1] ?? [];
  });
  return [...new Set(names)].filter((name) => name !== at);
}

function isPage(path: string, { textOf }: ProjectFiles): boolean {
  return [".md", ".mdx"].filter((ending) => textOf(path.replace(/\.html$/, "") + ending) !== undefined).length > 0;
}

function metaOf(
  folder: string,
  { textOf, modules }: ProjectFiles,
): { readonly file: string; readonly value: Value } | undefined {
  const file = joinPath(folder, "_meta.json");
  const value = textOf(file) === undefined ? undefined : modules.default(file);
  return value instanceof List ? { file, value } : undefined;
}

/** The folder that an item names. */
function below({ value }: Item, folder: string, look: Look) {
  const name = typeof value === "string" ? value : look.textAt(value, "name");
  if (name === undefined || /\.\w+$/.test(name)) return [];
  const isOpen = look.flagAt(value, "collapsible") === false;
  const collapsed = isOpen ? undefined : look.flagAt(value, "collapsed") ?? false;
  return [{ folder: joinPath(folder, name), collapsed }];
}

function child({ value, place: { line } }: Item, look: Look): readonly FolderChild[] {
  if (typeof value === "string") return [{ kind: "item", name: value, title: undefined, hidden: false, line }];
  const type = look.textAt(value, "type");
  const label = look.textAt(value, "label");
  const title = label && plainWords(label);
  const name = look.textAt(value, "name");
  if (type === "divider") return [{ kind: "part", title: undefined }];
  if (type === "section-header") return [{ kind: "part", title }];
  const target = look.link(look.at(value, "link"));
  if (type === "custom-link") return target === undefined ? [] : [{ kind: "link", title, target, line }];
  if (name === undefined) return [];
  const item = { kind: "item", name, title, hidden: false, line } as const;
  return type === "dir-section-header"
    ? [{ kind: "part", title }, { ...item, title: undefined, spread: true }]
    : [item];
}
