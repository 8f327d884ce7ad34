/**
 * Files of a list, of which a tool makes pages, and of no others: chapters of a book, a table of contents.
 *
 * @module
 */
import { tryDecode } from "../percent.ts";
import type { ForeignEntry } from "../site/foreign/entry.ts";
import { isInside, joinPath } from "./script/path.ts";

/** Patterns that match the files alone. */
export function onlyFiles(files: readonly string[]): readonly string[] {
  return [...new Set(files)].map((file) => file.replace(/[*?[\]{}]|^!/g, "?"));
}

/** Patterns of files whose names may lack their endings, or have others. */
export function withAnyEnding(files: readonly string[]): readonly string[] {
  return onlyFiles(files.map((file) => file.replace(/\.\w+$/, ""))).map((file) => `${file}.*`);
}

/** Targets of entries, and of those below them. */
export function targetsIn(entries: readonly ForeignEntry[]): readonly string[] {
  return entries.flatMap(({ target, items }) => [...target === undefined ? [] : [target], ...targetsIn(items)]);
}

/** Destinations of links: `](a.md)`, `](<a b.md>)`, `[a]: a.md`. */
const LINKS = /\]\(\s*(?:<([^<>\n]*)>|((?:[^()\s]|\([^()\s]*\))+))|^ {0,3}\[[^\]\n]+\]:\s*(\S+)/gm;

/** Files that a text in Markdown links, without its comments, as paths from `folder`, which is that of the text. */
export function linkedFiles(text: string, folder = ""): readonly string[] {
  const shown = text.replace(/<!--[^]*?(?:-->|$)/g, "");
  return Array.from(shown.matchAll(LINKS), ([, bracketed, plain, defined]) => {
    const path = (bracketed ?? plain ?? defined)!.replace(/[?#].*$/s, "");
    return path === "" ? "" : joinPath(folder, tryDecode(path) ?? path);
  }).filter((file) => file !== "" && isInside(file));
}
