/**
 * Atomic writing of files, which others may read meanwhile.
 *
 * @module
 */
import { ensureDirSync } from "@std/fs/ensure-dir";
import { lstatSync, renameSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "./error_code.ts";
import { listNames } from "./system_calls.ts";

/** Writes next to the target and renames, so that no reader ever sees half of it. */
export function write(path: string, body: string | Uint8Array): void {
  const temporary = `${path}.${crypto.randomUUID().slice(0, 8)}.tmp`;
  inFolder(path, () => {
    try {
      writeFileSync(temporary, body);
      renameSync(temporary, path);
    } catch (error) {
      attempt(() => rmSync(temporary, { force: true }));
      throw error;
    }
  });
}

/** Maximum number of attempts, since another process may still be removing the folder. */
const MOST_TRIES = 10;

/** Creates the folder of a file if it is missing, also if it is removed meanwhile. */
export function inFolder(path: string, write: () => void): void {
  for (let tries = 0;; tries++) {
    try {
      // It may be removed while it is made, too.
      if (tries > 0) ensureDirSync(dirname(path));
      return write();
    } catch (error) {
      if (errorCode(error) !== "ENOENT" || tries === MOST_TRIES) throw error;
    }
  }
}

/**
 * Removes a file, or a folder with all that is in it.
 *
 * @param alive Called for each file: an export may have hundreds of thousands.
 */
export function remove(path: string, alive: () => void): void {
  if (isFolder(path)) empty(path, alive);
  rmSync(path, { recursive: true, force: true });
}

/** Removes the content of a folder, if possible: removing the folder reports what is left. */
function empty(folder: string, alive: () => void): void {
  attempt(() => {
    for (const { name, isDirectory } of [...listNames(folder)]) {
      alive();
      const path = `${folder}/${name}`;
      if (isDirectory) empty(path, alive);
      else attempt(() => unlinkSync(path));
    }
    rmdirSync(folder);
  });
}

function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // It is gone already, or stays.
  }
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** See `Files.rename`. */
export function rename(from: string, to: string): void {
  renameSync(from, to);
}
