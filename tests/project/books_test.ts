/**
 * GitBook, Jupyter Book and MyST.
 *
 * @module
 */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { outline, projectOf, projectSite, sidebarOf } from "../project_with.ts";

Deno.test("GitBook: root, summary without numbers, redirects, and images of its hidden folder", async () => {
  const pages = {
    "docs/README.md": "# Home\n\n![m](<.gitbook/assets/a b.png>)",
    "docs/start/README.md": "# Start",
    "docs/start/one.md": "# One\n\n![m](../.gitbook/assets/m.png)",
    "docs/SUMMARY.md":
      "# Table of contents\n\n* [Home](README.md)\n* [Start](start/README.md)\n  * [The first](start/one.md)\n\n## More\n\n* [Away](https://example.org)\n",
    "docs/.gitbook/assets/m.png": "x",
    "docs/.gitbook/assets/a b.png": "x",
    "docs/.gitbook/vars.yaml": "secret",
    "README.md": "# The repository",
  };
  const yaml =
    "root: ./docs/\n\nstructure:\n  readme: README.md\n  summary: SUMMARY.md\n\nredirects:\n  old/page: start/one.md\n";
  const json = `{"title": "The book", "root": "./docs", "language": "en", "variables": {"v": {"of": 2}}}`;
  for (const [name, text] of [[".gitbook.yaml", yaml], ["book.json", json]] as const) {
    using site = await projectSite({ ...pages, [name]: text });
    assertEquals(
      sidebarOf(site),
      "Home → /, +Start → /start [The first → /start/one], More [Away → https://example.org]",
    );
    assertEquals((await site.get("/SUMMARY")).status, 404);
    assertStringIncludes(await site.text("/"), `src="/gitbook/assets/a%20b.png"`);
    assertStringIncludes(await site.text("/start/one"), `src="/gitbook/assets/m.png"`);
    assertEquals((await site.get("/gitbook/assets/m.png")).status, 200);
    assertEquals((await site.get("/.gitbook/vars.yaml")).status, 404);
    if (name === "book.json") {
      assertEquals(site.live.current.site.config.title, "The book");
      assertEquals([...site.live.current.site.config.variables], [["book.title", "The book"], ["book.v.of", "2"]]);
    } else assertEquals((await site.get("/old/page")).headers.get("location"), "/start/one");
  }
});

Deno.test("GitBook: LANGS.md names a book for each language, with its own list, and the variables of all", async () => {
  const book = (word: string) => ({
    [`${word}/README.md`]:
      `# Home ${word}\n\n{{ book.v }}, {{ book.p | replace("%T%", "x") }} [a](/b/c.md)\n\n{% include "/inc.md" %}\n`,
    [`${word}/SUMMARY.md`]: "# Summary\n\n* [Home](README.md)\n* [B](b/c.md)\n",
    [`${word}/b/c.md`]: "# C",
    [`${word}/inc.md`]: `Part ${word}`,
  });
  const pages = {
    ...book("en"),
    ...book("de"),
    "LANGS.md": "# Languages\n\n* [English](en/start.md)\n* [Deutsch](de/)\n",
  };
  using site = await projectSite({ ...pages, "book.json": '{"title": "T", "variables": {"v": "V", "p": "%T%!"}}' });
  assertEquals(sidebarOf(site, "/en"), "Home → /en, B → /en/b/c");
  assertEquals(sidebarOf(site, "/de"), "Home → /de, B → /de/b/c");
  assertEquals([...site.live.current.site.config.locales ?? []].map(([name, { lang, label }]) => [name, lang, label]), [
    ["en", "en", "English"],
    ["de", "de", "Deutsch"],
  ]);
  const html = await site.text("/de");
  assertStringIncludes(html, '<p>V, x! <a href="/de/b/c">a</a></p>\n<p>Part de</p>');
  assertEquals((await site.get("/")).headers.get("location"), "/en");
  assertEquals((await site.get("/langs")).status, 404);
  using alone = await projectSite(pages);
  assertEquals(sidebarOf(alone, "/de"), "Home → /de, B → /de/b/c");
});

Deno.test("GitBook: an export without a configuration is one of GitBook by its list and its hidden folder", async () => {
  const texts = {
    "README.md": "# Welcome\n",
    "SUMMARY.md":
      '# Table of contents\n\n* [Welcome](README.md)\n\n## API <a href="#api" id="api"></a>\n\n* [Notify](api/notify.md)\n',
    "api/notify.md":
      '# Notify\n\n## When <a href="#when" id="when"></a>\n\n<img src="../.gitbook/assets/a (3).png" alt="A">\n',
    ".gitbook/assets/a (3).png": "x",
  };
  using site = await projectSite(texts);
  assertEquals(sidebarOf(site), "Welcome → /, API [Notify → /api/notify]");
  const html = await site.text("/api/notify");
  const image = /<img src="([^"]*)"/.exec(html)?.[1] ?? "";
  assertEquals((await site.get(image)).status, 200);
  assertEquals(site.logged.length, 1);
  const { ".gitbook/assets/a (3).png": _, ...others } = texts;
  using list = await projectSite(others);
  assertEquals(list.live.current.site.pages.size, 2);
});

