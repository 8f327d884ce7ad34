import { assertEquals } from "@std/assert";
import { createYielding } from "../../src/build/pause.ts";

Deno.test("createYielding() goes on when no task is at work any more, whatever came of them", async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const steps: string[] = [];
  let task: Promise<void> | undefined = first.promise;
  first.promise.catch(() => {}).then(() => {
    steps.push("first ends");
    task = second.promise;
  });
  second.promise.then(() => {
    steps.push("second ends");
    task = undefined;
  });
  const giveWay = createYielding(() => Promise.resolve(void steps.push("pause")), () => task);
  const waiting = giveWay().then(() => steps.push("goes on"));
  first.reject(new Error("a failure"));
  await new Promise((resolve) => setTimeout(resolve));
  second.resolve();
  await waiting;
  assertEquals(steps, ["first ends", "second ends", "pause", "goes on"]);
});
