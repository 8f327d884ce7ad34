/**
 * A tree of files in memory, for tests: what `Files` promises, without a disk.
 *
 * @module
 */
import { type Entry, type Files, PACKAGES } from "../src/files.ts";
import { HIDDEN_PARTIAL } from "../src/runtime/walk.ts";

export interface MemoryFiles extends Files {
  /** Writes a file, `undefined` removes it; wakes watchers. `modified` in milliseconds since 1970. */
  change(path: string, content: string | Uint8Array | undefined, modified?: number): void;
  /** How often a file was read. */
  readonly reads: ReadonlyMap<string, number>;
  /** Paths of everything there. */
  paths(): readonly string[];
  /** Paths and texts of everything there. */
  texts(): Record<string, string>;
}

interface Stored {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly modified: number;
  readonly stamp: string;
  /** By folder: a listing keeps what did not change. */
  readonly entries: Map<string, Entry>;
}

/** Files by their path: `{ "docs/index.md": "# Hi" }`. All are from 2026-01-01 unless changed. */
export function memoryFiles(content: Readonly<Record<string, string | Uint8Array>>): MemoryFiles {
  const stored = new Map<string, Stored>();
  const reads = new Map<string, number>();
  const watchers = new Set<() => void>();
  let writes = 0;

  function put(path: string, body: string | Uint8Array, modified = Date.UTC(2026, 0, 1)): void {
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);
    stored.set(path, { bytes, modified, stamp: `${++writes}`, entries: new Map() });
  }
  for (const [path, body] of Object.entries(content)) put(path, body);

  return {
    reads,
    paths: () => [...stored.keys()],
    texts: () => Object.fromEntries([...stored].map(([path, { bytes }]) => [path, new TextDecoder().decode(bytes)])),
    change(path, body, modified) {
      if (body === undefined) stored.delete(path);
      else put(path, body, modified);
      for (const wake of watchers) wake();
    },
    async list(directory, _, { withoutPackages, signal } = {}) {
      const entries: Entry[] = [];
      const start = directory === "." ? "" : `${directory}/`;
      for (const [path, { bytes, modified, stamp, entries: known }] of stored) {
        if (!path.startsWith(start)) continue;
        const file = path.slice(start.length);
        if (withoutPackages && file.split("/").includes(PACKAGES)) continue;
        if (!/(?:^|\/)\./.test(file) || HIDDEN_PARTIAL.test(file)) {
          const entry = known.get(directory) ?? { file, size: bytes.length, modified, changed: modified, stamp };
          known.set(directory, entry);
          entries.push(entry);
        }
      }
      entries.sort((a, b) => a.file < b.file ? -1 : 1);
      await undefined;
      signal?.throwIfAborted();
      return entries.length > 0 ? entries : undefined;
    },
    names(directory) {
      if (stored.has(directory)) return Promise.reject(Object.assign(new Error("not a folder"), { code: "ENOTDIR" }));
      const start = directory === "." ? "" : `${directory}/`;
      const below = [...stored.keys()].filter((path) => path.startsWith(start));
      const names = below.map((path) => path.slice(start.length).split("/")[0]!);
      return Promise.resolve(names.length > 0 ? [...new Set(names)].sort() : undefined);
    },
    read(paths, length) {
      for (const path of paths) reads.set(path, (reads.get(path) ?? 0) + 1);
      return Promise.resolve(paths.map((path) => stored.get(path)?.bytes.slice(0, length)));
    },
    status(path) {
      const found = stored.get(path);
      if (!found) return Promise.resolve(undefined);
      const { bytes, modified, stamp } = found;
      return Promise.resolve({ size: bytes.length, modified, changed: modified, stamp });
    },
    reportsChanges: () => Promise.resolve(false),
    obstacle(path, kind) {
      const isFolder = [...stored.keys()].some((key) => key.startsWith(`${path}/`));
      if (kind === "folder") return Promise.resolve(stored.has(path) ? "it is a file, not a folder" : undefined);
      return Promise.resolve(isFolder ? "it is a folder, not a file" : undefined);
    },
    stream(path, start = 0, end) {
      return new Blob([stored.get(path)!.bytes.slice(start, end)]).stream();
    },
    write(path, body) {
      put(path, body);
      return Promise.resolve();
    },
    remove(path) {
      // A file has none below it.
      if (!stored.delete(path)) { for (const key of stored.keys()) if (key.startsWith(`${path}/`)) stored.delete(key); }
      return Promise.resolve();
    },
    rename(from, to) {
      for (const [key, value] of [...stored]) {
        if (key !== from && !key.startsWith(`${from}/`)) continue;
        stored.delete(key);
        stored.set(to + key.slice(from.length), value);
      }
      return Promise.resolve();
    },
    async *watch(_directories, signal) {
      let wake = () => {};
      signal.addEventListener("abort", () => wake(), { once: true });
      while (!signal.aborted) {
        await new Promise<void>((resolve) => watchers.add(wake = resolve));
        watchers.delete(wake);
        if (!signal.aborted) yield { kind: "change", paths: undefined };
      }
    },
  };
}
