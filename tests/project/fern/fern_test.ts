/**
 * Fern: `docs.yml`, with tabs, sections, folders, products and versions, and the addresses that they give to pages.
 *
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { titleSlug } from "../../../src/project/fern/slug.ts";
import { outline, projectOf, projectSite, sidebarOf } from "../../project_with.ts";

const INSTANCES = "instances:\n  - url: https://x.docs.buildwithfern.com/learn\n";
const DOCS = `${INSTANCES}title: The manual
logo: { dark: ./assets/d.svg, light: ./assets/l.svg }
colors: { accentPrimary: { dark: "#fff", light: "#6d28d9" } }
navbar-links:
  - { type: github, value: "https://github.com/a/b" }
  - { type: filled, text: Get help, url: "https://help.example" }
tabs:
  guides: { display-name: Guides, slug: guide }
  ref: { display-name: Reference, skip-slug: true }
  play: { display-name: Playground, href: "https://play.example" }
  news: { display-name: News, changelog: changelog }
navigation:
  - tab: guides
    layout:
      - section: First steps
        icon: fa-solid fa-rocket
        contents:
          - page: What's BAML?
            path: 01-guide/what.mdx
          - page: The source
            path: 01-guide/src.mdx
            slug: baml_src
          - page: Secret
            path: 01-guide/secret.mdx
            hidden: true
      - link: Elsewhere
        href: https://other.example
  - tab: ref
    layout:
      - section: Types
        path: ref/types.mdx
        collapsed: true
        contents:
          - page: HTTPError
            path: ref/error.mdx
      - api: The API
  - tab: play
  - tab: news
redirects:
  - { source: /old, destination: /guide/first-steps/baml_src }
`;

Deno.test("Fern: addresses are those of the titles above a page, and links find files and addresses", async () => {
  using site = await projectSite({
    "fern/docs.yml": DOCS,
    "fern/01-guide/what.mdx":
      '[a](./src.mdx) [b](/learn/guide/first-steps/baml_src) ![i](../assets/l.svg)\n\n<Markdown src="/snippets/part.mdx" />\n',
    "fern/01-guide/src.mdx": "---\ntitle: Src\n---\n",
    "fern/01-guide/secret.mdx": "Secret text",
    "fern/01-guide/left.mdx": "# Left out",
    "fern/ref/types.mdx": "# Types",
    "fern/ref/error.mdx": "# Error",
    "fern/snippets/part.mdx": "From **a part**",
    "fern/changelog/2024-01-02.mdx": "# Two",
    "fern/assets/l.svg": "<svg/>",
    "fern/assets/d.svg": "<svg/>",
  });
  assertEquals(
    sidebarOf(site, "/guide/first-steps/baml_src"),
    "First steps [What's BAML? → /guide/first-steps/whats-baml, The source → /guide/first-steps/baml_src], Elsewhere → https://other.example",
  );
  assertEquals(sidebarOf(site, "/types"), "+Types → /types [HTTPError → /types/http-error]");
  assertEquals(
    outline(site.live.current.site.topNav),
    "Guides → /guide/first-steps/whats-baml, Reference → /types, Playground → https://play.example, News → /changelog/2024-01-02, Get help → https://help.example",
  );
  const page = await site.text("/guide/first-steps/whats-baml");
  assertEquals(page.match(/href="\/guide\/first-steps\/baml_src"/g)!.length >= 2, true);
  assertStringIncludes(page, 'src="/assets/l.svg"');
  assertStringIncludes(page, "From <strong>a part</strong>");
  assertEquals((await site.get("/guide/first-steps/secret")).status, 200);
  assertEquals((await site.get("/01-guide/left")).status, 404);
  const { config } = site.live.current.site;
  assertEquals([config.title, config.theme?.primaryColor, config.socialLinks.map(({ url }) => url)], [
    "The manual",
    "#6d28d9",
    ["https://github.com/a/b"],
  ]);
  assertEquals((await site.get("/old")).headers.get("location"), "/guide/first-steps/baml_src");
});

Deno.test("Fern: the first version is the site, products have files of their own, and folders may be next to the project", async () => {
  const texts = {
    "fern/docs.yml": `${INSTANCES}products:\n  - display-name: Tool\n    path: ../docs/tool.yml\n` +
      "  - { display-name: Kit, path: ../docs/kit/kit.yml, slug: k }\n",
    "docs/tool.yml": "versions:\n  - { display-name: v2, path: v2.yml }\n  - { display-name: v1, path: v1.yml }\n",
    "docs/v2.yml":
      "landing-page: { page: Home, path: v2/home.mdx }\nnavigation:\n  - page: Start\n    path: v2/start.mdx\n  - folder: v2/more\n    title: More\n",
    "docs/kit/kit.yml": "navigation:\n  - page: Kit page\n    path: page.mdx\n",
  };
  const project = projectOf(texts);
  assertEquals([project.content, [...project.placing.renames]], ["docs", [
    ["v2/home.mdx", "tool/index.mdx"],
    ["v2/start.mdx", "tool/start.mdx"],
    ["kit/page.mdx", "k/kit-page.mdx"],
  ]]);
  using site = await projectSite({
    ...texts,
    "docs/v2/home.mdx": "# Home",
    "docs/v2/start.mdx": "# Start",
    "docs/v2/more/one.mdx": "# One",
    "docs/kit/page.mdx": "# Page",
    "docs/v1/old.mdx": "# Old",
  }, "docs");
  assertEquals(sidebarOf(site, "/tool/start"), "Start → /tool/start, More [One → /v2/more/one]");
  assertEquals(outline(site.live.current.site.topNav), "Tool → /tool/start, Kit → /k/kit-page");
});

Deno.test("Fern: other files of that name are no project", () => {
  const tool = (docs: string) => projectOf({ "docs.yml": docs, "mkdocs.yml": "site_name: M\n" }).tool;
  assertEquals([tool("navigation: []\n"), tool("a: b\n"), tool(`${INSTANCES}navigation: []\n`)], [
    "MkDocs",
    "MkDocs",
    "Fern",
  ]);
});

Deno.test("titleSlug() divides words as Fern does", () => {
  const titles = [
    "What is BAML?",
    "VSCode Extension",
    "JetBrains IDEs",
    "TypeScript",
    "0.1.0",
    "REST API (other languages)",
  ];
  assertEquals(titles.map(titleSlug), [
    "what-is-baml",
    "vs-code-extension",
    "jet-brains-id-es",
    "type-script",
    "0-1-0",
    "rest-api-other-languages",
  ]);
});
