/**
 * Leaf bundles of Hugo: a folder with an `index.md` is one page, and what is next to it or below it are its resources.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";

/** Matches an index, which may be of a language: `index.de.md`. */
const INDEX = /(?:^|\/)index(?:\.[\w-]+)?\.(?:md|markdown)$/;

/** Creates the test for files in leaf bundles that are not their pages. @param roots Folders of languages, and `""`. */
export function createBundled(files: readonly string[], roots: ReadonlySet<string>): (file: string) => boolean {
  const bundles = new Set(
    files.filter((file) => INDEX.test(file)).map(folderOf).filter((folder) => !roots.has(folder)),
  );
  return function isBundled(file) {
    const names = file.split("/").slice(0, -1);
    const above = names.map((_, i) => names.slice(0, i + 1).join("/"));
    const outermost = above.find((folder) => bundles.has(folder));
    return outermost !== undefined && !(outermost === folderOf(file) && INDEX.test(file));
  };
}
