/**
 * Finishes what is served in the background: the pages of a build, the index of search, the check of links between
 * pages, the cache folder.
 *
 * @module
 */
import type { Log } from "../../log.ts";
import { createIndexer, type SearchPage } from "../../search/indexer.ts";
import { createNames } from "../../search/link_names.ts";
import type { Names } from "../../search/names.ts";
import { type Answered, createSearch, type Search } from "../../search/search.ts";
import { loadLanguage } from "../../search/stemmers.ts";
import type { PagePath } from "../../site/address.ts";
import { createFragmentCheck } from "../../site/fragments.ts";
import type { Page } from "../../site/page.ts";
import { inSearch } from "../../site/visibility.ts";
import type { Assembly } from "../assemble/assemble.ts";
import type { Pause } from "../pause.ts";
import type { Cache } from "../render/cache.ts";
import type { Contents } from "../render/contents.ts";
import type { Reporter } from "../report.ts";

export interface FinishingOptions {
  readonly basePath: string;
  readonly cache: Cache | undefined;
  /** Whether the site becomes files, whose search has an index of its own. */
  readonly isExport: boolean;
  /** Whether pages are rendered again when their files change. */
  readonly hotReload: boolean;
  /** Takes how many pages are finished of how many. */
  readonly progress: (done: number, total: number) => void;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  readonly reporter: Reporter;
  readonly pause: Pause;
  readonly log: Log;
}

/** Answers a query for a build; a promise until the first index is there. */
export interface BuildSearch {
  /** At most `limit` results, best first, and what texts say of the query. */
  ask(query: string, limit: number): Answered | Promise<Answered>;
  /** What a query was perhaps meant to be. */
  meant: Search["meant"];
}

export interface Finishing {
  /** Finishes a build, and gives up the one before. Its search finds what the build before had until it is finished. */
  start(assembly: Assembly): BuildSearch;
  /** Resolves when every page of the build that was started last is finished and searchable. */
  finished(): Promise<void>;
  /** Resolves when, beyond that, the cache folder holds every finished page. */
  stored(): Promise<void>;
  /** Pages as search knows them; empty until they are finished for the first time. */
  readonly indexed: readonly SearchPage[];
  stop(): void;
}

/** What is found where there is no index. */
const NOTHING: Answered = { hits: [], says: () => [] };
/** Finished pages after which the threads hold much more memory than the next edit needs. */
const MANY = 100;
/** How many pages a fresh thread learns from. */
const SAMPLE = 12;
/** How many links to missing headings are reported for one build. */
const FRAGMENTS = 40;

export function createFinishing(options: FinishingOptions): Finishing {
  const { basePath, cache, clock, pause, log } = options;
  const makeIndex = createIndexer({ clock, pause });
  const nameSections = createNames(pause);
  const checkFragments = createFragmentCheck(pause);
  const fragments = options.reporter({
    rule: "broken-anchor",
    most: FRAGMENTS,
    leftOut: (count) => `${count} more links to headings that are not there`,
  });
  /** Of the build that was finished last. */
  let latest: Search | undefined;
  let indexed: readonly SearchPage[] = [];
  let running = new AbortController();
  let finished = Promise.resolve();
  let stored = Promise.resolve();

  /** @returns The search of the build; `undefined`: it was given up, or nobody asks. */
  async function finish({ contents, site }: Assembly): Promise<Search | undefined> {
    running.abort();
    const { signal } = running = new AbortController();
    await finished;
    await stored;
    const { pages, home } = site;
    let made = 0;
    await contents.finishAll(homeFirst(pages, home), signal, (done) => {
      made++;
      options.progress(done, pages.size);
    });
    if (signal.aborted) return undefined;
    const language = await loadLanguage(site.config.lang);
    const names = await nameSections({
      pages: pages.values(),
      at: (path) => pages.get(path === "/" && home ? home : path as PagePath),
      basePath,
      contentOf: (page) => inSearch(page) ? contents.known(page)?.content : undefined,
      language,
    });
    indexed = [...pages.values()].flatMap((page) => searchable(page, contents, names.get(page.path)) ?? []);
    const search = options.isExport ? undefined : createSearch(await makeIndex(indexed), language);
    fragments.report(await checkFragments({ pages, basePath, contentOf: (page) => contents.known(page)?.content }));
    fragments.endRound();
    stored = cache?.flush(signal) ?? stored;
    // Where nothing is edited, a fresh thread has nothing to learn.
    if (made >= MANY) contents.renewThreads(options.hotReload ? likelyNext([...pages.values()]) : []);
    return search;
  }

  async function firstIndex(): Promise<void> {
    for (let waited; !latest && waited !== finished;) await (waited = finished);
  }

  return {
    start(assembly) {
      let current = latest;
      finished = finish(assembly).then((search) => {
        if (search) current = latest = search;
      }, (error) => log("error", `Cannot finish the pages: ${error?.stack ?? error}`));
      const { pages } = assembly.site;
      const isShown = (page: Page | undefined) => page !== undefined && inSearch(page);
      function answer(search: Search | undefined, query: string, limit: number): Answered {
        if (!search) return NOTHING;
        const { hits, says } = search.ask(query, limit);
        return { hits: hits.filter((hit) => isShown(pages.get(hit.path))), says };
      }
      return {
        ask: (query, limit) =>
          current ? answer(current, query, limit) : firstIndex().then(() => answer(current ?? latest, query, limit)),
        meant: (query) => (current ?? latest)?.meant(query),
      };
    },
    finished: () => finished,
    stored: () => finished.then(() => stored),
    get indexed() {
      return indexed;
    },
    stop: () => running.abort(),
  };
}

/** The page that is asked for first, by its author most of all. */
function homeFirst(pages: ReadonlyMap<PagePath, Page>, home: PagePath | undefined): Iterable<Page> {
  const first = home && pages.get(home);
  return first ? new Set([first, ...pages.values()]) : pages.values();
}

/** The page that was edited last is the likeliest to be edited next; some others, so that most languages are known. */
function likelyNext(pages: readonly Page[]): readonly Page[] {
  const last = pages.reduce((a, b) => a.source.modified > b.source.modified ? a : b);
  return [last, ...pages.filter((_, i) => i % Math.ceil(pages.length / SAMPLE) === 0)];
}

/** A page for the index; none for a page that is not to be found. */
function searchable(page: Page, contents: Contents, names: Names | undefined): SearchPage | undefined {
  const finished = inSearch(page) ? contents.known(page) : undefined;
  if (!finished) return undefined;
  const { path, title, description, keywords, frontMatter: { boost } } = page;
  const { terms, content: { sections } } = finished;
  return { path, title, description, keywords, boost, terms, sections, names };
}
