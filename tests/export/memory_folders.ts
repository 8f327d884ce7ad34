/**
 * Whole folders in memory, for tests: what `Folders` promises, over a tree of memory files.
 *
 * @module
 */
import { Buffer } from "node:buffer";
import type { Folders } from "../../src/files.ts";
import type { MemoryFiles } from "../memory_files.ts";

export interface MemoryFolders extends Folders {
  /** The next call of this name fails with this code. */
  fail(call: "put" | "exchange", code: string): void;
}

/** The working directory is `/work`; paths that are not absolute are below it. Process 7 runs, and this one is 1. */
export function memoryFolders(files: MemoryFiles): MemoryFolders {
  const failing = new Map<string, string>();
  const relative = (path: string) => path.replace(/^\/work\//, "");

  function obey(call: string): void {
    const code = failing.get(call);
    failing.delete(call);
    if (code) throw Object.assign(new Error(`${call} failed`), { code });
  }

  return {
    fail: (call, code) => void failing.set(call, code),
    names(directory) {
      const path = relative(directory).replace(/\/$/, "");
      const all = files.paths();
      if (all.includes(path)) return Promise.reject(Object.assign(new Error("not a folder"), { code: "ENOTDIR" }));
      const below = path === "/work" || path === "" ? all : all.filter((file) => file.startsWith(`${path}/`));
      const names = below.map((file) => file.slice(below === all ? 0 : path.length + 1).split("/")[0]!);
      return Promise.resolve(names.length > 0 ? [...new Set(names)].sort() : undefined);
    },
    real: (path) => Promise.resolve(path.startsWith("/") ? path : `/work/${path}`.replace(/\/\.?$/, "")),
    async put(list) {
      obey("put");
      let linked = 0;
      for (const { path, body, piece = "first", like } of list) {
        const [before] = piece === "first" ? [] : await files.read([relative(path)]);
        files.change(relative(path), before ? Buffer.concat([before, body]) : body);
        const [old, made] = like === undefined ? [] : await files.read([relative(like), relative(path)]);
        if (old && made && Buffer.compare(old, made) === 0) linked++;
      }
      return linked;
    },
    async exchange(from, to, aside) {
      obey("exchange");
      await files.rename(relative(to), relative(aside));
      await files.rename(relative(from), relative(to));
    },
    alive: (process) => Promise.resolve(process === 7),
    process: 1,
  };
}
