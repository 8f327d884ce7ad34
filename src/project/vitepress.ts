/**
 * `.vitepress/config.*` of VitePress.
 *
 * @module
 */
import type { LocaleSettings, SocialLink } from "../config/site.ts";
import type { ForeignEntry, ForeignTree } from "../site/foreign/entry.ts";
import { brandingOf } from "./branding.ts";
import { entryAt } from "./entry.ts";
import { headTags } from "./head.ts";
import type { Item, Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import type { Modules } from "./script/modules.ts";
import { directoryOf, joinPath } from "./script/path.ts";
import { Closure, Fields, fieldsAt, List, Unknown, type Value } from "./script/value.ts";
import { bare, basesOf, defined, plainWords, serviceOf } from "./texts.ts";

export function readVitePress(file: string, { modules }: ProjectFiles, look: Look): ToolReading {
  const config = modules.default(file);
  look.fields(config);
  const root = directoryOf(file.replace(/\/config\/index\.\w+$/, "/config.ts")).replace(/(?:^|\/)\.vitepress$/, "");
  const content = joinPath(root, look.textAt(config, "srcDir") ?? "");
  const theme = look.at(config, "themeConfig");
  const main = look.at(config, "locales", "root");
  const mainTheme = look.at(main, "themeConfig");
  const first = (...names: string[]) => look.at(mainTheme, ...names) ?? look.at(theme, ...names);
  const trees = sidebars(first("sidebar"), "", file, look);
  for (const { name, value } of look.entries(look.at(config, "locales"))) {
    if (name === "root") continue;
    trees.push(...sidebars(look.at(value, "themeConfig", "sidebar"), bare(name), file, look));
  }
  const headerIn = (value: Value, folder: string): ForeignTree[] => {
    const entries = look.items(value).flatMap((item) => navEntry(item, look));
    return entries.length > 0 ? [{ file, folder, entries, roots: folder === "" ? [""] : ["", folder] }] : [];
  };
  const [header] = headerIn(first("nav"), "");
  return {
    content,
    publics: [{ folder: joinPath(content, "public"), at: "" }],
    bases: basesOf(look.textAt(config, "base")),
    site: siteOf({ config, main, first, look, modules }),
    placing: {
      ...NO_PLACING,
      exclude: look.items(look.at(config, "srcExclude")).flatMap(({ value }) => look.text(value) ?? []),
      renames: renames(look.at(config, "rewrites"), look),
    },
    header,
    headers: look.entries(look.at(config, "locales")).flatMap(({ name, value }) =>
      name === "root" ? [] : headerIn(look.at(value, "themeConfig", "nav"), bare(name))
    ),
    trees,
  };
}

/** Pages under other names, one by one; patterns are named. */
function renames(value: Value, look: Look): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { name, value: to, place } of look.entries(value)) {
    const target = look.text(to);
    if (target === undefined) continue;
    if (/[:*(]/.test(name + target)) {
      look.note(new Unknown(place, `the rewrite of ${name} is a pattern, and those are not known`));
    } else found.set(bare(name), bare(target));
  }
  return found;
}

interface SiteInput {
  readonly config: Value;
  readonly main: Value;
  readonly first: (...names: string[]) => Value;
  readonly look: Look;
  readonly modules: Modules;
}

function siteOf({ config, main, first, look, modules }: SiteInput): ProjectSite {
  const text = (name: string) => look.textAt(main, name) ?? look.textAt(config, name);
  const { head, favicon, image } = headTags(look.at(config, "head"), look);
  const title = text("title");
  const template = look.textAt(config, "titleTemplate");
  const logo = first("logo");
  const light = look.link(logo instanceof Fields ? look.at(logo, "src") ?? look.at(logo, "light") : logo);
  const dark = look.link(look.at(logo, "dark"));
  const updated = look.at(config, "lastUpdated") ?? first("lastUpdated");
  return defined<ProjectSite>({
    title,
    titleTemplate: template?.includes(":title") ? template : template && `:title | ${template}`,
    description: text("description"),
    lang: text("lang"),
    head,
    favicon,
    image,
    brand: look.text(first("siteTitle")),
    brandImage: light,
    theme: brandingOf({ light, dark }),
    footer: footer(first("footer"), look),
    locales: locales(look.at(config, "locales"), text("lang"), look),
    lastUpdated: updated === undefined ? undefined : updated === true || updated instanceof Fields,
    editLink: editLink(first("editLink"), look, modules),
    socialLinks: look.items(first("socialLinks")).flatMap(({ value }) => socialLink(value, look)),
  });
}

