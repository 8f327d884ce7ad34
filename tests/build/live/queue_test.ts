import { assertEquals, assertRejects } from "@std/assert";
import { Queue } from "../../../src/build/live/queue.ts";

Deno.test("Queue runs once for any number of pushes while it waits", async () => {
  let runs = 0;
  const queue = new Queue(() => Promise.resolve(void runs++), 0);
  await Promise.all([queue.push(), queue.push(), queue.push()]);
  assertEquals(runs, 1);
});

Deno.test("Queue never runs two tasks at once, and once more for pushes made while it works", async () => {
  let [runs, working, most] = [0, 0, 0];
  const queue: Queue = new Queue(async () => {
    most = Math.max(most, ++working);
    if (++runs === 1) { for (let i = 0; i < 5; i++) void queue.push(); }
    await Promise.resolve();
    working--;
  }, 0);
  await queue.push();
  assertEquals([runs, most], [2, 1]);
});

Deno.test("Queue works again after a task that failed", async () => {
  let fail = true;
  const queue = new Queue(() => fail ? Promise.reject(new Error("no")) : Promise.resolve(), 0);
  await assertRejects(() => queue.push(), Error, "no");
  fail = false;
  await queue.push();
});
