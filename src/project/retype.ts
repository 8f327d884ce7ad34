/**
 * `retype.yml` of Retype.
 *
 * @module
 */
import { readData } from "./data.ts";
import { entryAt } from "./entry.ts";
import type { ForeignEntry } from "../site/foreign/entry.ts";
import type { Look } from "./look.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { directoryOf, joinPath } from "./script/path.ts";
import type { Value } from "./script/value.ts";
import { bare, defined, editLinkTo, joinUrl, plainWords } from "./texts.ts";

export function readRetype(file: string, source: ProjectFiles, look: Look): ToolReading {
  const config = readData(file, source);
  const content = joinPath(directoryOf(file), bare(look.textAt(config, "input") ?? ""));
  const header = links(look.at(config, "links"), look);
  const repository = look.link(look.at(config, "edit", "repo"));
  const branch = look.textAt(config, "edit", "branch") ?? "main";
  const base = look.textAt(config, "edit", "base");
  return {
    content,
    flavor: "retype",
    folderLooks: { byPage: true, plain: false, closed: false, descending: true },
    publics: [{ folder: joinPath(content, "static"), at: "" }],
    site: defined<ProjectSite>({
      title: look.textAt(config, "branding", "title"),
      brandImage: look.link(look.at(config, "branding", "logo")),
      favicon: look.link(look.at(config, "favicon")),
      lang: look.textAt(config, "locale"),
      footer: look.textAt(config, "footer", "copyright")?.replaceAll("{{ year }}", "{year}"),
      editLink: repository === undefined
        ? undefined
        : editLinkTo(joinUrl(repository, joinPath("edit", branch, base ?? "", ":path"))),
    }),
    header: header.length > 0 ? { file, folder: "", entries: header, roots: [""] } : undefined,
  };
}

function links(value: Value, look: Look): readonly ForeignEntry[] {
  return look.items(value).flatMap(({ value, place }) => {
    const title = look.textAt(value, "text");
    const target = look.link(look.at(value, "link"));
    const items = links(look.at(value, "items"), look);
    if (title === undefined || target === undefined && items.length === 0) return [];
    return [entryAt(place, { title: plainWords(title), target: items.length > 0 ? undefined : target, items })];
  });
}
