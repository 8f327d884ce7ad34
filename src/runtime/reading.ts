/**
 * Bytes of files, and why there are none.
 *
 * @module
 */
import { closeSync, fstatSync, lstatSync, openSync, readdirSync, readSync, realpathSync, statSync } from "node:fs";
import { errorCode, whyUnreadable } from "./error_code.ts";
import { type FileStatus, isRegular, look, readWhole } from "./system_calls.ts";

/** See `Files.read`. */
export function read(
  paths: readonly string[],
  alive: () => void,
  length?: number,
): (Uint8Array<ArrayBuffer> | undefined)[] {
  return paths.map((path) => {
    alive();
    return length === undefined ? readOne(path) : slice(path, 0, length);
  });
}

/** Opens only what a regular file is, so that a FIFO or a device never blocks. */
function readOne(path: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    if (!isRegular(path)) return undefined;
    const bytes = readWhole(path);
    return bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength
      ? new Uint8Array(bytes.buffer as ArrayBuffer)
      : new Uint8Array(bytes);
  } catch {
    return undefined;
  }
}

/** See `Files.status`. Follows links, since a file may be one. */
export function statusOf(path: string): FileStatus | undefined {
  try {
    return look(realpathSync(path));
  } catch {
    return undefined;
  }
}

/** A piece of a regular file; `undefined` if it cannot be read. */
export function slice(path: string, start: number, length: number): Uint8Array<ArrayBuffer> | undefined {
  try {
    // Opening a FIFO would wait for a writer.
    if (!statSync(path).isFile()) return undefined;
    const file = openSync(path, "r");
    try {
      if (!fstatSync(file).isFile()) return undefined;
      const bytes = new Uint8Array(length);
      return bytes.slice(0, readSync(file, bytes, 0, length, start));
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
}

/** Tries to read, since permissions may be missing anywhere on the path. */
export function obstacle(path: string, of: "file" | "folder"): string | undefined {
  try {
    const found = statSync(path);
    if (of === "folder") return found.isDirectory() ? void readdirSync(path) : "it is a file, not a folder";
    if (!found.isFile()) return found.isDirectory() ? "it is a folder, not a file" : "it is not a regular file";
    closeSync(openSync(path, "r"));
    return undefined;
  } catch (error) {
    if (/^(?:ENOENT|ENOTDIR)$/.test(errorCode(error))) {
      return isThere(path) ? "its symbolic link has no target" : undefined;
    }
    return whyUnreadable(error);
  }
}

/** Whether something has this name, also a symbolic link without a target. */
export function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
