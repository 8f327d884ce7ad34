/**
 * Folders of a cache, for tests, and what was reported of them.
 *
 * @module
 */
import { type CacheFolder, createCacheFolders } from "../src/build/cache_folder.ts";
import { createReporter, type Reporter } from "../src/build/report.ts";

export interface OpenedFolder {
  readonly folder: CacheFolder;
  readonly reporter: Reporter;
  /** Messages of the reporter, which others may have, too. */
  readonly reported: readonly string[];
}

/** Opens a folder at a path. */
export function openFolder(path: string): OpenedFolder {
  const reported: string[] = [];
  const reporter = createReporter((_, message) => reported.push(message));
  return { folder: createCacheFolders(path, reporter)("")!, reporter, reported };
}
