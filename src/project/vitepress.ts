/**
 * `.vitepress/config.*` of VitePress.
 *
 * @module
 */
import type { LocaleSettings } from "../config/site.ts";
import type { ForeignEntry, ForeignTree } from "../site/foreign/entry.ts";
import { brandingOf } from "./branding.ts";
import { entryAt } from "./entry.ts";
import { braced, withFolders } from "./glob.ts";
import { headTags } from "./head.ts";
import type { Look } from "./look.ts";
import { NO_PLACING, type Placing, readRewrite } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import type { Modules } from "./script/modules.ts";
import { joinPath, siteRootOf } from "./script/path.ts";
import { Closure, Fields, fieldsAt, type Place, Unknown, type Value } from "./script/value.ts";
import { footerColumn, footerLinks, footerOf } from "./footer.ts";
import { bare, basesOf, defined, editLinkTo, plainWords } from "./texts.ts";
import { lineNumbers, typography } from "./variables.ts";
import { vitePressLink, vitePressProfile, vitePressSidebars } from "./vitepress_lists.ts";

/** Patterns that VitePress adds to `srcExclude`. */
const BUILT = ["**/dist/**"];

export function readVitePress(file: string, { modules }: ProjectFiles, look: Look): ToolReading {
  const config = modules.default(file);
  look.fields(config);
  const root = siteRootOf(file, ".vitepress");
  const content = joinPath(root, look.textAt(config, "srcDir") ?? "");
  const theme = look.at(config, "themeConfig");
  const named = localesIn(config, content, modules, look);
  const locales = named.filter((one) => away(one, look).length === 0);
  const main = locales.find(({ folder }) => folder === "");
  const first = (...names: string[]) => main?.at("themeConfig", ...names) ?? look.at(theme, ...names);
  const trees = vitePressSidebars(first("sidebar"), "", file, look);
  const others = locales.filter((locale) => locale !== main);
  for (const { folder, at } of others) {
    trees.push(...vitePressSidebars(at("themeConfig", "sidebar"), folder, file, look));
  }
  const headerIn = (value: Value, folder: string, more: readonly ForeignEntry[] = []): ForeignTree[] => {
    const entries = [...look.items(value).flatMap((item) => vitePressLink(item, look)), ...more];
    return entries.length > 0 ? [{ file, folder, entries, roots: folder === "" ? [""] : ["", folder] }] : [];
  };
  const [header] = headerIn(first("nav"), "", named.flatMap((one) => away(one, look)));
  return {
    content,
    publics: [{ folder: joinPath(content, "public"), at: "" }],
    bases: basesOf(look.textAt(config, "base")),
    site: siteOf({ config, main, locales, first, look, modules }),
    placing: {
      ...NO_PLACING,
      exclude: withFolders([...BUILT, ...look.textOrTexts(look.at(config, "srcExclude")).flatMap(braced)]),
      ...rewritten(look.at(config, "rewrites"), look),
    },
    header,
    headers: others.flatMap(({ folder, at }) => headerIn(at("themeConfig", "nav"), folder)),
    trees,
  };
}

