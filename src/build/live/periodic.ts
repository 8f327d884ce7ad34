/**
 * Scans at intervals, for changes that no watcher reports. Where watchers do report changes, a large folder is scanned
 * less often.
 *
 * @module
 */

export interface PeriodicScans {
  /** Time at which the next scan begins, by the clock. */
  readonly planned: number;
  /** In milliseconds: how long the last full scan took that found nothing. */
  readonly cost: number;
  /** Takes how long a full scan took that found nothing. The next interval depends on it. */
  measured(cost: number): void;
  /** Takes whether watchers report changes: the system promises it, or one did. It counts from the next interval on. */
  setReporting(isReporting: boolean): void;
  /** Scans as often as without a watcher, until one reports a change. */
  expectNoReports(): void;
}

export interface PeriodicOptions {
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  /** In milliseconds: the shortest interval. */
  readonly every: number;
  readonly scan: () => void;
  /** Ends the scans. */
  readonly signal: AbortSignal;
}

/** Maximum share of time for periodic scans while watchers report changes. */
const SHARE = 0.01;
/** Maximum interval, in milliseconds. */
const LONGEST_INTERVAL = 300_000;

/** Scans until `signal` aborts. */
export function createPeriodicScans({ clock, every, scan, signal }: PeriodicOptions): PeriodicScans {
  let isReporting = false;
  let cost = 0;
  let planned = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Plans the next scan. */
  function tick(): void {
    const idle = isReporting ? Math.min(LONGEST_INTERVAL, cost / SHARE) : 0;
    const interval = Math.max(every, idle);
    planned = clock() + interval;
    timer = setTimeout(() => {
      scan();
      tick();
    }, interval);
  }

  tick();
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  return {
    get planned() {
      return planned;
    },
    get cost() {
      return cost;
    },
    measured: (milliseconds) => void (cost = milliseconds),
    setReporting: (now) => void (isReporting = now),
    expectNoReports() {
      isReporting = false;
      clearTimeout(timer);
      if (!signal.aborted) tick();
    },
  };
}
