/**
 * Files of a list, of which a tool makes pages, and of no others: chapters of a book, a table of contents; and folders of
 * code that pages include.
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

const CODE = ["listings", "examples", "code", "samples", "snippets"];

/** Folders of code that pages may include: in `folder`, and in those above it up to the project, but for that of the pages. */
export function codeFolders(folder: string, content: string): readonly string[] {
  if (content === "") return [];
  const names = folder.split("/").filter((name) => name !== "");
  const all = [...names.keys(), names.length].reverse().flatMap((length) =>
    CODE.map((name) => [...names.slice(0, length), name].join("/"))
  );
  return all.filter((name) => name !== content && !content.startsWith(`${name}/`));
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
