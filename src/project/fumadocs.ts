/**
 * Fumadocs: `source.config.*`, where the pages are loaded, and what their layout shares. Order and titles are in
 * `meta.json` next to the pages.
 *
 * @module
 */
import { fromRoot } from "../from_root.ts";
import { ownValue } from "../own_value.ts";
import { folderOf } from "../site/address.ts";
import { languageName } from "../site/language_tag.ts";
import type { SocialLink } from "../config/site.ts";
import type { ForeignEntry } from "../site/foreign/entry.ts";
import { bannerNamed, componentBanner } from "./banner.ts";
import { headerEntry, wholeTree } from "./entry.ts";
import { braced, unordered } from "./glob.ts";
import type { Look } from "./look.ts";
import { isLanguageFolder, localesOf, placingOf } from "./languages.ts";
import { nextLayout } from "./next.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { componentsIn, componentWords } from "./script/component.ts";
import { joinPath } from "./script/path.ts";
import { Call, Closure, Fields, type Value } from "./script/value.ts";
import { bare, basesOf, defined, plainWords, serviceLink } from "./texts.ts";

const USUAL = "content/docs";
const LOADERS = ["lib/source", "src/lib/source", "app/source", "app/lib/source"];
const LANGUAGES = ["lib/i18n", "src/lib/i18n", "i18n", "src/i18n"];
const LAYOUTS = ["lib/layout.shared", "src/lib/layout.shared", "app/layout.config", "src/app/layout.config"];

export function readFumadocs(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const { modules } = source;
  const isConfig = !file.endsWith("/meta.json");
  const root = isConfig ? folderOf(file) : joinPath(file, "../../..");
  const collections = isConfig ? valuesOf(modules.exports(file)) : [];
  const docs = collections.find((value): value is Call =>
    value instanceof Call && value.callee.source.startsWith("fumadocs-mdx") &&
    /^(?:defineDocs|defineCollections)$/.test(value.callee.name)
  );
  const content = joinPath(root, bare(look.textAt(docs?.args[0], "dir") ?? USUAL));
  const module = (names: readonly string[]) =>
    names.map((name) => modules.find(joinPath(root, name))).filter((found) => found !== undefined).map((found) =>
      modules.exports(found)
    )[0];
  const base = valuesOf(module(LOADERS)).flatMap((value) =>
    value instanceof Call ? value.args.flatMap((arg) => arg instanceof Fields ? look.at(arg, "baseUrl") : []) : []
  ).find((value) => typeof value === "string");
  const shared = layoutOf(module(LAYOUTS), modules);
  const entries = links(look.at(shared, "links"), look);
  const layout = nextLayout(root, source, look);
  const news = bannerNamed(layout.components);
  const banner = componentBanner(news);
  const site = { ...siteOf(shared, layout.site, look), ...defined({ banner }) };
  const places = languages(valuesOf(module(LANGUAGES)), site, look);
  return {
    content,
    remarks: news && banner === undefined
      ? [
        `${news.place.file}:${news.place.line}: <${news.name}> has no words that are data: set "banner" in config.json`,
      ]
      : [],
    publics: [{ folder: joinPath(root, "public"), at: "" }],
    placing: { ...places.placing, include: filesOf(docs, look) },
    bases: basesOf(typeof base === "string" ? base : "/docs"),
    site: places.site,
    header: wholeTree(file, entries),
  };
}

/** Patterns of the pages of a collection: `files`, which in `defineDocs` is an option of `docs`. */
function filesOf(docs: Call | undefined, look: Look): readonly string[] {
  const options = docs?.args[0];
  const files = look.at(docs?.callee.name === "defineDocs" ? look.at(options, "docs") : options, "files");
  return unordered(look.textOrTexts(files).flatMap(braced));
}

/** Reads the languages, which are in the names of pages (`page.de.mdx`) or have folders of their own. */
function languages(
  values: readonly Value[],
  site: ProjectSite,
  look: Look,
): Required<Pick<ToolReading, "site" | "placing">> {
  const options = values.map((value) => value instanceof Call ? value.args[0] : value)
    .find((value) => look.items(look.at(value, "languages")).length > 0);
  const main = look.textAt(options, "defaultLanguage");
  const all = look.texts(look.at(options, "languages")).filter((lang) => isLanguageFolder(lang));
  if (main === undefined || all.length < 2) return { site, placing: NO_PLACING };
  const inFolders = look.textAt(options, "parser") === "dir";
  const translated = all.map((code) => {
    const lang = ownValue(TAGS, code) ?? code;
    const folder = code === main ? "" : inFolders ? code : code.toLowerCase();
    return { code, lang, label: languageName(lang), folder };
  });
  return {
    site: { ...site, lang: ownValue(TAGS, main) ?? main, ...localesOf(translated) },
    placing: placingOf(translated, inFolders),
  };
}

/** Language tags for the codes of Fumadocs, of which `cn` is not a tag. */
const TAGS: Readonly<Record<string, string>> = { cn: "zh-CN", tw: "zh-TW", jp: "ja", kr: "ko" };

function valuesOf(value: Value): readonly Value[] {
  return value instanceof Fields ? Array.from(value.entries.values(), ({ value }) => value) : [];
}

/** `baseOptions`, an object or a function without arguments. */
function layoutOf(module: Value, { call }: ProjectFiles["modules"]): Value {
  const options = module instanceof Fields ? module.entries.get("baseOptions")?.value : undefined;
  return options instanceof Closure ? call(options) : options;
}

function siteOf(shared: Value, layout: ProjectSite, look: Look): ProjectSite {
  // A title may be a component; the words of one that is defined elsewhere are unknown.
  const nav = look.at(shared, "nav", "title");
  const brand = plainWords(componentWords(nav)) || undefined;
  const image = componentsIn(nav).map((one) => look.at(one.attributes, "src")).find((src) => typeof src === "string");
  const github = look.at(shared, "githubUrl");
  const icons = look.items(look.at(shared, "links")).flatMap(({ value }): SocialLink[] => {
    const url = look.at(value, "url");
    if (look.at(value, "type") !== "icon" || typeof url !== "string" || look.link(url) === undefined) return [];
    const text = look.at(value, "text") ?? look.at(value, "label");
    return [serviceLink(url, typeof text === "string" ? text : undefined)];
  });
  const links = [
    ...typeof github === "string" && look.link(github) !== undefined
      ? [{ icon: "github", url: github, title: "GitHub" }]
      : [],
    ...icons,
  ];
  return {
    ...layout,
    ...defined<ProjectSite>({
      title: layout.title ?? brand,
      brand: brand === layout.title ? undefined : brand,
      brandImage: typeof image === "string" ? fromRoot(image) : undefined,
      socialLinks: links,
    }),
  };
}

function links(value: Value, look: Look): readonly ForeignEntry[] {
  return look.items(value).flatMap(({ value, place }) => {
    const text = look.at(value, "text");
    const items = links(look.at(value, "items"), look);
    const url = look.at(value, "url");
    const target = typeof url === "string" ? look.link(url) : undefined;
    if (typeof text !== "string" || look.at(value, "type") === "icon") return [];
    return headerEntry(place, { title: text, target, items });
  });
}
