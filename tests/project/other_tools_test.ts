/**
 * Hugo, Docsify, Retype and ReadMe.
 *
 * @module
 */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { outline, projectOf, projectSite, sidebarOf } from "../project_with.ts";

Deno.test("Hugo: content, static files, menu and parameters from one file or from config/_default", async () => {
  const pages = {
    "content/en/docs/a.md": "---\ntitle: A\nweight: 2\n---\n![m](/mark.svg)",
    "content/en/docs/b.md": "---\ntitle: B\nweight: 1\n---\n",
    "static/mark.svg": "<svg/>",
  };
  const split = {
    "config/_default/hugo.yaml":
      `title: Rocket\nbaseURL: https://example.org/rocket/\ndefaultContentLanguage: en\nlanguages:\n  en:\n    contentDir: content/en\n    params:\n      description: Flies\n`,
    "config/_default/params.yaml": "github_repo: https://github.com/a/b\ngithub_subdir: site\nversion: v2\n",
    "config/_default/menus.toml":
      `[[main]]\nname = "Second"\nurl = "/docs/a/"\nweight = 2\n[[main]]\nname = "First"\npageRef = "/docs/b"\nweight = 1\n`,
  };
  const single = {
    "hugo.toml":
      `title = "Rocket"\nbaseURL = "https://example.org/rocket/"\n[languages.en]\ncontentDir = "content/en"\n[languages.en.params]\ndescription = "Flies"\n` +
      `[params]\ngithub_repo = "https://github.com/a/b"\ngithub_subdir = "site"\nversion = "v2"\n` +
      `[[menu.main]]\nname = "Second"\nurl = "/docs/a/"\nweight = 2\n[[menu.main]]\nname = "First"\npageRef = "/docs/b"\nweight = 1\n`,
  };
  for (const config of [split, single]) {
    using site = await projectSite({ ...config, ...pages });
    const { name, config: { description, editLink, variables }, topNav } = site.live.current.site;
    assertEquals(outline(topNav), "First → /docs/b, Second → /docs/a");
    assertEquals([name, description, editLink?.pattern, variables.get("version")], [
      "Rocket",
      "Flies",
      "https://github.com/a/b/edit/main/site/content/en/:path",
      "v2",
    ]);
    assertEquals([(await site.get("/mark.svg")).status, (await site.text("/docs/a")).includes('src="/mark.svg"')], [
      200,
      true,
    ]);
  }
});

Deno.test("Hugo: content that is mounted for a language, and never from outside of the project", () => {
  const mounts = (source: string) =>
    `module:\n  mounts:\n    - source: content/fr\n      target: content\n    - source: ${source}\n      target: content\n`;
  assertEquals(projectOf({ "hugo.yaml": mounts("content/en") }).content, "content/en");
  assertEquals(projectOf({ "hugo.yaml": mounts("../other/en") }).content, "content");
});

Deno.test("Hugo: a config.toml of another program is none of its", () => {
  let message = "";
  try {
    projectOf({ "config.toml": `base_url = "https://example.org"` });
  } catch (error) {
    message = String(error);
  }
  assertEquals(message, "Error: no tool knows the project");
});

Deno.test("Docsify: name, repository and logo from the script of index.html, the header from _navbar.md", async () => {
  using site = await projectSite({
    "docs/index.html":
      `<!DOCTYPE html>\n<div id="app"></div>\n<script>\nvar repo = "a/b";\nwindow.$docsify = { name: "<b>Rocket</b>", repo, loadSidebar: true, plugins: [function (hook) { hook.init() }] };\n</script>\n<script src="x.js"></script>`,
    "docs/README.md": "# Home",
    "docs/guide.md": "# Guide",
    "docs/_sidebar.md": "- [Home](#/)\n- [The guide](guide)\n- [Again](#/guide?id=guide)",
    "docs/_navbar.md": "- [Guide](guide.md)\n- [Away](https://example.org)",
  });
  assertEquals(sidebarOf(site), "Home → /, The guide → /guide, Again → /guide#guide");
  const { name, topNav, config } = site.live.current.site;
  assertEquals([name, outline(topNav), config.socialLinks[0]?.url], [
    "Rocket",
    "Guide → /guide, Away → https://example.org",
    "https://github.com/a/b",
  ]);
  assertEquals((await site.get("/index.html")).status, 200);
  assertEquals((await (await site.get("/index.html")).text()).includes("$docsify"), false);
});

Deno.test("Docsify: a cover page is named", async () => {
  using site = await projectSite({
    "docs/index.html": "<script>window.$docsify = { coverpage: true };</script>",
    "docs/README.md": "# A",
    "docs/_coverpage.md": "# A\n\n> B",
  });
  assertStringIncludes(site.logged.join("\n"), "warning: docs/_coverpage.md: the cover page is not shown");
});

Deno.test("Docsify: an index.html of another program is none of its", async () => {
  using site = await projectSite({ "docs/index.html": "<p>Mine</p>", "docs/a.md": "# A" }, "docs");
  assertEquals(await (await site.get("/index.html")).text(), "<p>Mine</p>");
  assertEquals(site.logged, []);
});

Deno.test("Retype: pages of a higher order come first, and its Markdown is read", async () => {
  using site = await projectSite({
    "retype.yml": "input: docs",
    "docs/README.md": "# Home",
    "docs/a.md": "---\norder: -1\n---\n# A",
    "docs/b.md": "# B\n\n!!!danger\nCare\n!!!",
    "docs/c.md": "---\norder: 10\n---\n# C",
    "docs/d/index.yml": "order: 5\nlabel: D",
    "docs/d/e.md": "# E",
  });
  assertEquals(sidebarOf(site), "Home → /, C → /c, +D [E → /d/e], B → /b, A → /a");
  assertStringIncludes(await (await site.get("/b")).text(), '<section class="callout danger"');
});

