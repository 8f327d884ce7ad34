/**
 * The tree of files, through a thread of its own; the same on Deno, Bun and Node.
 *
 * @module
 */
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Entry, Files, Folders, Thread, WatchEvent } from "../runtime.ts";
import type { FilesOperations } from "./files_operations.ts";
import { createCall } from "./operations.ts";
import { createPatientThread } from "./patience.ts";
import { createThread, ThreadEnd } from "./thread.ts";
import type { WatchOperations } from "./watch_thread.ts";

/** In bytes: what a client that does not read holds of a file. */
const CHUNK = 32 * 1024;

/** The real files. */
export interface Disk extends Files, Folders {
  /** Ends the thread; it comes back when it is needed. */
  close(): void;
}

/** Reads and writes the real files. */
export function createFiles(): Disk {
  let thread: Thread | undefined;
  const listed = new Map<string, readonly Entry[]>();

  async function ask(message: unknown): Promise<unknown> {
    const asked = thread ??= createPatientThread((heard) => createThread("./files_thread", heard));
    try {
      return await asked.ask(message);
    } catch (error) {
      if (error instanceof ThreadEnd) {
        asked.close();
        if (thread === asked) thread = undefined;
      }
      throw error;
    }
  }

  const call = createCall<FilesOperations>(ask);

  return {
    async list(directory, warn, only) {
      const known = listed.get(directory);
      if (known && only?.length === 0) return known;
      const { found, warnings } = await call("list", directory, only);
      for (const warning of warnings) warn?.(warning);
      const entries = found.kind === "none" ? undefined : found.kind === "all" ? found.entries : withNews(
        known ?? [],
        found.changed,
        found.removed,
      );
      if (entries) listed.set(directory, entries);
      else listed.delete(directory);
      return entries;
    },
    read: (paths, length) => call("read", paths, length),
    status: (path) => call("statusOf", path),
    isHeard: (directory) => call("isHeard", directory),
    obstacle: (path, of) => call("obstacle", path, of),
    stream(path, start = 0, end = Infinity) {
      let at = start;
      return new ReadableStream<Uint8Array<ArrayBuffer>>({
        async pull(controller) {
          const length = Math.min(CHUNK, end - at);
          const bytes = length > 0 ? await call("slice", path, at, length) : undefined;
          if (!bytes || bytes.length === 0) {
            if (length > 0 && end !== Infinity) controller.error(new Error("The file became shorter"));
            else controller.close();
            return;
          }
          at += bytes.length;
          controller.enqueue(bytes);
        },
      }, { highWaterMark: 0 });
    },
    write: (path, body) => call("write", path, body),
    remove: (path) => call("remove", path),
    rename: (from, to) => call("rename", from, to),
    watch,
    names: (directory) => call("names", directory),
    real: (path) => call("real", path),
    put: (files) => call("put", files),
    exchange: (from, to, aside) => call("exchange", from, to, aside),
    alive: (process) => call("isAlive", process),
    process: process.pid,
    close() {
      thread?.close();
      thread = undefined;
    },
  };
}

/** In milliseconds: how long after a watcher's end another one is tried. */
const RETRY = 1000;

async function* watch(directories: readonly string[], signal: AbortSignal): AsyncIterable<WatchEvent> {
  let thread: Thread | undefined;
  // No race with a promise that outlives it: it would remember every event.
  const stop = () => thread?.close();
  signal.addEventListener("abort", stop, { once: true });
  try {
    while (!signal.aborted) {
      thread ??= createThread("./watch_thread");
      let event: WatchEvent;
      try {
        const { paths } = await createCall<WatchOperations>(thread.ask)("next", directories);
        event = { kind: "change", paths };
      } catch {
        event = { kind: "restart" };
        thread.close();
        thread = undefined;
        await sleep(RETRY, undefined, { signal }).catch(() => {});
      }
      if (!signal.aborted) yield event;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    thread?.close();
  }
}

/** Where a file stands in a listing, which is in code-unit order, or would stand. */
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
  return [...entries.filter(({ file }) => !gone.has(file)), ...changed].sort((a, b) => a.file < b.file ? -1 : 1);
}
