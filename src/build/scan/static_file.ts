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

/** The file of an entry that lies at `path`; the one `before`, where that is still it. */
export function staticFile(
  path: string,
  { size, modified, stamp }: Entry,
  before: StaticFile | undefined,
): StaticFile {
  return before?.stamp === stamp && before.path === path ? before : { path, size, modified, stamp };
}
