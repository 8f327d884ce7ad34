/**
 * Reads the files of pages; again only if they may have changed.
 *
 * @module
 */
import type { Entry, Files } from "../../files.ts";
import { SourceBytes } from "../../site/source_bytes.ts";
import { isMarkdown } from "../../site/address.ts";
import type { Source } from "../../site/page.ts";
import { BATCH, type Pause } from "../pause.ts";
import { whyNoText } from "./placeholder.ts";
import { otherPlaces } from "./places.ts";

export interface ReaderOptions {
  readonly files: Files;
  readonly rootPath: string;
  /** Wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly pause: Pause;
  /** Called with other bytes of a file than it had, while others are being read. */
  readonly prepare?: ((file: string, bytes: Source["bytes"]) => void) | undefined;
}

/** Reads files, and remembers them. */
export interface SourceReader {
  /** Reads what may have changed. @param isFirst Whether nothing was served yet, so that nothing is waited for. */
  read(entries: readonly Entry[], isFirst: boolean): Promise<FileSources>;
  /** Reads some files before all are listed, for the first time. One that changes until then is read once more. */
  readEarly(entries: readonly Entry[]): void;
}

/** Files as they are now. */
export interface FileSources {
  /** A file by its name. One that did not change keeps its object, and one with the same bytes keeps these. */
  readonly source: (file: string) => Source | undefined;
  /** A file seems to be in the middle of being written: its old bytes are kept, and another scan should follow soon. */
  readonly unsettled: boolean;
  /** Whether no file has to be read again while its entry stays the same. */
  readonly certain: boolean;
  /** Those that have another object than at the last scan; `undefined`: there are other files. */
  readonly changed: readonly string[] | undefined;
  /** Files that cannot be read, with the reason if their bytes are not text; the next scan tries them again. */
  readonly failed: ReadonlyMap<string, string | undefined>;
}

/** In milliseconds: a stamp this young may hide a second write (git's racy-clean rule); twice what times are rounded by. */
export const RACY = 2000;
/** In milliseconds: a file that became empty so recently is most likely being written. */
const UNSETTLED = 500;
/** Maximum number of files whose status is checked again after reading. */
const CHECKED = 1000;
/** Number of files that are read at a time, while those before them are prepared. */
const AHEAD = 1024;
/** In bytes: programs write in pieces of this size or of a multiple, so a file of such a size may be the beginning of one. */
const PIECE = 4096;

type Bytes = Uint8Array<ArrayBuffer>;

interface Known {
  /** `""`: not to be trusted. */
  readonly stamp: string;
  readonly racy: boolean;
  readonly source: Source;
}

/** A file that cannot be read. */
interface Failure {
  /** Why its bytes are not a text. */
  readonly reason: string | undefined;
}

/** Files that were read together. */
interface Part {
  readonly entries: readonly Entry[];
  readonly contents: readonly (Bytes | undefined)[];
  /** Time at which they were requested. */
  readonly time: number;
}

/** State of a scan that is not specific to a file. */
interface Look extends Pick<Part, "time"> {
  /** Of files as they were when they had been read; `undefined`: they were not checked again. */
  readonly stamps: ReadonlyMap<string, string> | undefined;
  readonly isFirst: boolean;
}

