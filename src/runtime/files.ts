/**
 * File access through a thread; the same on Deno, Bun and Node.
 *
 * @module
 */
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Entry, Files, Folders, ListOptions, WatchEvent } from "../files.ts";
import type { AskOptions, Thread } from "../runtime.ts";
import type { FilesOperations } from "./files_operations.ts";
import { fromBlocks, ownBytes } from "./blocks.ts";
import { type CallThread, createCall } from "./operations.ts";
import { createPatientThread } from "./patience.ts";
import type { Listing } from "./listing.ts";
import { createThread, type StartThread, ThreadEnd } from "./thread.ts";
import type { WatchOperations } from "./watch_thread.ts";

/** In bytes: what a client that does not read holds of a file. */
const CHUNK = 32 * 1024;

/** The real files. */
export interface Disk extends Files, Folders {
  /** Ends the thread; it comes back when it is needed. */
  close(): void;
}

/** Number of files in a folder from which a listing is delivered in parts; below that, listing takes next to no time. */
const MANY = 4096;

/** Reads and writes the real files. @param many Number of files in a folder above which some are reported early. */
export function createFiles(start: StartThread = createThread, many = MANY): Disk {
  let thread: Thread | undefined;
  const listed = new Map<string, readonly Entry[]>();

  /** Functions that restart a watcher. */
  const renewals = new Set<() => void>();

  /** Reads while the other thread lists a folder of many files. */
  let second: SecondThread | undefined;

  async function ask(message: unknown, options?: AskOptions): Promise<unknown> {
    const asked = thread ??= startThread(start);
    try {
      return await asked.ask(message, options);
    } catch (error) {
      if (error instanceof ThreadEnd) {
        asked.close();
        if (thread === asked) thread = undefined;
      }
      throw error;
    }
  }

  const call = createCall<FilesOperations>((message) => ask(message));

  /** Lists a folder, which it knows already where `early` is missing. */
  async function list(directory: string, { only, early, signal }: ListOptions): Promise<Listing> {
    const parts: Entry[][] = [];
    function take(part: unknown): void {
      second ??= startSecondThread(start);
      const found = part as Entry[];
      parts.push(found);
      early?.(found);
    }
    const listing = await createCall<FilesOperations>((message) => ask(message, { take, signal }))(
      "list",
      directory,
      only,
      early && many,
    ).finally(() => {
      second?.leave();
      second = undefined;
    });
    const { found } = listing;
    if (found.kind !== "all" || !found.isRest) return listing;
    return { ...listing, found: { ...found, entries: inOrder([...parts.flat(), ...found.entries]) } };
  }

  return {
    async list(directory, warn, options = {}) {
      const known = listed.get(directory);
      if (known && options.only?.length === 0) return known;
      const { found, warnings, hasNewSpecial } = await list(
        directory,
        known ? { ...options, early: undefined } : options,
      );
      for (const warning of warnings) warn?.(warning);
      // A watcher of Deno opens every file that changes: at a FIFO it blocks, and reports nothing more.
      if (hasNewSpecial) renewals.forEach((renew) => renew());
      const entries = found.kind === "none" ? undefined : found.kind === "all" ? found.entries : withNews(
        known ?? [],
        found.changed,
        found.removed,
      );
      if (entries) listed.set(directory, entries);
      else listed.delete(directory);
      return entries;
    },
    read: async (...what) => fromBlocks(await (second?.call ?? call)("read", ...what)),
    status: (path) => call("statusOf", path),
    reportsChanges: (directory) => call("reportsChanges", directory),
    obstacle: (path, of) => call("obstacle", path, of),
    stream(path, start = 0, end = Infinity, stamp) {
      let at = start;
      return new ReadableStream<Uint8Array<ArrayBuffer>>({
        async pull(controller) {
          const length = Math.min(CHUNK, end - at);
          const bytes = length > 0 ? await call("slice", path, at, length, stamp) : undefined;
          if (!bytes || bytes.length === 0) {
            if (length > 0 && end !== Infinity) controller.error(new Error("The file was changed"));
            else controller.close();
            return;
          }
          at += bytes.length;
          controller.enqueue(bytes);
        },
      }, { highWaterMark: 0 });
    },
    write: (path, body) => call("write", path, typeof body === "string" ? body : ownBytes(body)),
    remove: (path) => call("remove", path),
    rename: (from, to) => call("rename", from, to),
    watch: (directories, signal) => watch(start, directories, { signal, renewals }),
    names: (directory) => call("names", directory),
    real: (path) => call("real", path),
    put: (files) => call("put", files.map(({ body, ...file }) => ({ ...file, body: ownBytes(body) }))),
    exchange: (from, to, aside) => call("exchange", from, to, aside),
    alive: (process) => call("isAlive", process),
    process: process.pid,
    close() {
      thread?.close();
      thread = undefined;
      second?.leave();
      second = undefined;
    },
  };
}

