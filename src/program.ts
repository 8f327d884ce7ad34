/**
 * The program: a command, or flags → settings → runtime; serve or export. The same on Deno, Bun and Node.
 *
 * @module
 */
import { written } from "./command.ts";
import { commandHint, commandOf, COMMANDS, failureText, runCommand } from "./commands.ts";
import { parseFlags, usage } from "./config/flags.ts";
import { type HostSettings, isAuthorMode } from "./config/host.ts";
import { quantity } from "./quantity.ts";
import { createApp } from "./http/app.ts";
import { createVitals } from "./http/vitals.ts";
import { createLog, type Log } from "./log.ts";
import { createProgress } from "./progress.ts";
import { open, type Opened, startFirst } from "./open.ts";
import type { Runtime } from "./runtime.ts";
import { Refusal } from "./refusal.ts";
import { readSettings, WWWROOT } from "./settings.ts";
import { VERSION } from "./version.ts";

/** In milliseconds: how long open requests may take after a signal. */
const GRACE = 10_000;
const EXPORT_CACHE = ".lectern/pages";

/** A checkout has the packages themselves. */
const NOTICES =
  "Each package in node_modules/ has its license with it. A bundle and an executable show all of them here.";

/**
 * Runs the program. Resolves to its exit code.
 *
 * @param notices Licenses of the packages that are inside.
 */
export async function run(
  given: Runtime,
  notices: () => Promise<string> = async () => await NOTICES,
): Promise<number> {
  const started = performance.now();
  // Such a terminal, of an editor for instance, shows the sequences that draw.
  const runtime = given.env["TERM"] === "dumb" ? { ...given, draw: undefined } : given;
  const command = commandOf(runtime.args);
  if (command) return await runCommand(command, runtime.args.slice(1), runtime);
  const parsed = parseFlags(runtime.args);
  const help = () => usage(COMMANDS.map((command) => [written(command), command.summary]));
  if (parsed.kind === "error") {
    runtime.warn(`${parsed.message}${commandHint(runtime.args)}\n\n${help()}`);
    return 2;
  }
  const closing = new AbortController();
  let log = createLog("text", Date.now, runtime.warn);
  try {
    if (parsed.kind !== "run") {
      runtime.print(parsed.kind === "help" ? help() : parsed.kind === "version" ? VERSION : await notices());
      return 0;
    }
    const thread = startFirst(runtime.thread, closing.signal);
    const { settings, warnings } = await readSettings(runtime, parsed.flags);
    log = createLog(settings.logFormat, Date.now, runtime.warn);
    for (const warning of warnings) log("warning", warning);
    const opened = await start({ ...runtime, thread }, withCache(settings), log, closing.signal);
    if (settings.exportPath === undefined) await serve(runtime, settings, opened, log, started);
    else {
      const { live, theme } = opened;
      const { exportSite } = await import("./export/export.ts");
      const site = { ...settings, rootPath: opened.rootPath };
      if (await exportSite({ runtime, settings: site, live, theme, log, started })) await live.stored();
    }
    return 0;
  } catch (error) {
    const hint = error instanceof Refusal ? commandHint(runtime.args.slice(0, 1)) : "";
    log("error", failureText(error) + hint);
    return 1;
  } finally {
    closing.abort();
    await runtime.endThreads();
  }
}

/** An export keeps its finished pages, so that the next one of the same pages takes a fraction of the time. */
function withCache(settings: HostSettings): HostSettings {
  if (settings.exportPath === undefined) return settings;
  return { ...settings, cachePath: settings.cachePath ?? EXPORT_CACHE };
}

async function start(runtime: Runtime, settings: HostSettings, log: Log, signal: AbortSignal): Promise<Opened> {
  const bar = createProgress("Finishing pages", runtime.draw, () => performance.now());
  const opened = await open({
    ...runtime,
    settings,
    wwwroot: WWWROOT,
    log(...event) {
      bar.end();
      log(...event);
    },
    progress: bar.update,
    signal,
  });
  void opened.live.finished().then(bar.end);
  return opened;
}

function drainMessage(seconds: number): string {
  return `Stopping: /readyz answers 503, and the port closes in ${quantity(seconds, "second")}`;
}

async function serve(
  runtime: Runtime,
  settings: HostSettings,
  { live, watch }: Opened,
  log: Log,
  started: number,
): Promise<void> {
  const { host, port, basePath } = settings;
  const draining = new AbortController();
  const stopping = new AbortController();
  const { signal } = stopping;
  runtime.onSignal((signal) => {
    const seconds = signal === "SIGTERM" ? settings.drainSeconds : 0;
    log("info", seconds === 0 ? "Stopping after open requests finish" : drainMessage(seconds));
    draining.abort();
    setTimeout(() => stopping.abort(), seconds * 1000);
  });
  const { rateLimitStore } = settings;
  const fetch = createApp(live, {
    ...settings,
    store: rateLimitStore === undefined ? undefined : await runtime.connectStore(rateLimitStore, signal),
    speculation: live.current.speculation,
    loopback: /^(?:localhost|127(?:\.\d+){3}|::1|\[::1\])$/i.test(host),
    isForAuthor: settings.authorMode === "auto" && isAuthorMode(settings),
    clock: () => performance.now(),
    log,
    compression: runtime.compression,
    repeat: runtime.repeat,
    vitals: createVitals({
      live,
      watch,
      memory: runtime.memory,
      clock: () => performance.now(),
      draining: draining.signal,
    }),
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
      log("info", `Lectern ${VERSION} is listening on ${url} (${quantity(count, "page")}, ${took} ms)`);
      void live.finished().then(() => {
        const all = ((performance.now() - started) / 1000).toFixed(1);
        const { size } = live.current.site.pages;
        if (size === 0) return;
        log("info", `${size === 1 ? "The page is" : `All ${size} pages are`} finished (${all} s)`);
      });
    },
  });
}
