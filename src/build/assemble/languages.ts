/**
 * The languages of a site, and the words of the interface in each.
 *
 * @module
 */
import type { SiteConfig } from "../../config/site.ts";
import { clientWords, ENGLISH, type PageWords, pageWords, type Words, wordsFor } from "../../words/words.ts";
import type { Page } from "../../site/page.ts";
import { sameBy } from "../edited.ts";
import { keepEqual, remember, sameEntries } from "../remember.ts";
import type { Pages } from "./addressing.ts";

/** The words for a page; the author's own are in the language of the site. */
export function wordsForPage({ lang, ui }: Pick<SiteConfig, "lang" | "ui">, pageLang: string): Words {
  return wordsFor(pageLang, pageLang === lang ? ui : {});
}

/**
 * Creates the function of a configuration that gives the words of a page, the same object while they are the same;
 * `undefined`: they are English, and need not be sent to a thread with each page.
 */
export function createPageWords(): (config: SiteConfig) => (page: Page) => PageWords | undefined {
  const byKey = new Map<string, PageWords | undefined>([[JSON.stringify(ENGLISH), undefined]]);
  function same(words: PageWords): PageWords | undefined {
    const key = JSON.stringify(words);
    if (!byKey.has(key)) byKey.set(key, words);
    return byKey.get(key);
  }
  return (config) => {
    const languages = new Map<string, PageWords | undefined>();
    return ({ frontMatter: { lang = config.lang } }) => {
      if (!languages.has(lang)) languages.set(lang, same(pageWords(wordsForPage(config, lang))));
      return languages.get(lang);
    };
  };
}

/** Creates the stage: language → what its scripts say, for the languages of the site and those that pages name. */
export function createLanguages(): (config: SiteConfig, pages: Pages) => ReadonlyMap<string, string> {
  const stable = keepEqual<ReadonlyMap<string, string>>(sameEntries);
  const pagesOf = keepEqual<Pages>((a, b) => sameBy(a, b, ({ frontMatter }) => frontMatter.lang));
  const namedBy = remember(({ pages }: { readonly pages: Pages }) =>
    new Set([...pages.values()].flatMap(({ frontMatter }) => frontMatter.lang ?? []))
  );
  return (config, pages) => {
    const named = namedBy({ pages: pagesOf(pages) });
    const languages = new Set([
      config.lang,
      ...Array.from(config.locales?.values() ?? [], ({ lang }) => lang),
      ...named,
    ]);
    return stable(new Map([...languages].map((lang) => [lang, clientWords(wordsForPage(config, lang), lang)])));
  };
}
