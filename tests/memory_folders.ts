/**
 * The folders of files in memory, for tests.
 *
 * @module
 */
import type { Folders } from "../src/files.ts";
import type { MemoryFiles } from "./memory_files.ts";

/** The folders of files in memory. A file whose text begins with `-> `, or ends with `// -> `, and a path is a symbolic link. */
export function memoryFolders(files: MemoryFiles): Pick<Folders, "real" | "names"> {
  const followed = (path: string) => /(?:^|\/\/ )-> (\S+)/.exec(files.texts()[path] ?? "")?.[1] ?? path;
  return {
    real: (path) => Promise.resolve(`/${followed(path)}`),
    names(directory) {
      const folder = `${followed(directory)}/`;
      const below = Object.keys(files.texts()).filter((path) => path.startsWith(folder));
      const names = new Set(below.map((path) => path.slice(folder.length).split("/")[0]!));
      return Promise.resolve(names.size > 0 ? [...names].sort() : undefined);
    },
  };
}
