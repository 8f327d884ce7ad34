/**
 * Timers that fire when a test says so.
 *
 * @module
 */
import type { After } from "../../../src/build/render/timers.ts";

export interface FakeTimers {
  readonly after: After;
  /** In milliseconds: the time that has passed. */
  readonly clock: () => number;
  /** Lets time pass, in milliseconds: what is due is called in its order. */
  pass(milliseconds: number): void;
  /** How many timers have not fired, and were not called off. */
  readonly pending: number;
}

export function fakeTimers(): FakeTimers {
  const timers = new Set<{ readonly at: number; readonly task: () => void }>();
  let now = 0;
  return {
    after(milliseconds, task) {
      const timer = { at: now + milliseconds, task };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    pass(milliseconds) {
      const until = now + milliseconds;
      const due = () => [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      for (let next = due(); next; next = due()) {
        now = next.at;
        timers.delete(next);
        next.task();
      }
      now = until;
    },
    clock: () => now,
    get pending() {
      return timers.size;
    },
  };
}
