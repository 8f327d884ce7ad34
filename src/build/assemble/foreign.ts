/**
 * Navigation files of other tools. They are read if the configuration has no navigation, and then are neither pages nor
 * downloads.
 *
 * @module
 */
import { join } from "@std/path/posix";
import { createPlace } from "../../project/placing.ts";
import type { Project } from "../../project/project.ts";
import type { Foreign, ForeignEntry } from "../../site/foreign/entry.ts";
import { isFolderMeta, NO_NAVIGATION, readForeign } from "../../site/foreign/foreign.ts";
import { generatedSources } from "../../site/foreign/generated_page.ts";
import type { Source } from "../../site/page.ts";
import { keepEqual, remember } from "../remember.ts";
import type { Reporter } from "../report.ts";
import type { StaticFile } from "../scan/static_file.ts";
import type { Tree } from "../scan/tree.ts";
import { createWithout } from "./without.ts";

export interface ForeignInput {
  /** Texts of files that may be navigation. */
  readonly navigation: Tree["navigation"];
  /** The project that the folder belongs to; `undefined`: none, or config.json replaces it. */
  readonly project: Project | undefined;
  /** Whether config.json has navigation of its own. */
  readonly isConfigured: boolean;
}

/** Creates the stage that reads such navigation. */
export function createForeign(reporter: Reporter): (input: ForeignInput) => Foreign | undefined {
  const problems = reporter({ rule: "navigation" });
  return remember(({ navigation, project, isConfigured }) => {
    const foreign = isConfigured ? undefined : foreignOf(navigation, project);
    problems.report(foreign?.warnings ?? []);
    return foreign;
  });
}

/** The navigation of a project; with no sidebar in its configuration, that of files next to the pages. */
function foreignOf(navigation: Tree["navigation"], project: Project | undefined): Foreign | undefined {
  if (!project) return readForeign(navigation);
  const { header, headers, trees, folders, folderLooks, words, menus } = project;
  // Files that speak of single folders refine what is made of folders.
  const ofFiles = readForeign(
    trees.length > 0 ? new Map([...navigation].filter(([file]) => isFolderMeta(file))) : navigation,
    createPlace({ ...project.placing, include: [], exclude: [] }),
  );
  const isSilent = !header && headers.length === 0 && trees.length === 0 && folders.size === 0 && !words && !menus;
  if (isSilent && folderLooks === undefined) return ofFiles;
  const merged = new Map([...ofFiles?.folders ?? [], ...folders]);
  return {
    ...NO_NAVIGATION,
    ...ofFiles,
    folders: merged,
    header: header ?? ofFiles?.header,
    headers,
    folderLooks,
    words,
    menus,
    ...trees.length > 0 && { trees, isWhole: true },
  };
}

export interface ForeignContent {
  readonly tree: Tree;
  readonly foreign: Foreign | undefined;
  /** Other files that are neither pages nor downloads. */
  readonly files: ReadonlySet<string>;
}

/**
 * Creates the stage that gives the tree without the files that are navigation or say something of pages, and with the
 * pages that it makes; the tree itself where there are none of either.
 */
export function createContentTree(): (input: ForeignContent) => Tree {
  const sourcesOf = createWithout<Source>();
  const staticsOf = createWithout<StaticFile>();
  const stable = keepEqual<Tree["sources"]>((a, b) =>
    a.size === b.size && [...a].every(([file, { bytes }]) => b.get(file)?.bytes.equal(bytes.unpacked()))
  );
  const filesOf = remember((sets: { readonly [name in "own" | "more"]: ReadonlySet<string> }) =>
    new Set([...sets.own, ...sets.more])
  );
  return remember(({ tree, foreign = NO_NAVIGATION, files: more }) => {
    const files = filesOf({ own: foreign.files, more });
    const generated = stable(generatedSources(foreign, tree.sources));
    if (files.size === 0 && generated.size === 0) return tree;
    const sources = sourcesOf({ all: tree.sources, files });
    return {
      ...tree,
      sources: generated.size === 0 ? sources : joined({ sources, generated }),
      statics: staticsOf({ all: tree.statics, files }),
    };
  });
}

/** In code-unit order of the files. */
function joined(
  { sources, generated }: { readonly [name in "sources" | "generated"]: Tree["sources"] },
): Tree["sources"] {
  return new Map([...sources, ...generated].sort(([a], [b]) => a < b ? -1 : 1));
}

/** Titles that the navigation gives to files without one of their own: file → title. The first name counts. */
export function foreignTitles({ foreign }: Pick<ForeignContent, "foreign">): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  function collect(entries: readonly ForeignEntry[], roots: readonly string[]): void {
    for (const { title, name = title, target, items } of entries) {
      const path = target?.replace(/[?#].*$/s, "");
      for (const root of name && path ? roots : []) {
        const file = join(root, path!).replace(/^\/+/, "");
        if (!titles.has(file)) titles.set(file, name!);
      }
      collect(items, roots);
    }
  }
  for (const { entries, roots } of foreign?.trees ?? []) collect(entries, roots);
  return titles;
}
