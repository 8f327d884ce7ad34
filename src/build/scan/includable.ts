/**
 * Files outside RootPath that pages may include, under the names by which pages ask for them.
 *
 * @module
 */
import { isAbsolute, join, relative } from "@std/path/posix";
import type { Entry } from "../../files.ts";
import type { FileOf, StaticFile } from "./static_file.ts";

/** Files of a folder that is named in the settings. */
export interface Folder {
  /** As the operator wrote it. */
  readonly directory: string;
  readonly entries: readonly Entry[];
}

/**
 * Each file has two names: that relative to RootPath, `../listings/a.rs`, and that within its folder, `a.rs`. Of two
 * files with one name that of the first folder counts.
 */
export function nameIncludable(
  rootPath: string,
  folders: readonly Folder[],
  fileOf: FileOf,
): ReadonlyMap<string, StaticFile> {
  const named = new Map<string, StaticFile>();
  const short = new Map<string, StaticFile>();
  for (const { directory, entries } of folders) {
    const way = wayTo(directory, rootPath);
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
 * The way from one folder to another by their names alone; `undefined` where one is relative to the working directory
 * and the other is not.
 */
function wayTo(folder: string, from: string): string | undefined {
  const [to, start] = [folder, from].map((path) => join(path.replaceAll("\\", "/")));
  if (isAbsolute(to!) !== isAbsolute(start!)) return undefined;
  // Where both climb, they do so from a folder deep enough, whatever its name.
  const climbs = Math.max(...[to!, start!].map((path) => path.split("/").filter((name) => name === "..").length));
  const base = `/${"_/".repeat(climbs)}`;
  return relative(join(base, start!), join(base, to!));
}
