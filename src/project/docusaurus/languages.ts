/**
 * Languages of Docusaurus: `i18n` of the configuration, and the files below `i18n/<locale>/`.
 *
 * @module
 */
import { languageName } from "../../site/language_tag.ts";
import type { LocaleSettings } from "../../config/site.ts";
import type { Labels } from "../../site/foreign/entry.ts";
import type { Look } from "../look.ts";
import type { Mount, ProjectFiles, ToolReading } from "../project.ts";
import { joinPath } from "../script/path.ts";
import { Fields, type Value } from "../script/value.ts";
import { defined, plainWords } from "../texts.ts";

/** Folders of translations, below the folder of a language. */
const DOCS = "docusaurus-plugin-content-docs";
const THEME = "docusaurus-theme-classic";

/** The languages of the pages. */
export interface DocusaurusLanguages extends Pick<ToolReading, "translations" | "words"> {
  /** The languages; `undefined`: there is one. */
  readonly locales: ReadonlyMap<string, LocaleSettings> | undefined;
  /** The languages other than the main one. */
  readonly others: readonly Mount[];
}

interface LanguagesInput {
  readonly config: Value;
  /** Folder of the website. */
  readonly root: string;
  /** Id of the plugin of the pages; `undefined`: it has none. */
  readonly id: string | undefined;
  /** Name of the version that is shown. */
  readonly version: string;
  /** Makes the footer with words of a language. */
  readonly footer: (word: (label: string) => string) => string | undefined;
}

/** Reads the languages. */
export function docusaurusLanguages(
  { config, root, id, version, footer }: LanguagesInput,
  { modules, textOf }: ProjectFiles,
  look: Look,
): DocusaurusLanguages {
  const i18n = look.at(config, "i18n");
  const main = look.textAt(i18n, "defaultLocale") ?? "en";
  const codes = [...new Set(look.texts(look.at(i18n, "locales")))]
    .filter((code) => code !== main && /^[\w-]{1,40}$/.test(code));
  if (codes.length === 0) return { locales: undefined, others: [] };
  const below = joinPath(root, look.textAt(i18n, "path") ?? "i18n");
  const locales = new Map<string, LocaleSettings>([["root", settings(main)]]);
  const translations: Mount[] = [];
  const words = new Map<string, Labels>();
  const others: Mount[] = [];
  for (const code of codes) {
    // `path` names a folder of files; in addresses, a language has its code.
    const folder = joinPath(below, of(code, "path") ?? code);
    others.push({ folder, at: code });
    const plugin = joinPath(folder, id === undefined ? DOCS : `${DOCS}-${id}`);
    const navbar = messages(joinPath(folder, THEME, "navbar.json"));
    const footerTexts = messages(joinPath(folder, THEME, "footer.json"));
    const sidebar = messages(`${plugin}/${version}.json`);
    translations.push({ folder: `${plugin}/${version}`, at: code });
    const translated = new Map([...labels(navbar, NAVBAR), ...labels(sidebar, SIDEBAR)]);
    if (translated.size > 0) words.set(code, translated);
    const footerLabels = labels(footerTexts, FOOTER);
    const brand = navbar.get("title");
    locales.set(
      code,
      defined<LocaleSettings>({
        ...settings(code),
        brand: brand === undefined ? undefined : plainWords(brand),
        footer: footerLabels.size > 0 ? footer((label) => footerLabels.get(label) ?? label) : undefined,
      }),
    );
  }
  return { locales, others, translations, words };

  function of(code: string, name: string): string | undefined {
    return look.textAt(i18n, "localeConfigs", code, name);
  }
  function settings(code: string): LocaleSettings {
    const lang = of(code, "htmlLang") ?? code;
    return { lang, label: of(code, "label") ?? languageName(lang) };
  }
  /** Texts by their names: `{"name": {"message": "text"}}`. */
  function messages(file: string): ReadonlyMap<string, string> {
    if (textOf(file) === undefined) return new Map();
    return new Map(
      look.entries(modules.default(file)).flatMap(({ name, value }) => {
        const text = value instanceof Fields ? look.textAt(value, "message") : undefined;
        return text === undefined ? [] : [[name, text] as const];
      }),
    );
  }
}

/** `sidebar.docs.category.Guides`: the label may have dots. */
const SIDEBAR = /^sidebar\.[^.]+\.(?:category|link|doc)\.(.+)$/;
const NAVBAR = /^item\.label\.(.+)$/;
const FOOTER = /^(?:link\.title|link\.item\.label)\.(.+)$|^(copyright)$/;

/** Texts by the labels that their names end with. */
function labels(texts: ReadonlyMap<string, string>, name: RegExp): ReadonlyMap<string, string> {
  return new Map([...texts].flatMap(([key, text]) => {
    const [, label, alone] = name.exec(key) ?? [];
    return label === undefined && alone === undefined ? [] : [[(label ?? alone)!, plainWords(text)] as const];
  }));
}