Deno.test("GitBook: a summary elsewhere, a home page of another name, and a book.json of something else", () => {
  const { trees, site, content } = projectOf({
    ".gitbook.yaml": "structure:\n  readme: docs/intro.md\n  summary: docs/SUMMARY.md\n",
    "docs/SUMMARY.md": "- [A](a.md)\n",
  });
  assertEquals([content, trees[0]!.roots, site.redirects?.map(({ from, to }) => [from, to])], ["", ["docs", ""], [[
    "/",
    "/docs/intro",
  ]]]);
  const left = {
    ".gitbook.yaml": "structure:\n  readme: README.md\n  summary: docs/README.md\n",
    "docs/README.md": "- [A](a.md)",
  };
  assertEquals(projectOf({ ...left, "retype.yml": "input: ." }).tool, "Retype");
  assertEquals(projectOf({ "book.json": "{}", "mkdocs.yml": "site_name: M" }).tool, "MkDocs");
  assertEquals(projectOf({ "book.json": "{}", "retype.yml": "input: ." }).tool, "Retype");
});

Deno.test("Jupyter Book: parts, chapters and sections of _toc.yml, and _config.yml", async () => {
  const config =
    "title: The book\nlogo: logo.png\nexclude_patterns: [drafts/**]\nrepository:\n  url: https://github.com/a/b\n  path_to_book: book\nhtml:\n  use_edit_page_button: true\n";
  const pages = {
    "_config.yml": config,
    "intro.md": "# Intro",
    "a.md": "# A",
    "b/c.md": "# C",
    "drafts/d.md": "# D",
    "logo.png": "x",
  };
  const now =
    "format: jb-book\nroot: intro\nparts:\n- caption: First\n  chapters:\n  - file: a\n    sections:\n    - file: b/c\n      title: See\n- caption: Second\n  chapters:\n  - url: https://example.org\n    title: Away\n  - file: notebook\n";
  using site = await projectSite({ ...pages, "_toc.yml": now });
  assertEquals(
    sidebarOf(site, "/a"),
    "Intro → /intro, First [+A → /a [See → /b/c]], Second [Away → https://example.org, Notebook]",
  );
  const { config: { title, editLink }, brandImage, pages: served } = site.live.current.site;
  assertEquals([title, brandImage, editLink?.pattern], [
    "The book",
    "/logo.png",
    "https://github.com/a/b/edit/main/book/:path",
  ]);
  assertEquals([...served.keys()].toSorted(), ["/a", "/b/c", "/intro"]);
  assertEquals(site.logged.some((line) => line.includes("_toc.yml:1: links to notebook: there is no such page")), true);
  using chapters = await projectSite({
    ...pages,
    "_toc.yml": "format: jb-book\nroot: intro\nchapters:\n- file: a\n- glob: b/*\n",
  });
  assertEquals(sidebarOf(chapters, "/a"), "Intro → /intro, A → /a, C → /b/c");
  using old = await projectSite({ ...pages, "_toc.yml": "- file: intro\n  sections:\n  - file: a\n" });
  assertEquals(sidebarOf(old, "/a"), "+Intro → /intro [A → /a]");
});

Deno.test("MyST: the table of contents, header, title and repository of myst.yml", async () => {
  using site = await projectSite({
    "myst.yml":
      "version: 1\nproject:\n  title: The project\n  github: a/b\n  exclude: [drafts/**]\n  toc:\n    - file: index.md\n    - title: Part\n      children:\n        - file: a.md\n        - pattern: b/*.md\n        - title: Away\n          url: https://example.org\nsite:\n  template: book-theme\n  nav:\n    - title: A\n      url: /a\n    - title: More\n      children:\n        - title: Away\n          url: https://example.org\n  options:\n    logo_text: Logo\n",
    "index.md": "# Home",
    "a.md": "# A",
    "b/c.md": "# C",
    "drafts/d.md": "# D",
  });
  assertEquals(sidebarOf(site), "Home → /, +Part [A → /a, C → /b/c, Away → https://example.org]");
  const { topNav, config, brand } = site.live.current.site;
  assertEquals(outline(topNav), "A → /a, More [Away → https://example.org]");
  assertEquals([config.title, brand, config.socialLinks.map(({ url }) => url)], ["The project", "Logo", [
    "https://github.com/a/b",
  ]]);
});

Deno.test("GitBook: a part of the hidden folder of parts is included from pages in folders, too", async () => {
  using site = await projectSite({
    ".gitbook.yaml": "structure:\n  readme: README.md\n",
    "README.md": '# Home\n\n{% include ".gitbook/includes/part.md" %}\n',
    "start/one.md": '# One\n\n{% include "../.gitbook/includes/part.md" %}\n',
    "SUMMARY.md": "* [Home](README.md)\n* [One](start/one.md)\n",
    ".gitbook/includes/part.md": "---\ntitle: Part\n---\nIn **parts**\n",
  });
  for (const path of ["/", "/start/one"]) {
    assertStringIncludes(await site.text(path), "<p>In <strong>parts</strong></p>");
  }
});
