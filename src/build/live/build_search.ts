/**
 * Search in a build, of which readers see only pages that the build has.
 *
 * @module
 */
import { readersWith } from "../../search/readers.ts";
import type { Hit, SearchResults } from "../../search/search.ts";
import type { Site } from "../../site/site.ts";
import { inSearch } from "../../site/visibility.ts";
import type { Built } from "./searching.ts";

/** Answers a query for a build; a promise until the first index exists. */
export interface BuildSearch {
  /** At most `limit` results, best first, and the matches of texts with the query; with a language as for its readers. */
  ask(query: string, limit: number, lang?: string): SearchResults | Promise<SearchResults>;
  /** The same for readers of a language, whose pages come first; all pages where no page is for them. */
  forReaders(query: string, limit: number, lang: string): readonly Hit[] | Promise<readonly Hit[]>;
  /** A correction for a query, for *Did you mean …?* */
  correction(query: string, lang?: string): string | undefined;
}

/** The index of a build. */
export interface BuildIndex {
  /** That of the build, or until it is ready, that of an earlier one; `undefined`: there is none yet. */
  now(): Built | undefined;
  /** Resolves to it when there is one; `undefined`: the build was canceled. */
  first(): Promise<Built | undefined>;
  /** The same as {@linkcode BuildIndex.now}, or else that of any build. */
  last(): Built | undefined;
}

/** The answer while there is no index. */
const NOTHING: SearchResults = { hits: [], scoreText: () => [] };

/** Creates the search of a build. */
export function createBuildSearch(site: Site, index: BuildIndex): BuildSearch {
  const isShown = ({ path }: Hit) => {
    const page = site.pageAt(path);
    return page !== undefined && inSearch(page);
  };

  function answer(built: Built | undefined, query: string, limit: number): SearchResults {
    if (!built) return NOTHING;
    const { hits, scoreText } = built.search.ask(query, limit);
    return { hits: hits.filter((hit) => site.pages.has(hit.path) && isShown(hit)), scoreText };
  }

  function answerReaders(built: Built | undefined, query: string, limit: number, lang: string): readonly Hit[] {
    const readers = built && readersWith(lang, built.readers);
    return readers ? readers.find(query, limit).filter(isShown) : answer(built, query, limit).hits;
  }

  /** Asks at once where there is an index. */
  function withIndex<Answer>(ask: (built: Built | undefined) => Answer): Answer | Promise<Answer> {
    const built = index.now();
    return built ? ask(built) : index.first().then(ask);
  }

  return {
    ask: (query, limit, lang) =>
      withIndex((built) => {
        const all = answer(built, query, limit);
        return lang === undefined ? all : { ...all, hits: answerReaders(built, query, limit, lang) };
      }),
    forReaders: (query, limit, lang) => withIndex((built) => answerReaders(built, query, limit, lang)),
    correction(query, lang) {
      const built = index.last();
      const readers = lang === undefined || !built ? undefined : readersWith(lang, built.readers);
      return (readers ?? built?.search)?.correction(query);
    },
  };
}
