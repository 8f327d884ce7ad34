/**
 * The command `migrate`: reads a project of another tool, and writes it as a site of Lectern.
 *
 * @module
 */
import type { Finding } from "../check/finding.ts";
import type { Invocation } from "../command.ts";
import { NO_FLAGS } from "../config/flags.ts";
import type { Opened } from "../open.ts";
import { withTitles } from "../project/mintlify/titles.ts";
import { createPlace, createWithheld, isListedWith } from "../project/placing.ts";
import type { Project } from "../project/project.ts";
import { unreadTool } from "../project/unread.ts";
import { asMarkdown, isPage, MARKDOWN, typedFolder } from "../site/address.ts";
import { isForeignNavigation } from "../site/foreign/foreign.ts";
import type { Page } from "../site/page.ts";
import type { Entry, Files } from "../files.ts";
import { Refusal } from "../refusal.ts";
import { readSettings, WWWROOT } from "../settings.ts";
import { configJson } from "./config_json.ts";
import { includeFolders } from "./include_folders.ts";
import { withAddress } from "./own_address.ts";
import { withDraft } from "./own_draft.ts";
import { addedBy, examine, type OpenPages, openPages } from "./problems.ts";
import { migrationReport } from "./report.ts";

const OUT = "lectern-site";
const ROOT = "docs";
/** Maximum number of files that are read at once. */
const BATCH = 64;

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
  const { opened } = before;
  const { live, rootPath, project: found } = opened;
  const project = await found?.reader();
  if (!found || !project) {
    const unread = unreadTool(await folders.names(folder).catch(() => undefined) ?? []);
    throw new Refusal(
      unread
        ? `${folder} is a project of ${unread.tool}, which Lectern does not read: ${unread.reason}`
        : `${folder} is not a project of a tool that Lectern can read, or already has a config.json`,
    );
  }
  const examined = await examine(before, runtime);
  const { copies, leftOut, includes } = await plan(opened, project, files);
  const pages = new Map<string, Page>();
  for (const page of live.current.site.pages.values()) pages.set(`${ROOT}/${page.source.file}`, page);
  /** Whether a file is a page that the tool does not publish. */
  const isUnpublished = (to: string) =>
    !pages.has(to) && to.startsWith(`${ROOT}/`) && isPage(to.slice(ROOT.length + 1));
  const reportOf = (findings: readonly Finding[]) =>
    migrationReport({
      project,
      site: live.current.site,
      findings,
      rootPath,
      files: copies.filter(({ to }) => !pages.has(to) && !isUnpublished(to)).length,
      unpublished: copies.filter(({ to }) => isUnpublished(to)).length,
      leftOut,
    });
  if (isDry) {
    warnOfFailures([before], runtime);
    runtime.print(reportOf(examined.findings).trimEnd());
    return 0;
  }
  for (let i = 0; i < copies.length; i += BATCH) {
    const batch = copies.slice(i, i + BATCH);
    const contents = await files.read(batch.map(({ from }) => from));
    for (const [j, { to }] of batch.entries()) {
      const bytes = contents[j];
      if (!bytes) continue;
      const titled = withTitles(bytes, to, project);
      const written = isUnpublished(to)
        ? withDraft(titled, to.slice(ROOT.length + 1), project, Date.now())
        : withAddress(titled, pages.get(to), project);
      await files.write(`${out}/${to}`, written);
    }
  }
  // Pages that the tool makes become files.
  const written = new Set(copies.map(({ to }) => to));
  for (const [to, { source }] of pages) {
    if (!written.has(to)) await files.write(`${out}/${to}`, source.bytes.unpacked());
  }
  await files.write(`${out}/${ROOT}/config.json`, configJson(project, live.current.site));
  if (includes.length > 0) {
    const written = { Docs: { IncludePaths: includes } };
    await files.write(`${out}/appsettings.json`, `${JSON.stringify(written, null, 2)}\n`);
  }
  const includePaths = includes.map((place) => `${out}/${place}`);
  const after = await openPages(invocation, { ...settings, rootPath: `${out}/${ROOT}`, includePaths }, wwwroot);
  const added = addedBy(await examine(after, runtime), examined);
  await files.write(`${out}/MIGRATION.md`, reportOf([...examined.findings, ...added]));
  warnOfFailures([before, after], runtime);
  runtime.print(`Wrote ${copies.length} files, config.json and MIGRATION.md to ${out}`);
  runtime.print(`\nShow the site, at http://127.0.0.1:5000:\n\n  cd ${out} && ${runtime.command()}`);
  return 0;
}

