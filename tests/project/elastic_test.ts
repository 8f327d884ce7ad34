/**
 * Elastic: `docset.yml`, `toc.yml` of folders, and what its pages have beyond MyST.
 *
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { projectSite, sidebarOf } from "../project_with.ts";

const DOCSET = `project: Curator
exclude: [internal/*]
cross_links: [docs-content]
toc:
  - file: index.md
  - toc: reference
  - folder: guide
    children:
      - file: index.md
      - file: one.md
      - hidden: secret.md
  - title: Search
    crosslink: docs-content://solutions/search.md
subs:
  es: "Elasticsearch"
`;
const PAGES = {
  "docs/docset.yml": DOCSET,
  "docs/conf.py": 'project = "Old"\n',
  "docs/index.md":
    "# Home of {{es}} [home]\n\n## Required settings [_required_settings]\n\n[there](#_required_settings) " +
    "[other](docs-content://solutions/index.md#a) `docs-content://x.md` {applies_to}`stack: ga 9.1`\n\n```{include} _snippets/s.md\n```\n",
  "docs/_snippets/s.md": "A part.\n",
  "docs/internal/i.md": "# Internal",
  "docs/reference/toc.yml": "toc:\n  - file: index.md\n  - file: alias.md\n    children:\n      - file: ex.md\n",
  "docs/reference/index.md": "# Reference",
  "docs/reference/alias.md": "---\nnavigation_title: Alias\n---\n# The alias action in {{es}} [alias]\n",
  "docs/reference/ex.md": "# Example [2]\n",
  "docs/guide/index.md": "# Guide",
  "docs/guide/one.md": "# One",
  "docs/guide/secret.md": "# Secret",
};

Deno.test("Elastic: pages are in the order of docset.yml and of those of folders, below the first of each", async () => {
  using site = await projectSite(PAGES);
  assertEquals(
    sidebarOf(site),
    "Home of Elasticsearch → /, +Reference → /reference [+Alias → /reference/alias [Example → /reference/ex]], " +
      "+Guide → /guide [One → /guide/one], Search → https://www.elastic.co/docs/solutions/search",
  );
  const { pages } = site.live.current.site;
  assertEquals(["/internal/i", "/_snippets/s", "/guide/secret"].map((path) => pages.has(path as never)), [
    false,
    false,
    true,
  ]);
});

Deno.test("Elastic: headings have their ids, names their values, and pages of other projects their addresses", async () => {
  using site = await projectSite(PAGES);
  const html = await site.text("/");
  assertStringIncludes(html, '<h2 id="_required_settings" tabindex="-1">Required settings</h2>');
  assertStringIncludes(html, "Home of Elasticsearch</h1>");
  assertStringIncludes(html, '<a href="https://www.elastic.co/docs/solutions/#a" rel="noopener">other</a>');
  for (
    const shown of [
      "<code>docs-content://x.md</code>",
      "<p>A part.</p>",
      ">stack: ga 9.1</span>",
      '<a href="#_required_settings">there</a>',
    ]
  ) {
    assertStringIncludes(html, shown);
  }
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), []);
});

Deno.test("Elastic: a list that is a part of itself is reported, and the rest is shown", async () => {
  using site = await projectSite({
    "docset.yml": "project: P\ntoc:\n  - file: index.md\n  - toc: a\n",
    "index.md": "# Home",
    "a/toc.yml": "toc:\n  - file: index.md\n  - toc: .\n",
    "a/index.md": "# A",
  });
  assertEquals(sidebarOf(site), "Home → /, A → /a");
  assertEquals(site.logged.filter((line) => line.includes("a part of itself")).length, 1);
});

Deno.test("Elastic: elsewhere, brackets at the end of a heading are text", async () => {
  using site = await projectSite({ "conf.py": 'project = "P"\n', "index.md": "# Home\n\n## install [options]\n" });
  assertStringIncludes(await site.text("/"), "install [options]</h2>");
});

Deno.test("Elastic: steps, the versions of a section as badges, and values in code that says so", async () => {
  using site = await projectSite({
    ...PAGES,
    "docs/guide/one.md":
      "# One\n\n```{applies_to}\nstack: preview =9.1, ga 9.2+\ndeployment:\n  self: unavailable\nserverless:\n```\n\n" +
      "::::{stepper}\n:::{step} Install *{{es}}*\nA\n:::\n:::{step} Test\nB\n:::\n::::\n\n" +
      "```sh subs=true\nget {{es}}\n```\n\n```sh\nput {{es}}\n```\n",
  });
  const html = await site.text("/guide/one");
  assertEquals(Array.from(html.matchAll(/class="badge"[^>]*>([^<]*)</g), ([, text]) => text), [
    "stack: preview =9.1, ga 9.2+",
    "self: unavailable",
  ]);
  assertStringIncludes(html, '<ol class="steps">');
  for (
    const shown of [
      "<strong>Install <em>Elasticsearch</em></strong>",
      "<p>A</p>",
      "Test",
      "<p>B</p>",
      "get Elasticsearch\n",
      "put {{es}}\n",
    ]
  ) {
    assertStringIncludes(html, shown);
  }
});
