import { assertEquals } from "@std/assert";
import { outline, projectSite, sidebarOf } from "../../project_with.ts";

Deno.test("Hugo: the menu of the header has what the configuration and the pages say, by weight, within each other", async () => {
  using site = await projectSite({
    "hugo.toml": `baseURL = "https://example.org/"\nsectionPagesMenu = "main"\n` +
      `[[menus.main]]\nidentifier = "more"\nname = "More"\nweight = 30\n` +
      `[[menus.main]]\nname = "Away"\nurl = "https://example.org/away"\nparent = "more"\nweight = 1\n` +
      `[[menus.main]]\npageRef = "/docs/a"\nweight = 5\n[[menus.footer]]\nname = "Terms"\nurl = "/terms"\n`,
    "content/_index.md": "---\ntitle: Home\n---\n",
    "content/docs/_index.md": "---\ntitle: Docs\nweight: 10\n---\n",
    "content/docs/a.md": "---\ntitle: A\n---\n",
    "content/about.md": "---\ntitle: About\nmenu: main\n---\n",
    "content/team.md": "---\ntitle: Team\nmenus:\n  main:\n    name: The team\n    parent: more\n    weight: 2\n---\n",
    "content/terms.md": "+++\ntitle = 'Terms'\nmenus = ['footer', 'legal']\n+++\n",
    "content/lost.md": "---\ntitle: Lost\nmenu:\n  main:\n    parent: nowhere\n    weight: 40\n---\n",
  });
  assertEquals(
    outline(site.live.current.site.topNav),
    "A → /docs/a, Docs → /docs, More [Away → https://example.org/away, The team → /team], Lost → /lost, About → /about",
  );
});

Deno.test("Hugo: where most pages stand in menus, these are the sidebars of their pages", async () => {
  const page = (title: string, menu: string) => `---\ntitle: ${title}\nmenu:\n  ${menu}\n---\n`;
  using site = await projectSite({
    "config.yaml":
      "baseURL: https://example.org/\nmenu:\n  docs:\n    - name: Guides\n      identifier: guides\n      weight: 1\n",
    "content/_index.md": "---\ntitle: Home\n---\n",
    "content/start.md": page("Start", "docs: {parent: guides, weight: 2}"),
    "content/end.md": page("End", "docs: {parent: guides, weight: 1, identifier: last}"),
    "content/after.md": page("After", "docs: {parent: last}"),
    "content/x/api.md": page("API", "reference: {name: The API}"),
    "content/circle.md": page("Circle", "reference: {identifier: a, parent: b}"),
    "content/round.md": page("Round", "reference: {identifier: b, parent: a}"),
    "content/lost.md": "---\ntitle: Lost\n---\n",
  });
  assertEquals(sidebarOf(site, "/after"), "+Guides [+End → /end [After → /after], Start → /start]");
  assertEquals(sidebarOf(site, "/x/api"), "Circle → /circle, Round → /round, The API → /x/api");
  assertEquals(sidebarOf(site, "/lost").includes("Lost → /lost"), true);
  site.files.change("work/content/end.md", page("End", "docs: {parent: guides, weight: 9, identifier: last}"));
  await site.live.rebuild();
  assertEquals(sidebarOf(site, "/start"), "+Guides [Start → /start, +End → /end [After → /after]]");
});

Deno.test("Hugo: menus of languages, with pages in their names, in folders of the content and beside it", async () => {
  for (const [folder, name] of [["content", "page.de.md"], ["content/de", "page.md"], ["inhalt", "page.md"]] as const) {
    const contentDir = folder === "content" ? "" : `contentDir = "${folder}"\n`;
    using site = await projectSite({
      "hugo.toml":
        `baseURL = "https://example.org/"\ndefaultContentLanguage = "en"\ndisableLanguages = ["no"]\n[languages.no]\nlanguageName = "Norsk"\n` +
        `[languages.en]\nlanguageName = "English"\n[[languages.en.menus.main]]\nname = "Page"\npageRef = "/page"\n` +
        `[languages.de]\nlanguageName = "Deutsch"\n${contentDir}[[languages.de.menus.main]]\nname = "Seite"\npageRef = "/page"\n`,
      "content/_index.md": "---\ntitle: Home\n---\n",
      "content/page.md": "---\ntitle: Page\n---\n",
      "content/other.md": "---\ntitle: Other\nmenu: main\n---\n",
      [`${folder}/${name}`]: "---\ntitle: Eine Seite\nmenu: main\n---\n",
    });
    const { topNav, topNavOf, config } = site.live.current.site;
    assertEquals(outline(topNav), "Other → /other, Page → /page");
    assertEquals(outline(topNavOf("/de" as never)), "Eine Seite → /de/page, Seite → /de/page");
    assertEquals([...config.locales!].map(([name, { label }]) => [name, label]), [["root", "English"], [
      "de",
      "Deutsch",
    ]]);
    assertEquals((await site.get("/de/page")).status, 200);
    assertEquals((await site.get("/de/other")).status, 200);
  }
});

Deno.test("Hugo: links in the menus of the configuration are counted", async () => {
  using site = await projectSite({
    "hugo.yaml":
      "baseURL: /\nmenu:\n  main:\n    - {name: Guide, pageRef: /guide}\n    - {name: More}\n    - {name: Away, url: 'https://example.org'}\n",
    "content/guide/_index.md": "---\ntitle: Guide\n---\n",
  });
  assertEquals(
    site.logged[0],
    "info: Read Hugo configuration (hugo.yaml): the sidebar comes from the folders, 2 links",
  );
});

Deno.test("Hugo: menus in a folder of the configuration", async () => {
  using site = await projectSite({
    "hugo.toml": 'baseURL = "https://example.org/"\n',
    "config/_default/menus/menus.en.toml": '[[main]]\nname = "Guide"\npageRef = "/guide"\n',
    "content/_index.md": "---\ntitle: Home\n---\n",
    "content/guide.md": "---\ntitle: The guide\n---\n",
  });
  assertEquals(outline(site.live.current.site.topNav), "Guide → /guide");
});