Deno.test("Retype: folder, title, links, footer and edit link from retype.yml", async () => {
  using site = await projectSite({
    "retype.yml":
      `input: ./docs\nbranding:\n  title: Rocket\n  logo: static/mark.svg\nlinks:\n  - text: Guide\n    link: guide.md\nfooter:\n  copyright: "© {{ year }} Me"\nedit:\n  repo: https://github.com/a/b\n  base: docs\n`,
    "docs/index.md": "# Home",
    "docs/guide.md": "# Guide",
    "docs/static/mark.svg": "<svg/>",
  });
  const { name, topNav, config, brandImage } = site.live.current.site;
  assertEquals([name, outline(topNav), config.footer, config.editLink?.pattern, brandImage], [
    "Rocket",
    "Guide → /guide",
    "© {year} Me",
    "https://github.com/a/b/edit/main/docs/:path",
    "/static/mark.svg",
  ]);
});

Deno.test("Docsify: lists of other names, also for languages, another home page, and what the head says", async () => {
  using site = await projectSite({
    "index.html": `<!doctype html><html lang="fr"><head><title>Rocket</title><link rel="icon" href="icon.svg">
<meta name="description" content="Flies"></head><body><script>
window.$docsify = { loadSidebar: 'summary.md', loadNavbar: 'nav', homepage: 'home.md', themeColor: '#0C7A43', logo: 'icon.svg',
  nameLink: { '/de/': '#/de/', '/': '#/' } };
</script></body></html>`,
    "home.md": "# Home",
    "README.md": "# Read me",
    "summary.md": "- Start\n  - [A](a.md)\n",
    "nav.md": "- [A page](a.md)\n",
    "a.md": "# A",
    "de/README.md": "# Deutsch",
    "de/summary.md": "- [B](de/b.md)\n",
    "de/b.md": "# B",
    "icon.svg": "<svg/>",
  });
  const { config, topNav, pages } = site.live.current.site;
  assertEquals([config.title, config.description, config.lang, config.favicon], ["Rocket", "Flies", "fr", "/icon.svg"]);
  assertEquals(config.theme?.primaryColor, "#0C7A43");
  assertEquals(sidebarOf(site), "Start [A → /a]");
  assertEquals(sidebarOf(site, "/de/b"), "B → /de/b");
  assertEquals(outline(topNav), "A page → /a");
  assertStringIncludes(await site.text("/"), "Home</h1>");
  assertEquals([...pages.keys()].some((path) => path.endsWith("summary")), false);
});

Deno.test("Retype: pages that are left out, links of the footer, color and dark logo", () => {
  const { site, placing } = projectOf({
    "retype.yml": `branding:
  title: Rocket
  logo: l.svg
  logoDark: d.svg
theme:
  base:
    primary: "#209fb5"
exclude: [private/, "guide/*.draft.md"]
edit: { repo: "https://github.com/a/b", label: Edit it }
footer:
  copyright: "© {{ year }} Us"
  links:
    - { text: License, link: license.md }
`,
    "index.md": "# Home",
  });
  assertEquals(site.footer, "[License](<license.md>)\\\n© {year} Us");
  assertEquals([site.theme?.primaryColor, site.theme?.logo?.dark], ["#209fb5", "/d.svg"]);
  assertEquals(site.editLink?.text, "Edit it");
  assertEquals(placing.withheld, ["**/private", "**/private/**", "guide/*.draft.md", "guide/*.draft.md/**"]);
});

Deno.test("ReadMe: pages are MDX, in the order of their folders, and parts are no pages", async () => {
  using site = await projectSite({
    "docs/_order.yaml": "- GUIDES\n",
    "docs/GUIDES/_order.yaml": "- start\n- api\n",
    "docs/GUIDES/api.md":
      "---\ntitle: API\nnext:\n  pages:\n    - slug: start\n---\n<Table>\n  <tbody>\n    <tr>\n      <td>\n        `a`\n      </td>\n\n" +
      "      <td>\n        **two**\n      </td>\n    </tr>\n  </tbody>\n</Table>\n",
    "docs/GUIDES/start.md": "---\ntitle: Start\n---\n[Get](ref:get)",
    "reference/_order.yaml": "- get\n",
    "reference/get.md": "---\ntitle: Get\n---\n",
    "custom_blocks/Part.md": "A part",
  });
  assertEquals(
    sidebarOf(site),
    "+Docs [+GUIDES [Start → /docs/guides/start, API → /docs/guides/api]], +Reference [Get → /reference/get]",
  );
  const table = await site.text("/docs/guides/api");
  assertMatch(table, /<td>\s*(?:<p>)?<code>a<\/code>[^]*<td>\s*(?:<p>)?<strong>two<\/strong>/);
  assertStringIncludes(await site.text("/docs/guides/start"), 'href="/reference/get"');
  assertEquals((await site.get("/custom_blocks/part")).status, 404);
});

Deno.test("Docsify: pages have their dates where the format of dates is set", () => {
  const site = (options: string) =>
    projectOf({ "index.html": `<script>window.$docsify = { ${options} }</script>`, "README.md": "" }).site.lastUpdated;
  assertEquals([site("name: 'a'"), site("formatUpdated: '{MM}/{DD}'")], [undefined, true]);
  assertEquals(site("formatUpdated: function (t) { return t }"), true);
});
