import { assertEquals, assertStringIncludes } from "@std/assert";
import { projectOf, projectSite, sidebarOf } from "../project_with.ts";

Deno.test("Zola: content, static files, title, weights and languages", async () => {
  using site = await projectSite({
    "config.toml":
      `base_url = "https://example.org/docs"\ntitle = "Rocket"\ndescription = "Flies"\ndefault_language = "en"\n[languages.fr]\n[extra]\nversion = "2"\n`,
    "content/_index.md": '+++\ntitle = "Home"\n+++\n',
    "content/guide/_index.md": '+++\ntitle = "Guide"\nweight = 1\n+++\n',
    "content/guide/a.md": '+++\ntitle = "A"\nweight = 2\n+++\n',
    "content/guide/b.md": '+++\ntitle = "B"\nweight = 1\n+++\n',
    "content/guide/a.fr.md": '+++\ntitle = "A en français"\nweight = 2\n+++\n',
    "static/m.svg": "<svg/>",
    "templates/x.html": "<a>",
  });
  const { config } = site.live.current.site;
  assertEquals([config.title, config.description], ["Rocket", "Flies"]);
  assertEquals(sidebarOf(site), "Home → /, -Guide [Guide → /guide, B → /guide/b, A → /guide/a]");
  assertEquals((await site.get("/fr/guide/a")).status, 200);
  assertEquals([(await site.get("/m.svg")).status, (await site.get("/templates/x.html")).status], [200, 404]);
});

Deno.test("Zola: links that begin with @/ begin at the folder of the content", async () => {
  using site = await projectSite({
    "config.toml": `base_url = "https://example.org"\n`,
    "content/_index.md": '+++\ntitle = "Home"\n+++\n',
    "content/guide/_index.md":
      '+++\ntitle = "Guide"\n+++\n[B](@/other/b.md#two) [Other](@/other/_index.md) [no](@/none.md)\n',
    "content/other/_index.md": '+++\ntitle = "Other"\n+++\n',
    "content/other/b.md": '+++\ntitle = "B"\n+++\n## Two\n',
  });
  const html = await (await site.get("/guide")).text();
  assertStringIncludes(html, 'href="/other/b#two"');
  assertStringIncludes(html, 'href="/other"');
});

Deno.test("Zola: redirect_to begins at the root", async () => {
  using site = await projectSite({
    "config.toml": `base_url = "https://example.org"\n`,
    "content/_index.md": '+++\ntitle = "Home"\n+++\n',
    "content/book/_index.md": '+++\ntitle = "Book"\nredirect_to = "book/intro"\n+++\n',
    "content/book/intro.md": '+++\ntitle = "Intro"\n+++\n',
  });
  const { status, headers } = await site.get("/book");
  assertEquals([status, headers.get("location")], [302, "/book/intro"]);
});

Deno.test("Zola: menus and footer of AdiDoks", () => {
  const { header, site } = projectOf({
    "config.toml":
      'base_url = "https://z.example"\n[[extra.menu.main]]\nname = "Blog"\nurl = "/blog/"\nweight = 20\n[[extra.menu.main]]\nname = "Docs"\nurl = "/docs/"\nweight = 10\n[[extra.menu.social]]\nname = "Code"\nurl = "https://github.com/a/b"\n[extra.footer]\ninfo = "Made by us"\n',
    "content/_index.md": '+++\ntitle = "A"\n+++\n',
  });
  assertEquals(header?.entries.map(({ title, target }) => [title, target]), [["Docs", "/docs/"], ["Blog", "/blog/"]]);
  assertEquals([site.footer, site.socialLinks?.[0]?.title], ["Made by us", "Code"]);
});
