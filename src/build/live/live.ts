/**
 * Holds the snapshot being served, and replaces it in one assignment.
 *
 * @module
 */
import type { RawHtml } from "../../config/host.ts";
import type { LimitSettings } from "../../config/limits.ts";
import type { ThemeSettings } from "../../config/theme.ts";
import type { SearchPage } from "../../search/search_page.ts";
import type { Content, Page } from "../../site/page.ts";
import type { Runtime } from "../../runtime.ts";
import type { AssemblyOptions } from "../assemble/assemble.ts";
import type { Packing } from "../render/kept_content.ts";
import type { OpenProblem } from "../report.ts";
import type { ScannerOptions } from "../scan/scan.ts";
import type { Tree } from "../scan/tree.ts";
import { saysSame } from "./content_id.ts";
import { failedFiles, isFailing, overdueFiles } from "./failures.ts";
import type { FinishingOptions } from "./finishing.ts";
import { createPublisher } from "./publisher.ts";
import type { Snapshot } from "./snapshot.ts";
import { createStages } from "./stages.ts";

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
  const { pool, rootPath, log } = given;
  let sources: Tree["sources"] | undefined;
  let building: Promise<Rebuilt> | undefined;
  const stages = createStages(given, { source: (file) => sources?.get(file), building: () => building });
  const { scan, assemble, contentIds, finishing, reporter } = stages;
  const pages = () => assembly.view.site.pages.size;
  const { publish, assetsWritten } = await createPublisher({
    ...stages.options,
    cacheFolder: stages.cacheFolder,
    contentIds,
    finishing,
    pages,
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
