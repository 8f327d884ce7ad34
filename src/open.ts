/**
 * Opens a folder: settings → theme, render threads, a site that is kept like its files. Shared by the program and the
 * mounted documentation.
 *
 * @module
 */
import { createLive, type Live } from "./build/live/live.ts";
import { createPool, type Pool } from "./build/render/pool.ts";
import type { RenderQuestion } from "./build/render/service.ts";
import { findProject } from "./build/scan/find_project.ts";
import type { FoundProject } from "./build/scan/project_at.ts";
import { namesIn } from "./build/scan/project_files.ts";
import { siteFolders } from "./build/scan/site_folders.ts";
import { whyNoText } from "./build/scan/placeholder.ts";
import { strayFiles } from "./build/scan/stray.ts";
import { type Watch, watch } from "./build/live/watch.ts";
import { type HostSettings, isAuthorMode } from "./config/host.ts";
import { looksLikeSite } from "./config/site_fields.ts";
import { themeName, type ThemeSettings } from "./config/theme.ts";
import { decode } from "./decode.ts";
import type { Log } from "./log.ts";
import type { Files, Folders } from "./files.ts";
import type { Runtime, Thread } from "./runtime.ts";
import { Refusal } from "./refusal.ts";
import { nameOfFolder } from "./site/folder_name.ts";
import { VERSION } from "./version.ts";
import { RENDERING } from "./rendering.gen.ts";

/** So many pages are finished by one thread before another has loaded what it needs. */
const FEW = 20;

/** A site, and how it is kept. */
export interface Opened {
  readonly live: Live;
  /** Folder of the Markdown files: RootPath, or that of the project that it holds. */
  readonly rootPath: string;
  /** Remarks on the folder for the operator: whole sentences. */
  readonly hints: readonly string[];
  /** `Docs:Themes`, else theme.json. */
  readonly theme: ThemeSettings;
  /** `undefined`: nothing is watched. */
  readonly watch: Watch | undefined;
  /** The project of another tool that the folder belongs to; `undefined`: it belongs to none. */
  readonly project: FoundProject | undefined;
}

export interface OpenOptions {
  readonly settings: HostSettings;
  /** Folder of files that are served as they are, and of the theme. */
  readonly wwwroot: string;
  readonly files: Files;
  /** Say where a folder lies. */
  readonly folders: Pick<Folders, "real" | "names">;
  /** Starts a render thread; `undefined` where the runtime has none. */
  readonly thread: (() => Thread) | undefined;
  /** Unpacks what a thread packs. */
  readonly unpack?: Runtime["unpack"];
  /** Processors that may be used. */
  readonly processors: number;
  /** Time that they have spent on this process, in milliseconds. Default: time is that of the clock. */
  readonly processorTime?: Runtime["processorTime"];
  readonly log: Log;
  /** Runs git, for dates of pages. Default: dates are not read from git. */
  readonly execute?: Runtime["execute"];
  /** Whether readers come, who search, and share links. Default `true`; never to an export. */
  readonly hasReaders?: boolean;
  /** Whether the second thread starts before a page needs it. Default `true`; pages of a check are mostly kept ones. */
  readonly reserves?: boolean;
  /** The word of the command that opens the folder; absent: the program serves or exports it. */
  readonly commandName?: string;
  /** Whether another server mounts the site, which has options in place of flags. Default `false`. */
  readonly isMounted?: boolean;
  /** Called with how many pages are finished of how many. */
  readonly progress: (done: number, total: number) => void;
  /** Ends watching, and closes the site. */
  readonly signal: AbortSignal;
}

/** Hosts whose images pages show: those that are named, and the site's own. */
function shownHosts({ allowImages, baseUrl }: HostSettings): readonly string[] | undefined {
  return baseUrl === undefined ? allowImages : allowImages?.concat(new URL(baseUrl).hostname);
}

/**
 * Opens the folder that the settings name. Pages are served as soon as this resolves; they are finished in the
 * background.
 *
 * @throws {ConfigError} If config.json is invalid.
 * @throws {Refusal} If there is no such folder, or a file with settings is there and cannot be read.
 */
export async function open(options: OpenOptions): Promise<Opened> {
  const { settings, wwwroot, files, processors, signal } = options;
  // Work that is broken off has nothing to report.
  const log: Log = (...event) => void (signal.aborted || options.log(...event));
  const { themeFlag } = settings;
  const clock = () => performance.now();
  const pool = poolOf(processors, options);
  const found = await projectOf(settings.rootPath, options, pool);
  const folders = await siteFolders(found, options);
  const { rootPath, directories } = folders;
  const folderPath = folders.realPaths.get(rootPath);
  const obstacle = await files.obstacle(rootPath, "folder");
  // Before the first scan, which would report them as well.
  if (obstacle === undefined) await mustRead(files, `${rootPath}/config.json`);
  if (obstacle === undefined && !settings.themes) await mustRead(files, `${wwwroot}/theme/theme.json`);
  const live = await createLive({
    ...settings,
    ...folders,
    texts: found?.texts,
    project: found?.reader,
    execute: settings.gitDates ? options.execute : undefined,
    imageHosts: shownHosts(settings),
    isShared: settings.rateLimitStore !== undefined || settings.publicCache > 0,
    hotReload: settings.enableHotReload,
    authorMode: isAuthorMode(settings),
    rootName: (folderPath ?? "").split(/[/\\]/).at(-1),
    folderPath,
    folderName: await nameOf(found?.root ?? rootPath, options.folders),
    isExport: settings.exportPath !== undefined,
    hasReaders: settings.exportPath === undefined && (options.hasReaders ?? true),
    files,
    pool,
    unpack: options.unpack,
    wwwroot,
    themeName: (config, settings, places) => themeName({ flag: themeFlag, settings, config, places }),
    release: `${VERSION} ${RENDERING}`,
    log,
    clock,
    now: Date.now,
    progress: options.progress,
  });
  signal.addEventListener("abort", () => live.close(), { once: true });
  if (!live.present || obstacle !== undefined) {
    const reason = obstacle ?? "there is no such folder";
    throw new Refusal(`${cannot(options, rootPath)}: ${reason}; ${advice(options, obstacle === undefined)}`);
  }
  const hints = await hintsOf(live, { rootPath, isForeign: found !== undefined }, options);
  for (const hint of hints) log("warning", hint);
  if (options.reserves !== false && live.current.site.pages.size > FEW) pool.reserve();
  return {
    live,
    rootPath,
    hints,
    theme: live.theme,
    project: found,
    watch: settings.enableHotReload ? watch({ files, live, directories, log, clock, signal }) : undefined,
  };
}

