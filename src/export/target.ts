/**
 * The target folder of an export. The export is written next to it, then put in its place as a whole.
 *
 * A folder is replaced by two renames, since no call of Node's swaps two folders. Whatever ends the process between
 * them leaves the old export next to its place, and the next export puts it back before anything else.
 *
 * @module
 */
import { isWithinFolder } from "../build/scan/cache_place.ts";
import type { FileBytes, Files, FileToPut, Folders } from "../files.ts";
import { Refusal, whyUnwritable } from "../refusal.ts";
import { sha256 } from "../sha256.ts";

/** A file of this name marks the folder as an export, and may be replaced by the next one. */
export const MARKER = ".lectern-export";
const MARKER_TEXT = "Lectern wrote this folder. The next export replaces it as a whole.\n";

/** A new export, before it is published. */
export interface Staging {
  /**
   * Writes files; paths are relative to the export.
   *
   * @returns Number of files that are unchanged in the existing export: these keep their times.
   */
  put(files: readonly FileToPut[]): Promise<number>;
  /** Whether the existing export was made from these inputs, and its files still have their names and sizes. */
  stands(inputs: string): Promise<boolean>;
  /** Files of the existing export. None if the operator allowed that everything there is replaced. */
  before(): Promise<Sizes>;
  /** Reads files of the existing export. */
  read(files: readonly string[]): Promise<FileBytes>;
  /**
   * Puts the new export where the old one is, and removes that.
   *
   * @param inputs Digest of what it was made of.
   */
  commit(inputs: string, sizes: Sizes): Promise<void>;
  /** Removes the new export, which is the same as the old one. */
  keep(inputs: string, sizes: Sizes): Promise<void>;
  /** Removes the new export, to which nothing more is written; the old one stays. */
  discard(): Promise<void>;
  /** A refusal that also says that the existing export is unchanged, where there is one; any other error as it is. */
  reassuring(error: unknown): unknown;
}

/** Files of an export, each with its length in bytes. */
export type Sizes = ReadonlyMap<string, number>;

export interface StageOptions {
  readonly folders: Folders;
  readonly files: Pick<Files, "list" | "read" | "remove" | "rename" | "write">;
  /** As the operator wrote it. */
  readonly target: string;
  /** Folders that are read, which must neither contain the target nor be in it. */
  readonly sources: readonly string[];
}

/**
 * Checks the target, clears away what dead exports left, and begins a new one next to it.
 *
 * @throws {Refusal} If the target cannot be had, or contains files that no export wrote.
 */
export async function stage({ folders, files, target, sources }: StageOptions): Promise<Staging> {
  const cannot = (error: unknown) => refusal(error, target);
  let isThere = false;
  function reassuring(error: unknown): unknown {
    if (!isThere || !(error instanceof Refusal)) return error;
    return new Refusal(`${error.message}. The previous export is unchanged`, { cause: error.cause });
  }
  try {
    const real = await folders.real(target);
    const slash = Math.max(real.lastIndexOf("/"), real.lastIndexOf("\\"));
    const [above, name] = [real.slice(0, slash + 1), real.slice(slash + 1)];
    if (name === "") throw new Refusal(`Cannot export to ${target}: it is the root of the file system`);
    for (const source of sources) await keepApart(folders, target, real, source);
    await clear(folders, files, above, name);
    isThere = await checkFree(folders, target, real);

    const fresh = `${above}.${name}.lectern-new-${folders.process}`;
    const aside = `${above}.${name}.lectern-old-${folders.process}`;
    const mark = (text: string) =>
      folders.put([{ path: `${fresh}/${MARKER}`, body: new TextEncoder().encode(MARKER_TEXT + text) }]);
    let isDiscarded = false;
    const discard = async () => {
      isDiscarded = true;
      await files.remove(fresh).catch(() => {});
    };
    await mark("").catch(async (error) => {
      await discard();
      throw error;
    });
    return {
      async put(list) {
        if (isDiscarded) throw new Error("The new export was discarded");
        const staged = list.map((file) => ({ ...file, path: `${fresh}/${file.path}`, like: `${real}/${file.path}` }));
        return await folders.put(staged).catch(rethrow);
      },
      async stands(inputs) {
        const [marker] = await files.read([`${real}/${MARKER}`]);
        if (!marker || !new TextDecoder().decode(marker).startsWith(`${MARKER_TEXT}${inputs}\n`)) return false;
        const found = await files.list(real) ?? [];
        const state = await stateOf(inputs, found.map(({ file, size }) => [file, size]));
        return new TextDecoder().decode(marker) === MARKER_TEXT + state;
      },
      async before() {
        const [marker] = await files.read([`${real}/${MARKER}`]);
        const found = marker?.length ? await files.list(real) : undefined; // An empty marker is the operator's own.
        return new Map(found?.map(({ file, size }) => [file, size]));
      },
      read: (list) => files.read(list.map((file) => `${real}/${file}`)),
      async commit(inputs, sizes) {
        await checkFree(folders, target, real);
        await mark(await stateOf(inputs, sizes)).catch(rethrow);
        await folders.exchange(fresh, real, aside).catch(rethrow);
        await files.remove(aside).catch(() => {});
      },
      async keep(inputs, sizes) {
        await files.remove(fresh).catch(() => {});
        await files.write(`${real}/${MARKER}`, MARKER_TEXT + await stateOf(inputs, sizes)).catch(rethrow);
      },
      discard,
      reassuring,
    };
  } catch (error) {
    throw reassuring(cannot(error));
  }

  function rethrow(error: unknown): never {
    throw cannot(error);
  }
}

