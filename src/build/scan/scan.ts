/**
 * The scan: the current files below RootPath, wwwroot and the folders of IncludePaths.
 *
 * @module
 */
import type { Entry, Files } from "../../files.ts";
import { isPage } from "../../site/address.ts";
import type { Source } from "../../site/page.ts";
import type { Pause } from "../pause.ts";
import type { Reporter } from "../report.ts";
import type { DateSource } from "./dates.ts";
import { isListedWith, NO_PLACING } from "../../project/placing.ts";
import type { Mount } from "../../project/project.ts";
import type { ProjectReader } from "./project_files.ts";
import { joinFolders } from "./joined.ts";
import { createFolderWarnings } from "./misplaced.ts";
import { goneFiles, otherPlaces } from "./places.ts";
import type { RealPaths } from "./includable.ts";
import { createReader, type FileSources } from "./reader.ts";
import { createRoles } from "./roles.ts";
import { createSettingsText } from "./settings_text.ts";
import { createTopList, type TopTexts } from "./top_texts.ts";
import { NO_TREE, type Tree } from "./tree.ts";
import { createTrees, type Listed } from "./trees.ts";

export interface ScannerOptions {
  readonly files: Files;
  readonly rootPath: string;
  readonly wwwroot: string;
  /** Folders outside RootPath whose files can be included. */
  readonly includePaths: readonly string[];
  /** Places of RootPath and these folders; absent: unknown. */
  readonly realPaths?: RealPaths;
  /** Single files outside RootPath that can be included; absent: there are none. */
  readonly texts?: TopTexts | undefined;
  /** Reads the project that RootPath belongs to; `undefined`: it belongs to none. */
  readonly project?: ProjectReader | undefined;
  /** Folders of the project whose files answer, too; absent: there are none. */
  readonly publics?: readonly Mount[];
  /** Folders of pages outside of RootPath, and their places in it; absent: there are none. */
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
  /** A file seems to be in the middle of being written: its old bytes are kept, and another scan should follow soon. */
  readonly unsettled: boolean;
  /** Pages and other texts that cannot be read, as messages name them. */
  readonly unread: readonly string[];
}

/** Scope of a scan. */
interface ScanScope {
  /** `undefined`: everything. */
  readonly paths: readonly string[] | undefined;
  readonly signal: AbortSignal | undefined;
  readonly warn: (message: string) => void;
}

/** In milliseconds: what replaces a file by removing it first, as git does, has written it again by then, also on a busy machine. */
const REPLACED = 100;
/** Below RootPath. */
const CONFIG = "config.json";
/** Below wwwroot. */
const THEME = "theme/theme.json";
/** Files below wwwroot to which pages link unseen. */
const CUSTOM = /^theme\/custom\.(?:css|js)$/;

/**
 * Creates the scan. With `paths` it scans these files only, each below one of the folders. If `signal` aborts while
 * folders are listed, it rejects, and all is as it was.
 */
