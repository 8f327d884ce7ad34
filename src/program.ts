/**
 * The program: flags → settings → runtime; serve or export. The same on Deno, Bun and Node.
 *
 * @module
 */
import { createLive, type Live } from "./build/live.ts";
import { createPool, type Pool } from "./build/pool.ts";
import { Queue } from "./build/queue.ts";
import { ConfigError } from "./config/check.ts";
import { parseFlags, usage } from "./config/flags.ts";
import { type HostSettings, hostSettings } from "./config/host.ts";
import { parseTheme, themeName, type ThemeSettings } from "./config/theme.ts";
import { createApp } from "./http/app.ts";
import { createLog, type Log } from "./log.ts";
import { createProgress } from "./progress.ts";
import { type Files, Refusal, type Runtime } from "./runtime.ts";
import { VERSION } from "./version.ts";

/** In milliseconds: what one page may take to render. */
const PAGE_DEADLINE = 10_000;
/** In milliseconds: a save is several events. */
const DEBOUNCE = 10;
/** In milliseconds: the scan is the truth, so it also runs when nobody said anything. */
const SCAN_EVERY = 2000;
/** In milliseconds: how long open requests may take after a signal. */
const GRACE = 10_000;
const WWWROOT = "wwwroot";
const EXPORT_CACHE = ".lectern/pages";
const APPSETTINGS = "appsettings.json";

/** Runs the program. Resolves to its exit code. */
export async function run(runtime: Runtime): Promise<number> {
  const started = performance.now();
  const parsed = parseFlags(runtime.args);
  if (parsed.kind === "help") return say(runtime, usage, 0);
  if (parsed.kind === "version") return say(runtime, VERSION, 0);
  if (parsed.kind === "fault") return say(runtime, `${parsed.message}\n\n${usage}`, 2);
  const pool = createPool({ thread: runtime.thread, size: runtime.processors, deadline: PAGE_DEADLINE });
  let log = createLog("text", Date.now, runtime.warn);
  try {
    const text = await readText(runtime.files, APPSETTINGS);
    const file = text === undefined ? undefined : { name: APPSETTINGS, text };
    const { settings, warnings } = hostSettings({ file, env: runtime.env, flags: parsed.flags });
    log = createLog(settings.logFormat, Date.now, runtime.warn);
    for (const warning of warnings) log("warning", warning);
    const live = await start(runtime, withCache(settings), pool, log);
    if (settings.exportPath === undefined) await serve(runtime, settings, live, log, started);
    else {
      const { exportSite } = await import("./export/export.ts");
      await exportSite({ runtime, settings, live, log, started });
      await live.stored();
    }
    return 0;
  } catch (error) {
    const expected = error instanceof ConfigError || error instanceof Refusal;
    log("error", expected ? error.message : error instanceof Error ? error.stack ?? error.message : String(error));
    return 1;
  } finally {
    pool.close();
  }
}

/** An export keeps its finished pages, so that the next one of the same pages takes a fraction of the time. */
function withCache(settings: HostSettings): HostSettings {
  if (settings.exportPath === undefined) return settings;
  return { ...settings, cachePath: settings.cachePath ?? EXPORT_CACHE };
}

function say(runtime: Runtime, text: string, code: number): number {
  if (code === 0) runtime.print(text);
  else runtime.warn(text);
  return code;
}

async function readText(files: Files, path: string): Promise<string | undefined> {
  const [bytes] = await files.read([path]);
  return bytes && new TextDecoder().decode(bytes);
}

async function readTheme(files: Files, settings: HostSettings, log: Log): Promise<ThemeSettings> {
  if (settings.themes) return settings.themes;
  const file = `${WWWROOT}/theme/theme.json`;
  const { theme, warnings } = parseTheme(await readText(files, file) ?? "{}", file);
  for (const warning of warnings) log("warning", warning);
  return theme;
}

async function start(runtime: Runtime, settings: HostSettings, pool: Pool, log: Log): Promise<Live> {
  const { rootPath, themeFlag } = settings;
  const theme = await readTheme(runtime.files, settings, log);
  const bar = createProgress("Finishing pages", runtime.draw, () => performance.now());
  const live = await createLive({
    ...settings,
    hotReload: settings.enableHotReload,
    files: runtime.files,
    pool,
    wwwroot: WWWROOT,
    theme,
    themeName: (config) => themeName({ flag: themeFlag, settings: theme.name, config }),
    release: VERSION,
    log(...said) {
      bar.end();
      log(...said);
    },
    clock: () => performance.now(),
    now: Date.now,
    progress: bar.update,
  });
  void live.finished().then(bar.end);
  if (!live.present) throw new Refusal(`Cannot serve ${rootPath}: there is no such folder; name another with --root`);
  if (live.current.site.pages.size === 0) {
    log("warning", `${rootPath} holds no Markdown file; the site is empty until there is one`);
  }
  return live;
}

async function serve(runtime: Runtime, settings: HostSettings, live: Live, log: Log, started: number): Promise<void> {
  const { host, port, basePath } = settings;
  const stopping = new AbortController();
  const { signal } = stopping;
  runtime.onSignal(() => {
    log("info", "Stopping: open requests may finish");
    stopping.abort();
  });
  if (settings.enableHotReload) void watch(runtime.files, [settings.rootPath, WWWROOT], live, log, signal);
  const fetch = createApp(live, {
    ...settings,
    speculation: live.current.speculation,
    loopback: /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/i.test(host),
    clock: () => performance.now(),
    log,
    compression: runtime.compression,
  });
  await runtime.serve(fetch, {
    hostname: host,
    port,
    signal,
    grace: GRACE,
    listening(address) {
      const name = address.hostname.includes(":") ? `[${address.hostname}]` : address.hostname;
      const count = live.current.site.pages.size;
      const took = Math.round(performance.now() - started);
      const url = `http://${name}:${address.port}${basePath}/`;
      log("info", `Lectern ${VERSION} is listening on ${url} (${count} pages, ${took} ms)`);
      void live.finished().then(() => {
        const all = ((performance.now() - started) / 1000).toFixed(1);
        log("info", `All ${live.current.site.pages.size} pages are finished (${all} s)`);
      });
    },
  });
}

/** Looks again whenever something may have changed, and every two seconds. */
async function watch(
  files: Files,
  directories: readonly string[],
  live: Live,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const queue = new Queue(async () => {
    try {
      const { again } = await live.rebuild();
      if (again !== undefined) setTimeout(look, again);
    } catch (error) {
      log("error", `Cannot rebuild; the last good site stays up: ${error instanceof Error ? error.stack : error}`);
    }
  }, DEBOUNCE);
  function look(): void {
    if (!signal.aborted) void queue.push();
  }
  const timer = setInterval(look, SCAN_EVERY);
  signal.addEventListener("abort", () => clearInterval(timer), { once: true });
  for await (const _ of files.watch(directories, signal)) look();
}
