/**
 * Host settings: appsettings.json, section `Docs`, under the environment, under the flags.
 *
 * @module
 */
import { ConfigError, type ConfigProblem, describeProblem } from "./check.ts";
import type { Flags } from "./flags.ts";
import type { RawHost } from "./host_schema.ts";
import { type LimitSettings, limitSettings } from "./limits.ts";
import { environmentLayer, fileLayer, flagLayer } from "./layer.ts";
import type { RedirectHost } from "./redirect_rule.ts";
import { type ThemeSettings, themeSettings } from "./theme.ts";

/** Treatment of raw HTML in Markdown: clean it by an allow-list, let it through, or show it as text. */
export type RawHtml = "safe" | "trusted" | "escape";

/** Settings of the program, checked, with every default filled in. */
export interface HostSettings {
  /** Folder of Markdown files, as written. */
  readonly rootPath: string;
  /** Folders outside it whose files pages can include, as written. */
  readonly includePaths: readonly string[];
  /** Page served at `/`: a page path without the leading slash, as written. */
  readonly defaultPage: string;
  readonly enableHotReload: boolean;
  /** See {@linkcode isAuthorMode}. */
  readonly authorMode: "auto" | "on" | "off";
  /** `""`, or `/docs`: a leading slash and none at the end. */
  readonly basePath: string;
  /** Replaces the built-in policy; may contain `{nonce}`. */
  readonly contentSecurityPolicy: string | undefined;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** CIDRs or addresses whose forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Origins of web pages that can call `/mcp`, as browsers write them. */
  readonly allowedOrigins: readonly string[];
  /** Public origin without a slash at the end: `https://docs.example.org`. */
  readonly baseUrl: string | undefined;
  /**
   * Hosts whose images, videos and frames pages show, in lower case: `img.shields.io`, `*.example.org`, `*`. `undefined`: a
   * policy of one's own decides.
   */
  readonly allowImages: readonly string[] | undefined;
  readonly rawHtml: RawHtml;
  /**
   * Contents of /llms.txt: all pages if that is short, else its sections (`auto`); or all pages in any case (`flat`).
   */
  readonly llmsTxt: "auto" | "flat";
  /** Hosts for which an export writes redirects in a file of their own. */
  readonly redirectFiles: readonly RedirectHost[];
  readonly logFormat: "text" | "json";
  /** Whether `/metrics` is a route. */
  readonly enableMetrics: boolean;
  /** Folder that keeps finished pages across starts; `undefined`: none. */
  readonly cachePath: string | undefined;
  /** Seconds for which shared caches may answer without asking; 0: they may not hold pages. */
  readonly publicCache: number;
  /** File with dates of the pages, the same for several servers. */
  readonly datesFile: string;
  /** Whether dates may be read from git. */
  readonly gitDates: boolean;
  /** URL of the store that counts for several servers; `undefined`: this one counts alone. */
  readonly rateLimitStore: string | undefined;
  /** Seconds for which the port stays open after SIGTERM. */
  readonly drainSeconds: number;
  readonly limits: LimitSettings;
  /** The section `Docs:Themes`, when there is one; then theme.json is not read. */
  readonly themes: ThemeSettings | undefined;
  /** `--theme`. */
  readonly themeFlag: string | undefined;
  /** `--export`: folder to write the static site to. */
  readonly exportPath: string | undefined;
  /** `--force`: whether the export may remove or empty most pages of the one before. */
  readonly force: boolean;
}

/** Sources of settings. */
export interface HostInput {
  /** appsettings.json, when there is one. */
  readonly file: { readonly name: string; readonly text: string } | undefined;
  readonly env: Readonly<Record<string, string>>;
  readonly flags: Flags;
}

/**
 * Settles every setting: from the flags, else the environment, else the file, else its default.
 *
 * @returns With warnings that are whole sentences.
 * @throws {ConfigError} With every problem of every source.
 */
