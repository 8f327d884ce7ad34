import { assertEquals } from "@std/assert";
import { createDeadline } from "../../../src/build/render/deadline.ts";
import { fakeTimers } from "./fake_timers.ts";

/** The second at which a deadline of ten seconds fires for a thread that has a share of a processor. */
function firesAt({ share, sharing = 1 }: { readonly share: number; readonly sharing?: number }): number | undefined {
  const { after, clock, pass } = fakeTimers();
  const deadline = createDeadline({ after, processorTime: () => clock() * share * sharing, sharing: () => sharing });
  let fired: number | undefined;
  deadline(10_000, () => void (fired = Math.round(clock() / 1000)));
  pass(100_000);
  return fired;
}

Deno.test("createDeadline() fires by the clock where the thread has a processor of its own", () => {
  assertEquals([firesAt({ share: 1 }), firesAt({ share: 1, sharing: 4 })], [10, 10]);
});

Deno.test("createDeadline() waits for the share of the thread on a busy machine, but not forever", () => {
  assertEquals(firesAt({ share: 0.5 }), 20);
  assertEquals(firesAt({ share: 0.25, sharing: 4 }), 40);
  assertEquals([firesAt({ share: 0.1 }), firesAt({ share: 0 })], [60, 60]);
});

Deno.test("createDeadline() is called off at any time, and leaves no timer", () => {
  const timers = fakeTimers();
  let fired = 0;
  const stop = createDeadline({ ...timers, processorTime: () => 0, sharing: () => 1 })(10_000, () => void fired++);
  timers.pass(25_000);
  assertEquals([timers.pending, fired], [1, 0]);
  stop();
  assertEquals(timers.pending, 0);
});
