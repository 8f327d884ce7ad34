/**
 * Builds the tree of a scan from listings and texts, with the names that files have in the site. Unchanged parts are
 * the objects of the last tree.
 *
 * @module
 */
import { decode } from "../../decode.ts";
import { NO_PLACING, type PlaceFile } from "../../project/placing.ts";
import type { Mount } from "../../project/project.ts";
import type { Entry } from "../../files.ts";
import type { Source } from "../../site/page.ts";
import { edited } from "../edited.ts";
import { BATCH, type Pause } from "../pause.ts";
import { keepEqual, remember, sameEntries } from "../remember.ts";
import { nameIncludable, type RealPaths } from "./includable.ts";
import { createDating } from "./dates.ts";
import { namePages } from "./page_names.ts";
import type { FileSources } from "./reader.ts";
import type { Roles } from "./roles.ts";
import { createFileMemory, type FileOf, type StaticFile } from "./static_file.ts";
import { NO_TREE, type Tree } from "./tree.ts";
import { isDotFile, isLeftover, isNameable, isProjectFile } from "./unserved.ts";

export interface TreesOptions {
  readonly rootPath: string;
  readonly wwwroot: string;
  /** Folders outside RootPath whose files can be included. */
  readonly includePaths: readonly string[];
  readonly realPaths: RealPaths | undefined;
  /** Folders below RootPath whose files are served elsewhere, relative to it. */
  readonly inner: readonly Mount[];
  /** Further folders whose files are served. */
  readonly outer: readonly Mount[];
  readonly roles: Pick<Roles, "of">;
  /** Path of a file of RootPath on disk. */
  readonly pathOf: (file: string) => string;
  readonly pause: Pause;
}

/** Entries of each folder; `undefined`: there is no such folder. */
export type Listed = readonly (readonly Entry[] | undefined)[];

/** Entries of the folders, and the files of them that were read. */
export interface FoundFiles {
  readonly root: readonly Entry[];
  readonly web: readonly Entry[];
  /** Of the folders of the project that are outside RootPath. */
  readonly open: Listed;
  readonly project: Tree["project"];
  readonly dates: Tree["dates"];
  readonly includable: Listed;
  readonly read: FileSources["source"];
  readonly config: string | undefined;
  readonly theme: string | undefined;
}

export interface Trees {
  /** The tree of everything that was found. */
  readonly whole: (found: FoundFiles) => Promise<Tree>;
  /** The last tree with other texts of pages; `undefined`: one of the files is more than a page, or is new. */
  readonly withTexts: (changed: readonly string[], read: FoundFiles["read"]) => Tree | undefined;
  /** The last tree, when RootPath does not exist. */
  readonly absent: () => Tree;
}

/** Creates the functions that make trees, which remember the last one. */
export function createTrees(
  { rootPath, wwwroot, includePaths, realPaths, inner, outer, roles, pathOf, pause }: TreesOptions,
): Trees {
  const memory = createTreeMemory();
  const dated = createDating();
  const named = createNaming();
  const beginScan = createFileMemory();
  let last = NO_TREE;
  let placeLast: PlaceFile = (file) => file;
  return { whole, withTexts, absent: () => last = memory({ ...last, present: false }) };

  function withTexts(changed: readonly string[], read: FoundFiles["read"]): Tree | undefined {
    const { dates, sources, navigation } = last;
    const texts = new Map<string, Source>();
    for (const file of changed) {
      const [name, source] = [placeLast(file), read(file)];
      const known = name === undefined ? undefined : sources.get(name);
      if (!known || !source || (known.written ?? known.file) !== file || navigation.has(file)) return undefined;
      texts.set(name!, named(dated(source, dates), name!));
    }
    return last = memory({ ...last, sources: edited(sources, texts) });
  }

  async function whole(files: FoundFiles): Promise<Tree> {
    const { root, web, open, includable, project, dates, read, config, theme } = files;
    const sources = new Map<string, Source>();
    const navigation = new Map<string, string>();
    const partials = new Map<string, StaticFile>();
    const fileOf = beginScan();
    const statics = openFiles([
      { folder: wwwroot, at: "", entries: web },
      ...outer.map((mount, i) => ({ ...mount, entries: open[i] })),
    ], fileOf);
    const placing = project && config === undefined ? project.placing : NO_PLACING;
    const rolesOf = await roles.of(root, placing);
    const names = await namePages({ root, rolesOf, placing, config, read });
    placeLast = names.place;
    const ofProject = project ? ownFiles(project) : undefined;
    for (const [i, entry] of root.entries()) {
      if (i % BATCH === 0) await pause();
      const { file } = entry;
      const { isPage, isNavigation, isPartial, isStatic } = rolesOf[i]!;
      const source = read(file);
      const name = isPage ? names.of(file) : file;
      if (source && isPage && name !== undefined) sources.set(name, named(dated(source, dates), name));
      if (source && isNavigation) navigation.set(file, decode(source.bytes.unpacked()).text);
      const mounted = mountedName(file, inner);
      // A folder that is mounted has a name of its own.
      const isOpen = isStatic && (mounted !== file || !names.isWithheld(file));
      if (isPartial || isPage && name === undefined || isStatic && !isOpen) {
        partials.set(file, fileOf(pathOf(file), entry));
      }
      if (isOpen && !ofProject?.has(file)) statics.set(mounted, fileOf(pathOf(file), entry));
    }
    await pause();
    const folders = includePaths.map((directory, i) => ({ directory, entries: includable[i] ?? [] }));
    return last = memory({
      sources: inOrder(sources),
      navigation,
      partials,
      statics,
      includable: nameIncludable(rootPath, folders, fileOf, realPaths),
      config,
      theme,
      project,
      dates,
      present: true,
    });
  }
}

