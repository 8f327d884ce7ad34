/**
 * Files that others read meanwhile: written whole or not at all.
 *
 * @module
 */
import { ensureDirSync } from "@std/fs/ensure-dir";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes beside the target and renames, so that nobody ever sees half of it. */
export function write(path: string, body: string | Uint8Array): void {
  ensureDirSync(dirname(path));
  const temporary = `${path}.${crypto.randomUUID().slice(0, 8)}.tmp`;
  try {
    writeFileSync(temporary, body);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Removes a file, or a folder with all that is in it. */
export function remove(path: string): void {
  rmSync(path, { recursive: true, force: true });
}

export function rename(from: string, to: string): void {
  renameSync(from, to);
}
