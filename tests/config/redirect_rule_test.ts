import { assertEquals } from "@std/assert";
import { isRedirectSource } from "../../src/config/redirect_rule.ts";

Deno.test("isRedirectSource() takes names and one star at the end, each name once", () => {
  const rows: readonly [string, boolean][] = [
    ["/a/b", true],
    ["/a/b/", true],
    ["/:version/*", true],
    ["/a//b", false],
    ["/a/./b", false],
    ["/a/../b", false],
    ["/a*", false],
    ["/*/a", false],
    ["/:a/:a", false],
    ["/:splat/*", false],
    ["//a", false],
  ];
  for (const [text, expected] of rows) assertEquals(isRedirectSource(text), expected, text);
});
