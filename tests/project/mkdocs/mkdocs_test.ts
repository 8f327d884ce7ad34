import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { outline, projectOf, projectSite, sidebarOf } from "../../project_with.ts";

const CONFIG = `site_name: Rocket
site_description: Flies
repo_url: https://github.com/a/b
repo_name: a/b
edit_uri: edit/main/docs/
copyright: © Me
theme:
  name: material
  language: de
  favicon: img/icon.png
  logo: img/mark.svg
plugins:
  - search
  - redirects:
      redirect_maps:
        old.md: guide/a.md
        older/index.md: https://example.org/
extra:
  social:
    - icon: fontawesome/brands/mastodon
      link: https://example.social/@a
  key: !ENV [KEY, none]
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - pymdownx.snippets:
      base_path: [includes, .]
  - pymdownx.tabbed:
      slugify: !!python/object/apply:pymdownx.slugs.slugify
        kwds:
          case: lower
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - guide/a.md
      - Gone: guide/gone.md
  - API:
      - First: api/a.md
`;
const PROJECT = {
  "mkdocs.yml": CONFIG,
  "docs/index.md": "# Home",
  "docs/guide/index.md": "# The guide",
  "docs/guide/a.md": '# A\n\n--8<-- "note.md"',
  "docs/api/a.md": "# API A",
  "docs/img/mark.svg": "<svg/>",
  "docs/img/icon.png": "x",
  "includes/note.md": "Included.",
};
const TABS = CONFIG.replace(
  "  language: de",
  "  features:\n    - navigation.tabs\n    - navigation.indexes\n    - navigation.sections",
);

Deno.test("MkDocs: the file above the pages gives navigation, name, logo, links, redirects and snippets", async () => {
  for (const folder of ["", "docs"]) {
    using site = await projectSite(PROJECT, folder);
    assertEquals(sidebarOf(site), "Home → /, -Guide [The guide → /guide, A → /guide/a, Gone], -API [First → /api/a]");
    const { config, name, brandImage } = site.live.current.site;
    const { description, lang, favicon, footer, editLink, socialLinks } = config;
    assertEquals([name, description, lang, brandImage, favicon, footer, editLink?.pattern], [
      "Rocket",
      "Flies",
      "de",
      "/img/mark.svg",
      "/img/icon.png",
      "© Me\\\n[Mastodon](<https://example.social/@a>)",
      "https://github.com/a/b/edit/main/docs/:path",
    ]);
    assertEquals(socialLinks.map(({ icon, title }) => [icon, title]), [["github", "a/b"]]);
    const moved = await Promise.all(["/old", "/older"].map((path) => site.get(path)));
    assertEquals(moved.map(({ headers }) => headers.get("location")), ["/guide/a", "https://example.org/"]);
    assertEquals((await site.text("/guide/a")).includes("Included."), true);
    assertEquals(site.logged, [
      "info: Read MkDocs configuration (mkdocs.yml): 1 sidebar, 5 links",
      "warning: mkdocs.yml: these fields of extra are for templates, and are not used: key",
      "warning: mkdocs.yml:37: links to guide/gone.md: there is no such page or file",
    ]);
  }
});

Deno.test("MkDocs: with tabs each section has its sidebar, and its index is its page", async () => {
  using site = await projectSite({ ...PROJECT, "mkdocs.yml": TABS });
  assertEquals(outline(site.live.current.site.topNav), "Home → /, Guide → /guide, API → /api/a");
  assertEquals(sidebarOf(site, "/guide/a"), "Guide → /guide, A → /guide/a, Gone");
  assertEquals(sidebarOf(site, "/"), "Home → /, Guide → /guide [A → /guide/a, Gone], API [First → /api/a]");
});

Deno.test("MkDocs: another folder of pages, no navigation, a file that does not parse", () => {
  assertEquals(projectOf({ "mkdocs.yml": "site_name: A\ndocs_dir: ./manual/\n" }).content, "manual");
  assertEquals(projectOf({ "mkdocs.yml": "site_name: A" }).trees, []);
  const broken = projectOf({ "mkdocs.yaml": "site_name: [A" });
  assertEquals([broken.isBroken, broken.unknown[0]?.reason.startsWith("it cannot be parsed")], [true, true]);
});

