/**
 * Operations on whole folders, for an export: written next to the target, then swapped with it.
 *
 * @module
 */
import process from "node:process";
import {
  appendFileSync,
  closeSync,
  linkSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { Buffer } from "node:buffer";
import { basename, dirname, join, resolve } from "node:path";
import type { FileToPut } from "../files.ts";
import { errorCode } from "./error_code.ts";
import { readWhole } from "./system_calls.ts";
import { inFolder } from "./writing.ts";

/** See `Files.names`. */
export function names(directory: string): string[] | undefined {
  try {
    return readdirSync(directory).sort((a, b) => a < b ? -1 : 1);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** See `Folders.real`. The folders above a path that does not exist are looked up all the same. */
export function real(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch {
    const above = dirname(absolute);
    return above === absolute ? absolute : join(real(above), basename(absolute));
  }
}

/** See `Folders.put`. Returns how many of the files are links. */
export function put(files: readonly FileToPut[], alive: () => void): number {
  let linked = 0;
  for (const { path, body, piece, like } of files) {
    alive();
    if (piece === undefined && like !== undefined && holds(like, body) && link(like, path)) {
      linked++;
      continue;
    }
    const write = piece === undefined || piece === "first" ? writeFileSync : appendFileSync;
    inFolder(path, () => write(path, body));
    if (piece === "last" && like !== undefined && isSame(like, path) && link(like, path)) linked++;
  }
  return linked;
}

/** Whether the link was made: not every file system has them. */
function link(from: string, to: string): boolean {
  try {
    inFolder(to, () => {
      rmSync(to, { force: true });
      linkSync(from, to);
    });
    return true;
  } catch {
    return false;
  }
}

/** Whether a regular file has these bytes. */
function holds(path: string, body: Uint8Array): boolean {
  try {
    const found = lstatSync(path);
    return found.isFile() && found.size === body.length && Buffer.compare(readWhole(path), body) === 0;
  } catch {
    return false;
  }
}

/** In bytes: what is compared at a time. */
const PIECE = 1024 * 1024;

/** Whether two big files have the same bytes. */
function isSame(one: string, other: string): boolean {
  let first: number | undefined, second: number | undefined;
  try {
    if (!lstatSync(one).isFile() || lstatSync(one).size !== lstatSync(other).size) return false;
    [first, second] = [openSync(one, "r"), openSync(other, "r")];
    const [a, b] = [Buffer.alloc(PIECE), Buffer.alloc(PIECE)];
    for (let read = 1, at = 0; read > 0; at += read) {
      read = readSync(first, a, 0, PIECE, at);
      if (readSync(second, b, 0, PIECE, at) !== read) return false;
      if (Buffer.compare(a.subarray(0, read), b.subarray(0, read)) !== 0) return false;
    }
    return true;
  } catch {
    return false;
  } finally {
    for (const open of [first, second]) if (open !== undefined) closeSync(open);
  }
}

/** See `Folders.exchange`. No system call of Node's replaces a folder that is not empty, so there is a moment between the two. */
export function exchange(from: string, to: string, aside: string): void {
  let moved = true;
  try {
    renameSync(to, aside);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    moved = false;
  }
  try {
    renameSync(from, to);
  } catch (error) {
    if (moved) renameSync(aside, to);
    throw error;
  }
}

/** See `Folders.alive`. */
export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
