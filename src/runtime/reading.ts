/**
 * Reads the bytes of files, or the reason why they cannot be read.
 *
 * @module
 */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from "node:fs";
import { errorCode, whyUnreadable } from "./error_code.ts";
import { type FileStatus, isRegular, look, readWhole } from "./system_calls.ts";

/** In bytes: longer files are read in two steps. */
const SHORT = 64 * 1024;

/** See `Files.read`. The bytes of a short file are good until the next one is asked for. */
export function* read(
  paths: readonly string[],
  alive: () => void,
  length?: number,
  areListed?: boolean,
): Generator<Uint8Array<ArrayBuffer> | undefined> {
  const room = new Uint8Array(SHORT + 1);
  for (const path of paths) {
    alive();
    yield length === undefined ? readOne(path, room, areListed) : slice(path, 0, length);
  }
}

/** Opens only what a regular file is, so that a FIFO or a device never blocks. */
function readOne(
  path: string,
  room: Uint8Array<ArrayBuffer>,
  isListed: boolean | undefined,
): Uint8Array<ArrayBuffer> | undefined {
  try {
    // The status of a file takes half as long as reading it.
    if (!isListed && !isRegular(path)) return undefined;
    const length = readStart(path, room);
    if (length < room.length) return room.subarray(0, length);
    const bytes = readWhole(path);
    return bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength
      ? new Uint8Array(bytes.buffer as ArrayBuffer)
      : new Uint8Array(bytes);
  } catch {
    return undefined;
  }
}

/** Reads the beginning of a file, or all of it, and gives its length. Does not wait at what became a FIFO just now. */
function readStart(path: string, room: Uint8Array): number {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    return readSync(file, room, 0, room.length, null);
  } finally {
    closeSync(file);
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

/** A piece of a regular file; `undefined` if it cannot be read, or is not the one that had this stamp. */
export function slice(
  path: string,
  start: number,
  length: number,
  stamp?: string,
): Uint8Array<ArrayBuffer> | undefined {
  try {
    if (stamp !== undefined && contentOf(statusOf(path)?.stamp ?? "") !== contentOf(stamp)) return undefined;
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

/** A stamp without the time of the last status change, which links and permissions also set. */
function contentOf(stamp: string): string {
  return stamp.split("-").toSpliced(2, 1).join("-");
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
