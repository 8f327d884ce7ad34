/**
 * The folders of a site, and their places on the disk.
 *
 * @module
 */
import type { HostSettings } from "../../config/host.ts";
import type { Folders } from "../../files.ts";
import { isListedWith } from "../../project/placing.ts";
import { keepCacheApart } from "./cache_place.ts";
import { type RealPaths, realPathsOf } from "./includable.ts";
import type { FoundProject } from "./project_at.ts";

/** The folder of the pages, and those around it. */
export interface SiteFolders extends Pick<FoundProject, "publics" | "translations"> {
  readonly rootPath: string;
  readonly includePaths: readonly string[];
  /** Those of them that are parts of the project, and not named by the settings: packages in them are left out. */
  readonly partPaths: ReadonlySet<string>;
  /** Of all folders, that of the cache included. */
  readonly realPaths: RealPaths;
  /** Folders to watch: all but those in that of the pages, and that of the cache. */
  readonly directories: readonly string[];
}

interface FoldersInput {
  readonly settings: Pick<HostSettings, "rootPath" | "includePaths" | "cachePath">;
  readonly wwwroot: string;
  readonly folders: Pick<Folders, "real">;
}

/**
 * Finds the folders of a project, or those that the settings name.
 *
 * @throws {Refusal} If the cache is in a folder that is served.
 */
export async function siteFolders(
  project: FoundProject | undefined,
  { settings, wwwroot, folders }: FoldersInput,
): Promise<SiteFolders> {
  const rootPath = project?.content ?? settings.rootPath;
  const { publics, translations } = project ?? { publics: [], translations: [] };
  const includePaths = [...settings.includePaths, ...project?.includes ?? []];
  const served = [rootPath, wwwroot, ...publics.map(({ folder }) => folder)];
  const caches = settings.cachePath === undefined ? [] : [settings.cachePath];
  const realPaths = await realPathsOf([...served, ...includePaths, ...caches], folders.real);
  for (const cache of caches) keepCacheApart(cache, served, realPaths);
  const outside = [...publics, ...translations].map(({ folder }) => folder)
    .filter((folder) => !isListedWith(rootPath, folder));
  return {
    rootPath,
    publics,
    translations,
    includePaths,
    partPaths: new Set(project?.includes.filter((path) => !settings.includePaths.includes(path))),
    realPaths,
    directories: [rootPath, wwwroot, ...outside, ...includePaths],
  };
}
