/** Syntax of whole projects, one small project for each kind. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { projectSite } from "../project_with.ts";
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

Deno.test("<Snippet> shows its text where it names no file", async () => {
  using site = await siteWith({
    "index.mdx": 'A\n\n<Snippet text="npm add a" dark prompt={false} />\n\n<Snippet text={["one", "two"]} />\n',
  });
  const page = await site.text("/");
  assertMatch(page, /<code[^>]*>.*npm add a.*<code[^>]*>.*one.*\n?.*two/s);
  assertEquals(site.logged.filter((line) => line.includes("included")), []);
});
