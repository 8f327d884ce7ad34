import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { createThreads } from "../../../src/build/render/threads.ts";
import type { RenderWorker } from "../../../src/build/render/worker.ts";
import { fakeTimers } from "./fake_timers.ts";

/** Threads that do nothing, and the number of those that were started and ended. */
function idleThreads(size: number) {
  const counts = { started: 0, ended: 0 };
  const ready: RenderWorker[] = [];
  const threads = createThreads({
    start() {
      counts.started++;
      return { ask: () => Promise.resolve(), close: () => void counts.ended++ };
    },
    size,
    deadline: 1_000,
    onReady: (worker) => void ready.push(worker),
    after: fakeTimers().after,
  });
  return { threads, counts, ready };
}

Deno.test("createThreads() starts one thread at once, and one more at a time", async () => {
  const { threads, counts, ready } = idleThreads(2);
  assertEquals([threads.all.length, counts.started, ready.length], [1, 1, 0]);
  await Promise.all([threads.add(), threads.add()]);
  assertEquals([threads.all.length, counts.started], [2, 2]);
  assertStrictEquals(ready[0], threads.all[1]);
});

Deno.test("createThreads() uses the thread that was started early", async () => {
  const { threads, counts } = idleThreads(2);
  threads.reserve();
  threads.reserve();
  assertEquals(counts.started, 2);
  await threads.add();
  assertEquals([threads.all.length, counts.started], [2, 2]);
});

Deno.test("createThreads() replaces all by one that has warmed up: a busy one ends when it is done", async () => {
  const { threads, counts, ready } = idleThreads(2);
  await threads.add();
  const [busy] = threads.all;
  busy!.busy = true;
  let fresh: RenderWorker | undefined;
  await threads.replaceAll((worker) => {
    fresh = worker;
    assert(!threads.all.includes(worker) && threads.isStarting);
    return Promise.resolve();
  });
  assertEquals([...threads.all], [busy, fresh]);
  assertEquals([counts.ended, ready.at(-1)], [1, fresh]);
  assertEquals(threads.all.map(threads.isSurplus), [true, false]);
  threads.remove(busy!);
  assertEquals([counts.ended, [...threads.all]], [2, [fresh]]);
});

Deno.test("createThreads() has surplus threads beyond its size", async () => {
  const { threads } = idleThreads(1);
  await threads.add();
  assertEquals(threads.all.map(threads.isSurplus), [false, true]);
});

Deno.test("createThreads() ends what is being started when it is closed meanwhile", async () => {
  for (const start of ["add", "replaceAll"] as const) {
    const { threads, counts, ready } = idleThreads(2);
    threads.reserve();
    const started = threads[start](() => Promise.resolve(threads.close()));
    if (start === "add") threads.close();
    await started;
    assertEquals([ready, counts.started], [[], counts.ended], start);
  }
});
