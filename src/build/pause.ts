/**
 * Slices for long work, so that requests go through.
 *
 * @module
 */

/** Lets everything else through when the current slice is used up; resolves at once before that. */
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
 * Makes slices for work in the background, which also lets a task through that is at work.
 *
 * @param task What is at work now; `undefined`: nothing is.
 */
export function createYielding(pause: Pause, task: () => Promise<unknown> | undefined): Pause {
  return async function giveWay() {
    for (let now = task(); now; now = task()) await now.catch(() => {});
    await pause();
  };
}

/** Items of a long list that take a microsecond each: a pause for each of them would take longer than they do. */
export const BATCH = 64;

/** Lets everything else through, once. */
export function turn(): Promise<void> {
  // `setTimeout(0)` costs 2 ms in Deno, this some microseconds.
  return new Promise((resolve) => setImmediate(resolve));
}
