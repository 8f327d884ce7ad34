/**
 * `retype.yml` of Retype.
 *
 * @module
 */
import { folderOf } from "../site/address.ts";
import { brandingOf } from "./branding.ts";
import { readData } from "./data.ts";
import { headerEntry, wholeTree } from "./entry.ts";
import type { ForeignEntry } from "../site/foreign/entry.ts";
import type { Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";
import type { Value } from "./script/value.ts";
import { footerLinks, footerOf } from "./footer.ts";
import { bare, defined, editLinkTo, editPattern, YEAR } from "./texts.ts";

export function readRetype(file: string, source: ProjectFiles, look: Look): ToolReading {
  const config = readData(file, source);
  const content = joinPath(folderOf(file), bare(look.textAt(config, "input") ?? ""));
  const header = links(look.at(config, "links"), look);
  const repository = look.link(look.at(config, "edit", "repo"));
  const branch = look.textAt(config, "edit", "branch") ?? "main";
  const base = look.textAt(config, "edit", "base");
  const image = (...names: readonly string[]) => served(look.link(look.at(config, ...names)));
  const light = image("branding", "logo");
  return {
    content,
    flavor: "retype",
    folderLooks: { byPage: true, plain: false, closed: false, descending: true },
    placing: {
      ...NO_PLACING,
      metadata: ["**/*.{yml,yaml}"],
      withheld: look.texts(look.at(config, "exclude")).flatMap(patterns),
    },
    site: defined<ProjectSite>({
      title: look.textAt(config, "branding", "title"),
      brandImage: light,
      theme: brandingOf({
        primary: look.textAt(config, "theme", "base", "primary") ?? look.textAt(config, "theme", "base", "base-color"),
        light,
        dark: image("branding", "logoDark"),
      }),
      favicon: image("favicon"),
      lang: look.textAt(config, "locale"),
      footer: footer(look.at(config, "footer"), look),
      editLink: repository === undefined ? undefined : editLinkTo(
        editPattern(repository, branch, base ?? ""),
        look.textAt(config, "edit", "label"),
      ),
    }),
    header: wholeTree(file, header),
  };
}

/** URL of a file of the project. */
function served(path: string | undefined): string | undefined {
  return path === undefined || /^[a-z]+:/i.test(path) ? path : `/${bare(path)}`;
}

/** Patterns of what is left out: a name alone, or a folder, matches at any depth. */
function patterns(path: string): readonly string[] {
  const name = bare(path);
  const at = name.includes("/") ? name : `**/${name}`;
  return [at, `${at}/**`];
}

/** The links, and the copyright below them. */
function footer(value: Value, look: Look): string | undefined {
  const links = footerLinks(look.at(value, "links"), { words: "text", address: "link" }, look);
  const copyright = look.textAt(value, "copyright")?.replaceAll("{{ year }}", YEAR);
  return footerOf(links.join(" · "), copyright);
}

function links(value: Value, look: Look): readonly ForeignEntry[] {
  return look.items(value).flatMap(({ value, place }) => {
    const title = look.textAt(value, "text");
    const target = look.link(look.at(value, "link"));
    const items = links(look.at(value, "items"), look);
    return headerEntry(place, { title, target, items });
  });
}
