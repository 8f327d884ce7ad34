/**
 * Timers as an argument, so that tests need not wait.
 *
 * @module
 */

/** Calls `task` once after some milliseconds; the function that it gives calls it off. */
export type After = (milliseconds: number, task: () => void) => () => void;

/** The timers of the runtime. */
export const after: After = (milliseconds, task) => {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
};
