/**
 * Dates of files from the history of a git repository, in one pass.
 *
 * @module
 */
import type { Runtime } from "../../runtime.ts";
import { Refusal } from "../../refusal.ts";
import type { Dates } from "../../site/dates.ts";

export interface GitDates {
  readonly dates: Dates;
  /** Whether the history is cut off, so that its oldest commit seems to have changed everything. */
  readonly isShallow: boolean;
}

/** Precedes the time of a commit; no file name holds it. */
const COMMIT = "\x01";

/**
 * Reads when each file of a folder was last committed.
 *
 * @throws {Refusal} If git or a repository is missing.
 */
export async function gitDates(execute: Runtime["execute"], folder: string): Promise<GitDates> {
  const format = `--format=${COMMIT}%ct`;
  const log = await git(execute, folder, "log", format, "--name-only", "--no-renames", "-z", "--relative", "--", ".");
  const shallow = await git(execute, folder, "rev-parse", "--is-shallow-repository");
  return { dates: parseLog(log), isShallow: shallow.trim() === "true" };
}

/** The commit that is checked out; `undefined`: there is none, or no repository. */
export async function gitHead(execute: Runtime["execute"], folder: string): Promise<string | undefined> {
  const found = await execute("git", ["-C", folder, "rev-parse", "HEAD"]);
  return found?.code === 0 ? found.stdout.trim() : undefined;
}

async function git(execute: Runtime["execute"], folder: string, ...args: readonly string[]): Promise<string> {
  const ended = await execute("git", ["-C", folder, "-c", "core.quotepath=off", ...args]);
  if (!ended) throw new Refusal(`Cannot read dates of ${folder}: git is not installed, or may not be run`);
  if (ended.code === 0) return ended.stdout;
  const [reason = "git failed"] = ended.stderr.trim().split("\n");
  throw new Refusal(`Cannot read dates of ${folder}: ${reason.replace(/^fatal: /, "")}`);
}

/** Commits come latest first, each with the names of its files. */
function parseLog(log: string): Dates {
  const dates = new Map<string, number>();
  let time = 0;
  for (const field of log.split("\0")) {
    if (field.startsWith(COMMIT)) {
      time = Number(field.slice(1)) * 1000;
      continue;
    }
    // An empty line precedes the first name.
    const file = field.replace(/^\n/, "");
    if (file !== "" && !dates.has(file)) dates.set(file, time);
  }
  return dates;
}
