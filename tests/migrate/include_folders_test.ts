import { assertEquals } from "@std/assert";
import { includeFolders } from "../../src/migrate/include_folders.ts";

Deno.test("includeFolders() keeps the way from the pages, where the new site has such a place", () => {
  assertEquals(includeFolders(["a/book/listings", "a/book/examples"], "a/book/src", "docs"), ["listings", "examples"]);
  // Further away, within the pages, or in the place of something else.
  assertEquals(includeFolders(["a/src"], "a/docs/en", "docs"), ["includes"]);
  assertEquals(includeFolders(["a/x", "a/docs/parts", "a/wwwroot"], "a/docs", "docs"), [
    "x",
    "includes-2",
    "includes-3",
  ]);
});
