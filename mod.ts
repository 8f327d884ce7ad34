/**
 * Lectern inside your own server: the documentation is one `fetch` function, on Deno, Bun and Node.
 *
 * @example In front of everything else, under a prefix
 * ```ts ignore
 * import { createDocs } from "@lectern/lectern";
 *
 * const docs = createDocs({ rootPath: "docs", basePath: "/docs" });
 * Deno.serve((request, info) =>
 *   new URL(request.url).pathname.startsWith("/docs") ? docs.fetch(request, info) : new Response("My own site")
 * );
 * ```
 *
 * @module
 */
import { createLive, type Live } from "./src/build/live.ts";
import { createPool } from "./src/build/pool.ts";
import { Queue } from "./src/build/queue.ts";
import { ConfigError } from "./src/config/check.ts";
import { type HostSettings, hostSettings } from "./src/config/host.ts";
import { parseTheme, themeName } from "./src/config/theme.ts";
import { createApp } from "./src/http/app.ts";
import { createLog, type Log } from "./src/log.ts";
import type { Fetch } from "./src/runtime.ts";
import { createMachine } from "./src/runtime/machine.ts";
import { nodeHandler } from "./src/runtime/node_server.ts";
import { VERSION } from "./src/version.ts";

export { ConfigError, type Fetch, type Log, nodeHandler, VERSION };

/**
 * The settings of appsettings.json, section `Docs`, in camelCase; all can be left out. Those of a server (`host`, `port`)
 * are of no use here, and neither appsettings.json nor the environment is read.
 */
export interface DocsOptions {
  /** Folder of Markdown files, relative to the working directory. Default `docs`. */
  readonly rootPath?: string;
  /** Folder of files that are served as they are, with `theme/custom.css` and the like. Default `wwwroot`. */
  readonly wwwroot?: string;
  /** Page served at `/`, below BasePath. Default `index`. */
  readonly defaultPage?: string;
  /** Looks for changes and rebuilds in the background. Default `true`. */
  readonly enableHotReload?: boolean;
  /** Path before every address, such as `/docs`: that under which the documentation is mounted. */
  readonly basePath?: string;
  /** Replaces the built-in Content-Security-Policy; `{nonce}` stands for the nonce of a response. */
  readonly contentSecurityPolicy?: string;
  /** Addresses and CIDRs of proxies whose Forwarded and X-Forwarded-* headers are believed. */
  readonly trustedProxies?: readonly string[];
  /** Public origin for absolute URLs, such as `https://example.org`. Default: that of the request. */
  readonly baseUrl?: string;
  /** HTML in Markdown: cleaned by an allow-list, let through, or shown as text. Default `safe`. */
  readonly rawHtml?: "safe" | "trusted" | "escape";
  /** Folder that keeps finished pages across starts. */
  readonly cachePath?: string;
  /** Section `Docs:Themes`; where it is given theme.json is not read. */
  readonly themes?: ThemeOptions;
  /** A built-in theme, before those of `themes` and config.json. */
  readonly theme?: string;
  /** Told what happens; by default a line on stderr. */
  readonly log?: Log;
}

/** Section `Docs:Themes` in camelCase. What is left out is as the built-in theme has it. */
export interface ThemeOptions {
  readonly name?: string;
  readonly primaryColor?: string;
  readonly bgColor?: string;
  readonly sidebarBg?: string;
  readonly textColor?: string;
  readonly textMuted?: string;
  readonly borderColor?: string;
  readonly codeBg?: string;
  readonly accentLight?: string;
  readonly fontSans?: string;
  readonly fontMono?: string;
  readonly customCssUrl?: string;
  readonly brandText?: string;
  readonly darkMode?: boolean;
  readonly showScrollIndicator?: boolean;
}

/** What a server knows of a request: as `Deno.serve` says it, or the address alone. */
export interface RequestInfo {
  /** Address of the peer. */
  readonly address?: string | undefined;
  readonly remoteAddr?: { readonly hostname?: string };
}

/** The documentation, ready to be mounted. */
export interface Docs {
  /**
   * Answers a request, as soon as the pages are there. Without an address all clients share one rate limit.
   *
   * @throws {ConfigError} If the options or config.json have faults.
   */
  readonly fetch: (request: Request, info?: RequestInfo) => Promise<Response>;
  /** Resolves when pages are served. @throws {ConfigError} As `fetch`. */
  readonly ready: Promise<void>;
  /** Ends watching and all threads. */
  readonly close: () => Promise<void>;
}

/** In milliseconds: see `src/program.ts`. */
const PAGE_DEADLINE = 10_000, DEBOUNCE = 10, SCAN_EVERY = 2000;

