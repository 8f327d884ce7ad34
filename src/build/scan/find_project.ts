/**
 * Finds the project of another tool that a folder belongs to.
 *
 * @module
 */
import type { Folders } from "../../files.ts";
import { withoutSlash } from "../../site/address.ts";
import type { Mount } from "../../project/project.ts";
import { TOOL_FILES } from "../../project/tool_files.ts";
import { type TopTexts, topTexts } from "./top_texts.ts";
import { createProjectReader, type ProjectFilesOptions, type ProjectReader } from "./project_files.ts";

export interface FindProjectOptions extends Pick<ProjectFilesOptions, "files" | "read"> {
  readonly folders: Pick<Folders, "real" | "names">;
  /** As the operator wrote it. */
  readonly rootPath: string;
}

/** A project, and where its parts are. */
export interface FoundProject {
  readonly root: string;
  readonly reader: ProjectReader;
  /** Name of the tool. */
  readonly tool: string;
  /** Folder of the pages. */
  readonly content: string;
  /** Whether it is the one that the configuration names. */
  readonly hasContent: boolean;
  /** Folders whose files answer, too. */
  readonly publics: readonly Mount[];
  /** Folders of pages outside of `content`, and their places in it; all exist. */
  readonly translations: readonly Mount[];
  /** Folders that pages include files of; all exist. */
  readonly includes: readonly string[];
  /** Files at the top of the project that pages may include, too; absent: there are none. */
  readonly texts?: TopTexts;
}

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
/** Folders in which anybody may write: a configuration there is not the operator's. */
const SHARED = ["/", "/tmp", "/var/tmp", "/dev/shm", "/private/tmp", "/private/var/tmp"];
/** A folder of pages next to that of the website, as Docusaurus' projects have it; no other folder outside is read. */
const BESIDE = /^((?:\.\.\/){1,2})(?:docs|doc|documentation|content|md|markdown|pages|guides?|manual)$/;
/** Folders above that of the pages, or in that of the sources, in which projects keep parts of pages. */
const PARTS = /^_?(?:partials|snippets|includes|fragments|components)$/;
/** And at the top of the project, as FastAPI and its relatives have it. */
const SOURCES = "docs_src";
/** Number of parent folders that are searched: `src/content/docs` is three levels deep. */
const ABOVE = 4;

/**
 * Looks for a project in the folder, above it and in folders that are often called so. One above counts only if its
 * pages are in the folder. `undefined`: there is none, and the folder is served as it is.
 */
