/**
 * Jekyll: `_config.yml`, collections, `_data/navigation.yml`, and pages that name the one above them.
 *
 * @module
 */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { outline, projectOf, projectSite, sidebarOf } from "../project_with.ts";

const CONFIG = `title: The manual
description: All of it
baseurl: /manual
url: https://example.org
repository: a/b
remote_theme: just-the-docs/just-the-docs
logo: /assets/logo.svg
version: 1.2
footer_content: 'Copyright &copy; <a href="https://example.org">A</a>'
gh_edit_link: true
gh_edit_repository: https://github.com/a/b
gh_edit_branch: next
exclude: [drafts/, LICENSE.md]
aux_links:
  "On GitHub": ["https://github.com/a/b"]
collections:
  guides: {output: true}
  people: {output: false}
`;
const PAGES = {
  "_config.yml": CONFIG,
  "index.md":
    "---\ntitle: Home\nnav_order: 1\n---\nVersion {{ site.version }} of {{ site.title }}, [start]({{ site.baseurl }}{% link start.md %})",
  "start.md": "---\ntitle: Start\nnav_order: 2\n---\n",
  "more.md": "---\ntitle: More\nnav_order: 3\nhas_children: true\n---\n",
  "x/one.md": "---\ntitle: One\nparent: More\nnav_order: 2\n---\n{% include tip.md %}\n\n{% include 'tip.md' %}",
  "x/two.md": "---\ntitle: Two\nparent: More\nnav_order: 1\n---\n",
  "hidden.md": "---\ntitle: Hidden\nnav_exclude: true\n---\n",
  "drafts/d.md": "# Draft",
  "_guides/g.md": "---\ntitle: Guide\n---\n",
  "_people/p.md": "---\ntitle: Person\n---\n",
  "_includes/tip.md": "A **tip** from a file",
  "assets/logo.svg": "<svg/>",
};

Deno.test("Jekyll: pages stand below those that they name, by their order", async () => {
  using site = await projectSite(PAGES);
  assertEquals(
    sidebarOf(site, "/start"),
    "Home → /, Start → /start, +More → /more [Two → /x/two, One → /x/one], Guide → /guides/g",
  );
  assertEquals(outline(site.live.current.site.topNav), "On GitHub → https://github.com/a/b");
  assertEquals([(await site.get("/drafts/d")).status, (await site.get("/people/p")).status], [404, 404]);
  assertEquals([(await site.get("/guides/g")).status, (await site.get("/hidden")).status], [200, 200]);
});

Deno.test("Jekyll: title, logo, footer, edit link, words of the configuration and files that are included", async () => {
  using site = await projectSite(PAGES);
  const { config, brandImage } = site.live.current.site;
  assertEquals([config.title, config.description, brandImage], ["The manual", "All of it", "/assets/logo.svg"]);
  assertEquals(config.editLink?.pattern, "https://github.com/a/b/edit/next/:path");
  const home = await site.text("/");
  assertStringIncludes(home, 'Version 1.2 of The manual, <a href="/start">start</a>');
  assertStringIncludes(home, "Copyright © A");
  const including = await site.text("/x/one");
  assertEquals(including.split("A <strong>tip</strong> from a file</p>").length, 3);
});

Deno.test("Jekyll: pages with a layout of their theme are next to the navigation", async () => {
  using site = await projectSite({ ...PAGES, "start.md": "---\ntitle: Start\nlayout: page\n---\n## One\n\n## Two\n" });
  const page = await site.text("/start");
  assertEquals(/<html[^>]*class=/.exec(page), null);
  assertMatch(page, /class="outline toc"/);
});

