/**
 * Follows the reports of a watcher, and replaces it when it has stopped reporting.
 *
 * @module
 */
import type { Files } from "../../files.ts";
import type { Log } from "../../log.ts";
import { reasonOf } from "../../thrown.ts";

export interface Listener {
  /** Whether a scan that began at `start` found a change that no watcher had reported in time. */
  missed(start: number): boolean;
  /** Replaces the watcher, unless it reports such a change a moment later. */
  replaceIfMissed(start: number): void;
}

export interface ListenerOptions {
  readonly files: Pick<Files, "watch">;
  readonly directories: readonly string[];
  readonly log: Log;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  /** In milliseconds, between two scans without a report. */
  readonly every: number;
  /** Ends watching. */
  readonly signal: AbortSignal;
  /** Scans these files; absent: everything. */
  readonly scan: (paths?: readonly string[]) => void;
  /** Called when a watcher was replaced, or has replaced itself. */
  readonly onRestart: () => void;
}

/** In milliseconds. */
const LONGEST_TRIAL = 600_000;

/** Listens until `signal` aborts. */
export function createListener(options: ListenerOptions): Listener {
  const { files, directories, log, clock, every, signal, scan, onRestart } = options;
  /** Upper bound for event delivery and watcher start-up, in milliseconds. */
  const delay = every / 4;
  let listening = new AbortController();
  /** Times of the last report of a watcher, and of the start of the current one. */
  let [reported, began] = [clock(), clock()];
  /** In milliseconds: how long a watcher has to report something. Doubles while it does not: some folders have no events. */
  let trial = every;
  let soon: ReturnType<typeof setTimeout> | undefined;

  /** Scans after a moment, since a watcher misses changes while it starts. */
  function scanSoon(): void {
    clearTimeout(soon);
    soon = setTimeout(() => scan(), delay);
  }

  async function followReports(ended: AbortSignal): Promise<void> {
    for await (const event of files.watch(directories, ended)) {
      if (event.kind === "restart") {
        onRestart();
        scan();
        scanSoon();
        continue;
      }
      [reported, trial] = [clock(), every];
      scan(event.paths);
    }
  }

  function listen(): void {
    const ended = AbortSignal.any([signal, listening.signal]);
    scanSoon();
    followReports(ended).catch((error) =>
      log("error", `Watching ended; changes are found every ${every / 1000} s: ${reasonOf(error)}`)
    );
  }

  /** Some watchers stop reporting without ending, for example after a FIFO. */
  function replace(): void {
    if (signal.aborted) return;
    onRestart();
    trial = Math.min(2 * trial, LONGEST_TRIAL);
    began = clock();
    listening.abort();
    listening = new AbortController();
    listen();
  }

  function missed(start: number): boolean {
    return start - reported > every + delay && start - began > trial;
  }

  signal.addEventListener("abort", () => clearTimeout(soon), { once: true });
  listen();
  return { missed, replaceIfMissed: (start) => void setTimeout(() => missed(start) && replace(), delay) };
}
