import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import fc from "fast-check";
import { changedKeys, differing, edited, sameBy } from "../../src/build/edited.ts";

Deno.test("edited() is the map that was set key by key, however often, and knows what changed", () => {
  const keys = Array.from({ length: 150 }, (_, i) => `k${i}`);
  const edit = fc.array(fc.tuple(fc.constantFrom(...keys), fc.integer({ min: 1, max: 3 })), { maxLength: 50 });
  fc.assert(fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
    const model = new Map(keys.map((key) => [key, 1]));
    let map: ReadonlyMap<string, number> = new Map(model);
    for (const values of edits) {
      const before = map;
      const old = new Map(model);
      for (const [key, value] of values) model.set(key, value);
      // Of two values for a key the last one counts, as it would in a map.
      map = edited(before, new Map(values));
      assertEquals([...map], [...model]);
      assertEquals([...map.keys(), ...map.values()], [...model.keys(), ...model.values()]);
      assertEquals([...before], [...old], "the one before stays as it was");
      assertEquals(keys.map((key) => map.get(key)), keys.map((key) => model.get(key)));
      const others = keys.filter((key) => old.get(key) !== model.get(key));
      assertEquals([...changedKeys(before, map)!].sort(), others.toSorted());
      assertEquals([...differing(before, map)].sort(), others.toSorted());
      assertEquals([...differing(old, map)].sort(), others.toSorted(), "the same where nothing is known");
      assertEquals(
        sameBy(before, map, (value) => value % 2),
        others.every((key) => (old.get(key)! - map.get(key)!) % 2 === 0),
      );
    }
    assertEquals([map.size, map.has("k1"), map.has("other")], [keys.length, true, false]);
  }));
});

Deno.test("edited() gives the map itself where nothing is another value", () => {
  const map = new Map([["a", 1]]);
  assertStrictEquals(edited(map, [["a", 1]]), map);
  assertEquals(changedKeys(map, map), []);
});

Deno.test("changedKeys() says nothing of a map that was not made of the other, and differing() compares then", () => {
  const first = new Map([["a", 1], ["b", 2]]);
  const second = edited(first, [["a", 3]]);
  const third = edited(second, [["b", 4]]);
  assertEquals(changedKeys(second, third), ["b"]);
  assertEquals(changedKeys(first, third), undefined);
  assertEquals([...differing(first, third)], ["a", "b"]);
  assertEquals([...differing(undefined, first)], ["a", "b"]);
});

Deno.test("sameBy() tells maps with other keys apart", () => {
  assert(!sameBy(new Map([["a", 1]]), new Map([["b", 1]]), (value) => value));
  assert(!sameBy(new Map([["a", 1]]), new Map([["a", 1], ["b", 1]]), (value) => value));
});
