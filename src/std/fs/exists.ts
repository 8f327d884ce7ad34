/**
 * Stand-in for `@std/fs/exists`.
 *
 * @module
 */
import { existsSync as exists } from "node:fs";

/** Whether there is a file or a folder of that name. */
export function existsSync(path: string | URL): boolean {
  return exists(path);
}
