/**
 * Keeps the site up to date: scans the files when a watcher reports a change (`listener.ts`), and every one and a half
 * seconds; large folders less often, if the watcher is reliable.
 *
 * @module
 */
import type { Log } from "../../log.ts";
import type { Files } from "../../files.ts";
import { stackOf } from "../../thrown.ts";
import type { Live } from "./live.ts";
import { createListener } from "./listener.ts";
import { Queue } from "./queue.ts";

/** State of the watcher, for probes and metrics. */
export interface Watch {
  /** Time at which the last scan ended, by the clock; at first, that at which watching began. */
  readonly scanned: number;
  /** Time at which the next scan begins, by the clock, whether or not a watcher reports anything; past while it runs. */
  readonly due: number;
  /** Watchers that ended and were replaced. */
  readonly restarts: number;
  /** Scans that replaced the snapshot. */
  readonly rebuilds: number;
  /** Total time of those, in milliseconds. */
  readonly rebuildTime: number;
}

export interface WatchOptions {
  readonly files: Files;
  readonly live: Live;
  readonly directories: readonly string[];
  readonly log: Log;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  /** In milliseconds, between two scans without a report. */
  readonly every?: number;
  /** Ends watching. */
  readonly signal: AbortSignal;
}

/** In milliseconds: a save is several events. */
const DEBOUNCE = 4;
/**
 * In milliseconds: the scan is the truth, so it also runs without a report. With the build that follows, a change shows
 * within two seconds even when no watcher reports it.
 */
const SCAN_EVERY = 1500;
/** Maximum share of time for periodic scans while the watcher reports changes. */
const SHARE = 0.01;
/** Maximum interval of periodic scans, in milliseconds. */
const LONGEST_INTERVAL = 300_000;
/** In milliseconds: when a full scan follows one of the files that a watcher named. */
const FULL_SCAN_DELAY = 500;
/** Maximum share of time for such scans while changes keep coming; below it, each change postpones them. */
const FULL_SCAN_SHARE = 0.1;
/** Watches until `signal` aborts. */
export function watch(options: WatchOptions): Watch {
  const { files, live, directories, log, clock, every = SCAN_EVERY, signal } = options;
  const state = { scanned: clock(), due: clock(), restarts: 0, rebuilds: 0, rebuildTime: 0 };
  /** The scan that the last one asked for: never more than one. */
  let next: ReturnType<typeof setTimeout> | undefined;
  /** Scope of the next scan: files that a watcher named, or everything. */
  let [named, isAll]: [string[], boolean] = [[], false];
  /** The full scan, planned or running, that follows one of named files: the next change cancels it. */
  let fullScan: AbortController | undefined;
  /** Time of the first change that no full scan has followed yet. */
  let unscannedSince: number | undefined;
  /** Whether watchers report changes: the system promises it, or they did the last time. */
  let reportsChanges = false;
  /** In milliseconds: how long the last full scan took that found nothing. */
  let cost = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the next periodic scan. */
  let planned = 0;
  Promise.all(directories.map((directory) => files.reportsChanges(directory))).then(
    (all) => void (reportsChanges = all.every(Boolean)),
    () => {},
  );
  const queue = new Queue(async () => {
    const start = clock();
    if (isAll) fullScan = undefined;
    const running = fullScan;
    const paths = isAll || running ? undefined : named;
    const before = unscannedSince;
    if (paths === undefined) unscannedSince = undefined;
    [named, isAll] = [[], false];
    try {
      const { swapped, again, unwatched } = await live.rebuild(paths, running?.signal);
      clearTimeout(next);
      // Only the file that is being written: a full scan of 100,000 files takes a second.
      if (again !== undefined) next = setTimeout(() => scan(paths), again);
      else if (paths) {
        unscannedSince ??= clock();
        next = setTimeout(scanAll, Math.min(FULL_SCAN_DELAY, Math.max(0, timeLeft())));
      }
      state.scanned = clock();
      state.due = planned;
      if (paths === undefined && !swapped) cost = state.scanned - start;
      if (!swapped) return;
      state.rebuilds++;
      state.rebuildTime += state.scanned - start;
      if (paths !== undefined) reportsChanges = true;
      if (!unwatched && listener.missed(start)) {
        expectNoReports();
        listener.replaceIfMissed(start);
      }
    } catch (error) {
      if (running?.signal.aborted) { // The files that were named meanwhile are next, then everything.
        unscannedSince = before;
        return;
      }
      log("error", `Cannot rebuild; the last good site stays up: ${stackOf(error)}`);
    } finally {
      if (fullScan === running) fullScan = undefined;
    }
  }, DEBOUNCE);
  function scan(paths?: readonly string[]): void {
    if (signal.aborted) return;
    if (paths) {
      named.push(...paths);
      fullScan?.abort();
      fullScan = undefined;
    } else isAll = true;
    void queue.push();
  }
  function scanAll(): void {
    if (signal.aborted) return;
    if (timeLeft() <= 0) isAll = true;
    else fullScan ??= new AbortController();
    void queue.push();
  }
  /** In milliseconds: how much longer changes may postpone the full scan. */
  function timeLeft(): number {
    return unscannedSince === undefined ? Infinity : unscannedSince + every + cost / FULL_SCAN_SHARE - clock();
  }
  /** Plans the next periodic scan. */
  function tick(): void {
    const idle = reportsChanges ? Math.min(LONGEST_INTERVAL, cost / SHARE) : 0;
    const interval = Math.max(every, idle);
    planned = clock() + interval;
    timer = setTimeout(() => {
      scan();
      tick();
    }, interval);
  }
  /** Scans as often as without a watcher, until one reports a change. */
  function expectNoReports(): void {
    reportsChanges = false;
    clearTimeout(timer);
    if (!signal.aborted) tick();
  }
  tick();
  state.due = planned;
  signal.addEventListener("abort", () => {
    [timer, next].forEach(clearTimeout);
  }, { once: true });
  function onRestart(): void {
    state.restarts++;
    expectNoReports();
  }
  const listener = createListener({ ...options, every, scan, onRestart });
  return state;
}
