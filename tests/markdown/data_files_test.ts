import { assertEquals, assertStrictEquals, assertThrows } from "@std/assert";
import { createDataFiles } from "../../src/markdown/data_files.ts";

Deno.test("createDataFiles() parses a text once, and again when it is another", async () => {
  const files = createDataFiles();
  await files.prepare(new Map([["a.yml", "x: 1"]]));
  const first = files.read("a.yml", "x: {a: 1}\ny: 2024-01-02\n");
  assertEquals(first, { x: { a: 1 }, y: "2024-01-02" });
  assertStrictEquals(files.read("a.yml", "x: {a: 1}\ny: 2024-01-02\n"), first);
  assertEquals(files.read("a.yml", "x: 2"), { x: 2 });
  assertEquals(files.read("a.json", '{"x": 1}'), { x: 1 });
  assertThrows(() => files.read("b.json", "{"));
  // As many as are kept.
  for (let i = 0; i < 20; i++) files.read(`${i}.json`, `${i}`);
  assertEquals(files.read("19.json", "19"), 19);
});
