/**
 * The search of a build. Its modules are loaded when all pages are finished.
 *
 * @module
 */
import { allPages, audiencePages, createAudienceFind, restrictTo } from "../../search/audience.ts";
import { createIndexer } from "../../search/indexer.ts";
import { byPath, type SearchPage } from "../../search/search_page.ts";
import type { Language } from "../../search/language.ts";
import { createNames } from "../../search/link_names.ts";
import { correction } from "../../search/correction.ts";
import type { Names } from "../../search/names.ts";
import { createSearch, type Hit, type Search } from "../../search/search.ts";
import { loadLanguage } from "../../search/stemmers.ts";
import type { PagePath } from "../../site/address.ts";
import { languagesOfPages, readersOf } from "../../site/audience.ts";
import type { Page } from "../../site/page.ts";
import type { Site } from "../../site/site.ts";
import { inSearch } from "../../site/visibility.ts";
import { finish } from "../../steps.ts";
import type { Assembly } from "../assemble/assemble.ts";
import type { Pause } from "../pause.ts";
import type { Contents } from "../render/contents.ts";

/** The search of a build, and those for readers of each of its languages. */
export interface Built {
  readonly search: Search;
  readonly readers: readonly ReadersSearch[];
}

/** Search for readers of one language. */
export interface ReadersSearch {
  readonly lang: string;
  find(query: string, limit: number): readonly Hit[];
  correction(query: string): string | undefined;
}

/** Builds searches, and reuses the parts of the last one that did not change. */
export interface Searching {
  /** Pages as search knows them. @param basePath See `Docs:BasePath`. */
  list(assembly: Assembly, basePath: string): Promise<readonly SearchPage[]>;
  build(pages: readonly SearchPage[], site: Site): Promise<Built>;
}

export function createSearching(pause: Pause): Searching {
  const makeIndex = createIndexer(pause);
  const nameSections = createNames(pause);
  return {
    async list({ contents, site: { config, pages, home } }, basePath) {
      const names = await nameSections({
        pages: pages.values(),
        at: (path) => pages.get(path === "/" && home ? home : path as PagePath),
        basePath,
        contentOf: (page) => inSearch(page) ? contents.known(page)?.content : undefined,
        language: await loadLanguage(config.lang),
      });
      const found: SearchPage[] = [];
      for (const page of pages.values()) {
        await pause();
        const one = searchable(page, contents, names.get(page.path));
        if (one) found.push(one);
      }
      return found;
    },
    async build(pages, site) {
      const others = languagesOfPages(site);
      const main = await loadLanguage(site.config.lang, others);
      const index = await makeIndex(pages);
      const audiences = readersOf(site);
      const paths = audiences.length === 0 ? [] : byPath(pages).map(({ path }) => path);
      const readers = audiences.map(async (one): Promise<ReadersSearch> => {
        const known = audiencePages(one, paths);
        const language: Language = await loadLanguage(one.lang, others);
        const find = createAudienceFind(index, known, { own: language, main });
        const all = restrictTo(index, allPages(known));
        return {
          lang: one.lang,
          find: (query, limit) =>
            finish(find(query, limit)).map(({ page: { path, title, description }, standsIn, ...rest }) => ({
              path: standsIn ? site.counterpart(path, one.start) : path,
              title,
              description,
              ...rest,
            })),
          correction: (query) => finish(correction(all, language, query)),
        };
      });
      return { search: createSearch(index, main), readers: await Promise.all(readers) };
    },
  };
}

/** A page for the index; none for a page that is not to be found. */
function searchable(page: Page, contents: Contents, names: Names | undefined): SearchPage | undefined {
  const finished = inSearch(page) ? contents.known(page) : undefined;
  if (!finished) return undefined;
  const { path, title, description, keywords, frontMatter: { boost } } = page;
  const { terms, content: { sections } } = finished;
  return { path, title, description, keywords, boost, terms, sections, names };
}
