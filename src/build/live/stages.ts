/**
 * The stages from the folder to what is served, and what they share.
 *
 * @module
 */
import { type Source, writtenFile } from "../../site/page.ts";
import { createAssembly } from "../assemble/assemble.ts";
import { createBeginnings } from "../assemble/beginnings.ts";
import { type CacheFolder, createCacheFolders } from "../cache_folder.ts";
import { createPause, createYielding } from "../pause.ts";
import { createCache, type PageCache } from "../render/cache.ts";
import { createContents } from "../render/contents.ts";
import { rememberLast } from "../render/kept_content.ts";
import { createReporter } from "../report.ts";
import { createDates } from "../scan/dates.ts";
import { createDigests } from "../scan/digests.ts";
import { createImageSizes } from "../scan/image_sizes.ts";
import { createScanner } from "../scan/scan.ts";
import { createContentIds } from "./content_id.ts";
import { createFinishing } from "./finishing.ts";
import type { LiveOptions } from "./live.ts";

/** State that the stages ask for while they work. */
interface Now {
  source(file: string): Source | undefined;
  /** A build that is going on. */
  building(): Promise<unknown> | undefined;
}

/** Creates the stages. */
export function createStages(given: LiveOptions, { source, building }: Now) {
  const { files, rootPath, wwwroot } = given;
  const unpack = given.unpack && rememberLast(given.unpack);
  const reporter = createReporter(given.log, (file) => {
    const found = source(file);
    return found === undefined ? file : writtenFile(found);
  });
  const options = { ...given, unpack, reporter, pause: createPause(given.clock) };
  // A build has priority over work in the background: a reader may wait for it.
  const giveWay = createYielding(createPause(given.clock), building);
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
  return { options, reporter, cacheFolder, scan, assemble, contentIds, finishing };
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
