/**
 * The scan: what lies below RootPath, wwwroot and the folders of IncludePaths now.
 *
 * @module
 */
import { decode, UNREADABLE } from "../../decode.ts";
import type { Entry, Files } from "../../runtime.ts";
import { isPage } from "../../site/address.ts";
import type { Source } from "../../site/page.ts";
import { edited } from "../edited.ts";
import { BATCH, type Pause } from "../pause.ts";
import { keepEqual, remember, sameEntries } from "../remember.ts";
import type { Reporter } from "../report.ts";
import { createDating, type DateSource } from "./dates.ts";
import { nameBeside } from "./beside.ts";
import { createPlace, isListedWith, NO_PLACING } from "../../project/placing.ts";
import type { Mount } from "../../project/project.ts";
import type { ProjectReader } from "./project_files.ts";
import { joinFolders } from "./joined.ts";
import { createFolderWarnings } from "./misplaced.ts";
import { otherPlaces } from "./places.ts";
import { createReader, type FileSources } from "./reader.ts";
import { createRoles } from "./roles.ts";
import { type StaticFile, staticFile } from "./static_file.ts";
import { NO_TREE, type Tree } from "./tree.ts";
import { isDotFile, isLeftover, isProjectFile } from "./unserved.ts";

export interface ScannerOptions {
  readonly files: Files;
  readonly rootPath: string;
  readonly wwwroot: string;
  /** Folders beside RootPath whose files can be included. */
  readonly includePaths: readonly string[];
  /** Reads the project that RootPath belongs to; `undefined`: it belongs to none. */
  readonly project?: ProjectReader | undefined;
  /** Folders of the project whose files answer, too; absent: there are none. */
  readonly publics?: readonly Mount[];
  /** Folders of pages outside of RootPath, and where in it they stand; absent: there are none. */
  readonly translations?: readonly Mount[];
  /** Dates that replace the times of the disk. Default: none. */
  readonly dates?: DateSource;
  /** Wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly reporter: Reporter;
  readonly pause: Pause;
  /** Takes the bytes of each page as soon as they are read. */
  readonly prepare?: (bytes: Source["bytes"]) => void;
}

export interface Scan {
  /** The same object as long as nothing changed. */
  readonly tree: Tree;
  /** A file seems to be in the middle of being written: its old bytes are kept, and one should look again soon. */
  readonly unsettled: boolean;
}

/** What is looked at, and how. */
interface Look {
  /** `undefined`: everything. */
  readonly paths: readonly string[] | undefined;
  readonly signal: AbortSignal | undefined;
  readonly warn: (message: string) => void;
}

/** Entries of each folder; `undefined`: there is no such folder. */
type Listed = readonly (readonly Entry[] | undefined)[];

/** Entries of the folders, and the files of them that were read. */
interface Contained {
  readonly root: readonly Entry[];
  readonly web: readonly Entry[];
  /** Of the folders of the project that lie beside RootPath. */
  readonly open: Listed;
  readonly project: Tree["project"];
  readonly dates: Tree["dates"];
  readonly beside: Listed;
  readonly read: (file: string) => Source | undefined;
  readonly config: string | undefined;
  readonly theme: string | undefined;
}

/** Below RootPath. */
const CONFIG = "config.json";
/** Below wwwroot. */
const THEME = "theme/theme.json";

/**
 * Makes the scan. With `paths` it looks at these files only, each below one of the folders. Where `signal` aborts while
 * folders are listed, it rejects, and all is as it was.
 */
