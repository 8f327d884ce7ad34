/**
 * Files that are known by their stamps, and read when they are asked for.
 *
 * @module
 */
import type { Entry } from "../../runtime.ts";

/** A file that is served as it is. */
export interface StaticFile {
  /** As `Files` takes it. */
  readonly path: string;
  readonly size: number;
  readonly modified: number;
  readonly stamp: string;
}

/** The file of an entry at `path`; the one `before`, if it is unchanged. */
export function staticFile(
  path: string,
  { size, modified, stamp }: Entry,
  before: StaticFile | undefined,
): StaticFile {
  return before?.stamp === stamp && before.path === path ? before : { path, size, modified, stamp };
}
