/**
 * Problems of pages: those of the project, and those that only the written site has.
 *
 * @module
 */
import { checkSite } from "../check/check.ts";
import type { Finding } from "../check/finding.ts";
import type { Invocation } from "../command.ts";
import type { HostSettings } from "../config/host.ts";
import { open, type Opened } from "../open.ts";

export interface Examined {
  readonly opened: Opened;
  /** Problems of pages; their files begin with `opened.rootPath`. */
  readonly findings: readonly Finding[];
  /** Messages of errors. */
  readonly failures: readonly string[];
}

/** Opens the folder of pages that the settings name, and finds the problems of its finished pages. */
export async function examine(
  { runtime, signal }: Invocation,
  settings: HostSettings,
  wwwroot: string,
): Promise<Examined> {
  const failures: string[] = [];
  const log = (level: string, message: string) => void (level === "error" && failures.push(message));
  const opened = await open({
    ...runtime,
    settings: { ...settings, enableHotReload: false },
    wwwroot,
    commandName: "migrate",
    log,
    progress() {},
    signal,
  });
  const { live, rootPath } = opened;
  await live.finished();
  const { compression, files } = runtime;
  const checked = await checkSite({ live, settings: { ...settings, rootPath }, compression, log, files });
  return { opened, findings: checked.findings.filter(isOfPage), failures };
}

/** Orphans, other findings of the site as a whole, and links that work need no work in a migration. */
function isOfPage({ file, rule }: Finding): boolean {
  return file !== undefined && rule !== "untidy-link";
}

/** Problems of the written site that the project does not have, as if they were in its files. */
export function addedBy(written: Examined, project: Examined): readonly Finding[] {
  const { rootPath } = project.opened;
  const keyOf = ({ file, message }: Finding) => JSON.stringify([file, message]);
  const known = new Set(project.findings.map(keyOf));
  return written.findings
    .map((finding) => ({ ...finding, file: rootPath + finding.file!.slice(written.opened.rootPath.length) }))
    .filter((finding) => !known.has(keyOf(finding)));
}
