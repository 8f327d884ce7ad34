import { assertEquals } from "@std/assert";
import { ownValue } from "../src/own_value.ts";

Deno.test("ownValue() gives what a table has itself, and nothing of its prototype", () => {
  const table: Readonly<Record<string, string>> = { tip: "Tip", toString: "Text" };
  assertEquals(["tip", "toString", "constructor", "__proto__", "valueOf"].map((key) => ownValue(table, key)), [
    "Tip",
    "Text",
    undefined,
    undefined,
    undefined,
  ]);
});
