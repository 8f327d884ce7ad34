/**
 * `astro.config.*` with Starlight.
 *
 * @module
 */
import type { BadgeKind } from "../site/appearance.ts";
import type { ForeignEntry, ForeignTree } from "../site/foreign/entry.ts";
import { brandingOf } from "./branding.ts";
import { entryAt } from "./entry.ts";
import { headTags } from "./head.ts";
import type { Item, Look } from "./look.ts";
import type { Mount, ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { redirectRule, splatted } from "./redirects.ts";
import { directoryOf, joinPath } from "./script/path.ts";
import { Call, Fields, List, type Value } from "./script/value.ts";
import { bare, basesOf, defined, joinUrl, plainWords, serviceOf } from "./texts.ts";

/** A language, and the folder of its pages: `""` for the root. */
interface FolderLanguage {
  readonly folder: string;
  readonly lang: string;
  readonly label: string;
}

export function readStarlight(file: string, { modules }: ProjectFiles, look: Look): ToolReading | undefined {
  const config = modules.default(file);
  look.fields(config);
  const options = starlightOptions(look.at(config, "integrations"), 0);
  if (options === undefined) return undefined;
  const root = directoryOf(file);
  const source = joinPath(root, look.textAt(config, "srcDir") ?? "src");
  const content = joinPath(source, "content/docs");
  const publics: Mount[] = [
    { folder: joinPath(root, look.textAt(config, "publicDir") ?? "public"), at: "" },
    { folder: joinPath(source, "assets"), at: "assets" },
  ];
  const locales = localesOf(options, look);
  return {
    content,
    publics,
    bases: basesOf(look.textAt(config, "base")),
    site: siteOf({ config, options, root, content, locales, publics, look }),
    folderLooks: { byPage: false, plain: true, closed: false },
    trees: trees(look.at(options, "sidebar"), file, locales, look),
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
  readonly look: Look;
}

function siteOf({ config, options, root, content, locales, publics, look }: SiteInput): ProjectSite {
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
    favicon: look.link(look.at(options, "favicon")) ?? favicon ?? "/favicon.svg",
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
    redirects: redirects.length > 0 ? redirects : undefined,
  });
}

/** The address of a file of the project; `undefined`: it is not served. */
function served(path: string | undefined, root: string, publics: readonly Mount[]): string | undefined {
  if (path === undefined) return undefined;
  const file = joinPath(root, bare(path));
  const mount = publics.find(({ folder }) => file.startsWith(`${folder}/`));
  return mount && `/${joinPath(mount.at, file.slice(mount.folder.length))}`;
}

/** A text, or one for each language. */
function inLanguage(value: Value, lang: string, look: Look): string | undefined {
  if (!(value instanceof Fields)) return look.text(value);
  return look.textAt(value, lang) ?? look.textAt(value, lang.split("-")[0]!) ??
    look.entries(value).map(({ value }) => look.text(value))[0];
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
  return links.flatMap(({ icon, title, url }) => {
    if (url === undefined) return [];
    const name = icon ?? serviceOf(url);
    return [{ icon: name, url, title: title ?? name }];
  });
}

/** A sidebar for each language, the same entries in its words; what is not translated leads to the root. */
function trees(value: Value, file: string, locales: readonly FolderLanguage[], look: Look): readonly ForeignTree[] {
  if (value === undefined) return [];
  const first = locales[0]!.folder;
  return locales.map(({ folder, lang }) => ({
    file,
    folder: folder === first ? "" : folder,
    entries: look.items(value).flatMap((item) => entry(item, lang, look)),
    roots: [...new Set([folder, first, ""])],
  }));
}

function entry({ value, place }: Item, lang: string, look: Look): readonly ForeignEntry[] {
  if (typeof value === "string") return [entryAt(place, { target: bare(value) })];
  const fields = look.fields(value);
  if (!fields) return [];
  const title = label(value, lang, look);
  const badge = badgeOf(look.at(value, "badge"), lang, look);
  const link = look.link(look.at(value, "link"));
  const slug = look.textAt(value, "slug");
  const target = slug ?? (link !== undefined && /^(?:[a-z]+:|\/\/|#)/i.test(link) ? link : link && (bare(link) || "/"));
  if (target !== undefined) return [entryAt(place, { title, target, ...badge && { badge } })];
  const folder = look.textAt(value, "autogenerate", "directory");
  const items = look.items(look.at(value, "items")).flatMap((item) => entry(item, lang, look));
  const collapsed = look.flagAt(value, "collapsed") ?? false;
  return [
    entryAt(place, {
      title,
      items,
      collapsed,
      ...folder !== undefined && { folder: bare(folder) },
      ...badge && { badge },
    }),
  ];
}

function label(value: Value, lang: string, look: Look): string | undefined {
  const translations = look.at(value, "translations");
  const own = translations instanceof Fields
    ? look.textAt(translations, lang) ?? look.textAt(translations, lang.split("-")[0]!)
    : undefined;
  const text = own ?? inLanguage(look.at(value, "label"), lang, look);
  return text === undefined ? undefined : plainWords(text);
}

const KINDS: Readonly<Record<string, BadgeKind>> = {
  note: "info",
  tip: "tip",
  success: "tip",
  caution: "warning",
  danger: "danger",
};

function badgeOf(value: Value, lang: string, look: Look): ForeignEntry["badge"] {
  const text = value instanceof Fields ? inLanguage(look.at(value, "text"), lang, look) : look.text(value);
  if (text === undefined) return undefined;
  const variant = value instanceof Fields ? look.textAt(value, "variant") : undefined;
  return { text, kind: KINDS[variant ?? ""] ?? "info" };
}
