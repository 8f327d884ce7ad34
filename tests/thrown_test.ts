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

Deno.test("stackOf() is the message where the system refused something, and the stack where Node found a bug", () => {
  const withCode = (code: string) => Object.assign(new Error(`${code}: no`), { code });
  assertEquals(["EIO", "ENOENT", "E2BIG"].map((code) => stackOf(withCode(code))), [
    "EIO: no",
    "ENOENT: no",
    "E2BIG: no",
  ]);
  assertMatch(stackOf(withCode("ERR_INVALID_ARG_TYPE")), /^Error: ERR_INVALID_ARG_TYPE: no\n\s+at /);
});
