/**
 * Finds and reads the navigation files of other tools in a content folder.
 *
 * @module
 */
import { ConfigError, describeProblem } from "../../config/check.ts";
import { shortReasonOf } from "../../thrown.ts";
import { folderOf } from "../address.ts";
import type { FolderMeta, Foreign, ForeignEntry, ForeignTree } from "./entry.ts";
import { isDocFxToc, readDocFxTocs } from "./docfx.ts";
import { readFolderMeta } from "./folder_meta.ts";
import { readSidebar, readSummary } from "./list.ts";
import { readMkDocs } from "./mkdocs.ts";

const FOLDER_META =
  /(?:^|\/)(?:_category_\.(?:json|ya?ml)|_?meta(?:\.[\w-]{2,20})?\.json|index\.ya?ml|\.pages|\.nav\.yml|\.navigation\.ya?ml|_dir\.ya?ml|_order\.ya?ml|\.order)$/;

/** The list of Docsify, and of wikis of GitHub, which has a capital letter. */
const SIDEBAR = /(?:^|\/)_[Ss]idebar\.md$/;

/** Whether a file may have settings of its folder. */
export function isFolderMeta(file: string): boolean {
  return FOLDER_META.test(file);
}

/** Whether a file may be the navigation of another tool. Its text is then wanted. */
export function isForeignNavigation(file: string): boolean {
  return /^SUMMARY\.md$/i.test(file) || SIDEBAR.test(file) || /^mkdocs\.ya?ml$/.test(file) ||
    isFolderMeta(file) || isDocFxToc(file);
}

/**
 * Reads the files that exist: of `SUMMARY.md`, `_sidebar.md` and `mkdocs.yml` the first that has entries gives the sidebar;
 * with none of them, the files that speak of single folders say how these are shown. `undefined`: there is nothing.
 *
 * @param files Text of the files for which {@linkcode isForeignNavigation} holds.
 * @param place Place of a page that is where such a file is, as {@linkcode createPlace} gives it.
 */
export function readForeign(
  files: ReadonlyMap<string, string>,
  place: (file: string) => string | undefined = (file) => file,
): Foreign | undefined {
  const warnings: string[] = [];
  function attempt<T>(file: string, read: (text: string) => T | undefined): T | undefined {
    try {
      return read(files.get(file)!);
    } catch (error) {
      const problem = error instanceof ConfigError ? error.problems[0] : undefined;
      const reason = problem ? describeProblem(problem) : shortReasonOf(error);
      warnings.push(`${file}: cannot be read as navigation: ${reason}`);
      return undefined;
    }
  }
  const names = [...files.keys()];
  for (const read of [summary, docsify, mkdocs]) {
    const trees = read(names, attempt).filter(({ entries }) => entries.length > 0);
    if (trees.length === 0) continue;
    trees.sort(byDepth);
    return { ...NO_NAVIGATION, files: new Set(trees.map(({ file }) => file)), trees, warnings };
  }
  const tocs = readDocFxTocs(names, attempt);
  const tables = tocs.trees.filter(({ entries }) => entries.length > 0);
  if (tables.length > 0) {
    const tocFiles = new Set(tables.map(({ file }) => file));
    return { ...NO_NAVIGATION, files: tocFiles, trees: tables.toSorted(byDepth), header: tocs.header, warnings };
  }
  const folders = new Map<string, FolderMeta>();
  for (const file of names.filter(isFolderMeta)) {
    const stem = file.replace(/\.json$/, "");
    const placed = place(`${stem}.md`) ?? `${stem}.md`;
    // `meta.de.json` is of a language, or of something else.
    if (/(?:^|\/)_?meta\.[^/]*\.md$/.test(placed)) continue;
    const meta = attempt(file, (text) => readFolderMeta(file, text));
    if (meta) folders.set(folderOf(placed), meta);
  }
  if (folders.size === 0 && warnings.length === 0) return undefined;
  const metaFiles = new Set([...folders.values()].map(({ file }) => file));
  return { ...NO_NAVIGATION, files: metaFiles, folders, trees: rootTrees(folders), warnings };
}

/** Sidebars of folders that have one of their own. */
function rootTrees(folders: ReadonlyMap<string, FolderMeta>): readonly ForeignTree[] {
  const roots = [...folders].filter(([folder, { isRoot }]) => isRoot && folder !== "");
  return roots.map(([folder, { file }]): ForeignTree => {
    const pages = { title: undefined, target: undefined, line: 1, items: [], collapsed: undefined, folder: "" };
    return { file, folder, entries: [pages], roots: [folder] };
  }).sort(byDepth);
}

/** The folder that lies deepest first. */
function byDepth(a: ForeignTree, b: ForeignTree): number {
  return b.folder.length - a.folder.length;
}

/** Empty navigation. */
export const NO_NAVIGATION: Foreign = {
  files: new Set(),
  trees: [],
  folders: new Map(),
  header: undefined,
  headers: [],
  isWhole: false,
  warnings: [],
};

type Attempt = <T>(file: string, read: (text: string) => T | undefined) => T | undefined;

function summary(names: readonly string[], attempt: Attempt): ForeignTree[] {
  const file = names.find((name) => /^SUMMARY\.md$/i.test(name));
  return file === undefined ? [] : [{ file, folder: "", entries: attempt(file, readSummary) ?? [], roots: [""] }];
}

function docsify(names: readonly string[], attempt: Attempt): ForeignTree[] {
  const files = names.filter((name) => SIDEBAR.test(name));
  // Some sites have one for folders only; then the folders above have none.
  return files.map((file) => {
    const folder = folderOf(file);
    return { file, folder, entries: attempt(file, readSidebar) ?? [], roots: folder === "" ? [""] : ["", folder] };
  });
}

function mkdocs(names: readonly string[], attempt: Attempt): ForeignTree[] {
  const file = names.find((name) => /^mkdocs\.ya?ml$/.test(name));
  const found = file === undefined ? undefined : attempt(file, readMkDocs);
  const entries: readonly ForeignEntry[] = found?.entries ?? [];
  return file === undefined ? [] : [{ file, folder: "", entries, roots: [found?.docsDir ?? "", ""] }];
}