export function createScanner(
  options: ScannerOptions,
): (paths?: readonly string[], signal?: AbortSignal) => Promise<Scan> {
  const { rootPath, wwwroot, includePaths, realPaths, publics = [], translations = [], pause } = options;
  const { files, pathOf, filesAt } = joinFolders(options.files, rootPath, translations);
  const inner = publics.flatMap(({ folder, at }) =>
    isListedWith(rootPath, folder) ? [{ folder: folder.slice(rootPath.length + 1), at }] : []
  );
  const outer = publics.filter(({ folder }) => !isListedWith(rootPath, folder));
  const problems = options.reporter({ rule: "file" });
  const roles = createRoles(pause);
  const { prepare } = options;
  const { read, readEarly } = createReader({
    ...options,
    files,
    prepare: (file, bytes) => void (isPage(file) && prepare?.(bytes)),
  });
  const { read: readTheme } = createReader({ ...options, rootPath: wwwroot, prepare: undefined });
  const early = (found: readonly Entry[]) => readEarly(found.filter(roles.isRead));
  const configText = createSettingsText({ directory: rootPath, file: CONFIG }, { files, problems });
  const themeText = createSettingsText({ directory: wwwroot, file: THEME }, { files, problems });
  const listTop = options.texts && createTopList(options.texts, files);
  const includableFolders = [...includePaths, ...options.texts ? [options.texts.directory] : []];
  const places = { rootPath, wwwroot, includePaths: includableFolders, realPaths, inner, outer };
  const trees = createTrees({ ...places, roles, pathOf, pause });
  const warningsOf = createFolderWarnings(rootPath, wwwroot);
  let tree = NO_TREE;
  let last: Listed = [];
  /** Whether what was listed last could be trusted. */
  let certain = false;
  let unread: string[] = [];

  return async function scan(paths, signal) {
    const messages: string[] = [];
    const warn = (message: string) => void messages.push(message);
    const [found, ...besides] = await list({ paths, signal, warn });
    const root = found && await withReplaced(found, signal);
    const [web, ...others] = besides;
    const listed = [root, ...besides];
    const [open, includable] = [others.slice(0, outer.length), others.slice(outer.length)];
    // Its files are not watched, and few: what a watcher named are others.
    const project = paths ? tree.project : await options.project?.();
    const dates = paths || !options.dates ? tree.dates : await options.dates.read();
    const isSame = tree.present && certain && project === tree.project && dates === tree.dates &&
      listed.every((entries, i) => entries === last[i]);
    let unsettled = false;
    if (!root) tree = trees.absent();
    else if (!isSame) {
      const rolesOf = await roles.of(root, project?.placing ?? NO_PLACING);
      const reading = await read(root.filter((_, i) => rolesOf[i]!.isRead), !tree.present);
      const readingTheme = await readTheme(web?.filter(({ file }) => file === THEME) ?? [], !tree.present);
      certain = reading.certain && readingTheme.certain;
      unsettled = reading.unsettled || readingTheme.unsettled;
      unread = [];
      for (const [file, reason] of await present(reading.failed)) {
        const path = pathOf(file);
        const name = file === CONFIG ? path : file;
        unread.push(name);
        warn(await unreadable(name, path, reason));
      }
      for (const file of readingTheme.failed.keys()) warn(await unreadable(`${wwwroot}/${file}`));
      const config = await configText(reading.source);
      const theme = await themeText(readingTheme.source);
      for (const { file, unreadable } of [config, theme]) {
        if (unreadable === undefined) continue;
        certain = false;
        // A listing reports a symbolic link by itself.
        if (!messages.some((message) => message === unreadable || message.startsWith(`${file}: `))) warn(unreadable);
      }
      for (const file of web?.filter(({ file }) => CUSTOM.test(file)) ?? []) {
        const path = `${wwwroot}/${file.file}`;
        if (await files.obstacle(path, "file") === undefined) continue;
        certain = false;
        warn(await unreadable(path));
      }
      const { source, changed } = reading;
      const isRootOnly = listed.every((entries, i) => i === 0 || entries === last[i]) && project === tree.project &&
        dates === tree.dates && config.text === tree.config && theme.text === tree.theme;
      const places = isRootOnly && last[0] ? otherPlaces(last[0], root) : undefined;
      const areTexts = changed && places?.every((i) => rolesOf[i]!.isRead);
      tree = areTexts && trees.withTexts(changed, source) || await trees.whole({
        root,
        web: web ?? [],
        open,
        includable,
        project,
        dates,
        read: source,
        config: config.text,
        theme: theme.text,
      });
    }
    // Not before: what a failed scan has not read is read by the next one.
    last = listed;
    const { unserved, misplaced } = warningsOf(root, web);
    for (const warning of unserved) warn(warning);
    if (root) problems.report(misplaced, "misplaced");
    if (!paths) problems.report(messages);
    else problems.add(messages);
    return { tree, unsettled, unread };
  };

  /** The entries of RootPath, and those of pages that are being replaced. */
  async function withReplaced(entries: readonly Entry[], signal: AbortSignal | undefined): Promise<Listed[0]> {
    const gone = goneFiles(last[0] ?? [], entries).filter(isPage);
    if (gone.length === 0) return entries;
    await new Promise((resolve) => setTimeout(resolve, REPLACED));
    return await files.list(rootPath, undefined, { only: gone, signal });
  }

  /** Those that are still there: a folder that is renamed or removed has thousands that are not. */
  async function present(failed: FileSources["failed"]): Promise<readonly (readonly [string, string | undefined])[]> {
    if (failed.size === 0) return [];
    const only = [...failed.keys()];
    const found = new Set((await files.list(rootPath, undefined, { only }))?.map(({ file }) => file));
    return [...failed].filter(([file]) => found.has(file));
  }

  async function unreadable(name: string, path = name, known?: string): Promise<string> {
    const reason = known ?? await files.obstacle(path, "file");
    return `${name}: the file cannot be read${reason === undefined ? "" : `: ${reason}`}`;
  }

  async function list({ paths, signal, warn }: ScanScope): Promise<Listed> {
    const how = (directory: string) => ({ only: paths && below(directory, paths), signal });
    const listed = [
      await files.list(rootPath, (message) => warn(inFolder(message, rootPath)), {
        only: paths && filesAt(paths),
        early,
        signal,
      }),
      await files.list(wwwroot, (message) => warn(inFolder(message, wwwroot, `${wwwroot}/`)), how(wwwroot)),
    ];
    if (!listed[1]) await warnOfWwwroot(warn);
    for (const { folder } of outer) listed.push(await files.list(folder, warn, how(folder)));
    for (const directory of includePaths) {
      const entries = await files.list(directory, (message) => warn(`${directory}: ${message}`), how(directory));
      if (!entries) {
        const reason = await files.obstacle(directory, "folder") ?? "there is no such folder";
        warn(`IncludePaths names ${directory}, but ${reason}`);
      }
      listed.push(entries);
    }
    if (listTop) listed.push(await listTop());
    return listed;
  }

  /** It need not exist. */
  async function warnOfWwwroot(warn: ScanScope["warn"]): Promise<void> {
    const reason = await files.obstacle(wwwroot, "folder");
    if (reason !== undefined) warn(`${wwwroot}: nothing in it is served: ${reason}`);
  }
}

/** A message about a folder, or about something in it, which has `prefix` before its name then. */
function inFolder(message: string, folder: string, prefix = ""): string {
  return message.startsWith(".: ") ? `${folder}${message.slice(1)}` : `${prefix}${message}`;
}

/** Those of the paths that are in a folder, relative to it. */
function below(directory: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => path.startsWith(`${directory}/`) ? [path.slice(directory.length + 1)] : []);
}
