import { assertEquals, assertMatch } from "@std/assert";
import { reasonOf, shortReasonOf, stackOf } from "../src/thrown.ts";

Deno.test("reasonOf() is the message of an error, and shortReasonOf() its first line", () => {
  const error = new TypeError("bad indentation\n  at line 3");
  assertEquals(reasonOf(error), "bad indentation\n  at line 3");
  assertEquals(shortReasonOf(error), "bad indentation");
});

Deno.test("reasonOf() and stackOf() take what is no error as text", () => {
  assertEquals(reasonOf("gone"), "gone");
  assertEquals(shortReasonOf(undefined), "undefined");
  assertEquals(stackOf(42), "42");
});

Deno.test("stackOf() names the error where it has no stack", () => {
  const error = new RangeError("too long");
  assertMatch(stackOf(error), /^RangeError: too long\n\s+at /);
  error.stack = "";
  assertEquals(stackOf(error), "RangeError: too long");
});
