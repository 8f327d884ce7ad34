/**
 * Finds the project of another tool that a folder belongs to.
 *
 * @module
 */
import { type FindProjectOptions, type FoundProject, isShared, parentOf, projectAt } from "./project_at.ts";
import { namesIn } from "./project_files.ts";

/** Folders of a repository that often hold its documentation; `""`: the repository itself. */
const BELOW = [
  "",
  "docs",
  "website",
  "site",
  "documentation",
  "doc",
  "book",
  "guide",
  "www",
  "apps/docs",
  "apps/website",
  "packages/docs",
  "packages/website",
  "docs-site",
  "docusaurus",
  "doc/website",
  "docs/website",
  "docs/site",
  "docs/book",
  "docs/guide",
  "src",
  "docs/src",
  "docs/en",
];
/** A folder of pages next to that of the website, as Docusaurus' projects have it; no other folder outside is read. */
const BESIDE = /^((?:\.\.\/){1,2})(?:docs|doc|documentation|content|md|markdown|pages|guides?|manual)$/;
/** Number of parent folders that are searched: `src/content/docs` is three levels deep. */
const ABOVE = 4;

/**
 * Looks for a project in the folder, above it and in folders that are often called so. One above counts only if its
 * pages are in the folder. `undefined`: there is none, and the folder is served as it is.
 */
export async function findProject(options: FindProjectOptions): Promise<FoundProject | undefined> {
  const { folders, rootPath } = options;
  const namesOf = (folder: string) => namesIn(folders, folder);
  /** @param known What is in the folder, where that is known. */
  const attempt = async (root: string, folder: string, known?: readonly string[]) =>
    await projectAt(options, {
      root,
      folder,
      names: known ?? await namesOf(folder === "" ? root : `${root}/${folder}`),
    });
  const pages = await folders.real(rootPath).catch(() => undefined);
  const atRoot = await attempt(rootPath, "");
  const outside = (await atRoot?.reader())?.outside;
  if (atRoot && !isWeak(atRoot) && (atRoot.hasContent || outside !== undefined)) {
    return await sibling(outside) ?? atRoot;
  }
  for (let level = 1, above = rootPath; level <= ABOVE && pages !== undefined; level++) {
    above = parentOf(above);
    const names = await namesOf(above);
    if (!names || await isShared(folders, above)) break;
    for (const folder of ["", ...BELOW.filter((folder) => names.includes(folder))]) {
      const found = await attempt(above, folder, folder === "" ? names : undefined);
      if (found && !isWeak(found) && await folders.real(found.content).catch(() => undefined) === pages) {
        return { ...found, content: rootPath };
      }
    }
  }
  const top = new Set(await namesOf(rootPath));
  for (const folder of BELOW) {
    if (folder === "" || !top.has(folder.split("/")[0]!)) continue;
    const found = await attempt(rootPath, folder);
    if (found && !isWeak(found)) return found;
  }
  return atRoot;

  /** The project from the folder above, if the pages are next to the folder of the website: `../docs`. */
  async function sibling(outside: string | undefined): Promise<FoundProject | undefined> {
    const levels = (BESIDE.exec(outside ?? "")?.[1]?.length ?? 0) / "../".length;
    if (levels === 0) return undefined;
    const folder = (pages ?? "").split(/[/\\]/).slice(-levels).join("/");
    let above = rootPath;
    for (let level = 0; level < levels; level++) above = parentOf(above);
    if (await isShared(folders, above)) return undefined;
    const found = await attempt(above, folder);
    return found && !found.content.endsWith(`/${folder}`) ? found : undefined;
  }
}

/** GitHub's pages have a configuration of Jekyll for their look, also where the documentation is made by another tool. */
function isWeak({ tool }: FoundProject): boolean {
  return tool === "Jekyll";
}