/** A folder whose files are all served. */
interface OpenFolder extends Mount {
  readonly entries: readonly Entry[] | undefined;
}

/** Files of folders under the names that they are served by. */
function openFiles(folders: readonly OpenFolder[], fileOf: FileOf): Map<string, StaticFile> {
  const statics = new Map<string, StaticFile>();
  for (const { folder, at, entries = [] } of folders) {
    for (const entry of entries) {
      const { file } = entry;
      if (isLeftover(file) || isProjectFile(file) || isDotFile(file) || !isNameable(file)) continue;
      const name = at === "" ? file : `${at}/${file}`;
      statics.set(name, fileOf(`${folder}/${file}`, entry));
    }
  }
  return statics;
}

/** Creates the function that renames a file; the same object for the same file and name. */
function createNaming(): (source: Source, name: string) => Source {
  const renamedSources = new WeakMap<Source, Source>();
  return function named(source, name) {
    if (name === source.file) return source;
    const known = renamedSources.get(source);
    if (known?.file === name) return known;
    const renamed = { ...source, file: name, written: source.file };
    renamedSources.set(source, renamed);
    return renamed;
  };
}

/** Files in code-unit order: a listing has them so, but for those that have other names. */
function inOrder(sources: ReadonlyMap<string, Source>): ReadonlyMap<string, Source> {
  const isRenamed = [...sources.values()].some(({ written }) => written !== undefined);
  return isRenamed ? new Map([...sources].sort(([a], [b]) => a < b ? -1 : 1)) : sources;
}

/** Creates the function that returns the parts that are the same as in the last tree, or all of it. */
function createTreeMemory(): (tree: Tree) => Tree {
  const sourcesOf = keepEqual<Tree["sources"]>(sameEntries);
  const staticsOf = keepEqual<Tree["statics"]>(sameEntries);
  const partialsOf = keepEqual<Tree["partials"]>(sameEntries);
  const includableOf = keepEqual<Tree["includable"]>(sameEntries);
  const navigationOf = keepEqual<Tree["navigation"]>(sameEntries);
  const treeOf = remember((tree: Tree) => tree);
  return ({ sources, statics, partials, includable, navigation, ...rest }) =>
    treeOf({
      sources: sourcesOf(sources),
      statics: staticsOf(statics),
      partials: partialsOf(partials),
      includable: includableOf(includable),
      navigation: navigationOf(navigation),
      ...rest,
    });
}

/** Files of the configuration in the folder of the pages, relative to it. */
function ownFiles({ files, content }: NonNullable<Tree["project"]>): ReadonlySet<string> {
  const start = content === "" ? "" : `${content}/`;
  return new Set(files.flatMap((file) => file.startsWith(start) ? [file.slice(start.length)] : []));
}

/** The name under which a file answers: `public/logo.svg` is `logo.svg`. */
function mountedName(file: string, mounts: readonly Mount[]): string {
  const mount = mounts.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!mount) return file;
  const name = file.slice(mount.folder.length + 1);
  return mount.at === "" ? name : `${mount.at}/${name}`;
}
