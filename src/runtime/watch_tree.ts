/**
 * Watches a folder and all folders in it, one by one, where Node can watch no tree: on other systems than macOS and Windows.
 *
 * Its own option `recursive` watches each file there, and hears nothing more of one that was replaced, as many editors do
 * when they save.
 *
 * @module
 */
import { type FSWatcher, lstatSync, readdirSync, watch } from "node:fs";
import { errorCode } from "./error_code.ts";

/** Codes of folders that are gone, or cannot be read now. */
const ABSENT = ["ENOENT", "ENOTDIR", "EACCES", "EPERM"];

/**
 * Calls `hear` with what changes, relative to `root`; `undefined`: anything in a folder that is new or readable again.
 *
 * @param fail Called when a folder cannot be watched any longer, or there are too many.
 */
export function watchTree(
  root: string,
  hear: (path: string | undefined) => void,
  fail: (error: unknown) => void,
): Pick<FSWatcher, "close"> {
  /** By path relative to the root; that of the root is empty. */
  const watchers = new Map<string, FSWatcher>();
  const placeOf = (path: string) => path === "" ? root : `${root}/${path}`;

  function add(folder: string): void {
    try {
      const watcher = watch(placeOf(folder), (kind, name) => note(folder, kind, name)).on("error", (error) => {
        remove(folder);
        if (!ABSENT.includes(errorCode(error))) fail(error);
      });
      watchers.set(folder, watcher);
      for (const entry of readdirSync(placeOf(folder), { withFileTypes: true })) {
        if (entry.isDirectory()) add(below(folder, entry.name));
      }
    } catch (error) {
      if (!ABSENT.includes(errorCode(error))) throw error;
    }
  }

  function note(folder: string, kind: string, name: string | null): void {
    if (name === null) return hear(undefined);
    const path = below(folder, name);
    // Another folder may have its name now.
    if (kind === "rename") remove(path);
    if (watchers.has(path) || !isFolder(placeOf(path))) return hear(path);
    try {
      add(path);
    } catch (error) {
      fail(error);
    }
    hear(undefined);
  }

  function remove(path: string): void {
    if (!watchers.has(path)) return;
    for (const [other, watcher] of watchers) {
      if (other !== path && !other.startsWith(`${path}/`)) continue;
      watcher.close();
      watchers.delete(other);
    }
  }

  add("");
  return {
    close() {
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}

function below(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}

function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false; // It is gone, or what is above it cannot be read.
  }
}
