/**
 * Finds the project of another tool that a folder belongs to.
 *
 * @module
 */
import { type FindProjectOptions, type FoundProject, isShared, parentOf, projectAt } from "./project_at.ts";
import { type FolderNames, namesIn } from "./project_files.ts";

/** Folders of a repository that often hold its documentation. */
const BELOW = [
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

/** The folder of the pages, and what looks for the configuration of a project in other folders. */
interface Search extends Pick<FindProjectOptions, "folders" | "rootPath"> {
  /** Real path of the folder; `undefined`: not known. */
  readonly pages: string | undefined;
  /** Reads the project that a folder of `root` has the configuration of. @param names What is in it, where that is known. */
  readonly attempt: (root: string, folder: string, names?: FolderNames) => Promise<FoundProject | undefined>;
}

/**
 * Looks for a project in the folder, above it and in folders that are often called so. One above counts only if its
 * pages are in the folder. `undefined`: there is none, and the folder is served as it is.
 */
export async function findProject(options: FindProjectOptions): Promise<FoundProject | undefined> {
  const { folders, rootPath } = options;
  const pages = await folders.real(rootPath).catch(() => undefined);
  const attempt: Search["attempt"] = async (root, folder, names) =>
    await projectAt(options, {
      root,
      folder,
      names: names ?? await namesIn(folders, folder === "" ? root : `${root}/${folder}`),
    });
  const search: Search = { folders, rootPath, pages, attempt };
  const atRoot = await attempt(rootPath, "");
  const outside = (await atRoot?.reader())?.outside;
  if (atRoot && !isWeak(atRoot) && (atRoot.hasContent || outside !== undefined)) {
    return await projectBeside(outside, search) ?? atRoot;
  }
  return await projectAbove(search) ?? await projectBelow(search) ?? atRoot;
}

/** The project from the folder above, if the pages are next to the folder of the website: `../docs`. */
async function projectBeside(
  outside: string | undefined,
  { folders, rootPath, pages = "", attempt }: Search,
): Promise<FoundProject | undefined> {
  const levels = (BESIDE.exec(outside ?? "")?.[1]?.length ?? 0) / "../".length;
  if (levels === 0) return undefined;
  const folder = pages.split(/[/\\]/).slice(-levels).join("/");
  let above = rootPath;
  for (let level = 0; level < levels; level++) above = parentOf(above);
  if (await isShared(folders, above)) return undefined;
  const found = await attempt(above, folder);
  return found && !found.content.endsWith(`/${folder}`) ? found : undefined;
}

/** The project of a folder above, or of one that is often called so and next to one of these, whose pages are here. */
async function projectAbove({ folders, rootPath, pages, attempt }: Search): Promise<FoundProject | undefined> {
  for (let level = 1, above = rootPath; level <= ABOVE && pages !== undefined; level++) {
    above = parentOf(above);
    const names = await namesIn(folders, above);
    if (!names || await isShared(folders, above)) return undefined;
    for (const folder of ["", ...BELOW.filter((folder) => names.includes(folder))]) {
      const found = await attempt(above, folder, folder === "" ? names : undefined);
      if (found && !isWeak(found) && await folders.real(found.content).catch(() => undefined) === pages) {
        return { ...found, content: rootPath };
      }
    }
  }
  return undefined;
}

/** The project of a folder below that is often called so. */
async function projectBelow({ folders, rootPath, attempt }: Search): Promise<FoundProject | undefined> {
  const top = new Set(await namesIn(folders, rootPath));
  for (const folder of BELOW) {
    if (!top.has(folder.split("/")[0]!)) continue;
    const found = await attempt(rootPath, folder);
    if (found && (!isWeak(found) || found.isBuiltHere)) return found;
  }
  return undefined;
}

/**
 * GitHub's pages have a configuration of Jekyll for their look, also where the documentation is made by another tool; and
 * a folder of any kind may have a page with the name of a wiki's home page.
 */
function isWeak({ tool }: FoundProject): boolean {
  return tool === "Jekyll" || tool === "Wiki";
}
