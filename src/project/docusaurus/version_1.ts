/**
 * `siteConfig.js` and `sidebars.json` of Docusaurus 1.
 *
 * @module
 */
import { fromRoot } from "../../from_root.ts";
import { folderOf } from "../../site/address.ts";
import { literalText } from "../../site/literal.ts";
import type { ForeignEntry } from "../../site/foreign/entry.ts";
import { brandingOf } from "../branding.ts";
import { entryAt, wholeTree } from "../entry.ts";
import type { Item, Look } from "../look.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "../project.ts";
import { joinPath } from "../script/path.ts";
import { Fields, type Value } from "../script/value.ts";
import { bare, basesOf, defined, editLinkTo, joinUrl, plainWords, serviceLink } from "../texts.ts";

export function readDocusaurus1(file: string, { textOf, modules }: ProjectFiles, look: Look): ToolReading | undefined {
  const root = folderOf(file);
  // A project on its way to the next version has both.
  if (textOf(joinPath(root, "docusaurus.config.js")) !== undefined) return undefined;
  const config = modules.default(file);
  look.fields(config);
  const base = look.textAt(config, "baseUrl") ?? "/";
  const route = look.textAt(config, "docsUrl") ?? "docs";
  const header = look.items(look.at(config, "headerLinks")).flatMap((item) => headerLink(item, look));
  const list = joinPath(root, "sidebars.json");
  const sidebars = textOf(list) === undefined ? [] : look.entries(modules.default(list));
  const isFolded = look.flagAt(config, "docsSideNavCollapsible") === true;
  return {
    // Relative to the folder above that of the website.
    content: joinPath(root, "..", bare(look.textAt(config, "customDocsPath") ?? "docs")),
    publics: [{ folder: joinPath(root, "static"), at: "" }],
    bases: basesOf(joinUrl(base, route), route, base),
    site: siteOf(config, look),
    header: wholeTree(file, header),
    idNames: "all",
    trees: sidebars.map(({ value }) => ({
      file: list,
      folder: "",
      entries: categories(value, isFolded, look),
      roots: [""],
      isForMembers: sidebars.length > 1,
    })),
  };
}

/** Categories with the ids of their pages, and with categories of a second level among them. */
function categories(value: Value, isFolded: boolean, look: Look): readonly ForeignEntry[] {
  if (!(value instanceof Fields)) return ids(value, isFolded, look);
  return look.entries(value).map(({ name, value, place }) =>
    entryAt(place, {
      title: plainWords(name),
      items: ids(value, isFolded, look),
      collapsed: isFolded ? true : undefined,
    })
  );
}

function ids(value: Value, isFolded: boolean, look: Look): readonly ForeignEntry[] {
  return look.items(value).flatMap(({ value, place }): ForeignEntry[] => {
    if (typeof value === "string") return [entryAt(place, { target: bare(value) })];
    const title = look.textAt(value, "label");
    if (look.textAt(value, "type") !== "subcategory" || title === undefined) return [];
    const items = ids(look.at(value, "ids"), isFolded, look);
    return [entryAt(place, { title: plainWords(title), items, collapsed: isFolded ? true : undefined })];
  });
}

/** A link to a page; pages that are code and the blog are not served. */
function headerLink({ value, place }: Item, look: Look): ForeignEntry[] {
  const label = look.textAt(value, "label");
  const target = look.textAt(value, "doc") ?? look.link(look.at(value, "href"));
  return label === undefined || target === undefined ? [] : [entryAt(place, { title: plainWords(label), target })];
}

function siteOf(config: Value, look: Look): ProjectSite {
  const repository = look.link(look.at(config, "repoUrl"));
  const edit = look.link(look.at(config, "editUrl"));
  const copyright = look.textAt(config, "copyright");
  return defined<ProjectSite>({
    title: look.textAt(config, "title"),
    description: look.textAt(config, "tagline"),
    lang: "en",
    favicon: fromRoot(look.textAt(config, "favicon")),
    brandImage: fromRoot(look.textAt(config, "headerIcon")),
    image: fromRoot(look.textAt(config, "ogImage")),
    theme: brandingOf({ primary: look.textAt(config, "colors", "primaryColor") }),
    footer: copyright === undefined ? undefined : literalText(plainWords(copyright)),
    editLink: edit === undefined ? undefined : editLinkTo(joinUrl(edit, ":path")),
    socialLinks: repository === undefined ? undefined : [serviceLink(repository)],
  });
}
