/**
 * Rate-limit windows that several servers share, in a store that may be unavailable.
 *
 * @module
 */
import type { Log } from "../log.ts";
import type { RateLimitStore } from "../runtime.ts";
import type { Metric } from "./metrics.ts";
import type { Count } from "./windows.ts";

/** Windows in a store. */
export interface SharedWindows {
  /** Counts a request; `undefined` while the store is away: then each server counts by itself. */
  take(key: string, seconds: number): Promise<Count | undefined>;
  measure(): Metric;
}

export interface SharedWindowOptions {
  readonly store: RateLimitStore;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  readonly log: Log;
}

/** In milliseconds: how long a request waits for the store, in slices. */
const PATIENCE = 50;
const SLICE = 10;
/** In milliseconds: how long the store is left alone after it did not answer. */
const PAUSE = 1000;

/**
 * Creates the windows in a store. A store that does not answer in time is left alone for a second; then a single request
 * tries it, while the others do not wait.
 */
export function createSharedWindows({ store, clock, log }: SharedWindowOptions): SharedWindows {
  let isAway = false;
  let pausedUntil = -Infinity;
  let isTrying = false;

  function fail(error: unknown): void {
    pausedUntil = clock() + PAUSE;
    if (isAway) return;
    isAway = true;
    const reason = error instanceof Error && error.message !== "" ? error.message : "no answer";
    log("warning", `RateLimitStore: ${reason}; each server limits by itself until the store answers again`);
  }

  function succeed(): void {
    if (isAway) log("info", "RateLimitStore: the store answers again");
    isAway = false;
  }

  async function ask(key: string, seconds: number): Promise<Count | undefined> {
    try {
      const count = await within(PATIENCE, store.count(key, seconds * 1000));
      succeed();
      return count;
    } catch (error) {
      fail(error);
      return undefined;
    }
  }

  return {
    async take(key, seconds) {
      if (!isAway) return await ask(key, seconds);
      if (isTrying || clock() < pausedUntil) return undefined;
      isTrying = true;
      try {
        return await ask(key, seconds);
      } finally {
        isTrying = false;
      }
    },
    measure: () => ({
      name: "lectern_rate_limit_store_up",
      help: "Whether the store of rate limits answers.",
      type: "gauge",
      samples: [["", isAway ? 0 : 1]],
    }),
  };
}

/**
 * Waits in slices: where this program itself is busy, an answer that has come is read between two of them.
 *
 * @throws {Error} If `promise` takes longer.
 */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const wait = (left: number) => {
      if (left <= 0) reject(new Error(`no answer in ${milliseconds} ms`));
      else timer = setTimeout(wait, SLICE, left - SLICE);
    };
    wait(milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
