/**
 * Bad content: a page or a clear warning, never a crash, never a hang.
 *
 * @module
 */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { XMLValidator } from "fast-xml-parser";
import { siteWith } from "../site_with.ts";

const HOSTILE = `</title><script>alert(1)</script>"'&]]>\u2028`;

Deno.test("two files that fold to one address: the first in code-unit order wins, a warning names both", async () => {
  using site = await siteWith({ "index.md": "# x", "Guide.md": "# Upper", "guide.md": "# Lower" });
  assertMatch(await site.text("/guide"), /<h1[^>]*>Upper/);
  assertEquals(await site.text("/raw/guide"), "# Upper");
  assertMatch(site.logged.join("\n"), /warning: guide\.md: has the same URL as Guide\.md, \/guide/);
});

Deno.test("front matter that is not closed, or does not parse, gives the page and a warning with file and line", async () => {
  using site = await siteWith({ "index.md": "---\ntitle: x\n\n# Text", "b.md": "---\ntitle: a: b\n---\n# Body" });
  assertEquals((await site.get("/")).status, 200);
  assertMatch(await site.text("/b"), /<h1[^>]*>Body/);
  assertMatch(site.logged.join("\n"), /warning: index\.md:1: .*never closed/);
  assertMatch(
    site.logged.join("\n"),
    /warning: b\.md:2: front matter does not parse: [^\d]*\(put a value with a colon in quotes\)/,
  );
});

Deno.test("problems are shown on the page in author mode, and drafts too, and neither to readers", async () => {
  const docs = {
    "index.md": "---\ntitle: [x]\n---\n# Text\n\n[gone](gone.md)",
    "idea.md": "---\ndraft: true\n---\n# Idea",
  };
  using shown = await siteWith(docs, { hotReload: true, authorMode: true });
  assertMatch(await shown.text("/"), /title must be text/);
  assertMatch(await shown.text("/"), /gone\.md/);
  assertMatch(await shown.text("/"), /docs\/index\.md/);
  assertMatch(await shown.text("/idea"), /<h1[^>]*>Idea <span class="badge warning">Draft<\/span>/);
  assertMatch(await shown.text("/"), /href="\/idea">Idea<span class="badge warning">Draft/);
  using hidden = await siteWith(docs, { hotReload: true });
  assertEquals((await hidden.get("/idea")).status, 404);
  assertEquals((await hidden.text("/")).includes("title must be text"), false);
});

Deno.test("bytes that are not UTF-8, control characters and byte order marks give a page", async () => {
  using site = await siteWith({
    "index.md": new Uint8Array([0x23, 0x20, 0x41, 0xff, 0x0a]),
    "b.md": "\ufeff---\ntitle: B\n---\na\u0000b\u0008c",
    "c.md": "---\r\ntitle: C\r\n---\r\ntext\r\n",
  });
  for (const path of ["/", "/b", "/c"]) assertEquals((await site.get(path)).status, 200, path);
  assertMatch(await site.text("/b"), /abc/);
  assertMatch(site.logged.join("\n"), /index\.md:1: the file is not valid UTF-8/);
  assertEquals(XMLValidator.validate(await site.text("/feed.xml")), true);
  assertEquals(
    new Uint8Array(await (await site.get("/raw/index")).arrayBuffer()),
    new Uint8Array([0x23, 0x20, 0x41, 0xff, 0x0a]),
  );
});

Deno.test("an enormous file gives a notice, its raw bytes, and leaves the others alone", async () => {
  const text = "# Big\n\n" + "word ".repeat(1_000_000);
  using site = await siteWith({ "index.md": "# Small", "big.md": text });
  const start = performance.now();
  assertMatch(await site.text("/big"), /callout/);
  assertEquals(performance.now() - start < 10_000, true);
  assertEquals((await site.text("/raw/big")).length, text.length);
  assertMatch(await site.text("/"), /Small/);
});

Deno.test("titles, descriptions and configuration cannot break out of any document", async () => {
  const header = JSON.stringify({ title: HOSTILE, description: HOSTILE, keywords: HOSTILE });
  using site = await siteWith({
    "index.md": `---\n${header}\n---\n# ${HOSTILE}`,
    "config.json": JSON.stringify({
      title: HOSTILE,
      brand: HOSTILE,
      description: HOSTILE,
      socialLinks: [{ icon: HOSTILE, url: "https://x.test" }],
    }),
  });
  for (const path of ["/", "/nothing", "/search?q=alert"]) {
    const html = await (await site.get(path)).text();
    assertEquals(/<script>alert/.test(html), false, path);
  }
  const html = await site.text("/");
  JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)![1]!);
  for (const path of ["/feed.xml", "/sitemap.xml"]) {
    assertEquals(XMLValidator.validate(await site.text(path)), true, path);
  }
  const hits = await (await site.get("/api/search?q=alert")).json();
  assertStringIncludes(hits[0].title, "<script>");
});

Deno.test("names with spaces, marks and any letters are reached by the addresses that are written", async () => {
  const names = [
    "a b.md",
    "c#d.md",
    "e?f.md",
    "g%25h.md",
    "ü/ж.md",
    "quote\"'.md",
    "&amp;.md",
    "漢字.md",
    "con.md",
    "robots.txt.md",
    "api/search.md",
    "back\\slash.md",
    "up\\..\\up.md",
    "line\nend.md",
    "nul\u0000.md",
    "del\u0085.md",
    "half\ud800.md",
  ];
  using site = await siteWith(Object.fromEntries([["index.md", "# x"], ...names.map((name) => [name, `# ${name}`])]));
  const sitemap = await site.text("/sitemap.xml");
  const addresses = [...sitemap.matchAll(/<loc>http:\/\/docs\.test([^<]+)<\/loc>/g)].map(([, path]) =>
    path!.replaceAll("&amp;", "&").replaceAll("&apos;", "'")
  );
  assertEquals(addresses.length, names.length + 1);
  for (const address of addresses) {
    if (/^\/(?:robots\.txt|api\/search)$/.test(address)) continue; // The routes of the contract stay what they are.
    assertEquals((await site.get(address)).status, 200, address);
  }
  assertMatch(await site.text("/robots.txt"), /^User-agent/);
});