Deno.test("MkDocs: HTML in its pages is that of Python-Markdown, in HTML and in Markdown for agents", async () => {
  const page = "# Home\n\n<div>One</div>\n<small>\n**Two** :smile:\n</small>";
  using site = await projectSite({ "mkdocs.yml": "site_name: X", "docs/index.md": page });
  const html = await site.text("/");
  assertEquals(html.includes("<strong>Two</strong> 😄"), true, html);
  const markdown = await site.text("/index.md");
  assertEquals(markdown.includes("**Two** 😄"), true, markdown);
  using other = await projectSite({ "book.toml": "[book]", "src/SUMMARY.md": "- [A](a.md)", "src/a.md": page });
  assertEquals((await other.text("/a")).includes("**Two** 😄"), true);
});

Deno.test("MkDocs: what snippets put behind each page defines its links and abbreviations", async () => {
  using site = await projectSite({
    "mkdocs.yml":
      "site_name: M\nmarkdown_extensions:\n  - pymdownx.snippets:\n      base_path: [docs/.snippets]\n      auto_append:\n        - refs.md\n",
    "docs/index.md": "# Home\n\n[API][home] and HTML",
    "docs/.snippets/refs.md": '--8<-- "more.md"\n\n[home]: https://example.org\n',
    "docs/.snippets/more.md": "*[HTML]: HyperText",
    "docs/.secret/x.md": "x",
  });
  const text = await site.text("/");
  assertEquals(
    [text.includes('<a href="https://example.org"'), text.includes('<abbr title="HyperText">HTML</abbr>')],
    [true, true],
  );
  assertEquals([(await site.get("/.snippets/refs")).status, site.live.current.site.pages.size], [404, 1]);
});

Deno.test("MkDocs: pages include texts at the top of the project, and no other file there", async () => {
  using site = await projectSite({
    "mkdocs.yml":
      "site_name: X\nmarkdown_extensions:\n  - pymdownx.snippets:\n      base_path:\n        - inc\n        - snips/one.md\n        - !relative $config_dir\n",
    "README.md": "Read **me**, [guide](docs/guide.md)",
    "CHANGELOG.md": "Changed",
    "secret.md": "xyzzy",
    "inc/a.md": "in a list",
    "snips/one.md": "a single file",
    "docs/guide.md": "# Guide",
    "docs/sub/page.md":
      '# Sub\n\n--8<-- "README.md"\n\n{% include-markdown "../../CHANGELOG.md" %}\n\n--8<-- "a.md"\n\n--8<-- "one.md"\n\n--8<-- "secret.md"',
  });
  const html = await site.text("/sub/page");
  for (const text of ["Read <strong>me</strong>", 'href="/guide"', "Changed", "in a list", "a single file"]) {
    assertStringIncludes(html, text);
  }
  assertEquals(html.includes("xyzzy"), false);
  assertEquals(site.logged.filter((message) => message.startsWith("warning")), [
    "warning: sub/page.md:11: the file secret.md cannot be included: there is no such file",
  ]);
});

Deno.test("MkDocs: a file that inherits, tags within brackets, variables of the environment, pages that are left out", async () => {
  using site = await projectSite({
    "mkdocs.yml": `INHERIT: base/mkdocs.yml
site_name: !ENV [NAME, OTHER, "Rocket"]
site_description: !ENV DESCRIPTION
theme: { features: [navigation.indexes] }
exclude_docs: |
  drafts/
  /secret.md
  # a remark
  *.old.md
plugins: [search, macros]
extra:
  product: Falcon
  alternate:
    - { name: English, link: /, lang: en }
    - { name: Deutsch, link: /de/, lang: de }
markdown_extensions:
  - toc: { permalink: true, slugify: !!python/object/apply:pymdownx.slugs.slugify {kwds: {case: lower}} }
`,
    "base/mkdocs.yml": `site_name: Base
theme:
  name: material
  logo: mark.svg
nav:
  - index.md
  - Part: [part/index.md, part/a.md]
`,
    "docs/index.md": "# Home\n\n{{ product }} of {{ config.site_name }}",
    "docs/secret.md": "# Secret",
    "docs/part/index.md": "# Part",
    "docs/part/a.md": "# A",
    "docs/part/secret.md": "# Not at the root",
    "docs/part/b.old.md": "# Old",
    "docs/drafts/c.md": "# C",
    "docs/mark.svg": "<svg/>",
  });
  const { config, pages } = site.live.current.site;
  assertEquals([config.title, config.brandImage, config.description], ["Rocket", "/mark.svg", undefined]);
  assertEquals([...pages.keys()].sort(), ["/", "/part", "/part/a", "/part/secret"]);
  assertEquals(sidebarOf(site), "Home → /, -Part → /part [A → /part/a]");
  assertStringIncludes(await site.text("/"), "Falcon of Rocket");
  const warnings = site.logged.filter((line) => line.startsWith("warning"));
  assertEquals(warnings, ["warning: mkdocs.yml: sites of other languages are not part of this one: Deutsch"]);
});

