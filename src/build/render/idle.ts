/**
 * Replaces threads that have done much work and have been idle for a while, because their caches, such as compiled
 * grammars, stay in memory.
 *
 * @module
 */
import type { After } from "./timers.ts";

export interface IdleRenewalOptions {
  /** Current number of threads. */
  readonly threads: () => number;
  /** Whether one of them has something to do. */
  readonly isBusy: () => boolean;
  readonly after: After;
}

export interface IdleRenewal {
  /** Sets what renews the threads. */
  plan(renew: () => void): void;
  /** Something is asked. @param jobs How many it counts for; default 1. */
  begin(jobs?: number): void;
  /** Something is done: perhaps it was the last for a while. */
  end(): void;
  /** The threads are fresh ones; nothing is planned any more. */
  reset(): void;
}

/** In milliseconds: a while. */
const QUIET = 20_000;
/** Jobs after which a thread needs no more memory than a new one that has warmed up. */
const LITTLE = 12;
/** Jobs after which a renewal is worthwhile. */
export const WORTHWHILE = LITTLE + 1;

export function createIdleRenewal({ threads, isBusy, after }: IdleRenewalOptions): IdleRenewal {
  /** Jobs since the threads were fresh. */
  let count = 0;
  let renew: (() => void) | undefined;
  let stop: (() => void) | undefined;

  function wait(): void {
    stop?.();
    stop = undefined;
    const isWorthwhile = count > LITTLE || threads() > 1;
    if (renew && isWorthwhile && !isBusy()) stop = after(QUIET, () => renew?.());
  }

  return {
    plan(next) {
      renew = next;
      wait();
    },
    begin(jobs = 1) {
      count += jobs;
      stop?.();
    },
    end: wait,
    reset() {
      count = 0;
      renew = undefined;
      stop?.();
    },
  };
}
