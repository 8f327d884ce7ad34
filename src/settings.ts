/**
 * Settings of the machine: appsettings.json of the working directory, below the environment, below the command line.
 *
 * @module
 */
import { normalize } from "@std/path/posix";
import type { Flags } from "./config/flags.ts";
import { ConfigError, type ConfigProblem, describeProblem } from "./config/check.ts";
import { type HostInput, type HostSettings, hostSettings } from "./config/host.ts";
import { looksLikeSettings } from "./config/layer.ts";
import { decode, UNREADABLE } from "./decode.ts";
import { mustRead } from "./open.ts";
import type { Files } from "./files.ts";
import type { Runtime } from "./runtime.ts";

const APPSETTINGS = "appsettings.json";

/** The folder that is served in addition to RootPath. */
export const WWWROOT = "wwwroot";

/**
 * Reads the settings.
 *
 * @returns With warnings that are whole sentences.
 * @throws {ConfigError} With every problem of every source.
 * @throws {Refusal} If appsettings.json is there and cannot be read.
 */
export async function readSettings(
  { files, env }: Pick<Runtime, "files" | "env">,
  flags: Flags,
): Promise<{ readonly settings: HostSettings; readonly warnings: readonly string[] }> {
  const [bytes] = await files.read([APPSETTINGS]);
  await mustRead(files, APPSETTINGS);
  const { text, unreadable } = bytes ? decode(bytes) : {};
  const file = text === undefined ? undefined : { name: APPSETTINGS, text };
  const undecoded = unreadable === undefined ? [] : [{ where: "", message: UNREADABLE, line: unreadable }];
  const { settings, warnings } = settled({ file, env, flags }, undecoded);
  const stray = await strayWarning(files, settings.rootPath, bytes !== undefined);
  return {
    settings,
    warnings: [...undecoded.map((problem) => `${APPSETTINGS}: ${describeProblem(problem)}`), ...warnings, ...stray],
  };
}

/** The settings. Bytes that are not text are reported with the problems, which they may have caused. */
function settled(input: HostInput, undecoded: readonly ConfigProblem[]): ReturnType<typeof hostSettings> {
  try {
    return hostSettings(input);
  } catch (error) {
    if (!(error instanceof ConfigError) || undecoded.length === 0) throw error;
    throw new ConfigError(error.file, [...undecoded, ...error.problems]);
  }
}

/** Names that others write for appsettings.json: another letter case or format, or an environment of ASP.NET. */
const ALIKE = /^app[-_.]?settings?(?:\.[\w-]+)?\.(?:jsonc?|json5|ya?ml|toml|json\.txt)$/i;

/** A warning about files like appsettings.json that have a section `Docs` and are not read; none if there are none. */
async function strayWarning(
  files: Pick<Files, "names" | "read">,
  rootPath: string,
  isThere: boolean,
): Promise<string[]> {
  const names = await files.names(".").catch(() => undefined) ?? [];
  // Where letter case counts for nothing, it was read under the name that it has.
  const isFolded = isThere && !names.includes(APPSETTINGS);
  const isRead = (name: string) => (isFolded ? name.toLowerCase() : name) === APPSETTINGS;
  const alike = names.filter((name) => !isRead(name) && ALIKE.test(name));
  const others = [rootPath, `${rootPath}/..`].map((folder) => normalize(`${folder}/${APPSETTINGS}`));
  const places = [...alike, ...isThere ? [] : others];
  const contents = places.length === 0 ? [] : await files.read(places);
  const found = places.filter((place, i) => contents[i] && looksLikeSettings(decode(contents[i]).text, place));
  if (found.length === 0) return [];
  const verb = found.length === 1 ? "is" : "are";
  return [`${found.join(", ")} ${verb} not read: settings are in ${APPSETTINGS} of the working directory`];
}
