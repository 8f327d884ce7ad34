/**
 * Converts the settings that a project has for its site to fields of config.json.
 *
 * @module
 */
import { addTo } from "../grouped.ts";
import type { Branding } from "../config/branding.ts";
import type { Project } from "../project/project.ts";
import type { PagePath } from "../site/address.ts";
import { isFolderMeta } from "../site/foreign/foreign.ts";
import { createLocales, type Locale } from "../site/locale.ts";
import type { NavNode } from "../site/nav_node.ts";
import type { Site } from "../site/site.ts";

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Fields = { readonly [name: string]: Json | undefined };

/** Badges of the sidebars that pages do not set themselves: config.json has none. */
export function lostBadges(site: Site): number {
  const seen = new Set<NavNode>();
  function visit(nodes: readonly NavNode[]): void {
    for (const node of nodes) {
      const own = node.path && site.pageAt(node.path)?.frontMatter.badge;
      if (node.badge && !own) seen.add(node);
      visit(node.items ?? []);
    }
  }
  for (const nodes of new Set([...site.pages.keys()].map((path) => site.sidebar(path)))) visit(nodes);
  visit(site.topNav);
  return seen.size;
}

/** Makes config.json. Sidebars that the folders give are left to them. */
export function configJson(project: Project, site: Site): string {
  return `${JSON.stringify(defined({ ...ownFields(project, site), ...navigation(project, site) }), null, 2)}\n`;
}

function defined(fields: Fields): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Json;
}

/** Fields that the project sets, as they are in use. */
function ownFields({ site, headers, words, flavor }: Project, { config, topNavOf }: Site): Fields {
  const has = (name: keyof Project["site"]) => site[name] !== undefined;
  const text = (
    name:
      | "title"
      | "titleTemplate"
      | "description"
      | "lang"
      | "brand"
      | "brandImage"
      | "image"
      | "favicon"
      | "footer"
      | "banner",
  ) => has(name) ? config[name] : undefined;
  const { redirects, socialLinks, variables, locales, head, editLink } = config;
  return {
    title: text("title"),
    titleTemplate: text("titleTemplate"),
    description: text("description"),
    lang: text("lang"),
    theme: themeJson(site.theme),
    brand: text("brand"),
    brandImage: text("brandImage"),
    favicon: text("favicon"),
    image: text("image"),
    footer: text("footer"),
    banner: text("banner"),
    lastUpdated: has("lastUpdated") ? config.lastUpdated : undefined,
    head: has("head") ? head.map(({ tag, attrs, content }) => defined({ tag, attrs, content })) : undefined,
    editLink: editLink && defined({ pattern: editLink.pattern, text: editLink.text }),
    socialLinks: socialLinks.length > 0 ? socialLinks.map((link) => ({ ...link })) : undefined,
    redirects: redirects.length > 0
      ? Object.fromEntries(redirects.map(({ from, to, status }) => [from, status === 308 ? to : { to, status }]))
      : undefined,
    locales: locales && locales.size > 0
      ? Object.fromEntries(createLocales(locales).all.map((locale) => [locale.folder || "root", localeJson(locale)]))
      : undefined,
    variables: variables.size > 0 ? Object.fromEntries(variables) : undefined,
    flavor,
  };

  /** A language; its header where the project has one for it. */
  function localeJson({ folder, prefix, lang, label, title, description, brand, footer, banner }: Locale): Json {
    const own = headers.some((header) => header.folder === folder) || words?.has(folder);
    const topNav = own ? topNavOf((prefix || "/") as PagePath).map(topItem) : undefined;
    return defined({ lang, label, title, description, brand, footer, banner, topNav });
  }
}

/** Color and logo; none if the project does not set them. */
function themeJson(theme: Branding | undefined): Json | undefined {
  if (!theme) return undefined;
  const { primaryColor, logo } = theme;
  return defined({ primary: primaryColor, logo: logo && defined({ ...logo }) });
}

/** Whether front matter makes the sidebars, which a site of its own does not ask. */
function isByMenus({ menus }: Project, { pages }: Site): boolean {
  const named = [...pages.values()].filter(({ frontMatter }) => frontMatter.menus?.some(({ menu }) => menu !== "main"));
  return menus !== undefined && named.length * 2 > pages.size;
}

/** Whether the order of folders is in settings of the tool, which a site of its own does not have. */
function isByFolders({ folders, folderLooks, files, content }: Project): boolean {
  const below = content === "" ? "" : `${content}/`;
  // An order by date cannot be written: a list of all pages would lack new ones.
  const isOther = folderLooks !== undefined && (folderLooks.bySection === true || folderLooks.newestFirst !== true);
  return folders.size > 0 || isOther ||
    files.some((file) => file.startsWith(below) && isFolderMeta(file.slice(below.length)));
}

function navigation(project: Project, site: Site): Fields {
  const topNav = site.topNav.length > 0 ? site.topNav.map(topItem) : undefined;
  if (project.trees.length === 0 && !isByMenus(project, site) && !isByFolders(project)) return { topNav };
  const lists = new Map<readonly NavNode[], PagePath[]>();
  let isForAll = true;
  for (const path of site.pages.keys()) {
    const nodes = site.sidebar(path);
    if (nodes.length > 0) addTo(lists, nodes, path);
    else isForAll = false;
  }
  const [only] = lists.keys();
  if (lists.size === 1 && isForAll) return { topNav, nav: only!.flatMap(entries) };
  const sidebar: Record<string, Json> = {};
  for (const [nodes, paths] of lists) {
    for (const key of keysOf(paths, site)) sidebar[key] = nodes.flatMap(entries);
  }
  return { topNav, sidebar };
}

/** Beginnings of addresses that these pages have, and none with another sidebar. */
function keysOf(paths: readonly PagePath[], site: Site): readonly string[] {
  const own = new Set<string>(paths);
  const others = [...site.pages.keys()].filter((path) => !own.has(path));
  const keys = new Set<string>();
  for (const path of paths) {
    const segments = path.split("/").filter(Boolean);
    const above = segments.map((_, i) => `/${segments.slice(0, i + 1).join("/")}`);
    const shared = above.find((prefix) => !others.some((other) => other === prefix || other.startsWith(`${prefix}/`)));
    keys.add(shared ?? path);
  }
  return [...keys];
}

/** An entry is a link or a group: the page of a group is first in it. */
function entries({ title, href, path, items, collapsed }: NavNode): readonly Json[] {
  const target = path ?? href;
  if (!items) return target === undefined ? [] : [{ title, path: target }];
  const isNamed = items.some((item) => (item.path ?? item.href) === target && !item.items);
  const own = target === undefined || isNamed ? [] : [{ title, path: target }];
  const below = [...own, ...items.flatMap(entries)];
  return below.length === 0 ? [] : [defined({ title, collapsed, items: below })];
}

function topItem({ title, href, path, items }: NavNode): Json {
  return items ? { text: title, items: items.map(topItem) } : { text: title, link: path ?? href ?? "/" };
}
