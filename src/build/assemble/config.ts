/**
 * config.json → the configuration of the site. While the file has faults, the last good one stays in use.
 *
 * @module
 */
import { parseSite, type SiteConfig } from "../../config/site.ts";
import { remember } from "../remember.ts";
import type { Reporter } from "../report.ts";
import { createLastGood } from "./last_good.ts";

export interface ConfigOptions {
  /** Name of the file in messages. */
  readonly configFile: string;
  readonly baseUrl: string | undefined;
  /** `undefined`: the built-in policy, which lets pages load nothing from other hosts. */
  readonly contentSecurityPolicy: string | undefined;
  readonly reporter: Reporter;
}

export interface ConfigInput {
  /** `undefined`: there is no file. */
  readonly text: string | undefined;
}

/**
 * Makes the stage.
 *
 * @throws {ConfigError} From the stage, if there was no good configuration yet.
 */
export function createConfig(options: ConfigOptions): (input: ConfigInput) => Promise<SiteConfig> {
  const { configFile: file, reporter } = options;
  const read = createLastGood((text) => {
    const { config, warnings } = parseSite(text, file);
    return { settings: config, warnings: [...warnings, ...blockedImages(config, options)] };
  }, { file, what: "configuration", reporter });
  return remember(({ text }) => read(text ?? "{}"));
}

/** Images on other hosts that every page would ask for in vain. */
function* blockedImages(config: SiteConfig, options: ConfigOptions): Iterable<string> {
  if (options.contentSecurityPolicy !== undefined) return;
  for (const name of ["brandImage", "favicon"] as const) {
    const address = config[name];
    if (address === undefined || !/^(?:https?:)?\/\//i.test(address)) continue;
    if (options.baseUrl !== undefined && address.startsWith(`${options.baseUrl}/`)) continue;
    const cure = "put the file into the content folder, or allow the host with ContentSecurityPolicy";
    yield `${options.configFile}: ${name} is on another host, which the built-in policy does not allow: ${cure}`;
  }
}