function warnOfFailures(opened: readonly OpenPages[], { warn }: Invocation["runtime"]): void {
  for (const failure of new Set(opened.flatMap(({ failures }) => failures))) warn(failure);
}

/** Data of Jekyll. */
const DATA = /^_data\/.+\.(?:ya?ml|json)$/;

interface Copy {
  readonly from: string;
  /** Below the new folder. */
  readonly to: string;
}

interface Plan {
  readonly copies: readonly Copy[];
  /** Files that would be pages, if the configuration did not leave them out: they are copied as drafts. */
  readonly leftOut: readonly string[];
  /** Folders of files that pages include. */
  readonly includes: readonly string[];
}

/**
 * Plans where each file is written: pages and the files in their folders, files served at the root, files that pages
 * include.
 */
async function plan(
  { rootPath, project }: Opened,
  { files: own, placing }: Project,
  files: Files,
): Promise<Plan> {
  const place = createPlace(placing);
  const isWithheld = await createWithheld(placing);
  const { root, publics, translations } = project!;
  const ofProject = new Set(own.map((file) => `${root}/${file}`));
  const inner = publics.filter(({ folder }) => isListedWith(rootPath, folder));
  const isOther = (file: string) => file.split("/").includes("node_modules") || ofProject.has(`${rootPath}/${file}`);
  const includes = includeFolders(project!.includes, rootPath, ROOT);
  const mounts = publics.map(({ folder, at }) => ({ folder, to: at === "" ? WWWROOT : `${WWWROOT}/${at}` }));
  const folders = [
    ...mounts,
    ...translations.map(({ folder, at }) => ({ folder, to: `${ROOT}/${at}` })),
    ...project!.includes.map((folder, i) => ({ folder, to: includes[i]! })),
  ];
  const pages = (await files.list(rootPath) ?? []).filter(({ file }) =>
    !isOther(file) && !inner.some(({ folder }) => `${rootPath}/${file}`.startsWith(`${folder}/`))
  );
  const others: Copy[] = [];
  for (const { folder, to } of folders) others.push(...(await files.list(folder) ?? []).map(copied(folder, to)));
  const names = new Set(pages.map(({ file }) => file));
  const leftOut: string[] = [];
  const placed = pages.flatMap(({ file }): Copy[] => {
    // Partials of Quarto keep their names, and so do sources of which Markdown exists.
    const isRun = /(?:^|\/)[^_/][^/]*\.(?:qmd|rmd)$/i.test(file) && !names.has(asMarkdown(file));
    const name = isRun || MARKDOWN.test(file) ? place(file) : file;
    // What pages take values from is not published.
    if (DATA.test(file) && includes[0] !== undefined) {
      return [{ from: `${rootPath}/${file}`, to: `${includes[0]}/${file}` }];
    }
    if (isWithheld(file) || name === undefined && isForeignNavigation(file)) return [];
    if (name === undefined && isPage(asMarkdown(file))) leftOut.push(file);
    // Pages may include what the configuration leaves out.
    return [{ from: `${rootPath}/${file}`, to: `${ROOT}/${name ?? (isRun ? asMarkdown(file) : file)}` }];
  });
  return { copies: [...placed, ...others], leftOut, includes };
}

function copied(folder: string, to: string): (entry: Entry) => Copy {
  return ({ file }) => ({ from: `${folder}/${file}`, to: `${to}/${file}` });
}
