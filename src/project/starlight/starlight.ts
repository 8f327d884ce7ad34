/**
 * `astro.config.*` with Starlight.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import { brandingOf } from "../branding.ts";
import { headTags } from "../head.ts";
import type { Look } from "../look.ts";
import { NO_PLACING } from "../placing.ts";
import type { Mount, ProjectFiles, ProjectSite, ToolReading } from "../project.ts";
import { redirectRule, splatted } from "../redirects.ts";
import { joinPath } from "../script/path.ts";
import { Call, Fields, List, type Value } from "../script/value.ts";
import { docsCollection } from "./collection.ts";
import { type FolderLanguage, inLanguage, starlightSidebars } from "./sidebars.ts";
import { bare, basesOf, defined, joinUrl, profileLink } from "../texts.ts";
import { typography } from "../variables.ts";

export function readStarlight(file: string, { modules, textOf }: ProjectFiles, look: Look): ToolReading | undefined {
  if (file.endsWith(".md") || file.endsWith(".mdx")) return withoutConfig(file);
  const config = modules.default(file);
  look.fields(config);
  const options = starlightOptions(look.at(config, "integrations"), 0);
  const root = folderOf(file);
  const source = joinPath(root, look.textAt(config, "srcDir") ?? "src");
  const collection = docsCollection(root, source, { modules, textOf }, look);
  const content = collection?.folder ?? joinPath(source, "content/docs");
  const placing = { ...NO_PLACING, include: collection?.include ?? [] };
  const publics: Mount[] = [
    { folder: joinPath(root, look.textAt(config, "publicDir") ?? "public"), at: "" },
    { folder: joinPath(source, "assets"), at: "assets" },
  ];
  if (options === undefined) {
    return collection && { content, placing, publics, bases: basesOf(look.textAt(config, "base")), site: {} };
  }
  const locales = localesOf(options, look);
  // The default icon, unless the configuration names another.
  const icon = joinPath(publics[0]!.folder, "favicon.svg");
  return {
    content,
    pages: [icon],
    placing,
    publics,
    bases: basesOf(look.textAt(config, "base")),
    site: siteOf({ config, options, root, content, locales, publics, hasIcon: textOf(icon) !== undefined, look }),
    folderLooks: { byPage: false, plain: true, closed: false },
    ...starlightSidebars(options, file, locales, look),
  };
}

/** A copy of the pages that came without the configuration. */
function withoutConfig(file: string): ToolReading {
  const root = joinPath(folderOf(file), "../../..");
  return {
    content: folderOf(file),
    pages: [file],
    publics: [{ folder: joinPath(root, "public"), at: "" }, { folder: joinPath(root, "src/assets"), at: "assets" }],
  };
}

/** Finds the argument of `starlight({…})`, anywhere in the list. */
function starlightOptions(value: Value, depth: number): Value {
  if (value instanceof Call) return value.callee.source === "@astrojs/starlight" ? value.args[0] : undefined;
  if (!(value instanceof List) || depth > 5) return undefined;
  for (const item of value.items) {
    const found = starlightOptions(item, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The one of the root first. */
function localesOf(options: Value, look: Look): readonly FolderLanguage[] {
  const found = look.entries(look.at(options, "locales")).map(({ name, value }) => ({
    folder: name === "root" ? "" : name.toLowerCase(),
    lang: look.textAt(value, "lang") ?? (name === "root" ? "en" : name),
    label: look.textAt(value, "label") ?? name,
  }));
  const first = look.textAt(options, "defaultLocale")?.toLowerCase() ?? "";
  const rank = ({ folder }: FolderLanguage) => folder === first || folder === "" ? 0 : 1;
  return found.length > 0
    ? found.toSorted((a, b) => rank(a) - rank(b))
    : [{ folder: "", lang: "en", label: "English" }];
}

interface SiteInput {
  readonly config: Value;
  readonly options: Value;
  readonly root: string;
  readonly content: string;
  readonly locales: readonly FolderLanguage[];
  readonly publics: readonly Mount[];
  readonly hasIcon: boolean;
  readonly look: Look;
}

function siteOf({ config, options, root, content, locales, publics, hasIcon, look }: SiteInput): ProjectSite {
  const { head, favicon, image } = headTags(look.at(options, "head"), look);
  const logo = look.at(options, "logo");
  const light = served(look.text(look.at(logo, "src") ?? look.at(logo, "light")), root, publics);
  const lang = locales[0]!.lang;
  const edit = look.link(look.at(options, "editLink", "baseUrl"));
  const redirects = look.entries(look.at(config, "redirects")).flatMap(({ name, value, place }) => {
    const to = value instanceof Fields ? look.textAt(value, "destination") : look.text(value);
    return to === undefined ? [] : redirectRule(...splatted(name, to), place, look);
  });
  return defined<ProjectSite>({
    title: inLanguage(look.at(options, "title"), lang, look),
    description: look.textAt(options, "description"),
    lang,
    head,
    favicon: look.link(look.at(options, "favicon")) ?? favicon ?? (hasIcon ? "/favicon.svg" : undefined),
    image,
    brandImage: light,
    theme: brandingOf({ light, dark: served(look.textAt(logo, "dark"), root, publics) }),
    lastUpdated: look.flagAt(options, "lastUpdated"),
    editLink: edit === undefined ? undefined : {
      pattern: joinUrl(edit, joinPath(content.slice(root === "" ? 0 : root.length + 1), ":path")),
      text: "Edit page",
    },
    socialLinks: social(look.at(options, "social"), look),
    locales: locales.length > 1
      ? new Map(locales.map(({ folder, lang, label }) => {
        const written = look.at(options, "title");
        const title = written instanceof Fields ? look.textAt(written, lang) : undefined;
        return [folder === "" ? "root" : folder, { lang, label, ...title !== undefined && { title } }];
      }))
      : undefined,
    redirects,
    variables: new Map(typography(look.at(config, "markdown", "smartypants") !== false, "—")),
  });
}

/** The address of a file of the project; `undefined`: it is not served. */
function served(path: string | undefined, root: string, publics: readonly Mount[]): string | undefined {
  if (path === undefined) return undefined;
  const file = joinPath(root, bare(path));
  const mount = publics.find(({ folder }) => file.startsWith(`${folder}/`));
  return mount && `/${joinPath(mount.at, file.slice(mount.folder.length))}`;
}

/** A list of links, or an address for each service. */
function social(value: Value, look: Look): ProjectSite["socialLinks"] {
  const links = value instanceof List
    ? look.items(value).map(({ value }) => ({
      icon: look.textAt(value, "icon"),
      title: look.textAt(value, "label"),
      url: look.link(look.at(value, "href")),
    }))
    : look.entries(value).map(({ name, value }) => ({ icon: name, title: undefined, url: look.link(value) }));
  return links.flatMap(({ icon, title, url }) => url === undefined ? [] : [profileLink(url, icon, title)]);
}
