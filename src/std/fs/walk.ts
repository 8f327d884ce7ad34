/**
 * Stand-in for `@std/fs/walk`.
 *
 * @module
 */
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";

/** A file or folder met by {@linkcode walk}. */
export interface WalkEntry {
  readonly path: string;
  readonly name: string;
  readonly isFile: boolean;
  readonly isDirectory: boolean;
  readonly isSymlink: boolean;
}

/** Yields `root` and everything below it. */
export async function* walk(root: string): AsyncIterableIterator<WalkEntry> {
  if ((await stat(root)).isDirectory()) yield entry(root, "directory");
  for (const found of await readdir(root, { withFileTypes: true })) {
    const path = join(root, found.name);
    if (found.isDirectory()) yield* walk(path);
    else yield entry(path, found.isSymbolicLink() ? "symlink" : found.isFile() ? "file" : "other");
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
