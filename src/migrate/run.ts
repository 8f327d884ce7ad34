/**
 * The command `migrate`: reads a project of another tool, and writes it as a site of Lectern.
 *
 * @module
 */
import type { Finding } from "../check/finding.ts";
import type { Invocation } from "../command.ts";
import { NO_FLAGS } from "../config/flags.ts";
import type { Folders } from "../files.ts";
import type { Opened } from "../open.ts";
import type { Project } from "../project/project.ts";
import { unreadProject } from "../project/unread.ts";
import { typedFolder } from "../site/address.ts";
import { Refusal } from "../refusal.ts";
import { readSettings, WWWROOT } from "../settings.ts";
import { plan, ROOT } from "./plan.ts";
import { addedBy, examine, type OpenPages, openPages } from "./problems.ts";
import { migrationReport } from "./report.ts";
import { writeProject } from "./write.ts";

const OUT = "lectern-site";

/** Runs the command. */
export async function run(invocation: Invocation): Promise<number> {
  const { runtime, line } = invocation;
  const folder = typedFolder(line.operands[0] ?? ".");
  const out = typedFolder(line.values["out"] ?? OUT);
  const isDry = line.switches.has("dry-run");
  const { files, folders } = runtime;
  if (!isDry && ((await folders.names(out))?.length ?? 0) > 0) {
    throw new Refusal(`Cannot write to ${out}: it is not empty; --out names another folder`);
  }
  const { settings } = await readSettings(runtime, { ...NO_FLAGS, rootPath: folder });
  const wwwroot = `${out}/${WWWROOT}`;
  const before = await openPages(invocation, settings, wwwroot);
  const { live, rootPath } = before.opened;
  const project = await projectIn(folder, before.opened, folders);
  const examined = await examine(before, runtime);
  const { site } = live.current;
  const planned = await plan(before.opened, project, files);
  const { copies, pages, unpublished, leftOut, includes } = planned;
  const reportOf = (findings: readonly Finding[]) =>
    migrationReport({
      project,
      site,
      findings,
      rootPath,
      files: copies.filter(({ to }) => !pages.has(to) && !unpublished.has(to)).length,
      unpublished: copies.filter(({ to }) => unpublished.has(to)).length,
      leftOut,
    });
  if (isDry) {
    warnOfFailures([before], runtime);
    runtime.print(reportOf(examined.findings).trimEnd());
    return 0;
  }
  await writeProject(planned, { project, site, out }, files);
  const includePaths = includes.map((place) => `${out}/${place}`);
  const after = await openPages(invocation, { ...settings, rootPath: `${out}/${ROOT}`, includePaths }, wwwroot);
  const added = addedBy(await examine(after, runtime), examined);
  await files.write(`${out}/MIGRATION.md`, reportOf([...examined.findings, ...added]));
  warnOfFailures([before, after], runtime);
  runtime.print(`Wrote ${copies.length} files, config.json and MIGRATION.md to ${out}`);
  runtime.print(`\nShow the site, at http://127.0.0.1:5000:\n\n  cd ${out} && ${runtime.command()}`);
  return 0;
}

/**
 * Reads the project that a folder belongs to.
 *
 * @throws {Refusal} If there is none that can be read.
 */
async function projectIn(folder: string, { project: found }: Opened, folders: Folders): Promise<Project> {
  const project = await found?.reader();
  if (project) return project;
  const unread = unreadProject(folder, await folders.names(folder).catch(() => undefined) ?? []);
  throw new Refusal(
    unread ?? `${folder} is not a project of a tool that Lectern can read, or already has a config.json`,
  );
}

function warnOfFailures(opened: readonly OpenPages[], { warn }: Invocation["runtime"]): void {
  for (const failure of new Set(opened.flatMap(({ failures }) => failures))) warn(failure);
}
