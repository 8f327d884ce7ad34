import { assert, assertEquals, assertRejects, assertStrictEquals, assertThrows } from "@std/assert";
import { keepEqual, remember, sameEntries } from "../../src/build/remember.ts";

Deno.test("remember() gives the last output for the same values, and makes another one for others", () => {
  let made = 0;
  const stage = remember(({ a, b }: { a: object; b: number }) => ({ a, b, made: ++made }));
  const a = {};
  const first = stage({ a, b: 1 });
  assertStrictEquals(stage({ b: 1, a }), first);
  assert(stage({ a: {}, b: 1 }) !== first);
  assertEquals(stage({ a, b: 1 }).made, 3, "one input is remembered");
});

Deno.test("remember() makes again what failed", async () => {
  let fails = true;
  const sync = remember((_: { a: number }) => {
    if (fails) throw new TypeError("a bug");
    return 1;
  });
  const async = remember((_: { a: number }) => fails ? Promise.reject(new TypeError("a bug")) : Promise.resolve(1));
  assertThrows(() => sync({ a: 1 }), TypeError);
  await assertRejects(() => async({ a: 1 }), TypeError);
  fails = false;
  assertEquals([sync({ a: 1 }), await async({ a: 1 })], [1, 1]);
});

Deno.test("keepEqual() gives the object before while the next one says the same", () => {
  const kept = keepEqual<ReadonlyMap<string, number>>(sameEntries);
  const first = kept(new Map([["a", 1]]));
  assertStrictEquals(kept(new Map([["a", 1]])), first);
  assertEquals(kept(new Map([["a", 2]])), new Map([["a", 2]]));
  assertEquals(kept(new Map([["a", 2], ["b", 1]])).size, 2);
  assertEquals(kept(new Map()).size, 0);
});
