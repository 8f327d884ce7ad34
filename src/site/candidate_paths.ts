/**
 * Candidate paths for a link, from the root.
 *
 * @module
 */
import { dirname, join } from "@std/path/posix";
import { type PagePath, withoutSlash } from "./address.ts";

/** Folders of a project, relative to it, next to its pages. */
export interface Mounts {
  /** Folder of the pages. */
  readonly content: string;
  readonly publics: readonly { readonly folder: string; readonly at: string }[];
}

/** Candidates for a path in the file `from`, relative to the root, the likeliest first. */
export function candidatePaths(path: string, from: string, pages: ReadonlyMap<string, PagePath>): string[] {
  if (path.startsWith("/")) return [path];
  const relative = escapes(dirname(from), path) ? [] : [join("/", dirname(from), path)];
  const address = pages.get(from) ?? "/";
  // Without a slash at the end of addresses, browsers resolve links from the folder above.
  return [...relative, join(address, path), join(dirname(address), path)];
}

/** Removes a base from the beginning of a path, by whole segments: `/docs/guide` is `/guide`. */
export function withoutBase(path: string, bases: readonly string[]): readonly string[] {
  const bare = withoutSlash(path);
  return bases.flatMap((base) => bare === base ? ["/"] : path.startsWith(`${base}/`) ? [path.slice(base.length)] : []);
}

/** Resolves a path in the project, relative to the file or from the root, to one in a folder that is served. */
export function mountedPaths(path: string, from: string, { content, publics }: Mounts): readonly string[] {
  // Aliases for the folder of sources in Astro: `~/assets/x.png`, `@/assets/x.png` and `@assets/x.png`.
  const alias = /^(?:[~@]\/|@)(assets\/.*)$/.exec(path)?.[1];
  if (alias !== undefined) return publics.some(({ at }) => at === "assets") ? [`/${alias}`] : [];
  const files = path.startsWith("/") ? [path.slice(1), join(content, path)] : [join(content, dirname(from), path)];
  // A text at the top of the project may link to the pages themselves.
  const mounts = content === "" ? publics : [...publics, { folder: content, at: "" }];
  return mounts.flatMap(({ folder, at }) =>
    files.flatMap((file) => file.startsWith(`${folder}/`) ? [join("/", at, file.slice(folder.length + 1))] : [])
  );
}

/** Whether `path` climbs out of the root. */
export function escapes(directory: string, path: string): boolean {
  return join(directory === "/" ? "." : directory, path).startsWith("..");
}
