/**
 * Operations of the file thread. Their signatures type both ends.
 *
 * @module
 */
import type { Entry, FileToPut } from "../files.ts";
import { inBlocks } from "./blocks.ts";
import { exchange, isAlive, names, put, real } from "./folders.ts";
import { createList } from "./listing.ts";
import { reportsChanges } from "./watchable.ts";
import { obstacle, read, slice, statusOf } from "./reading.ts";
import { remove, rename, write } from "./writing.ts";

/** By name; see `Files` and `Folders`. */
export type FilesOperations = ReturnType<typeof createFilesOperations>;

/**
 * @param alive Says that the thread is at work: called for each file of many.
 * @param give Gives files of a listing that goes on.
 */
export function createFilesOperations(alive: () => void, give: (part: readonly Entry[]) => void = () => {}) {
  return {
    list: createList(alive, give),
    reportsChanges,
    read: (paths: readonly string[], length?: number, areListed?: boolean) =>
      inBlocks(read(paths, alive, length, areListed), paths.length),
    slice,
    statusOf,
    obstacle,
    write,
    remove: (path: string) => remove(path, alive),
    rename,
    names,
    real,
    put: (files: readonly FileToPut[]) => put(files, alive),
    exchange,
    isAlive,
  };
}
