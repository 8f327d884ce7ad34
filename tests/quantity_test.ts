import { assertEquals } from "@std/assert";
import { firstNames, quantity } from "../src/quantity.ts";

Deno.test("quantity() has the plural of all numbers but one", () => {
  assertEquals([0, 1, 2].map((number) => quantity(number, "page")), ["0 pages", "1 page", "2 pages"]);
});

Deno.test("firstNames() lists some names, and counts the others", () => {
  assertEquals(firstNames([], 2), "");
  assertEquals(firstNames(["a", "b"], 2), "a, b");
  assertEquals(firstNames(["a", "b", "c", "d"], 2), "a, b and 2 more");
});
