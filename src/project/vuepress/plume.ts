/**
 * `vuepress-theme-plume`: settings in `plume.config.*`, and collections of pages, each with a sidebar.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import type { SocialLink } from "../../config/site.ts";
import type { ForeignTree } from "../../site/foreign/entry.ts";
import type { Look } from "../look.ts";
import type { ProjectFiles } from "../project.ts";
import { joinPath } from "../script/path.ts";
import { Fields, type Value } from "../script/value.ts";
import { unwrapped } from "../script/wrapper.ts";
import { bare, profileLink } from "../texts.ts";
import { listOf, type Where } from "./sidebars.ts";

/** Options of a theme with those of the file next to the configuration, which take precedence. */
export function withPlume(options: Value, file: string, { modules }: Pick<ProjectFiles, "modules">): Value {
  const found = modules.find(joinPath(folderOf(file), "plume.config"));
  const inFile = found === undefined ? undefined : unwrapped(modules.default(found));
  if (!(inFile instanceof Fields)) return inFile ?? options;
  const base = unwrapped(options);
  return base instanceof Fields
    ? new Fields(new Map([...base.entries, ...inFile.entries]), inFile.place, inFile.spreads)
    : inFile;
}

/** Sidebars of the collections, and of the notes that they were before. */
export function plumeSidebars(objects: readonly Value[], { file, folder }: Where, look: Look): readonly ForeignTree[] {
  const one = (name: string) => objects.map((object) => look.at(object, name)).find((value) => value !== undefined);
  const notes = one("notes");
  const before = bare(look.textAt(notes, "dir") ?? "");
  const base = bare(look.textAt(notes, "link") ?? "");
  const all = [
    ...look.items(one("collections")).map((item) => ({ ...item, before: "", base: "" })),
    ...look.items(look.at(notes, "notes")).map((item) => ({ ...item, before, base })),
  ];
  return all.flatMap(({ value, place, before, base }) => {
    const dir = look.textAt(value, "dir");
    const sidebar = look.at(value, "sidebar");
    if (dir === undefined || sidebar === undefined || look.textAt(value, "type") === "post") return [];
    const pages = joinPath(folder, before, bare(dir));
    const link = joinPath(folder, base, bare(look.textAt(value, "linkPrefix") ?? look.textAt(value, "link") ?? dir));
    return [{
      file,
      folder: pages,
      entries: listOf(sidebar, `/${pages}/`, place, look),
      roots: [...new Set([folder, pages, link, ""])],
    }];
  });
}

/** Links to profiles, with the icon that is named. */
export function plumeLinks(value: Value, look: Look): readonly SocialLink[] {
  return look.items(value).flatMap(({ value }) => {
    const url = look.link(look.at(value, "link"));
    return url === undefined ? [] : [profileLink(url, look.at(value, "icon"), look.textAt(value, "ariaLabel"))];
  });
}
