/**
 * The cache folder and those in it, as far as they can be written: after a failure, a folder is left alone.
 *
 * @module
 */
import type { Problems, Reporter } from "./report.ts";

export interface CacheFolder {
  readonly path: string;
  /** Whether it can be written, as far as is known. */
  readonly isUsable: boolean;
  /** Does something that writes. A failure is reported, and from then on nothing is done any more. */
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
        const reason = error instanceof Error ? error.message : String(error);
        problems.report([`the cache folder ${path} cannot be written and is not used: ${reason}`], path);
      }
    },
  };
}
