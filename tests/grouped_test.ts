import { assertEquals } from "@std/assert";
import { addTo, groupedBy } from "../src/grouped.ts";

Deno.test("addTo() adds to the list of a key", () => {
  const lists = new Map([["a", [1]]]);
  addTo(lists, "a", 2);
  addTo(lists, "b", 3);
  assertEquals([...lists], [["a", [1, 2]], ["b", [3]]]);
});

Deno.test("groupedBy() keeps the order of keys and items", () => {
  const groups = groupedBy(["bb", "a", "cc"], ({ length }) => length);
  assertEquals([...groups], [[2, ["bb", "cc"]], [1, ["a"]]]);
});
