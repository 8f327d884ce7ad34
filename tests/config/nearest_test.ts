import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { editDistance, nearest } from "../../src/config/nearest.ts";

const DISTANCES = [
  ["", "", 0],
  ["", "abc", 3],
  ["kitten", "sitting", 3],
  ["ocaen", "ocean", 1],
  ["abc", "acb", 1],
  ["a", "b", 1],
] as const;
for (const [a, b, distance] of DISTANCES) {
  Deno.test(`editDistance() of "${a}" and "${b}" is ${distance}`, () => {
    assertEquals(editDistance(a, b), distance);
    assertEquals(editDistance(b, a), distance);
  });
}

Deno.test("editDistance() lies between the difference of the lengths and the longer length", () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => {
    const distance = editDistance(a, b);
    assertEquals(distance === 0, a === b);
    assert(distance >= Math.abs(a.length - b.length) && distance <= Math.max(a.length, b.length));
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
