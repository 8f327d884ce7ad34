/**
 * Whole folders, for an export: written to a place beside the target, and swapped.
 *
 * @module
 */
import { ensureDirSync } from "@std/fs/ensure-dir";
import process from "node:process";
import { appendFileSync, readdirSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { FileToPut } from "../runtime.ts";
import { errorCode } from "./error_code.ts";

export function names(directory: string): string[] | undefined {
  try {
    return readdirSync(directory).sort((a, b) => a < b ? -1 : 1);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Of what exists: the folders above a path that does not exist are looked up all the same. */
export function real(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch {
    const above = dirname(absolute);
    return above === absolute ? absolute : join(real(above), basename(absolute));
  }
}

export function put(files: readonly FileToPut[]): void {
  for (const { path, body, append = false } of files) {
    const write = append ? appendFileSync : writeFileSync;
    try {
      write(path, body);
    } catch (error) {
      if (errorCode(error) !== "ENOENT") throw error;
      ensureDirSync(dirname(path));
      write(path, body);
    }
  }
}

/** No system call of Node's replaces a folder that is not empty, so there is a moment between the two. */
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

export function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}
