/**
 * Reader groups of a site, one for each language.
 *
 * @module
 */
import type { PagePath } from "./address.ts";
import type { Locale } from "./locale.ts";
import type { Site } from "./site.ts";

/** The readers of a language, and the pages for them. */
export interface SiteAudience {
  readonly locale: Locale;
  readonly lang: string;
  /** Address of the home page of the language. */
  readonly start: PagePath;
  /** Whether a page is in the language. */
  readonly isOwn: (path: PagePath) => boolean;
  /** Whether a page stands in for one that is not translated. */
  readonly standsIn: (path: PagePath) => boolean;
}

/** Languages that single pages have: neither that of the site nor that of their tree. */
export function languagesOfPages(
  { config, locales, pages }: Pick<Site, "config" | "locales" | "pages">,
): readonly string[] {
  const found = new Set<string>();
  for (const [path, { frontMatter: { lang } }] of pages) {
    if (lang !== undefined && lang !== (locales.of(path)?.lang ?? config.lang)) found.add(lang);
  }
  return [...found].sort();
}

/** The readers of the languages of a site, those of the main one first; empty where it has one language. */
export function readersOf({ locales, pages, home, counterpart }: Site): readonly SiteAudience[] {
  const { all, main, of } = locales;
  if (!main || all.length < 2) return [];
  const localeOf = (path: PagePath) => of(path === home ? "/" as PagePath : path) ?? main;
  return [main, ...all.filter((one) => one !== main)].map((locale) => {
    const start = (locale.prefix || "/") as PagePath;
    return {
      locale,
      lang: locale.lang,
      start,
      isOwn: (path) => localeOf(path) === locale,
      standsIn(path) {
        if (locale === main || localeOf(path) !== main) return false;
        const original = counterpart(path, start);
        return original !== path && !pages.has(original);
      },
    };
  });
}