Deno.test("Jekyll: values of _data, of the page, and those that are assigned from them, also in URLs", async () => {
  const pages = {
    "_config.yml": "theme: x\nversion: 3\n",
    "_data/project.yml": "default_version: '2.7'\n\"odd\": '{{ x }} {% y %}'\n",
    "_data/more/deep.json": '{ "er": { "name": "Deep" } }',
    "index.md": "---\nstate: beta\n---\n{% assign v = site.data.project.default_version %}\n" +
      "{% assign w = site.version %}{% assign s = page.state %}{% assign n = site.data.none.x %}\n\n" +
      "[a](/{{ v }}/a) {{ w }} {{ s }} {{ page.state }} {{ site.data.more.deep.er.name }} " +
      "{{ site.data.project.odd }} {{ n }} {{ site.data.project }}",
  };
  using site = await projectSite(pages);
  const html = await site.text("/");
  assertStringIncludes(html, '<a href="/2.7/a">a</a> 3 beta beta Deep {{ x }} {% y %} {{ n }} {{ site.data.project }}');
  site.files.change("work/_data/project.yml", "default_version: '2.8'\n");
  await site.live.rebuild();
  assertStringIncludes(await site.text("/"), '<a href="/2.8/a">a</a>');
});

Deno.test("Jekyll: _data/navigation.yml is the header and the sidebar; folders are where no page names another", async () => {
  using site = await projectSite({
    "_config.yml": "title: T\ntheme: minimal-mistakes-jekyll\n",
    "_data/navigation.yml":
      "main:\n  - title: Start\n    url: /a/\ndocs:\n  - title: First\n    children:\n      - title: See A\n        url: /a/\n",
    "index.md": "# Home",
    "a.md": "# A",
  });
  assertEquals(outline(site.live.current.site.topNav), "Start → /a");
  assertEquals(sidebarOf(site, "/a"), "First [See A → /a]");
  using plain = await projectSite({
    "_config.yml": "theme: x\n",
    "index.md": "# Home",
    "b/c.md": "# C",
    "d.md": "# D",
  });
  assertEquals(sidebarOf(plain, "/d"), "Home → /, -B [C → /b/c], D → /d");
});

Deno.test("Jekyll: the look of GitHub's pages is no project where there is another, and Hexo is none", async () => {
  using site = await projectSite({
    "_config.yml": "theme: jekyll-theme-cayman\n",
    "README.md": "# Repository",
    "docs/_config.yml": "theme: jekyll-theme-cayman\n",
    "mkdocs.yml": "site_name: M\n",
    "docs/index.md": "# Docs",
  }, "docs");
  assertEquals(site.live.current.site.config.title, "M");
  assertEquals(projectOf({ "_config.yml": "theme: a\nsource_dir: b\n", "retype.yml": "input: ." }).tool, "Retype");
  for (
    const field of ["index_generator: { path: a }", "parse: { myst_url_schemes: [a] }", "launch_buttons: { a: b }"]
  ) {
    assertEquals(projectOf({ "_config.yml": `title: a\n${field}\n`, "retype.yml": "input: ." }).tool, "Retype", field);
  }
});

Deno.test("Jekyll: links name pages of a collection by their files", async () => {
  using site = await projectSite({
    "_config.yml": "title: T\ncollections:\n  docs:\n    output: true\n",
    "index.md": "# Home\n\n[one]({% link _docs/a/b.md %}) [two](_docs/a/b.md#c)",
    "_docs/a/b.md": "# B\n\n## C\n\n[three](/_docs/a/b.md)",
  });
  assertMatch(await site.text("/"), /<a href="\/docs\/a\/b">one<\/a> <a href="\/docs\/a\/b#c">two<\/a>/);
  assertMatch(await site.text("/docs/a/b"), /<a href="\/docs\/a\/b">three<\/a>/);
});

