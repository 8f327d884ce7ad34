/**
 * Watches a folder and all folders in it, one by one, where Node can watch no tree: on other systems than macOS and Windows.
 *
 * Its own option `recursive` watches each file there, and hears nothing more of one that was replaced, as many editors do
 * when they save.
 *
 * @module
 */
import { type FSWatcher, lstatSync, readdirSync, watch } from "node:fs";
import { PACKAGES } from "../files.ts";
import { errorCode } from "./error_code.ts";

/** Codes of folders that are gone, or cannot be read now. */
const ABSENT = ["ENOENT", "ENOTDIR", "EACCES", "EPERM"];

/** A folder that is watched, and those in it by name. */
interface Watched {
  readonly watcher: FSWatcher;
  readonly folders: Map<string, Watched>;
}

/**
 * Calls `hear` with what changes, relative to `root`; `undefined`: anything in a folder that is new or readable again.
 *
 * Packages that are installed in the folder are not watched: there are thousands of folders of them, which hardly change.
 *
 * @param fail Called when a folder cannot be watched any longer, or there are too many.
 */
export function watchTree(
  root: string,
  hear: (path: string | undefined) => void,
  fail: (error: unknown) => void,
): Pick<FSWatcher, "close"> {
  /** The root, by an empty name. */
  const top = new Map<string, Watched>();
  const placeOf = (path: string) => path === "" ? root : `${root}/${path}`;

  /** Watches a folder, and adds it to those with the same parent. */
  function add(path: string, name: string, siblings: Map<string, Watched>): void {
    const folders = new Map<string, Watched>();
    try {
      const watcher = watch(placeOf(path), (kind, name) => note(kind, name, path, folders)).on("error", (error) => {
        remove(name, siblings);
        if (!ABSENT.includes(errorCode(error))) fail(error);
      });
      siblings.set(name, { watcher, folders });
      for (const entry of readdirSync(placeOf(path), { withFileTypes: true })) {
        if (entry.isDirectory() && entry.name !== PACKAGES) add(below(path, entry.name), entry.name, folders);
      }
    } catch (error) {
      if (!ABSENT.includes(errorCode(error))) throw error;
    }
  }

  function note(kind: string, name: string | null, parent: string, folders: Map<string, Watched>): void {
    if (name === null) return hear(undefined);
    const path = below(parent, name);
    // Another folder may have its name now.
    if (kind === "rename") remove(name, folders);
    if (name === PACKAGES || folders.has(name) || !isFolder(placeOf(path))) return hear(path);
    try {
      add(path, name, folders);
    } catch (error) {
      fail(error);
    }
    hear(undefined);
  }

  add("", "", top);
  return { close: () => remove("", top) };
}

/** Ends watching a folder, and all folders in it. */
function remove(name: string, siblings: Map<string, Watched>): void {
  const found = siblings.get(name);
  if (!found) return;
  siblings.delete(name);
  found.watcher.close();
  for (const inside of found.folders.keys()) remove(inside, found.folders);
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
