/**
 * Oldest versions of Node and Bun on which Lectern runs.
 *
 * @module
 */
import process from "node:process";

/** Major and minor versions, which the package names as well. */
export const OLDEST = { bun: "1.2", node: "20.0" } as const;

const NAMES = { bun: "Bun", node: "Node" } as const;

type Versions = Readonly<Record<string, string | undefined>>;

/**
 * Message that this version of a runtime is too old; `undefined`: it is not.
 *
 * @param versions Versions of the runtime; those of Bun include one of Node.
 */
export function tooOld(versions: Versions = process.versions): string | undefined {
  const name = versions.bun === undefined ? "node" : "bun";
  const found = versions[name];
  if (found === undefined || !isBefore(found, OLDEST[name])) return undefined;
  const oldest = OLDEST[name].replace(/\.0$/, "");
  return `Lectern needs ${NAMES[name]} ${oldest} or newer: this is ${NAMES[name]} ${found}`;
}

function isBefore(version: string, other: string): boolean {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [
    version.split(".").map(Number),
    other.split(".").map(Number),
  ];
  return major < otherMajor || major === otherMajor && minor < otherMinor;
}
