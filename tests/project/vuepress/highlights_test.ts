import { assertStringIncludes } from "@std/assert";
import { projectSite } from "../../project_with.ts";

Deno.test("Hope: highlights of a home page, a list of the pages below, and videos", async () => {
  using site = await projectSite({
    "src/.vuepress/config.ts":
      'import { hopeTheme } from "vuepress-theme-hope";\nexport default { theme: hopeTheme({}) };\n',
    "src/README.md":
      "---\nhome: true\nheroText: Probe\nhighlights:\n  - header: Easy\n    description: At once.\n    highlights:\n      - title: Run <code>it</code>\n      - title: Then use it\n  - header: Markdown\n    features:\n      - title: Links check\n        details: Checks links\n        link: ./guide/\n---\n",
    "src/guide/README.md": '# Guide\n\n<Catalog />\n\n<BiliBili bvid="BV1kt411o7C3" />\n',
    "src/guide/foo.md": "# Foo",
  });
  const home = await site.text("/");
  for (
    const words of ["Easy", "At once. Run it · Then use it", "Markdown", "Links check", "Checks links", 'href="/guide"']
  ) {
    assertStringIncludes(home, words);
  }
  const guide = await site.text("/guide");
  assertStringIncludes(guide, 'href="/guide/foo"');
  assertStringIncludes(guide, "https://www.bilibili.com/video/BV1kt411o7C3");
});