export async function findProject(options: FindProjectOptions): Promise<FoundProject | undefined> {
  const { folders, rootPath } = options;
  const namesOf = (folder: string) => folders.names(folder).catch(() => undefined);
  const pages = await folders.real(rootPath).catch(() => undefined);
  const atRoot = await attempt(rootPath, "", await namesOf(rootPath));
  const outside = (await atRoot?.reader())?.outside;
  if (atRoot && !isWeak(atRoot) && (atRoot.hasContent || outside !== undefined)) {
    return await sibling(outside) ?? atRoot;
  }
  for (let level = 1, above = rootPath; level <= ABOVE && pages !== undefined; level++) {
    above = parentOf(above);
    const names = await namesOf(above);
    if (!names || await isShared(above)) break;
    for (const folder of ["", ...BELOW.filter((folder) => names.includes(folder))]) {
      const found = await attempt(above, folder, folder === "" ? names : await namesOf(`${above}/${folder}`));
      if (found && !isWeak(found) && await folders.real(found.content).catch(() => undefined) === pages) {
        return { ...found, content: rootPath };
      }
    }
  }
  const top = new Set(await namesOf(rootPath));
  for (const folder of BELOW) {
    if (folder === "" || !top.has(folder.split("/")[0]!)) continue;
    const found = await attempt(rootPath, folder, await namesOf(`${rootPath}/${folder}`));
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
    if (await isShared(above)) return undefined;
    const found = await attempt(above, folder, await namesOf(`${above}/${folder}`));
    return found && !found.content.endsWith(`/${folder}`) ? found : undefined;
  }

  /** Whether anyone may write into a folder, if that can be determined. */
  async function isShared(folder: string): Promise<boolean> {
    const place = await folders.real(folder).catch(() => undefined);
    return place === undefined || SHARED.includes(place);
  }

  /** Whether a folder is in the project, even if it is a symbolic link. */
  async function isInside(folder: string, root: string): Promise<boolean> {
    const [there, above] = await Promise.all([folders.real(folder), folders.real(root)]);
    return there === above || there.startsWith(above.endsWith("/") ? above : `${above}/`);
  }

  /** @param names What is in the folder. */
  async function attempt(
    root: string,
    folder: string,
    names: readonly string[] | undefined,
  ): Promise<FoundProject | undefined> {
    const there = new Set(names);
    if (!TOOL_FILES.some((file) => there.has(file.split("/")[0]!))) return undefined;
    const reader = createProjectReader({ ...options, root, folder });
    const project = await reader();
    if (!project) return undefined;
    const place = (path: string) => path === "" ? root : `${root}/${path}`;
    const includes: string[] = [];
    for (const folder of [...project.includes, ...await partFolders(project.content)].map(place)) {
      if (await namesOf(folder) && await isInside(folder, root)) includes.push(folder);
    }
    async function partFolders(content: string): Promise<readonly string[]> {
      if (content === "") return [];
      const segments = content.split("/").slice(0, -1);
      const above = segments.map((_, i) => segments.slice(0, i + 1).join("/"));
      const parts: string[] = [];
      for (const folder of new Set([...above.reverse(), "", "src"])) {
        const all = folder === "" ? await namesOf(root) : await namesOf(place(folder));
        const found = (all ?? []).filter((name) => PARTS.test(name) || folder === "" && name === SOURCES);
        parts.push(...found.map((name) => folder === "" ? name : `${folder}/${name}`));
      }
      return parts.filter((folder) => folder !== content && !content.startsWith(`${folder}/`));
    }
    /** Texts at the top of the project; of the repository, where the project is a folder of it. */
    async function textsAbove(content: string): Promise<TopTexts | undefined> {
      const above = content === "" ? parentOf(root) : root;
      const all = above === root && folder === "" ? names : await namesOf(above);
      if (content === "" && (!all?.includes(".git") || await isShared(above))) return undefined;
      const files: string[] = [];
      for (const name of topTexts(all ?? [])) if (await isInside(`${above}/${name}`, above)) files.push(name);
      return files.length > 0 ? { directory: above, files } : undefined;
    }
    const placed = async (mounts: readonly Mount[]) => {
      const inside: Mount[] = [];
      for (const { folder, at } of mounts) {
        if (await isInside(place(folder), root)) inside.push({ folder: place(folder), at });
      }
      return inside;
    };
    const texts = await textsAbove(project.content);
    const publics = await placed(project.publics);
    const translations = await placed(project.translations);
    const content = place(project.content);
    // A configuration that was copied next to the pages, say, names a folder that does not exist.
    const isThere = project.content === "" || await namesOf(content) !== undefined && await isInside(content, root);
    return {
      root,
      reader,
      tool: project.tool,
      includes,
      publics,
      translations,
      ...texts && { texts },
      content: isThere ? content : place(folder),
      hasContent: isThere,
    };
  }
}

/** GitHub's pages have a configuration of Jekyll for their look, also where the documentation is made by another tool. */
function isWeak({ tool }: FoundProject): boolean {
  return tool === "Jekyll";
}

/** The folder above, by the name alone. */
function parentOf(path: string): string {
  const bare = withoutSlash(path) || "/";
  const name = bare.split("/").at(-1)!;
  if (name === ".") return bare === "." ? ".." : parentOf(bare.slice(0, -2));
  if (name === ".." || bare === "") return `${bare}/..`;
  if (!bare.includes("/")) return ".";
  return bare.slice(0, -name.length - 1) || "/";
}
