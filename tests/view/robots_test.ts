import { assertEquals } from "@std/assert";
import { siteWith } from "../site_with.ts";

Deno.test("robots() is three lines with the sitemap of the host that was asked", async () => {
  using site = await siteWith({ "index.md": "# A" }, { basePath: "/docs" });
  const response = await site.get("/docs/robots.txt");
  assertEquals(response.headers.get("content-type"), "text/plain; charset=utf-8");
  assertEquals(await response.text(), "User-agent: *\nAllow: /\nSitemap: http://docs.test/docs/sitemap.xml\n");
});

Deno.test("robots() names the public origin where it is given", async () => {
  using site = await siteWith({ "index.md": "# A" }, { baseUrl: "https://docs.example.org" });
  assertEquals((await site.text("/robots.txt")).split("\n")[2], "Sitemap: https://docs.example.org/sitemap.xml");
});
