import { assertEquals, assertStringIncludes } from "@std/assert";
import { outline, projectOf, projectSite, sidebarOf } from "../project_with.ts";

const PROJECT = {
  "docfx.json": `{
    // Comments are allowed.
    "build": {
      "content": [
        { "files": ["**/*.md", "**/*.yml"], "src": "articles", "dest": ".", "exclude": ["**/includes/**", "**/obj/**"] },
        { "files": ["api/**.yml"] },
      ],
      "globalMetadata": { "_appTitle": "Rocket", "_appName": "ROCKET", "_appLogoPath": "images/mark.svg", "_appFaviconPath": "images/mark.svg",
        "_appFooter": "<span>Made by <strong>us</strong></span>", "_gitContribute": { "repo": "https://github.com/a/b", "branch": "next" } }
    }
  }`,
  "README.md": "# The repository",
  "articles/toc.yml":
    "- name: Home\n  href: index.md\n- name: Guide\n  href: guide/\n- name: API\n  href: api/toc.yml\n  topicHref: api/start.md\n- name: Away\n  href: https://example.org\n",
  "articles/index.md": "# Home\n\n[!INCLUDE [note](includes/note.md)]",
  "articles/images/mark.svg": "<svg/>",
  "articles/includes/note.md": "Included.",
  "articles/guide/toc.yml":
    "### YamlMime:TableOfContent\nitems:\n- name: Start\n  href: start.md\n- name: More\n  expanded: true\n  items:\n  - href: more/one.md\n  - name: Closed\n    items:\n    - name: Home again\n      href: ~/index.md\n- name: Lost\n  href: gone.md\n",
  "articles/guide/start.md": "# Begin",
  "articles/guide/more/one.md": "# One",
  "articles/api/TOC.md": "# [Overview](start.md)\n## [Deep](deep/x.md)\n# Group\n## [Again](start.md)\n",
  "articles/api/start.md": "# API",
  "articles/api/deep/x.md": "# X",
};

Deno.test("DocFX: content, excluded files, header from the table at the top, a sidebar for each folder with one", async () => {
  for (const folder of ["", "articles"]) {
    using site = await projectSite({ ...PROJECT, "articles/api/TOC.md": PROJECT["articles/api/TOC.md"] }, folder);
    const { topNav, config, brand, brandImage, pages } = site.live.current.site;
    assertEquals([...pages.keys()].toSorted(), ["/", "/api/deep/x", "/api/start", "/guide/more/one", "/guide/start"]);
    assertEquals(outline(topNav), "Home → /, Guide → /guide/start, API → /api/start, Away → https://example.org");
    assertEquals(
      sidebarOf(site, "/guide/more/one"),
      "Start → /guide/start, -More [One → /guide/more/one, +Closed [Home again → /]], Lost",
    );
    assertEquals(
      sidebarOf(site, "/api/start"),
      "+Overview → /api/start [Deep → /api/deep/x], +Group [Again → /api/start]",
    );
    assertEquals([config.title, brand, brandImage, config.favicon, config.footer, config.editLink?.pattern], [
      "Rocket",
      "ROCKET",
      "/images/mark.svg",
      "/images/mark.svg",
      "Made by us",
      "https://github.com/a/b/edit/next/articles/:path",
    ]);
    assertStringIncludes(await site.text("/"), "Included.");
    assertEquals(
      site.logged.filter((line) => line.includes("toc")),
      [
        "info: Read DocFX configuration (docfx.json): the sidebar comes from toc.yml",
        "warning: guide/toc.yml:14: links to guide/gone.md: there is no such page or file",
      ],
    );
    assertEquals((await site.get("/guide/toc.yml")).status, 404);
  }
});

Deno.test("DocFX: a repository of Microsoft Learn links to what is not in it", async () => {
  using site = await projectSite({
    "docfx.json":
      `{"build": {"content": [{"files": ["**/*.md"], "src": "docs", "dest": "."}], "globalMetadata": {"breadcrumb_path": "/x/toc.json"}}}`,
    "docs/core/toc.yml": "items:\n- name: SDK\n  href: /aspnet/core/sdk\n- name: Here\n  href: a.md\n",
    "docs/core/a.md": "# A\n\n[away](/nuget/install) [here](/core/a)",
  });
  assertEquals(sidebarOf(site, "/core/a"), "SDK → https://learn.microsoft.com/aspnet/core/sdk, Here → /core/a");
  const page = await site.text("/core/a");
  assertStringIncludes(page, `href="https://learn.microsoft.com/nuget/install"`);
  assertStringIncludes(page, `href="/core/a">here`);
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), []);
});

