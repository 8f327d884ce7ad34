/**
 * Paths that a link may mean, from the root.
 *
 * @module
 */
import { dirname, join } from "@std/path/posix";
import { type PagePath, withoutSlash } from "./address.ts";

/** Folders of a project, relative to it, that are beside its pages. */
export interface Mounts {
  /** Folder of the pages. */
  readonly content: string;
  readonly publics: readonly { readonly folder: string; readonly at: string }[];
}

/** Candidates for a path in the file `from`, relative to the root, the likeliest first. */
export function candidatePaths(path: string, from: string, pages: ReadonlyMap<string, PagePath>): string[] {
  if (path.startsWith("/")) return [path];
  const beside = escapes(dirname(from), path) ? [] : [join("/", dirname(from), path)];
  const address = pages.get(from) ?? "/";
  // The browsers of sites whose addresses have no slash at their end begin at the folder above.
  return [...beside, join(address, path), join(dirname(address), path)];
}

/** A path without the base that it begins with, by whole segments: `/docs/guide` is `/guide`. */
export function withoutBase(path: string, bases: readonly string[]): readonly string[] {
  const bare = withoutSlash(path);
  return bases.flatMap((base) => bare === base ? ["/"] : path.startsWith(`${base}/`) ? [path.slice(base.length)] : []);
}

/** A path as one of the project, relative to the file or from its root, that is in a folder whose files are served. */
export function mountedPaths(path: string, from: string, { content, publics }: Mounts): readonly string[] {
  // `~/assets/x.png`, `@/assets/x.png` and `@assets/x.png`, by which Astro's projects name the folder of their sources.
  const alias = /^(?:[~@]\/|@)(assets\/.*)$/.exec(path)?.[1];
  if (alias !== undefined) return publics.some(({ at }) => at === "assets") ? [`/${alias}`] : [];
  const files = path.startsWith("/") ? [path.slice(1), join(content, path)] : [join(content, dirname(from), path)];
  // The pages themselves, as a text at the top of the project names them.
  const mounts = content === "" ? publics : [...publics, { folder: content, at: "" }];
  return mounts.flatMap(({ folder, at }) =>
    files.flatMap((file) => file.startsWith(`${folder}/`) ? [join("/", at, file.slice(folder.length + 1))] : [])
  );
}

/** Whether `path` climbs out of the root. */
export function escapes(directory: string, path: string): boolean {
  return join(directory === "/" ? "." : directory, path).startsWith("..");
}
