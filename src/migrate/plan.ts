/**
 * The place of each file of a project in the new folder.
 *
 * @module
 */
import type { Entry, Files } from "../files.ts";
import type { Opened } from "../open.ts";
import { createPlace, createWithheld, isListedWith } from "../project/placing.ts";
import type { Project } from "../project/project.ts";
import { WWWROOT } from "../settings.ts";
import { asMarkdown, isPage, MARKDOWN } from "../site/address.ts";
import { isForeignNavigation } from "../site/foreign/foreign.ts";
import type { Page } from "../site/page.ts";
import { includeFolders } from "./include_folders.ts";

/** Folder of the pages, below the new folder. */
export const ROOT = "docs";

/** Data of Jekyll. */
const DATA = /^_data\/.+\.(?:ya?ml|json)$/;

/** A file that is copied. */
export interface Copy {
  readonly from: string;
  /** Below the new folder. */
  readonly to: string;
}

/** Files to write, by their paths below the new folder. */
export interface Plan {
  readonly copies: readonly Copy[];
  /** Pages of the project, by the files that they become. */
  readonly pages: ReadonlyMap<string, Page>;
  /** Files that are pages which the tool does not publish. */
  readonly unpublished: ReadonlySet<string>;
  /** Files that would be pages, if the configuration did not leave them out: they are copied as drafts. */
  readonly leftOut: readonly string[];
  /** Folders of files that pages include. */
  readonly includes: readonly string[];
}

/**
 * Plans where each file is written: pages and the files in their folders, files served at the root, files that pages
 * include.
 */
export async function plan(
  { live, rootPath, project }: Opened,
  { files: own, placing }: Project,
  files: Files,
): Promise<Plan> {
  const place = createPlace(placing);
  const isWithheld = await createWithheld(placing);
  const { root, publics, translations } = project!;
  const ofProject = new Set(own.map((file) => `${root}/${file}`));
  const inner = publics.filter(({ folder }) => isListedWith(rootPath, folder));
  const isOther = (file: string) => file.split("/").includes("node_modules") || ofProject.has(`${rootPath}/${file}`);
  const includes = includeFolders(project!.includes, rootPath, ROOT);
  const mounts = publics.map(({ folder, at }) => ({ folder, to: at === "" ? WWWROOT : `${WWWROOT}/${at}` }));
  const folders = [
    ...mounts,
    ...translations.map(({ folder, at }) => ({ folder, to: `${ROOT}/${at}` })),
    ...project!.includes.map((folder, i) => ({ folder, to: includes[i]! })),
  ];
  const listed = (await files.list(rootPath) ?? []).filter(({ file }) =>
    !isOther(file) && !inner.some(({ folder }) => `${rootPath}/${file}`.startsWith(`${folder}/`))
  );
  const others: Copy[] = [];
  for (const { folder, to } of folders) others.push(...(await files.list(folder) ?? []).map(copied(folder, to)));
  const names = new Set(listed.map(({ file }) => file));
  const leftOut: string[] = [];
  const placed = listed.flatMap(({ file }): Copy[] => {
    // Partials of Quarto keep their names, and so do sources of which Markdown exists.
    const isRun = /(?:^|\/)[^_/][^/]*\.(?:qmd|rmd)$/i.test(file) && !names.has(asMarkdown(file));
    const name = isRun || MARKDOWN.test(file) || file.endsWith(".topic") ? place(file) : file;
    // What pages take values from is not published.
    if (DATA.test(file) && includes[0] !== undefined) {
      return [{ from: `${rootPath}/${file}`, to: `${includes[0]}/${file}` }];
    }
    if (isWithheld(file) || name === undefined && isForeignNavigation(file)) return [];
    if (name === undefined && isPage(asMarkdown(file))) leftOut.push(file);
    // Pages may include what the configuration leaves out.
    return [{ from: `${rootPath}/${file}`, to: `${ROOT}/${name ?? (isRun ? asMarkdown(file) : file)}` }];
  });
  const copies = [...placed, ...others];
  const pages = new Map<string, Page>();
  for (const page of live.current.site.pages.values()) pages.set(`${ROOT}/${page.source.file}`, page);
  const unpublished = copies.map(({ to }) => to).filter((to) =>
    !pages.has(to) && to.startsWith(`${ROOT}/`) && isPage(to.slice(ROOT.length + 1))
  );
  return { copies, pages, unpublished: new Set(unpublished), leftOut, includes };
}

function copied(folder: string, to: string): (entry: Entry) => Copy {
  return ({ file }) => ({ from: `${folder}/${file}`, to: `${to}/${file}` });
}
