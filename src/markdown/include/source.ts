/**
 * The files that a page includes. The thread that renders has no files: it takes what it was given, and notes what it
 * lacks.
 *
 * @module
 */
import type { Token } from "marked";
import { dirname, join } from "@std/path/posix";
import type { IncludeRequest } from "./request.ts";
import { readPart } from "./part.ts";
import { type Limits, overLimit } from "../limits.ts";
import type { FileTexts } from "../rendered.ts";

/** The result of a request. */
export type Included =
  | { readonly text: string; readonly file: string; readonly line: number; readonly key: string }
  | { readonly problem: string };

/** One for each page. */
export interface Sources {
  /** Paths that have been searched for. */
  readonly uses: ReadonlySet<string>;
  /** Those among them that were not given. */
  readonly wants: ReadonlySet<string>;
  read(request: IncludeRequest): Included;
  /** The first of these paths, relative to RootPath, at which there is a file. */
  first(paths: readonly string[]): string | undefined;
  /** Folders from that of the current file up to RootPath, which is `""`. */
  folders(): readonly string[];
  /** Text of the current file, where it is one that is included. */
  text(): string | undefined;
  /** Calls `lex` for the text that is included. */
  inside<T>(included: { readonly file: string; readonly key: string }, lex: () => T): T;
  /** Notes that inline tokens, which are read later, are of the current file. */
  keep(tokens: Token[]): void;
  /** Calls `lex` for tokens that were kept. */
  of<T>(tokens: Token[], lex: () => T): T;
}

/** Maximum depth of files that include each other. */
const DEPTH = 10;

/**
 * @param files `undefined`: nothing can be included.
 * @param written Name of the file of the page in its folder.
 */
export function createSources(ofPage: string, files: FileTexts | undefined, limits: Limits, written = ofPage): Sources {
  const { includes, pageCharacters } = limits;
  const uses = new Set<string>();
  const wants = new Set<string>();
  const stacks = new WeakMap<Token[], readonly string[]>();
  /** Keys of the page and of the includes around the current one. */
  let stack: readonly string[] = [ofPage];
  let count = 0;
  let length = 0;

  function within<T>(next: readonly string[], lex: () => T): T {
    const before = stack;
    stack = next;
    const result = lex();
    stack = before;
    return result;
  }

  function find(candidates: readonly string[]): string | undefined {
    for (const candidate of candidates) {
      uses.add(candidate);
      if (!files!.has(candidate)) wants.add(candidate);
    }
    return candidates.find((candidate) => files!.get(candidate) !== undefined);
  }

  return {
    uses,
    wants,
    read({ path, part, others = [] }) {
      const what = `the file ${path} cannot be included`;
      if (!files) return { problem: `${what} here` };
      if (/^[a-z][a-z0-9+.-]+:/i.test(path)) return { problem: `${what}: only files of this site can` };
      if (stack.length > DEPTH) return { problem: `${what}: more than ${DEPTH} files include each other` };
      if (++count > includes) return { problem: `${what}: the page includes more than ${includes} files` };
      const from = fileOf(stack.at(-1)!);
      // A topic of Writerside in XML that is a page has the name of one.
      const page = path.endsWith(".topic") ? [`${path.slice(0, -".topic".length)}.md`] : [];
      const places = from === ofPage && written !== ofPage ? [from, written] : [from];
      const names = [path, ...others, ...page];
      const file = find(names.flatMap((one) => places.flatMap((place) => candidatesOf(one, place))));
      if (file === undefined) {
        // The first place is the one that is meant.
        const isOutside = candidatesOf(path, from)[0]?.startsWith("../") ?? true;
        return {
          problem: `${what}: ${
            isOutside ? "it is outside the site, and not in a folder of IncludePaths" : "there is no such file"
          }`,
        };
      }
      const key = `${file}\n${JSON.stringify(part)}`;
      if (stack.includes(key) || (stack.includes(file) && part.name === undefined && !part.ranges && !part.marks)) {
        return { problem: `${what}: it includes itself (${[...stack, file].map(fileOf).join(" → ")})` };
      }
      const text = files.get(file)!;
      if (typeof text !== "string") return { problem: `${what}: ${text.reason}` };
      const found = readPart(text, part, /\.(?:md|mdx|markdown|qmd|rmd|topic)$/i.test(file));
      if (!found) return { problem: `${what}: it has no ${part.name ?? part.symbols?.join(", ")}` };
      length += found.text.length;
      if (length > pageCharacters) {
        return { problem: `${what}: the page includes more than ${pageCharacters} characters` };
      }
      const reason = overLimit(found.text, limits);
      return reason === undefined ? { ...found, file, key } : { problem: `${what}: ${reason}` };
    },
    first: (paths) => files && find(visible(paths)),
    text: () => {
      const text = files?.get(fileOf(stack.at(-1)!));
      return typeof text === "string" ? text : undefined;
    },
    folders: () => foldersOf(fileOf(stack.at(-1)!)),
    inside: ({ key }, lex) => within([...stack, key], lex),
    keep: (tokens) => void stacks.set(tokens, stack),
    of: (tokens, lex) => within(stacks.get(tokens) ?? stack, lex),
  };
}

