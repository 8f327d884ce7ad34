/**
 * The configuration of Hugo, as Docsy, Hextra and Book have it.
 *
 * @module
 */
import type { LocaleSettings } from "../config/site.ts";
import type { ForeignEntry } from "../site/foreign/entry.ts";
import { readData } from "./data.ts";
import { entryAt } from "./entry.ts";
import type { Look } from "./look.ts";
import { NO_PLACING } from "./placing.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "./project.ts";
import { directoryOf, isInside, joinPath } from "./script/path.ts";
import { Fields, type Value } from "./script/value.ts";
import { bare, basesOf, defined, plainWords, serviceOf } from "./texts.ts";

const ENDINGS = ["toml", "yaml", "yml", "json"];

export function readHugo(file: string, source: ProjectFiles, look: Look): ToolReading | undefined {
  const here = directoryOf(file);
  const isSplit = /(?:^|\/)config\/_default$/.test(here);
  const root = isSplit ? directoryOf(directoryOf(here)) : here;
  const config = readData(file, source);
  // Others call their configuration config.toml, too.
  if (
    look.at(config, "baseURL") === undefined && look.at(config, "baseurl") === undefined && !isSplit &&
    !/hugo\.\w+$/.test(file)
  ) {
    return undefined;
  }
  // Hugo joins the files of this folder to a configuration at the root.
  const parts = isSplit ? here : joinPath(root, "config/_default");
  const part = (name: string) =>
    ENDINGS.map((ending) => readData(`${parts}/${name}.${ending}`, source)).find((value) => value !== undefined);
  const params = part("params") ?? look.at(config, "params");
  const languages = part("languages") ?? look.at(config, "languages");
  const lang = look.textAt(config, "defaultContentLanguage") ?? look.textAt(config, "languageCode")?.split("-")[0] ??
    "en";
  const own = look.at(languages, lang);
  const parameters = [look.at(config, "params"), part("params"), look.at(own, "params")];
  const folder = look.textAt(own, "contentDir") ?? look.textAt(config, "contentDir") ??
    mounted(look.at(config, "module", "mounts"), lang, look) ?? "content";
  const content = joinPath(root, bare(folder));
  const menus = part("menus") ?? part("menu") ?? look.at(own, "menus") ?? look.at(own, "menu") ??
    look.at(config, "menus") ?? look.at(config, "menu");
  const header = menu(look.at(menus, "main"), look);
  const statics = look.textAt(config, "staticDir") ?? "static";
  const others = otherLanguages(languages, lang, look);
  return {
    content,
    placing: {
      ...NO_PLACING,
      suffixes: new Map([[lang.toLowerCase(), ""], ...others.map((one) => [one.lang, one.lang] as const)]),
    },
    publics: [{ folder: joinPath(root, statics), at: "" }, { folder: joinPath(root, "assets"), at: "assets" }],
    bases: basesOf(look.textAt(config, "baseURL")),
    site: {
      ...localesOf(own, lang, others, look),
      ...siteOf({
        config,
        params,
        variables: variables(parameters, look),
        own,
        lang,
        look,
        content: content.slice(root === "" ? 0 : root.length + 1),
      }),
    },
    header: header.length > 0 ? { file, folder: "", entries: header, roots: [""] } : undefined,
  };
}

interface OtherLanguage {
  readonly lang: string;
  readonly value: Value;
}

/** Languages without a folder of their own: their pages lie beside those of the default one, `page.de.md`. */
function otherLanguages(languages: Value, lang: string, look: Look): readonly OtherLanguage[] {
  return look.entries(languages).flatMap(({ name, value }) => {
    const isOther = name !== lang && /^[\w-]+$/.test(name) && look.flagAt(value, "disabled") !== true;
    return isOther && look.textAt(value, "contentDir") === undefined ? [{ lang: name.toLowerCase(), value }] : [];
  });
}

