/**
 * Synchronous system calls for listing and reading: those of Deno on Deno, those of Node elsewhere.
 *
 * @module
 */
import { lstatSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { Entry } from "../files.ts";

/** Entry of a folder. */
export type Named = Pick<Deno.DirEntry, "name" | "isFile" | "isDirectory" | "isSymlink">;

/** Deno's own calls take a third to a half of the time that its version of Node's takes (measured). */
export const { listNames, look, isRegular, readWhole } = typeof Deno === "undefined"
  ? {
    listNames: (path: string): Named[] =>
      readdirSync(path, { withFileTypes: true }).map((entry) => ({
        name: entry.name,
        isFile: entry.isFile(),
        isDirectory: entry.isDirectory(),
        isSymlink: entry.isSymbolicLink(),
      })),
    look(path: string): FileStatus | undefined {
      const found = lstatSync(path);
      const { size, mtimeMs, ctimeMs, ino, dev } = found;
      return found.isFile() ? stamped(size, mtimeMs, ctimeMs, dev, ino) : undefined;
    },
    isRegular: (path: string): boolean => statSync(path).isFile(),
    readWhole: (path: string): Uint8Array => readFileSync(path),
  }
  : {
    listNames: Deno.readDirSync,
    look(path: string): FileStatus | undefined {
      const { size, mtime, ctime, ino, dev, isFile } = Deno.lstatSync(path);
      return isFile ? stamped(size, Number(mtime), Number(ctime), dev, ino ?? 0) : undefined;
    },
    isRegular: (path: string): boolean => Deno.statSync(path).isFile,
    readWhole: Deno.readFileSync,
  };

export type FileStatus = Omit<Entry, "file">;

function stamped(size: number, modified: number, changed: number, device: number, inode: number): FileStatus {
  // Node and Bun know fractions of milliseconds: replicas on other runtimes do not.
  return { size, modified: Math.floor(modified), changed, stamp: [size, modified, changed, device, inode].join("-") };
}
