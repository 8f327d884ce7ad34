/**
 * Cooldown between runs of expensive work over all pages: several changes in a row cause one run, which leaves time for
 * requests and garbage to be collected once.
 *
 * @module
 */
import { type After, after as systemAfter } from "../render/timers.ts";

export interface CooldownOptions {
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  readonly after?: After | undefined;
}

export interface Cooldown {
  /**
   * Resolves after twice the time that the last run took, after a moment if it was short, and at once if there was none
   * or where `signal` aborts.
   */
  over(signal: AbortSignal): Promise<void>;
  /** Runs the work, and takes its time. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** In milliseconds: until then, the author has the page that changed, and nothing is in its way. */
const MOMENT = 30;
/** In milliseconds. */
const LONGEST = 10_000;

export function createCooldown({ clock, after = systemAfter }: CooldownOptions): Cooldown {
  /** In milliseconds: what the last run took; 0: there was none. */
  let cost = 0;
  return {
    over(signal) {
      if (cost === 0 || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const callOff = after(Math.min(Math.max(2 * cost, MOMENT), LONGEST), resolve);
        signal.addEventListener("abort", () => {
          callOff();
          resolve();
        }, { once: true });
      });
    },
    async run(work) {
      const start = clock();
      try {
        return await work();
      } finally {
        cost = clock() - start;
      }
    },
  };
}
