/**
 * Paths of a project, relative to its root, with `/` between their names.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";

/** The folder of a site whose configuration is in another one: `.vitepress/config.ts`, `.vitepress/config/index.ts`. */
export function siteRootOf(config: string, folder: string): string {
  const above = folderOf(config.replace(/\/config\/index\.\w+$/, "/config.ts"));
  return above === folder ? "" : above.endsWith(`/${folder}`) ? above.slice(0, -folder.length - 1) : above;
}

/** Places of a path after `@/` or `~/`, which mean the folder of the program or `src` in it, seen from a file of it. */
export function aliased(path: string, from: string): readonly string[] {
  const above = folderOf(from).split("/");
  const folders = above.map((_, i) => above.slice(0, above.length - i).join("/")).filter((folder) => folder !== "");
  return [...folders, "", "src"].map((folder) => joinPath(folder, path));
}

/** Joins paths. What leads out of the project keeps its `../`. */
export function joinPath(...parts: readonly string[]): string {
  const names: string[] = [];
  for (const part of parts.flatMap((part) => part.split("/"))) {
    if (part === "" || part === ".") continue;
    if (part === ".." && names.length > 0 && names.at(-1) !== "..") names.pop();
    else names.push(part);
  }
  return names.join("/");
}

/** Relative path from one folder of the project to another. */
export function wayTo(folder: string, from: string): string {
  const up = from === "" ? [] : from.split("/").map(() => "..");
  return [...up, ...folder === "" ? [] : [folder]].join("/");
}

/** Whether a path stays in the project. */
export function isInside(path: string): boolean {
  return path !== ".." && !path.startsWith("../");
}

/** In the order in which tools look for them. */
const ENDINGS = [".mjs", ".js", ".mts", ".ts", ".jsx", ".tsx", ".json", ".cjs", ".cts"];

/** Files that an import of a path may mean, the likeliest first. */
export function moduleCandidates(path: string): readonly string[] {
  const bare = path.replace(/\.[cm]?js$/, "");
  return [
    path,
    ...ENDINGS.map((ending) => path + ending),
    ...bare === path ? [] : [`${bare}.ts`, `${bare}.mts`, `${bare}.tsx`],
    ...ENDINGS.map((ending) => `${path}/index${ending}`),
  ].filter((file) => /\.(?:[cm]?[jt]s|[jt]sx|json)$/.test(file));
}
