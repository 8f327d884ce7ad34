/**
 * Preview images: drawn on a render thread when they are first requested, and kept by content, in memory
 * and in the cache folder.
 *
 * @module
 */
import type { PictureJob } from "../../picture/picture.ts";
import type { Files } from "../../files.ts";
import { reasonOf } from "../../thrown.ts";
import { sha256 } from "../../sha256.ts";
import type { CacheFolder } from "../cache_folder.ts";
import { type Document, SHORT } from "../document.ts";
import type { Pool } from "../render/pool.ts";
import type { Problems } from "../report.ts";

export interface PicturesOptions {
  readonly files: Pick<Files, "list" | "read" | "write" | "remove">;
  readonly pool: Pick<Pool, "draw">;
  /** Changes with the program: pictures of another one are drawn again. */
  readonly release: string;
  /** `undefined`: nothing is kept across starts. */
  readonly folder: CacheFolder | undefined;
  /** Whether all are asked for at once. Default `false`: a client waits for each. */
  readonly isExport?: boolean;
  /** Current number of pages. */
  readonly pages: () => number;
  /** Those of pages whose picture cannot be drawn. */
  readonly problems: Problems;
}

/** Maximum number held in memory: about 25 KB each. */
const REMEMBERED = 200;
/**
 * Maximum number of files in a cache folder before the oldest are removed: this, or two for each page if that is more.
 */
const KEPT = 20_000;
const KEPT_OF_PAGE = 2;
/** Names of files that this cache writes: nothing else in its folder is ever removed. */
const OWN = /^[0-9a-f]{32}\.png$/;

/** Maximum number of attempts: without a limit, clients could keep a thread busy. */
const TRIES = 3;

/**
 * Creates the function that draws a picture, or remembers it. Where one cannot be drawn, there is none, and a warning names
 * its page.
 */
export function createPictures(
  { files, pool, release, folder, isExport = false, pages, problems }: PicturesOptions,
): (job: PictureJob, page: string) => Promise<Document | undefined> {
  const known = new Map<string, Promise<Document | undefined>>();
  const failures = new Map<string, number>();
  let swept = false;

  async function stored(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const [bytes] = await files.read([file]);
    return bytes && isPng(bytes) ? bytes : undefined;
  }

  async function store(folder: CacheFolder, file: string, bytes: Uint8Array): Promise<void> {
    await folder.write(async () => {
      if (!swept) await sweep(folder.path);
      await files.write(file, bytes);
    });
  }

  async function sweep(path: string): Promise<void> {
    swept = true;
    const pictures = (await files.list(path) ?? []).filter(({ file }) => OWN.test(file));
    const most = Math.max(KEPT, KEPT_OF_PAGE * pages());
    const oldest = pictures.toSorted((a, b) => a.modified - b.modified).slice(0, Math.max(0, pictures.length - most));
    for (const { file } of oldest) await files.remove(`${path}/${file}`);
  }

  async function make(job: PictureJob): Promise<Document> {
    const name = (await sha256(JSON.stringify([release, job]))).slice(0, 32);
    const file = `${folder?.path}/${name}.png`;
    const saved = folder && await stored(file);
    const bytes = saved ?? await pool.draw(job, !isExport);
    if (folder && !saved) await store(folder, file, bytes);
    return { kind: "document", type: "image/png", body: [bytes], caching: SHORT };
  }

  /** @returns `undefined` also for what has failed too often. */
  async function attempt(job: PictureJob, key: string, page: string): Promise<Document | undefined> {
    const failed = failures.get(key) ?? 0;
    if (failed >= TRIES) return undefined;
    try {
      const picture = await make(job);
      problems.report([], page);
      return picture;
    } catch (error) {
      known.delete(key);
      failures.set(key, failed + 1);
      if (failures.size > REMEMBERED) failures.delete(failures.keys().next().value!);
      problems.report([`${page}: the preview image cannot be drawn: ${reasonOf(error)}`], page);
      return undefined;
    }
  }

  return function picture(job, page) {
    const key = JSON.stringify(job);
    const found = known.get(key);
    // The most recent one is evicted last.
    known.delete(key);
    const picture = found ?? attempt(job, key, page);
    known.set(key, picture);
    if (known.size > REMEMBERED) known.delete(known.keys().next().value!);
    return picture;
  };
}

function isPng(bytes: Uint8Array): boolean {
  return bytes.length > 8 && bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e && bytes[3] === 0x47;
}