Deno.test("Zensical: zensical.toml has what mkdocs.yml has", async () => {
  using site = await projectSite({
    "zensical.toml": `[project]
site_name = "Rocket"
repo_url = "https://github.com/a/b"
edit_uri = "edit/main/docs/"
nav = [
  { "Start" = "index.md" },
  { "Guide" = ["guide/a.md", { "Second" = "guide/b.md" }] },
  { "Gone" = "gone.md" },
]
[project.theme]
logo = "mark.svg"
features = ["navigation.tabs"]
[[project.extra.social]]
icon = "fontawesome/brands/mastodon"
link = "https://example.social/@a"
[project.markdown_extensions.pymdownx.snippets]
auto_append = ["words.md"]
`,
    "words.md": "*[HTML]: Hypertext\n",
    "docs/index.md": "# Home\n\nHTML",
    "docs/guide/a.md": "# A",
    "docs/guide/b.md": "# B",
    "docs/mark.svg": "<svg/>",
  });
  const { config, topNav } = site.live.current.site;
  assertEquals([config.title, config.brandImage], ["Rocket", "/mark.svg"]);
  assertEquals(config.editLink?.pattern, "https://github.com/a/b/edit/main/docs/:path");
  assertEquals(outline(topNav), "Start → /, Guide → /guide/a");
  assertEquals(sidebarOf(site, "/guide/b"), "A → /guide/a, Second → /guide/b");
  assertStringIncludes(await site.text("/"), 'title="Hypertext"');
  assertEquals(
    site.logged.filter((line) => line.includes("Gone") || line.includes("gone")),
    ["warning: zensical.toml:8: links to gone.md: there is no such page or file"],
  );
  assertEquals(site.logged[0]!.slice(0, 44), "info: Read Zensical configuration (zensical.");
});

Deno.test("MkDocs: a template from which a project makes its configuration stands for it", () => {
  const { site, content } = projectOf({ "mkdocs.template.yml": "site_name: T\nnav:\n  - Home: index.md\n" });
  assertEquals([site.title, content], ["T", "docs"]);
});

Deno.test("MkDocs: the navigation may have its name of before 1.0", async () => {
  using site = await projectSite({
    "mkdocs.yml": "site_name: T\npages:\n  - Second: b.md\n  - 'First': a.md\n",
    "docs/a.md": "# A",
    "docs/b.md": "# B",
  });
  assertEquals(sidebarOf(site, "/b"), "Second → /b, First → /a");
});

Deno.test("readMkDocsProject() takes a time in proportion to its text, whatever is repeated in it", () => {
  const texts = [
    `markdown_extensions:\n  - pymdownx.snippets:\n      base_path:\n        - ${"nc".repeat(60_000)}\n`,
    `exclude_docs: |\n  a\n  ${" ".repeat(100_000)}open!key\n`,
  ];
  for (const text of texts) {
    const start = performance.now();
    projectOf({ "mkdocs.yml": `site_name: M\n${text}`, "docs/index.md": "# A" });
    // A square of it took 20 s and more.
    assert(performance.now() - start < 5000, text.slice(0, 80));
  }
});

Deno.test("MkDocs: macros have the texts of the configuration, folded blocks their kind, and code its numbers", async () => {
  using site = await projectSite({
    "mkdocs.yml":
      "site_name: S\nsite_url: https://s.example/\nrepo_url: https://github.com/a/s\nextra:\n  v: 2\nplugins: [macros]\n" +
      "markdown_extensions:\n  - pymdownx.highlight:\n      linenums: true\n",
    "docs/index.md":
      "# A\n\n{{ config.repo_url }} {{ config.site_url }} {{ extra.v }}{{ config.extra.v }}{{ v }}\n\n/// details | T\n    type: warning\n    open: true\n\nB\n///\n\n```js\na\n```\n",
  });
  const html = await site.text("/");
  assertStringIncludes(html, "https://github.com/a/s");
  assertStringIncludes(html, "https://s.example/");
  assertStringIncludes(html, " 222</p>");
  assertStringIncludes(html, '<details class="callout warning" open><summary>T</summary>');
  assertStringIncludes(html, 'class="code numbered"');
});

