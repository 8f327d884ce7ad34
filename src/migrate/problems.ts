/**
 * Problems of pages: those of the project, and those that only the written site has.
 *
 * @module
 */
import { type CheckOptions, checkSite } from "../check/check.ts";
import type { Finding } from "../check/finding.ts";
import type { Invocation } from "../command.ts";
import type { HostSettings } from "../config/host.ts";
import { open, type Opened } from "../open.ts";

/** A folder of pages that is open. */
export interface OpenPages {
  readonly opened: Opened;
  readonly settings: HostSettings;
  readonly log: CheckOptions["log"];
  /** Messages of errors so far. */
  readonly failures: readonly string[];
}

/** Opens the folder of pages that the settings name. */
export async function openPages(
  { runtime, signal }: Invocation,
  settings: HostSettings,
  wwwroot: string,
): Promise<OpenPages> {
  const failures: string[] = [];
  const log: CheckOptions["log"] = (level, message) => void (level === "error" && failures.push(message));
  const opened = await open({
    ...runtime,
    settings: { ...settings, enableHotReload: false },
    wwwroot,
    commandName: "migrate",
    log,
    progress() {},
    signal,
  });
  return { opened, settings, log, failures };
}

export interface Examined {
  readonly rootPath: string;
  /** Problems of pages; their files begin with `rootPath`. */
  readonly findings: readonly Finding[];
}

/** Finds the problems of the pages, when they are finished. */
export async function examine(
  { opened: { live, rootPath }, settings, log }: OpenPages,
  { compression, files }: Invocation["runtime"],
): Promise<Examined> {
  await live.finished();
  const checked = await checkSite({ live, settings: { ...settings, rootPath }, compression, log, files });
  return { rootPath, findings: checked.findings.filter(isOfPage) };
}

/** Orphans, other findings of the site as a whole, and links that work need no work in a migration. */
function isOfPage({ file, rule }: Finding): boolean {
  return file !== undefined && rule !== "untidy-link";
}

/** Problems of the written site that the project does not have, as if they were in its files. */
export function addedBy(written: Examined, project: Examined): readonly Finding[] {
  const keyOf = ({ file, message }: Finding) => JSON.stringify([file, message]);
  const known = new Set(project.findings.map(keyOf));
  return written.findings
    .map((finding) => ({ ...finding, file: project.rootPath + finding.file!.slice(written.rootPath.length) }))
    .filter((finding) => !known.has(keyOf(finding)));
}
