/**
 * Parses config.json. While the file is invalid, the last valid configuration stays in use.
 *
 * @module
 */
import { parseSite, type SiteConfig } from "../../config/site.ts";
import { isNamedHost } from "../../markdown/outside.ts";
import type { Project } from "../../project/project.ts";
import { remember } from "../remember.ts";
import type { Reporter } from "../report.ts";
import { createLastGood } from "./last_good.ts";

export interface ConfigOptions {
  /** Name of the file in messages. */
  readonly configFile: string;
  readonly baseUrl: string | undefined;
  /** Whether the site becomes files. */
  readonly isExport: boolean;
  /** `undefined`: the built-in policy, which lets pages load nothing from other hosts. */
  readonly contentSecurityPolicy: string | undefined;
  /** Hosts whose images are shown; absent: none. */
  readonly imageHosts?: readonly string[] | undefined;
  readonly reporter: Reporter;
}

export interface ConfigInput {
  /** `undefined`: there is no file. */
  readonly text: string | undefined;
  /** Settings of a project of another tool; ignored if there is a file. */
  readonly project: Project | undefined;
}

/**
 * Creates the stage.
 *
 * @throws {ConfigError} From the stage, if there was no good configuration yet.
 */
export function createConfig(options: ConfigOptions): (input: ConfigInput) => Promise<SiteConfig> {
  const { configFile: file, reporter } = options;
  const problems = reporter({ rule: "configuration" });
  const read = createLastGood((text) => {
    const { config, warnings } = parseSite(text, file);
    return {
      settings: config,
      warnings: [...warnings, ...undrawnPictures(config, options, file), ...blockedImages(config, options, file)],
    };
  }, { file, what: "configuration", reporter });
  return remember(async ({ text, project }) => {
    const settings = withPictures(await read(text), options);
    const ofProject = text === undefined ? project : undefined;
    const config = ofProject ? { ...settings, ...ofProject.site } : settings;
    problems.report(ofProject ? blockedImages(config, options, ofProject.file) : []);
    return config;
  });
}

/** Social networks need the absolute URL of a preview image, which an export knows only with BaseUrl. */
function withPictures(config: SiteConfig, { isExport, baseUrl }: ConfigOptions): SiteConfig {
  return isExport && baseUrl === undefined ? { ...config, ogImages: false } : config;
}

/** Pictures that config.json asks for, and an export cannot have. */
function* undrawnPictures(config: SiteConfig, options: ConfigOptions, file: string): Iterable<string> {
  if (config.ogImages !== true || withPictures(config, options) === config) return;
  yield `${file}: ogImages needs the public address of the site: set BaseUrl, or export with --base-url <origin>`;
}

/** Images on other hosts, or in data URLs, that the policy blocks on every page. */
function* blockedImages(config: SiteConfig, options: ConfigOptions, file: string): Iterable<string> {
  const { contentSecurityPolicy, imageHosts = [] } = options;
  if (contentSecurityPolicy !== undefined) return;
  for (const name of ["brandImage", "favicon"] as const) {
    const address = config[name];
    const scheme = address && /^(?!https?:)[a-z][a-z0-9+.-]*:/i.exec(address)?.[0];
    if (scheme) {
      yield `${file}: ${name} is a ${scheme} URL, which the built-in policy does not allow: put the file into the content folder`;
    }
    if (address === undefined || !/^(?:https?:)?\/\//i.test(address)) continue;
    if (isNamedHost(address.replace(/^\/\//, "https://"), imageHosts)) continue;
    if (options.baseUrl !== undefined && address.startsWith(`${options.baseUrl}/`)) continue;
    const cure = "put the file into the content folder, or name the host in AllowImages";
    yield `${file}: ${name} is on another host, which the built-in policy does not allow: ${cure}`;
  }
}
