/**
 * The folders of files in memory, for tests.
 *
 * @module
 */
import type { Folders } from "../src/runtime.ts";
import type { MemoryFiles } from "./memory_files.ts";

/** The folders of files in memory. A file whose text begins with `-> `, or ends with `// -> `, and a path is a symbolic link. */
export function memoryFolders(files: MemoryFiles): Pick<Folders, "real" | "names"> {
  return {
    real: (path) => Promise.resolve(`/${/(?:^|\/\/ )-> (\S+)/.exec(files.texts()[path] ?? "")?.[1] ?? path}`),
    names(directory) {
      const below = Object.keys(files.texts()).filter((path) => path.startsWith(`${directory}/`));
      const names = new Set(below.map((path) => path.slice(directory.length + 1).split("/")[0]!));
      return Promise.resolve(names.size > 0 ? [...names].sort() : undefined);
    },
  };
}