/** Content of the marker of an export: its inputs, and a digest of its files and their sizes. */
async function stateOf(inputs: string, sizes: Iterable<readonly [file: string, size: number]>): Promise<string> {
  const lines = [...sizes].filter(([file]) => !/(?:^|\/)\./.test(file)).map(([file, size]) => `${file}\n${size}`);
  return `${inputs}\n${await sha256(lines.sort().join("\n"))}\n`;
}

async function keepApart(folders: Folders, target: string, real: string, source: string): Promise<void> {
  const other = await folders.real(source);
  if (isWithinFolder(real, other)) {
    throw new Refusal(
      `Cannot export to ${target}: it is inside ${source}, which is served: choose a folder outside it`,
    );
  }
  if (isWithinFolder(other, real)) {
    throw new Refusal(
      `Cannot export to ${target}: it contains ${source}, which would be replaced: choose another folder`,
    );
  }
}

/** Whether the target is an export: it may be missing, empty or marked. */
async function checkFree(folders: Folders, target: string, real: string): Promise<boolean> {
  const names = await folders.names(real).catch((error) => {
    if ((error as { readonly code?: string }).code === "ENOTDIR") {
      throw new Refusal(`Cannot export to ${target}: it is a file`);
    }
    throw error;
  }) ?? [];
  if (names.includes(".git")) {
    throw new Refusal(
      `Cannot export to ${target}: it is a repository, and its history would be lost; export elsewhere and copy`,
    );
  }
  const isMarked = names.includes(MARKER);
  if (names.length === 0 || isMarked) return isMarked;
  const some = names.slice(0, 3).join(", ") + (names.length > 3 ? ", …" : "");
  throw new Refusal(
    `Cannot export to ${target}: it holds files that no export wrote (${some}); name another folder, or put an empty file ${MARKER} into it if all of it may be replaced`,
  );
}

/**
 * Removes what exports that were killed left next to the target, after putting back an old one that misses its place.
 */
async function clear(folders: Folders, files: StageOptions["files"], above: string, name: string): Promise<void> {
  const prefix = `.${name}.lectern-`;
  let missing = await folders.names(above + name).then((names) => names === undefined, () => false);
  for (const found of await folders.names(above) ?? []) {
    const [, kind, process] = found.startsWith(prefix) && /^(new|old)-(\d+)$/.exec(found.slice(prefix.length)) || [];
    if (kind === undefined) continue;
    if (Number(process) !== folders.process && await folders.alive(Number(process))) continue;
    if (kind === "old" && missing) {
      await files.rename(above + found, above + name);
      missing = false;
    } else await files.remove(above + found);
  }
}

/** The error in words for the operator, where the system has a code for it. */
function refusal(error: unknown, target: string): unknown {
  if (error instanceof Refusal) return error;
  const reason = whyUnwritable(error);
  if (reason === undefined) return error;
  return new Refusal(`Cannot export to ${target}: ${reason}`, { cause: error });
}
