/**
 * The `nav:` of `mkdocs.yml`. Only its own lines are given to the YAML parser: the rest of such a file is full of tags
 * that mean code.
 *
 * @module
 */
import { parseHeader } from "../header.ts";
import type { ForeignEntry } from "./entry.ts";
import { createLineFinder } from "./line_finder.ts";

export interface MkDocs {
  readonly entries: readonly ForeignEntry[];
  /** Folder of the pages, relative to the file. */
  readonly docsDir: string;
}

const DEEPEST = 8;
/** In characters. */
const LONGEST = 1024 * 1024;
/** Values that are read: anchors of YAML make a few lines as many as they like. */
const MOST = 50_000;

/** `pages` is what MkDocs called it before 1.0. */
const NAV = /^(?:nav|pages)\s*:/;

/**
 * Reads the navigation; `undefined` where the file has none.
 *
 * @throws {Error} If its lines are not YAML.
 */
export function readMkDocs(text: string): MkDocs | undefined {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => NAV.test(line));
  if (start < 0) return undefined;
  const after = lines.slice(start + 1).findIndex((line) => /^[^\s#-]/.test(line));
  const block = lines.slice(start, after < 0 ? undefined : start + 1 + after);
  const { nav, pages = nav } = parseHeader("yaml", block.join("\n"), LONGEST) as { nav?: unknown; pages?: unknown };
  if (!Array.isArray(pages)) return undefined;
  const docsDir = lines.map((line) => /^docs_dir\s*:\s*["']?([^"'#]*)/.exec(line)?.[1]?.trim()).find(Boolean);
  return { entries: mkDocsEntries(pages, lines, start), docsDir: (docsDir ?? "docs").replace(/^(?:\.\/)+|\/+$/g, "") };
}

/** Makes entries of the parsed list, whose lines begin at one of the file's. */
export function mkDocsEntries(nav: readonly unknown[], lines: readonly string[], start = 0): readonly ForeignEntry[] {
  const lineOf = createLineFinder(lines, start);
  let left = MOST;

  function read(value: unknown, title: string | undefined, depth: number): readonly ForeignEntry[] {
    if (left-- <= 0) return [];
    if (typeof value === "string") {
      return [{ title, target: value, line: lineOf(value), items: [], collapsed: undefined }];
    }
    if (Array.isArray(value)) {
      if (title === undefined) return value.flatMap((item) => read(item, undefined, depth));
      const line = lineOf(title);
      const items = depth < DEEPEST ? value.flatMap((item) => read(item, undefined, depth + 1)) : [];
      return [{ title, target: undefined, line, items, collapsed: depth > 0 }];
    }
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([name, below]) => read(below, name, depth));
  }
  return read(nav, undefined, 0);
}