export function createScanner(
  options: ScannerOptions,
): (paths?: readonly string[], signal?: AbortSignal) => Promise<Scan> {
  const { rootPath, wwwroot, includePaths, publics = [], translations = [], pause } = options;
  const { files, pathOf, filesAt } = joinFolders(options.files, rootPath, translations);
  const inner = publics.flatMap(({ folder, at }) =>
    isListedWith(rootPath, folder) ? [{ folder: folder.slice(rootPath.length + 1), at }] : []
  );
  const outer = publics.filter(({ folder }) => !isListedWith(rootPath, folder));
  const problems = options.reporter({ rule: "file" });
  const roles = createRoles(pause);
  const dated = createDating();
  const { prepare } = options;
  const { read, readEarly } = createReader({
    ...options,
    files,
    prepare: (file, bytes) => void (isPage(file) && prepare?.(bytes)),
  });
  const { read: readTheme } = createReader({ ...options, rootPath: wwwroot, prepare: undefined });
  const early = (found: readonly Entry[]) => readEarly(found.filter(roles.isRead));
  const kept = createTreeMemory();
  const named = createNaming();
  const warningsOf = createFolderWarnings(rootPath, wwwroot);
  let tree = NO_TREE;
  let last: Listed = [];
  /** Whether what was listed last could be trusted. */
  let certain = false;

  return async function scan(paths, signal) {
    const messages: string[] = [];
    const warn = (message: string) => void messages.push(message);
    const listed = await list({ paths, signal, warn });
    const [root, web, ...others] = listed;
    const [open, beside] = [others.slice(0, outer.length), others.slice(outer.length)];
    // Its files are not watched, and few: what a watcher named are others.
    const project = paths ? tree.project : await options.project?.();
    const dates = paths || !options.dates ? tree.dates : await options.dates.read();
    const isSame = tree.present && certain && project === tree.project && dates === tree.dates &&
      listed.every((entries, i) => entries === last[i]);
    const before = last;
    last = listed;
    let unsettled = false;
    if (!root) tree = kept({ ...tree, present: false });
    else if (!isSame) {
      const rolesOf = await roles.of(root, project?.placing ?? NO_PLACING);
      const reading = await read(root.filter((_, i) => rolesOf[i]!.isRead), !tree.present);
      const theme = await readTheme(web?.filter(({ file }) => file === THEME) ?? [], !tree.present);
      certain = reading.certain && theme.certain;
      unsettled = reading.unsettled || theme.unsettled;
      for (const file of reading.failed) {
        const path = pathOf(file);
        warn(await unreadable(file === CONFIG ? path : file, path));
      }
      for (const file of theme.failed) warn(await unreadable(`${wwwroot}/${file}`));
      const config = await textOf(reading, rootPath, CONFIG, { before: tree.config, warn });
      const themeText = await textOf(theme, wwwroot, THEME, { before: tree.theme, warn });
      const { source, changed } = reading;
      const isRootOnly = listed.every((entries, i) => i === 0 || entries === before[i]) && project === tree.project &&
        dates === tree.dates && config === tree.config && themeText === tree.theme;
      const places = isRootOnly && before[0] ? otherPlaces(before[0], root) : undefined;
      const areTexts = changed && places?.every((i) => rolesOf[i]!.isRead);
      tree = areTexts && withTexts(changed, source) || await treeOf({
        root,
        web: web ?? [],
        open,
        beside,
        project,
        dates,
        read: source,
        config,
        theme: themeText,
      });
    }
    const { unserved, misplaced } = warningsOf(root, web);
    for (const warning of unserved) warn(warning);
    if (root) problems.report(misplaced, "misplaced");
    if (!paths) problems.report(messages);
    else for (const message of messages) problems.add(message);
    return { tree, unsettled };
  };

  /** Text of a file with settings. The one before stays while something of that name is there and cannot be read. */
  async function textOf(
    { source, failed }: FileSources,
    directory: string,
    file: string,
    { before, warn }: { readonly before: string | undefined; readonly warn: (message: string) => void },
  ): Promise<string | undefined> {
    const path = `${directory}/${file}`;
    const found = source(file);
    const { text, unreadable: line } = found ? decode(found.bytes) : {};
    problems.report(line === undefined ? [] : [`${path}: ${UNREADABLE} (line ${line})`], path);
    if (text !== undefined) return text;
    if (await files.obstacle(path, "file") === undefined) return undefined;
    certain = false;
    if (!failed.includes(file)) warn(await unreadable(path));
    return before;
  }

  async function unreadable(name: string, path = name): Promise<string> {
    const reason = await files.obstacle(path, "file");
    return `${name}: the file cannot be read${reason === undefined ? "" : `: ${reason}`}`;
  }

  async function list({ paths, signal, warn }: Look): Promise<Listed> {
    const how = (directory: string) => ({ only: paths && below(directory, paths), signal });
    const listed = [
      await files.list(rootPath, warn, { only: paths && filesAt(paths), early, signal }),
      await files.list(wwwroot, warn, how(wwwroot)),
    ];
    for (const { folder } of outer) listed.push(await files.list(folder, warn, how(folder)));
    for (const directory of includePaths) {
      const entries = await files.list(directory, (message) => warn(`${directory}: ${message}`), how(directory));
      if (!entries) {
        const reason = await files.obstacle(directory, "folder") ?? "there is no such folder";
        warn(`IncludePaths names ${directory}, but ${reason}`);
      }
      listed.push(entries);
    }
    return listed;
  }

  /** The tree with other texts of pages; `undefined`: one of the files is more than a page, or no page before. */
  function withTexts(changed: readonly string[], read: Contained["read"]): Tree | undefined {
    const { project, config, dates, sources, navigation } = tree;
    const place = createPlace(project && config === undefined ? project.placing : NO_PLACING);
    const texts = new Map<string, Source>();
    for (const file of changed) {
      const [name, source] = [place(file), read(file)];
      const known = name === undefined ? undefined : sources.get(name);
      if (!known || !source || (known.written ?? known.file) !== file || navigation.has(file)) return undefined;
      texts.set(name!, named(dated(source, dates), name!));
    }
    return kept({ ...tree, sources: edited(sources, texts) });
  }

  async function treeOf({ root, web, open, beside, project, dates, read, config, theme }: Contained): Promise<Tree> {
    const sources = new Map<string, Source>();
    const navigation = new Map<string, string>();
    const partials = new Map<string, StaticFile>();
    const statics = new Map<string, StaticFile>();
    const others = [
      { folder: wwwroot, at: "", entries: web },
      ...outer.map((mount, i) => ({ ...mount, entries: open[i] })),
    ];
    for (const { folder, at, entries = [] } of others) {
      for (const entry of entries) {
        const { file } = entry;
        if (isLeftover(file) || isProjectFile(file) || isDotFile(file)) continue;
        const name = at === "" ? file : `${at}/${file}`;
        statics.set(name, staticFile(`${folder}/${file}`, entry, tree.statics.get(name)));
      }
    }
    const placing = project && config === undefined ? project.placing : NO_PLACING;
    const place = createPlace(placing);
    const rolesOf = await roles.of(root, placing);
    const ofProject = project ? ownFiles(project) : undefined;
    for (const [i, entry] of root.entries()) {
      if (i % BATCH === 0) await pause();
      const { file } = entry;
      const { isPage, isNavigation, isPartial, isStatic } = rolesOf[i]!;
      const source = read(file);
      const name = isPage ? place(file) : file;
      if (source && isPage && name !== undefined) sources.set(name, named(dated(source, dates), name));
      if (source && isNavigation) navigation.set(file, decode(source.bytes).text);
      if (isPartial || isPage && name === undefined) {
        partials.set(file, staticFile(pathOf(file), entry, tree.partials.get(file)));
      }
      if (!isStatic || ofProject?.has(file)) continue;
      const served = mountedName(file, inner);
      statics.set(served, staticFile(pathOf(file), entry, tree.statics.get(served)));
    }
    await pause();
    const folders = includePaths.map((directory, i) => ({ directory, entries: beside[i] ?? [] }));
    return kept({
      sources: inOrder(sources),
      navigation,
      partials,
      statics,
      beside: nameBeside(rootPath, folders, tree.beside),
      config,
      theme,
      project,
      dates,
      present: true,
    });
  }
}

