/**
 * Writes a project as a site of Lectern.
 *
 * @module
 */
import type { Files } from "../files.ts";
import { withTitles } from "../project/mintlify/titles.ts";
import type { Project } from "../project/project.ts";
import type { Site } from "../site/site.ts";
import { configJson } from "./config_json.ts";
import { withAddress } from "./own_address.ts";
import { withDraft } from "./own_draft.ts";
import { type Plan, ROOT } from "./plan.ts";

/** Maximum number of files that are read at once. */
const BATCH = 64;

interface WriteInput {
  readonly project: Project;
  readonly site: Site;
  /** The new folder. */
  readonly out: string;
}

/** Writes pages and other files, config.json, and appsettings.json where pages include files of other folders. */
export async function writeProject(
  { copies, pages, unpublished, includes }: Plan,
  { project, site, out }: WriteInput,
  files: Pick<Files, "read" | "write">,
): Promise<void> {
  for (let i = 0; i < copies.length; i += BATCH) {
    const batch = copies.slice(i, i + BATCH);
    const contents = await files.read(batch.map(({ from }) => from));
    for (const [j, { to }] of batch.entries()) {
      const bytes = contents[j];
      if (!bytes) continue;
      const titled = withTitles(bytes, to, project);
      const written = unpublished.has(to)
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
  await files.write(`${out}/${ROOT}/config.json`, configJson(project, site));
  if (includes.length > 0) {
    const settings = { Docs: { IncludePaths: includes } };
    await files.write(`${out}/appsettings.json`, `${JSON.stringify(settings, null, 2)}\n`);
  }
}
