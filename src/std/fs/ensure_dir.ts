/**
 * Stand-in for `@std/fs/ensure-dir`.
 *
 * @module
 */
import { mkdir } from "node:fs/promises";

/** Makes the folder `dir` and those above it where they are missing. */
export async function ensureDir(dir: string | URL): Promise<void> {
  await mkdir(dir, { recursive: true });
}
