/**
 * Keeps a site like its files: looks again whenever something may have changed, and every one and a half seconds; less
 * often at many files, where changes are heard.
 *
 * @module
 */
import type { Log } from "../../log.ts";
import type { Files } from "../../runtime.ts";
import type { Live } from "./live.ts";
import { Queue } from "./queue.ts";

/** State of the watcher, for probes and metrics. */
export interface Watch {
  /** End of the last look, by the clock; at first, the start of watching. */
  readonly looked: number;
  /** Watchers that ended and were replaced. */
  readonly restarts: number;
  /** Looks that replaced the snapshot. */
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
  /** In milliseconds, between two looks without a report. */
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
const SELDOM = 300_000;
/** In milliseconds: when all is looked at, after a look at what a watcher named. */
const THOROUGH = 500;
/** Maximum share of time for such looks while changes keep coming: until then, each change puts them off. */
const THOROUGH_SHARE = 0.1;
/** In milliseconds. */
const LONGEST_TRIAL = 600_000;

/** Watches until `signal` aborts. */
export function watch(options: WatchOptions): Watch {
  const { files, live, directories, log, clock, every = SCAN_EVERY, signal } = options;
  /** Upper bound for event delivery and watcher start-up, in milliseconds. */
  const late = every / 4;
  const state = { looked: clock(), restarts: 0, rebuilds: 0, rebuildTime: 0 };
  let listening = new AbortController();
  /** Times of the last report of a watcher, and of the start of the current one. */
  let [heard, began] = [clock(), clock()];
  /** In milliseconds: how long a watcher is given to be heard. Doubles while none is: some folders have no events. */
  let trial = every;
  /** The look that the one before asked for: never more than one. */
  let next: ReturnType<typeof setTimeout> | undefined;
  /** Scope of the next look: files that a watcher named, or everything. */
  let [named, isAll]: [string[], boolean] = [[], false];
  /** The look at everything that follows one at what was named, wanted or under way: it gives way to the next change. */
  let thorough: AbortController | undefined;
  /** Time of the first change that no look at everything has followed yet. */
  let due: number | undefined;
  /** Whether changes are heard: the system promises it, or it was so the last time. */
  let reportsChanges = false;
  /** In milliseconds: what the last look at everything took that found nothing. */
  let cost = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  Promise.all(directories.map((directory) => files.reportsChanges(directory))).then(
    (all) => void (reportsChanges = all.every(Boolean)),
    () => {},
  );
  const queue = new Queue(async () => {
    const start = clock();
    if (isAll) thorough = undefined;
    const making = thorough;
    const paths = isAll || making ? undefined : named;
    const before = due;
    if (paths === undefined) due = undefined;
    [named, isAll] = [[], false];
    try {
      const { swapped, again, unwatched } = await live.rebuild(paths, making?.signal);
      clearTimeout(next);
      // A file in the middle of being written is looked at alone: everything takes a second at 100,000 files.
      if (again !== undefined) next = setTimeout(() => look(paths), again);
      else if (paths) {
        due ??= clock();
        next = setTimeout(lookThoroughly, Math.min(THOROUGH, Math.max(0, latest())));
      }
      state.looked = clock();
      if (paths === undefined && !swapped) cost = state.looked - start;
      if (!swapped) return;
      state.rebuilds++;
      state.rebuildTime += state.looked - start;
      if (paths !== undefined) reportsChanges = true;
      if (!unwatched && missedEvents(start)) {
        reportsChanges = false;
        setTimeout(() => missedEvents(start) && replace(), late);
      }
    } catch (error) {
      if (making?.signal.aborted) { // What was named meanwhile is next, and everything after that.
        due = before;
        return;
      }
      log("error", `Cannot rebuild; the last good site stays up: ${error instanceof Error ? error.stack : error}`);
    } finally {
      if (thorough === making) thorough = undefined;
    }
  }, DEBOUNCE);
  function look(paths?: readonly string[]): void {
    if (signal.aborted) return;
    if (paths) {
      named.push(...paths);
      thorough?.abort();
      thorough = undefined;
    } else isAll = true;
    void queue.push();
  }
  function lookThoroughly(): void {
    if (signal.aborted) return;
    if (latest() <= 0) isAll = true;
    else thorough ??= new AbortController();
    void queue.push();
  }
  /** In milliseconds: how much longer changes may put off the look at everything. */
  function latest(): number {
    return due === undefined ? Infinity : due + every + cost / THOROUGH_SHARE - clock();
  }
  /** Whether a look that began at `start` found a change that no watcher had reported, though there was time. */
  function missedEvents(start: number): boolean {
    return start - heard > every + late && start - began > trial;
  }
  /** Some watchers stop reporting without ending, for example after a FIFO. */
  function replace(): void {
    if (signal.aborted) return;
    state.restarts++;
    trial = Math.min(2 * trial, LONGEST_TRIAL);
    began = clock();
    listening.abort();
    listening = new AbortController();
    listen();
  }
  async function hear(ended: AbortSignal): Promise<void> {
    for await (const event of files.watch(directories, ended)) {
      if (event.kind === "restart") {
        state.restarts++;
        look();
        continue;
      }
      [heard, trial] = [clock(), every];
      look(event.paths);
    }
  }
  function listen(): void {
    const ended = AbortSignal.any([signal, listening.signal]);
    // A watcher takes a moment to start, and does not report what it missed.
    const soon = setTimeout(() => look(), late);
    ended.addEventListener("abort", () => clearTimeout(soon), { once: true });
    hear(ended).catch((error) => {
      const reason = error instanceof Error ? error.message : error;
      log("error", `Watching ended; changes are found every ${every / 1000} s: ${reason}`);
    });
  }
  /** Looks at everything again and again. */
  function tick(): void {
    const rest = reportsChanges ? Math.min(SELDOM, cost / SHARE) : 0;
    timer = setTimeout(() => {
      look();
      tick();
    }, Math.max(every, rest));
  }
  tick();
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    clearTimeout(next);
  }, { once: true });
  listen();
  return state;
}
