import { assert, assertEquals } from "@std/assert";
import { createTurns } from "../../src/runtime/turns.ts";

function turnsWith(limits: Partial<Parameters<typeof createTurns>[0]> = {}) {
  const begun: string[] = [];
  const gone = new Set<string>();
  const turns = createTurns({ perConnection: 10, total: 100, ...limits });
  const take = (connection: object, name: string) =>
    turns.take(connection, { begin: () => void begun.push(name), isGone: () => gone.has(name) });
  return { begun, gone, turns, take };
}

Deno.test("createTurns() begins the requests of a connection one after another, and connections beside each other", () => {
  const { begun, turns, take } = turnsWith();
  const [a, b] = [{}, {}];
  for (const name of ["a1", "a2", "a3"]) assert(take(a, name));
  assert(take(b, "b1"));
  assertEquals(begun, ["a1", "b1"]);
  turns.next(a);
  assertEquals(begun, ["a1", "b1", "a2"]);
  turns.next(b);
  turns.next(a);
  turns.next(a);
  assert(take(a, "a4"), "the connection is free again");
  assertEquals(begun, ["a1", "b1", "a2", "a3", "a4"]);
});

Deno.test("createTurns() has room for so many that wait on a connection, and on all together", () => {
  const { turns, take } = turnsWith({ perConnection: 2, total: 3 });
  const [a, b, c] = [{}, {}, {}];
  assertEquals(["a1", "a2", "a3", "a4"].map((name) => take(a, name)), [true, true, true, false]);
  assertEquals(["b1", "b2", "b3"].map((name) => take(b, name)), [true, true, false]);
  assert(take(c, "c1"), "the first of a connection never waits");
  turns.next(a);
  assert(take(b, "b4"));
});

Deno.test("createTurns() passes over requests whose client is gone, however many", () => {
  const { begun, gone, turns, take } = turnsWith({ perConnection: 100_000, total: 100_000 });
  const a = {};
  take(a, "first");
  for (let i = 0; i < 50_000; i++) {
    take(a, `${i}`);
    gone.add(`${i}`);
  }
  take(a, "last");
  turns.next(a);
  assertEquals(begun, ["first", "last"]);
  turns.next(a);
  assert(take(a, "new"));
  assertEquals(begun, ["first", "last", "new"]);
});