Deno.test("Jekyll: themes have their navigation in other files of _data, too", async () => {
  const pages = {
    "_config.yml": "title: T\nplugins: []\n",
    "index.md": "# Home",
    "a.md": "# A",
    "b.md": "# B",
    "c.md": "# C",
  };
  using one = await projectSite({
    ...pages,
    "_data/docs_nav.yml":
      "- title: First\n  docs:\n    - link: /b/\n    - { page: See, path: a.md }\n- title: By name\n  docs: [c]\n",
    "_data/primary_nav.yml": "- title: C\n  link: /c\n- title: Out\n  link: https://example.org\n",
    "_data/showcase.yml": "- name: X\n  url: https://example.org\n",
  });
  assertEquals(sidebarOf(one), "First [B → /b, See → /a], By name [C → /c]");
  assertEquals(outline(one.live.current.site.topNav), "C → /c, Out → https://example.org");
  using two = await projectSite({
    ...pages,
    "_data/sidebars/home_sidebar.yml":
      "entries:\n- title: sidebar\n  folders:\n  - title: Group\n    folderitems:\n    - {title: A, url: /a.html}\n    - {title: B, url: /b.html}\n",
    "_data/toc.yml": "just: words\n",
  });
  assertEquals(sidebarOf(two), "sidebar [Group [A → /a, B → /b]]");
  using three = await projectSite({
    "_config.yml": "title: T\ncollections: { docs: { output: true } }\n",
    "index.md": "# Home",
    "_docs/install.md": "---\ntitle: Install\npermalink: docs/install.html\n---\n",
    "_docs/use.md": "# Use",
    "_data/nav.yml": "- title: Docs\n  href: /docs/install.html\n- title: Out\n  href: https://example.org\n",
    "_data/nav_docs.yml": "- title: Begin\n  items:\n  - id: install\n  - id: use\n",
  });
  assertEquals(sidebarOf(three), "Begin [Install → /docs/install, Use → /docs/use]");
  assertEquals(outline(three.live.current.site.topNav), "Docs → /docs/install, Out → https://example.org");
});

Deno.test("Jekyll: entries of a sidebar are in lists of any name", async () => {
  using site = await projectSite({
    "_config.yml": "title: T\npermalink: pretty\n",
    "index.md": "# Home",
    "a.md": "# A",
    "b.md": "# B",
    "c.md": "# C",
    "_data/sidebar.yml":
      "- title: One\n  items:\n  - {url: /a, label: The A}\n- title: Two\n  tags: [x]\n  subsections:\n  - title: Deep\n    items:\n    - url: /b\n      label: The B\n      parts:\n      - {url: /c, label: The C}\n",
  });
  assertEquals(sidebarOf(site), "One [The A → /a], Two [Deep [The B → /b [The C → /c]]]");
});

Deno.test("Jekyll: terms have ids where a line of attributes asks for them", async () => {
  using site = await projectSite({
    "_config.yml": "title: T\npermalink: pretty\n",
    "index.md":
      "# Home\n\n{:auto_ids}\ncommit\n:   One. See [control](#version-control).\n\nVersion control\n:   Two.\n",
    "b.md": "# B\n\nterm\n:   None.\n",
  });
  const html = await site.text("/");
  assertStringIncludes(html, '<dt id="commit">commit</dt>');
  assertStringIncludes(html, '<dt id="version-control">Version control</dt>');
  assertStringIncludes(await site.text("/b"), "<dt>term</dt>");
});

Deno.test("Jekyll: an included file has the values that it is given, and code those of the site", async () => {
  using site = await projectSite({
    "_config.yml": "theme: just-the-docs\nversion: 4.1\n",
    "_includes/stamp.html": '<b title="Since {{ include.version }}">{{ include.version | escape }}</b>\n',
    "_includes/more.html": "{% if include.a %}x{% endif %}\n",
    "_includes/part.md": "Part {{ include.word }}{{ include.none }}.\n",
    "index.md":
      '# A\n\nV {% include stamp.html version="3.8" %} end{% include more.html b="" %}.\n\n{% include part.md word="two" %}\n\n' +
      "`v{{ site.version }}` `{{ site.none }}`\n\n```yaml\na: {{ site.version }}\n{% raw %}b: {{ site.version }}{% endraw %}\n```\n",
  });
  const html = await site.text("/");
  assertStringIncludes(html, '<p>V <b title="Since 3.8">3.8</b> end.</p>');
  assertStringIncludes(html, "<p>Part two.</p>");
  assertStringIncludes(html, "<code>v4.1</code> <code>{{ site.none }}</code>");
  const code = html.slice(html.indexOf("<pre"), html.indexOf("</pre>")).replace(/<[^>]*>/g, "");
  assertEquals(code, "a: 4.1\nb: {{ site.version }}\n");
});

