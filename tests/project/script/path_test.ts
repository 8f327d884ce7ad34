import { assertEquals } from "@std/assert";
import { siteRootOf } from "../../../src/project/script/path.ts";

Deno.test("siteRootOf() is the folder around that of the configuration", () => {
  assertEquals(siteRootOf(".vitepress/config.ts", ".vitepress"), "");
  assertEquals(siteRootOf("docs/.vitepress/config.mts", ".vitepress"), "docs");
  assertEquals(siteRootOf("docs/.vitepress/config/index.ts", ".vitepress"), "docs");
  assertEquals(siteRootOf("docs/x.vitepress/config.ts", ".vitepress"), "docs/x.vitepress");
});
