/**
 * Nuxt Content, as in Docus: `nuxt.config.*` with the module or the layer, and the settings of `app.config.*`. Titles
 * of folders are in `.navigation.yml` next to the pages.
 *
 * @module
 */
import { folderOf } from "../site/address.ts";
import { languageName } from "../site/language_tag.ts";
import type { SocialLink } from "../config/site.ts";
import type { ForeignEntry } from "../site/foreign/entry.ts";
import { brandingOf } from "./branding.ts";
import { entryAt, wholeTree } from "./entry.ts";
import { braced, joined } from "./glob.ts";
import { isLanguageFolder, localesOf, placingOf, type Translated } from "./languages.ts";
import type { Item, Look } from "./look.ts";
import { NO_PLACING, type PathExpression } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { joinPath } from "./script/path.ts";
import { Fields, List, type Value } from "./script/value.ts";
import { unwrapped } from "./script/wrapper.ts";
import { bare, basesOf, defined, editLinkTo, editPattern, serviceLink } from "./texts.ts";

/** Modules and layers that make pages of Markdown. */
const OF_CONTENT =
  /^(?:docus$|@nuxt\/content$|@nuxtjs\/content$|@nuxt-themes\/docus$|@nuxt\/ui-pro$|github:nuxt[\w-]*\/docus)/;

export function readNuxtContent(file: string, { modules, textOf }: ProjectFiles, look: Look): ToolReading | undefined {
  const root = folderOf(file).replace(/(?:^|\/)app$/, "");
  const found = ["nuxt.config", "app.config", "app/app.config"].map((name) => modules.find(joinPath(root, name)));
  const [nuxt, ...apps] = found.map((one) => one === undefined ? undefined : modules.default(one));
  const app = apps.find((value) => value !== undefined);
  const appFile = found.slice(1).find((one) => one !== undefined) ?? file;
  const isContent = /(?:^|\/)content\.config\.\w+$/.test(file) ||
    ["modules", "buildModules", "extends"].some((field) =>
      textsIn(look.at(nuxt, field)).some((name) => OF_CONTENT.test(name))
    );
  const isDocus = ["docus", "seo", "header"].some((field) => look.at(app, field) !== undefined);
  if (!isContent && !isDocus) return undefined;
  const content = joinPath(root, "content");
  const links = look.items(look.at(app, "header", "links"));
  const entries = links.flatMap((item) => headerEntry(item, look));
  const languages = languagesOf(look.at(nuxt, "i18n"), look);
  const main = languages.find(({ folder }) => folder === "");
  const inFolders = main !== undefined &&
    ["md", "mdc"].filter((ending) => textOf(joinPath(content, main.code, `index.${ending}`)) !== undefined).length > 0;
  return {
    content,
    pages: main ? [joinPath(content, main.code, "index.md")] : [],
    publics: [
      { folder: joinPath(root, "public"), at: "" },
      { folder: joinPath(root, "app/assets"), at: "assets" },
      { folder: joinPath(root, "assets"), at: "assets" },
    ],
    header: entries.length === 0 ? undefined : wholeTree(appFile, entries),
    bases: basesOf(look.textAt(nuxt, "app", "baseURL")),
    placing: {
      ...inFolders ? placingOf(languages, true) : NO_PLACING,
      include: collected(root, modules, look),
      exclude: ["**/*.draft.*"],
      expressions: ignoredIn(nuxt, file, look),
    },
    site: {
      ...siteOf(nuxt, app, look),
      ...inFolders && { lang: main!.lang, ...localesOf(languages) },
    },
  };
}

/** Beginnings of names in Nuxt Content 2, or with a setting any parts of paths. */
function ignoredIn(nuxt: Value, file: string, look: Look): readonly PathExpression[] {
  const isAnywhere = look.flagAt(nuxt, "content", "experimental", "advancedIgnoresPattern") === true;
  return look.expressions(look.at(nuxt, "content", "ignores"), file).map((one) => ({
    ...one,
    prefix: isAnywhere ? "" : "/",
    before: "/",
  }));
}

/** Patterns of the pages of all collections in `content.config.*`; empty: all files are pages. */
function collected(root: string, { find, default: valueOf }: ProjectFiles["modules"], look: Look): readonly string[] {
  const file = find(joinPath(root, "content.config"));
  const collections = look.entries(look.at(file === undefined ? undefined : valueOf(file), "collections"));
  const sources = collections.filter(({ value }) => look.at(value, "type") !== "data").flatMap(({ value }) => {
    const source = look.at(value, "source");
    const list = source instanceof List ? source.items : [source];
    return list.map((one) => ({
      include: look.textOrTexts(one instanceof Fields ? look.at(one, "include") : one).flatMap(braced),
      exclude: look.textOrTexts(one instanceof Fields ? look.at(one, "exclude") : undefined).flatMap(braced),
      isElsewhere: ["cwd", "repository"].some((name) => look.at(one, name) !== undefined),
    }));
  }).filter(({ isElsewhere }) => !isElsewhere);
  // A collection whose pattern is not known may have any page.
  if (sources.some(({ include }) => include.length === 0)) return [];
  return joined(sources);
}

