/**
 * Opens a folder: settings → theme, render threads, a site that is kept like its files. What the program and the
 * mounted documentation have in common.
 *
 * @module
 */
import { createLive, type Live } from "./build/live.ts";
import { createPool } from "./build/pool.ts";
import type { RenderQuestion } from "./build/render.ts";
import { type Watch, watch } from "./build/watch.ts";
import type { HostSettings } from "./config/host.ts";
import { parseTheme, themeName, type ThemeSettings } from "./config/theme.ts";
import type { Log } from "./log.ts";
import { type Files, Refusal, type Thread } from "./runtime.ts";
import { VERSION } from "./version.ts";

/** So many pages are finished by one thread before another has loaded what it needs. */
const FEW = 20;

/** A site, and how it is kept. */
export interface Opened {
  readonly live: Live;
  /** `undefined`: nothing is watched. */
  readonly watch: Watch | undefined;
}

export interface OpenOptions {
  readonly settings: HostSettings;
  /** Folder of files that are served as they are, and of the theme. */
  readonly wwwroot: string;
  readonly files: Files;
  /** Starts a render thread; `undefined` where the runtime has none. */
  readonly thread: (() => Thread) | undefined;
  /** Processors that may be used. */
  readonly processors: number;
  readonly log: Log;
  /** Told how many pages are finished of how many. */
  readonly progress: (done: number, total: number) => void;
  /** Ends watching, and closes the site. */
  readonly signal: AbortSignal;
}

/**
 * Opens the folder that the settings name. Pages are served as soon as this resolves; they are finished in the
 * background.
 *
 * @throws {ConfigError} If config.json has faults.
 * @throws {Refusal} If there is no such folder.
 */
export async function open(options: OpenOptions): Promise<Opened> {
  const { settings, wwwroot, files, thread, processors, signal } = options;
  // Work that is broken off has nothing to report.
  const log: Log = (...event) => void (signal.aborted || options.log(...event));
  const { rootPath, themeFlag } = settings;
  const theme = settings.themes ?? await readTheme(files, `${wwwroot}/theme/theme.json`, log);
  const clock = () => performance.now();
  const pool = createPool({ thread, size: processors, deadline: settings.limits.pageSeconds * 1000 });
  signal.addEventListener("abort", () => pool.close(), { once: true });
  const live = await createLive({
    ...settings,
    hotReload: settings.enableHotReload,
    answersSearch: settings.exportPath === undefined,
    files,
    pool,
    wwwroot,
    theme,
    themeName: (config) => themeName({ flag: themeFlag, settings: theme.name, config }),
    release: VERSION,
    log,
    clock,
    now: Date.now,
    progress: options.progress,
  });
  signal.addEventListener("abort", () => live.close(), { once: true });
  if (!live.present) {
    throw new Refusal(`Cannot serve ${rootPath}: there is no such folder; RootPath (--root) names one`);
  }
  if (live.current.site.pages.size === 0) {
    log("warning", `${rootPath} holds no Markdown file; the site is empty until there is one`);
  }
  if (live.current.site.pages.size > FEW) pool.reserve();
  const directories = [rootPath, wwwroot, ...settings.includePaths];
  return {
    live,
    watch: settings.enableHotReload ? watch({ files, live, directories, log, clock, signal }) : undefined,
  };
}

/** Starts the first render thread now: it takes a fifth of a second, in which settings can be read. */
export function startFirst(start: OpenOptions["thread"], signal: AbortSignal): OpenOptions["thread"] {
  if (!start) return undefined;
  let first: Thread | undefined = start();
  first.ask({ kind: "load" } satisfies RenderQuestion).catch(() => {}); // What it cannot load, its first page will tell.
  signal.addEventListener("abort", () => first?.close(), { once: true });
  return function thread() {
    const started = first ?? start();
    first = undefined;
    return started;
  };
}

async function readTheme(files: Files, file: string, log: Log): Promise<ThemeSettings> {
  const [bytes] = await files.read([file]);
  const { theme, warnings } = parseTheme(bytes ? new TextDecoder().decode(bytes) : "{}", file);
  for (const warning of warnings) log("warning", warning);
  return theme;
}
