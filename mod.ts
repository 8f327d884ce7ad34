/**
 * Lectern inside your own server: the documentation is one `fetch` function, on Deno, Bun and Node.
 *
 * @example Under a prefix of an existing site: a handler for `Deno.serve` and the like
 * ```ts
 * import { createDocs, type RequestInfo } from "./mod.ts";
 * import { assertEquals } from "@std/assert";
 *
 * const docs = createDocs({ rootPath: "docs", basePath: "/docs", enableHotReload: false });
 * async function handle(request: Request, info?: RequestInfo): Promise<Response> {
 *   const { pathname } = new URL(request.url);
 *   if (pathname === "/docs" || pathname.startsWith("/docs/")) return await docs.fetch(request, info);
 *   return new Response("My own site");
 * }
 *
 * const own = await handle(new Request("http://localhost/"));
 * assertEquals(await own.text(), "My own site");
 * const page = await handle(new Request("http://localhost/docs/guide/writing"));
 * assertEquals(page.status, 200);
 * await page.body?.cancel();
 * await docs.close();
 * ```
 *
 * @module
 */
import { ConfigError } from "./src/config/check.ts";
import { NO_FLAGS } from "./src/config/flags.ts";
import { type HostSettings, hostSettings } from "./src/config/host.ts";
import { createApp } from "./src/http/app.ts";
import { createVitals } from "./src/http/vitals.ts";
import { createLog, type Log } from "./src/log.ts";
import { open } from "./src/open.ts";
import type { Fetch, RateLimitStore } from "./src/runtime.ts";
import { Refusal } from "./src/refusal.ts";
import { createMachine } from "./src/runtime/machine.ts";
import { nodeHandler } from "./src/runtime/node_server.ts";
import { tooOld } from "./src/runtime/oldest.ts";
import { VERSION } from "./src/version.ts";

export { ConfigError, type Fetch, type Log, nodeHandler, type RateLimitStore, Refusal, VERSION };

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
  /** Shows problems and drafts on the pages, which reload at once; `auto` counts as in a server. Default `off`. */
  readonly authorMode?: "auto" | "on" | "off";
  /** Path before every address, such as `/docs`: that under which the documentation is mounted. */
  readonly basePath?: string;
  /** Replaces the built-in Content-Security-Policy; `{nonce}` stands for the nonce of a response. */
  readonly contentSecurityPolicy?: string;
  /** Addresses and CIDRs of proxies whose Forwarded and X-Forwarded-* headers are believed. */
  readonly trustedProxies?: readonly string[];
  /** Origins of web pages that can call `/mcp`, besides the site's own. Default none. */
  readonly allowedOrigins?: readonly string[];
  /** Public origin for absolute URLs, such as `https://example.org`. Default: that of the request. */
  readonly baseUrl?: string;
  /** Hosts whose images, videos and frames pages show, such as `img.shields.io`, `*.example.org` or `*`. Default none. */
  readonly allowImages?: readonly string[];
  /** HTML in Markdown: cleaned by an allowlist, passed through, or shown as text. Default `safe`. */
  readonly rawHtml?: "safe" | "trusted" | "escape";
  /**
   * Contents of `/llms.txt`: all pages, or above 50,000 characters its sections (`auto`); all pages (`flat`). Default
   * `auto`.
   */
  readonly llmsTxt?: "auto" | "flat";
  /** Counts requests for the limits of several servers: your own store, or the URL of Redis or Valkey. Default: none. */
  readonly rateLimitStore?: RateLimitStore | string;
  /** Lets shared caches hold pages for this many seconds without asking; `true`: 300. Default `false`. */
  readonly publicCache?: boolean | number;
  /** Answers `/metrics`, below BasePath, in Prometheus' text format. Default `false`. */
  readonly enableMetrics?: boolean;
  /** Folders outside RootPath whose files pages may include; nothing in them is served. Default none. */
  readonly includePaths?: readonly string[];
  /** Section `Docs:Limits`: what a page may ask of the program. */
  readonly limits?: LimitOptions;
  /** Folder that keeps finished pages across starts. */
  readonly cachePath?: string;
  /** Section `Docs:Themes`; where it is given theme.json is not read. */
  readonly themes?: ThemeOptions;
  /** A built-in theme, before those of `themes` and config.json. */
  readonly theme?: string;
  /** Called for each event; by default it writes a line to stderr. */
  readonly log?: Log;
}

