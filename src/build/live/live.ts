/**
 * Holds the snapshot being served, and replaces it in one assignment.
 *
 * @module
 */
import type { RawHtml } from "../../config/host.ts";
import type { LimitSettings } from "../../config/limits.ts";
import type { ThemeSettings } from "../../config/theme.ts";
import type { SearchPage } from "../../search/search_page.ts";
import { type Content, type Page, writtenFile } from "../../site/page.ts";
import type { Runtime } from "../../runtime.ts";
import { type AssemblyOptions, createAssembly } from "../assemble/assemble.ts";
import { createBeginnings } from "../assemble/beginnings.ts";
import { type CacheFolder, createCacheFolders } from "../cache_folder.ts";
import { createPause, createYielding } from "../pause.ts";
import { createCache, type PageCache } from "../render/cache.ts";
import { createContents } from "../render/contents.ts";
import { type Packing, rememberLast } from "../render/kept_content.ts";
import { createReporter, type OpenProblem } from "../report.ts";
import { createDates } from "../scan/dates.ts";
import { createDigests } from "../scan/digests.ts";
import { createImageSizes } from "../scan/image_sizes.ts";
import { createScanner, type ScannerOptions } from "../scan/scan.ts";
import type { Tree } from "../scan/tree.ts";
import { createContentIds, saysSame } from "./content_id.ts";
import { failedFiles, isFailing, overdueFiles } from "./failures.ts";
import { createFinishing, type FinishingOptions } from "./finishing.ts";
import { createPublisher } from "./publisher.ts";
import type { Snapshot } from "./snapshot.ts";

/** Holds the snapshot being served. `rebuild` replaces it in one assignment, or leaves it as it was. */
export interface Live {
  readonly current: Snapshot;
  /** Theme settings in use. */
  readonly theme: ThemeSettings;
  /** Whether RootPath existed at the last scan. */
  readonly present: boolean;
  /**
   * Scans the files again; one call at a time.
   *
   * @param paths Scans these only, each below one of the folders.
   * @param signal Aborted while files are listed, it cancels the scan: the call rejects, and nothing has changed.
   */
  rebuild(paths?: readonly string[], signal?: AbortSignal): Promise<Rebuilt>;
  /** Resolves when every page of the current snapshot is finished and searchable. */
  finished(): Promise<void>;
  /** Resolves when, beyond that, the cache folder holds every finished page. */
  stored(): Promise<void>;
  /** Pages and other texts that the last scan could not read; those that were read before are served as they were. */
  readonly unread: readonly string[];
  /** Files of the pages that the program failed to render: a bug of its own, which is in the log. */
  readonly failed: readonly string[];
  /** Files of the pages that took too long, and have a notice in their place for now. */
  readonly overdue: readonly string[];
  /** Whether it failed at every page that it has tried so far. */
  readonly failing: boolean;
  /** Computes a digest of all that answers are made of: equal ones have answers that are equal to the byte. */
  inputs(): Promise<string>;
  /** Problems of the site as a whole; those of a text are with its page. */
  openProblems(): readonly OpenProblem[];
  /** The rendered half of a page; `undefined`: it is not finished. */
  contentOf(page: Page): Content | undefined;
  /** Whether a page took longer than the deadline: it is tried once more when all others are finished. */
  wasGivenUp(page: Page): boolean;
  /** Pages as search knows them; empty until they are finished for the first time. */
  readonly indexed: readonly SearchPage[];
  close(): void;
}

/** Result of a rebuild. */
export interface Rebuilt {
  readonly swapped: boolean;
  /** In milliseconds: when another scan is due; `undefined`: none is. */
  readonly again: number | undefined;
  /** Whether something has changed that no watcher reports: the configuration of a project, its dates, the time. Absent: no. */
  readonly unwatched?: boolean;
}

/** Parts that are made here. */
type Made =
  | "beginnings"
  | "cache"
  | "dates"
  | "contents"
  | "digests"
  | "imageSizes"
  | "prepare"
  | "pause"
  | "reporter"
  | "configFile"
  | "themeFile";

export interface LiveOptions extends Omit<AssemblyOptions & ScannerOptions & FinishingOptions, Made> {
  readonly rawHtml: RawHtml;
  /** Hosts whose images are shown; absent: all. */
  readonly imageHosts?: readonly string[] | undefined;
  /** Contents of /llms.txt, as in HostSettings. */
  readonly llmsTxt: "auto" | "flat";
  readonly limits: LimitSettings;
  /** File with dates of the pages; `""`: none is read. */
  readonly datesFile: string;
  /** Runs git, where dates may be read from a repository. */
  readonly execute?: Runtime["execute"] | undefined;
  /** Whether other servers have the same content. Default `false`. */
  readonly isShared?: boolean;
  /** Unpacks what render threads pack. Absent: they pack nothing. */
  readonly unpack?: Packing | undefined;
  /** `undefined`: nothing is kept across starts. */
  readonly cachePath: string | undefined;
  /** Changes with the program: pages that another release rendered are rendered again. */
  readonly release: string;
}

