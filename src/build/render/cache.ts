/**
 * Finished pages in a folder, reused after a restart. Best effort: deleting the folder is always safe, and unreadable
 * pages are rendered again.
 *
 * @module
 */
import type { PageWords } from "../../words/words.ts";
import type { Files } from "../../files.ts";
import type { Page } from "../../site/page.ts";
import type { CacheFolder } from "../cache_folder.ts";
import { decodePage, encodePage } from "./cached_page.ts";
import type { Packing } from "./kept_content.ts";
import type { Made } from "./render_page.ts";
import type { Finished } from "./service.ts";
import { sha256 } from "../../sha256.ts";

export interface PageCache {
  /** The finished page, with the packed bytes of its file if these were stored. */
  read(page: Page, words?: PageWords): Promise<Made | undefined>;
  /** Writes some time later. */
  write(page: Page, finished: Finished, words?: PageWords): void;
  /** Writes all that waits, then removes finished pages that nothing asked for since the start; ends early when `signal` aborts. */
  flush(signal: AbortSignal): Promise<void>;
}

export interface CacheOptions {
  readonly files: Files;
  readonly folder: CacheFolder;
  /** Changes with everything but the page that a finished page depends on: version, settings. */
  readonly fingerprint: string;
  /** Whether pages are kept with their Markdown. Default `false`: without, since who serves them writes it when it is asked for. */
  readonly isPortable?: boolean;
  /** Unpacks the HTML of pages. Absent: none is packed. */
  readonly unpack?: Packing | undefined;
}

/** Names of folders and files that a cache has, and of files that it did not finish: nothing else is ever removed. */
const OWN_FOLDER = /^[0-9a-f]{2}$/;
const OWN = /^[0-9a-f]{30}(?:\.[0-9a-f]{8}\.tmp)?$/;
/** Number of files per message to the file thread. */
const BATCH = 64;
/** Number of pages that are stored at a time: some are encoded here while the file thread writes others. */
const LANES = 8;

interface Unwritten {
  readonly finished: Finished;
  readonly words: PageWords | undefined;
}

export function createCache(
  { files, folder, fingerprint, isPortable = false, unpack }: CacheOptions,
): PageCache {
  const { path: directory } = folder;
  /** Paths of all pages that were read or written. */
  const asked = new Set<string>();
  const unwritten = new Map<Page, Unwritten>();
  const names = new WeakMap<Page, { readonly words: PageWords | undefined; readonly path: Promise<string> }>();
  const read = createBatchReader(files, directory);
  let isEmpty: Promise<boolean> | undefined;
  let swept = false;

  /** To name a page takes a digest of all that it is made of. */
  function pathOf(page: Page, words: PageWords | undefined): Promise<string> {
    const known = names.get(page);
    if (known && known.words === words) return known.path;
    const path = nameOf(page, words);
    names.set(page, { words, path });
    return path;
  }

  async function nameOf(page: Page, words: PageWords | undefined): Promise<string> {
    const { file } = page.source;
    const bytes = page.source.bytes.unpacked();
    const about = new TextEncoder().encode(
      JSON.stringify([
        fingerprint,
        file,
        page.title,
        page.description,
        page.keywords,
        page.flavor,
        page.appended,
        words,
      ]),
    );
    const all = new Uint8Array(about.length + bytes.length);
    all.set(about);
    all.set(bytes, about.length);
    const name = (await sha256(all)).slice(0, 32);
    const path = `${name.slice(0, 2)}/${name.slice(2)}`;
    asked.add(path);
    return path;
  }

  /** There are 256 at most, however many pages are in them. */
  async function ownFolders(): Promise<readonly string[]> {
    return (await files.names(directory) ?? []).filter((name) => OWN_FOLDER.test(name));
  }

  async function sweep(): Promise<void> {
    for (const folder of await ownFolders()) {
      // What is not ours may be a file of such a name.
      for (const name of await files.names(`${directory}/${folder}`).catch(() => undefined) ?? []) {
        const path = `${folder}/${name}`;
        if (OWN.test(name) && !asked.has(path)) await files.remove(`${directory}/${path}`);
      }
    }
  }

  /** @throws {Error} If a file cannot be written; no further one is begun then. */
  async function writeAll(signal: AbortSignal): Promise<void> {
    const waiting = unwritten.entries();
    let isOver = false;
    async function writeNext(): Promise<void> {
      for (const [page, { finished, words }] of waiting) {
        const path = await pathOf(page, words);
        await files.write(`${directory}/${path}`, await encodePage(finished, page.source.bytes.packed));
        unwritten.delete(page);
        if (isOver || signal.aborted) return;
      }
    }
    await Promise.all(Array.from({ length: LANES }, writeNext)).finally(() => isOver = true);
  }

  return {
    async read(page, words) {
      const waiting = unwritten.get(page);
      if (waiting && waiting.words === words) return waiting.finished;
      // At the first start, searching for each page would be in vain.
      isEmpty ??= ownFolders().then((folders) => folders.length === 0, () => false);
      if (await isEmpty) return undefined;
      const bytes = await read(pathOf(page, words));
      return bytes && await decodePage(bytes, isPortable, unpack);
    },
    write(page, finished, words) {
      if (folder.isUsable) unwritten.set(page, { finished, words });
    },
    async flush(signal) {
      isEmpty = Promise.resolve(false);
      await folder.write(async () => {
        await writeAll(signal);
        if (signal.aborted || swept) return;
        swept = true;
        await sweep();
      });
      if (!folder.isUsable) unwritten.clear();
    },
  };
}

/** Creates the function that reads a file of a folder, whose path may take a moment to compute. Many share a message. */
function createBatchReader(
  files: Files,
  directory: string,
): (path: Promise<string>) => Promise<Uint8Array<ArrayBuffer> | undefined> {
  let waiting: { path: string; resolve: (bytes: Uint8Array<ArrayBuffer> | undefined) => void }[] = [];
  /** Number of readers whose path is not known yet. */
  let naming = 0;

  async function readBatch(): Promise<void> {
    const batch = waiting;
    waiting = [];
    const found = await files.read(batch.map(({ path }) => `${directory}/${path}`)).catch(() => []);
    for (const [i, { resolve }] of batch.entries()) resolve(found[i]);
  }

  return async function read(named) {
    naming++;
    const path = await named;
    naming--;
    return await new Promise((resolve) => {
      waiting.push({ path, resolve });
      if (naming === 0 || waiting.length === BATCH) void readBatch();
    });
  };
}
