/**
 * A project of another tool in memory, served as `lectern <folder>` serves it: found, read without running anything, and
 * kept like its files.
 *
 * @module
 */
import { createPool } from "../src/build/render/pool.ts";
import { findProject } from "../src/build/scan/find_project.ts";
import type { Project } from "../src/project/project.ts";
import { readTexts } from "../src/project/read.ts";
import type { PagePath } from "../src/site/address.ts";
import type { NavNode } from "../src/site/nav_node.ts";
import { memoryFiles } from "./memory_files.ts";
import { memoryFolders } from "./memory_folders.ts";
import { siteWith, type TestSite } from "./site_with.ts";

/** Texts of files, relative to the project. */
export type ProjectTexts = Readonly<Record<string, string>>;

/** Serves a folder of a project. `folder` is relative to the project. */
export async function projectSite(texts: ProjectTexts, folder = ""): Promise<TestSite> {
  const files = memoryFiles(Object.fromEntries(Object.entries(texts).map(([file, text]) => [`work/${file}`, text])));
  const pool = createPool({ thread: undefined, size: 1, deadline: 60_000 });
  const rootPath = folder === "" ? "work" : `work/${folder}`;
  const found = await findProject({ rootPath, files, folders: memoryFolders(files), read: pool.project });
  const content = found?.content ?? rootPath;
  return await siteWith({}, {
    files,
    pool,
    rootPath: content,
    project: found?.reader,
    publics: found?.publics ?? [],
    translations: found?.translations ?? [],
    includePaths: found?.includes ?? [],
    texts: found?.texts,
  });
}

/** What a project has, by the texts of its files. @throws {Error} If no tool knows it. */
export function projectOf(texts: ProjectTexts): Project {
  const known = new Map<string, string | undefined>(Object.entries(texts));
  const { project } = readTexts({ texts: known, folder: "" });
  if (!project) throw new Error("no tool knows the project");
  return project;
}

/** A sidebar in one line: `Title → /address [items]`. */
export function outline(nodes: readonly NavNode[]): string {
  return nodes.map(({ title, href, items, badge, collapsed }) => {
    const fold = collapsed === undefined ? "" : collapsed ? "+" : "-";
    const link = href === undefined ? "" : ` → ${href}`;
    return `${fold}${title}${badge ? ` (${badge.text})` : ""}${link}${items ? ` [${outline(items)}]` : ""}`;
  }).join(", ");
}

/** The sidebar of a page, as {@linkcode outline}. */
export function sidebarOf(site: TestSite, path = "/"): string {
  return outline(site.live.current.site.sidebar(path as PagePath));
}
