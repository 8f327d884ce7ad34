import { assert, assertEquals } from "@std/assert";
import { createLineFinder } from "../../../src/site/foreign/line_finder.ts";

Deno.test("createLineFinder() finds the lines of entries in their order", () => {
  const lineOf = createLineFinder(["pages: a.md", "nav:", "- b.md", "- a.md", "- c.md"], 1);
  assertEquals(["b.md", "a.md", "gone", undefined, "c.md", "b.md"].map(lineOf), [3, 4, 4, 4, 5, 5]);
});

Deno.test("createLineFinder() looks for texts that are nowhere in a bounded time", () => {
  const lineOf = createLineFinder(Array.from({ length: 100_000 }, (_, i) => `- name: Page ${i}`));
  const start = performance.now();
  for (let i = 0; i < 100_000; i++) assertEquals(lineOf(`Seite ${i}`), 1);
  assert(performance.now() - start < 10_000);
});
