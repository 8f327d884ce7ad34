/**
 * `vocs.config.*` of Vocs.
 *
 * @module
 */
import { folderOf } from "../site/address.ts";
import { brandingOf } from "./branding.ts";
import { wholeTree } from "./entry.ts";
import type { Look } from "./look.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";
import { Fields, type Value } from "./script/value.ts";
import { basesOf, defined, editLinkTo } from "./texts.ts";
import { vitePressLink, vitePressProfile, vitePressSidebars } from "./vitepress_lists.ts";

export function readVocs(file: string, { modules, textOf }: ProjectFiles, look: Look): ToolReading {
  const config = modules.default(file);
  const above = folderOf(file);
  const root = joinPath(above, look.textAt(config, "rootDir") ?? "docs");
  // Since version 2, the pages are in `src`.
  const roots = [root, joinPath(above, look.textAt(config, "srcDir") ?? "src"), above];
  const found = roots.find((folder) => textOf(`${joinPath(folder, "pages")}/`) !== undefined) ?? root;
  const header = look.items(look.at(config, "topNav")).flatMap((item) => vitePressLink(item, look));
  return {
    content: joinPath(found, "pages"),
    flavor: "vocs",
    publics: [...new Set([found, above])].map((folder) => ({ folder: joinPath(folder, "public"), at: "" })),
    includes: [joinPath(found, "snippets")],
    bases: basesOf(look.textAt(config, "basePath")),
    site: siteOf(config, look),
    trees: vitePressSidebars(look.at(config, "sidebar"), "", file, look),
    header: wholeTree(file, header),
  };
}

function siteOf(config: Value, look: Look): ProjectSite {
  const logo = look.at(config, "logoUrl");
  const one = (value: Value, name: "light" | "dark") => value instanceof Fields ? look.at(value, name) : value;
  const [light, dark] = (["light", "dark"] as const).map((name) => look.link(one(logo, name)));
  const banner = look.at(config, "banner");
  const pattern = look.link(look.at(config, "editLink", "pattern"));
  const template = look.textAt(config, "titleTemplate")?.replaceAll("%s", ":title");
  return defined<ProjectSite>({
    title: look.textAt(config, "title"),
    titleTemplate: template?.includes(":title") ? template : undefined,
    description: look.textAt(config, "description"),
    brandImage: light,
    favicon: look.link(one(look.at(config, "iconUrl"), "light")),
    theme: brandingOf({ primary: look.text(one(look.at(config, "theme", "accentColor"), "light")), light, dark }),
    banner: look.text(banner instanceof Fields ? look.at(banner, "content") : banner),
    editLink: pattern?.includes(":path") ? editLinkTo(pattern, look.textAt(config, "editLink", "text")) : undefined,
    socialLinks: look.items(look.at(config, "socials")).flatMap(({ value }) => vitePressProfile(value, look)),
  });
}
