/**
 * Redocly: `sidebars.yaml`, with its parts, and `redocly.yaml`.
 *
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { outline, projectOf, projectSite, sidebarOf } from "../project_with.ts";

Deno.test("Redocly: sidebar, header, footer and redirects", async () => {
  using site = await projectSite({
    "redocly.yaml": `seo: { title: Acme docs }
navbar:
  items:
    - { page: index.md, label: Home }
    - group: Learn
      items: [{ page: guides/start.md, label: Start }]
    - { label: GitHub, href: "https://github.com/a/b" }
footer:
  items: [{ group: Legal, items: [{ label: Terms, href: "https://a.example/t" }] }]
  copyrightText: © Acme
logo: { image: ./images/logo.svg }
redirects: { /old: { to: /guides/start } }
`,
    "sidebars.yaml": `- { page: index.md, label: Welcome }
- separator: Guides
- group: Guides
  expanded: true
  items:
    - page: guides/start.md
    - group: API
      items: [{ page: openapi/acme.yaml }]
- $ref: ./more/sidebars.yaml
- { label: Elsewhere, href: "https://x.example" }
`,
    "more/sidebars.yaml": "- group: More\n  page: one.md\n  items: [{ page: two.md }]\n- $ref: sidebars.yaml\n",
    "index.md":
      '# Acme\n\n{% cards %}\n{% card title="Go" to="guides/start" %}\nBegin\n{% /card %}\n{% /cards %}\n\n{% partial file="/_partials/note.md" /%}\n',
    "guides/start.md": "# Start",
    "more/one.md": "# One",
    "more/two.md": "# Two",
    "_partials/note.md": "A **part**",
    "images/logo.svg": "<svg/>",
  });
  assertEquals(
    sidebarOf(site),
    "Welcome → /, -Guides [Start → /guides/start], +More → /more/one [Two → /more/two], Elsewhere → https://x.example",
  );
  assertEquals(
    outline(site.live.current.site.topNav),
    "Home → /, Learn [Start → /guides/start], GitHub → https://github.com/a/b",
  );
  const home = await site.text("/");
  assertStringIncludes(home, '<a href="/guides/start">Go</a>');
  assertStringIncludes(home, "A <strong>part</strong>");
  const { config, brandImage } = site.live.current.site;
  assertEquals([config.title, brandImage], ["Acme docs", "/images/logo.svg"]);
  assertStringIncludes(config.footer ?? "", "© Acme");
  assertEquals((await site.get("/old")).headers.get("location"), "/guides/start");
});

Deno.test("Redocly: a file of that name that is no list is of another program", () => {
  assertEquals(projectOf({ "sidebars.yaml": "a: b\n", "mkdocs.yml": "site_name: M\n" }).tool, "MkDocs");
});
