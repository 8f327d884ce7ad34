/**
 * What the thread of files does for others. The types of both ends are those of these functions.
 *
 * @module
 */
import { exchange, isAlive, names, put, real } from "./folders.ts";
import { createList } from "./listing.ts";
import { isHeard } from "./heard.ts";
import { obstacle, read, slice, statusOf } from "./reading.ts";
import { remove, rename, write } from "./writing.ts";

/** By name; see `Files` and `Folders`. */
export type FilesOperations = ReturnType<typeof createFilesOperations>;

export function createFilesOperations() {
  return {
    list: createList(),
    isHeard,
    read,
    slice,
    statusOf,
    obstacle,
    write,
    remove,
    rename,
    names,
    real,
    put,
    exchange,
    isAlive,
  };
}
