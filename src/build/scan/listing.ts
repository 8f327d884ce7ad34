/**
 * Lists the folders of a site: RootPath, wwwroot, folders of its project, and those of IncludePaths.
 *
 * @module
 */
import type { Entry } from "../../files.ts";
import type { Mount } from "../../project/project.ts";
import { isPage } from "../../site/address.ts";
import type { Joined } from "./joined.ts";
import { goneFiles } from "./places.ts";
import { createTopList, type TopTexts } from "./top_texts.ts";
import type { Listed } from "./trees.ts";

export interface ListingOptions extends Pick<Joined, "files" | "filesAt"> {
  readonly rootPath: string;
  readonly wwwroot: string;
  /** Folders of the project that are outside RootPath. */
  readonly outer: readonly Mount[];
  readonly includePaths: readonly string[];
  readonly partPaths?: ReadonlySet<string>;
  readonly texts: TopTexts | undefined;
  /** Takes entries of RootPath before all are listed. */
  readonly early: (entries: readonly Entry[]) => void;
}

/** Scope of a listing. */
export interface ListingScope {
  /** `undefined`: everything. */
  readonly paths: readonly string[] | undefined;
  readonly signal: AbortSignal | undefined;
  readonly warn: (message: string) => void;
}

/** Entries of the folders; `undefined`: there is no such folder. */
export interface FolderListing {
  readonly root: Listed[number];
  readonly web: Listed[number];
  /** Of {@linkcode ListingOptions.outer}. */
  readonly open: Listed;
  /** Of the folders of IncludePaths, and of the top of the project. */
  readonly includable: Listed;
}

export const NO_LISTING: FolderListing = { root: undefined, web: undefined, open: [], includable: [] };

/** In milliseconds: what replaces a file by removing it first, as git does, has written it again by then, also on a busy machine. */
const REPLACED = 100;

/** Creates the function that lists folders. Entries of a folder in which nothing changed are the same array as before. */
export function createListing(
  options: ListingOptions,
): (scope: ListingScope, before: FolderListing) => Promise<FolderListing> {
  const { files, filesAt, rootPath, wwwroot, outer, includePaths, partPaths, early } = options;
  const listTop = options.texts && createTopList(options.texts, files);

  async function listAll({ paths, signal, warn }: ListingScope): Promise<FolderListing> {
    const how = (directory: string) => ({ only: paths && below(directory, paths), signal });
    const root = await files.list(rootPath, (message) => warn(inFolder(message, rootPath)), {
      only: paths && filesAt(paths),
      early,
      signal,
    });
    const web = await files.list(wwwroot, (message) => warn(inFolder(message, wwwroot, `${wwwroot}/`)), how(wwwroot));
    if (!web) await warnOfWwwroot(warn);
    const open: Listed[number][] = [];
    for (const { folder } of outer) open.push(await files.list(folder, warn, how(folder)));
    const includable: Listed[number][] = [];
    for (const directory of includePaths) {
      const entries = await files.list(directory, (message) => warn(`${directory}: ${message}`), {
        ...how(directory),
        withoutPackages: partPaths?.has(directory),
      });
      if (!entries) {
        const reason = await files.obstacle(directory, "folder") ?? "there is no such folder";
        warn(`IncludePaths names ${directory}, but ${reason}`);
      }
      includable.push(entries);
    }
    if (listTop) includable.push(await listTop());
    return { root, web, open, includable };
  }

  /** It need not exist. */
  async function warnOfWwwroot(warn: ListingScope["warn"]): Promise<void> {
    const reason = await files.obstacle(wwwroot, "folder");
    if (reason !== undefined) warn(`${wwwroot}: nothing in it is served: ${reason}`);
  }

  return async function list(scope, before) {
    const listing = await listAll(scope);
    const gone = listing.root ? goneFiles(before.root ?? [], listing.root).filter(isPage) : [];
    if (gone.length === 0) return listing;
    await new Promise((resolve) => setTimeout(resolve, REPLACED));
    return { ...listing, root: await files.list(rootPath, undefined, { only: gone, signal: scope.signal }) };
  };
}

/** Whether two listings have the same entries. */
export function isSameListing(before: FolderListing, after: FolderListing): boolean {
  return before.root === after.root && isSameBesideRoot(before, after);
}

/** Whether two listings have the same entries outside RootPath. */
export function isSameBesideRoot(before: FolderListing, after: FolderListing): boolean {
  const [old, now] = [before, after].map(({ web, open, includable }) => [web, ...open, ...includable]);
  return now!.every((entries, i) => entries === old![i]);
}

/** A message about a folder, or about something in it, which has `prefix` before its name then. */
function inFolder(message: string, folder: string, prefix = ""): string {
  return message.startsWith(".: ") ? `${folder}${message.slice(1)}` : `${prefix}${message}`;
}

/** Those of the paths that are in a folder, relative to it. */
function below(directory: string, paths: readonly string[]): string[] {
  return paths.flatMap((path) => path.startsWith(`${directory}/`) ? [path.slice(directory.length + 1)] : []);
}