/** Section `Docs:Limits` in camelCase. A page over a limit shows a notice and whatever is within it. */
export interface LimitOptions {
  /** Characters of a page, and of all that it includes. Default 2,000,000. */
  readonly pageCharacters?: number;
  /** Seconds that a page may take to render. Default 10. */
  readonly pageSeconds?: number;
  /** Quotes, lists and containers around each other. Default 100. */
  readonly nesting?: number;
  /** Files that a page includes. Default 1,000. */
  readonly includes?: number;
  /** Characters of a block of code that is shown in colors. Default 100,000. */
  readonly codeCharacters?: number;
  /** Cells of all tables of a page. Default 20,000. */
  readonly tableCells?: number;
}

/** Section `Docs:Themes` in camelCase. Fields that are left out have the values of the built-in theme. */
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

/** Information that a server has about a request: as `Deno.serve` passes it, or the address alone. */
export interface RequestInfo {
  /** Address of the peer. */
  readonly address?: string | undefined;
  readonly remoteAddr?: { readonly hostname?: string; readonly transport?: string };
}

/** The documentation, ready to be mounted. */
export interface Docs {
  /**
   * Answers a request, as soon as the pages are ready. Without an address all clients share one rate limit.
   *
   * @throws {ConfigError} If the options or config.json are invalid.
   * @throws {Refusal} If there is no such folder, or the runtime is too old.
   */
  readonly fetch: (request: Request, info?: RequestInfo) => Promise<Response>;
  /** Resolves when pages are served. @throws {ConfigError} As `fetch`. */
  readonly ready: Promise<void>;
  /** Ends watching and all threads; resolves when they have ended. */
  readonly close: () => Promise<void>;
}

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
 * ```ts
 * import { createServer } from "node:http";
 * import { createDocs, nodeHandler } from "./mod.ts";
 *
 * const docs = createDocs({ rootPath: "docs", basePath: "/docs", enableHotReload: false });
 * const server = createServer(nodeHandler(docs.fetch)); // express().use("/docs", nodeHandler(docs.fetch))
 * server.on("listening", () => console.log(server.address()));
 * // server.listen(3000);
 * await docs.ready;
 * await docs.close();
 * ```
 */
export function createDocs(options: DocsOptions = {}): Docs {
  const closing = new AbortController();
  const machine = createMachine();
  const log = options.log ?? createLog("text", Date.now, machine.warn);
  const opened = mount({ ...options, log }, machine, closing.signal);
  const ready = opened.then(() => {});
  // A host that awaits nothing lives on: it may have other work than these pages.
  ready.catch((error) => log("error", error instanceof Error ? error.message : String(error)));
  return {
    async fetch(request, info) {
      const fetch = await opened;
      return await fetch(request, {
        get address() {
          return info?.address ?? info?.remoteAddr?.hostname;
        },
      });
    },
    ready,
    async close() {
      closing.abort();
      await opened.catch(() => {});
      await machine.endThreads();
    },
  };
}

type Machine = ReturnType<typeof createMachine>;

async function mount(
  { wwwroot = "wwwroot", theme, log, rateLimitStore, ...options }: DocsOptions & { readonly log: Log },
  machine: Machine,
  signal: AbortSignal,
): Promise<Fetch> {
  const old = tooOld();
  if (old !== undefined) throw new Refusal(old);
  const own = typeof rateLimitStore === "string" ? { ...options, rateLimitStore } : options;
  const settings = { ...read(own, log), themeFlag: theme };
  const { live, watch } = await open({ ...machine, settings, wwwroot, log, isMounted: true, progress() {}, signal });
  const clock = () => performance.now();
  const vitals = createVitals({ live, watch, memory: machine.memory, clock });
  const url = settings.rateLimitStore;
  const store = typeof rateLimitStore === "object"
    ? rateLimitStore
    : url === undefined
    ? undefined
    : await machine.connectStore(url, signal);
  const { compression } = machine;
  return createApp(live, { ...settings, loopback: false, clock, log, compression, vitals, store });
}

/** Checks the options as a file is checked; problems are reported without lines. */
function read(options: Omit<DocsOptions, "wwwroot" | "theme" | "log">, log: Log): HostSettings {
  const file = {
    name: "the options of createDocs()",
    text: JSON.stringify({ Docs: { authorMode: "off", ...options } }),
  };
  try {
    const { settings, warnings } = hostSettings({ file, env: {}, flags: NO_FLAGS });
    for (const warning of warnings) log("warning", warning.replace(/ \(line 1\)/, ""));
    return settings;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.file, error.problems.map((problem) => ({ ...problem, line: undefined })));
  }
}