function startThread(start: StartThread): Thread {
  return createPatientThread((heard) => start("./files_thread", heard));
}

/** A second thread, for a while. */
interface SecondThread {
  readonly call: CallThread<FilesOperations>;
  /** Ends it when it has answered what it was asked. */
  leave(): void;
}

function startSecondThread(start: StartThread): SecondThread {
  const thread = startThread(start);
  let waiting = 0;
  let isLeaving = false;
  function settle(): void {
    if (isLeaving && waiting === 0) thread.close();
  }
  return {
    call: createCall<FilesOperations>(async (message) => {
      waiting++;
      try {
        return await thread.ask(message);
      } finally {
        waiting--;
        settle();
      }
    }),
    leave() {
      isLeaving = true;
      settle();
    },
  };
}

/** In milliseconds: how long after a watcher's end another one is tried. */
const RETRY = 1000;

interface Watching {
  readonly signal: AbortSignal;
  readonly renewals: Set<() => void>;
}

async function* watch(
  start: StartThread,
  directories: readonly string[],
  { signal, renewals }: Watching,
): AsyncIterable<WatchEvent> {
  let thread: Thread | undefined;
  let isRenewed = false;
  // No race with a promise that outlives it: it would remember every event.
  const stop = () => thread?.close();
  const renew = () => {
    isRenewed = true;
    thread?.close();
  };
  signal.addEventListener("abort", stop, { once: true });
  renewals.add(renew);
  try {
    while (!signal.aborted) {
      thread ??= start("./watch_thread");
      let event: WatchEvent;
      try {
        const { paths } = await createCall<WatchOperations>(thread.ask)("next", directories);
        event = { kind: "change", paths };
      } catch {
        event = { kind: "restart" };
        thread.close();
        thread = undefined;
        if (!isRenewed) await sleep(RETRY, undefined, { signal }).catch(() => {});
        isRenewed = false;
      }
      if (!signal.aborted) yield event;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    renewals.delete(renew);
    thread?.close();
  }
}

/** Index of a file in a listing, which is in code-unit order, or the index at which it would be. */
function placeOf(file: string, entries: readonly Entry[]): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.file < file) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same array when there are none. */
function withNews(
  entries: readonly Entry[],
  changed: readonly Entry[],
  removed: readonly string[],
): readonly Entry[] {
  if (changed.length + removed.length === 0) return entries;
  const places = changed.map(({ file }) => placeOf(file, entries));
  if (removed.length === 0 && places.every((at, i) => entries[at]?.file === changed[i]!.file)) {
    const next = entries.slice();
    for (const [i, at] of places.entries()) next[at] = changed[i]!;
    return next;
  }
  const gone = new Set([...removed, ...changed.map(({ file }) => file)]);
  return inOrder([...entries.filter(({ file }) => !gone.has(file)), ...changed]);
}

/** Sorts entries in place. */
function inOrder(entries: Entry[]): readonly Entry[] {
  return entries.sort((a, b) => a.file < b.file ? -1 : 1);
}
