/**
 * Finds former names of pages in the git history.
 *
 * @module
 */
import type { Runtime } from "../../runtime.ts";
import { isPage } from "../../site/address.ts";
import { isForeignNavigation } from "../../site/foreign/foreign.ts";

export interface GitHistory {
  /** Name of a page that was renamed or removed → its name today, `undefined`: it was removed. Both relative to RootPath. */
  readonly gone: ReadonlyMap<string, string | undefined>;
  /** Whether nothing is cut off, as it is in a shallow clone. */
  readonly isWhole: boolean;
}

/**
 * Files that appeared, vanished or were renamed, also where another one took their name at once; nothing of what a
 * repository configures is run for it.
 */
const CHANGES = ["--raw", "--no-abbrev", "--diff-filter=ARD", "-M", "-B", "-z", "--no-ext-diff", "--relative"];

/**
 * Reads the whole history of a folder, and what is not committed yet. `undefined`: there is no git, no repository, or
 * nothing of the folder in it.
 */
export async function readHistory(execute: Runtime["execute"], folder: string): Promise<GitHistory | undefined> {
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
  /** `undefined`: it appeared. */
  readonly from: string | undefined;
  /** `undefined`: it was removed. */
  readonly to: string | undefined;
  /** Hash of what it held; of a file that was renamed, before. */
  readonly content: string;
}

/** Fields are modes, hashes and a letter, then the name of the file, or of a renamed one both. */
function* parse(text: string): Generator<Change> {
  const fields = text.split("\0").map((field) => field.replace(/^\n+/, ""));
  for (let i = 0; i < fields.length;) {
    const [, before = "", after = "", kind] = /^:\d+ \d+ ([0-9a-f]+) ([0-9a-f]+) ([A-Z])/.exec(fields[i++]!) ?? [];
    if (kind === undefined) continue;
    const name = fields[i++] ?? "";
    if (kind === "R") yield { from: name, to: fields[i++] ?? "", content: before };
    else if (kind === "D") yield { from: name, to: undefined, content: before };
    else if (kind === "A") yield { from: undefined, to: name, content: after };
  }
}

/** The file in which the content of a removed file reappeared; `undefined`: none, or several. */
function createReturns() {
  const places = new Map<string, Set<string>>();
  return {
    add({ to, content }: Change) {
      if (to !== undefined && !/^0+$/.test(content)) places.set(content, (places.get(content) ?? new Set()).add(to));
    },
    of(content: string): string | undefined {
      const found = places.get(content);
      return found?.size === 1 ? [...found][0] : undefined;
    },
  };
}

/** Follows names to those of today. @param changes Latest first. */
function follow(changes: readonly Change[]): ReadonlyMap<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  const gone = new Map<string, string | undefined>();
  const returns = createReturns();
  for (const change of changes) {
    const { from, content } = change;
    if (from === undefined) {
      returns.add(change);
      continue;
    }
    const to = change.to ?? returns.of(content);
    const today = to !== undefined && names.has(to) ? names.get(to) : to;
    // In the history before, the new name is that of another file.
    if (to !== undefined) names.delete(to);
    names.set(from, today);
    // The file that had the name last is the one that its readers mean.
    if (!gone.has(from) && isPage(from) && !isForeignNavigation(from)) gone.set(from, today);
  }
  return gone;
}
