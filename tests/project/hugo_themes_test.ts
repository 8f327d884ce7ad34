/**
 * What themes of Hugo name in their parameters, and addresses that leave out a section.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { projectOf, projectSite } from "../project_with.ts";

const BASE = "baseURL: https://example.org/\ntitle: T\n";

Deno.test("Hugo: logos and edit link of Hextra", () => {
  const { site } = projectOf({
    "hugo.yaml":
      `${BASE}params:\n  navbar:\n    logo: {path: images/a.svg, dark: images/b.svg}\n  editURL: {enable: true, base: "https://example.org/edit/"}\n`,
  });
  assertEquals([site.brandImage, site.theme?.logo], ["/images/a.svg", {
    light: "/images/a.svg",
    dark: "/images/b.svg",
  }]);
  assertEquals(site.editLink?.pattern, "https://example.org/edit/:path");
});

Deno.test("Hugo: logo, icon, repository and edit link of Book", () => {
  const { site } = projectOf({
    "hugo.yaml":
      `${BASE}params:\n  BookLogo: logo.png\n  BookFavicon: icon.png\n  BookRepo: https://github.com/a/b\n  BookEditPath: edit/main/site\n`,
  });
  assertEquals([site.brandImage, site.favicon], ["/logo.png", "/icon.png"]);
  assertEquals(site.socialLinks?.map(({ url }) => url), ["https://github.com/a/b"]);
  assertEquals(site.editLink?.pattern, "https://github.com/a/b/edit/main/site/content/:path");
});

Deno.test("Hugo: a section that permalinks leaves out of the addresses of its pages", async () => {
  using site = await projectSite({
    "hugo.yaml":
      `${BASE}permalinks:\n  page:\n    manuals: /:sections[1:]/:slugorcontentbasename/\n    blog: /:year/:slug/\n`,
    "content/_index.md": "# Home",
    "content/manuals/engine/install.md": "# Install",
    "content/blog/a.md": "# A",
  });
  const statuses = await Promise.all(["/engine/install", "/blog/a"].map(async (path) => (await site.get(path)).status));
  assertEquals(statuses, [200, 200]);
});
