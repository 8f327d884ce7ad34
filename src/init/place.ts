/**
 * The place of the pages of a folder: `docs/`, as in a project, or the folder itself.
 *
 * @module
 */
import { isProjectFile } from "../build/scan/unserved.ts";
import { topTexts } from "../build/scan/top_texts.ts";
import type { Files } from "../files.ts";
import { isPage } from "../site/address.ts";

/** `docs`: in that folder; `here`: in the folder itself; `new`: there are none. */
export type ContentPlace = "docs" | "here" | "new";

/** Names of texts of a repository, as `AGENTS.md`. */
const REPOSITORY_TEXT = /^[A-Z\d_-]+\.\w+$/;
/** Files that pages show; folders of programs have them, too. */
const SHOWN = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|pdf|mp4|webm)$/i;

/** A folder has pages of its own if they are most of its files: a README among the sources of a program is no site. */
export async function placeOfPages(files: Pick<Files, "list">, folder: string): Promise<ContentPlace> {
  const all = await files.list(folder) ?? [];
  const listed = all.map(({ file }) => file).filter((file) => !isProjectFile(file) && !isRepositoryText(file));
  if (listed.some((file) => file.startsWith("docs/") && isPage(file))) return "docs";
  const pages = listed.filter(isPage);
  const others = listed.filter((file) => !isPage(file) && !SHOWN.test(file));
  return pages.length > others.length ? "here" : "new";
}

function isRepositoryText(file: string): boolean {
  return !file.includes("/") && (REPOSITORY_TEXT.test(file) || topTexts([file]).length > 0);
}
