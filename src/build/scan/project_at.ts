/**
 * The project of another tool that a folder has the configuration of, and where its parts are.
 *
 * @module
 */
import type { Folders } from "../../files.ts";
import type { Mount } from "../../project/project.ts";
import { TOOL_FILES } from "../../project/tool_files.ts";
import { withoutSlash } from "../../site/address.ts";
import {
  createProjectReader,
  type FolderNames,
  isAtOrIn,
  namesIn,
  type ProjectFilesOptions,
  type ProjectReader,
} from "./project_files.ts";
import { type TopTexts, topTexts } from "./top_texts.ts";

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
  /** Whether next to the configuration there is more of a site than the look of its pages. */
  readonly isBuiltHere: boolean;
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

/** Folders above that of the pages, or in that of the sources, in which projects keep parts of pages, and code for them. */
const PARTS = /^_?(?:partials|snippets|includes|fragments|components|examples?|listings|samples|code|demos?)$/;
/** And at the top of the project, as FastAPI and its relatives have it. */
const SOURCES = "docs_src";
/** Parts of a site of Jekyll, which a configuration for the look of GitHub's pages does not have next to it. */
const PARTS_OF_SITE = /^(?:_(?:layouts|includes|data|docs|pages|posts)|Gemfile)$/;
/** Folders in which anybody may write: a configuration there is not the operator's. */
const SHARED = ["/", "/tmp", "/var/tmp", "/dev/shm", "/private/tmp", "/private/var/tmp"];

/** A folder of a project, and how to look into it. */
interface ProjectFolder {
  /** Folder of the project, with which its paths begin. */
  readonly root: string;
  /** That of the configuration, relative to it. */
  readonly folder: string;
  /** Names in that folder. */
  readonly names: FolderNames;
}

/** Reads the configuration of a project, and finds its parts. `undefined`: there is none. */
export async function projectAt(
  options: FindProjectOptions,
  place: ProjectFolder,
): Promise<FoundProject | undefined> {
  const { folders } = options;
  const { root, folder, names } = place;
  const there = new Set(names);
  if (!TOOL_FILES.some((file) => there.has(file.split("/")[0]!))) return undefined;
  const reader = createProjectReader({ ...options, root, folder });
  const project = await reader();
  if (!project) return undefined;
  const includes: string[] = [];
  for (const part of [...project.includes, ...await partFolders(project.content, root, folders)]) {
    const path = below(root, part);
    if (await namesIn(folders, path) && await isInside(path, root, folders)) includes.push(path);
  }
  const texts = await textsAbove(project.content, place, folders);
  const publics = await mountsInside(project.publics, root, folders);
  const translations = await mountsInside(project.translations, root, folders);
  const content = below(root, project.content);
  // A configuration that was copied next to the pages, say, names a folder that does not exist.
  const isThere = project.content === "" ||
    await namesIn(folders, content) !== undefined && await isInside(content, root, folders);
  return {
    root,
    reader,
    tool: project.tool,
    isBuiltHere: names?.some((name) => PARTS_OF_SITE.test(name)) ?? false,
    includes,
    publics,
    translations,
    ...texts && { texts },
    content: isThere ? content : below(root, folder),
    hasContent: isThere,
  };
}

/** Path of a folder of the project; `""`: its root. */
function below(root: string, path: string): string {
  return path === "" ? root : `${root}/${path}`;
}

/** Whether a path, with its symbolic links followed, is in a folder. */
async function isInside(path: string, folder: string, folders: Pick<Folders, "real">): Promise<boolean> {
  const [place, real] = await Promise.all([folders.real(path), folders.real(folder)]);
  return isAtOrIn(place, real);
}

/** Folders of parts of pages: next to that of the pages, next to the folders above it, and in that of the sources. */
async function partFolders(
  content: string,
  root: string,
  folders: FindProjectOptions["folders"],
): Promise<readonly string[]> {
  if (content === "") return [];
  const segments = content.split("/").slice(0, -1);
  const above = segments.map((_, i) => segments.slice(0, i + 1).join("/"));
  const parts: string[] = [];
  for (const folder of new Set([...above.reverse(), "", "src"])) {
    const all = await namesIn(folders, below(root, folder));
    const found = (all ?? []).filter((name) => PARTS.test(name) || folder === "" && name === SOURCES);
    parts.push(...found.map((name) => folder === "" ? name : `${folder}/${name}`));
  }
  return parts.filter((folder) => folder !== content && !content.startsWith(`${folder}/`));
}

/** Texts at the top of the project; of the repository, where the project is a folder of it. */
async function textsAbove(
  content: string,
  { root, folder, names }: ProjectFolder,
  folders: FindProjectOptions["folders"],
): Promise<TopTexts | undefined> {
  const above = content === "" ? parentOf(root) : root;
  const all = above === root && folder === "" ? names : await namesIn(folders, above);
  if (content === "" && (!all?.includes(".git") || await isShared(folders, above))) return undefined;
  const files: string[] = [];
  for (const name of topTexts(all ?? [])) {
    if (await isInside(`${above}/${name}`, above, folders)) files.push(name);
  }
  return files.length > 0 ? { directory: above, files } : undefined;
}

/** The folders that are in the project, with their paths. */
async function mountsInside(
  mounts: readonly Mount[],
  root: string,
  folders: Pick<Folders, "real">,
): Promise<readonly Mount[]> {
  const inside: Mount[] = [];
  for (const { folder, at } of mounts) {
    const path = below(root, folder);
    if (await isInside(path, root, folders)) inside.push({ folder: path, at });
  }
  return inside;
}

/** Whether anyone may write into a folder, or that cannot be determined. */
export async function isShared(folders: FindProjectOptions["folders"], folder: string): Promise<boolean> {
  const place = await folders.real(folder).catch(() => undefined);
  return place === undefined || SHARED.includes(place);
}

/** The folder above, by the name alone. */
export function parentOf(path: string): string {
  const bare = withoutSlash(path) || "/";
  const name = bare.split("/").at(-1)!;
  if (name === ".") return bare === "." ? ".." : parentOf(bare.slice(0, -2));
  if (name === ".." || bare === "") return `${bare}/..`;
  if (!bare.includes("/")) return ".";
  return bare.slice(0, -name.length - 1) || "/";
}