export function hostSettings(
  { file, env, flags }: HostInput,
): { readonly settings: HostSettings; readonly warnings: readonly string[] } {
  const layers = [flagLayer(flags), environmentLayer(env), ...file ? [fileLayer(file)] : []];
  const problems = layers.flatMap((layer) => layer.problems);
  if (problems.length > 0) {
    // What is unknown may be what was meant.
    const all = [...problems, ...layers.flatMap((layer) => layer.warnings)];
    if (file !== undefined && all.every(isInFile)) throw new ConfigError(file.name, all);
    throw new ConfigError(
      "the settings",
      all.map((problem) => isInFile(problem) ? within(file!.name, problem) : problem),
    );
  }
  const values = layers.map((layer) => layer.value);
  const themes = values.flatMap(({ themes }) => themes ?? []);
  function first<K extends keyof RawHost>(name: K): NonNullable<RawHost[K]> | undefined {
    return values.map((value) => value[name]).find((value) => value !== undefined && value !== null) ?? undefined;
  }
  const settings: HostSettings = {
    rootPath: withoutSlash(first("rootPath") ?? "docs"),
    includePaths: first("includePaths")?.map(withoutSlash) ?? [],
    defaultPage: first("defaultPage")?.replace(/^\/|\/$/g, "") ?? "index",
    enableHotReload: flags.exportPath === undefined && (first("enableHotReload") ?? true),
    authorMode: first("authorMode") ?? "auto",
    basePath: first("basePath")?.replace(/^\/?(.*?)\/?$/, (_, path) => path && `/${path}`) ?? "",
    contentSecurityPolicy: first("contentSecurityPolicy"),
    host: first("host")?.replace(/^\[|\]$/g, "") ?? "127.0.0.1",
    port: first("port") ?? 5000,
    trustedProxies: first("trustedProxies") ?? [],
    allowedOrigins: first("allowedOrigins")?.map((url) => new URL(url).origin) ?? [],
    baseUrl: origin(first("baseUrl")),
    allowImages: first("allowImages")?.map((host) => host.toLowerCase()) ??
      (first("contentSecurityPolicy") === undefined ? [] : undefined),
    rawHtml: first("rawHtml") ?? "safe",
    llmsTxt: first("llmsTxt") ?? "auto",
    redirectFiles: [...new Set(first("redirectFiles"))],
    logFormat: first("logFormat") ?? "text",
    enableMetrics: first("enableMetrics") ?? false,
    cachePath: first("cachePath"),
    publicCache: sharedFor(first("publicCache")),
    datesFile: first("datesFile") ?? DATES_FILE,
    gitDates: first("gitDates") ?? false,
    rateLimitStore: first("rateLimitStore"),
    drainSeconds: first("drainSeconds") ?? 5,
    limits: limitSettings(...values.flatMap(({ limits }) => limits ?? [])),
    themes: themes.length > 0 ? themeSettings(...themes) : undefined,
    themeFlag: flags.theme,
    exportPath: flags.exportPath,
    force: flags.force,
  };
  const warnings = layers.flatMap((layer) => layer.warnings);
  const worded = warnings.map((one) => describeProblem(isInFile(one) ? within(file!.name, one) : one));
  return { settings, warnings: settings.publicCache > 0 && !settings.baseUrl ? [...worded, HOST_IN_PAGES] : worded };
}

const HOST_IN_PAGES = "Docs:PublicCache: pages contain the host of the request; set Docs:BaseUrl, so that cached " +
  "pages have the same URLs for everyone";

/** A path without slashes at its end, but for `/` and `C:\`: names of files are appended, and messages show them. */
function withoutSlash(path: string): string {
  return path.replace(/(?<=[^/\\:])[/\\]+$/, "");
}

/** Default of DatesFile. */
export const DATES_FILE = ".lectern/dates.json";

/** In seconds. */
const SHARED_FOR = 300;

function sharedFor(value: boolean | number | undefined): number {
  return typeof value === "number" ? value : value ? SHARED_FOR : 0;
}

/** Hosts that only this machine reaches. */
const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/i;

/**
 * Whether the reader is taken for the author: problems and drafts show, and pages reload at once. `auto` does so only
 * if no other machine can reach the server.
 */
export function isAuthorMode(settings: HostSettings): boolean {
  const { authorMode, enableHotReload, host, trustedProxies, baseUrl } = settings;
  if (!enableHotReload || authorMode === "off") return false;
  const isLocal = LOCAL.test(host) && (baseUrl === undefined || LOCAL.test(new URL(baseUrl).hostname));
  return authorMode === "on" || isLocal && trustedProxies.length === 0;
}

/** Flags and variables have no lines. */
function isInFile({ line }: ConfigProblem): boolean {
  return line !== undefined;
}

function within(file: string, problem: ConfigProblem): ConfigProblem {
  return { ...problem, where: `${file}: ${problem.where}` };
}

/** As a browser writes it: lower case, without a port that the scheme implies, without a slash at the end. */
function origin(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin;
}
