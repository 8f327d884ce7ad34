/**
 * Pages of projects that stand elsewhere than their files, and files that are none.
 *
 * @module
 */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { createPlace, NO_PLACING } from "../../src/project/placing.ts";
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

Deno.test("VitePress: srcExclude leaves pages out, rewrites give others names, patterns are named", async () => {
  using site = await projectSite({
    ".vitepress/config.js":
      `export default { srcExclude: ["**/README.md", "drafts/**"], rewrites: { "packages/a/index.md": "a/index.md", "x/:page": "y/:page" },
      themeConfig: { editLink: { pattern: "https://example.org/edit/:path" }, sidebar: [{ text: "A", link: "/a/" }] } }`,
    "index.md": "# Home\n\n[a](/a/)",
    "README.md": "# Read",
    "drafts/one.md": "# One",
    "packages/a/index.md": "# A\n\n[h](../index.md)",
    "x/b.md": "# B",
  });
  assertEquals(paths(site).toSorted(), ["/", "/a", "/x/b"]);
  assertEquals(sidebarOf(site), "A → /a");
  assertStringIncludes(await site.text("/a"), "https://example.org/edit/packages/a/index.md");
  assertMatch(site.logged.join("\n"), /config\.js:1: .*the rewrite of x\/:page is a pattern/);
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
  assertEquals(locales, undefined);
});
