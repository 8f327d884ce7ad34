/**
 * Holds the snapshot being served, and replaces it in one assignment.
 *
 * @module
 */
import type { RawHtml } from "../config/host.ts";
import type { LimitSettings } from "../config/limits.ts";
import type { Log } from "../log.ts";
import type { Files } from "../runtime.ts";
import type { PagePath } from "../site/address.ts";
import { createFragmentCheck } from "../site/fragments.ts";
import type { Page } from "../site/page.ts";
import { createSearch, type Search } from "../site/search.ts";
import { createIndexer, type SearchPage } from "../site/search_index.ts";
import { inSearch } from "../site/visibility.ts";
import { createCache } from "./cache.ts";
import { type Contents, createContents } from "./contents.ts";
import { createImageSizes } from "./image_sizes.ts";
import { createIncludes } from "./includes.ts";
import { createPause } from "./pause.ts";
import { type Build, build, type PipelineOptions } from "./pipeline.ts";
import { createSnapshot, type Snapshot } from "./snapshot.ts";
import { createScanner } from "./sources.ts";
import { createStatics } from "./statics.ts";

/** Holds the snapshot being served. `rebuild` replaces it in one assignment, or leaves it as it was. */
export interface Live {
  readonly current: Snapshot;
  /** Whether RootPath was there at the last look. */
  readonly present: boolean;
  /**
   * Looks at the files again; one call at a time. `again`: milliseconds after which another look is due.
   *
   * @param paths Looks at these only, each below one of the folders.
   */
  rebuild(paths?: readonly string[]): Promise<{ readonly swapped: boolean; readonly again: number | undefined }>;
  /** Resolves when every page of the current snapshot is finished and searchable. */
  finished(): Promise<void>;
  /** Resolves when, beyond that, the cache folder holds every finished page. */
  stored(): Promise<void>;
  /** What search knows of the pages; empty until they are finished for the first time. */
  readonly indexed: readonly SearchPage[];
  close(): void;
}

export interface LiveOptions
  extends Omit<PipelineOptions, "contents" | "imageSizes" | "pause" | "warn" | "configFile"> {
  readonly files: Files;
  readonly rootPath: string;
  readonly wwwroot: string;
  /** Folders beside RootPath whose files pages can include. */
  readonly includePaths: readonly string[];
  readonly rawHtml: RawHtml;
  readonly limits: LimitSettings;
  /** `undefined`: nothing is kept across starts. */
  readonly cachePath: string | undefined;
  /** Changes with the program: finished pages of another one are made again. */
  readonly release: string;
  readonly log: Log;
  /** Whether queries are answered: an export has an index of its own. */
  readonly answersSearch: boolean;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  /** Told how many pages are finished of how many. */
  readonly progress: (done: number, total: number) => void;
}

/** Finished pages after which the threads hold much more memory than the next edit needs. */
const MANY = 100;
/** How many pages a fresh thread learns from. */
const SAMPLE = 12;
/** In milliseconds: when to look again at a file that seems to be in the middle of being written. */
const SETTLE = 50;
/** In milliseconds: when to look again for a RootPath that is gone, most likely for the moment in which it is replaced. */
const ABSENT = 250;

/**
 * Reads everything once, and stands ready to look again.
 *
 * @throws {ConfigError} If config.json has faults.
 */
export async function createLive(options: LiveOptions): Promise<Live> {
  const { files, pool, basePath, rawHtml, limits, rootPath, log } = options;
  const warn = (message: string) => log("warning", message);
  const pause = createPause(options.clock);
  const cache = options.cachePath === undefined ? undefined : createCache({
    files,
    directory: options.cachePath,
    fingerprint: JSON.stringify([options.release, basePath, rawHtml, limits]),
    warn,
  });
  const includes = createIncludes(files);
  const contents = createContents({ pool, cache, includes, rawHtml, limits, pause, warn });
  const scan = createScanner({ ...options, pause, warn });
  const openStatic = createStatics(files);
  const pipeline = {
    ...options,
    configFile: `${rootPath}/config.json`,
    contents,
    imageSizes: createImageSizes(files),
    pause,
    warn,
  };

  const makeIndex = createIndexer({ clock: options.clock, pause });
  const checkFragments = createFragmentCheck({ contentOf: (page) => contents.known(page)?.content, pause, warn });
  let search: Search | undefined;
  let indexed: readonly SearchPage[] = [];
  let finishing = new AbortController();
  let finished = Promise.resolve();
  let stored = Promise.resolve();
  let present = true;

  async function finish({ site: { pages }, collected: { home } }: Build): Promise<void> {
    finishing.abort();
    const { signal } = finishing = new AbortController();
    await finished;
    await stored;
    let made = 0;
    await contents.finishAll(homeFirst(pages, home), signal, (done) => {
      made++;
      options.progress(done, pages.size);
    });
    if (signal.aborted) return;
    indexed = [...pages.values()].flatMap((page) => searchable(page, contents) ?? []);
    if (options.answersSearch) search = createSearch(await makeIndex(indexed));
    await checkFragments({ pages, basePath });
    stored = cache?.flush(signal) ?? stored;
    if (made < MANY) return;
    contents.rest(likelyNext([...pages.values()]));
  }

  function publish(next: Build, version: number): Snapshot {
    const snapshot = createSnapshot({
      version,
      view: next.view,
      contents,
      redirects: next.redirects,
      moved: next.moved,
      assets: next.assets.documents,
      statics: next.tree.statics,
      openStatic,
      search(query, limit) {
        const shown = (page: Page | undefined) => page !== undefined && inSearch(page);
        const find = () => search?.(query, limit).filter((hit) => shown(next.site.pages.get(hit.path))) ?? [];
        return search ? find() : finished.then(find);
      },
    });
    finished = finish(next).catch((error) => log("error", `Cannot finish the pages: ${error?.stack ?? error}`));
    return snapshot;
  }

  let built = await build((await scan()).tree, undefined, pipeline);
  let current = publish(built, 0);
  present = built.tree.present;

  return {
    get current() {
      return current;
    },
    get present() {
      return present;
    },
    async rebuild(paths) {
      const { tree, change, unsettled } = await scan(paths);
      const again = !tree.present ? ABSENT : unsettled ? SETTLE : undefined;
      if (tree.present !== present) {
        present = tree.present;
        if (present) log("info", `${rootPath} is there again`);
        else warn(`${rootPath} is gone: the last good site stays up`);
      }
      if (change === "nothing" || !present) return { swapped: false, again };
      const { revision } = includes;
      const next = await build(tree, built, pipeline);
      const raised = next.config !== built.config || includes.revision !== revision || !sameText(next, built);
      built = next;
      current = publish(next, current.version + (raised ? 1 : 0));
      return { swapped: true, again };
    },
    finished: () => finished,
    stored: () => finished.then(() => stored),
    get indexed() {
      return indexed;
    },
    close() {
      finishing.abort();
      pool.close();
    },
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
function searchable(page: Page, contents: Contents): SearchPage | undefined {
  const finished = inSearch(page) ? contents.known(page) : undefined;
  if (!finished) return undefined;
  const { path, title, description, frontMatter: { boost } } = page;
  return { path, title, description, boost, terms: finished.terms, sections: finished.content.sections };
}

/** Whether both builds say the same: the same files with the same bytes. */
function sameText(a: Build, b: Build): boolean {
  if (a.foreign !== b.foreign) return false;
  const [pages, others] = [a.tree.sources, b.tree.sources];
  if (pages.size !== others.size) return false;
  for (const [file, { bytes }] of pages) if (others.get(file)?.bytes !== bytes) return false;
  return true;
}
