import { assertEquals } from "@std/assert";
import { finish, finishWaiting } from "../src/steps.ts";

function* count(to: number): Generator<number, string, void> {
  for (let step = 1; step <= to; step++) yield step;
  return `${to} steps`;
}

Deno.test("finish() gives what the work returns, whatever it yields", () => {
  assertEquals([finish(count(3)), finish(count(0))], ["3 steps", "0 steps"]);
});

Deno.test("finishWaiting() waits for each step before the next one is begun", async () => {
  const seen: string[] = [];
  function* work() {
    for (const step of count(2)) {
      seen.push(`begun ${step}`);
      yield step;
    }
  }
  await finishWaiting(work(), async (step) => {
    await Promise.resolve();
    seen.push(`waited ${step}`);
  });
  assertEquals(seen, ["begun 1", "waited 1", "begun 2", "waited 2"]);
});
