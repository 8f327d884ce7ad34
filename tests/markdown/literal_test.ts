import { assertEquals } from "@std/assert";
import { literal } from "../../src/markdown/literal.ts";

Deno.test("literal() knows words, numbers and lists of words", () => {
  assertEquals(literal('"a"'), "a");
  assertEquals(literal("-1.5"), "-1.5");
  assertEquals(literal("['a', \"b\", ]"), ["a", "b"]);
  assertEquals(literal("`a ${b}`"), undefined);
  assertEquals(literal('"a" + "b"'), undefined);
  assertEquals(literal("a.b"), undefined);
  assertEquals(literal("[a]"), undefined);
});
