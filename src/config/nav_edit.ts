/**
 * Adds an entry to the navigation of config.json, and leaves everything else of its text as it is.
 *
 * @module
 */
import { isRecord } from "../record.ts";
// @ts-types="jsonc-parser"
import { applyEdits, modify } from "./jsonc_parser.gen.js";
import { dotted, type Path } from "./check.ts";
import { parseJson } from "./jsonc.ts";

/** A changed text, and the place of the new entry in it. */
export interface NavEdit {
  readonly text: string;
  /** `nav[2].items[4]` */
  readonly where: string;
}

/** A page to list. */
export interface NewEntry {
  readonly title: string;
  /** From the root: `/guide/set-up`. */
  readonly path: string;
}

/**
 * Adds an entry after the last one of its folder, or at the end of the list if there is none.
 *
 * @returns `undefined` if the text lists no navigation for the page.
 * @throws {ConfigError} If the text does not parse.
 */
export function addNavEntry(text: string, entry: NewEntry, file: string): NavEdit | undefined {
  const { value } = parseJson(text, file);
  const list = listFor(value, entry.path);
  if (!list) return undefined;
  const { items, at, index } = placeFor(entry.path, list);
  const isVitePress = items.some((item) => isRecord(item) && item["title"] === undefined && item["text"] !== undefined);
  const written = isVitePress ? { text: entry.title, link: entry.path } : { title: entry.title, path: entry.path };
  const where = [...at, index];
  const edits = modify(text, where as (string | number)[], written, {
    isArrayInsertion: true,
    formattingOptions: { insertSpaces: true, tabSize: 2, eol: text.includes("\r\n") ? "\r\n" : "\n" },
  });
  return { text: applyEdits(text, edits), where: dotted(where) };
}

interface List {
  readonly items: readonly unknown[];
  readonly at: Path;
}

/** The list that shows a page: of `sidebar` that with the longest prefix, else `nav`. */
function listFor(config: unknown, path: string): List | undefined {
  if (!isRecord(config)) return undefined;
  const { sidebar, nav } = config;
  if (isRecord(sidebar)) {
    const prefixes = Object.keys(sidebar).filter((prefix) => `${path}/`.startsWith(prefix.replace(/\/*$/, "/")));
    const [longest] = prefixes.sort((a, b) => b.length - a.length);
    const items = longest === undefined ? undefined : sidebar[longest];
    if (Array.isArray(items)) return { items, at: ["sidebar", longest!] };
  }
  return Array.isArray(nav) ? { items: nav, at: ["nav"] } : undefined;
}

/** Position for a new entry: after the last one whose page is in the same folder, in the deepest list that has one. */
function placeFor(path: string, { items, at }: List): List & { readonly index: number } {
  const folder = folderOf(path)!;
  for (const [i, item] of items.entries()) {
    const below: unknown = isRecord(item) ? item["items"] : undefined;
    if (!Array.isArray(below)) continue;
    const list = { items: below, at: [...at, i, "items"] };
    if (hasFolder(list.items, folder)) return placeFor(path, list);
  }
  const last = items.findLastIndex((item) => folderOf(targetOf(item)) === folder);
  return { items, at, index: last < 0 ? items.length : last + 1 };
}

function hasFolder(items: readonly unknown[], folder: string): boolean {
  return items.some((item) => {
    const below: unknown = isRecord(item) ? item["items"] : undefined;
    return folderOf(targetOf(item)) === folder || Array.isArray(below) && hasFolder(below, folder);
  });
}

/** The page that an entry leads to, from the root. `""`: none. */
function targetOf(item: unknown): string {
  const target: unknown = isRecord(item) ? item["path"] ?? item["link"] : undefined;
  if (typeof target !== "string" || /^[a-z][a-z0-9+.-]*:/i.test(target)) return "";
  return `/${target.replace(/^\.?\/+/, "")}`.replace(/[?#].*$/s, "");
}

/** `/guide/set-up` and the page of the folder itself, `/guide/`, → `/guide` */
function folderOf(path: string): string | undefined {
  return path === "" ? undefined : path.slice(0, path.lastIndexOf("/")).toLowerCase();
}
