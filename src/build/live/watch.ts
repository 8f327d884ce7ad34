/**
 * Keeps the site up to date: scans the files when a watcher reports a change (`listener.ts`), and every one and a half
 * seconds, or less often (`periodic.ts`). `scan_scope.ts` determines what a scan covers.
 *
 * @module
 */
import type { Files } from "../../files.ts";
import type { Log } from "../../log.ts";
import { stackOf } from "../../thrown.ts";
import { createListener } from "./listener.ts";
import type { Live } from "./live.ts";
import { createPeriodicScans } from "./periodic.ts";
import { Queue } from "./queue.ts";
import { createScanScope } from "./scan_scope.ts";

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

/** Watches until `signal` aborts. */
export function watch(options: WatchOptions): Watch {
  const { files, live, directories, log, clock, every = SCAN_EVERY, signal } = options;
  const state = { scanned: clock(), due: clock(), restarts: 0, rebuilds: 0, rebuildTime: 0 };
  /** The scan that the last one asked for: never more than one. */
  let next: ReturnType<typeof setTimeout> | undefined;
  const periodic = createPeriodicScans({ clock, every, scan: () => scan(), signal });
  const scope = createScanScope({ clock, every, cost: () => periodic.cost });
  Promise.all(directories.map((directory) => files.reportsChanges(directory))).then(
    (all) => periodic.setReporting(all.every(Boolean)),
    () => {},
  );
  const queue = new Queue(rebuild, DEBOUNCE);

  async function rebuild(): Promise<void> {
    const start = clock();
    const begun = scope.begin();
    const { paths } = begun;
    try {
      const { swapped, again, unwatched } = await live.rebuild(paths, begun.signal);
      clearTimeout(next);
      // Only the file that is being written: a full scan of 100,000 files takes a second.
      if (again !== undefined) next = setTimeout(() => scan(paths), again);
      else if (paths) next = setTimeout(scanAll, scope.fullIn());
      state.scanned = clock();
      state.due = periodic.planned;
      if (paths === undefined && !swapped) periodic.measured(state.scanned - start);
      if (!swapped) return;
      state.rebuilds++;
      state.rebuildTime += state.scanned - start;
      if (paths !== undefined) periodic.setReporting(true);
      if (!unwatched && listener.missed(start)) {
        periodic.expectNoReports();
        listener.replaceIfMissed(start);
      }
    } catch (error) {
      // Where it was canceled, the files that were named meanwhile are next, then everything.
      if (begun.signal?.aborted) begun.revoke();
      else log("error", `Cannot rebuild; the last good site stays up: ${stackOf(error)}`);
    } finally {
      begun.end();
    }
  }

  function scan(paths?: readonly string[]): void {
    if (signal.aborted) return;
    scope.add(paths);
    void queue.push();
  }

  function scanAll(): void {
    if (signal.aborted) return;
    scope.addFull();
    void queue.push();
  }

  function onRestart(): void {
    state.restarts++;
    periodic.expectNoReports();
  }

  state.due = periodic.planned;
  signal.addEventListener("abort", () => clearTimeout(next), { once: true });
  const listener = createListener({ ...options, every, scan, onRestart });
  return state;
}
