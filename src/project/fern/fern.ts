/**
 * `docs.yml` of Fern.
 *
 * @module
 */
import type { SocialLink } from "../../config/site.ts";
import { folderOf, isBelow, isFileBelow } from "../../site/address.ts";
import type { ForeignEntry } from "../../site/foreign/entry.ts";
import { literalText } from "../../site/literal.ts";
import { brandingOf } from "../branding.ts";
import { readData } from "../data.ts";
import { headerEntry, wholeTree } from "../entry.ts";
import type { Look } from "../look.ts";
import { NO_PLACING } from "../placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "../project.ts";
import { listedRedirects } from "../redirects.ts";
import { joinPath } from "../script/path.ts";
import { Fields, type Value } from "../script/value.ts";
import { basesOf, defined, editLinkTo, editPattern, joinUrl, plainWords, serviceLink } from "../texts.ts";
import { type FernNavigation, readNavigation, treesOf } from "./navigation.ts";

export function readFern(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const config = readData(file, source);
  const isFern = ["navigation", "products", "versions"].some((name) => look.at(config, name) !== undefined);
  if (!isFern || look.at(config, "instances") === undefined) return undefined;
  const navigation = readNavigation(file, config, source, look);
  const content = contentOf(file, navigation);
  const inContent = (path: string) => content === "" ? path : path.slice(content.length + 1);
  const pages = navigation.pages.filter((one) => isFileBelow(one.file, content));
  const folders = navigation.folders.filter((folder) => isInFolder(folder, content)).map(inContent);
  const { trees, header } = treesOf(
    file,
    navigation.sections.map((one) => ({ ...one, entries: one.entries.map((entry) => placed(entry, inContent)) })),
  );
  const links = look.items(look.at(config, "navbar-links")).flatMap(({ value, place }) => {
    const target = look.link(look.at(value, "href") ?? look.at(value, "url"));
    return headerEntry(place, { title: look.textAt(value, "text"), target, items: [] });
  });
  const [instance] = look.items(look.at(config, "instances"));
  const url = look.textAt(instance?.value, "custom-domain") ?? look.textAt(instance?.value, "url") ?? "";
  return {
    content,
    flavor: "mdx",
    bases: basesOf(url.replace(/^(?:https?:\/\/)?[^/]*/, "")),
    placing: {
      ...NO_PLACING,
      include: [...pages.map((one) => inContent(one.file)), ...folders.map((folder) => `${folder}/**`)],
      renames: new Map(pages.map(({ file: name, address }) => [
        inContent(name),
        `${address}${name.slice(name.lastIndexOf("."))}`,
      ])),
    },
    site: siteOf(config, instance?.value, content, look),
    trees,
    header: wholeTree(file, [...header, ...links]),
  };
}

/** The folder of the pages: that of the file, or else the one that has all of them, such as `docs` next to `fern`. */
function contentOf(file: string, { pages, folders }: FernNavigation): string {
  const own = folderOf(file);
  const all = [...pages.map((one) => folderOf(one.file)), ...folders];
  if (all.length === 0 || all.some((folder) => isInFolder(folder, own))) return own;
  let common = all[0]!;
  while (common !== "" && !all.every((folder) => isInFolder(folder, common))) common = folderOf(common);
  return common;
}

/** Whether a folder is another one, or below it; `""`: the root. */
function isInFolder(path: string, folder: string): boolean {
  return isBelow(`/${path}`, `/${folder}`);
}

/** An entry whose folder is relative to the pages. */
function placed(entry: ForeignEntry, inContent: (path: string) => string): ForeignEntry {
  const items = entry.items.map((item) => placed(item, inContent));
  return { ...entry, items, ...entry.folder !== undefined && { folder: inContent(entry.folder) } };
}

function siteOf(config: Value, instance: Value, content: string, look: Look): ProjectSite {
  const choice = (value: Value, name: "light" | "dark") => value instanceof Fields ? look.at(value, name) : value;
  const logo = look.at(config, "logo");
  const [light, dark] = (["light", "dark"] as const).map((name) => served(look.link(choice(logo, name))));
  const primary = look.at(config, "colors", "accentPrimary") ?? look.at(config, "colors", "accent-primary");
  const [owner, repo, branch = "main"] = ["owner", "repo", "branch"].map((name) =>
    look.textAt(instance, "edit-this-page", "github", name)
  );
  const isEditable = owner !== undefined && repo !== undefined;
  const banner = look.textAt(config, "announcement", "message");
  return defined<ProjectSite>({
    title: look.textAt(config, "title"),
    favicon: served(look.link(look.at(config, "favicon"))),
    brandImage: light,
    theme: brandingOf({ primary: look.text(choice(primary, "light")), light, dark }),
    banner: banner === undefined ? undefined : literalText(plainWords(banner)),
    socialLinks: profiles(config, look),
    editLink: isEditable
      ? editLinkTo(editPattern(joinUrl("https://github.com", `${owner}/${repo}`), branch, content))
      : undefined,
    redirects: listedRedirects(look.at(config, "redirects"), look),
  });
}

/** Address of a file, which is written as a path from the configuration. */
function served(path: string | undefined): string | undefined {
  return path === undefined || /^[a-z]+:/i.test(path) ? path : `/${joinPath(path)}`;
}

/** Links to profiles: those of the footer, and those of the header that have a kind and no words. */
function profiles(config: Value, look: Look): readonly SocialLink[] {
  const header = look.items(look.at(config, "navbar-links")).flatMap(({ value }) =>
    look.at(value, "text") === undefined ? look.link(look.at(value, "value") ?? look.at(value, "url")) ?? [] : []
  );
  const footer = look.entries(look.at(config, "footer-links")).flatMap(({ value }) => look.link(value) ?? []);
  return [...new Set([...header, ...footer])].map((url) => serviceLink(url));
}
