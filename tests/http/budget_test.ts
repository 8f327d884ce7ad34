import { assertEquals } from "@std/assert";
import { createBudget } from "../../src/http/budget.ts";

function taken(take: () => boolean, times: number): number {
  let count = 0;
  for (let i = 0; i < times; i++) if (take()) count++;
  return count;
}

Deno.test("createBudget() gives so much at once, then so much a second", () => {
  const time = { now: 5000 };
  const take = createBudget({ most: 40, perSecond: 20, clock: () => time.now });
  assertEquals(taken(take, 1000), 40);
  time.now += 49;
  assertEquals(taken(take, 10), 0);
  time.now += 1;
  assertEquals(taken(take, 10), 1);
  let count = 0;
  for (let i = 0; i < 10_000; i++) {
    time.now++;
    count += taken(take, 3);
  }
  assertEquals(count, 200);
});

Deno.test("createBudget() saves no more than fits", () => {
  const time = { now: 0 };
  const take = createBudget({ most: 40, perSecond: 20, clock: () => time.now });
  taken(take, 40);
  time.now += 3_600_000;
  assertEquals(taken(take, 1000), 40);
});
