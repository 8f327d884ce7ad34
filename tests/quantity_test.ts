import { assertEquals } from "@std/assert";
import { quantity } from "../src/quantity.ts";

Deno.test("quantity() has the plural of all numbers but one", () => {
  assertEquals([0, 1, 2].map((number) => quantity(number, "page")), ["0 pages", "1 page", "2 pages"]);
});
