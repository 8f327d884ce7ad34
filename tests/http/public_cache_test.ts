import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { siteWith, type TestSettings } from "../site_with.ts";

const DOCS = { "index.md": "# Home", "guide/a, b.md": "# A" };
const PUBLIC: TestSettings = { publicCache: 60, baseUrl: "https://docs.test" };
const HEAD = { "config.json": JSON.stringify({ head: [{ tag: "script", content: "let a = 1;" }] }) };

Deno.test("with PublicCache, shared caches may hold pages and feeds, tagged by path and build", async () => {
  using site = await siteWith(DOCS, PUBLIC);
  const { headers } = await site.get("/guide/a%2C%20b");
  assertEquals(headers.get("cache-control"), "public, max-age=0, must-revalidate");
  assertEquals(
    headers.get("cdn-cache-control"),
    "max-age=60, stale-while-revalidate=86400, stale-if-error=604800",
  );
  const build = `build:${(await site.live.current.id()).slice(0, 16)}`;
  assertEquals(headers.get("surrogate-key"), `lectern ${build} path:/guide/a%2C%20b`);
  assertEquals(headers.get("cache-tag"), `lectern,${build},path:/guide/a%2C%20b`);
  const sitemap = await site.get("/sitemap.xml");
  assertMatch(sitemap.headers.get("cache-control")!, /^public, max-age=300/);
  assertStringIncludes(sitemap.headers.get("surrogate-key")!, build);
});

Deno.test("with PublicCache, a 304 refreshes what a cache knows, and follows the build", async () => {
  using site = await siteWith(DOCS, PUBLIC);
  const first = await site.get("/");
  site.files.change("docs/guide/a, b.md", "# B");
  await site.live.rebuild();
  const { status, headers } = await site.get("/nothing", { "if-none-match": first.headers.get("etag")! });
  assertEquals([status, headers.get("cdn-cache-control")], [404, null], "what is not there is not kept");
  const again = await site.get("/guide/a%2C%20b");
  const unchanged = await site.get("/guide/a%2C%20b", { "if-none-match": again.headers.get("etag")! });
  assertEquals(unchanged.status, 304);
  for (const name of ["cache-control", "cdn-cache-control", "surrogate-key", "cache-tag"]) {
    assertEquals(unchanged.headers.get(name), again.headers.get(name), name);
  }
  assert(again.headers.get("surrogate-key") !== first.headers.get("surrogate-key"));
});

Deno.test("with PublicCache, pages that caches hold have no nonce; those with inline code are private and have one", async () => {
  using site = await siteWith(DOCS, PUBLIC);
  const policy = (await site.get("/")).headers.get("content-security-policy")!;
  assertStringIncludes(policy, "script-src 'self'; style-src 'self'; ");
  using inline = await siteWith({ ...DOCS, ...HEAD }, PUBLIC);
  const { headers } = await inline.get("/");
  assertEquals([headers.get("cache-control"), headers.get("cdn-cache-control")], ["private, no-cache", null]);
  assertMatch(headers.get("content-security-policy")!, /script-src 'self' 'nonce-/);
  const unchanged = await inline.get("/", { "if-none-match": headers.get("etag")! });
  assertEquals([unchanged.status, unchanged.headers.get("cache-control")], [304, "private, no-cache"]);
});

Deno.test("with PublicCache, Markdown by Accept, searches and probes stay out of shared caches", async () => {
  using site = await siteWith(DOCS, PUBLIC);
  const paths: [path: string, headers: Record<string, string>][] = [
    ["/", { accept: "text/markdown" }],
    ["/api/search?q=home", {}],
    ["/api/build-version", {}],
    ["/healthz", {}],
    ["/nowhere", {}],
  ];
  for (const [path, headers] of paths) {
    const response = await site.get(path, headers);
    assertEquals(response.headers.get("cdn-cache-control"), null, path);
    assert(!response.headers.get("cache-control")?.startsWith("public"), path);
  }
});

Deno.test("without PublicCache, pages are private", async () => {
  using site = await siteWith(DOCS);
  const { headers } = await site.get("/");
  assertEquals([headers.get("cache-control"), headers.get("surrogate-key")], ["private, no-cache", null]);
});
