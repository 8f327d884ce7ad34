/** Syntax of whole projects, one small project for each kind. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { projectSite, sidebarOf } from "../project_with.ts";
import { siteWith } from "../site_with.ts";

Deno.test("a page may name its own front matter, as VitePress, Docusaurus and Astro have it", async () => {
  const header = "---\ntitle: Flight & more\nauthor:\n  name: Ada\ncount: 3\n---\n";
  using site = await projectSite({
    ".vitepress/config.ts": "export default { title: 'T' }",
    "index.md": "# Home",
    "a.md":
      `${header}# {{ $frontmatter.title }}\n\n{{ $frontmatter.author.name }} has {{$frontmatter.count}}, {{ $frontmatter.none }}.`,
    "b.mdx": `${header}# {frontMatter.title}\n\nBy {frontmatter.author.name}.`,
  });
  const vue = await site.text("/a");
  assertMatch(vue, /<h1[^>]*>.*Flight &amp; more<\/h1>/);
  assertStringIncludes(vue, "<p>Ada has 3, {{ $frontmatter.none }}.</p>");
  const mdx = await site.text("/b");
  assertMatch(mdx, /<h1[^>]*>.*Flight &amp; more<\/h1>/);
  assertStringIncludes(mdx, "<p>By Ada.</p>");
});

Deno.test("links from the root of the repository find pages by the name of their folder", async () => {
  const docs = { "index.md": "[a](/guide/a.md) [b](/guide/b) [c](/guide) [d](/other/b)", "a.md": "# A", "b.md": "# B" };
  using site = await siteWith(docs, { rootName: "guide" });
  assertMatch(await site.text("/"), /href="\/a">a<.*href="\/b">b<.*href="\/">c<.*href="\/other\/b">d</s);
  assertEquals(site.logged.filter((line) => line.includes("there is no such page")).length, 1);
});

Deno.test("links of a website below /docs find pages, unless there is such a folder", async () => {
  const text = "[a](/docs/a.md) [b](/docs/b#c)";
  using site = await siteWith({ "index.md": text, "a.md": "# A", "b.md": "# B\n\n## C" });
  assertMatch(await site.text("/"), /href="\/a">a<.*href="\/b#c">b</s);
  using other = await siteWith({ "index.md": text, "b.md": "# B", "docs/a.md": "# A", "docs/b.md": "# B\n\n## C" });
  assertMatch(await other.text("/"), /href="\/docs\/a">a<.*href="\/docs\/b#c">b</s);
});

Deno.test("<Snippet> shows its text where it names no file", async () => {
  using site = await siteWith({
    "index.mdx": 'A\n\n<Snippet text="npm add a" dark prompt={false} />\n\n<Snippet text={["one", "two"]} />\n',
  });
  const page = await site.text("/");
  assertMatch(page, /<code[^>]*>.*npm add a.*<code[^>]*>.*one.*\n?.*two/s);
  assertEquals(site.logged.filter((line) => line.includes("included")), []);
});

Deno.test("the names of what mkdocstrings and its kind write from code are shown, and told once", async () => {
  using site = await projectSite({
    "mkdocs.yml": "site_name: S",
    "docs/index.md":
      "# Api\n\n::: rocket.fly\n    :docstring:\n    options:\n\n        a: b\n\n## More\n\n::: rocket.Land:now\n::: mkdocs-click\n    :module: a\n\n" +
      "[land](#rocket.fly)\n\n::: tip\nStays.\n:::\n",
  });
  const page = await site.text("/");
  assertStringIncludes(page, '<p id="rocket.fly"><code>rocket.fly</code></p>');
  assertStringIncludes(page, "<code>rocket.Land:now</code></p>");
  assertStringIncludes(page, "<code>mkdocs-click</code></p>");
  assertMatch(page, /class="callout tip"[^]*Stays\./);
  assertEquals(/docstring|module: a|a: b/.test(page), false);
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), [
    "warning: ::: refers to documentation that a plug-in generates from code (1 page, in index.md:3): only the names are shown",
  ]);
});

Deno.test("Docusaurus: pages beside the website, and .md as MDX", async () => {
  const texts = {
    "package.json": "{}",
    "website/docusaurus.config.js":
      "module.exports = { title: 'R', presets: [['classic', { docs: { path: '../docs', routeBasePath: '/', sidebarPath: './sidebars.js' } }]] }",
    "website/sidebars.js": "module.exports = { docs: [{ type: 'category', label: 'Guides', items: ['b', 'a'] }] }",
    "website/versioned_docs/version-1/a.md": "# Old",
    "docs/a.md": "# A",
    "docs/b.md":
      "---\nid: b\n---\nimport Film from 'film'\nimport 'film/style.css'\n\n# B\n\n<div>\n**Strong** {/* never */} {1 + 1}\n</div>",
  };
  for (const folder of ["website", ""]) {
    using site = await projectSite(texts, folder);
    assertEquals(sidebarOf(site, "/a"), "+Guides [B → /b, A → /a]", folder);
    assertEquals((await site.get("/versioned_docs/version-1/a")).status, 404, folder);
    const page = await site.text("/b");
    assertMatch(page, /<div>\s*<p><strong>Strong<\/strong>\s*<\/p>\s*<\/div>/);
    assertEquals(page.includes("film"), false);
  }
});

Deno.test("Hugo: the folder config/_default is joined to the file at the root, and settings are code", async () => {
  using site = await projectSite({
    "hugo.toml": 'baseURL = "https://example.org"\ntitle = "H"\ndefaultContentLanguage = "en"',
    "config/_default/languages.toml": '[en]\ncontentDir = "content/en"',
    "content/en/_index.md": "# Home\n\n{{< code-toggle file=hugo >}}\nname = 'a'\n{{< /code-toggle >}}\n",
    "content/en/a/_index.md":
      '---\ntitle: A\n---\n[b](b/c/) {{< img src="pictures/p.png" >}}\n\n{{% content "b/_part.md" %}}\n\n`x` {{ $value }}',
    "content/en/b/c.md": "# C",
    "content/en/b/_part.md": "Included.",
    "assets/pictures/p.png": "png",
  });
  assertEquals((await site.get("/a")).status, 200);
  const page = await site.text("/a");
  assertMatch(page, /href="\/b\/c"[^]*<img[^>]*src="\/assets\/pictures\/p\.png"[^]*Included\.[^]*\{\{ \$value \}\}/);
  assertMatch(await site.text("/"), /data-language="toml"|language-toml|name <span|<code[^>]*>.*name/);
});

Deno.test("MkDocs: .pages of awesome-pages gives a folder its order, and is not served", async () => {
  using site = await projectSite({
    "mkdocs.yml": "site_name: S\nplugins:\n  - awesome-pages",
    "docs/index.md": "# Home",
    "docs/.pages": "nav:\n  - index.md\n  - Second: g\n  - ...\n",
    "docs/a.md": "# A",
    "docs/g/.pages": "nav:\n  - z.md\n  - y.md\n",
    "docs/g/y.md": "# Y",
    "docs/g/z.md": "# Z",
  });
  assertEquals(sidebarOf(site), "Home → /, +Second [Z → /g/z, Y → /g/y], A → /a");
  assertEquals((await site.get("/.pages")).status, 404);
  assertEquals((await site.get("/g/.pages")).status, 404);
});
