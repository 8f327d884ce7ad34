/**
 * Pages of projects that stand elsewhere than their files, and files that are none.
 *
 * @module
 */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { createPlace, NO_PLACING, readRewrite } from "../../src/project/placing.ts";
import { projectOf, projectSite, sidebarOf } from "../project_with.ts";
import type { TestSite } from "../site_with.ts";

const paths = (site: TestSite) => [...site.live.current.site.pages.keys()];

Deno.test("createPlace() leaves out what fits a pattern, in linear time", () => {
  const isOut = (pattern: string, file: string) =>
    createPlace({ ...NO_PLACING, exclude: [pattern] })(file) === undefined;
  for (
    const [pattern, file, expected] of [
      ["**/README.md", "README.md", true],
      ["**/README.md", "a/b/README.md", true],
      ["**/README.md", "a/README.mdx", false],
      ["drafts/**", "drafts/a/b.md", true],
      ["drafts/**", "drafts", true],
      ["drafts/**", "a/drafts/b.md", false],
      ["*.md", "a.md", true],
      ["*.md", "a/b.md", false],
      ["a/*/c-*.md", "a/x/c-1.md", true],
      ["a/*/c-*.md", "a/x/y/c-1.md", false],
      ["./a*a.md", "aa.md", true],
      ["a*a.md", "a.md", false],
    ] as const
  ) assertEquals(isOut(pattern, file), expected, `${pattern} ${file}`);
  assertEquals(isOut("*a".repeat(50), `${"a".repeat(20_000)}b`), false);
  assertEquals(isOut("**/a/".repeat(50), `${"a/".repeat(2_000)}b`), false);
});

Deno.test("readRewrite() takes names of one segment and one of many, and no other form", () => {
  for (
    const [from, to, file, expected] of [
      ["en/:rest*", ":rest*", "en/guide/a.md", "guide/a.md"],
      ["en/:rest*", ":rest*", "de/guide/a.md", undefined],
      ["packages/:pkg/src/:slug*", ":pkg/:slug*", "packages/a/src/b/c.md", "a/b/c.md"],
      ["packages/:pkg/src/(.*)", ":pkg/index.md", "packages/a/src/b.md", "a/index.md"],
      ["a/(.*)/z.md", "b/:0.md", "a/x/y/z.md", "b/x/y.md"],
      ["x/:page.md", "y-:page.md", "x/b.md", "y-b.md"],
      ["x/:page.md", "y-:page.md", "x/b/c.md", undefined],
      ["x/:page.md", "y-:page.md", "x/.md", undefined],
    ] as const
  ) assertEquals(readRewrite(from, to)?.(file), expected, `${from} ${file}`);
  for (const from of [":a(en|de)/b", "a/:b?", "a/{b}", "(.*)/(.*)", ":a:b.md", ":a*/:b*"]) {
    assertEquals(readRewrite(from, "x"), undefined, from);
  }
  assertEquals(readRewrite("a/:b", ":c"), undefined);
  assertEquals(readRewrite("a/:b*/c", "x/:b*")!(`a/${"b/".repeat(50_000)}d`), undefined);
});

Deno.test("VitePress: a language in a folder that is rewritten, with its configuration beside the pages", async () => {
  using site = await projectSite({
    "docs/.vitepress/config.ts": `export default { title: "V", rewrites: { "en/:rest*": ":rest*" }, locales: {
      root: { label: "English" }, de: { label: "Deutsch", lang: "de" }, ja: { label: "日本語", link: "https://ja.example.org" } } }`,
    "docs/en/config.ts": `import { defineAdditionalConfig } from "vitepress";
      export default defineAdditionalConfig({ description: "D", themeConfig: { nav: [{ text: "Guide", link: "/guide/a" }],
        sidebar: { "/guide/": { base: "/guide/", items: [{ text: "One", link: "a" }] } } } })`,
    "docs/de/config.ts": `export default { themeConfig: { sidebar: [{ text: "Eins", link: "/de/guide/a" }] } }`,
    "docs/en/index.md": "# Home",
    "docs/en/guide/a.md": "# A",
    "docs/de/guide/a.md": "# A",
  });
  assertEquals(paths(site).toSorted(), ["/", "/de/guide/a", "/guide/a"]);
  assertEquals(sidebarOf(site, "/guide/a"), "One → /guide/a");
  assertEquals(sidebarOf(site, "/de/guide/a"), "Eins → /de/guide/a");
  const page = await site.text("/guide/a");
  assertMatch(page, /<header[^]*href="\/guide\/a"[^>]*>Guide<[^]*href="https:\/\/ja\.example\.org"/);
  assertEquals((await site.get("/ja/guide/a")).status, 404);
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), []);
});