function fileOf(key: string): string {
  return key.split("\n", 1)[0]!;
}

/** Folders from that of a file up to RootPath, which is `""`. */
function foldersOf(file: string): readonly string[] {
  const names = file.split("/").slice(0, -1);
  return [...names.keys(), names.length].reverse().map((length) => names.slice(0, length).join("/"));
}

/**
 * Candidates for a path, relative to RootPath: from there, from the file that names it, from the folder above the root.
 * Only the caller, which has the files, knows what the path means outside RootPath.
 */
function candidatesOf(path: string, from: string): readonly string[] {
  const rooted = /^(?:@|~|<root>)?\/+(.*)$/.exec(path)?.[1];
  if (rooted !== undefined) {
    // The tilde of DocFX is the folder of its configuration, `@` of VuePress the one in which it is started, above the pages.
    const inner = path.startsWith("@") ? [rooted.slice(rooted.indexOf("/") + 1)] : [];
    // In a book of GitBook, the folder of a language is the root.
    const own = from.includes("/") ? [`${from.slice(0, from.indexOf("/"))}/${rooted}`] : [];
    // Hugo names files from the folder of its configuration: `/content/en/part.md`.
    return visible(path.startsWith("~") ? [rooted, `../${rooted}`] : [rooted, ...inner, ...belowOf(rooted), ...own]);
  }
  // MkDocs names files from the folder of its configuration, in which the docs lie.
  // A hidden folder is never read by its own name: what is in `.gitbook/includes` is found by the rest of the path.
  const named = path.replace(/^(?:\.\.?\/)+(?=\.[^./])/, "");
  const below = /^\.{0,2}\//.test(named) ? [] : belowOf(named);
  // Some tools read all files from the folder in which they are started, which is above the page, or above RootPath.
  const climbs = path.startsWith("../") ? foldersOf(from).slice(1, -1).map((folder) => join(folder, path)) : [];
  const above = path.startsWith("../") ? [join("..", path)] : [];
  return visible([join(dirname(from), path), path, ...below, ...climbs, ...above]);
}

/**
 * Normalizes paths, each of them once, and leaves out hidden files, except Markdown that is hidden because it is only
 * included.
 */
function visible(paths: readonly string[]): readonly string[] {
  const possible = paths.map((path) => join(path)).filter((path) =>
    /^(?:\.\.\/)*(?:[^./][^/]*\/)*(?:[^./][^/]*|\.[^./][^/]*\.mdx?)$/.test(path)
  );
  return [...new Set(possible)];
}

/** A path without its first folders: that of the pages is one of them. */
function belowOf(path: string): readonly string[] {
  const names = path.split("/");
  return [1, 2, 3].filter((i) => i < names.length).map((i) => names.slice(i).join("/"));
}
