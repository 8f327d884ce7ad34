/**
 * Lectern inside your own server: the documentation is one `fetch` function. See `mod.ts`, which
 * `tests/runtime/types_test.ts` compares with this.
 *
 * @module
 */
// @ts-ignore: without @types/node, which a program for Deno, Bun or a worker may lack, both are any.
import type { IncomingMessage, ServerResponse } from "node:http";

/** Release of Lectern. */
export declare const VERSION: "0.0.1";

/** Opens a folder of Markdown files. */
export declare function createDocs(options?: DocsOptions): Docs;

/** A handler for `createServer` of node:http, for Express and similar servers. */
export declare function nodeHandler(fetch: Fetch): (incoming: IncomingMessage, outgoing: ServerResponse) => void;

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

/** Information that a server has about a request: as `Deno.serve` passes it, or the address alone. */
export interface RequestInfo {
  /** Address of the peer. */
  readonly address?: string | undefined;
  readonly remoteAddr?: { readonly hostname?: string; readonly transport?: string };
}

/** The settings of appsettings.json, section `Docs`, in camelCase; all can be left out. */
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

/** Windows of a rate limit that several servers share. */
export interface RateLimitStore {
  /**
   * Counts a request in the window of a key, which begins with its first request and lasts `milliseconds` by the clock of
   * the store.
   *
   * @returns Requests in the window, this one included, and the milliseconds until it ends.
   * @throws {Error} If the store is away.
   */
  count(key: string, milliseconds: number): Promise<{ readonly count: number; readonly left: number }>;
}

/** Logs one event. */
export type Log = (
  level: "info" | "warning" | "error",
  message: string,
  details?: Readonly<Record<string, string | number>>,
) => void;

/** Answers a request; `connection` holds what `Request` does not. */
export type Fetch = (
  request: Request,
  connection: { readonly address: string | undefined },
) => Response | Promise<Response>;

/** Values from outside cannot be used; the message is a report for the person who wrote them. */
export declare class ConfigError extends TypeError {
  override readonly name: "ConfigError";
  /** Name of the file, or words for another place. */
  readonly file: string;
  readonly problems: readonly {
    /** Name of the value. */
    readonly where: string;
    readonly message: string;
    /** From 1. */
    readonly line: number | undefined;
    readonly column?: number;
  }[];
  constructor(file: string, problems: ConfigError["problems"]);
}

/** The program cannot do what it was asked; the message says why and what would be right. */
export declare class Refusal extends Error {
  override readonly name: "Refusal";
}
