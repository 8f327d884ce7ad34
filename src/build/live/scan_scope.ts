/**
 * Scope of the next scan: files that a watcher named, and when changes have ceased, everything.
 *
 * @module
 */

/** A scan that has begun. */
export interface BegunScan {
  /** `undefined`: everything. */
  readonly paths: readonly string[] | undefined;
  /** Aborts when a change cancels the scan; `undefined`: none does. */
  readonly signal: AbortSignal | undefined;
  /** The scan was canceled: what it should have found is still to be found. */
  revoke(): void;
  end(): void;
}

export interface ScanScope {
  /** Adds files, which cancel a full scan that {@linkcode ScanScope.addFull} planned; absent: everything. */
  add(paths?: readonly string[]): void;
  /** Plans the full scan that follows one of files: the next change cancels it, unless changes have kept coming for long. */
  addFull(): void;
  /** Begins the next scan. */
  begin(): BegunScan;
  /** In milliseconds: when a full scan is due, now that files were scanned. */
  fullIn(): number;
}

export interface ScanScopeOptions {
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  /** In milliseconds: how long changes may postpone a full scan at least. */
  readonly every: number;
  /** In milliseconds: how long a full scan takes. */
  readonly cost: () => number;
}

/** In milliseconds: when a full scan follows one of the files that a watcher named. */
const FULL_SCAN_DELAY = 500;
/** Maximum share of time for such scans while changes keep coming; below it, each change postpones them. */
const FULL_SCAN_SHARE = 0.1;

export function createScanScope({ clock, every, cost }: ScanScopeOptions): ScanScope {
  let [named, isAll]: [string[], boolean] = [[], false];
  /** The full scan, planned or running, that follows one of named files: the next change cancels it. */
  let fullScan: AbortController | undefined;
  /** Time of the first change that no full scan has followed yet. */
  let unscannedSince: number | undefined;

  /** In milliseconds: how much longer changes may postpone the full scan. */
  function timeLeft(): number {
    return unscannedSince === undefined ? Infinity : unscannedSince + every + cost() / FULL_SCAN_SHARE - clock();
  }

  return {
    add(paths) {
      if (paths) {
        named.push(...paths);
        fullScan?.abort();
        fullScan = undefined;
      } else isAll = true;
    },
    addFull() {
      if (timeLeft() <= 0) isAll = true;
      else fullScan ??= new AbortController();
    },
    begin() {
      if (isAll) fullScan = undefined;
      const running = fullScan;
      const paths = isAll || running ? undefined : named;
      const before = unscannedSince;
      if (paths === undefined) unscannedSince = undefined;
      [named, isAll] = [[], false];
      return {
        paths,
        signal: running?.signal,
        revoke: () => void (unscannedSince = before),
        end() {
          if (fullScan === running) fullScan = undefined;
        },
      };
    },
    fullIn() {
      unscannedSince ??= clock();
      return Math.min(FULL_SCAN_DELAY, Math.max(0, timeLeft()));
    },
  };
}
