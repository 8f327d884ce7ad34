/**
 * `toc.yml` and `toc.md` of DocFX and Microsoft Learn: the sidebar of its folder.
 *
 * @module
 */
import { join } from "@std/path/posix";
import { isRecord } from "../../record.ts";
import { isLink } from "../../config/grammar.ts";
import { folderOf } from "../address.ts";
import { fieldText } from "../front_matter_value.ts";
import { parseHeader } from "../header.ts";
import { wordsOfInline } from "../title.ts";
import { firstTarget, type ForeignEntry, type ForeignTree } from "./entry.ts";
import { createLineFinder } from "./line_finder.ts";

/** In characters. */
const LONGEST = 2 * 1024 * 1024;
const DEEPEST = 12;
/** Maximum number of entries of all files. */
const MOST = 200_000;

/** Whether a file may be such a table of contents. */
export function isDocFxToc(file: string): boolean {
  return /(?:^|\/)toc\.(?:ya?ml|md)$/i.test(file);
}

export interface DocFxTocs {
  readonly trees: readonly ForeignTree[];
  /** That at the top, where it leads to others; `undefined`: it does not. */
  readonly header: ForeignTree | undefined;
}

/**
 * Reads them all. One that another contains is part of it, and also the sidebar of its own folder.
 *
 * @param attempt Reads a file; a failure is reported there.
 */
export function readDocFxTocs(
  names: readonly string[],
  attempt: <T>(file: string, read: (text: string) => T | undefined) => T | undefined,
): DocFxTocs {
  const files = new Map(names.filter(isDocFxToc).map((file) => [file.toLowerCase(), file]));
  const parsed = new Map<string, readonly RawEntry[]>();
  let left = MOST;

  function raw(file: string): readonly RawEntry[] {
    const known = parsed.get(file) ?? attempt(file, (text) => /\.md$/i.test(file) ? ofMarkdown(text) : ofYaml(text)) ??
      [];
    parsed.set(file, known);
    return known;
  }
  /** The file that a link to a folder or to a table of contents means. */
  function tocAt(path: string): string | undefined {
    const bare = path.toLowerCase();
    if (isDocFxToc(bare)) return files.get(bare);
    if (path !== "" && !path.endsWith("/")) return undefined;
    return ["toc.yml", "toc.yaml", "toc.md"].map((name) => files.get(bare + name)).find(Boolean);
  }
  function entries(file: string, list: readonly RawEntry[], above: readonly string[]): readonly ForeignEntry[] {
    return list.flatMap((one): readonly ForeignEntry[] => {
      if (left-- <= 0 || above.length > DEEPEST) return [];
      const { title, href, homepage, uid, expanded, line } = one;
      const path = href === undefined ? undefined : placeOf(href, file);
      const toc = path === undefined ? undefined : tocAt(path);
      // A file is put in its place; a folder is only led to.
      const isPutHere = toc !== undefined && isDocFxToc(path!) && !above.includes(toc);
      const inner = isPutHere ? entries(toc, raw(toc), [...above, toc]) : [];
      const items = [...inner, ...entries(file, one.items, [...above, ""])];
      const first = homepage === undefined ? undefined : placeOf(homepage, file);
      const target = first ?? (toc === undefined ? path : isPutHere ? undefined : startOf(toc)) ?? uid;
      if (title === undefined && target === undefined) return items;
      const collapsed = items.length > 0 ? expanded !== true : undefined;
      return [{ title, target, line, items, collapsed, file }];
    });
  }
  /** Target of the first entry of a table of contents that has one. */
  function startOf(toc: string, seen = new Set<string>()): string | undefined {
    if (seen.has(toc)) return undefined;
    seen.add(toc);
    return startIn(raw(toc), toc, seen);
  }
  function startIn(list: readonly RawEntry[], file: string, seen: Set<string>): string | undefined {
    for (const { href, homepage, items } of list) {
      const written = homepage ?? href;
      const path = written === undefined ? undefined : placeOf(written, file);
      const toc = path === undefined ? undefined : tocAt(path);
      const found = (toc === undefined ? path : startOf(toc, seen)) ?? startIn(items, file, seen);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  const trees = [...files.values()].map((file): ForeignTree => ({
    file,
    folder: folderOf(file),
    entries: entries(file, raw(file), [file]),
    roots: [""],
  }));
  const top = trees.find(({ folder }) => folder === "");
  const leads = top &&
    raw(top.file).some(({ href }) => href !== undefined && tocAt(placeOf(href, top.file)) !== undefined);
  return {
    trees,
    header: top && leads ? { ...top, entries: top.entries.flatMap(headerEntry) } : undefined,
  };
}

function headerEntry(entry: ForeignEntry): readonly ForeignEntry[] {
  const target = entry.target ?? firstTarget(entry.items);
  return target === undefined ? [] : [{ ...entry, target, items: [], collapsed: undefined }];
}

interface RawEntry {
  readonly title: string | undefined;
  readonly href: string | undefined;
  readonly homepage: string | undefined;
  /** Name of a page, or of code. */
  readonly uid: string | undefined;
  readonly expanded: boolean | undefined;
  readonly line: number;
  readonly items: readonly RawEntry[];
}

/** A link relative to the file as one from RootPath; `~/` is that already. */
function placeOf(href: string, file: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(href)) return href;
  if (href.startsWith("~/")) return href.slice(2);
  return join(folderOf(file), href).replace(/^\.\/?$/, "");
}

function ofYaml(text: string): readonly RawEntry[] | undefined {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => /^(?:-|\w+\s*:)/.test(line) && !/^---\s*$/.test(line));
  if (start < 0) return undefined;
  const isList = lines[start]!.startsWith("-");
  const rest = lines.slice(start).map((line) => isList ? `  ${line}` : line).join("\n");
  const value = parseHeader("yaml", isList ? `items:\n${rest}` : rest, LONGEST) as { readonly items?: unknown };
  const lineOf = createLineFinder(lines);

  function read(list: unknown, depth: number): readonly RawEntry[] {
    if (!Array.isArray(list) || depth > DEEPEST) return [];
    return list.filter(isRecord).map((entry) => {
      const line = lineOf(fieldText(entry, "href", "name", "homepage", "topicHref", "topicUid", "uid"));
      const link = (...names: readonly string[]) => {
        const text = fieldText(entry, ...names);
        return text !== undefined && isLink(text) ? text : undefined;
      };
      const named = (name: string) => {
        const uid = fieldText(entry, name);
        return uid === undefined ? undefined : `xref:${uid}`;
      };
      return {
        title: fieldText(entry, "name"),
        href: link("href", "tocHref"),
        homepage: link("topicHref", "homepage") ?? named("topicUid"),
        uid: named("uid"),
        expanded: typeof entry["expanded"] === "boolean" ? entry["expanded"] : undefined,
        line,
        items: read(entry["items"], depth + 1),
      };
    });
  }
  const found = read(value.items, 0);
  return found.some(({ title, href }) => title !== undefined || href !== undefined) ? found : undefined;
}

