/**
 * Languages of a project of Hugo.
 *
 * @module
 */
import type { LocaleSettings } from "../../config/site.ts";
import { languageName } from "../../site/language_tag.ts";
import type { Look } from "../look.ts";
import type { ProjectSite } from "../project.ts";
import { Fields, type Value } from "../script/value.ts";
import { bare, defined } from "../texts.ts";

export interface OtherLanguage {
  readonly lang: string;
  readonly value: Value;
  /** Folder of its pages, relative to the project; `undefined`: that of the default language. */
  readonly folder: string | undefined;
}

/** Languages other than the default one. Their pages are next to its pages, `page.de.md`, or in a folder of their own. */
export function otherLanguages(languages: Value, lang: string, mounts: Value, look: Look): readonly OtherLanguage[] {
  return look.entries(languages).flatMap(({ name, value }) => {
    const isOther = name !== lang && /^[\w-]+$/.test(name) && look.flagAt(value, "disabled") !== true;
    if (!isOther) return [];
    const mount = look.items(mounts).find(({ value }) =>
      look.textAt(value, "lang") === name && look.textAt(value, "target") === "content"
    );
    const folder = look.textAt(value, "contentDir") ?? look.textAt(mount?.value, "source");
    return [{ lang: name.toLowerCase(), value, folder: folder === undefined ? undefined : bare(folder) }];
  });
}

export function hugoLocales(
  main: Value,
  lang: string,
  others: readonly OtherLanguage[],
  look: Look,
): Pick<ProjectSite, "locales"> {
  if (others.length === 0) return {};
  const settings = (value: Value, lang: string) =>
    defined<LocaleSettings>({
      lang: look.textAt(value, "languageCode") ?? look.textAt(value, "locale") ?? lang,
      label: look.textAt(value, "languageName") ?? look.textAt(value, "label") ?? languageName(lang),
      title: look.textAt(value, "title"),
      description: look.textAt(value, "params", "description"),
      footer: copyrightText(look.at(value, "params", "copyright") ?? look.at(value, "copyright"), look),
    });
  const translated = others.map(({ lang, value }) => [lang, settings(value, lang)] as const);
  return { locales: new Map([["root", settings(main, lang)], ...translated]) };
}

/** A copyright notice: a text, or the fields of Docsy. */
export function copyrightText(copyright: Value, look: Look): string | undefined {
  return copyright instanceof Fields ? look.textAt(copyright, "authors") : look.text(copyright);
}
