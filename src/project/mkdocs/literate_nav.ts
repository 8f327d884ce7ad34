/**
 * Navigation of the plug-in literate-nav of MkDocs: a list of links in the `SUMMARY.md` of a folder, in which folders and
 * patterns stand for the lists of other folders and for pages.
 *
 * @module
 */
import { MARKDOWN } from "../../site/address.ts";
import type { ForeignEntry } from "../../site/foreign/entry.ts";
import { readSidebar } from "../../site/foreign/list.ts";
import { isUrl } from "../../site/target.ts";
import { entryAt } from "../entry.ts";
import type { Look } from "../look.ts";
import type { ProjectFiles } from "../project.ts";
import { joinPath } from "../script/path.ts";
import { Unknown, type Value } from "../script/value.ts";
import type { MkDocsConfig } from "./config.ts";
import { isOn, optionsOf } from "./plugin.ts";

export interface LiterateNav {
  readonly nav: MkDocsConfig["nav"];
  /** Pages that were looked for. */
  readonly pages: readonly string[];
  /** Names of the files with lists, in any folder. Empty: the home page of each folder has its list. */
  readonly lists: readonly string[];
}

const DEEPEST = 8;
/** Number of entries that are read: folders may name each other. */
const MOST = 10_000;
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
const PATTERN_ITEM = /^([ \t]*)[-*+][ \t]+(?=\S*\*)([^\s[\]()]+)$/;
/** `*`, `*.md`, `guide/*`, `*` with a slash. */
const PATTERN = /^(?:([^*?[\]{}!]+)\/)?\*{1,2}(\.md|\/)?$/;

/** Reads it. `undefined`: the plug-in is off. */
export function readLiterateNav(
  content: string,
  { nav, plugins }: { readonly nav: MkDocsConfig["nav"]; readonly plugins: Value },
  { source, look }: { readonly source: ProjectFiles; readonly look: Look },
): LiterateNav | undefined {
  if (!isOn(plugins, "literate-nav", look)) return undefined;
  const options = optionsOf(plugins, "literate-nav", look);
  const name = look.textAt(options, "nav_file") ?? "SUMMARY.md";
  const startsWithIndex = look.flagAt(options, "implicit_index") === true;
  const pages: string[] = [];
  let left = MOST;

  function listOf(folder: string, above: readonly string[]): readonly ForeignEntry[] | undefined {
    const file = joinPath(content, folder, name);
    const text = above.includes(folder) || above.length > DEEPEST ? undefined : source.textOf(file);
    if (text === undefined) return undefined;
    const read = readSidebar(marked(text));
    if (read.length === 0) return undefined;
    const entries = resolved(read, { folder, above: [...above, folder], file });
    return startsWithIndex
      ? [...indexOf(folder, file).filter((one) => !names(entries, one.target)), ...entries]
      : entries;
  }
  function indexOf(folder: string, file: string): readonly ForeignEntry[] {
    const names = ["index.md", "README.md"].map((one) => joinPath(content, folder, one));
    const found = names.find((one) => source.textOf(one) !== undefined);
    if (found === undefined) return [];
    pages.push(found);
    return [entryAt({ file, line: 1 }, { target: joinPath(folder, found.split("/").at(-1)!) })];
  }
  function resolved(entries: readonly ForeignEntry[], at: Base): readonly ForeignEntry[] {
    return left <= 0 ? [] : entries.flatMap((entry) => resolve(entry, at));
  }
  function resolve(entry: ForeignEntry, at: Base): readonly ForeignEntry[] {
    left--;
    const { title, target } = entry;
    const place = { file: entry.file ?? at.file, line: entry.line };
    const collapsed = at.above.length > 1 || at.isInside === true;
    const items = resolved(entry.items, { ...at, isInside: true });
    const path = target ?? (title?.includes("*") ? title : undefined);
    if (path === undefined) return [{ ...entry, ...place, items, collapsed: items.length > 0 ? collapsed : undefined }];
    if (path.includes("*")) return pattern(path, target === title || target === undefined ? undefined : title);
    const isFolder = path.endsWith("/") && !isUrl(path) && path !== "/";
    if (!isFolder) {
      const page = isUrl(path) || path.startsWith("/") ? path : joinPath(at.folder, path);
      if (items.length === 0) return [entryAt(place, { title, target: page })];
      return [entryAt(place, { title, items: [entryAt(place, { target: page }), ...items], collapsed })];
    }
    const folder = joinPath(at.folder, path);
    const list = listOf(folder, at.above);
    // Without pages, as where a build makes them, there is no entry.
    return [entryAt(place, { title, ...list ? { items: [...list, ...items] } : { items, folder }, collapsed })];

    function pattern(text: string, title: string | undefined): readonly ForeignEntry[] {
      const [matched, folder = "", ending] = PATTERN.exec(text) ?? [];
      if (matched === undefined) {
        look.note(new Unknown(place, `the pattern ${text} is not applied: only those of all pages of a folder are`));
        return [];
      }
      const rest = entryAt(place, { folder: joinPath(at.folder, folder), rest: ending === ".md" ? "pages" : "all" });
      return title === undefined ? [rest] : [entryAt(place, { title, items: [rest], collapsed })];
    }
  }

  const own = nav.entries.length > 0
    ? { file: nav.file, entries: resolved(nav.entries, { folder: "", above: [], file: nav.file }) }
    : undefined;
  const file = joinPath(content, name);
  const isPage = /^(?:index|README)\.md$/i.test(name) || !MARKDOWN.test(name);
  return {
    nav: own ?? { file, entries: listOf("", []) ?? [] },
    pages: isPage ? [...pages, file] : pages,
    lists: isPage ? [] : [name],
  };
}

/** Whether entries name a page, at any depth. */
function names(entries: readonly ForeignEntry[], target: string | undefined): boolean {
  return entries.some((one) => one.target === target || names(one.items, target));
}

interface Base {
  /** Folder of the list, relative to the pages. */
  readonly folder: string;
  /** Folders whose lists lead here. */
  readonly above: readonly string[];
  readonly file: string;
  /** Whether it is below another entry. Absent: it is not. */
  readonly isInside?: boolean;
}

/** The text with the list of navigation alone: the first one after `<!--nav-->`, else the last one. Lines keep their numbers. */
function marked(text: string): string {
  const lines = text.split("\n");
  const mark = lines.findLastIndex((line) => line.trim() === "<!--nav-->");
  const isBreak = (line: string) => /^\S/.test(line) && !ITEM.test(line);
  const last = lines.findLastIndex((line) => ITEM.test(line));
  const from = mark >= 0 ? mark : lines.findLastIndex((line, i) => i < last && isBreak(line));
  const items = lines.findIndex((line, i) => i > from && ITEM.test(line));
  const end = lines.findIndex((line, i) => i > items && isBreak(line));
  const to = items < 0 || end < 0 ? lines.length : end;
  // A pattern alone would be a line across the page, or words with emphasis.
  return lines.map((line, i) => i > from && i < to ? line.replace(PATTERN_ITEM, "$1- [$2]($2)") : "")
    .join("\n");
}
