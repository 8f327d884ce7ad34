/**
 * `.vuepress/config.*` of VuePress 1 and 2, with the default theme and those that are made like it.
 *
 * @module
 */
import { languageName } from "../../site/language_tag.ts";
import type { LocaleSettings } from "../../config/site.ts";
import type { ForeignEntry, ForeignTree } from "../../site/foreign/entry.ts";
import { brandingOf } from "../branding.ts";
import { readData } from "../data.ts";
import { entryAt, wholeTree } from "../entry.ts";
import { braced, unordered } from "../glob.ts";
import { headTags } from "../head.ts";
import type { Item, Look } from "../look.ts";
import { NO_PLACING } from "../placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "../project.ts";
import { joinPath, siteRootOf } from "../script/path.ts";
import { Call, Fields, type Place, type Value } from "../script/value.ts";
import { footerOf } from "../footer.ts";
import { bare, basesOf, defined, editLinkTo, editPattern, plainWords, repositoryUrl, serviceLink } from "../texts.ts";
import { lineNumbers } from "../variables.ts";
import { plumeLinks, plumeSidebars, withPlume } from "./plume.ts";
import { vuePressSidebars } from "./sidebars.ts";

export function readVuePress(file: string, source: ProjectFiles, look: Look): ToolReading {
  const config = /\.(?:ya?ml|toml)$/.test(file) ? readData(file, source) : source.modules.default(file);
  look.fields(config);
  const content = siteRootOf(file, ".vuepress");
  const options = themeOptions(config, look);
  const theme = withPlume(options ?? look.at(config, "themeConfig"), file, source);
  const locales = localesIn(config, theme, { file, line: 1 }, look);
  const main = locales.find(({ folder }) => folder === "");
  const others = locales.filter((one) => one !== main);
  const first = (...names: readonly string[]) => firstOf([main?.theme, theme], names, look);
  const header = entriesIn([main?.theme, theme], look);
  const trees = [
    ...plumeSidebars([main?.theme, theme], { file, folder: "" }, look),
    ...vuePressSidebars(first("sidebar"), { file, folder: "" }, look),
  ];
  for (const { folder, theme } of others) {
    trees.push(...plumeSidebars([theme], { file, folder }, look));
    trees.push(...vuePressSidebars(look.at(theme, "sidebar"), { file, folder }, look));
  }
  return {
    content,
    placing: {
      ...NO_PLACING,
      // VuePress 1 has `patterns`.
      include: unordered(
        ["pagePatterns", "patterns"].flatMap((name) => look.texts(look.at(config, name))).flatMap(braced),
      ),
    },
    ...isHope(config, look) && { flavor: "hope" },
    publics: [{ folder: joinPath(content, ".vuepress/public"), at: "" }],
    bases: basesOf(look.textAt(config, "base")),
    site: siteOf({ config, main, locales, first, look, isOld: options === undefined }),
    header: wholeTree(file, header),
    headers: others.flatMap(({ folder, theme }): ForeignTree[] => {
      const entries = entriesIn([theme], look);
      return entries.length > 0 ? [{ file, folder, entries, roots: ["", folder] }] : [];
    }),
    trees,
  };
}

/** Argument of the theme's function; VuePress 1 has `themeConfig` instead. */
function themeOptions(config: Value, look: Look): Value {
  const theme = look.at(config, "theme");
  return theme instanceof Call ? theme.args.find((arg) => arg instanceof Fields) : undefined;
}

/** Whether the theme is one of those with a Markdown of their own. */
function isHope(config: Value, look: Look): boolean {
  const theme = look.at(config, "theme");
  return theme instanceof Call && /hope|plume/i.test(`${theme.callee.source} ${theme.callee.name}`);
}

