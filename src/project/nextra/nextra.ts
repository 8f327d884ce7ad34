/**
 * Nextra: `next.config.*` with its plug-in, and what its theme is given in `theme.config.*` or in the layout of the
 * pages. Order and titles are in `_meta.*` next to the pages.
 *
 * @module
 */
import { fromRoot } from "../../from_root.ts";
import { folderOf } from "../../site/address.ts";
import { literalText } from "../../site/literal.ts";
import { bannerNamed, componentBanner } from "../banner.ts";
import { languageName } from "../../site/language_tag.ts";
import type { RedirectRule } from "../../config/redirect_rule.ts";
import { isLanguageFolder, localesOf, placingOf, type Translated } from "../languages.ts";
import type { Look } from "../look.ts";
import { nameInTemplate, type NextLayout, nextLayout } from "../next.ts";
import { nextraFolders } from "./folders.ts";
import { NO_PLACING } from "../placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "../project.ts";
import { listedRedirects } from "../redirects.ts";
import { componentLine, componentsIn } from "../script/component.ts";
import { joinPath } from "../script/path.ts";
import { Call, Closure, Fields, type JsxNode, List, type Value } from "../script/value.ts";
import { basesOf, defined, editLinkTo, joinUrl, serviceLink } from "../texts.ts";

const CONTENT = ["content", "src/content", "pages", "src/pages"];
const INDEXES = ["index.mdx", "index.md", "_meta.js", "_meta.ts", "_meta.json", "_meta.jsx", "_meta.tsx"];
const NO_LAYOUT: NextLayout = { site: {}, components: new Map() };
/** Folders of pages that are called `page.mdx`, each in a folder of its own. */
const ROUTES = ["app", "src/app"];
const ROUTE_INDEXES = ["page.mdx", "page.md", "docs/page.mdx", "_meta.js", "_meta.ts", "_meta.jsx", "_meta.tsx"];

export function readNextra(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const { modules, textOf } = source;
  const plugin = nextraCall(modules.default(file), 0);
  if (!plugin) return undefined;
  const root = folderOf(file);
  const languages = languagesOf(plugin, look);
  const main = languages.find(({ folder }) => folder === "")?.code;
  const indexes = [
    ...INDEXES,
    ...main === undefined ? [] : [`index.${main}.mdx`, `index.${main}.md`, `_meta.${main}.json`, `${main}/index.mdx`],
  ];
  // All are requested, so that the caller learns of them at once.
  const has = (names: readonly string[]) => (name: string) =>
    names.filter((index) => textOf(joinPath(root, name, index)) !== undefined).length > 0;
  const folder = CONTENT.filter(has(indexes))[0] ?? ROUTES.filter(has(ROUTE_INDEXES))[0] ?? "content";
  const content = joinPath(root, folder);
  const theme = modules.find(joinPath(root, "theme.config"));
  const base = plugin.args.map((arg) => look.at(arg, "contentDirBasePath")).find((path) => typeof path === "string");
  const inFolders = main !== undefined && textOf(joinPath(content, main, "index.mdx")) !== undefined;
  const [first, ...others] = inFolders
    ? languages.map(({ code, folder }) => nextraFolders(joinPath(content, code), folder, source, look))
    : languages.length > 0
    ? languages.map(({ code, folder }) => nextraFolders(content, folder, source, look, code))
    : [nextraFolders(content, "", source, look)];
  const indexFiles = [...indexes, ...ROUTE_INDEXES].filter((name) => /\.mdx?$/.test(name)).map((name) =>
    joinPath(content, name)
  );
  const redirects = redirectsOf(plugin, modules, look);
  const layout = theme === undefined ? nextLayout(root, source, look) : NO_LAYOUT;
  const options = theme === undefined ? undefined : modules.default(theme);
  const themeLanguages = look.at(options ?? layout.components.get("Layout")?.attributes, "i18n");
  return {
    content,
    placing: languages.length > 1
      ? placingOf(languages, inFolders)
      : ROUTES.includes(folder)
      ? { ...NO_PLACING, rewrites: ROUTE_PAGES }
      : NO_PLACING,
    publics: [{ folder: joinPath(root, "public"), at: "" }],
    bases: basesOf(typeof base === "string" ? base : undefined),
    site: {
      ...theme === undefined ? siteOfLayout(layout, folder, look) : siteOfTheme(options, folder, modules, look),
      ...main !== undefined && { lang: main, ...localesOf(namedBy(themeLanguages, languages, look)) },
      ...redirects.length > 0 && { redirects },
    },
    pages: indexFiles,
    folderLooks: { byPage: true, plain: false, closed: false, merged: true },
    header: first!.header,
    headers: others.flatMap(({ header }) => header ?? []),
    folders: new Map([first!, ...others].flatMap(({ folders }) => [...folders])),
    trees: [...others, first!].flatMap(({ trees }) => trees),
  };
}

/** `guide/page.mdx` is the page of the folder. */
const ROUTE_PAGES = ["mdx", "md"].flatMap((ending) =>
  [[`:rest*/page.${ending}`, `:rest*/index.${ending}`], [`page.${ending}`, `index.${ending}`]] as const
);

