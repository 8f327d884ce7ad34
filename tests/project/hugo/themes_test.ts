/**
 * What themes of Hugo name in their parameters, and addresses that leave out a section.
 *
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { projectOf, projectSite, sidebarOf } from "../../project_with.ts";

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

const SECTIONS = {
  "content/_index.md": "---\ntitle: Home\n---\nText.",
  "content/about/index.md": "---\ntitle: About\n---\nText.",
  "content/docs/_index.md": "---\ntitle: Docs\n---\nText.",
  "content/docs/a.md": "---\ntitle: A\n---\nText.",
  "content/docs/more/b.md": "---\ntitle: B\n---\nText.",
  "content/blog/_index.md": "---\ntitle: Blog\n---\n",
  "content/blog/a.md": "---\ntitle: Old\ndate: 2024-01-01\n---\nText.",
  "content/blog/b.md": "---\ntitle: New\ndate: 2026-01-01\n---\nText.",
  "content/blog/c.md": "---\ntitle: First\ndate: 2020-01-01\nweight: 1\n---\nText.",
  "content/fr/docs/_index.md": "---\ntitle: Guides\n---\nTexte.",
  "content/fr/docs/a.md": "---\ntitle: Un\n---\nTexte.",
};
const LANGUAGES = "languages:\n  en: {languageName: English}\n  fr: {languageName: Français, contentDir: content/fr}\n";

Deno.test("Hugo: the sidebar of Docsy and Hextra has the section of the page alone, in each language", async () => {
  for (
    const theme of ["theme: docsy", "theme: [docsy/theme]", "module: {imports: [{path: github.com/imfing/hextra}]}"]
  ) {
    using site = await projectSite({ "hugo.yaml": `${BASE}${theme}\n${LANGUAGES}`, ...SECTIONS });
    assertEquals(sidebarOf(site, "/docs/a"), "Docs → /docs, A → /docs/a, +More [B → /docs/more/b]", theme);
    assertEquals(
      sidebarOf(site, "/fr/docs/a"),
      "Guides → /fr/docs, +More [B → /fr/docs/more/b], Un → /fr/docs/a",
      theme,
    );
    assertEquals(sidebarOf(site, "/fr/blog/a").includes("New → /fr/blog/b"), true, theme);
    assertEquals(sidebarOf(site, "/about"), "", theme);
  }
  using whole = await projectSite({ "hugo.yaml": BASE, ...SECTIONS });
  assertEquals(sidebarOf(whole, "/docs/a"), sidebarOf(whole, "/about"));
});

Deno.test("Hugo: pages without a weight are sorted by their dates, the newest first", async () => {
  using site = await projectSite({ "hugo.yaml": `${BASE}theme: docsy\n`, ...SECTIONS });
  assertEquals(sidebarOf(site, "/blog"), "Blog → /blog, First → /blog/c, New → /blog/b, Old → /blog/a");
});

Deno.test("Hugo: links name the files of pages whose section permalinks leaves out", async () => {
  using site = await projectSite({
    "hugo.yaml":
      "title: x\nbaseURL: https://x.example\npermalinks:\n  page: { manuals: '/:sections[1:]/:slug/' }\n  section: { manuals: '/:sections[1:]/' }\n",
    "content/manuals/engine/_index.md": "---\ntitle: Engine\n---\n[start](/manuals/engine/start.md)",
    "content/manuals/engine/start.md": "---\ntitle: Start\n---\n[engine](/manuals/engine/_index.md) [up](_index.md)",
  });
  assertStringIncludes(await site.text("/engine"), 'href="/engine/start"');
  assertEquals((await site.text("/engine/start")).match(/<a href="\/engine">(?:engine|up)</g)?.length, 2);
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), []);
});
