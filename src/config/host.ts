/**
 * Host settings: appsettings.json, section `Docs`, under the environment, under the flags.
 *
 * @module
 */
import { ConfigError, type Fault, wordFault } from "./check.ts";
import type { Flags } from "./flags.ts";
import type { RawHost } from "./host_schema.ts";
import { type LimitSettings, limitSettings } from "./limits.ts";
import { environmentLayer, fileLayer, flagLayer } from "./layer.ts";
import { type ThemeSettings, themeSettings } from "./theme.ts";

/** What to do with raw HTML in Markdown: clean it by an allow-list, let it through, or show it as text. */
export type RawHtml = "safe" | "trusted" | "escape";

/** Settings of the program, checked, with every default filled in. */
export interface HostSettings {
  /** Folder of Markdown files, as written. */
  readonly rootPath: string;
  /** Folders beside it whose files pages can include, as written. */
  readonly includePaths: readonly string[];
  /** Page served at `/`: a page path without the leading slash, as written. */
  readonly defaultPage: string;
  readonly enableHotReload: boolean;
  /** `""`, or `/docs`: a leading slash and none at the end. */
  readonly basePath: string;
  /** Replaces the built-in policy; may contain `{nonce}`. */
  readonly contentSecurityPolicy: string | undefined;
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** CIDRs or addresses whose forwarded headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Public origin without a slash at the end: `https://docs.example.org`. */
  readonly baseUrl: string | undefined;
  readonly rawHtml: RawHtml;
  readonly logFormat: "text" | "json";
  /** Whether `/metrics` is a route. */
  readonly enableMetrics: boolean;
  /** Folder that keeps finished pages across starts; `undefined`: none. */
  readonly cachePath: string | undefined;
  readonly limits: LimitSettings;
  /** The section `Docs:Themes`, when there is one; then theme.json is not read. */
  readonly themes: ThemeSettings | undefined;
  /** `--theme`. */
  readonly themeFlag: string | undefined;
  /** `--export`: folder to write the static site to. */
  readonly exportPath: string | undefined;
}

/** Where settings come from. */
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
 * @throws {ConfigError} With every fault of every place.
 */
export function hostSettings(
  { file, env, flags }: HostInput,
): { readonly settings: HostSettings; readonly warnings: readonly string[] } {
  const layers = [flagLayer(flags), environmentLayer(env), ...file ? [fileLayer(file)] : []];
  const faults = layers.flatMap((layer) => layer.faults);
  if (faults.length > 0) {
    // What is unknown may be what was meant.
    const unknown = layers.flatMap((layer) => layer.warnings);
    throw new ConfigError(placeOf([...faults, ...unknown], file?.name), [...faults, ...unknown]);
  }
  const values = layers.map((layer) => layer.value);
  const themes = values.flatMap(({ themes }) => themes ?? []);
  function first<K extends keyof RawHost>(name: K): NonNullable<RawHost[K]> | undefined {
    return values.map((value) => value[name]).find((value) => value !== undefined && value !== null) ?? undefined;
  }
  const settings: HostSettings = {
    rootPath: first("rootPath") ?? "docs",
    includePaths: first("includePaths") ?? [],
    defaultPage: first("defaultPage")?.replace(/^\/|\/$/g, "") ?? "index",
    enableHotReload: flags.exportPath === undefined && (first("enableHotReload") ?? true),
    basePath: first("basePath")?.replace(/^\/?(.*?)\/?$/, (_, path) => path && `/${path}`) ?? "",
    contentSecurityPolicy: first("contentSecurityPolicy"),
    host: first("host")?.replace(/^\[|\]$/g, "") ?? "127.0.0.1",
    port: first("port") ?? 5000,
    trustedProxies: first("trustedProxies") ?? [],
    baseUrl: origin(first("baseUrl")),
    rawHtml: first("rawHtml") ?? "safe",
    logFormat: first("logFormat") ?? "text",
    enableMetrics: first("enableMetrics") ?? false,
    cachePath: first("cachePath"),
    limits: limitSettings(...values.flatMap(({ limits }) => limits ?? [])),
    themes: themes.length > 0 ? themeSettings(...themes) : undefined,
    themeFlag: flags.theme,
    exportPath: flags.exportPath,
  };
  return { settings, warnings: layers.flatMap((layer) => layer.warnings).map(wordFault) };
}

/** The file where all faults are in it; they alone have lines. */
function placeOf(faults: readonly Fault[], file: string | undefined): string {
  return file !== undefined && faults.every(({ line }) => line !== undefined) ? file : "the settings";
}

/** As a browser writes it: lower case, without a port that the scheme implies, without a slash at the end. */
function origin(url: string | undefined): string | undefined {
  return url === undefined ? undefined : new URL(url).origin;
}