/** The message, and the copyright below it. */
function footer(value: Value, look: Look): string | undefined {
  return [look.textAt(value, "message"), look.textAt(value, "copyright")].filter(Boolean).join("\\\n") || undefined;
}

function locales(value: Value, lang: string | undefined, look: Look): ProjectSite["locales"] {
  const found = look.entries(value).map(({ name, value }): [string, LocaleSettings] => {
    const own = look.textAt(value, "lang") ?? (name === "root" ? lang ?? "en" : name);
    const theme = look.at(value, "themeConfig");
    return [
      bare(name),
      defined<LocaleSettings>({
        lang: own,
        label: look.textAt(value, "label") ?? name,
        title: look.textAt(value, "title"),
        description: look.textAt(value, "description"),
        brand: look.textAt(theme, "siteTitle"),
        footer: footer(look.at(theme, "footer"), look),
      }),
    ];
  });
  return found.length > 1 ? new Map(found) : undefined;
}

function editLink(value: Value, look: Look, { call }: Modules): ProjectSite["editLink"] {
  const written = look.at(value, "pattern");
  const page = fieldsAt([["filePath", ":path"], ["relativePath", ":path"]], { file: "", line: 1 });
  const pattern = look.link(written instanceof Closure ? call(written, page) : written);
  if (pattern === undefined || !pattern.includes(":path")) return undefined;
  return { pattern, text: look.textAt(value, "text") ?? "Edit this page" };
}

function socialLink(value: Value, look: Look): SocialLink[] {
  const url = look.link(look.at(value, "link"));
  if (url === undefined) return [];
  const icon = look.at(value, "icon");
  const name = typeof icon === "string" ? icon : serviceOf(url);
  return [{ icon: name, url, title: look.textAt(value, "ariaLabel") ?? name }];
}

function navEntry({ value, place }: Item, look: Look): ForeignEntry[] {
  const items = look.items(look.at(value, "items")).flatMap((item) => navEntry(item, look));
  const title = look.textAt(value, "text");
  // Groups without a name within a menu only draw a line.
  if (title === undefined) return items;
  const target = look.link(look.at(value, "link"));
  if (target === undefined && items.length === 0) return [];
  return [entryAt(place, { title: plainWords(title), target, items })];
}

/** A list for all pages of a folder, or an object with a list for each path. */
function sidebars(value: Value, folder: string, file: string, look: Look): ForeignTree[] {
  const roots = folder === "" ? [""] : ["", folder];
  if (value === undefined) return [];
  if (value instanceof List) {
    return [{ file, folder, entries: look.items(value).flatMap((item) => entry(item, "", look)), roots }];
  }
  return look.entries(value).map(({ name, value }) => {
    const base = value instanceof List ? "" : look.textAt(value, "base") ?? "";
    const written = value instanceof List ? value : look.at(value, "items");
    const entries = look.items(written).flatMap((item) => entry(item, base, look));
    // A list that is not known is made of the folder.
    const whole = entryAt({ file, line: 1 }, { folder: bare(name) });
    return { file, folder: bare(name), entries: written instanceof List ? entries : [whole], roots };
  });
}

function entry({ value, place }: Item, base: string, look: Look): ForeignEntry[] {
  const here = look.textAt(value, "base") ?? base;
  const title = look.textAt(value, "text");
  const link = look.link(look.at(value, "link"));
  const list = look.at(value, "items");
  const items = look.items(list).flatMap((item) => entry(item, here, look));
  if (title === undefined && link === undefined) return items;
  const target = link === undefined || /^(?:[a-z]+:|\/\/|#)/i.test(link) || here === "" ? link : baseLink(here, link);
  const collapsed = list === undefined ? undefined : look.flagAt(value, "collapsed");
  return [entryAt(place, { title: title && plainWords(title), target, items, collapsed })];
}

/** `base` may be the beginning of a name, too: `/reference/default-theme-`. */
function baseLink(base: string, link: string): string {
  return `${base}${link.startsWith("/") && base.endsWith("/") ? link.slice(1) : link}`;
}
