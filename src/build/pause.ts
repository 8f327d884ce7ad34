/**
 * Splits long work into slices, so that requests are answered in between.
 *
 * @module
 */

/** Yields to other work when the current slice is used up; before that, resolves at once. */
export type Pause = () => Promise<void>;

/** In milliseconds. */
const SLICE = 6;

/** @param clock Time in milliseconds; only differences matter. */
export function createPause(clock: () => number): Pause {
  let start = clock();
  return async function pause() {
    if (clock() - start < SLICE) return;
    await turn();
    start = clock();
  };
}

/**
 * Creates a pause for background work, which also waits for a task that is running.
 *
 * @param task The running task; `undefined`: there is none.
 */
export function createYielding(pause: Pause, task: () => Promise<unknown> | undefined): Pause {
  return async function giveWay() {
    for (let now = task(); now; now = task()) await now.catch(() => {});
    await pause();
  };
}

/** Number of items between two pauses, for items that take a microsecond each: a pause takes longer. */
export const BATCH = 64;

/** Yields to other work once. */
export function turn(): Promise<void> {
  // `setTimeout(0)` costs 2 ms in Deno, this some microseconds.
  return new Promise((resolve) => setImmediate(resolve));
}
