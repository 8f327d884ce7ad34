/**
 * Stand-in for `@std/fs/empty-dir`.
 *
 * @module
 */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureDir } from "./ensure_dir.ts";

/** Removes what is in a folder, or makes it. */
export async function emptyDir(dir: string | URL): Promise<void> {
  await ensureDir(dir);
  const path = typeof dir === "string" ? dir : fileURLToPath(dir);
  for (const name of await readdir(path)) await rm(join(path, name), { recursive: true });
}
