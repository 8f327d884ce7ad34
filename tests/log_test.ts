import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { createLog } from "../src/log.ts";

Deno.test("createLog() in JSON form writes one object per line for any message", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (message) => {
    const lines: string[] = [];
    createLog("json", () => 0, (line) => lines.push(line))("error", message, { status: 500 });
    assertEquals(lines.length, 1);
    assertEquals(lines[0]!.includes("\n"), false);
    const said = JSON.parse(lines[0]!);
    assertEquals([said.time, said.level, said.message, said.status], [
      "1970-01-01T00:00:00.000Z",
      "error",
      message,
      500,
    ]);
  }));
});

Deno.test("createLog() in text form shows control characters instead of sending them to the terminal", () => {
  const lines: string[] = [];
  createLog("text", () => 0, (line) => lines.push(line))("warning", "a\u001b[2Jb");
  assertEquals(lines, ["warning: a\\u001b[2Jb"]);
});
