/**
 * Built-in assets in the cache folder, so that a server that is started again has those of the builds before. Best effort:
 * deleting the folder is always safe.
 *
 * @module
 */
import type { Files } from "../../runtime.ts";
import { sha256 } from "../../sha256.ts";
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
  /** The cache folder. */
  readonly directory: string;
  /** Maximum number of files; the oldest are removed first. */
  readonly capacity: number;
  readonly warn: (message: string) => void;
}

const BEFORE = "/_assets/";
/** Names of files that are written here, whose bytes the name attests: nothing else in the folder is read or removed. */
const OWN = /^[a-z]+\.([0-9a-f]{10})\.[a-z]+$/;

/** Lists what earlier starts left. */
export async function openStoredAssets(
  { files, directory, capacity, warn }: StoredAssetsOptions,
): Promise<StoredAssets> {
  const folder = `${directory}/assets`;
  const found = (await files.list(folder) ?? []).filter(({ file }) => OWN.test(file));
  /** Oldest first. */
  const names = new Set(found.toSorted((a, b) => a.modified - b.modified).map(({ file }) => file));
  const kept = new Set<string>();
  let broken = false;
  let writing = Promise.resolve();

  async function write(name: string, { body: [content] }: Document): Promise<void> {
    if (typeof content !== "string" || broken) return;
    await files.write(`${folder}/${name}`, content);
    names.delete(name);
    names.add(name);
    for (const oldest of names) {
      if (names.size <= capacity) return;
      names.delete(oldest);
      await files.remove(`${folder}/${oldest}`);
    }
  }

  function fail(error: unknown): void {
    if (broken) return;
    broken = true;
    const reason = error instanceof Error ? error.message : String(error);
    warn(`the cache folder ${folder} cannot be written and is not used: ${reason}`);
  }

  return {
    has: (path) => names.has(nameAt(path)),
    async read(path) {
      const name = nameAt(path);
      const [bytes] = await files.read([`${folder}/${name}`]);
      if (!bytes) return undefined;
      return (await sha256(bytes)).startsWith(OWN.exec(name)![1]!) ? bytes : undefined;
    },
    keep(present) {
      for (const [path, document] of present) {
        const name = nameAt(path);
        // Written once by each start, which makes it the latest.
        if (!OWN.test(name) || kept.has(name)) continue;
        kept.add(name);
        writing = writing.then(() => write(name, document)).catch(fail);
      }
    },
    written: () => writing,
  };
}

function nameAt(path: string): string {
  return path.startsWith(BEFORE) ? path.slice(BEFORE.length) : "";
}
