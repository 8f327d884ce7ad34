/**
 * Languages of a project whose pages are in folders of their own, or have them in their names: `page.de.md`.
 *
 * @module
 */
import type { LocaleSettings } from "../config/site.ts";
import { NO_PLACING, type Placing } from "./placing.ts";
import type { ProjectSite } from "./project.ts";

export interface Translated {
  /** As in the names of folders and files. */
  readonly code: string;
  readonly lang: string;
  readonly label: string;
  /** `""`: the root, of the main language. */
  readonly folder: string;
}

/** Whether a text can be a language in the name of a folder or a file. */
export function isLanguageFolder(text: string): boolean {
  return /^[\w-]{2,20}$/.test(text);
}

/** `locales` of config.json; none where there is one language. */
export function localesOf(
  all: readonly (Omit<Translated, "code"> & Pick<LocaleSettings, "footer" | "banner">)[],
): Pick<ProjectSite, "locales"> {
  if (all.length < 2) return {};
  const settings = all.map(({ folder, lang, label, footer, banner }) =>
    [
      folder || "root",
      { lang, label, ...footer !== undefined && { footer }, ...banner !== undefined && { banner } },
    ] as const
  );
  return { locales: new Map(settings) };
}

/** The main language loses its folder; pages with a language in their names get one. */
export function placingOf(all: readonly Translated[], inFolders: boolean): Placing {
  if (!inFolders) {
    return { ...NO_PLACING, suffixes: new Map(all.map(({ code, folder }) => [code.toLowerCase(), folder])) };
  }
  const main = all.find(({ folder }) => folder === "");
  return { ...NO_PLACING, rewrites: main === undefined ? [] : [[`${main.code}/:rest*`, ":rest*"]] };
}
