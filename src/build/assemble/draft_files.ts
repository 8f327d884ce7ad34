/**
 * Files that belong to an index page, as in Hugo and Zola: they are not published without it.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import { createPageFinder } from "../page_finder.ts";
import { keepEqual, remember } from "../remember.ts";
import type { StaticFile } from "../scan/static_file.ts";
import { createWithout } from "./foreign.ts";
import type { Read } from "./pages.ts";

export interface BundlesInput {
  readonly statics: ReadonlyMap<string, StaticFile>;
  readonly read: Read;
}

/** The index page of a bundle: of a page, to which all files below belong, or of a section, to which those next to it do. */
const INDEX = /(?:^|\/)(_?)index(?:\.[\w-]+)?\.[^./]+$/;

/** Creates the stage that leaves out the files of drafts, unless another page in their folder is published. */
export function createBundles(): (input: BundlesInput) => ReadonlyMap<string, StaticFile> {
  const withoutFiles = createWithout<StaticFile>();
  const draftsIn = createPageFinder(({ frontMatter: { draft }, source: { file, written = file } }) =>
    draft === true && INDEX.test(written)
  );
  const stable = keepEqual<ReadonlySet<string>>((a, b) => a.size === b.size && [...a].every((file) => b.has(file)));

  return remember(({ statics, read }) => {
    const bundles = Array.from(draftsIn(read), (name) => {
      const { file, written = file } = read.get(name)!.source;
      return inFolder(folderOf(written), INDEX.exec(written)![1] === "");
    });
    if (bundles.length === 0) return statics;
    const shown = [...read.values()].filter(({ frontMatter }) => !frontMatter.draft);
    const hidden = bundles.filter((has) => !shown.some(({ source: { file, written = file } }) => has(written)));
    const files = stable(new Set([...statics.keys()].filter((file) => hidden.some((has) => has(file)))));
    return files.size === 0 ? statics : withoutFiles({ all: statics, files });
  });
}

function inFolder(folder: string, isDeep: boolean): (file: string) => boolean {
  if (!isDeep) return (file) => folderOf(file) === folder;
  return (file) => folder === "" || file.startsWith(`${folder}/`);
}
