/**
 * Stand-in for `@std/fs/exists`.
 *
 * @module
 */
import { stat } from "node:fs/promises";

/** Whether there is a file or folder at `path`. */
export async function exists(path: string | URL): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "ENOENT") return false;
    throw error;
  }
}