function localesOf(
  own: Value,
  lang: string,
  others: readonly OtherLanguage[],
  look: Look,
): Pick<ProjectSite, "locales"> {
  if (others.length === 0) return {};
  const settings = (value: Value, lang: string) =>
    defined<LocaleSettings>({
      lang: look.textAt(value, "languageCode") ?? look.textAt(value, "locale") ?? lang,
      label: look.textAt(value, "languageName") ?? look.textAt(value, "label") ?? lang,
      title: look.textAt(value, "title"),
    });
  const rest = others.map(({ lang, value }) => [lang, settings(value, lang)] as const);
  return { locales: new Map([["root", settings(own, lang)], ...rest]) };
}

/** The folder that is mounted as the content of a language: the one that says so, or is called so. */
function mounted(value: Value, lang: string, look: Look): string | undefined {
  const mounts = look.items(value).filter(({ value }) => look.textAt(value, "target") === "content");
  const own =
    mounts.find(({ value }) =>
      look.textAt(value, "lang") === lang || look.textAt(value, "source")?.split("/").at(-1) === lang
    ) ?? mounts[0];
  const source = own && look.textAt(own.value, "source");
  return source !== undefined && isInside(joinPath(source)) ? source : undefined;
}

function menu(value: Value, look: Look): readonly ForeignEntry[] {
  const found = look.items(value).map(({ value, place }) => ({
    place,
    title: look.textAt(value, "name") ?? look.textAt(value, "identifier"),
    target: look.link(look.at(value, "url")) ?? look.link(look.at(value, "pageRef")),
    weight: look.number(look.at(value, "weight")) ?? 0,
  }));
  return found.toSorted((a, b) => a.weight - b.weight).flatMap(({ place, title, target }) =>
    title === undefined || target === undefined ? [] : [entryAt(place, { title: plainWords(title), target })]
  );
}

interface SiteInput {
  readonly config: Value;
  readonly params: Value;
  readonly variables: ProjectSite["variables"];
  readonly own: Value;
  readonly lang: string;
  readonly look: Look;
  readonly content: string;
}

function siteOf({ config, params, variables, own, lang, look, content }: SiteInput): ProjectSite {
  const repository = look.link(look.at(params, "github_repo"));
  const subfolder = look.textAt(params, "github_subdir");
  const branch = look.textAt(params, "github_branch") ?? "main";
  const links = ["user", "developer"].flatMap((group) => look.items(look.at(params, "links", group))).flatMap(
    ({ value }) => {
      const url = look.link(look.at(value, "url"));
      if (url === undefined || !/^https?:/.test(url)) return [];
      return [{ icon: serviceOf(url), url, title: look.textAt(value, "name") ?? serviceOf(url) }];
    },
  );
  const copyright = look.at(params, "copyright") ?? look.at(config, "copyright");
  const notes = copyright instanceof Fields ? look.textAt(copyright, "authors") : look.text(copyright);
  return defined<ProjectSite>({
    title: look.textAt(own, "title") ?? look.textAt(config, "title"),
    description: look.textAt(own, "params", "description") ?? look.textAt(params, "description"),
    lang,
    footer: notes,
    editLink: repository === undefined
      ? undefined
      : { pattern: joinUrlParts(repository, "edit", branch, subfolder, content, ":path"), text: "Edit this page" },
    socialLinks: links.length > 0 ? links : undefined,
    variables,
  });
}

function joinUrlParts(first: string, ...parts: readonly (string | undefined)[]): string {
  return [first.replace(/\/$/, ""), ...parts.flatMap((part) => part === undefined ? [] : [bare(part)])].join("/");
}

/** Parameters within each other that are read. */
const DEPTH = 4;

/** Texts of the parameters, which pages name by `{{< param name >}}`: the later ones win. */
function variables(parameters: readonly Value[], look: Look): ProjectSite["variables"] {
  const found = new Map(parameters.flatMap((params) => textsOf(params, "", look)));
  return found.size > 0 ? found : undefined;
}

function textsOf(params: Value, prefix: string, look: Look): readonly (readonly [name: string, text: string])[] {
  if (!(params instanceof Fields)) return [];
  return look.entries(params).flatMap(({ name, value }) => {
    const path = prefix + name;
    if (!/^[A-Za-z_][\w.-]{0,99}$/.test(path)) return [];
    if (typeof value === "string" || typeof value === "number") return [[path, `${value}`] as const];
    return path.split(".").length < DEPTH ? textsOf(value, `${path}.`, look) : [];
  });
}
