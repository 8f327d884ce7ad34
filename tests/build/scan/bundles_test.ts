import { assertEquals } from "@std/assert";
import { createBundled } from "../../../src/build/scan/bundles.ts";

Deno.test("createBundled() takes what is next to an index or below it for its resources, but not the index", () => {
  const files = [
    "index.md",
    "de/index.md",
    "trip/index.md",
    "trip/index.de.md",
    "trip/a.md",
    "trip/sub/index.md",
    "b/c.md",
  ];
  const isBundled = createBundled(files, new Set(["", "de"]));
  assertEquals(files.filter(isBundled), ["trip/a.md", "trip/sub/index.md"]);
});