/** Remarks on the folder: on files in the wrong place, and on a folder without pages. */
async function hintsOf(
  { theme, current }: Live,
  { rootPath, isForeign }: { readonly rootPath: string; readonly isForeign: boolean },
  { settings, wwwroot, files, folders }: OpenOptions,
): Promise<string[]> {
  const hints = await strayFiles({
    files,
    rootPath,
    wwwroot,
    isForeign,
    hasTheme: settings.themes !== undefined,
    hasStylesheet: theme.customCssUrl !== undefined,
  });
  if (current.site.pages.size === 0) {
    const { unreadProject } = await import("./project/unread.ts");
    const unread = unreadProject(rootPath, await namesIn(folders, rootPath) ?? []);
    hints.push(unread ?? `${rootPath} holds no Markdown file; the site is empty until there is one`);
  }
  return hints;
}

function cannot({ commandName, settings: { exportPath } }: OpenOptions, rootPath: string): string {
  if (commandName !== undefined) return `Cannot ${commandName} ${rootPath}`;
  return exportPath === undefined ? `Cannot serve ${rootPath}` : `Cannot export ${rootPath}`;
}

/** Advice on naming another folder, or on creating the missing one. */
function advice({ commandName, isMounted, settings: { exportPath } }: OpenOptions, isMissing: boolean): string {
  if (isMounted) return "the option rootPath names one, relative to the working directory";
  if (commandName !== undefined) return `lectern ${commandName} <folder> names one`;
  return `RootPath (--root) names one${isMissing && exportPath === undefined ? ", and lectern init makes one" : ""}`;
}

/** Name of the tool whose project a folder belongs to, if its configuration counts there, and the folder of its pages. */
export async function toolOf(
  rootPath: string,
  options: Pick<OpenOptions, "files" | "folders"> & PoolInput,
): Promise<Pick<FoundProject, "tool" | "content"> | undefined> {
  return await projectOf(rootPath, options, poolOf(1, options));
}

type PoolInput = Pick<OpenOptions, "settings" | "thread" | "processorTime" | "signal">;

/** Creates the pool of render threads, which ends with the site. */
function poolOf(size: number, { settings, thread, processorTime, signal }: PoolInput): Pool {
  const pool = createPool({ thread, size, deadline: settings.limits.pageSeconds * 1000, processorTime });
  signal.addEventListener("abort", () => pool.close(), { once: true });
  return pool;
}

/** The project that a folder belongs to. One with a configuration of its own is asked for no other. */
async function projectOf(
  rootPath: string,
  { files, folders, settings }: Pick<OpenOptions, "files" | "folders" | "settings">,
  pool: Pool,
): Promise<FoundProject | undefined> {
  const [own] = await files.read([`${rootPath}/config.json`]);
  if (own && looksLikeSite(decode(own).text)) return undefined;
  const { pageSeconds } = settings.limits;
  const late = (error: unknown) => {
    if (!(error instanceof RangeError)) throw error;
    throw new Refusal(
      `Cannot read the configuration that ${rootPath} belongs to: it took longer than ${pageSeconds} s; ` +
        "Limits:PageSeconds sets how long that may take",
    );
  };
  return await findProject({ rootPath, files, folders, read: (job) => pool.project(job).catch(late) });
}

/** In bytes: more than a pointer has. */
const HEAD = 4096;

/**
 * Looks whether a file can be read, if there is one: to go on with defaults would be to lose settings in silence.
 *
 * @throws {Refusal} If it cannot.
 */
export async function mustRead(files: Pick<Files, "obstacle" | "read">, file: string): Promise<void> {
  const [head] = await files.read([file], HEAD);
  const reason = head ? whyNoText(head) : await files.obstacle(file, "file");
  if (reason !== undefined) throw new Refusal(`Cannot read ${file}: ${reason}`);
}

/** Starts the first render thread now: it takes a fifth of a second, in which settings can be read. */
export function startFirst(start: OpenOptions["thread"], signal: AbortSignal): OpenOptions["thread"] {
  if (!start) return undefined;
  let first: Thread | undefined = start();
  first.ask({ kind: "load" } satisfies RenderQuestion).catch(() => {}); // A failure shows at its first page.
  signal.addEventListener("abort", () => first?.close(), { once: true });
  return function thread() {
    const started = first ?? start();
    first = undefined;
    return started;
  };
}

/** The working directory may be none of the program's business; then the folder has no name. */
async function nameOf(folder: string, folders: OpenOptions["folders"]): Promise<string | undefined> {
  return nameOfFolder(await folders.real(folder).catch(() => ""));
}
