/**
 * A page that is not translated: the page of the main language stands in for it, and readers stay in their language.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { addressesOf } from "../../src/export/plan.ts";
import { siteWith, type TestSite } from "../site_with.ts";

const LOCALES = { root: { lang: "en", label: "English" }, de: { label: "Deutsch" }, ar: { label: "العربية" } };
const DOCS = {
  "index.md":
    "---\ntitle: Home\nlayout: home\nhero:\n  name: Rocket\n  actions:\n    - text: Begin\n      link: /guide/a\n---\n",
  "guide/index.md": "# Guide",
  "guide/a.md": "# A\n\n[b](b.md) [b](/guide/b?x=1#end) [de](/de) ![i](i.png) [f](i.png)",
  "guide/b.md": "---\ntitle: B\nbadge: New\n---\n# [B](a.md)\n\n> [!NOTE]\n> Hear\n\n## End",
  "guide/i.png": "x",
  "guide/old.md": "---\nredirect: /guide/a\n---\n",
  "guide/draft.md": "---\ndraft: true\n---\n# Draft",
  "guide/hidden.md": "---\nunlisted: true\n---\n# Hidden",
  "de/index.md": "# Start\n\n[b](guide/b.md) [b](/de/guide/b) [none](/de/none)",
  "de/neu.md": "---\nredirect_from: /de/guide/i\n---\n# Neu",
};
const CONFIG = { locales: LOCALES, lang: "en", redirects: { "/de/guide/gone": "/de" } };
const site = (config: object = CONFIG, docs: Record<string, string> = DOCS, options = {}) =>
  siteWith({ ...docs, "config.json": JSON.stringify(config) }, options);
const links = (html: string, part = "article") =>
  Array.from(
    (new RegExp(`<${part}[^]*?</${part}>`).exec(html)?.[0] ?? "").matchAll(/<(?:a|img)[^<>]* (?:href|src)="([^"]*)"/g),
    ([, to]) => to,
  );
const statusOf = async (site: TestSite, path: string) => {
  const { status, headers } = await site.get(path);
  return [status, headers.get("location")];
};

Deno.test("a page that is not translated is that of the main language: 200, a notice, its own language marked", async () => {
  using docs = await site();
  const html = await docs.text("/de/guide/b");
  assertMatch(html, /<html[^>]* lang="de"/);
  // A landmark would have the name of the banner.
  assertMatch(html, /<p class="untranslated" role="note">Diese Seite ist noch nicht übersetzt\.<\/p>/);
  assertMatch(html, /<div lang="en" dir="ltr">\s*<div class="prose"><h1 id="b"/);
  assertMatch(html, /class="callout-title"[^]{0,200}Note/);
  assertStringIncludes(html, '<link rel="canonical" href="http://docs.test/guide/b">');
  assertStringIncludes(html, '<meta property="og:url" content="http://docs.test/guide/b">');
  assertMatch(html, /"inLanguage":"en"/);
  assertMatch(html, /aria-label="Suche/);
  const arabic = await docs.text("/ar/guide/b");
  assertMatch(arabic, /<html[^>]* lang="ar"[^>]* dir="rtl"|<html[^>]* dir="rtl"[^>]* lang="ar"/);
  const own = await docs.text("/guide/b");
  assert(!own.includes("untranslated") && !(await docs.text("/de")).includes("untranslated"));
});

Deno.test("links of a page that stands in lead to pages of the reader's language, and other addresses stay", async () => {
  for (const basePath of ["", "/base"]) {
    using docs = await site(CONFIG, DOCS, { basePath });
    const of = async (path: string) =>
      links(await docs.text(basePath + path)).map((to) => to!.startsWith("#") ? to : to!.slice(basePath.length));
    assertEquals(await of("/de/guide/a"), [
      "/de",
      "/de/guide",
      "#a",
      "/de/guide/b",
      "/de/guide/b?x=1#end",
      "/de",
      "/guide/i.png",
      "/guide/i.png",
    ]);
    assertEquals((await of("/ar")).at(-1), "/ar/guide/a");
    assertEquals(await of("/de/guide"), ["/de", "#guide", "/de/guide/a", "/de/guide/b"]);
  }
});

Deno.test("links to pages that are not translated are right, by file and by address; others are reported", async () => {
  using docs = await site();
  await docs.live.finished();
  assertEquals(links(await docs.text("/de")).slice(-3), ["/de/guide/b", "/de/guide/b", "/de/none"]);
  assertEquals(docs.logged.filter((line) => /de\/index/.test(line)).length, 1);
});

Deno.test("redirects, moved pages, drafts and files are what they were in every language", async () => {
  using docs = await site();
  assertEquals(await statusOf(docs, "/de/guide/old"), [302, "/guide/a"]);
  assertEquals(await statusOf(docs, "/de/guide/gone"), [308, "/de"]);
  assertEquals(await statusOf(docs, "/de/guide/i"), [308, "/de/neu"]);
  assertEquals(await statusOf(docs, "/de/guide/draft"), [404, null]);
  assertEquals(await statusOf(docs, "/de/guide/hidden"), [200, null]);
  for (const path of ["/de/none", "/de/de", "/de/ar/guide/a", "/fr/guide/a", "/dex/guide/a"]) {
    assertEquals((await docs.get(path)).status, 404, path);
  }
  assertEquals((await docs.get("/DE/Guide/B/")).status, 200);
});

Deno.test("neither the sitemap nor search, titles, the feed and llms.txt have a page twice", async () => {
  using docs = await site();
  await docs.live.finished();
  for (const path of ["/sitemap.xml", "/_assets/titles.json", "/feed.xml", "/llms.txt"]) {
    const text = await docs.text(path);
    assert(/guide\/b/.test(text) && !/de\/guide\/b/.test(text), path);
  }
  const hits = JSON.parse(await docs.text("/api/search?q=hear"));
  assertEquals(hits.map(({ url }: { url: string }) => url), ["/guide/b"]);
});

Deno.test("its Markdown is that of the page, at its address, at that with .md and for who asks for it", async () => {
  using docs = await site();
  const own = await docs.text("/guide/b.md");
  assertEquals(await docs.text("/de/guide/b.md"), own);
  const asked = await docs.get("/de/guide/b", { accept: "text/markdown" });
  assertEquals([asked.status, await asked.text()], [200, own]);
  assertMatch(
    (await docs.get("/de/guide/b.md")).headers.get("link")!,
    /<http:\/\/docs\.test\/guide\/b>; rel="canonical"/,
  );
  assertStringIncludes(await docs.text("/de/guide/b"), '<link rel="alternate" type="text/markdown" href="/guide/b.md"');
  assertEquals(docs.live.current.page("/de/guide/b")?.path, "/guide/b");
});

Deno.test("an export has them as pages and Markdown", async () => {
  using docs = await site();
  const files = addressesOf(docs.live.current).map(({ file }) => file);
  for (const file of ["de/guide/b/index.html", "de/guide/b.md", "ar/index.html", "ar.md", "guide/b/index.html"]) {
    assertEquals(files.filter((one) => one === file).length, 1, file);
  }
  assert(!files.includes("raw/de/guide/b.md") && !files.includes("de/neu/guide/b.md"));
});

Deno.test("the sidebar of a language has what is not translated in its place, marked with its language", async () => {
  using docs = await site();
  const html = await docs.text("/de/guide/a");
  const nav = /<nav id="navigation"[^]*?<\/nav>/.exec(html)?.[0] ?? "";
  assertMatch(nav, /<a href="\/de\/guide\/a" lang="en" hreflang="en" aria-current="page">A<\/a>/);
  assertMatch(nav, /<a href="\/de">Start<\/a>/);
  const next = /<a[^>]* rel="next"[^>]*>/.exec(html)?.[0];
  assertMatch(next!, /href="\/de\/guide\/b"/);
});

Deno.test("where the main language has a folder, too, its pages stand in for those of the others", async () => {
  const docs = { "en/index.md": "# Home", "en/a.md": "# A", "de/index.md": "# Start", "index.md": "# Choose" };
  using folders = await site({ locales: { en: { label: "English" }, de: { label: "Deutsch" } } }, docs);
  assertMatch(await folders.text("/de/a"), /untranslated[^]*<div lang="en"/);
  assertEquals(await statusOf(folders, "/de/en/a"), [404, null]);
  assertMatch(await folders.text("/de"), /<a href="\/de\/a" lang="en"/);
});

Deno.test("a change of the page, and its translation, show at once", async () => {
  using docs = await site();
  assertMatch(await docs.text("/de/guide/b"), /Hear/);
  docs.files.change("docs/guide/b.md", "# B\n\nChanged");
  await docs.live.rebuild();
  assertMatch(await docs.text("/de/guide/b"), /Changed/);
  docs.files.change("docs/de/guide/b.md", "# Beh");
  await docs.live.rebuild();
  const html = await docs.text("/de/guide/b");
  assert(/Beh/.test(html) && !html.includes("untranslated"));
});
