/**
 * Languages of a site that lie in folders of their own, and the pages that say the same in each.
 *
 * @module
 */
import type { LocaleSettings } from "../config/site.ts";
import { type PagePath, pagePath } from "./address.ts";

/** A language of the site. */
export interface Locale extends LocaleSettings {
  /** Beginning of the addresses of its pages; `""`: the root, where the others are not. */
  readonly prefix: string;
}

/** The same page in a language. */
export interface Translation {
  readonly locale: Locale;
  /** `undefined`: it is not translated. */
  readonly path: PagePath | undefined;
  /** Where to go instead: the page itself, else the home page of the language. */
  readonly target: PagePath;
  readonly isCurrent: boolean;
}

/** Finds languages and translations. */
export interface Locales {
  readonly all: readonly Locale[];
  /** The language of an address; `undefined`: it has none of its own. */
  of(path: PagePath): Locale | undefined;
  /** The page in every language that has it or a home page; empty for a site of one language. */
  translations(path: PagePath, has: (path: PagePath) => boolean): readonly Translation[];
}

/** @param settings config `locales`, by folder; `root` is the folder itself. */
export function createLocales(settings: ReadonlyMap<string, LocaleSettings>): Locales {
  const all = Array.from(settings, ([folder, said]): Locale => ({
    ...said,
    prefix: folder === "root" ? "" : pagePath(`${folder}/index`),
  }));
  const deepestFirst = all.toSorted((a, b) => b.prefix.length - a.prefix.length);
  function of(path: PagePath): Locale | undefined {
    return deepestFirst.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
  }
  return {
    all,
    of,
    translations(path, has) {
      const own = of(path);
      if (!own || all.length < 2) return [];
      const rest = path.slice(own.prefix.length).replace(/^\/$/, "");
      return all.flatMap((locale): Translation[] => {
        const [same, home] = [`${locale.prefix}${rest}` || "/", locale.prefix || "/"] as PagePath[];
        const found = has(same!) ? same : undefined;
        const target = found ?? (has(home!) ? home : undefined);
        return target === undefined ? [] : [{ locale, path: found, target, isCurrent: locale === own }];
      });
    },
  };
}
