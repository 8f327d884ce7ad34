/**
 * Interface to the file system. `src/runtime/` implements it; tests use a Map.
 *
 * @module
 */

/** A regular file as a listing found it. */
export interface Entry {
  /** Relative to the folder that was listed, separated by `/`, in its own letter case. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
  /** Time of the last change of its content, in milliseconds since 1970. */
  readonly modified: number;
  /** Time of the last change of anything about it, in milliseconds since 1970; Deno rounds it down to the second. */
  readonly changed: number;
  /** Differs whenever the file may have changed: size, inode and all its times. */
  readonly stamp: string;
}

/** Name of a folder of installed packages: it holds hundreds of foreign pages. */
export const PACKAGES = "node_modules";

/** Options for listing a folder. */
export interface ListOptions {
  /**
   * Files, relative to the folder, that are read again if the folder was listed before: the rest is taken to be
   * unchanged. All is listed if one of them is a folder or a link.
   */
  readonly only?: readonly string[] | undefined;
  /** Leaves out folders of installed packages. The same at each listing of a folder. Default `false`. */
  readonly withoutPackages?: boolean | undefined;
  /**
   * Called with files of a folder that has many, when it is listed for the first time, while that goes on: meanwhile, they
   * can be read. They may have changed when all are listed.
   */
  readonly early?: ((found: readonly Entry[]) => void) | undefined;
  /** Aborted, a listing in progress is abandoned, as if it had not been requested. */
  readonly signal?: AbortSignal | undefined;
}

/** Bytes of files, in the order in which they were named. */
export type FileBytes = readonly (Uint8Array<ArrayBuffer> | undefined)[];

/** The tree of files. Paths are as the operator wrote them, against the working directory. */
export interface Files {
  /**
   * Regular files below `directory`, in code-unit order; dot files and dot folders are left out.
   * Symbolic links are followed only inside `directory`. `undefined` if there is no such folder.
   * `warn` takes what could not be listed. The same array as before when nothing changed.
   *
   * @throws {Error} If it is given up, see {@linkcode ListOptions.signal}.
   */
  list(
    directory: string,
    warn?: (message: string) => void,
    options?: ListOptions,
  ): Promise<readonly Entry[] | undefined>;
  /** Names in a folder, dot files too, in code-unit order. `undefined`: there is none. @throws {Error} For a file. */
  names(directory: string): Promise<readonly string[] | undefined>;
  /**
   * Bytes of many files at once; `undefined` for one that is gone, unreadable or not a regular file.
   * @param length Maximum number of bytes of each, from its beginning.
   * @param areListed Whether all are regular files by a listing of this moment, so that none has to be checked again.
   */
  read(paths: readonly string[], length?: number, areListed?: boolean): Promise<FileBytes>;
  /**
   * Why there is something of that name that cannot be read as a file, or as a folder, in words; `undefined`: it can be
   * read, or there is nothing.
   */
  obstacle(path: string, kind: "file" | "folder"): Promise<string | undefined>;
  /**
   * A big file from `start` to `end` (exclusive) in pieces, for bodies that should not be held in memory. Fails where the
   * file is not the one that had this `stamp`, or is no longer.
   */
  stream(path: string, start?: number, end?: number, stamp?: string): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Writes a file atomically, and creates the folders above it. */
  write(path: string, body: string | Uint8Array): Promise<void>;
  /** Removes a file or a folder with all that is in it; nothing happens when there is none. */
  remove(path: string): Promise<void>;
  /** Moves a file or a folder; replaces a file. */
  rename(from: string, to: string): Promise<void>;
  /** Current status of a file; `undefined`: there is no such regular file. */
  status(path: string): Promise<Omit<Entry, "file"> | undefined>;
  /** Whether the system reports all changes below a folder, as on a local disk; `false`: unknown. */
  reportsChanges(directory: string): Promise<boolean>;
  /** Yields when something below a folder may have changed: more often than needed, and yet changes may be missed. */
  watch(directories: readonly string[], signal: AbortSignal): AsyncIterable<WatchEvent>;
}

/** Something may have changed; or the watcher ended, and another one is listening. */
export type WatchEvent =
  | {
    readonly kind: "change";
    /** Paths that changed, below one of the given folders; `undefined`: unknown. A hint, never complete. */
    readonly paths: readonly string[] | undefined;
  }
  | { readonly kind: "restart" };

/** Whole folders, for an export. Errors carry the system's `code`, such as `ENOSPC`. */
export interface Folders extends Pick<Files, "names"> {
  /** Absolute path without symbolic links; what does not exist yet is taken as it is written. */
  real(path: string): Promise<string>;
  /**
   * Writes files and the folders above them, straight to their place: for a folder that is not in use yet.
   * @returns How many of them are links to files that have these bytes already.
   */
  put(files: readonly FileToPut[]): Promise<number>;
  /**
   * Puts the folder `from` where `to` is, in two steps that nothing can come between but the end of the machine; what
   * was there moves to `aside`. When that fails all is as it was.
   */
  exchange(from: string, to: string, aside: string): Promise<void>;
  /** Whether a process of this machine is running. */
  alive(process: number): Promise<boolean>;
  /** Number of this process. */
  readonly process: number;
}

export interface FileToPut {
  readonly path: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** Which piece of the file the body is; absent: all of it. */
  readonly piece?: "first" | "next" | "last";
  /** A file that is linked in place of this one if it has the same bytes, so that it keeps its time. */
  readonly like?: string;
}
