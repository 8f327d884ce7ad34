import { assertEquals, assertStringIncludes } from "@std/assert";
import { siteWith } from "../../site_with.ts";

const BACK = "---\nredirect: /\n---\n# Back\n";

Deno.test("firstPage() is no page that leads back to the home page", async () => {
  using site = await siteWith({
    "a.md": BACK,
    "b.md": "---\nredirect: a.md\n---\n# B\n",
    "c.md": "# C\n",
    "config.json": JSON.stringify({ nav: [{ title: "A", path: "/a" }, { title: "B", path: "/b" }] }),
  });
  assertEquals((await site.get("/")).headers.get("location"), "/c");
});

Deno.test("firstPage() is shown at the address of the home page, if all pages lead back to it", async () => {
  using site = await siteWith({ "only.md": BACK });
  assertStringIncludes(await site.text("/"), "<h1");
  assertEquals((await site.get("/only")).headers.get("location"), "/");
});