/** Makes the function that gives a file another name; the same object for the same file and name. */
function createNaming(): (source: Source, name: string) => Source {
  const made = new WeakMap<Source, Source>();
  return function named(source, name) {
    if (name === source.file) return source;
    const known = made.get(source);
    if (known?.file === name) return known;
    const renamed = { ...source, file: name, written: source.file };
    made.set(source, renamed);
    return renamed;
  };
}

/** Files in code-unit order: a listing has them so, but for those that have other names. */
function inOrder(sources: ReadonlyMap<string, Source>): ReadonlyMap<string, Source> {
  const isRenamed = [...sources.values()].some(({ written }) => written !== undefined);
  return isRenamed ? new Map([...sources].sort(([a], [b]) => a < b ? -1 : 1)) : sources;
}

/** Makes the function that gives what is the same as in the tree before, or all of it. */
function createTreeMemory(): (tree: Tree) => Tree {
  const sourcesOf = keepEqual<Tree["sources"]>(sameEntries);
  const staticsOf = keepEqual<Tree["statics"]>(sameEntries);
  const partialsOf = keepEqual<Tree["partials"]>(sameEntries);
  const besideOf = keepEqual<Tree["beside"]>(sameEntries);
  const navigationOf = keepEqual<Tree["navigation"]>(sameEntries);
  const treeOf = remember((tree: Tree) => tree);
  return ({ sources, statics, partials, beside, navigation, ...rest }) =>
    treeOf({
      sources: sourcesOf(sources),
      statics: staticsOf(statics),
      partials: partialsOf(partials),
      beside: besideOf(beside),
      navigation: navigationOf(navigation),
      ...rest,
    });
}

/** Files of the configuration that lie in the folder of the pages, relative to it. */
function ownFiles({ files, content }: NonNullable<Tree["project"]>): ReadonlySet<string> {
  const before = content === "" ? "" : `${content}/`;
  return new Set(files.flatMap((file) => file.startsWith(before) ? [file.slice(before.length)] : []));
}

/** The name under which a file answers: `public/logo.svg` is `logo.svg`. */
function mountedName(file: string, mounts: readonly Mount[]): string {
  const mount = mounts.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!mount) return file;
  const name = file.slice(mount.folder.length + 1);
  return mount.at === "" ? name : `${mount.at}/${name}`;
}

/** Those of the paths that lie in a folder, relative to it. */
function below(directory: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => path.startsWith(`${directory}/`) ? [path.slice(directory.length + 1)] : []);
}