/** The first value of a field that one of some objects has. */
function firstOf(objects: readonly Value[], names: readonly string[], look: Look): Value {
  for (const object of objects) {
    const value = look.at(object, ...names);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

interface Locale {
  /** Folder of its pages; `""`: the root. */
  readonly folder: string;
  readonly site: Value;
  readonly theme: Value;
  readonly place: Place;
}

/** Languages, which the site and the theme have a list of each. */
function localesIn(config: Value, theme: Value, place: Place, look: Look): readonly Locale[] {
  const ofTheme = look.entries(look.at(theme, "locales"));
  const ofSite = look.entries(look.at(config, "locales"));
  const names = new Set([...ofSite, ...ofTheme].map(({ name }) => name));
  return [...names].map((name) => ({
    folder: bare(name),
    site: ofSite.find((one) => one.name === name)?.value,
    theme: ofTheme.find((one) => one.name === name)?.value,
    place,
  }));
}

/** The header: `nav` of VuePress 1, `navbar` of VuePress 2. */
function entriesIn(objects: readonly Value[], look: Look): readonly ForeignEntry[] {
  const list = firstOf(objects, ["navbar"], look) ?? firstOf(objects, ["nav"], look);
  return look.items(list).flatMap((item) => navEntry(item, "", look));
}

function navEntry({ value, place }: Item, prefix: string, look: Look): ForeignEntry[] {
  if (typeof value === "string") return [entryAt(place, { target: prefixed(prefix, value) })];
  const here = prefixed(prefix, look.textAt(value, "prefix") ?? "");
  const below = look.at(value, "children") ?? look.at(value, "items");
  const items = look.items(below).flatMap((item) => navEntry(item, here, look));
  const title = look.textAt(value, "text") ?? look.textAt(value, "title");
  const link = look.link(look.at(value, "link"));
  if (title === undefined && link === undefined) return items;
  if (link === undefined && items.length === 0) return [];
  const target = items.length > 0 || link === undefined ? undefined : prefixed(here, link);
  return [entryAt(place, { title: title && plainWords(title), target, items })];
}

function prefixed(prefix: string, link: string): string {
  return link.startsWith("/") || /^[a-z]+:/i.test(link) ? link : prefix + link;
}

interface SiteInput {
  readonly config: Value;
  readonly main: Locale | undefined;
  readonly locales: readonly Locale[];
  /** A field of the theme, in the main language. */
  readonly first: (...names: readonly string[]) => Value;
  readonly look: Look;
  /** Whether it is VuePress 1. */
  readonly isOld: boolean;
}

function siteOf({ config, main, locales, first, look, isOld }: SiteInput): ProjectSite {
  const { head, favicon, image } = headTags(look.at(config, "head"), look);
  const light = look.link(first("logo"));
  const dark = look.link(first("logoDark"));
  const text = (name: string) => look.textAt(main?.site, name) ?? look.textAt(config, name);
  const repository = repositoryUrl(look.text(first("repo"))) ?? repositoryUrl(look.text(first("docsRepo")));
  const social = plumeLinks(first("social"), look);
  const updated = first("lastUpdated");
  return defined<ProjectSite>({
    title: text("title"),
    variables: new Map(
      lineNumbers(look.at(config, "markdown", "lineNumbers"), look.at(config, "markdown", "code", "lineNumbers")),
    ),
    description: text("description"),
    lang: text("lang"),
    head,
    favicon,
    image,
    brandImage: light,
    theme: brandingOf({ light, dark }),
    footer: footer(first("footer"), look),
    locales: localeSettings(locales, text("lang"), look),
    lastUpdated: updated === undefined ? undefined : updated !== false,
    editLink: hasEditLink(first, isOld, look) ? editLink(repository, first, look) : undefined,
    socialLinks: social.length > 0 ? social : repository === undefined ? undefined : [serviceLink(repository)],
  });
}

/** A text, or a message and a copyright. */
function footer(value: Value, look: Look): string | undefined {
  if (!(value instanceof Fields)) return typeof value === "string" ? look.text(value) : undefined;
  return footerOf(look.textAt(value, "message"), look.textAt(value, "copyright"));
}

/** Whether pages have an edit link; with VuePress 1, only if the configuration says so. */
function hasEditLink(first: SiteInput["first"], isOld: boolean, look: Look): boolean {
  return look.flag(first("editLinks")) ?? look.flag(first("editLink")) ?? !isOld;
}

function editLink(repository: string | undefined, first: SiteInput["first"], look: Look): ProjectSite["editLink"] {
  const base = repositoryUrl(look.text(first("docsRepo"))) ?? repository;
  if (base === undefined) return undefined;
  const branch = look.text(first("docsBranch")) ?? "main";
  const folder = look.text(first("docsDir")) ?? "";
  const text = look.text(first("editLinkText"));
  const pattern = look.text(first("editLinkPattern"));
  if (pattern?.includes(":path")) {
    const url = pattern.replace(":repo", base).replace(":branch", branch);
    return look.link(url) === undefined ? undefined : editLinkTo(url, text);
  }
  return editLinkTo(editPattern(base, branch, folder), text);
}

function localeSettings(all: readonly Locale[], lang: string | undefined, look: Look): ProjectSite["locales"] {
  if (all.length < 2) return undefined;
  return new Map(all.map(({ folder, site, theme }): [string, LocaleSettings] => {
    const code = look.textAt(site, "lang") ?? (folder || (lang ?? "en"));
    const name = ["selectLanguageName", "label"].map((field) => look.textAt(theme, field)).find(Boolean);
    return [
      folder || "root",
      defined<LocaleSettings>({
        lang: code,
        label: name ?? look.textAt(site, "label") ?? languageName(code),
        title: look.textAt(site, "title"),
        description: look.textAt(site, "description"),
        footer: footer(look.at(theme, "footer"), look),
      }),
    ];
  }));
}
