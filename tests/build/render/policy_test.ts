import { assertEquals } from "@std/assert";
import { createPolicy } from "../../../src/build/render/policy.ts";
import { fakeTimers } from "./fake_timers.ts";

function policyOf(size: number, threads = 1) {
  const { after, pass } = fakeTimers();
  const events: string[] = [];
  const count = { threads };
  const policy = createPolicy<string>({
    size,
    extra: 2,
    threads: () => count.threads,
    dispatch: () => events.push("dispatch"),
    addThread: () => events.push("hire"),
    after,
  });
  return { policy, pass, events, count };
}

Deno.test("createPolicy() gives urgent jobs first, and no other beside them", () => {
  const { policy, events } = policyOf(2);
  policy.add("a", false);
  policy.add("b", true);
  policy.add("c", true);
  assertEquals([policy.take(), policy.take(), policy.take()], ["b", "c", undefined]);
  policy.end("b");
  assertEquals(policy.take(), undefined, "somebody still waits for c");
  policy.end("c");
  assertEquals([policy.take(), policy.take()], ["a", undefined]);
  assertEquals(events, ["dispatch", "dispatch"], "what was held back may begin");
});

Deno.test("createPolicy() gives a job that became urgent before all that are not, however many others are", () => {
  const { policy, events } = policyOf(2);
  for (const job of ["a", "b", "c"]) policy.add(job, false);
  policy.add("urgent", true);
  policy.hurry("c");
  assertEquals(events, ["dispatch"]);
  assertEquals([policy.take(), policy.take(), policy.take()], ["urgent", "c", undefined]);
  policy.end("urgent");
  assertEquals(policy.take(), undefined, "somebody still waits for c");
  policy.end("c");
  policy.hurry("c");
  assertEquals([policy.take(), policy.take(), policy.take()], ["a", "b", undefined]);
});

Deno.test("createPolicy() continues a page that is begun before it begins others", () => {
  const { policy } = policyOf(2);
  policy.add("a", false);
  policy.add("b", false);
  policy.add("begun", false, true);
  assertEquals([policy.take(), policy.take(), policy.take()], ["begun", "a", "b"]);
});

Deno.test("createPolicy() lets the background go on beside an urgent job after a second", () => {
  const { policy, pass, events } = policyOf(2);
  policy.add("slow", true);
  policy.add("a", false);
  assertEquals([policy.take(), policy.take()], ["slow", undefined]);
  pass(999);
  assertEquals([policy.take(), events], [undefined, []]);
  pass(1);
  assertEquals([events, policy.take()], [["dispatch"], "a"]);
});

Deno.test("createPolicy() wants a thread at once for an urgent job while there are fewer than the size", () => {
  const { policy, events, count } = policyOf(2);
  policy.add("a", false);
  policy.onSaturated();
  assertEquals(events, [], "nobody waits for that");
  policy.add("b", true);
  policy.onSaturated();
  assertEquals(events, ["hire"]);
  count.threads = 2;
  policy.onSaturated();
  assertEquals(events, ["hire"]);
});

Deno.test("createPolicy() wants two threads beyond the size, each after 0.1 seconds of waiting", () => {
  const { policy, pass, events, count } = policyOf(1);
  policy.add("a", true);
  for (let i = 0; i < 3; i++) policy.onSaturated();
  pass(99);
  assertEquals(events, []);
  pass(1);
  assertEquals(events, ["hire"]);
  count.threads = 3;
  policy.onSaturated();
  pass(1000);
  assertEquals(events, ["hire"], "three are the most");
});

Deno.test("createPolicy() leaves the background one thread for 0.3 seconds, and until its first page is done", () => {
  const { policy, pass, events } = policyOf(2);
  for (const job of ["a", "b"]) policy.add(job, false);
  policy.take();
  assertEquals(policy.isShort, false);
  pass(300);
  assertEquals([policy.isShort, events], [true, []], "asked when a page is done");
  pass(1000);
  assertEquals(events, ["hire"], "unless that page is slow");
});

Deno.test("createPolicy() gives the background all threads once the page that was asked for first is done", () => {
  const { policy, pass, events } = policyOf(2);
  policy.add("home", true);
  policy.take();
  for (const job of ["a", "b", "c"]) policy.add(job, false);
  assertEquals(policy.isShort, false);
  policy.end("home");
  assertEquals([policy.isShort, policy.take()], [true, "a"]);
  pass(999);
  assertEquals(events, ["dispatch"], "the first thread may end its page");
  pass(1);
  assertEquals(events, ["dispatch", "hire"]);
});

Deno.test("createPolicy() puts a page behind another where enough are left for all threads, and none behind an urgent one", () => {
  const { policy } = policyOf(2);
  for (const job of ["a", "b", "c", "d"]) policy.add(job, false);
  assertEquals([policy.take(), policy.takeNext("a"), policy.takeNext("b")], ["a", "b", undefined]);
  for (const job of ["e", "f"]) policy.add(job, false);
  policy.add("urgent", true);
  assertEquals(policy.takeNext("b"), undefined);
  assertEquals([policy.take(), policy.takeNext("urgent")], ["urgent", undefined]);
  policy.end("urgent");
  assertEquals(policy.takeNext("b"), "c");
});

Deno.test("createPolicy() that is closed gives the jobs that wait, and has no timers left", () => {
  const { after, pass, ...timers } = fakeTimers();
  const policy = createPolicy<string>({ size: 1, extra: 2, threads: () => 1, dispatch() {}, addThread() {}, after });
  for (const job of ["a", "b"]) policy.add(job, true);
  policy.take();
  policy.onSaturated();
  assertEquals(policy.close(), ["b"]);
  pass(10_000);
  assertEquals(timers.pending, 0);
});
