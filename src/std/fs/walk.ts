/**
 * Stand-in for `@std/fs/walk`.
 *
 * @module
 */
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A file or folder met by {@linkcode walk}. */
export interface WalkEntry {
  readonly path: string;
  readonly name: string;
  readonly isFile: boolean;
  readonly isDirectory: boolean;
  readonly isSymlink: boolean;
}

/** Which entries are met. */
export interface WalkOptions {
  /** Default `true`. */
  readonly includeDirs?: boolean;
  /** Endings of names, with their dot; default any. */
  readonly exts?: readonly string[];
}

/** Yields `root` and everything below it. */
export async function* walk(root: string | URL, options: WalkOptions = {}): AsyncIterableIterator<WalkEntry> {
  const { includeDirs = true, exts } = options;
  const folder = typeof root === "string" ? root : fileURLToPath(root);
  const isWanted = (name: string) => !exts || exts.some((ending) => name.endsWith(ending));
  if (includeDirs && (await stat(folder)).isDirectory() && isWanted(folder)) yield entry(folder, "directory");
  for (const found of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, found.name);
    if (found.isDirectory()) yield* walk(path, options);
    else if (isWanted(found.name)) {
      yield entry(path, found.isSymbolicLink() ? "symlink" : found.isFile() ? "file" : "other");
    }
  }
}

function entry(path: string, kind: "directory" | "file" | "symlink" | "other"): WalkEntry {
  return {
    path,
    name: basename(path),
    isFile: kind === "file",
    isDirectory: kind === "directory",
    isSymlink: kind === "symlink",
  };
}
