/**
 * Built-in assets in the cache folder, so that a restarted server still has those of earlier builds. Best effort:
 * deleting the folder is always safe.
 *
 * @module
 */
import type { Files } from "../../files.ts";
import { sha256 } from "../../sha256.ts";
import type { CacheFolder } from "../cache_folder.ts";
import type { Document } from "../document.ts";

export interface StoredAssets {
  /** Whether an earlier start left it; `path` is its address below BasePath. */
  has(path: string): boolean;
  /** Reads such an asset; `undefined`: it is gone, or damaged. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Writes what is new of a build, some time later. */
  keep(present: ReadonlyMap<string, Document>): void;
  /** Resolves when everything is written. */
  written(): Promise<void>;
}

export interface StoredAssetsOptions {
  readonly files: Pick<Files, "list" | "read" | "write" | "remove">;
  readonly folder: CacheFolder;
  /** Maximum number of files; the oldest are removed first. */
  readonly capacity: number;
}

const BEFORE = "/_assets/";
/** Names of files that are written here, whose bytes the name attests: nothing else in the folder is read or removed. */
const OWN = /^[a-z]+\.([0-9a-f]{10})\.[a-z]+$/;

/** Lists what earlier starts left. */
export async function openStoredAssets(
  { files, folder, capacity }: StoredAssetsOptions,
): Promise<StoredAssets> {
  const found = (await files.list(folder.path) ?? []).filter(({ file }) => OWN.test(file));
  /** Oldest first. */
  const names = new Set(found.toSorted((a, b) => a.modified - b.modified).map(({ file }) => file));
  const written = new Set<string>();
  let writing = Promise.resolve();

  async function write(name: string, { body: [content] }: Document): Promise<void> {
    if (typeof content !== "string") return;
    await files.write(`${folder.path}/${name}`, content);
    names.delete(name);
    names.add(name);
    for (const oldest of names) {
      if (names.size <= capacity) return;
      names.delete(oldest);
      await files.remove(`${folder.path}/${oldest}`);
    }
  }

  return {
    has: (path) => names.has(nameAt(path)),
    async read(path) {
      const name = nameAt(path);
      const [bytes] = await files.read([`${folder.path}/${name}`]);
      if (!bytes) return undefined;
      return (await sha256(bytes)).startsWith(OWN.exec(name)![1]!) ? bytes : undefined;
    },
    keep(present) {
      for (const [path, document] of present) {
        const name = nameAt(path);
        // Written once by each start, which makes it the latest.
        if (!OWN.test(name) || written.has(name)) continue;
        written.add(name);
        writing = writing.then(() => folder.write(() => write(name, document)));
      }
    },
    written: () => writing,
  };
}

function nameAt(path: string): string {
  return path.startsWith(BEFORE) ? path.slice(BEFORE.length) : "";
}
