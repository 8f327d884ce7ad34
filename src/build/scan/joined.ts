/**
 * Joins the content folder and folders of translations outside it into one.
 *
 * @module
 */
import type { Entry, Files } from "../../files.ts";
import type { Mount } from "../../project/project.ts";

/** Folders that are listed and read as one. */
export interface Joined {
  /** The files, with those of the translations below RootPath. */
  readonly files: Files;
  /** Path of a file of RootPath on disk. */
  pathOf(file: string): string;
  /** Files of RootPath at some paths. */
  filesAt(paths: readonly string[]): readonly string[];
}

/** The parts of a listing, and what was made of them. */
interface Listing {
  readonly parts: readonly (readonly Entry[] | undefined)[];
  readonly all: readonly Entry[];
}

/**
 * Joins folders. A file of RootPath itself goes before one of a translation.
 *
 * @param mounts Folders outside of RootPath; their files are placed in `at`.
 */
export function joinFolders(files: Files, rootPath: string, mounts: readonly Mount[]): Joined {
  const filesAt = (paths: readonly string[]) =>
    [{ folder: rootPath, at: "" }, ...mounts].flatMap(({ folder, at }) =>
      paths.flatMap((path) => path.startsWith(`${folder}/`) ? [inFolder(at, path.slice(folder.length + 1))] : [])
    );
  if (mounts.length === 0) return { files, pathOf: (file) => `${rootPath}/${file}`, filesAt };
  const entries = new WeakMap<Entry, Entry>();
  let places: ReadonlyMap<string, string> = new Map();
  let last: Listing | undefined;

  const pathOf = (file: string) => places.get(file) ?? `${rootPath}/${file}`;
  const movedPath = (path: string) => path.startsWith(`${rootPath}/`) ? pathOf(path.slice(rootPath.length + 1)) : path;

  function moved(entry: Entry, at: string): Entry {
    const known = entries.get(entry) ?? { ...entry, file: inFolder(at, entry.file) };
    entries.set(entry, known);
    return known;
  }
  async function list(...[directory, warn, options = {}]: Parameters<Files["list"]>): ReturnType<Files["list"]> {
    if (directory !== rootPath) return await files.list(directory, warn, options);
    const { only, signal } = options;
    const inRoot = await files.list(rootPath, warn, { only: only?.filter((file) => !places.has(file)), signal });
    if (!inRoot) return undefined;
    const parts: Listing["parts"][number][] = [inRoot];
    for (const { folder, at } of mounts) {
      const below = only?.flatMap((file) => file.startsWith(`${at}/`) ? [file.slice(at.length + 1)] : []);
      parts.push(await files.list(folder, warn, { only: below, signal }));
    }
    if (last && parts.every((part, i) => part === last!.parts[i])) return last.all;
    const names = new Set(inRoot.map(({ file }) => file));
    const found = new Map<string, string>();
    const all = [...inRoot];
    for (const [i, { folder, at }] of mounts.entries()) {
      for (const entry of parts[i + 1] ?? []) {
        const one = moved(entry, at);
        if (names.has(one.file)) continue;
        names.add(one.file);
        found.set(one.file, `${folder}/${entry.file}`);
        all.push(one);
      }
    }
    places = found;
    last = { parts, all: all.sort((a, b) => a.file < b.file ? -1 : 1) };
    return last.all;
  }
  const read: Files["read"] = (paths, ...how) => files.read(paths.map(movedPath), ...how);
  const obstacle: Files["obstacle"] = (path, kind) => files.obstacle(movedPath(path), kind);
  return { files: { ...files, list, read, obstacle }, pathOf, filesAt };
}

function inFolder(folder: string, file: string): string {
  return `${folder}${folder === "" ? "" : "/"}${file}`;
}
