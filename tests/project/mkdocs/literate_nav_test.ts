import { assertEquals, assertStringIncludes } from "@std/assert";
import { outline, projectSite, sidebarOf } from "../../project_with.ts";

const PAGES = {
  "docs/index.md": "# Home",
  "docs/guide/index.md": "# The guide",
  "docs/guide/a.md": "# A",
  "docs/guide/b.md": "# B",
  "docs/guide/deep/y.md": "# Y",
  "docs/ref/cli.md": "# CLI",
};
const PLUGINS = "site_name: x\nplugins:\n  - search\n  - literate-nav:\n      nav_file: SUMMARY.md\n";

Deno.test("literate-nav: the list of a folder names pages, the lists of other folders, and what is left", async () => {
  using site = await projectSite({
    ...PAGES,
    "mkdocs.yml": PLUGINS,
    "docs/SUMMARY.md":
      "Not this list:\n\n- [Gone](gone.md)\n\n<!--nav-->\n* [Start](index.md)\n* [Guide](guide/)\n* Reference\n    * [Commands](ref/cli.md)\n* [Outside](https://example.org)\n\nNor that:\n\n* [Gone](gone.md)\n",
    "docs/guide/SUMMARY.md": "- [Second](b.md)\n- *.md\n- [Deeper](deep/)\n",
  });
  assertEquals(
    sidebarOf(site),
    "Start → /, -Guide [Second → /guide/b, The guide → /guide, A → /guide/a, +Deeper [Y → /guide/deep/y]], " +
      "-Reference [Commands → /ref/cli], Outside → https://example.org",
  );
  for (const path of ["/summary", "/guide/summary"]) {
    assertEquals((await site.get(path)).status, 404);
  }
});

Deno.test("literate-nav: `nav` names folders; those that a build would make are left out", async () => {
  using site = await projectSite({
    ...PAGES,
    "mkdocs.yml":
      `${PLUGINS}nav:\n  - Start: index.md\n  - guide/*.md\n  - Deep: guide/deep/\n  - API: reference/\n  - All:\n      - "ref/*"\n`,
    "docs/guide/deep/SUMMARY.md": "* [Why](y.md)\n",
  });
  assertEquals(
    sidebarOf(site),
    "Start → /, The guide → /guide, A → /guide/a, B → /guide/b, -Deep [Why → /guide/deep/y], " +
      "-All [CLI → /ref/cli]",
  );
});

Deno.test("literate-nav: with section-index, a page without a title at the beginning is that of its section", async () => {
  const texts = {
    ...PAGES,
    "docs/SUMMARY.md":
      "* [Start](index.md)\n* [Guide](guide/index.md)\n    * [First](guide/a.md)\n* [More](guide/deep/)\n",
    "docs/guide/deep/index.md": "# Index of it",
    "docs/guide/deep/SUMMARY.md": "* [Why](y.md)\n",
  };
  using plain = await projectSite({ ...texts, "mkdocs.yml": PLUGINS });
  assertEquals(
    sidebarOf(plain),
    "Start → /, -Guide [The guide → /guide, First → /guide/a], -More [Why → /guide/deep/y]",
  );
  using merged = await projectSite({
    ...texts,
    "mkdocs.yml": `${PLUGINS}      implicit_index: true\n  - section-index\n`,
  });
  assertEquals(
    sidebarOf(merged),
    "Start → /, -Guide → /guide [First → /guide/a], -More → /guide/deep [Why → /guide/deep/y]",
  );
});

Deno.test("literate-nav: folders that name each other, and patterns that are not applied", async () => {
  using site = await projectSite({
    ...PAGES,
    "mkdocs.yml": `${PLUGINS}theme:\n  features:\n    - navigation.tabs\n`,
    "docs/SUMMARY.md": "* [Start](index.md)\n* [Guide](guide/)\n* Rest\n    * ref/*\n* g*e/x*.md\n",
    "docs/guide/SUMMARY.md": "* [Again](../guide/)\n* [A](a.md)\n",
  });
  assertStringIncludes(site.logged.join("\n"), "the pattern g*e/x*.md is not applied");
  assertEquals(
    outline(site.live.current.site.topNav),
    "Start → /, Guide → /guide, Rest → /ref/cli",
  );
  assertEquals(sidebarOf(site, "/ref/cli"), "CLI → /ref/cli");
});
