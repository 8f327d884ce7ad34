/**
 * Files outside RootPath that pages may include, under the names by which pages ask for them.
 *
 * @module
 */
import { join, relative } from "@std/path/posix";
import type { Entry, Folders } from "../../files.ts";
import type { FileOf, StaticFile } from "./static_file.ts";

/** Files of a folder that is named in the settings. */
export interface Folder {
  /** As the operator wrote it. */
  readonly directory: string;
  readonly entries: readonly Entry[];
}

/** Places of folders, absolute and without symbolic links, by how the operator wrote them. */
export type RealPaths = ReadonlyMap<string, string>;

/** Looks up where folders are; without those whose place the program may not know. */
export async function realPathsOf(paths: readonly string[], real: Folders["real"]): Promise<RealPaths> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const place = await real(path).catch(() => undefined);
    if (place !== undefined) found.set(path, place);
  }
  return found;
}

/**
 * Each file has two names: that relative to RootPath, `../listings/a.rs`, and that within its folder, `a.rs`. Of two
 * files with one name that of the first folder counts.
 */
export function nameIncludable(
  rootPath: string,
  folders: readonly Folder[],
  fileOf: FileOf,
  realPaths: RealPaths = new Map(),
): ReadonlyMap<string, StaticFile> {
  const named = new Map<string, StaticFile>();
  const short = new Map<string, StaticFile>();
  for (const { directory, entries } of folders) {
    const way = wayTo(directory, rootPath, realPaths);
    for (const entry of entries) {
      const { file } = entry;
      const found = fileOf(`${directory}/${file}`, entry);
      if (way !== undefined && !named.has(join(way, file))) named.set(join(way, file), found);
      if (!short.has(file)) short.set(file, found);
    }
  }
  for (const [name, file] of short) if (!named.has(name)) named.set(name, file);
  return named;
}

/**
 * The way from one folder to another: by their names alone, but by their real paths where one is relative to the working
 * directory and the other is not; `undefined` where these are unknown.
 */
function wayTo(folder: string, from: string, realPaths: RealPaths): string | undefined {
  const isMixed = isAbsolute(folder) !== isAbsolute(from);
  const paths = isMixed ? [realPaths.get(folder), realPaths.get(from)] : [folder, from];
  const [to, start] = paths.map((path) => path && join(path.replaceAll("\\", "/")));
  if (to === undefined || start === undefined) return undefined;
  // Where both climb, they do so from a folder deep enough, whatever its name.
  const climbs = Math.max(...[to, start].map((path) => path.split("/").filter((name) => name === "..").length));
  const base = `/${"_/".repeat(climbs)}`;
  return relative(join(base, start), join(base, to));
}

function isAbsolute(path: string): boolean {
  return /^(?:[a-z]:)?[\\/]/i.test(path);
}