/** A comment, or a line that is blank or the beginning of a heading. */
const TOC_LINE = /^(?:[ \t]*(?:<!--[^\n]*)?|#{1,6}[ \t][^\n]*)$/;

/** Headings with links, each in the one above of a lower level. A file with other lines is a page of that name. */
function ofMarkdown(text: string): readonly RawEntry[] | undefined {
  const lines = text.split("\n");
  if (!lines.every((line) => TOC_LINE.test(line.trimEnd()))) return undefined;
  const root: Mutable[] = [];
  const open: { readonly level: number; readonly items: Mutable[] }[] = [];
  for (const [i, line] of lines.entries()) {
    const [, marks, rest = ""] = /^(#{1,6})[ \t]+(\S.*)$/.exec(line.slice(0, 2000)) ?? [];
    if (marks === undefined) continue;
    const [, label, href] = /^\[([^\]]*)\]\(([^()\s]*)\)/.exec(rest) ?? [];
    const items: Mutable[] = [];
    while (open.length > 0 && open.at(-1)!.level >= marks.length) open.pop();
    const isSafe = href !== undefined && isLink(href);
    (open.at(-1)?.items ?? root).push({
      title: wordsOfInline(label ?? rest) || undefined,
      href: isSafe ? href : undefined,
      homepage: undefined,
      uid: undefined,
      expanded: undefined,
      line: i + 1,
      items,
    });
    open.push({ level: marks.length, items });
  }
  return leadsOn(root) ? root : undefined;
}

function leadsOn(entries: readonly RawEntry[]): boolean {
  return entries.some(({ href, items }) => href !== undefined || leadsOn(items));
}

interface Mutable extends RawEntry {
  readonly items: Mutable[];
}
