/**
 * Site configuration: docs/config.json.
 *
 * @module
 */
import type { Flavor } from "../flavor.ts";
import { type HeadTag, readHeadTags } from "./head_tag.ts";
import { type Branding, readBranding } from "./branding.ts";
import { byLine, check, ConfigError, describeProblem, dotted, filled, type Remarks, repeatedField } from "./check.ts";
import type { OwnWords } from "../words/words.ts";
import { languageTagOf, readLanguage } from "./language.ts";
import { parseJson } from "./jsonc.ts";
import { type NavEntry, readNav, readSidebars, readTopNav, type TopNavItem } from "./navigation.ts";
import type { RedirectRule } from "./redirect_rule.ts";
import { readRedirects } from "./redirects.ts";
import { isRule, type Rule, type RuleLevel } from "./rules.ts";
import { type RawSite, siteSchema } from "./site_schema.ts";
import { ownWords } from "./own_words.ts";

export interface EditLink {
  /** URL with `:path` for the file's path relative to RootPath. */
  readonly pattern: string;
  readonly text: string;
  /** Folders whose files are elsewhere, and where, relative to the other files: `de` → `../i18n/de`. Absent: there are none. */
  readonly moved?: readonly (readonly [folder: string, place: string])[];
}

export interface PageControls {
  readonly downloadMarkdown: boolean;
  readonly subscribeRss: boolean;
  /** Whether the menu connects agents; `undefined`: where it has other entries. */
  readonly connect: boolean | undefined;
  readonly editLink: { readonly label: string; readonly icon: string | undefined } | undefined;
}

/** A language whose pages are in a folder. What it leaves out is that of the site. */
export interface LocaleSettings {
  readonly lang: string;
  /** Name of the language in that language. */
  readonly label: string;
  readonly title?: string;
  readonly description?: string;
  readonly brand?: string;
  /** Markdown. */
  readonly footer?: string;
  /** See {@linkcode SiteConfig.banner}. */
  readonly banner?: string;
  readonly topNav?: readonly TopNavItem[];
  /** By path prefix, as written. */
  readonly sidebar?: ReadonlyMap<string, readonly NavEntry[]>;
  readonly nav?: readonly NavEntry[];
}

export interface SocialLink {
  readonly icon: string;
  readonly url: string;
  /** Filled from `icon` where absent. */
  readonly title: string;
}

/** Which links to other sites `lectern check --external` asks: hosts and URLs in which `*` stands for any text. */
export interface ExternalSettings {
  /** Hosts that may be asked; empty: all. */
  readonly only: readonly string[];
  readonly skip: readonly string[];
}

/** Settings of `lectern check`. */
export interface CheckSettings {
  readonly external: ExternalSettings;
  /** Levels of rules; a rule that is not there has its default. */
  readonly rules: ReadonlyMap<Rule, RuleLevel>;
}

/** docs/config.json, checked, with every default filled in. Texts are plain text, as written. */
export interface SiteConfig {
  readonly title: string | undefined;
  readonly titleTemplate: string | undefined;
  readonly description: string | undefined;
  readonly lang: string;
  readonly theme: Branding | undefined;
  readonly head: readonly HeadTag[];
  readonly brand: string | undefined;
  /** The light one, where the theme has a logo for each variant. */
  readonly brandImage: string | undefined;
  readonly image: string | undefined;
  /** Whether pictures for links are drawn; `undefined`: for pages that would have no image. */
  readonly ogImages: boolean | undefined;
  /** Markdown. */
  readonly footer: string | undefined;
  /** Text and links above every page that has no banner itself. */
  readonly banner: string | undefined;
  readonly favicon: string | undefined;
  readonly lastUpdated: boolean;
  readonly editLink: EditLink | undefined;
  readonly pageControls: PageControls | undefined;
  /** Dialect of all pages; `undefined`: that of the tool whose project it is, if any. */
  readonly flavor: Flavor | undefined;
  readonly redirectHosts: readonly string[];
  readonly redirects: readonly RedirectRule[];
  readonly topNav: readonly TopNavItem[];
  /** By path prefix, as written. */
  readonly sidebar: ReadonlyMap<string, readonly NavEntry[]> | undefined;
  readonly nav: readonly NavEntry[] | undefined;
  readonly socialLinks: readonly SocialLink[];
  /** Folder of each language, as written; `root` is the folder of all. `undefined`: detected from the folders. */
  readonly locales: ReadonlyMap<string, LocaleSettings> | undefined;
  readonly check: CheckSettings;
  /** Values that pages may name: `{{ name }}`. */
  readonly variables: ReadonlyMap<string, string>;
  /** Elements of pages: another name of a known one, a text with `{attribute}`, or `false`, their content alone. */
  readonly components: ReadonlyMap<string, string | false>;
  /** Words of the interface in the place of those of the language. */
  readonly ui: OwnWords;
}

/** Result of parsing config.json. Warnings are whole sentences for its author. */
export interface ParsedSite {
  readonly config: SiteConfig;
  readonly warnings: readonly string[];
}

/**
 * Reads config.json, whole or not at all. `"{}"` gives the configuration of a site without the file.
 *
 * @param file Name for messages.
 * @throws {ConfigError} With every problem.
 */