/** In milliseconds: when to scan a file again that seems to be in the middle of being written. */
const SETTLE = 50;
/** In milliseconds: when to scan again if RootPath is gone, most likely only while it is being replaced. */
const ABSENT = 250;

/** Reads everything once; each `rebuild` scans again. @throws {ConfigError} If config.json is invalid. */
export async function createLive(given: LiveOptions): Promise<Live> {
  const { files, pool, rootPath, wwwroot, log } = given;
  const unpack = given.unpack && rememberLast(given.unpack);
  let sources: Tree["sources"] | undefined;
  const reporter = createReporter(log, (file) => {
    const source = sources?.get(file);
    return source === undefined ? file : writtenFile(source);
  });
  const options = { ...given, unpack, reporter, pause: createPause(given.clock) };
  /** A build has priority over work in the background: a reader may wait for it. */
  let building: Promise<Rebuilt> | undefined;
  const giveWay = createYielding(createPause(given.clock), () => building);
  const cacheFolder = createCacheFolders(given.cachePath, reporter);
  const cache = cacheOf(cacheFolder(""), options);
  const digests = createDigests(files);
  const dates = createDates({ ...options, isShared: given.isShared ?? false });
  const beginnings = createBeginnings();
  const scan = createScanner({ ...options, dates, prepare: beginnings.prepare });
  const assemble = createAssembly({
    ...options,
    beginnings,
    digests,
    configFile: `${rootPath}/config.json`,
    themeFile: `${wwwroot}/theme/theme.json`,
    contents: createContents({ ...options, cache, pause: giveWay }),
    imageSizes: createImageSizes(files, reporter),
  });
  const contentIds = createContentIds({ digests, fingerprint: fingerprintOf(given) });
  const finishing = createFinishing({ ...options, cache, pause: giveWay });
  const { publish, assetsWritten } = await createPublisher({
    ...options,
    contentIds,
    cacheFolder,
    finishing,
    pages: () => assembly.view.site.pages.size,
  });

  let scanned = await scan();
  sources = scanned.tree.sources;
  let assembly = await assemble(scanned.tree);
  let current = publish(assembly, 0);

  async function rebuild(...what: Parameters<Live["rebuild"]>): Promise<Rebuilt> {
    const before = scanned.tree;
    scanned = await scan(...what);
    const { tree, unsettled } = scanned;
    sources = tree.sources;
    const again = !tree.present ? ABSENT : unsettled ? SETTLE : undefined;
    if (tree.present && !before.present) log("info", `${rootPath} is there again`);
    if (!tree.present && before.present) log("warning", `${rootPath} is gone: the last good site stays up`);
    const isDue = given.now() >= assembly.due;
    if (tree === before && !isDue || !tree.present) return { swapped: false, again };
    const next = await assemble(tree);
    current = publish(next, current.version + (saysSame(assembly, next) ? 0 : 1));
    assembly = next;
    const unwatched = isDue || tree.project !== before.project || tree.dates !== before.dates;
    return { swapped: true, again, unwatched };
  }

  return {
    get current() {
      return current;
    },
    get theme() {
      return assembly.view.theme;
    },
    get present() {
      return scanned.tree.present;
    },
    rebuild(...what) {
      return building = rebuild(...what).finally(() => building = undefined);
    },
    finished: finishing.finished,
    stored: () => finishing.stored().then(assetsWritten),
    get unread() {
      return scanned.unread;
    },
    get failed() {
      return failedFiles(assembly);
    },
    get overdue() {
      return overdueFiles(assembly);
    },
    get failing() {
      return isFailing(assembly);
    },
    inputs: () => contentIds.inputsOf(assembly),
    openProblems: reporter.openProblems,
    contentOf: (page) => assembly.contents.known(page)?.content,
    wasGivenUp: (page) => assembly.contents.wasGivenUp(page),
    get indexed() {
      return finishing.indexed;
    },
    close() {
      finishing.stop();
      pool.close();
    },
  };
}

/** The cache of finished pages; `undefined`: there is no folder for it. */
function cacheOf(folder: CacheFolder | undefined, options: LiveOptions): PageCache | undefined {
  const { files, release, basePath, rawHtml, imageHosts, limits, isExport, unpack } = options;
  return folder && createCache({
    files,
    folder,
    fingerprint: JSON.stringify([release, basePath, rawHtml, imageHosts, limits]),
    isPortable: isExport,
    unpack,
  });
}

/** Release and settings that shape answers. */
function fingerprintOf(options: LiveOptions): string {
  const { release, basePath, baseUrl, defaultPage, hotReload, authorMode, isExport } = options;
  const { rawHtml, imageHosts, llmsTxt, limits } = options;
  return JSON.stringify([
    release,
    { basePath, baseUrl, defaultPage, hotReload, authorMode, isExport, rawHtml, imageHosts, llmsTxt, limits },
  ]);
}