/** Pages under other names, one by one and by patterns; a pattern of a form that is not known is named. */
function rewritten(value: Value, look: Look): Pick<Placing, "renames" | "rewrites"> {
  const renames = new Map<string, string>();
  const rewrites: (readonly [string, string])[] = [];
  for (const { name, value: to, place } of look.entries(value)) {
    const target = look.text(to);
    if (target === undefined) continue;
    if (!/[:*(]/.test(name + target)) renames.set(bare(name), bare(target));
    else if (readRewrite(name, target)) rewrites.push([name, target]);
    else look.note(new Unknown(place, `the rewrite of ${name} is a pattern of a form that is not known`));
  }
  return { renames, rewrites };
}

/** The configuration of a language: in `locales`, and in a file next to its pages, which takes precedence. */
interface Locale {
  readonly name: string;
  /** Folder of its pages; `""`: the root. */
  readonly folder: string;
  readonly at: (...names: string[]) => Value;
  readonly place: Place;
}

function localesIn(config: Value, content: string, { find, default: valueOf }: Modules, look: Look): readonly Locale[] {
  const listed = look.entries(look.at(config, "locales"));
  // The pages of the main language may also be in a folder of their own: `"en/:rest*": ":rest*"`.
  const main = look.entries(look.at(config, "rewrites")).map(({ name, value }) =>
    /^:\w+\*$|^\$1$/.test(look.text(value) ?? "") ? /^([\w-]+)\/(?::\w+\*|\(\.\*\))$/.exec(name)?.[1] : undefined
  ).find((folder) => folder !== undefined);
  return listed.map(({ name, value, place }) => {
    const folder = name === "root" ? "" : bare(name);
    const pages = folder || main;
    const file = pages === undefined ? undefined : find(joinPath(content, pages, "config"));
    const nextToPages = file === undefined ? undefined : valueOf(file);
    return { name, folder, place, at: (...names) => look.at(nextToPages, ...names) ?? look.at(value, ...names) };
  });
}

/** A language on a site of its own is a link of the header. */
function away({ name, at, place }: Locale, look: Look): readonly ForeignEntry[] {
  const target = look.link(at("link"));
  if (target === undefined || !/^https?:/.test(target)) return [];
  return [entryAt(place, { title: look.text(at("label")) ?? name, target })];
}

interface SiteInput {
  readonly config: Value;
  readonly main: Locale | undefined;
  readonly locales: readonly Locale[];
  readonly first: (...names: string[]) => Value;
  readonly look: Look;
  readonly modules: Modules;
}

function siteOf({ config, main, locales, first, look, modules }: SiteInput): ProjectSite {
  const text = (name: string) => look.text(main?.at(name)) ?? look.textAt(config, name);
  const { head, favicon, image } = headTags(look.at(config, "head"), look);
  const title = text("title");
  const template = look.textAt(config, "titleTemplate");
  const logo = first("logo");
  const light = look.link(logo instanceof Fields ? look.at(logo, "src") ?? look.at(logo, "light") : logo);
  const dark = look.link(look.at(logo, "dark"));
  const updated = look.at(config, "lastUpdated") ?? first("lastUpdated");
  return defined<ProjectSite>({
    title,
    variables: new Map([
      ...lineNumbers(look.at(config, "markdown", "lineNumbers")),
      ...typography(look.at(config, "markdown", "typographer") === true),
    ]),
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
    banner: banner(first("banner"), look),
    locales: localeSettings(locales, text("lang"), look),
    lastUpdated: updated === undefined ? undefined : updated === true || updated instanceof Fields,
    editLink: editLink(first("editLink"), look, modules),
    socialLinks: look.items(first("socialLinks")).flatMap(({ value }) => vitePressProfile(value, look)),
  });
}

/** The banner of a theme. */
function banner(value: Value, look: Look): string | undefined {
  const [text, url] = [look.textAt(value, "text"), look.link(look.at(value, "url") ?? look.at(value, "link"))];
  const words = plainWords(text ?? "").replace(/[[\]]/g, "");
  return words === "" ? undefined : url === undefined ? words : `[${words}](${url})`;
}

/** Columns of links, the message, and the copyright below it. */
function footer(value: Value, look: Look): string | undefined {
  const columns = look.items(look.at(value, "nav")).flatMap(({ value }) => {
    const title = look.textAt(value, "title") ?? look.textAt(value, "text");
    const links = footerLinks(look.at(value, "items"), { words: "text", address: "link" }, look);
    return footerColumn(title && plainWords(title), links);
  });
  return footerOf(...columns, look.textAt(value, "message"), look.textAt(value, "copyright"));
}

function localeSettings(
  all: readonly Locale[],
  lang: string | undefined,
  look: Look,
): ProjectSite["locales"] {
  const found = all.map(({ name, folder, at }): [string, LocaleSettings] => {
    const text = (...names: string[]) => look.text(at(...names));
    return [
      folder || name,
      defined<LocaleSettings>({
        lang: text("lang") ?? (name === "root" ? lang ?? "en" : name),
        label: text("label") ?? name,
        title: text("title"),
        description: text("description"),
        brand: text("themeConfig", "siteTitle"),
        footer: footer(at("themeConfig", "footer"), look),
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
  return editLinkTo(pattern, look.textAt(value, "text"));
}
