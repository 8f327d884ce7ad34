/**
 * Place of the cache folder: apart from files that are served.
 *
 * @module
 */
import { Refusal } from "../../refusal.ts";
import type { RealPaths } from "./includable.ts";

/** Whether a place is a folder, or within it. Both are absolute and without symbolic links. */
export function isWithinFolder(place: string, folder: string): boolean {
  return place === folder ||
    place.startsWith(folder) && /^[/\\]/.test(place.slice(folder.replace(/[/\\]$/, "").length));
}

/**
 * Keeps the cache out of folders whose files are served: it holds the texts of drafts as well.
 *
 * @param served Folders, as the operator wrote them; names in them that begin with a dot are not served.
 * @throws {Refusal} If it is in one of them.
 */
export function keepCacheApart(cachePath: string, served: readonly string[], realPaths: RealPaths): void {
  const place = realPaths.get(cachePath);
  for (const folder of served) {
    const around = realPaths.get(folder);
    if (place === undefined || around === undefined || !isWithinFolder(place, around)) continue;
    if (/[/\\]\./.test(place.slice(around.length))) continue;
    throw new Refusal(
      `Cannot use CachePath ${cachePath}: it is inside ${folder}, whose files are served; choose a folder outside it, or one whose name begins with a dot`,
    );
  }
}
