/**
 * The `.nav.yml` next to the home page, by which the plug-in awesome-nav of MkDocs orders the whole site: paths at any
 * depth, folders, and patterns for the pages that nothing else names.
 *
 * @module
 */
import { isRecord } from "../../record.ts";
import { MARKDOWN } from "../../site/address.ts";
import type { ForeignEntry } from "../../site/foreign/entry.ts";
import { createLineFinder } from "../../site/foreign/line_finder.ts";
import { isUrl } from "../../site/target.ts";
import { readPlain } from "../data.ts";
import { entryAt } from "../entry.ts";
import type { Look } from "../look.ts";
import type { ProjectFiles } from "../project.ts";
import { joinPath } from "../script/path.ts";
import { Unknown, type Value } from "../script/value.ts";
import { isOn, optionsOf } from "./plugin.ts";

export interface AwesomeNav {
  readonly file: string;
  readonly entries: readonly ForeignEntry[];
}

const DEEPEST = 8;
/** Number of entries that are read: anchors of YAML make a few lines as many as they like. */
const MOST = 10_000;
/** `guide/*`, `*.md`, `guide/**`. */
const PATTERN = /^(?:([^*?[\]{}!]+)\/)?\*{1,2}(?:\/\*{1,2})?(\.md)?$/;

/** Reads it. `undefined`: the plug-in is off, or there is no such file with a list. */
export function readAwesomeNav(
  content: string,
  plugins: Value,
  { source, look }: { readonly source: ProjectFiles; readonly look: Look },
): AwesomeNav | undefined {
  if (!isOn(plugins, "awesome-nav", look)) return undefined;
  const name = look.textAt(optionsOf(plugins, "awesome-nav", look), "filename") ?? ".nav.yml";
  const file = joinPath(content, name);
  const value = plainAt(file, source);
  if (!isRecord(value) || !Array.isArray(value.nav)) return undefined;
  const lineOf = createLineFinder((source.textOf(file) ?? "").split("\n"));
  let left = MOST;

  function placeOf(text: string): { readonly file: string; readonly line: number } {
    return { file, line: lineOf(text) };
  }
  function entry(one: unknown, title: string | undefined, depth: number): readonly ForeignEntry[] {
    if (left-- <= 0 || depth > DEEPEST) return [];
    if (typeof one === "string") return named(one, title, depth);
    if (Array.isArray(one)) {
      if (title === undefined) return one.flatMap((item) => entry(item, undefined, depth));
      const place = placeOf(title);
      return [
        entryAt(place, { title, items: one.flatMap((item) => entry(item, undefined, depth + 1)), ...fold(depth) }),
      ];
    }
    if (!isRecord(one)) return [];
    if (typeof one.glob === "string") return pattern(one.glob);
    return Object.entries(one).flatMap(([name, below]) => entry(below, name, depth));
  }
  function named(path: string, title: string | undefined, depth: number): readonly ForeignEntry[] {
    if (/[*?[{]/.test(path)) {
      return title === undefined
        ? pattern(path)
        : [entryAt(placeOf(path), { title, items: pattern(path), ...fold(depth) })];
    }
    const place = placeOf(path);
    if (isUrl(path) || path.startsWith("/") || MARKDOWN.test(path) || path.endsWith(".html")) {
      return [entryAt(place, { title, target: path })];
    }
    const folder = path.replace(/^\.\/|\/$/g, "");
    const name = title ?? titleOf(folder);
    // A part of the site, which may be a tab.
    if (depth === 0) return [entryAt(place, { title: name, items: [entryAt(place, { folder })], ...fold(depth) })];
    return [entryAt(place, { title: name, folder, ...fold(depth) })];
  }
  function pattern(text: string): readonly ForeignEntry[] {
    const [found, folder = "", pages] = PATTERN.exec(text) ?? [];
    const place = placeOf(text);
    if (found !== undefined) return [entryAt(place, { folder, rest: pages === undefined ? "all" : "pages" })];
    look.note(new Unknown(place, `the pattern ${text} is not applied: only those of all pages of a folder are`));
    return [];
  }
  /** The title that the folder gives itself, else words of its name. */
  function titleOf(folder: string): string {
    const own = plainAt(joinPath(content, folder, name), source);
    if (isRecord(own) && typeof own.title === "string") return own.title;
    const words = folder.split("/").at(-1)!.replace(/[-_]/g, " ");
    return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  }

  const entries = entry(value.nav, undefined, 0);
  const isAppended = value.append_unmatched === true;
  return {
    file,
    entries: isAppended ? [...entries, entryAt({ file, line: 1 }, { folder: "", rest: "all" })] : entries,
  };
}

/** Groups below the top start closed, as they do in Material. */
function fold(depth: number): Pick<ForeignEntry, "collapsed"> {
  return { collapsed: depth > 0 };
}

function plainAt(file: string, source: ProjectFiles): unknown {
  try {
    return readPlain(file, source);
  } catch {
    // While it is being written it may be invalid; the stage that reads folders reports it.
    return undefined;
  }
}
