import { assertEquals, assertNotMatch, assertStringIncludes } from "@std/assert";
import { siteWith } from "../site_with.ts";

const prose = (html: string) => html.slice(html.indexOf('<div class="prose">'), html.indexOf("</article>"));
const cards = (html: string) =>
  [...prose(html).matchAll(/card-title"><a href="([^"]*)">([^<]*)</g)].map(([, href, title]) => `${href} ${title}`);

Deno.test("childCards() lists the pages below one that says nothing, in the order of the sidebar", async () => {
  using site = await siteWith({
    "index.md": "# Home\n\nText.",
    "guide/_index.md": "---\ntitle: Guide\n---\n",
    "guide/b.md": "---\norder: 1\ndescription: Words <b>\n---\n# B",
    "guide/a.md": "# A",
    "guide/part/index.md": "# Part",
    "guide/part/x.md": "# X\n\ntext",
    "guide/deep/y.md": "# Y",
    "guide/hidden.md": "---\nunlisted: true\n---\n# Hidden",
  });
  const html = await site.text("/guide");
  assertEquals(cards(html), ["/guide/b B", "/guide/a A", "/guide/deep/y Y", "/guide/part Part"]);
  assertStringIncludes(html, "<p>Words &lt;b&gt;</p>");
  assertEquals(cards(await site.text("/guide/part")), ["/guide/part/x X"]);
  assertEquals(cards(await site.text("/guide/part/x")), []);
  assertEquals(cards(await site.text("/")), []);
  assertStringIncludes(await site.text("/guide.md"), "[B](http://docs.test/guide/b.md)");
});

Deno.test("childCards() lists pages that are in no sidebar with the newest first, as in a blog", async () => {
  const post = (date: string, title: string) => `---\ndate: ${date}\n---\n# ${title}`;
  using site = await siteWith({
    "mkdocs.yml": "nav:\n  - index.md\n  - Blog: blog/index.md\n",
    "index.md": "# Home\n\nText.",
    "blog/index.md": "# Blog\n",
    "blog/posts/a.md": post("2023-01-02", "Old"),
    "blog/posts/b.md": post("2026-01-02", "New"),
    "blog/posts/c.md": post("2024-01-02", "Middle"),
  });
  assertEquals(cards(await site.text("/blog")), [
    "/blog/posts/b New",
    "/blog/posts/c Middle",
    "/blog/posts/a Old",
  ]);
});

Deno.test("childCards() lists them where the page asks, in any of the ways", async () => {
  for (const asks of ["<DocCardList />", "<DocsCategory />", "{{< childpages >}}"]) {
    using site = await siteWith({ "a/index.md": `# A\n\nText.\n\n${asks}`, "a/b.md": "# B" });
    const html = await site.text("/a");
    assertEquals(cards(html), ["/a/b B"], asks);
    assertEquals(site.logged.filter((line) => line.startsWith("warning")), [], asks);
  }
});

Deno.test("childCards() lists them for an element that only its name says to be a navigation, which is reported", async () => {
  using site = await siteWith({
    "a/index.md": "# A\n\nText.\n\n<GuidesNav />\n\n<SideNav>Side.</SideNav>",
    "a/b.md": "# B",
  });
  const html = await site.text("/a");
  assertEquals(cards(html), ["/a/b B"]);
  assertStringIncludes(html, "<p>Side.</p>");
  await site.live.finished();
  assertStringIncludes(site.logged.join("\n"), "<GuidesNav> is not known");
});

Deno.test("childCards() leaves pages alone that show something without words", async () => {
  using site = await siteWith({ "a/index.md": "# A\n\n![](x.png)", "a/x.png": "x", "a/b.md": "# B" });
  assertNotMatch(prose(await site.text("/a")), /class="cards"/);
});

Deno.test("links from the root lead into the folder of the page's language", async () => {
  using site = await siteWith({
    "en/index.md": "# Home\n\n[a](/docs/a/)",
    "en/docs/a.md": "# A",
    "guide/b.md": "# B\n\n[a](/docs/a/)",
  });
  assertStringIncludes(await site.text("/en"), '<a href="/en/docs/a">a</a>');
  assertStringIncludes(await site.text("/guide/b"), '<a href="/docs/a/">a</a>');
});

Deno.test("a page that says nothing, with none below it, shows its description", async () => {
  using site = await siteWith({
    "live.md": "---\ntitle: Live\ndescription: See `<it>` live.\n---\n\n<Live />\n",
    "other.md": "---\ntitle: Other\ndescription: Not shown.\n---\n\nText.",
  });
  assertStringIncludes(await site.text("/live"), "<h1>Live</h1><p>See <code>&lt;it&gt;</code> live.</p>");
  assertNotMatch(prose(await site.text("/other")), /Not shown/);
});
