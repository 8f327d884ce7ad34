import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { createFileMemory } from "../../../src/build/scan/static_file.ts";

const entry = (stamp: string) => ({ file: "a.png", size: 1, modified: 2, changed: 2, stamp });

Deno.test("createFileMemory() gives the same object for a file that did not change, from look to look and within one", () => {
  const look = createFileMemory();
  const first = look();
  const a = first("docs/a.png", entry("1"));
  assertEquals(a, { path: "docs/a.png", size: 1, modified: 2, stamp: "1" });
  assertStrictEquals(first("docs/a.png", entry("1")), a);
  const second = look();
  assertStrictEquals(second("docs/a.png", entry("1")), a);
  assert(second("wwwroot/a.png", entry("1")) !== a);
  assertEquals(look()("docs/a.png", entry("2")).stamp, "2");
});

Deno.test("createFileMemory() forgets a file that was not there at the last look", () => {
  const look = createFileMemory();
  const a = look()("a.png", entry("1"));
  look();
  assert(look()("a.png", entry("1")) !== a);
});
