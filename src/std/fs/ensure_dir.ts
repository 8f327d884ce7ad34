/**
 * Stand-in for `@std/fs/ensure-dir`.
 *
 * @module
 */
import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Makes a folder and those above it, unless it is there. @throws {Error} If a file is. */
export async function ensureDir(dir: string | URL): Promise<void> {
  await Promise.resolve();
  ensureDirSync(dir);
}

/** Level by level: Node's own recursion never ends where a folder refuses new ones as /proc does. */
export function ensureDirSync(dir: string | URL): void {
  make(resolve(typeof dir === "string" ? dir : fileURLToPath(dir)));
}

function make(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "EEXIST" && statSync(path).isDirectory()) return;
    if (code !== "ENOENT" || existsSync(dirname(path))) throw error;
    make(dirname(path));
    make(path);
  }
}