/**
 * Opens a folder of Markdown files.
 *
 * @example
 * ```ts
 * import { createDocs } from "./mod.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const docs = createDocs({ rootPath: "docs", basePath: "/docs", enableHotReload: false });
 * const page = await docs.fetch(new Request("http://localhost/docs/"));
 * assertEquals(page.status, 200);
 * await page.body?.cancel();
 * await docs.close();
 * ```
 *
 * @example In Express, or any server of node:http
 * ```ts ignore
 * import express from "express";
 * import { createDocs, nodeHandler } from "@lectern/lectern";
 *
 * const docs = createDocs({ basePath: "/docs" });
 * express().use("/docs", nodeHandler(docs.fetch)).listen(3000);
 * ```
 */
export function createDocs(options: DocsOptions = {}): Docs {
  const closing = new AbortController();
  const machine = createMachine();
  const { log = createLog("text", Date.now, machine.warn) } = options;
  // Work that is broken off has nothing to report.
  const speak: Log = (...event) => void (closing.signal.aborted || log(...event));
  const opened = open({ ...options, log: speak }, machine, closing.signal);
  opened.catch(() => {}); // Told to whoever asks.
  return {
    async fetch(request, info) {
      const { fetch } = await opened;
      return await fetch(request, {
        get address() {
          return info?.address ?? info?.remoteAddr?.hostname;
        },
      });
    },
    ready: opened.then(() => {}),
    async close() {
      closing.abort();
      const { live } = await opened.catch(() => ({ live: undefined }));
      live?.close();
      machine.files.close();
    },
  };
}

interface Opened {
  readonly live: Live;
  readonly fetch: Fetch;
}

async function open(
  { wwwroot = "wwwroot", theme: themeFlag, log = createLog("text", Date.now, writeLine), ...options }: DocsOptions,
  { files, compression, thread, processors }: ReturnType<typeof createMachine>,
  signal: AbortSignal,
): Promise<Opened> {
  const settings = read(options, log);
  const themeFile = `${wwwroot}/theme/theme.json`;
  const [json] = settings.themes ? [] : await files.read([themeFile]);
  const { theme, warnings } = parseTheme(json ? new TextDecoder().decode(json) : "{}", themeFile);
  for (const warning of warnings) log("warning", warning);
  const shown = settings.themes ?? theme;
  const clock = () => performance.now();
  const live = await createLive({
    ...settings,
    hotReload: settings.enableHotReload,
    files,
    pool: createPool({ thread, size: processors, deadline: PAGE_DEADLINE }),
    wwwroot,
    theme: shown,
    themeName: (config) => themeName({ flag: themeFlag, settings: shown.name, config }),
    release: VERSION,
    log,
    clock,
    now: Date.now,
    progress() {},
  });
  if (!live.present) {
    live.close();
    throw new TypeError(`Cannot serve ${settings.rootPath}: there is no such folder`);
  }
  if (settings.enableHotReload) void watch();
  const fetch = createApp(live, { ...settings, loopback: false, clock, log, compression });
  return { live, fetch };

  async function watch(): Promise<void> {
    const queue = new Queue(async () => {
      await live.rebuild().catch((error) => log("error", `Cannot rebuild; the last good site stays up: ${error}`));
    }, DEBOUNCE);
    const look = () => void (signal.aborted || queue.push());
    const timer = setInterval(look, SCAN_EVERY);
    signal.addEventListener("abort", () => clearInterval(timer), { once: true });
    for await (const _ of files.watch([settings.rootPath, wwwroot], signal)) look();
  }
}

const NO_FLAGS = {
  rootPath: undefined,
  exportPath: undefined,
  theme: undefined,
  basePath: undefined,
  baseUrl: undefined,
  host: undefined,
  port: undefined,
  cachePath: undefined,
};

/** Checks the options as those of a file are checked, and words faults without lines. */
function read(options: Omit<DocsOptions, "wwwroot" | "theme" | "log">, log: Log): HostSettings {
  const file = { name: "the options of createDocs()", text: JSON.stringify({ Docs: options }) };
  try {
    const { settings, warnings } = hostSettings({ file, env: {}, flags: NO_FLAGS });
    for (const warning of warnings) log("warning", warning.replace(/ \(line 1\)/, ""));
    return settings;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.file, error.faults.map((fault) => ({ ...fault, line: undefined })));
  }
}

/** Where the log goes when the host names no place. */
function writeLine(line: string): void {
  // deno-lint-ignore no-console
  console.error(line);
}