/** Reads the languages of Next, which are in the names of pages (`page.de.mdx`) or have folders of their own. */
function languagesOf({ args }: Call, look: Look): readonly Translated[] {
  const i18n = args.map((arg) => look.at(arg, "i18n")).find((value) => value instanceof Fields);
  const main = look.textAt(i18n, "defaultLocale");
  const codes = look.texts(look.at(i18n, "locales"));
  if (main === undefined || codes.length < 2) return [];
  return codes.filter((code) => isLanguageFolder(code)).map((code) => ({
    code,
    lang: code,
    label: languageName(code),
    folder: code === main ? "" : code,
  }));
}

/** Languages with their names in the theme: `i18n: [{ locale: "de", name: "Deutsch" }]`. */
function namedBy(given: Value, languages: readonly Translated[], look: Look): readonly Translated[] {
  const names = new Map((given instanceof List ? look.items(given) : []).flatMap(({ value }) => {
    const label = look.textAt(value, "name") ?? look.textAt(value, "text");
    return label === undefined ? [] : [[look.textAt(value, "locale"), label] as const];
  }));
  return languages.map((one) => ({ ...one, label: names.get(one.code) ?? one.label }));
}

/** Redirects of Next: a function that gives a list. */
function redirectsOf({ args }: Call, modules: ProjectFiles["modules"], look: Look): readonly RedirectRule[] {
  const written = args.map((arg) => look.at(arg, "redirects")).find((value) => value instanceof Closure);
  return written ? listedRedirects(modules.call(written), look) : [];
}

/** Finds the call of the plug-in: it may be called again, or be an argument of another call. */
function nextraCall(value: Value, depth: number): Call | undefined {
  if (!(value instanceof Call) || depth > 10) return undefined;
  if (value.callee.source === "nextra") return value;
  return value.args.map((arg) => nextraCall(arg, depth + 1)).find((found) => found !== undefined);
}

/** Options of the theme up to Nextra 3; texts may be components, or functions that return them. */
function siteOfTheme(options: Value, folder: string, modules: ProjectFiles["modules"], look: Look): ProjectSite {
  const shown = (value: Value) => value instanceof Closure ? modules.call(value) : value;
  const of = (...names: string[]) => shown(look.at(options, ...names));
  const footer = of("footer", "content") ?? of("footer", "text") ?? of("footer", "component");
  const seo = of("useNextSeoProps");
  const edit = look.at(options, "editLink", "content") ?? look.at(options, "editLink", "text");
  const head = componentsIn(look.at(options, "head"));
  return siteOf(
    {
      base: look.at(options, "docsRepositoryBase"),
      edit,
      links: [look.at(options, "project", "link"), look.at(options, "chat", "link")],
      logo: of("logo"),
      footer,
      banner: of("banner", "content") ?? of("banner", "text"),
      site: defined<ProjectSite>({
        title: nameInTemplate(look.at(seo, "titleTemplate") ?? look.at(options, "titleSuffix")),
        description: given(head, "meta", "name", "description", "content", look),
        favicon: fromRoot(given(head, "link", "rel", "icon", "href", look)),
      }),
    },
    folder,
    look,
  );
}

/** An attribute of the first element of a name whose other attribute has a value. */
function given(
  all: readonly JsxNode[],
  name: string,
  attribute: string,
  value: string,
  wanted: string,
  look: Look,
): string | undefined {
  const found = all.find((one) => one.name === name && look.at(one.attributes, attribute) === value);
  const text = found && look.at(found.attributes, wanted);
  return typeof text === "string" ? text : undefined;
}

/** The components of the theme since Nextra 4. */
function siteOfLayout({ site, components }: ReturnType<typeof nextLayout>, folder: string, look: Look): ProjectSite {
  const of = (name: string, attribute: string) => look.at(components.get(name)?.attributes, attribute);
  return siteOf(
    {
      base: of("Layout", "docsRepositoryBase"),
      edit: of("Layout", "editLink"),
      links: [of("Navbar", "projectLink"), of("Navbar", "chatLink")],
      logo: of("Navbar", "logo"),
      footer: components.get("Footer"),
      banner: bannerNamed(components),
      site,
    },
    folder,
    look,
  );
}

interface SiteSettings {
  readonly base: Value;
  readonly edit: Value;
  readonly links: readonly Value[];
  readonly logo: Value;
  readonly footer: Value;
  readonly banner: Value;
  readonly site: ProjectSite;
}

function siteOf(
  { base, edit, links, logo, footer, banner, site }: SiteSettings,
  folder: string,
  look: Look,
): ProjectSite {
  const urls = links.flatMap((link) => typeof link === "string" ? look.link(link) ?? [] : []);
  const image = componentsIn(logo).map((one) => look.at(one.attributes, "src")).find((src) => typeof src === "string");
  // Both may be pictures, without words.
  const brand = componentLine(logo);
  const foot = componentLine(footer);
  return {
    ...site,
    ...defined<ProjectSite>({
      title: site.title ?? brand,
      banner: componentBanner(banner),
      brand,
      brandImage: typeof image === "string" ? fromRoot(image) : undefined,
      footer: foot && literalText(foot),
      editLink: typeof base === "string" && look.link(base) !== undefined
        ? editLinkTo(joinUrl(base, joinPath(folder, ":path")), componentLine(edit)?.replace(/\s*→$/, ""))
        : undefined,
      socialLinks: urls.length > 0 ? urls.map((url) => serviceLink(url)) : undefined,
    }),
  };
}
