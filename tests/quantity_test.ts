import { assertEquals } from "@std/assert";
import { quantity, someOf } from "../src/quantity.ts";

Deno.test("quantity() has the plural of all numbers but one", () => {
  assertEquals([0, 1, 2].map((number) => quantity(number, "page")), ["0 pages", "1 page", "2 pages"]);
});

Deno.test("someOf() lists some names, and counts the others", () => {
  assertEquals(someOf([], 2), "");
  assertEquals(someOf(["a", "b"], 2), "a, b");
  assertEquals(someOf(["a", "b", "c", "d"], 2), "a, b and 2 more");
});
