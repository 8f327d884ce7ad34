import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { editDistanceFrom, nearest } from "../src/edit_distance.ts";

/** Nothing here is further apart. */
const LIMIT = 20;

const DISTANCES = [
  ["", "", 0],
  ["", "abc", 3],
  ["kitten", "sitting", 3],
  ["ocaen", "ocean", 1],
  ["abc", "acb", 1],
  ["a", "b", 1],
] as const;
for (const [a, b, distance] of DISTANCES) {
  Deno.test(`editDistanceFrom() gives ${distance} for "${a}" and "${b}"`, () => {
    assertEquals(editDistanceFrom(a, LIMIT)(b), distance);
    assertEquals(editDistanceFrom(b, LIMIT)(a), distance);
  });
}

Deno.test("editDistanceFrom() lies between the difference of the lengths and the longer length", () => {
  fc.assert(fc.property(fc.string({ maxLength: LIMIT }), fc.string({ maxLength: LIMIT }), (a, b) => {
    const distance = editDistanceFrom(a, LIMIT)(b);
    assertEquals(distance === 0, a === b);
    assert(distance >= Math.abs(a.length - b.length) && distance <= Math.max(a.length, b.length));
  }));
});

Deno.test("editDistanceFrom() counts all beyond its limit as one more", () => {
  fc.assert(fc.property(fc.string(), fc.string(), fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
    assertEquals(editDistanceFrom(a, limit)(b), Math.min(limit + 1, editDistanceFrom(a, 200)(b)));
  }));
});

Deno.test("nearest() finds what was meant, in any letter case, and nothing else", () => {
  const names = ["topNav", "nav", "sidebar"];
  assertEquals(nearest("sidbar", names), "sidebar");
  assertEquals(nearest("TOPNAVS", names), "topNav");
  assertEquals(nearest("nv", names), "nav");
  assertEquals(nearest("plugins", names), undefined);
  assertEquals(nearest("x".repeat(100_000), names), undefined);
  assertEquals(nearest("x", []), undefined);
});
