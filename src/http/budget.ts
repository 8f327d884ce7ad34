/**
 * How much of something dear may be done for strangers.
 *
 * @module
 */

export interface BudgetOptions {
  /** At once, after a rest. */
  readonly most: number;
  /** Added in each second. */
  readonly perSecond: number;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
}

/** Makes the function that takes one, and says whether there was one to take (a token bucket). */
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