Deno.test("toc.yml without docfx.json, one that is something else, and tables that hold each other", async () => {
  using site = await projectSite({
    "a/toc.yml": "- name: B\n  href: ../b/toc.yml\n- href: x.md\n",
    "b/toc.yml": "- name: A\n  href: ../a/toc.yml\n- name: Only\n  uid: N.S\n",
    "a/x.md": "# X",
    "b/y.md": "# Y",
    "other/toc.yml": "- one\n- two\n",
    "broken/toc.yml": "- name: [\n",
    "broken/z.md": "# Z",
  });
  assertEquals(sidebarOf(site, "/a/x"), "+B [A → /a/x, Only], A → /a/x");
  assertEquals(site.logged.filter((line) => line.includes("broken/toc.yml: cannot be read as navigation")).length, 1);
  assertEquals((await site.get("/other/toc.yml")).status, 200);
});

Deno.test("a page named toc.md is a page, and not a table of contents", async () => {
  using site = await projectSite({
    "index.md": "# Home",
    "guide/start.md": "# Start",
    "guide/toc.md": "---\ntitle: Table of contents\n---\n\n# How a table is made\n\nText.\n\n## Levels\n",
    "more/toc.md": "# Levels\n## Of headings\n",
    "more/other.md": "# Other",
  });
  assertEquals(
    [...site.live.current.site.pages.keys()].toSorted(),
    ["/", "/guide/start", "/guide/toc", "/more/other", "/more/toc"],
  );
});

Deno.test("DocFX: files of patterns alone, of texts, and a docfx.json of another shape", () => {
  const { content, placing, site } = projectOf({
    "docs/docfx.json":
      `{"build": {"content": [{"files": ["**.md", "toc.yml"]}, {"files": "*.yml"}], "globalMetadata": {"_appLogoPath": "icon.png"}}}`,
    "docfx.json":
      `{"build": {"content": [{"files": ["docs/**.md", "*.md"], "exclude": "drafts/**.md"}, "more/**.md"]}}`,
  });
  assertEquals([content, placing.include, placing.exclude], [
    "",
    ["docs/**/*.md", "*.md", "!drafts/**/*.md", "more/**/*.md"],
    [],
  ]);
  assertEquals(site.title, undefined);
  for (const text of ["{}", "[]", "{", `{"build": 1}`, `{"build": {"content": 7}}`]) {
    let tool = "";
    try {
      tool = projectOf({ "docfx.json": text, "mkdocs.yml": "site_name: M" }).tool;
    } catch {
      tool = "none";
    }
    assertEquals(["MkDocs", "DocFX"].includes(tool), true);
  }
});

Deno.test("DocFX: links and tables of contents find pages by their uid", async () => {
  using site = await projectSite({
    "docfx.json": '{ "build": { "content": [{ "files": ["**.md", "**/toc.yml"] }] } }',
    "toc.yml": "- name: Guides\n  href: guides/\n  topicUid: Guides.Start\n",
    "index.md": `---
uid: Home
---

# Home

[start](xref:Guides.Start) [part](xref:Guides.Start#set-up) <xref:Guides.Start> <xref:guides.start?text=a#set-up>
[](xref:Guides.Start) [type](xref:System.String) <xref:System.String.Join%2A?displayProperty=name>
`,
    "guides/toc.yml": "- topicUid: Guides.Start\n- name: Home\n  uid: Home\n- name: Type\n  uid: System.String\n",
    "guides/start.md": '---\ntitle: Start\r\nuid: "Guides.Start"\r\n---\n\n## Set up\n',
  });
  assertStringIncludes(
    await site.text("/"),
    `<p><a href="/guides/start">start</a> <a href="/guides/start#set-up">part</a> <a href="/guides/start">Start</a> \
<a href="/guides/start#set-up">Start</a>
<a href="/guides/start">Start</a> type <code>System.String.Join</code></p>`,
  );
  assertEquals(sidebarOf(site, "/guides/start"), "Start → /guides/start, Home → /, Type");
  assertEquals(outline(site.live.current.site.topNav), "Guides → /guides/start");
  // Of names of code, those in texts are reported once, and those of the table of contents are not.
  await site.live.finished();
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), [
    "warning: links with xref: (1 page, in index.md:8): only pages are found by their uid: the text of all others is shown",
  ]);
});

Deno.test("DocFX: short references lead to pages, and are text where no page has the name", async () => {
  using site = await projectSite({
    "docfx.json": '{"build":{"content":[{"files":["**/*.md"]}]}}',
    "index.md":
      '# Home\n\n@guide.start, (@"guide.start"). @System.String a@guide.start `@guide.start` [@guide.start](https://a.b/)\n',
    "start.md": "---\nuid: guide.start\n---\n# The start\n",
  });
  const html = await site.text("/");
  assertStringIncludes(
    html,
    '<p><a href="/start">The start</a>, (<a href="/start">The start</a>). @System.String <a href="mailto:a@guide.start">' +
      'a@guide.start</a> <code>@guide.start</code> <a href="https://a.b/" rel="noopener">@guide.start</a></p>',
  );
});
