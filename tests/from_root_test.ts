import { assertEquals } from "@std/assert";
import { fromRoot } from "../src/from_root.ts";

Deno.test("fromRoot() puts a slash before what is neither from the root nor elsewhere", () => {
  const cases = [
    ["a.png", "/a.png"],
    ["./a.png", "/a.png"],
    [".//a.png", "/a.png"],
    [".a/b.png", "/.a/b.png"],
    ["/a.png", "/a.png"],
    ["//cdn.example.org/a.png", "//cdn.example.org/a.png"],
    ["https://example.org/a.png", "https://example.org/a.png"],
    ["mailto:a@example.org", "mailto:a@example.org"],
    ["#a", "#a"],
    ["?a", "?a"],
    ["", ""],
    [undefined, undefined],
  ] as const;
  for (const [address, expected] of cases) assertEquals(fromRoot(address), expected);
});
