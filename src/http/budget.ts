/**
 * Token bucket for expensive work requested by clients.
 *
 * @module
 */

export interface BudgetOptions {
  /** Capacity: tokens after an idle time. */
  readonly most: number;
  /** Tokens added per second. */
  readonly perSecond: number;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
}

/** Creates the function that takes a token and returns whether one was available. */
export function createBudget({ most, perSecond, clock }: BudgetOptions): () => boolean {
  let left = most;
  let last = clock();
  return function take() {
    const now = clock();
    left = Math.min(most, left + (now - last) * perSecond / 1000);
    last = now;
    if (left < 1) return false;
    left--;
    return true;
  };
}
