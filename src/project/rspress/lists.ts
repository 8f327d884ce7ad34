/**
 * Header and sidebars that the configuration of Rspress lists, and `_nav.json`.
 *
 * @module
 */
import type { ForeignEntry, ForeignTree } from "../../site/foreign/entry.ts";
import { entryAt } from "../entry.ts";
import type { Item, Look } from "../look.ts";
import type { ProjectFiles } from "../project.ts";
import { joinPath } from "../script/path.ts";
import type { Value } from "../script/value.ts";
import { bare, plainWords } from "../texts.ts";

interface Where {
  readonly file: string;
  /** Folder of the project with the pages of the language. */
  readonly from: string;
  /** Their folder in the site. */
  readonly folder: string;
}

/** The header of a language: its list, else that of the file next to the pages. */
export function rspressHeader(
  written: Value,
  { file, from, folder }: Where,
  { modules, textOf }: ProjectFiles,
  look: Look,
): ForeignTree | undefined {
  const navFile = joinPath(from, "_nav.json");
  const hasFile = textOf(navFile) !== undefined;
  const entries = look.items(written ?? (hasFile ? modules.default(navFile) : undefined)).flatMap((item) =>
    navEntry(item, folder, look)
  );
  if (entries.length === 0) return undefined;
  return { file: written === undefined ? navFile : file, folder, entries, roots: rootsOf(folder) };
}

/** Sidebars by the paths of their pages. */
export function rspressSidebars(
  written: Value,
  { file, folder }: Pick<Where, "file" | "folder">,
  look: Look,
): readonly ForeignTree[] {
  return look.entries(written).map(({ name, value }) => ({
    file,
    folder: bare(name),
    entries: look.items(value).flatMap((item) => entry(item, folder, look)),
    roots: rootsOf(folder),
  }));
}

function rootsOf(folder: string): readonly string[] {
  return folder === "" ? [""] : [folder, ""];
}

/** A link in the pages of a language, whose folder it may leave out. */
function within(folder: string, target: string | undefined): string | undefined {
  if (folder === "" || !target?.startsWith("/") || `${target}/`.startsWith(`/${folder}/`)) return target;
  return target.slice(1) || "index";
}

function navEntry({ value, place }: Item, folder: string, look: Look): readonly ForeignEntry[] {
  const items = look.items(look.at(value, "items")).flatMap((item) => navEntry(item, folder, look));
  const title = look.textAt(value, "text");
  const target = within(folder, look.link(look.at(value, "link")));
  if (title === undefined || target === undefined && items.length === 0) return items;
  return [entryAt(place, { title: plainWords(title), target: items.length > 0 ? undefined : target, items })];
}

function entry({ value, place }: Item, folder: string, look: Look): readonly ForeignEntry[] {
  if (typeof value === "string") return [entryAt(place, { target: within(folder, value) })];
  const header = look.textAt(value, "sectionHeaderText");
  if (header !== undefined) return [entryAt(place, { title: plainWords(header) })];
  const items = look.items(look.at(value, "items")).flatMap((item) => entry(item, folder, look));
  const title = look.textAt(value, "text");
  const target = within(folder, look.link(look.at(value, "link")));
  if (title === undefined && target === undefined) return items;
  const isOpen = look.flagAt(value, "collapsible") === false;
  return [entryAt(place, {
    title: title && plainWords(title),
    target,
    items,
    collapsed: items.length === 0 || isOpen ? undefined : look.flagAt(value, "collapsed") ?? false,
  })];
}
