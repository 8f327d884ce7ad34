import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { createLog } from "../src/log.ts";
import { CHARACTER } from "./characters.ts";

Deno.test("createLog() in JSON form writes one object per line for any message", () => {
  fc.assert(fc.property(fc.string({ unit: CHARACTER }), (message) => {
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

Deno.test("createLog() in JSON form writes lines that parse, whatever is in the path and the details", () => {
  const nasty = fc.string({ unit: fc.constantFrom(...'\n\r"\\{}/?a', "\0", "\u001b", "\u2028", "\ud800", "\udfff") });
  fc.assert(fc.property(nasty, nasty, fc.string({ unit: CHARACTER }), (path, name, value) => {
    const lines: string[] = [];
    const log = createLog("json", () => 0, (line) => lines.push(line));
    log("error", `Cannot answer ${path}`, { [`x${name}`]: value, id: path });
    assertEquals(lines.length, 1);
    assertEquals(/[\n\r]/.test(lines[0]!), false);
    assertEquals(JSON.parse(new TextDecoder().decode(new TextEncoder().encode(lines[0]!))).id, path);
  }));
});

Deno.test("createLog() in text form shows control characters instead of sending them to the terminal", () => {
  const lines: string[] = [];
  createLog("text", () => 0, (line) => lines.push(line))("warning", "a\u001b[2Jb");
  assertEquals(lines, ["warning: a\\u001b[2Jb"]);
});

Deno.test("createLog() in text form lets no message look like two", () => {
  const nasty = fc.string({ unit: fc.constantFrom(..."\n\r a:", "\u2028", "\u202e", "\ud800", "\udfff", "\u001b") });
  fc.assert(fc.property(nasty, (message) => {
    const lines: string[] = [];
    createLog("text", () => 0, (line) => lines.push(line))("warning", `start${message}`);
    const [first, ...rest] = lines.join("\n").split("\n");
    assertEquals(first!.startsWith("warning: start"), true);
    for (const line of rest) assertEquals(line.startsWith(" "), true, JSON.stringify(line));
    for (const bad of ["\r", "\u2028", "\u202e", "\u001b"]) assertEquals(lines.join("").includes(bad), false);
    assertEquals(lines.join("").isWellFormed(), true);
  }));
});
