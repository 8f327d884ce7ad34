/**
 * Tables of contents of Sphinx, in MyST and in reStructuredText: `toctree`s name pages, which have some of their own.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import { createFences } from "../../markdown/code/fence.ts";
import type { ForeignEntry } from "../../site/foreign/entry.ts";
import { entryAt } from "../entry.ts";
import { joinPath } from "../script/path.ts";

const MYST = /^ {0,12}(:{3,})\{toctree\}/;
const RST = /^([ \t]*)\.\. toctree::[^\n]*\n((?:[ \t]*\n|\1[ \t]+\S[^\n]*(?:\n|$))*)/gm;
const OPTION = /^:([\w-]+):[ \t]*(.*)$/;
const YAML = /^---[ \t]*\n((?:[\w-]+:[^\n]*\n)*)---[ \t]*(?:\n|$)/;
const NAMED = /^(.*?)<([^<>]+)>$/;
const ENDINGS = [".md", ".rst"];
/** Maximum nesting of trees, and maximum number of pages that are searched for them. */
const DEPTH = 6;
const PAGES = 600;

/** One `toctree`. */
interface Tree {
  readonly caption: string | undefined;
  readonly isReversed: boolean;
  /** As written. */
  readonly lines: readonly (readonly [text: string, line: number])[];
}

interface Reading {
  /** Folder of the pages. */
  readonly root: string;
  readonly textOf: (file: string) => string | undefined;
  /** Pages that have been met: a tree that leads to itself ends. */
  readonly met: Set<string>;
  /** Files of pages that were read. */
  readonly pages: Set<string>;
}

/** Content of the tables of contents. */
export interface Toctrees {
  readonly entries: readonly ForeignEntry[];
  /** Files that were read for them: they are pages, and no configuration. */
  readonly pages: readonly string[];
}

/** The entries that a page names, and those that these name, and so on. */
export function readToctrees(
  root: string,
  page: string,
  textOf: (file: string) => string | undefined,
): Toctrees {
  const reading = { root, textOf, met: new Set([page]), pages: new Set<string>() };
  const entries = entriesOf(page, reading, 0);
  return { entries, pages: [...reading.pages] };
}

function entriesOf(page: string, reading: Reading, depth: number): readonly ForeignEntry[] {
  const file = fileOf(page, reading);
  const text = file === undefined ? undefined : reading.textOf(file);
  if (file === undefined || text === undefined) return [];
  return treesIn(text, file.endsWith(".rst")).flatMap((tree) => {
    const lines = tree.isReversed ? tree.lines.toReversed() : tree.lines;
    const items = lines.flatMap(([written, line]) => entry(written, { file, line }, page, reading, depth));
    if (tree.caption === undefined || items.length === 0) return items;
    return [entryAt({ file, line: tree.lines[0]![1] }, { title: tree.caption, items })];
  });
}

function entry(
  line: string,
  place: { readonly file: string; readonly line: number },
  page: string,
  reading: Reading,
  depth: number,
): readonly ForeignEntry[] {
  const [, named, target = line] = NAMED.exec(line) ?? [];
  const title = named?.trimEnd();
  if (/^(?:https?:|mailto:)/.test(target)) return [entryAt(place, { title: title ?? target, target })];
  if (target === "self") return [entryAt(place, { title, target: `${page}.md` })];
  const written = target.startsWith("/") ? target.slice(1) : joinPath(folderOf(page), target);
  const path = written.replace(/\.(?:md|rst)$/, "");
  if (/[*?[]/.test(path)) {
    const folder = /^(?:([^*?[]+)\/)?\*$/.exec(path)?.[1];
    return folder === undefined ? [] : [entryAt(place, { folder })];
  }
  if (reading.met.has(path) || reading.met.size >= PAGES) return [entryAt(place, { title, target: `${path}.md` })];
  reading.met.add(path);
  const file = fileOf(path, reading);
  const items = depth < DEPTH ? entriesOf(path, reading, depth + 1) : [];
  if (file === undefined) return [];
  const isPage = file.endsWith(".md");
  // A page that is not Markdown is not served; its entries are.
  if (!isPage && items.length === 0) return [];
  const heading = isPage ? undefined : headingOf(reading.textOf(file)!);
  return [
    entryAt(place, {
      title: title ?? heading,
      target: isPage ? `${path}.md` : undefined,
      items,
      collapsed: items.length > 0 ? isPage : undefined,
    }),
  ];
}

function fileOf(path: string, { root, textOf, pages }: Reading): string | undefined {
  const found = ENDINGS.map((ending) => joinPath(root, path + ending)).find((file) => textOf(file) !== undefined);
  if (found !== undefined) pages.add(found);
  return found;
}

function treesIn(text: string, isRst: boolean): readonly Tree[] {
  const source = text.replace(/\r\n?/g, "\n");
  const trees = [...isRst ? rstTrees(source) : mystTrees(source.split("\n"))];
  return trees.filter(({ lines }) => lines.length > 0);
}

function* rstTrees(text: string): Generator<Tree> {
  let line = 1;
  let counted = 0;
  for (const { 2: body = "", index } of text.matchAll(RST)) {
    line += text.slice(counted, index).split("\n").length - 1;
    counted = index;
    yield treeOf(body, line + 1);
  }
}

/** Those in fences of backticks, tildes or colons; one in a sample of code does not count. */
function* mystTrees(lines: readonly string[]): Generator<Tree> {
  const fenceLine = createFences({ isNested: true });
  let start: number | undefined;
  let colons: { readonly mark: string; readonly start: number } | undefined;
  for (const [i, line] of lines.entries()) {
    const fence = fenceLine(line);
    if (fence?.kind === "open" && fence.info.startsWith("{toctree}") && fence.indent.trim() === "") start = i + 1;
    if (fence?.kind === "close" && start !== undefined) {
      yield treeOf(lines.slice(start, i).join("\n"), start + 1);
      start = undefined;
    }
    if (fence !== undefined) continue;
    const mark = MYST.exec(line)?.[1];
    if (colons === undefined && mark !== undefined) colons = { mark, start: i + 1 };
    else if (colons !== undefined && line.trim() === colons.mark) {
      yield treeOf(lines.slice(colons.start, i).join("\n"), colons.start + 1);
      colons = undefined;
    }
  }
}

function treeOf(body: string, first: number): Tree {
  const options = new Map<string, string>();
  const header = YAML.exec(body)?.[1] ?? "";
  for (const line of header.split("\n")) {
    const [, name, value] = /^([\w-]+):[ \t]*(.*)$/.exec(line) ?? [];
    if (name !== undefined) options.set(name, value!);
  }
  const lines: [string, number][] = [];
  body.replace(YAML, (found) => found.replace(/[^\n]/g, "")).split("\n").forEach((written, i) => {
    const line = written.trim();
    const [, name, value] = OPTION.exec(line) ?? [];
    if (name !== undefined) options.set(name, value!);
    else if (line !== "" && !line.startsWith("#")) lines.push([line, first + i]);
  });
  const caption = options.get("caption")?.trim().replace(/^(["'])(.*)\1$/, "$2");
  return { caption: caption || undefined, isReversed: options.has("reversed"), lines };
}

/** The title of a page in reStructuredText: a line above a row of signs. */
function headingOf(text: string): string | undefined {
  return /^(?![=\-~^"'#*+.])(\S[^\n]{0,200})\n([=\-~^"'#*+])\2{2,}[ \t]*$/m.exec(text)?.[1]?.trim();
}
