import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { createFileMemory } from "../../../src/build/scan/static_file.ts";

const entry = (stamp: string) => ({ file: "a.png", size: 1, modified: 2, changed: 2, stamp });

Deno.test("createFileMemory() gives the same object for a file that did not change, from scan to scan and within one", () => {
  const beginScan = createFileMemory();
  const first = beginScan();
  const a = first("docs/a.png", entry("1"));
  assertEquals(a, { path: "docs/a.png", size: 1, modified: 2, stamp: "1" });
  assertStrictEquals(first("docs/a.png", entry("1")), a);
  const second = beginScan();
  assertStrictEquals(second("docs/a.png", entry("1")), a);
  assert(second("wwwroot/a.png", entry("1")) !== a);
  assertEquals(beginScan()("docs/a.png", entry("2")).stamp, "2");
});

Deno.test("createFileMemory() forgets a file that was not there at the last scan", () => {
  const beginScan = createFileMemory();
  const a = beginScan()("a.png", entry("1"));
  beginScan();
  assert(beginScan()("a.png", entry("1")) !== a);
});