Deno.test("MkDocs: short references and symbols are read where the configuration turns them on", async () => {
  const page = { "docs/index.md": "# A\n\nBy @ann in #1, ?2 (c) ++slash+page-up++\n" };
  using site = await projectSite({
    ...page,
    "mkdocs.yml": "site_name: S\nmarkdown_extensions:\n  - pymdownx.smartsymbols\n  - pymdownx.magiclink:\n" +
      "      repo_url_shorthand: true\n      normalize_issue_symbols: true\n      user: a\n      repo: s\n",
  });
  const html = await site.text("/");
  for (const path of ["ann", "a/s/issues/1", "a/s/discussions/2"]) {
    assertStringIncludes(html, `<a href="https://github.com/${path}"`);
  }
  assertStringIncludes(html, ">#2</a> © <kbd>/</kbd>+<kbd>Page Up</kbd>");
  using plain = await projectSite({
    ...page,
    "mkdocs.yml": "site_name: S\nmarkdown_extensions: [pymdownx.magiclink]\n",
  });
  assertStringIncludes(await plain.text("/"), "By @ann in #1, ?2 (c) ");
});

Deno.test("MkDocs: code that is run without its source is not shown", async () => {
  using site = await projectSite({
    "mkdocs.yml": "site_name: S\n",
    "docs/index.md":
      '# A\n\n```python exec="on" result="text" session="a"\nunseen(1)\n```\n\n```python exec="true" source="above"\nseen(2)\n```\n',
  });
  const html = await site.text("/");
  assertEquals([html.includes("unseen"), html.includes("seen</span>(") || html.includes("seen(")], [false, true]);
});

Deno.test("awesome-nav: the list next to the home page names paths at any depth, folders, and what is left", async () => {
  const page = (title: string) => `# ${title}\n`;
  using site = await projectSite({
    "mkdocs.yml": "site_name: x\ntheme:\n  name: material\nplugins:\n  - search\n  - awesome-nav\nnav:\n  - api\n",
    "docs/.nav.yml":
      "nav:\n  - Home:\n    - README.md\n    - Links:\n      - guide/README.md\n  - Guide:\n    - Summary: guide/README.md\n    - guide/z.md\n    - General:\n      - guide/*\n    - guide/deep\n  - CLI:\n    - glob: cli/*.md\n      flatten_single_child_sections: true\n  - Blog: https://example.org\n",
    "docs/README.md": page("Home page"),
    "docs/guide/README.md": page("All"),
    "docs/guide/a.md": page("A"),
    "docs/guide/z.md": page("Z"),
    "docs/guide/deep/.nav.yml": "title: Deep down\nnav:\n  - y.md\n  - x.md\n",
    "docs/guide/deep/x.md": page("X"),
    "docs/guide/deep/y.md": page("Y"),
    "docs/cli/run.md": page("Run"),
    "docs/cli/more/other.md": page("Other"),
  });
  assertEquals(
    sidebarOf(site),
    "-Home [Home page → /, +Links [Summary → /guide]], " +
      "-Guide [Summary → /guide, Z → /guide/z, +General [A → /guide/a], +Deep down [Y → /guide/deep/y, X → /guide/deep/x]], " +
      "-CLI [Run → /cli/run], Blog → https://example.org",
  );
});

Deno.test("awesome-nav: parts of the site are tabs, which lead to the first page of what they name", async () => {
  using site = await projectSite({
    "mkdocs.yml": "site_name: x\ntheme:\n  features:\n    - navigation.tabs\nplugins:\n  - awesome-nav\n",
    "docs/.nav.yml": "nav:\n  - Home:\n    - index.md\n  - guide\n  - Community:\n    - talk/*\n",
    "docs/index.md": "# Home\n",
    "docs/guide/a.md": "# A\n",
    "docs/talk/b.md": "# B\n",
  });
  assertEquals(sidebarOf(site, "/guide/a"), "A → /guide/a");
  assertEquals(outline(site.live.current.site.topNav), "Home → /, Guide → /guide/a, Community → /talk/b");
});
