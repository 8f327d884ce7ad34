/**
 * Places of include folders in the new site.
 *
 * @module
 */
import { join, relative } from "@std/path/posix";
import { WWWROOT } from "../settings.ts";

/**
 * Finds the place of each folder next to the pages, so that `../listings/a.rs` still leads there. A folder further away
 * gets a new name, since the new site has no folder above.
 *
 * @param pages The folder of the pages in the project.
 * @param root The folder of the pages in the new site.
 */
export function includeFolders(folders: readonly string[], pages: string, root: string): readonly string[] {
  const taken = new Set([root, WWWROOT]);
  return folders.map((folder, i) => {
    const place = join(root, relative(pages, folder));
    const [top = ""] = place.split("/");
    const isFree = top !== ".." && top !== "." && top !== "" && !taken.has(top);
    const chosen = isFree ? place : i === 0 ? "includes" : `includes-${i + 1}`;
    taken.add(chosen);
    return chosen;
  });
}
