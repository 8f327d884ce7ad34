/**
 * Deadlines in time of the processor: on a machine that is busy, or in a container that may use a tenth of a processor,
 * ten seconds by the clock are next to no work.
 *
 * @module
 */
import type { After } from "./timers.ts";

/** Longest time by the clock, as a multiple of the deadline: work may also wait for something that never comes. */
const LONGEST = 6;
/** In milliseconds: extensions are no shorter. */
const SHORTEST = 20;

/** The failure of work on a page that exceeded its deadline, because of its text or because the machine is busy. */
export class DeadlineExceeded extends RangeError {}

export interface DeadlineOptions {
  readonly after: After;
  /** Time that the processors have spent on this process, on all of its threads, in milliseconds. */
  readonly processorTime: () => number;
  /** Number of threads that share that time. */
  readonly sharing: () => number;
}

/** Timers that fire when a thread has had its share of so many milliseconds of the processor. */
export function createDeadline({ after, processorTime, sharing }: DeadlineOptions): After {
  return (milliseconds, task) => {
    const begun = processorTime();
    let waited = 0;
    let stop = () => {};
    function wait(time: number): void {
      waited += time;
      stop = after(time, look);
    }
    function look(): void {
      const missing = milliseconds - (processorTime() - begun) / Math.max(1, sharing());
      const left = milliseconds * LONGEST - waited;
      if (missing > 0 && left > 0) wait(Math.min(Math.max(missing, SHORTEST), left));
      else task();
    }
    wait(milliseconds);
    return () => stop();
  };
}