export function parseSite(text: string, file: string): ParsedSite {
  const { value, lineOf, repeated } = parseJson(text, file);
  const naming = { name: dotted, line: lineOf };
  const checked = check(siteSchema, value, naming);
  if (!checked.value) throw new ConfigError(file, [...checked.problems, ...checked.warnings].sort(byLine));
  const warnings = [...checked.warnings, ...repeated.map((path) => repeatedField(path, naming))];
  const config = siteConfig(checked.value, {
    lineOf,
    warn: (path, message) => void warnings.push({ where: dotted(path), message, line: lineOf(path) }),
  });
  return { config, warnings: warnings.sort(byLine).map((warning) => `${file}: ${describeProblem(warning)}`) };
}

/** Text of the link to the source of a page where the author gives none. */
export const DEFAULT_EDIT_TEXT = "Edit this page";

function siteConfig(raw: RawSite, remarks: Remarks): SiteConfig {
  const { editLink, pageControls, sidebar, nav } = raw;
  const { warn } = remarks;
  const theme = readBranding(raw.theme);
  if (editLink && !editLink.pattern.includes(":path")) {
    warn(["editLink", "pattern"], "has no :path, so every page gets the same URL");
  }
  if (pageControls?.editLink && !editLink) {
    warn(["pageControls", "editLink"], "needs editLink.pattern, and there is none — ignored");
  }
  return {
    title: filled(raw.title),
    titleTemplate: filled(raw.titleTemplate),
    description: filled(raw.description),
    lang: readLanguage(raw.lang, ["lang"], remarks) ?? "en",
    theme,
    head: readHeadTags(raw.head ?? [], remarks),
    brand: filled(raw.brand),
    brandImage: theme?.logo?.light ?? filled(raw.brandImage),
    image: filled(raw.image),
    ogImages: raw.ogImages ?? undefined,
    footer: filled(raw.footer),
    banner: filled(raw.banner),
    favicon: filled(raw.favicon),
    lastUpdated: raw.lastUpdated ?? false,
    editLink: editLink ? { pattern: editLink.pattern, text: filled(editLink.text) ?? DEFAULT_EDIT_TEXT } : undefined,
    pageControls: pageControls ? readControls(pageControls) : undefined,
    flavor: raw.flavor ?? undefined,
    redirectHosts: raw.redirectHosts ?? [],
    redirects: readRedirects(raw.redirects, (from) => remarks.lineOf(["redirects", from])),
    topNav: raw.topNav ? readTopNav(raw.topNav, ["topNav"], remarks) : [],
    sidebar: sidebar ? readSidebars(sidebar, ["sidebar"], remarks) : undefined,
    nav: nav ? readNav(nav, ["nav"], remarks) : undefined,
    socialLinks: raw.socialLinks?.map(({ icon, url, title }) => ({ icon, url, title: filled(title) ?? icon })) ?? [],
    check: checkSettings(raw.check ?? {}),
    locales: raw.locales
      ? new Map(
        Object.entries(raw.locales).map((
          [folder, settings],
        ) => [folder, readLocale(folder, settings, raw.lang, remarks)]),
      )
      : undefined,
    variables: new Map(Object.entries(raw.variables ?? {})),
    components: new Map(Object.entries(raw.components ?? {})),
    ui: ownWords(raw.ui ?? {}, remarks),
  };
}

type RawLocale = NonNullable<RawSite["locales"]>[string];

/** A language with the fields that it sets. */
function readLocale(folder: string, raw: RawLocale, siteLang: RawSite["lang"], remarks: Remarks): LocaleSettings {
  const at = ["locales", folder];
  const texts = (["title", "description", "brand", "footer", "banner"] as const).flatMap((name) => {
    const text = filled(raw[name]);
    return text === undefined ? [] : [[name, text] as const];
  });
  return {
    lang: readLanguage(raw.lang, [...at, "lang"], remarks) ??
      (folder === "root" ? languageTagOf(siteLang ?? "") ?? "en" : folder.split("/").at(-1)!),
    label: filled(raw.label) ?? folder,
    ...Object.fromEntries(texts),
    ...raw.topNav && { topNav: readTopNav(raw.topNav, [...at, "topNav"], remarks) },
    ...raw.sidebar && { sidebar: readSidebars(raw.sidebar, [...at, "sidebar"], remarks) },
    ...raw.nav && { nav: readNav(raw.nav, [...at, "nav"], remarks) },
  };
}

function checkSettings({ rules, external }: NonNullable<RawSite["check"]>): CheckSettings {
  return { rules: ruleLevels(rules ?? {}), external: { only: external?.only ?? [], skip: external?.skip ?? [] } };
}

function ruleLevels(raw: Readonly<Record<string, RuleLevel | null | undefined>>): CheckSettings["rules"] {
  return new Map(Object.entries(raw).flatMap(([id, level]) => isRule(id) && level ? [[id, level] as const] : []));
}

function readControls(
  { downloadMarkdown, subscribeRss, connect, editLink }: NonNullable<RawSite["pageControls"]>,
): PageControls {
  return {
    downloadMarkdown: downloadMarkdown ?? false,
    subscribeRss: subscribeRss ?? false,
    connect: connect ?? undefined,
    editLink: editLink
      ? { label: filled(editLink.label) ?? DEFAULT_EDIT_TEXT, icon: filled(editLink.icon) }
      : undefined,
  };
}
