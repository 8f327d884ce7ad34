/**
 * Places in the new site of the folders that pages include files of.
 *
 * @module
 */
import { join, relative } from "@std/path/posix";
import { WWWROOT } from "../settings.ts";

/**
 * Finds for each folder its place beside the pages, so that `../listings/a.rs` leads there as before; one that is
 * further away gets a name of its own, since the new site has no folder above.
 *
 * @param pages The folder of the pages as it was.
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
