/**
 * Static files, identified by their stamps and read on request.
 *
 * @module
 */
import type { Entry } from "../../files.ts";

/** A file that is served as it is. */
export interface StaticFile {
  /** As `Files` takes it. */
  readonly path: string;
  readonly size: number;
  readonly modified: number;
  readonly stamp: string;
}

/** Gives the file of an entry at `path`. */
export type FileOf = (path: string, entry: Entry) => StaticFile;

/**
 * Creates the function that begins a scan, and returns the function for that scan. A file keeps its object from one scan
 * to the next as long as it is unchanged.
 */
export function createFileMemory(): () => FileOf {
  let known: ReadonlyMap<string, StaticFile> = new Map();
  return function beginScan() {
    const last = known;
    const found = new Map<string, StaticFile>();
    known = found;
    return function fileOf(path, { size, modified, stamp }) {
      const same = found.get(path) ?? last.get(path);
      const file = same?.stamp === stamp ? same : { path, size, modified, stamp };
      found.set(path, file);
      return file;
    };
  };
}
