/**
 * Versions in Kubernetes' documentation, relative to its parameters: `{{< skew currentVersionAddMinor -1 >}}`.
 *
 * @module
 */
import { ownValue } from "../../own_value.ts";

/** Name of a version → the parameter to which it is relative, and the difference in minor versions. */
const VERSIONS: Readonly<Record<string, readonly [parameter: string, minor: number]>> = {
  currentVersion: ["version", 0],
  currentVersionAddMinor: ["version", 0],
  latestVersion: ["latest", 0],
  latestVersionAddMinor: ["latest", 0],
  nextMinorVersion: ["latest", 1],
  prevMinorVersion: ["latest", -1],
  oldestMinorVersion: ["latest", -2],
  currentPatchVersion: ["fullversion", 0],
};

/** The version for the arguments; `undefined`: the site lacks the parameter. */
export function skew(
  [name = "", added, separator = "."]: readonly string[],
  known: (name: string) => string | undefined,
): string | undefined {
  const [parameter, minor] = ownValue(VERSIONS, name) ?? [];
  const version = parameter === undefined ? undefined : known(parameter)?.replace(/^v/, "");
  if (version === undefined || name === "currentPatchVersion") return version;
  const parts = /^(\d{1,4})\.(\d{1,4})/.exec(version);
  const more = /^-?\d{1,4}$/.test(added ?? "") ? Number(added) : 0;
  return parts ? `${parts[1]}${separator}${Number(parts[2]) + minor! + more}` : undefined;
}
