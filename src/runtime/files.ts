/**
 * File access through a thread; the same on Deno, Bun and Node.
 *
 * @module
 */
import process from "node:process";
import type { Files, Folders } from "../files.ts";
import type { AskOptions, Thread } from "../runtime.ts";
import { ownBytes } from "./blocks.ts";
import type { FilesOperations } from "./files_operations.ts";
import { createLister } from "./lister.ts";
import { type CallThread, createCall } from "./operations.ts";
import { createPatientThread } from "./patience.ts";
import { createThread, type StartThread, ThreadEnd } from "./thread.ts";
import { watchFolders } from "./watcher.ts";

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
  /** Functions that restart a watcher. */
  const renewals = new Set<() => void>();

  async function ask(message: unknown, options?: AskOptions): Promise<unknown> {
    const asked = thread ??= startThread();
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

  function startThread(): Thread {
    return createPatientThread((heard) => start("./files_thread", heard));
  }

  const call = createCall<FilesOperations>((message) => ask(message));
  const lister = createLister({
    ask,
    startThread,
    many,
    // A watcher of Deno opens every file that changes: at a FIFO it blocks, and reports nothing more.
    onNewSpecial: () => renewals.forEach((renew) => renew()),
  });

  return {
    list: lister.list,
    read: lister.read,
    status: (path) => call("statusOf", path),
    reportsChanges: (directory) => call("reportsChanges", directory),
    obstacle: (path, of) => call("obstacle", path, of),
    stream: (...what) => streamFile(call, ...what),
    write: (path, body) => call("write", path, typeof body === "string" ? body : ownBytes(body)),
    remove: (path) => call("remove", path),
    rename: (from, to) => call("rename", from, to),
    watch: (directories, signal) => watchFolders(start, directories, { signal, renewals }),
    names: (directory) => call("names", directory),
    real: (path) => call("real", path),
    put: (files) => call("put", files.map(({ body, ...file }) => ({ ...file, body: ownBytes(body) }))),
    exchange: (from, to, aside) => call("exchange", from, to, aside),
    alive: (process) => call("isAlive", process),
    process: process.pid,
    close() {
      thread?.close();
      thread = undefined;
      lister.close();
    },
  };
}

/** Streams a file from `start` to `end` (exclusive), as `Files.stream()` does. */
function streamFile(
  call: CallThread<FilesOperations>,
  path: string,
  start = 0,
  end = Infinity,
  stamp?: string,
): ReadableStream<Uint8Array<ArrayBuffer>> {
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
}
