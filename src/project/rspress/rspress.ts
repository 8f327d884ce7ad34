/**
 * `rspress.config.*` of Rspress. Order and titles may be in `_meta.json` next to the pages, the header in `_nav.json`.
 *
 * @module
 */
import { folderOf } from "../../site/address.ts";
import { languageName } from "../../site/language_tag.ts";
import type { LocaleSettings, SocialLink } from "../../config/site.ts";
import type { RedirectRule } from "../../config/redirect_rule.ts";
import { brandingOf } from "../branding.ts";
import { braced, withFolders } from "../glob.ts";
import { headTags } from "../head.ts";
import { isLanguageFolder, placingOf } from "../languages.ts";
import { callIn, type Look } from "../look.ts";
import type { ProjectFiles, ProjectSite, ToolReading } from "../project.ts";
import { redirectRule } from "../redirects.ts";
import { rspressFolders } from "./folders.ts";
import { withoutPreset } from "./preset.ts";
import { rspressHeader, rspressSidebars } from "./lists.ts";
import { joinPath } from "../script/path.ts";
import { Fields, FilePath, type Value } from "../script/value.ts";
import { bare, basesOf, defined, editLinkTo, joinUrl, profileLink } from "../texts.ts";
import { lineNumbers } from "../variables.ts";

/** A language, and the folder of its pages in the site: `""` for the main one. */
interface Language {
  readonly code: string;
  readonly lang: string;
  readonly label: string;
  readonly folder: string;
  /** Its settings in the configuration, and in that of the theme. */
  readonly site: Value;
  readonly theme: Value;
}

export function readRspress(file: string, source: ProjectFiles, look: Look): ToolReading {
  const config = withoutPreset(source.modules.default(file), folderOf(file), look);
  look.fields(config);
  const written = look.at(config, "root");
  const root = look.text(written) ?? "docs";
  const content = written instanceof FilePath ? root : joinPath(folderOf(file), root);
  const theme = look.at(config, "themeConfig");
  const languages = languagesOf(config, theme, look);
  const sections = languages.map(({ code, folder, theme: ofLanguage }) => {
    const from = languages.length > 1 ? joinPath(content, code) : content;
    const nav = look.at(ofLanguage, "nav") ?? (folder === "" ? look.at(theme, "nav") : undefined);
    const sidebar = look.at(ofLanguage, "sidebar") ?? (folder === "" ? look.at(theme, "sidebar") : undefined);
    const header = rspressHeader(nav, { file, from, folder }, source, look);
    const lists = rspressSidebars(sidebar, { file, folder }, look);
    const listed = rspressFolders({ from, folder, header }, source, look);
    return { folder, header, folders: listed.folders, trees: lists.length > 0 ? lists : listed.trees };
  });
  const [first, ...others] = sections;
  const excluded = ["exclude", "excludeConvention"].flatMap((name) => look.texts(look.at(config, "route", name)));
  return {
    content,
    publics: [{ folder: joinPath(content, "public"), at: "" }],
    bases: basesOf(look.textAt(config, "base")),
    site: siteOf(config, theme, languages, look),
    placing: {
      ...placingOf(languages, languages.length > 1),
      exclude: withFolders([...excluded.flatMap(braced), "public/**"]),
    },
    flavor: "mdx",
    header: first!.header,
    headers: others.flatMap(({ header }) => header ?? []),
    folders: new Map(sections.flatMap(({ folders }) => [...folders])),
    trees: [...others, first!].flatMap(({ trees }) => trees),
  };
}

/** The main one first; one alone where there are no others. */
function languagesOf(config: Value, theme: Value, look: Look): readonly Language[] {
  const named = (value: Value) =>
    look.items(value).flatMap(({ value }) => {
      const lang = look.textAt(value, "lang");
      return lang !== undefined && isLanguageFolder(lang) ? [[lang, value] as const] : [];
    });
  const ofSite = new Map(named(look.at(config, "locales")));
  const ofTheme = new Map(named(look.at(theme, "locales")));
  const codes = [...new Set([...ofSite.keys(), ...ofTheme.keys()])];
  const main = look.textAt(config, "lang") ?? codes[0] ?? "en";
  const all = codes.length > 1 ? [main, ...codes.filter((code) => code !== main)] : [main];
  return all.map((code) => {
    const [site, theme] = [ofSite.get(code), ofTheme.get(code)];
    const label = look.textAt(site, "label") ?? look.textAt(theme, "label") ?? languageName(code);
    return { code, lang: code, label, folder: code === main ? "" : code, site, theme };
  });
}

function siteOf(config: Value, theme: Value, languages: readonly Language[], look: Look): ProjectSite {
  const { head, favicon, image } = headTags(look.at(config, "head"), look);
  const [main] = languages;
  const logo = look.at(config, "logo");
  const light = look.link(logo instanceof Fields ? look.at(logo, "light") : logo);
  const edit = look.link(look.at(theme, "editLink", "docRepoBaseUrl"));
  const redirects = redirectsOf(config, look);
  const text = (name: string) => look.textAt(main!.site, name) ?? look.textAt(config, name);
  const icon = look.at(config, "icon");
  return defined<ProjectSite>({
    title: text("title"),
    variables: new Map(lineNumbers(look.at(config, "markdown", "showLineNumbers"))),
    description: text("description"),
    lang: main!.lang,
    head,
    favicon: look.link(icon instanceof FilePath ? undefined : icon) ?? favicon,
    image,
    brand: look.textAt(config, "logoText"),
    brandImage: light,
    theme: brandingOf({ light, dark: look.link(look.at(logo, "dark")) }),
    footer: look.textAt(theme, "footer", "message"),
    lastUpdated: look.flagAt(theme, "lastUpdated"),
    editLink: edit === undefined
      ? undefined
      : editLinkTo(joinUrl(edit, ":path"), look.textAt(theme, "editLink", "text")),
    socialLinks: look.items(look.at(theme, "socialLinks")).flatMap(({ value }): SocialLink[] => {
      const url = look.link(look.at(value, "content"));
      if (url === undefined || (look.textAt(value, "mode") ?? "link") !== "link") return [];
      return [profileLink(url, look.at(value, "icon"))];
    }),
    locales: languages.length < 2 ? undefined : new Map(
      languages.map(({ folder, lang, label, site }) => [
        folder || "root",
        defined<LocaleSettings>({
          lang,
          label,
          title: look.textAt(site, "title"),
          description: look.textAt(site, "description"),
        }),
      ]),
    ),
    redirects,
  });
}

/** Those of the plug-in for redirects; a source may be a pattern, of which a plain beginning is understood. */
function redirectsOf(config: Value, look: Look): readonly RedirectRule[] {
  const plugin = callIn(look.at(config, "plugins"), ({ source }) => source.includes("client-redirects"));
  const rules = look.items(look.at(plugin?.args[0], "redirects"));
  return rules.flatMap(({ value, place }) => {
    const to = look.textAt(value, "to");
    const from = look.textOrTexts(look.at(value, "from"));
    return from.flatMap((one) => redirectRule(`/${bare(one.replace(/^\^|\$$/g, ""))}`, to, place, look));
  });
}
