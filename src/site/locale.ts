/**
 * The languages of a site, each in its own folder, and the translations of a page.
 *
 * @module
 */
import type { LocaleSettings } from "../config/site.ts";
import { type PagePath, pagePath } from "./address.ts";
import type { LanguagePrefixes } from "./addresses.ts";
import type { Page } from "./page.ts";

/** A language of the site. */
export interface Locale extends LocaleSettings {
  /** Its folder, relative to RootPath; `""`: the root. */
  readonly folder: string;
  /** Beginning of the addresses of its pages; `""`: the root, where the others are not. */
  readonly prefix: string;
}

/** The same page in a language. */
export interface Translation {
  readonly locale: Locale;
  /** `undefined`: it is not translated. */
  readonly path: PagePath | undefined;
  /**
   * Address of the page to visit instead: the page in the main language at the address of this one, else the home page.
   */
  readonly target: PagePath;
  readonly isCurrent: boolean;
}

/** A page of the main language at the address of one that is not translated. */
export interface Fallback {
  readonly path: PagePath;
  /** Language of the address. */
  readonly locale: Locale;
  readonly page: Page;
}

/** Finds languages. */
export interface Locales {
  readonly all: readonly Locale[];
  /** The language whose pages stand in for those that are not translated: the root's, else the first. */
  readonly main: Locale | undefined;
  /** The language of an address; `undefined`: it has none of its own. */
  of(path: PagePath): Locale | undefined;
  /** The address that the same page has in a language. */
  inLocale(path: PagePath, own: Locale, other: Locale): PagePath;
}

/** @param settings config `locales`, by folder; `root` is the folder itself. */
export function createLocales(settings: ReadonlyMap<string, LocaleSettings> = new Map()): Locales {
  const all = Array.from(settings, ([name, fields]): Locale => {
    const folder = name === "root" ? "" : name;
    return { ...fields, folder, prefix: folder === "" ? "" : pagePath(`${folder}/index`) };
  });
  const deepestFirst = all.toSorted((a, b) => b.prefix.length - a.prefix.length);
  return {
    all,
    main: all.find(({ prefix }) => prefix === "") ?? all[0],
    of: (path) => deepestFirst.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`)),
    inLocale(path, own, other) {
      const rest = path.slice(own.prefix.length).replace(/^\/$/, "");
      return (`${other.prefix}${rest}` || "/") as PagePath;
    },
  };
}

/** Prefixes of the languages, for resolving links; `undefined` if there is only one language. */
export function prefixesOf({ all, main }: Locales): LanguagePrefixes | undefined {
  if (!main || all.length < 2) return undefined;
  const others = all.filter((locale) => locale !== main).map(({ prefix }) => prefix);
  return { main: main.prefix, others: others.toSorted((a, b) => b.length - a.length) };
}

/** The pages of a site in its languages. */
export interface Translations {
  /** The page in every language that has it or a home page; empty for a site of one language. */
  of(path: PagePath): readonly Translation[];
  /** Page that is shown at the address of one that is not translated. */
  fallback(path: PagePath): Fallback | undefined;
  /** All of them. */
  fallbacks(): Iterable<Fallback>;
  /** The address of a page for readers of the language of `reader`; the page's own where that has none. */
  counterpart(path: PagePath, reader: PagePath): PagePath;
}

/** @param home The page served at `/`. */
export function createTranslations(
  { all, main, of, inLocale }: Locales,
  pages: ReadonlyMap<PagePath, Page>,
  home: PagePath | undefined,
): Translations {
  const inMany = all.length > 1;
  /** The home page is found at `/`, whatever its own address is. */
  const address = (path: PagePath) => path === home ? "/" as PagePath : path;
  const pageAt = (path: PagePath) => pages.get(path === "/" && home ? home : path);

  function fallback(path: PagePath): Fallback | undefined {
    const locale = inMany ? of(path) : undefined;
    if (!locale || !main || locale === main || pages.has(path)) return undefined;
    const original = inLocale(path, locale, main);
    const page = of(original) === main ? pageAt(original) : undefined;
    return page && { path, locale, page };
  }
  const isServed = (path: PagePath) => pageAt(path) !== undefined || fallback(path) !== undefined;

  return {
    fallback,
    *fallbacks() {
      if (!inMany || !main) return;
      for (const locale of all) {
        if (locale === main) continue;
        for (const path of pages.keys()) {
          if (of(address(path)) !== main) continue;
          const found = fallback(inLocale(address(path), main, locale));
          if (found) yield found;
        }
      }
    },
    of(path) {
      const from = inMany ? of(address(path)) : undefined;
      if (!from) return [];
      return all.flatMap((locale): Translation[] => {
        const same = inLocale(address(path), from, locale);
        const start = (locale.prefix || "/") as PagePath;
        const target = [same, start].find(isServed);
        if (target === undefined) return [];
        return [{ locale, path: pageAt(same) ? same : undefined, target, isCurrent: locale === from }];
      });
    },
    counterpart(path, reader) {
      const locale = inMany ? of(address(reader)) : undefined;
      const from = locale && of(address(path));
      if (!from || from === locale) return path;
      const same = inLocale(address(path), from, locale);
      return isServed(same) ? same : path;
    },
  };
}
