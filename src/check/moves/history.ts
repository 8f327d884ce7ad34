/**
 * Pages that the history of git knows under a name that is gone.
 *
 * @module
 */
import type { Runtime } from "../../runtime.ts";
import { isPage } from "../../site/address.ts";
import { isForeignNavigation } from "../../site/foreign/foreign.ts";

export interface History {
  /** Name of a page that was renamed or removed → its name today, `undefined`: it was removed. Both relative to RootPath. */
  readonly gone: ReadonlyMap<string, string | undefined>;
  /** Whether nothing is cut off, as it is in a shallow clone. */
  readonly isWhole: boolean;
}

/** Files that appeared, vanished or were renamed; nothing of what a repository configures is run for it. */
const CHANGES = ["--name-status", "--diff-filter=ARD", "-M", "-z", "--no-ext-diff", "--relative"];

/**
 * Reads the whole history of a folder, and what is not committed yet. `undefined`: there is no git, no repository, or
 * nothing of the folder in it.
 */
export async function readHistory(execute: Runtime["execute"], folder: string): Promise<History | undefined> {
  const git = async (...args: readonly string[]) => {
    const quiet = ["-c", "core.quotepath=off", "-c", "core.fsmonitor=false", "-c", "log.showSignature=false"];
    const ended = await execute("git", ["-C", folder, ...quiet, ...args]);
    return ended?.code === 0 ? ended.stdout : undefined;
  };
  const log = await git("log", "--format=", ...CHANGES, "--", ".");
  if (!log) return undefined;
  const pending = await git("diff", ...CHANGES, "HEAD", "--", ".") ?? "";
  const shallow = await git("rev-parse", "--is-shallow-repository");
  return { gone: follow([...parse(pending), ...parse(log)]), isWhole: shallow?.trim() === "false" };
}

interface Change {
  readonly from: string;
  /** `undefined`: it was removed. */
  readonly to: string | undefined;
}

/** Fields are a letter, then the name of the file, or of a renamed one both. */
function* parse(text: string): Generator<Change> {
  const fields = text.split("\0").map((field) => field.replace(/^\n+/, ""));
  for (let i = 0; i < fields.length;) {
    const kind = fields[i++]!;
    if (kind === "") continue;
    const from = fields[i++] ?? "";
    if (kind.startsWith("R")) yield { from, to: fields[i++] ?? "" };
    else if (kind === "D") yield { from, to: undefined };
  }
}

/** Follows names to those of today. @param changes Latest first. */
function follow(changes: readonly Change[]): ReadonlyMap<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  const gone = new Map<string, string | undefined>();
  for (const { from, to } of changes) {
    const today = to !== undefined && names.has(to) ? names.get(to) : to;
    // In the history before, the new name is that of another file.
    if (to !== undefined) names.delete(to);
    names.set(from, today);
    // The file that had the name last is the one that its readers mean.
    if (!gone.has(from) && isPage(from) && !isForeignNavigation(from)) gone.set(from, today);
  }
  return gone;
}
