/**
 * The cache folder and its subfolders. A folder that cannot be written is not used any further.
 *
 * @module
 */
import { whyUnwritable } from "../refusal.ts";
import { reasonOf } from "../thrown.ts";
import type { Problems, Reporter } from "./report.ts";

export interface CacheFolder {
  readonly path: string;
  /** Whether it can be written, as far as is known. */
  readonly isUsable: boolean;
  /** Runs work that writes to the folder. After a failure, which is reported, nothing more is written. */
  write(work: () => Promise<void>): Promise<void>;
}

/**
 * Creates the function that opens a folder of the cache; `""`: the cache folder itself. Without `cachePath` there is none.
 */
export function createCacheFolders(
  cachePath: string | undefined,
  reporter: Reporter,
): (below: string) => CacheFolder | undefined {
  const problems = reporter();
  return (below) => cachePath === undefined ? undefined : createCacheFolder(`${cachePath}${below}`, problems);
}

/** @param problems Those of all folders of the cache; the place of each is its path. */
function createCacheFolder(path: string, problems: Problems): CacheFolder {
  let isUsable = true;
  return {
    path,
    get isUsable() {
      return isUsable;
    },
    async write(work) {
      if (!isUsable) return;
      try {
        await work();
      } catch (error) {
        isUsable = false;
        const reason = whyUnwritable(error) ?? reasonOf(error);
        problems.report([`the cache folder ${path} cannot be written and is not used: ${reason}`], path);
      }
    },
  };
}