/** Makes what reads files below RootPath. */
export function createReader({ files, rootPath, now, pause, prepare }: ReaderOptions): SourceReader {
  let known = new Map<string, Known>();
  /** Of the last scan. */
  let last: readonly Entry[] = [];
  /** The places of files that have to be read again though their entries stay the same. */
  let uncertain: readonly number[] = [];

  /** Stamps of files as they are now, by file: one that was changed while it was read may be half of each. */
  async function stampsOf(entries: readonly Entry[]): Promise<ReadonlyMap<string, string>> {
    const names = new Set(entries.map(({ file }) => file));
    const found = await files.list(rootPath, undefined, { only: [...names] });
    return new Map(found?.filter(({ file }) => names.has(file)).map(({ file, stamp }) => [file, stamp]));
  }

  /** Files with their bytes, in order; the next ones are asked for before these are given. */
  async function* partsOf(entries: readonly Entry[]): AsyncGenerator<Part> {
    const ask = (from: number) => {
      const part = entries.slice(from, from + AHEAD);
      const contents = files.read(part.map(({ file }) => `${rootPath}/${file}`), undefined, true);
      contents.catch(() => {}); // The error reaches the caller that awaits it.
      return { part, contents, time: now() };
    };
    let next = ask(0);
    for (let at = 0; at < entries.length; at += AHEAD) {
      const { part, contents, time } = next;
      const found = await contents;
      if (at + AHEAD < entries.length) next = ask(at + AHEAD);
      yield { entries: part, contents: found, time };
    }
  }

  function judge(entry: Entry, bytes: Bytes | undefined, look: Look): Known | Failure | "unsettled" {
    const { file, size, stamp, modified } = entry;
    const { isFirst, stamps, time } = look;
    const before = known.get(file);
    if (!bytes) return { reason: undefined };
    const writing = bytes.length !== size ||
      (bytes.length === 0 ? before && before.source.bytes.length > 0 : size % PIECE === 0);
    const changed = stamps !== undefined && stamps.get(file) !== stamp;
    if (changed || writing && (before || !isFirst) && Math.abs(time - modified) < UNSETTLED) return "unsettled";
    const reason = isMarkdown(file) ? whyNoText(bytes) : undefined;
    if (reason !== undefined) return { reason };
    const source = sourceOf(entry, bytes, before?.source);
    if (source.bytes !== before?.source.bytes) prepare?.(file, source.bytes);
    return {
      stamp: bytes.length === size ? stamp : "",
      racy: Math.abs(time - modified) < RACY || Math.abs(time - entry.changed) < RACY,
      source,
    };
  }

  function isStale({ file, stamp }: Entry): boolean {
    const before = known.get(file);
    return !before || before.stamp !== stamp || before.racy;
  }

  /** Reads that began before all files were listed. */
  let early: Promise<unknown> = Promise.resolve();

  async function readFirst(entries: readonly Entry[]): Promise<void> {
    for await (const { entries: part, contents, time } of partsOf(entries)) {
      for (const [i, entry] of part.entries()) {
        if (i % BATCH === 0) await pause();
        const found = judge(entry, contents[i], { stamps: undefined, time, isFirst: true });
        if (found !== "unsettled" && "source" in found) known.set(entry.file, found);
      }
    }
  }

  function readEarly(entries: readonly Entry[]): void {
    const reading = readFirst(entries).catch(() => {}); // The error reaches the next full read.
    early = Promise.all([early, reading]);
  }

  async function read(entries: readonly Entry[], isFirst: boolean): Promise<FileSources> {
    await early;
    const others = otherPlaces(last, entries);
    /** Indices of entries that may have changed. */
    const places = others ? [...new Set([...others, ...uncertain])] : entries.map((_, i) => i);
    const stalePlaces = places.filter((i) => isStale(entries[i]!));
    const stale = stalePlaces.map((i) => entries[i]!);
    const fresh = new Map<string, Known>();
    const failed = new Map<string, string | undefined>();
    let unsettled = false;
    const isChecked = !isFirst && stale.length > 0 && stale.length <= CHECKED;
    for await (const { entries, contents, time } of stale.length > 0 ? partsOf(stale) : []) {
      const stamps = isChecked ? await stampsOf(stale) : undefined;
      for (const [i, entry] of entries.entries()) {
        // Bytes that were read before are compared.
        if (i % BATCH === 0 || !isFirst) await pause();
        const found = judge(entry, contents[i], { stamps, time, isFirst });
        if (found === "unsettled") unsettled = true;
        else if ("source" in found) fresh.set(entry.file, found);
        else failed.set(entry.file, found.reason);
      }
    }
    const changed = others &&
      [...fresh].flatMap(([file, { source }]) => known.get(file)?.source === source ? [] : [file]);
    for (const [file, one] of fresh) known.set(file, one);
    const isAll = failed.size === 0 && !unsettled && known.size === entries.length;
    if (!others && !isAll) {
      const next = new Map<string, Known>();
      for (const [i, { file }] of entries.entries()) {
        if (i % BATCH === 0) await pause();
        const one = known.get(file);
        if (one) next.set(file, one);
      }
      known = next;
    }
    last = entries;
    uncertain = stalePlaces.filter((i) => isStale(entries[i]!));
    const certain = !unsettled && uncertain.length === 0;
    return { source: (file) => known.get(file)?.source, unsettled, certain, failed, changed };
  }

  return { read, readEarly };
}

function sourceOf({ file, modified }: Entry, bytes: Bytes, before: Source | undefined): Source {
  const same = before && before.bytes.equal(bytes) ? before.bytes : new SourceBytes(bytes);
  return before?.bytes === same && before.modified === modified ? before : { file, bytes: same, modified };
}