Deno.test("Jekyll: a list of pages follows them, and loops know what pages inherit", async () => {
  using site = await projectSite({
    "_config.yml": "homeurl: https://example.org\ndefaults:\n  - scope: { path: docs }\n    values: { tone: calm }\n",
    "index.md":
      "# Home\n\n{% for p in site.pages %}{% if p.tone %}[{{ p.title }}]({{ p.url }}) {{ p.tone }} {% endif %}{% endfor %}\n",
    "docs/a.md": "---\ntitle: First\n---\nText.\n",
    "b.md": "# B {{ page.url }}\n\n{% if page.url == '/b' %}here{% endif %}\n",
  });
  assertStringIncludes(await site.text("/"), '<p><a href="/docs/a">First</a> calm</p>');
  assertStringIncludes(await site.text("/b"), "<p>here</p>");
  site.files.change("work/docs/a.md", "---\ntitle: Renamed\n---\nText.\n");
  await site.live.rebuild();
  assertStringIncludes(await site.text("/"), '<a href="/docs/a">Renamed</a>');
});

Deno.test("Jekyll: lists of pages leave out drafts and what is unlisted, which knows itself", async () => {
  using site = await projectSite({
    "_config.yml": "title: T\ncollections: { docs: { output: true } }\n",
    "index.md":
      "# A\n\n{% for p in site.pages %}{{ p.title }} {% endfor %}\n\n{% for c in site.collections %}{{ c.label }} {% for d in c.docs %}{{ d.relative_path }} {{ d.collection }} {{ d.id }} {{ d.slug }}{% endfor %}{% endfor %}\n",
    "hidden.md": "---\ntitle: Hidden\nunlisted: true\n---\n{{ page.url | append: '!' }}\n",
    "draft.md": "---\ntitle: Draft\ndraft: true\n---\n",
    "unpublished.md": "---\ntitle: Unpublished\npublished: false\n---\n",
    "moved.md": "---\ntitle: Moved\nredirect: /hidden\n---\n",
    "_docs/one.md": "---\ntitle: One\n---\n",
  });
  const text = (await site.text("/")).replace(/[^]*<article|<\/article>[^]*|<[^>]*>/g, " ").replace(/\s+/g, " ");
  assertMatch(text, / A A docs _docs\/one\.md docs \/docs\/one one $/);
  assertStringIncludes(await site.text("/hidden"), "<p>/hidden!</p>");
});

Deno.test("Jekyll: collections have the addresses of their permalink", async () => {
  using site = await projectSite({
    "_config.yml":
      "title: x\ncollections:\n  articles:\n    output: true\n    permalink: /:path/\n  notes:\n    output: true\n    permalink: /read/:name/\n  docs:\n    output: true\n    permalink: /:collection/:path\n",
    "index.md": "{% for one in site.articles %}[{{ one.title }}]({{ one.url }}){% endfor %}\n",
    "_articles/how-to.md": "---\ntitle: How\n---\n[b](/read/b/) [c](../docs/c/)\n",
    "_notes/b.md": "---\ntitle: B\n---\n[a](/how-to/)\n",
    "_docs/c.md": "---\ntitle: C\n---\nText\n",
  });
  assertEquals((await site.get("/read/b")).status, 200);
  const page = await (await site.get("/how-to")).text();
  assertStringIncludes(page, 'href="/read/b"');
  assertStringIncludes(page, 'href="/docs/c"');
  assertStringIncludes(await (await site.get("/read/b")).text(), 'href="/how-to"');
  assertStringIncludes(await (await site.get("/")).text(), '<a href="/how-to">How</a>');
});

Deno.test("Jekyll: collections that the configuration names are groups, and parents of one name are those nearby", async () => {
  using site = await projectSite({
    "_config.yml":
      "title: x\ncollections:\n  guides: { output: true }\n  api: { output: true }\njust_the_docs:\n  collections:\n" +
      "    api: { name: API reference, nav_fold: true }\n    guides: { name: How to }\n",
    "index.md": "---\ntitle: Home\nnav_order: 1\n---\n",
    "_guides/index.md": "---\ntitle: Overview\nnav_order: 1\n---\n",
    "_guides/start.md": "---\ntitle: Start\nparent: Overview\n---\n",
    "_api/all.md": "---\ntitle: Overview\n---\n",
    "_api/get.md": "---\ntitle: Get\nparent: Overview\n---\n",
  });
  assertEquals(
    sidebarOf(site, "/api/get"),
    "Home → /, +API reference [+Overview → /api/all [Get → /api/get]], How to [+Overview → /guides [Start → /guides/start]]",
  );
});
