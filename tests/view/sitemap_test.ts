import { assertEquals } from "@std/assert";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { PIECE } from "../../src/view/sitemap.ts";
import { siteWith } from "../site_with.ts";

function parse(xml: string): { loc: string; lastmod: string }[] {
  assertEquals(XMLValidator.validate(xml), true);
  const { urlset } = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => name === "url" })
    .parse(xml);
  assertEquals(urlset["@_xmlns"], "http://www.sitemaps.org/schemas/sitemap/0.9");
  return urlset.url ?? [];
}

Deno.test("sitemap() lists every page once, with the time of its file", async () => {
  using site = await siteWith({
    "index.md": "# Home",
    "guide/a b & c.md": "---\nupdated: 2020-01-01\n---\n# A",
    "ünïcode.md": "# U",
    "_draft.md": "# D",
    "moved.md": "---\nredirect: /\n---\n# M",
  }, { basePath: "/docs" });
  site.files.change("docs/guide/a b & c.md", "---\nupdated: 2020-01-01\n---\n# A!", Date.UTC(2026, 8, 7, 6, 5, 4));
  await site.live.rebuild();
  assertEquals(parse(await site.text("/docs/sitemap.xml")).sort((a, b) => a.loc < b.loc ? -1 : 1), [
    { loc: "http://docs.test/docs/", lastmod: "2026-01-01T00:00:00.000Z" },
    { loc: "http://docs.test/docs/%C3%BCn%C3%AFcode", lastmod: "2026-01-01T00:00:00.000Z" },
    { loc: "http://docs.test/docs/guide/a%20b%20&%20c", lastmod: "2026-09-07T06:05:04.000Z" },
  ]);
});

Deno.test("sitemap() names the public origin where it is given", async () => {
  using site = await siteWith({ "index.md": "# A" }, { baseUrl: "https://docs.example.org" });
  assertEquals(parse(await site.text("/sitemap.xml")).map(({ loc }) => loc), ["https://docs.example.org/"]);
});

Deno.test("sitemap() is a sitemap where there is no page", async () => {
  using site = await siteWith({ "config.json": "{}" });
  assertEquals(parse(await site.text("/sitemap.xml")), []);
});

Deno.test("sitemap() of more pages than one file should hold is an index of pieces, with every page once", async () => {
  const count = PIECE + 1;
  const docs = Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}.md`, `# Page ${i}`]));
  using site = await siteWith(docs, { basePath: "/docs" });
  const xml = await site.text("/docs/sitemap.xml");
  assertEquals(XMLValidator.validate(xml), true);
  const { sitemapindex } = new XMLParser({ parseTagValue: false }).parse(xml);
  const pieces: { loc: string; lastmod: string }[] = sitemapindex.sitemap;
  assertEquals(
    pieces,
    [1, 2].map((number) => ({
      loc: `http://docs.test/docs/sitemap-${number}.xml`,
      lastmod: "2026-01-01T00:00:00.000Z",
    })),
  );
  const listed = [];
  for (const { loc } of pieces) listed.push(...parse(await site.text(new URL(loc).pathname)).map(({ loc }) => loc));
  assertEquals(new Set(listed).size, count);
  assertEquals(listed.length, count);
  assertEquals((await site.get("/docs/sitemap-3.xml")).status, 404);
  const paths = [...site.live.current.paths()].filter((path) => path.startsWith("/sitemap"));
  assertEquals(paths, ["/sitemap.xml", "/sitemap-1.xml", "/sitemap-2.xml"], "an export has them");
});