Deno.test("VitePress: srcExclude leaves pages out, rewrites give others names, also by patterns", async () => {
  using site = await projectSite({
    ".vitepress/config.js":
      `export default { srcExclude: ["**/README.md", "drafts/**"], rewrites: { "packages/a/index.md": "a/index.md", "x/:page": "y/:page", "z(a|b)": "z" },
      themeConfig: { editLink: { pattern: "https://example.org/edit/:path" }, sidebar: [{ text: "A", link: "/a/" }] } }`,
    "index.md": "# Home\n\n[a](/a/)",
    "README.md": "# Read",
    "drafts/one.md": "# One",
    "packages/a/index.md": "# A\n\n[h](../index.md)",
    "x/b.md": "# B",
  });
  assertEquals(paths(site).toSorted(), ["/", "/a", "/y/b"]);
  assertEquals(sidebarOf(site), "A → /a");
  assertStringIncludes(await site.text("/a"), "https://example.org/edit/packages/a/index.md");
  assertMatch(site.logged.join("\n"), /config\.js:1: .*the rewrite of z\(a\|b\) is a pattern/);
  site.files.change("work/packages/a/index.md", "# New");
  await site.live.rebuild();
  assertMatch(await site.text("/a"), /New/);
  assertEquals((await site.live.rebuild()).swapped, false);
});

Deno.test("MkDocs: page.de.md of the plug-in i18n is the page in German, with images and links of its own", async () => {
  using site = await projectSite({
    "mkdocs.yml":
      "site_name: M\nnav:\n  - index.md\n  - guide/a.md\nplugins:\n  - i18n:\n      languages:\n        - locale: en\n          default: true\n          name: English\n        - locale: de\n          name: Deutsch\n",
    "docs/index.md": "# Home",
    "docs/index.de.md": "# Start\n\n[a](guide/a.md) [b](guide/b.md) ![i](i.png)",
    "docs/guide/a.md": "# A",
    "docs/guide/a.de.md": "# Ah",
    "docs/guide/b.en.md": "# B",
    "docs/guide/v1.2.md": "# Version",
    "docs/i.png": "x",
  });
  assertEquals(paths(site).toSorted(), ["/", "/de", "/de/guide/a", "/guide/a", "/guide/b", "/guide/v1.2"]);
  const html = await site.text("/de");
  assertMatch(html, /<html[^>]* lang="de"/);
  assertEquals(
    Array.from(
      /<article[^]*<\/article>/.exec(html)![0].matchAll(/<(?:a|img)[^>]* (?:href|src)="(\/[^"]*)"/g),
      ([, to]) => to,
    ),
    ["/de/guide/a", "/de/guide/b", "/i.png"],
  );
  assertEquals(sidebarOf(site, "/de"), "Start → /de, Ah → /de/guide/a");
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), []);
});

Deno.test("Hugo: pages in other languages beside those of the default one", async () => {
  using site = await projectSite({
    "hugo.toml":
      'baseURL = "https://example.org/"\ndefaultContentLanguage = "en"\n[languages.en]\nlanguageName = "English"\ntitle = "Rocket"\n[languages.de]\nlanguageName = "Deutsch"\ntitle = "Rakete"\n[languages.fr]\ndisabled = true\n',
    "content/_index.md": "---\ntitle: Home\n---\n",
    "content/_index.de.md": "---\ntitle: Start\n---\n",
    "content/guide/a.md": "---\ntitle: A\n---\n",
    "content/guide/b.de.md": "---\ntitle: Beh\n---\n",
  });
  assertEquals(paths(site).toSorted(), ["/", "/de", "/de/guide/b", "/guide/a"]);
  assertMatch(await site.text("/de"), /<title>Start \| Rakete/);
  assertMatch(await site.text("/de/guide/a"), /untranslated/);
  const { site: { locales } } = projectOf({
    "hugo.toml": 'baseURL = "/"\n[languages.de]\ncontentDir = "content/de"\n',
  });
  assertEquals(Array.from(locales ?? [], ([name, { label }]) => [name, label]), [["root", "English"], [
    "de",
    "Deutsch",
  ]]);
});

Deno.test("MkDocs: languages in folders of the plug-in i18n, the default one at the root", async () => {
  using site = await projectSite({
    "mkdocs.yml":
      "site_name: S\nnav:\n  - index.md\n  - Guide: guide/a.md\nplugins:\n  - i18n:\n      docs_structure: folder\n      languages:\n" +
      "        - {locale: en, name: English, default: true}\n        - {locale: de, name: Deutsch}\n",
    "docs/en/index.md": "# Home",
    "docs/en/guide/a.md": "# A\n\n[home](../index.md) ![m](../m.png)",
    "docs/en/m.png": "png",
    "docs/de/index.md": "# Start",
  });
  assertEquals(paths(site).toSorted(), ["/", "/de", "/guide/a"]);
  const page = await site.text("/guide/a");
  assertMatch(page, /href="\/">home<\/a> <img[^>]*src="[^"]*m\.png"/);
  const image = /<img[^>]*src="([^"]*m\.png)"/.exec(page)![1]!;
  assertEquals([image, (await site.get(image)).status], ["/en/m.png", 200]);
  assertEquals([...site.live.current.site.config.locales!.keys()], ["root", "de"]);
});
