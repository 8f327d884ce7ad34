/**
 * Eleventy: the folder of the pages, parts of pages, and the sidebar of those with `eleventyNavigation`.
 *
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { projectOf, projectSite, sidebarOf } from "../project_with.ts";

const page = (fields: string, text = "") => `---\n${fields}\n---\n${text}`;

Deno.test("Eleventy: pages are below those that they name, by their order, and parts of pages are included", async () => {
  using site = await projectSite({
    "eleventy.config.js":
      'import plugin from "@11ty/eleventy-navigation";\nexport default async function (eleventyConfig) {\n  eleventyConfig.addPlugin(plugin);\n}\n' +
      'export const config = { dir: { input: "src" }, pathPrefix: "/tool/" };\n',
    "src/_data/metadata.json": '{"title":"The tool","description":"All of it"}',
    "src/_includes/part.md": "From **a part**",
    "src/index.md": page("title: Home"),
    "src/guide.md": page("eleventyNavigation:\n  key: Guide\n  order: 2", "# The guide"),
    "src/start.md": page(
      "eleventyNavigation: { key: start, title: Start, order: 1 }",
      '{% include "part.md" %}\n\n[a](/tool/guide/)',
    ),
    "src/two.md": page("eleventyNavigation: { key: Two, parent: Guide, order: 2 }"),
    "src/one.md": page(
      "eleventyNavigation: { key: One, parent: Guide, order: 1 }",
      '{% callout "info", "Mind" %}\nText\n{% endcallout %}',
    ),
  });
  assertEquals(sidebarOf(site, "/one"), "Start → /start, +Guide → /guide [One → /one, Two → /two]");
  assertEquals(site.live.current.site.config.title, "The tool");
  const start = await site.text("/start");
  assertStringIncludes(start, "From <strong>a part</strong>");
  assertStringIncludes(start, 'href="/guide"');
  assertStringIncludes(await site.text("/one"), '<p class="callout-title">Mind</p>');
});

Deno.test("Eleventy: what a function returns is its configuration, also after code", () => {
  const content = (text: string) => projectOf({ ".eleventy.js": text }).content;
  assertEquals(
    [
      content('module.exports = { dir: { input: "docs" } };'),
      content(
        'module.exports = function (c) { c.addPassthroughCopy("img"); return { dir: { input: "./src/", output: "x" } }; };',
      ),
      content("module.exports = (c) => { c.add(1); };"),
    ],
    ["docs", "src", ""],
  );
  assertEquals(projectOf({ ".eleventy.js": "module.exports = (c) => { c.add(1); };" }).unknown, []);
});
