import { assertEquals } from "@std/assert";
import { createReadiness } from "../../../src/build/render/readiness.ts";

function counted() {
  const calls: string[] = [];
  const readiness = createReadiness(() => void calls.push("prepare"));
  return { calls, ...readiness, expect: () => readiness.expect(() => true), isWanted: () => readiness.isWanted };
}

Deno.test("createReadiness() prepares once for what is likely, and not at all once pictures are asked for", () => {
  const { calls, expect, ask, isWanted } = counted();
  createReadiness(() => void calls.push("unlikely")).expect(() => false);
  assertEquals([calls, isWanted()], [[], false]);
  expect();
  expect();
  assertEquals([calls, isWanted()], [["prepare"], true]);
  ask();
  expect();
  assertEquals([calls, isWanted()], [["prepare"], true]);
});

Deno.test("createReadiness() gives up after a rest, soon for good, and never where pictures are asked for", () => {
  const { calls, expect, ask, rest, isWanted } = counted();
  for (let i = 0; i < 5; i++) {
    expect();
    rest();
    assertEquals(isWanted(), false);
  }
  assertEquals(calls.length, 2);
  ask();
  rest();
  assertEquals(isWanted(), true);
});