/** A text, or those of a list. */
function textsIn(value: Value): readonly string[] {
  const inner = unwrapped(value);
  if (typeof inner === "string") return [inner];
  const items = inner instanceof List ? inner.items : [];
  return items.flatMap((item) => {
    const name = item instanceof List ? item.items[0] : item;
    return typeof name === "string" ? [name] : [];
  });
}

/** Languages of the module `i18n`, whose pages are in folders of their own. */
function languagesOf(i18n: Value, look: Look): readonly Translated[] {
  const main = look.textAt(i18n, "defaultLocale") ?? "en";
  const all = look.items(look.at(i18n, "locales")).flatMap(({ value }) => {
    const code = typeof value === "string" ? value : look.textAt(value, "code");
    if (code === undefined || !isLanguageFolder(code)) return [];
    const lang = look.textAt(value, "language") ?? look.textAt(value, "iso") ?? code;
    return [{ code, lang, label: look.textAt(value, "name") ?? languageName(lang), folder: code === main ? "" : code }];
  });
  return all.length > 1 ? all : [];
}

function siteOf(nuxt: Value, app: Value, look: Look): ProjectSite {
  // Up to Docus 4 all of it is in one field.
  const docus = look.at(app, "docus");
  const text = (...names: readonly string[]) => look.textAt(app, ...names);
  const logo = look.at(app, "header", "logo") ?? look.at(docus, "header", "logo");
  const light = assetOf(logo instanceof Fields ? look.at(logo, "light") ?? look.at(logo, "src") : logo, look);
  const { edit, repository } = repositoryOf(look.at(app, "github"), look.at(docus, "github"), look);
  const socials: SocialLink[] = look.entries(look.at(app, "socials") ?? look.at(docus, "socials")).flatMap(
    ({ name, value }) => {
      const url = socialUrl(name, value, look);
      return url === undefined
        ? []
        : [{ icon: name === "twitter" ? "x" : name, url, title: name } satisfies SocialLink];
    },
  );
  for (const link of look.items(look.at(app, "header", "links")).flatMap((item) => iconLink(item, look))) {
    if (!socials.some(({ url }) => url === link.url)) socials.push(link);
  }
  const isNamed = socials.some(({ url }) => url === repository);
  const links = [...repository === undefined || isNamed ? [] : [serviceLink(repository)], ...socials];
  return defined<ProjectSite>({
    title: text("seo", "title") ?? text("seo", "siteName") ?? look.textAt(docus, "title") ??
      look.textAt(nuxt, "site", "name"),
    description: text("seo", "description") ?? look.textAt(docus, "description") ??
      look.textAt(nuxt, "site", "description"),
    brand: text("header", "title") ?? look.textAt(docus, "header", "title"),
    brandImage: light,
    theme: brandingOf({ light, dark: assetOf(look.at(logo, "dark"), look) }),
    footer: text("footer", "credits"),
    editLink: editLinkTo(edit),
    socialLinks: links,
  });
}

/** The address of an image, which may be among the assets of the project: `~/assets/logo.svg`. */
function assetOf(value: Value, look: Look): string | undefined {
  return look.link(value)?.replace(/^[~@]{1,2}\/assets\//, "/assets/");
}

/** A link of the header with words. */
function headerEntry({ value, place }: Item, look: Look): readonly ForeignEntry[] {
  const title = look.plainAt(value, "label");
  const target = look.link(look.at(value, "to") ?? look.at(value, "href"));
  return title === undefined || target === undefined ? [] : [entryAt(place, { title, target })];
}

/** A link of the header with nothing but an icon. */
function iconLink({ value }: Item, look: Look): readonly SocialLink[] {
  const url = look.link(look.at(value, "to") ?? look.at(value, "href"));
  const isIcon = look.at(value, "label") === undefined && look.at(value, "icon") !== undefined;
  if (url === undefined || !isIcon || !/^https?:/.test(url)) return [];
  return [serviceLink(url, look.textAt(value, "aria-label"))];
}

/** An address, an object with one, or for GitHub and X the name alone. */
function socialUrl(name: string, value: Value, look: Look): string | undefined {
  const written = value instanceof Fields ? look.at(value, "href") ?? look.at(value, "to") : value;
  const text = typeof written === "string" ? look.link(written) : undefined;
  if (text === undefined || /^https?:/.test(text)) return text;
  const host = { github: "github.com", twitter: "x.com", x: "x.com" }[name];
  return host === undefined ? undefined : `https://${host}/${bare(text.replace(/^@/, ""))}`;
}

/** The repository, and the address at which a page of it is edited. */
function repositoryOf(github: Value, old: Value, look: Look): { repository?: string; edit?: string } {
  const [owner, name] = ["owner", "repo"].map((field) => look.textAt(old, field));
  const named = owner === undefined || name === undefined ? undefined : `https://github.com/${owner}/${name}`;
  const repository = look.link(look.at(github, "url")) ?? named;
  if (repository === undefined) return {};
  const options = github instanceof Fields ? github : old;
  const branch = look.textAt(options, "branch") ?? "main";
  const folder = look.textAt(options, "rootDir") ?? "";
  const dir = look.textAt(old, "dir") ?? "content";
  const isShown = look.at(options, "edit") !== false;
  return { repository, ...isShown && { edit: editPattern(repository, branch, folder, dir) } };
}
