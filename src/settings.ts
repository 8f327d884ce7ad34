/**
 * Settings of the machine: appsettings.json of the working directory, below the environment, below the command line.
 *
 * @module
 */
import type { Flags } from "./config/flags.ts";
import { type HostSettings, hostSettings } from "./config/host.ts";
import { decode, UNREADABLE } from "./decode.ts";
import { mustRead } from "./open.ts";
import type { Runtime } from "./runtime.ts";

const APPSETTINGS = "appsettings.json";

/** The folder that is served beside RootPath. */
export const WWWROOT = "wwwroot";

/**
 * Reads the settings.
 *
 * @returns With warnings that are whole sentences.
 * @throws {ConfigError} With every fault of every place.
 * @throws {Refusal} If appsettings.json is there and cannot be read.
 */
export async function readSettings(
  { files, env }: Pick<Runtime, "files" | "env">,
  flags: Flags,
): Promise<{ readonly settings: HostSettings; readonly warnings: readonly string[] }> {
  const [bytes] = await files.read([APPSETTINGS]);
  if (!bytes) await mustRead(files, APPSETTINGS);
  const { text, unreadable } = bytes ? decode(bytes) : {};
  const file = text === undefined ? undefined : { name: APPSETTINGS, text };
  const { settings, warnings } = hostSettings({ file, env, flags });
  const undecoded = unreadable === undefined ? [] : [`${APPSETTINGS}: ${UNREADABLE} (line ${unreadable})`];
  return { settings, warnings: [...undecoded, ...warnings] };
}
