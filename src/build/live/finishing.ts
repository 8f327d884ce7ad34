/**
 * Background work on the current build: renders its pages, indexes them for search, checks links between them, and
 * writes the cache folder.
 *
 * @module
 */
import type { Log } from "../../log.ts";
import { stackOf } from "../../thrown.ts";
import type { SearchPage } from "../../search/search_page.ts";
import type { PagePath } from "../../site/address.ts";
import { createFragmentCheck } from "../../site/fragments.ts";
import type { Page } from "../../site/page.ts";
import type { Site } from "../../site/site.ts";
import type { Assembly } from "../assemble/assemble.ts";
import { type Pause, turn } from "../pause.ts";
import { picturePath } from "../../view/picture.ts";
import { type After, after as systemAfter } from "../render/timers.ts";
import type { PageCache } from "../render/cache.ts";
import type { Pool } from "../render/pool.ts";
import { once } from "../once.ts";
import type { Reporter } from "../report.ts";
import { type BuildSearch, createBuildSearch } from "./build_search.ts";
import { createCooldown } from "./cooldown.ts";
import type { Built } from "./searching.ts";
import { warmUp } from "./warm_up.ts";

export interface FinishingOptions {
  readonly basePath: string;
  readonly cache: PageCache | undefined;
  /** Whether readers come, who search, and share links: not to a check, nor to what becomes files. Default `true`. */
  readonly hasReaders?: boolean;
  readonly pool: Pick<Pool, "prepareDraw" | "release">;
  /** Whether the site becomes files, and the program ends then. Default `false`. */
  readonly isExport?: boolean;
  /** Whether pages are rendered again when their files change. */
  readonly hotReload: boolean;
  /** Takes how many pages are finished of how many. */
  readonly progress: (done: number, total: number) => void;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  /** Default: the timers of the runtime. */
  readonly after?: After;
  readonly reporter: Reporter;
  readonly pause: Pause;
  readonly log: Log;
}

export interface Finishing {
  /** Finishes a build, and cancels the one before. Until the new index is ready, search uses the old one. */
  start(assembly: Assembly): BuildSearch;
  /** Resolves when every page of the build that was started last is finished and searchable. */
  finished(): Promise<void>;
  /** Resolves when, beyond that, the cache folder holds every finished page. */
  stored(): Promise<void>;
  /** Pages as search knows them; empty until they are finished for the first time. */
  readonly indexed: readonly SearchPage[];
  stop(): void;
}

/** Finished pages after which the threads hold much more memory than the next edit needs. */
const MANY = 100;
/** Number of pages that warm up a new thread, one in a hundred: each grammar costs memory. */
const SAMPLE = { least: 3, most: 12, of: 100 };
/** Maximum number of links to missing headings that are reported for a build. */
const FRAGMENTS = 40;

export function createFinishing(options: FinishingOptions): Finishing {
  const { basePath, cache, pause, log, hasReaders = true, after = systemAfter } = options;
  const searching = once(async () => {
    // In two parts: loading modules holds up whatever else is asked for.
    await import("../../search/search.ts");
    await turn();
    return (await import("./searching.ts")).createSearching(pause);
  });
  const checkFragments = createFragmentCheck(pause);
  const cooldown = createCooldown(options);
  const fragments = options.reporter({
    rule: "broken-anchor",
    most: FRAGMENTS,
    leftOut: (count) => `${count} more links to headings that do not exist`,
  });
  /** Of the build that was finished last. */
  let latest: Built | undefined;
  let indexed: readonly SearchPage[] = [];
  let running = new AbortController();
  let finished = Promise.resolve();
  let stored = Promise.resolve();

  /**
   * @param again Called when a page is due that took too long, unless another build is begun before.
   * @returns The search of the build; `undefined`: it was canceled, or there is no search.
   */
  async function finish(assembly: Assembly, again: () => void): Promise<Built | undefined> {
    const { contents, site } = assembly;
    running.abort();
    const { signal } = running = new AbortController();
    await finished;
    await stored;
    const { pages, home } = site;
    let count = 0;
    await contents.finishAll(homeFirst(pages, home), signal, (done) => {
      count++;
      options.progress(done, pages.size);
    });
    if (signal.aborted) return undefined;
    if (options.hotReload) await cooldown.over(signal);
    if (signal.aborted) return undefined;
    if (count >= MANY && !options.isExport) options.pool.release(); // An index takes as much memory as they hold.
    await searching(); // The time that it takes to load does not count.
    const built = await cooldown.run(() => index(assembly));
    stored = cache?.flush(signal) ?? stored;
    if (options.isExport) return built; // It asks the threads for more, and ends.
    // Before the threads are renewed: the memory that it takes goes with them.
    if (hasReaders && isPictured(site)) options.pool.prepareDraw();
    // Where nothing is edited, a fresh thread has nothing to learn.
    const likely = options.hotReload ? likelyNext([...pages.values()]) : [];
    if (count >= MANY) contents.renewThreads(likely);
    else contents.renewThreadsWhenIdle(likely);
    const rest = contents.dueIn(pages.values());
    if (hasReaders && rest < Infinity && !signal.aborted) signal.addEventListener("abort", after(rest, again));
    return built;
  }

  /** Indexes what is finished, and checks links between pages. */
  async function index(assembly: Assembly): Promise<Built | undefined> {
    const { contents, site } = assembly;
    const { list, build } = await searching();
    indexed = await list(assembly, basePath);
    const built = hasReaders ? await build(indexed, site) : undefined;
    const contentOf = (page: Page) => contents.known(page)?.content;
    fragments.report(await checkFragments({ pages: site.pages, basePath, contentOf }));
    fragments.endRound();
    return built;
  }

  async function firstIndex(): Promise<void> {
    for (let waited; !latest && waited !== finished;) await (waited = finished);
  }

  return {
    start(assembly) {
      let current = latest;
      const failed = (error: unknown) => log("error", `Cannot finish the pages: ${stackOf(error)}`);
      function run(): void {
        finished = finish(assembly, run).then((built) => {
          // Requests that wait for the index do not wait for this, too.
          if (built && !latest && !options.isExport) warmUp(built.search, indexed, pause).catch(failed);
          if (built) current = latest = built;
        }, failed);
      }
      run();
      return createBuildSearch(assembly.site, {
        now: () => current,
        last: () => current ?? latest,
        first: () => firstIndex().then(() => current ?? latest),
      });
    },
    finished: () => finished,
    stored: () => finished.then(() => stored),
    get indexed() {
      return indexed;
    },
    stop: () => running.abort(),
  };
}

/** Whether there is a page whose picture for links is drawn. */
function isPictured(site: Site): boolean {
  return [...site.pages.values()].some((page) => picturePath(page, site) !== undefined);
}

/** The page that is asked for first, by its author most of all. */
function* homeFirst(pages: ReadonlyMap<PagePath, Page>, home: PagePath | undefined): Iterable<Page> {
  const first = home && pages.get(home);
  if (first) yield first;
  for (const page of pages.values()) if (page !== first) yield page;
}

/** The page that was edited last is the likeliest to be edited next; some others, so that most languages are known. */
function likelyNext(pages: readonly Page[]): readonly Page[] {
  if (pages.length === 0) return [];
  const last = pages.reduce((a, b) => a.source.modified > b.source.modified ? a : b);
  const sample = Math.min(SAMPLE.most, Math.max(SAMPLE.least, pages.length / SAMPLE.of));
  return [last, ...pages.filter((_, i) => i % Math.ceil(pages.length / sample) === 0)];
}
