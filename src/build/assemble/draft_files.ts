/**
 * Files that belong to an index page, as in Hugo and Zola: they are not published without it.
 *
 * @module
 */
import type { Project } from "../../project/project.ts";
import { folderOf } from "../../site/address.ts";
import type { Page } from "../../site/page.ts";
import { sameBy } from "../edited.ts";
import { keepEqual, remember, sameItems } from "../remember.ts";
import type { StaticFile } from "../scan/static_file.ts";
import type { Tree } from "../scan/tree.ts";
import type { Read } from "./pages.ts";
import { createWithout } from "./without.ts";

export interface DraftFilesInput {
  readonly tree: Tree;
  readonly read: Read;
  readonly project: Pick<Project, "bundles"> | undefined;
}

/** Folders whose files are not published: with those below, or without. */
interface HiddenFolders {
  readonly deep: ReadonlySet<string>;
  readonly flat: ReadonlySet<string>;
}

/** The index page of a bundle: of a page, to which all files below belong, or of a section, to which those next to it do. */
const INDEX = /(?:^|\/)(_?)index(?:\.[\w-]+)?\.[^./]+$/;

/**
 * Creates the stage that gives the tree without the files of drafts, unless another page in their folder is published.
 *
 * @param authorMode Whether drafts are pages, too.
 */
export function createDraftFiles(authorMode: boolean): (input: DraftFilesInput) => Tree {
  const withoutFiles = createWithout<StaticFile>();
  const stable = keepEqual<ReadonlySet<string>>(sameItems);
  let last: { readonly read: Read; readonly hidden: HiddenFolders } | undefined;

  function hiddenIn(read: Read): HiddenFolders {
    const hidden = last && sameBy(last.read, read, draftOrPath) ? last.hidden : hiddenFolders(read);
    last = { read, hidden };
    return hidden;
  }

  const staticsOf = remember(({ statics, hidden }: Pick<Tree, "statics"> & { readonly hidden: HiddenFolders }) => {
    if (hidden.deep.size + hidden.flat.size === 0) return statics;
    const files = stable(new Set([...statics.keys()].filter((file) => isHidden(file, hidden))));
    return files.size === 0 ? statics : withoutFiles({ all: statics, files });
  });
  const treeOf = remember(({ tree, statics }: Pick<Tree, "statics"> & { readonly tree: Tree }) =>
    statics === tree.statics ? tree : { ...tree, statics }
  );

  return function draftFilesOf({ tree, read, project }) {
    const isOn = project === undefined || project.bundles === true;
    if (authorMode || !isOn) return tree;
    return treeOf({ tree, statics: staticsOf({ statics: tree.statics, hidden: hiddenIn(read) }) });
  };
}

/** All of a page that hides files, as one value. */
function draftOrPath({ frontMatter, source: { file, written = file } }: Page): string {
  return frontMatter.draft ? `draft ${written}` : written;
}

function hiddenFolders(read: Read): HiddenFolders {
  const [deep, flat] = [new Set<string>(), new Set<string>()];
  for (const { frontMatter, source: { file, written = file } } of read.values()) {
    const [, mark] = frontMatter.draft && INDEX.exec(written) || [];
    if (mark !== undefined) (mark === "" ? deep : flat).add(folderOf(written));
  }
  if (deep.size + flat.size === 0) return { deep, flat };
  for (const { frontMatter, source: { file, written = file } } of read.values()) {
    if (frontMatter.draft) continue;
    flat.delete(folderOf(written));
    for (const folder of foldersAbove(written)) deep.delete(folder);
  }
  return { deep, flat };
}

function isHidden(file: string, { deep, flat }: HiddenFolders): boolean {
  return flat.has(folderOf(file)) || foldersAbove(file).some((folder) => deep.has(folder));
}

/** The folder of a file, and those above it, the root last. */
function foldersAbove(file: string): readonly string[] {
  const folder = folderOf(file);
  return folder === "" ? [""] : [folder, ...foldersAbove(folder)];
}
