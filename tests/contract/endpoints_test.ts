/**
 * Endpoints, Errors and Limits of the contract: a test per numbered rule or sentence, named after it, on a real site,
 * with and without BasePath.
 *
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { API, GENERATED, YIELDING } from "../../src/site/own_route.ts";
import { siteWith, type TestSettings, type TestSite } from "../site_with.ts";

const DOCS = {
  "index.md": "# Welcome\n\nStart here: [guide](guide/Install.md).",
  "guide/Install.md": "---\ndescription: How to install\nkeywords: setup\n---\n# Install\n\n## Steps\n\nRun `install`.",
  "guide/use.md": "# Use\n\nzebra words",
  "config.json": '{"title":"Docs","description":"All of it"}',
};

/** Registers a test that runs at the root and below a sub-path. `base` stands before every address it asks for. */
function rule(name: string, check: (site: TestSite, base: string) => Promise<void>, settings: TestSettings = {}): void {
  for (const basePath of ["", "/sub"]) {
    Deno.test(`${name}${basePath && " (below BasePath)"}`, async () => {
      using site = await siteWith(DOCS, { ...settings, basePath });
      await check(site, basePath);
    });
  }
}

rule(
  "GET /{path} returns HTML with navigation, breadcrumbs, table of contents and previous/next",
  async (site, base) => {
    const html = await site.text(`${base}/guide/install`);
    const inNav = (label: string) => new RegExp(`<nav [^>]*aria-label="${label}"[^>]*>([^]*?)</nav>`).exec(html)?.[1];
    /** Links as `address text`; what is no link as its text. */
    const entries = (list = "") =>
      [...list.matchAll(/<(?:a [^>]*?href="([^"]*)"[^>]*|span|summary)>([^<]+)</g)].map(([, href, text]) =>
        href === undefined ? text : `${href} ${text}`
      );
    assertEquals(entries(inNav("Breadcrumb")), [`${base}/ Home`, "Guide"]);
    assertEquals(entries(inNav("Pages")), [
      `${base}/ Welcome`,
      "Guide",
      `${base}/guide/install Install`,
      `${base}/guide/use Use`,
    ]);
    assertEquals(entries(inNav("On this page")), ["On this page", "#steps Steps"]);
    const neighbors = [...(inNav("Previous and next page") ?? "").matchAll(/rel="(prev|next)"\s+href="([^"]*)"/g)];
    assertEquals(neighbors.map(([, rel, href]) => `${rel} ${href}`), [`prev ${base}/`, `next ${base}/guide/use`]);
  },
);

rule("GET /{path}: the header ETag carries a SHA-256 hash of the HTML", async (site, base) => {
  const response = await site.get(`${base}/guide/install`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  assertEquals(response.headers.get("etag"), `"${Array.from(hash, (b) => b.toString(16).padStart(2, "0")).join("")}"`);
});

rule("GET /{path} rule 2: when If-None-Match matches the ETag, 304 without the page", async (site, base) => {
  const etag = (await site.get(`${base}/`)).headers.get("etag")!;
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
    const response = await site.get(`${base}/`, { "if-none-match": tag });
    assertEquals([response.status, await response.text(), response.headers.has("content-security-policy")], [
      304,
      "",
      false,
    ], tag);
  }
});

rule("GET /{path} rule 3: an unknown path returns a 404 HTML page", async (site, base) => {
  const response = await site.get(`${base}/no/such`);
  assertEquals([response.status, response.headers.get("content-type")], [404, "text/html; charset=utf-8"]);
  const html = await response.text();
  assertMatch(html, /^<!doctype html>[^]*<h1[^>]*>Page not found<\/h1>/i);
  assertEquals(html.includes('class="nearby"'), false);
  const misspelled = await site.get(`${base}/guide/ues`);
  assertEquals(misspelled.status, 404);
  assertMatch(await misspelled.text(), new RegExp(`<ul class="nearby"><li><a href="${base}/guide/use">`));
});

rule("GET /{path} rule 4: the path / serves the page named by DefaultPage", async (site, base) => {
  assertMatch(await site.text(`${base}/`), /<h1[^>]*>Use/);
}, { defaultPage: "guide/use" });

rule(
  "page paths are matched case-insensitively and need no trailing slash, with one canonical address",
  async (site, base) => {
    for (const path of ["/guide/install", "/Guide/INSTALL", "/guide/install/", "/guide/install.html"]) {
      assertMatch(
        await site.text(base + path),
        new RegExp(`<link rel="canonical" href="http://docs.test${base}/guide/install"`),
        path,
      );
    }
  },
);

rule("GET /raw/{path} returns the raw Markdown source, as a download", async (site, base) => {
  for (const path of ["/raw/guide/install", "/raw/GUIDE/Install/", "/raw/guide/install.md", "/raw/guide/Install.MD/"]) {
    const response = await site.get(base + path);
    assertEquals(await response.text(), DOCS["guide/Install.md"], path);
    assertEquals(response.headers.get("content-type"), "text/markdown; charset=utf-8");
    assertMatch(response.headers.get("content-disposition")!, /^attachment; filename="Install\.md"/);
  }
});

rule("GET /raw/{path}?view=true is inline text/plain", async (site, base) => {
  const response = await site.get(`${base}/raw/guide/install?view=true`);
  assertEquals(response.headers.get("content-type"), "text/plain; charset=utf-8");
  assertEquals(response.headers.get("content-disposition")?.startsWith("attachment") ?? false, false);
});

rule("GET /raw/{path}: unknown page, 404 Not Found", async (site, base) => {
  const response = await site.get(`${base}/raw/nothing`);
  assertEquals([response.status, response.headers.get("content-type")], [404, "text/plain; charset=utf-8"]);
});

rule("GET /api/search returns a JSON array ranked by weighted score", async (site, base) => {
  const hits = await (await site.get(`${base}/api/search?q=install`)).json();
  assertEquals(hits[0].url.startsWith(`${base}/guide/install`), true);
  assertEquals([hits[0].title, hits[0].description], ["Install", "How to install"]);
  assertEquals(Object.keys(hits[0]).toSorted(), ["description", "excerpt", "score", "section", "title", "url"]);
  for (let i = 1; i < hits.length; i++) assertEquals(hits[i - 1].score >= hits[i].score, true);
});

rule("GET /api/search: fewer than 2 characters returns an empty array", async (site, base) => {
  for (const query of ["?q=", "?q=z", "", "?q=%20z%20"]) {
    assertEquals(await (await site.get(`${base}/api/search${query}`)).json(), [], query);
  }
});

rule("GET /api/build-version returns a JSON object with one field, version", async (site, base) => {
  const first = await site.get(`${base}/api/build-version`);
  assertEquals(first.headers.get("cache-control"), "no-store");
  site.files.change("docs/index.md", "# Changed");
  await site.live.rebuild();
  const second = await site.get(`${base}/api/build-version`);
  assertEquals([await first.json(), await second.json()], [{ version: 0 }, { version: 1 }]);
  const ids = [first, second].map(({ headers }) => headers.get("lectern-content-id"));
  for (const id of ids) assertMatch(id!, /^[0-9a-f]{64}$/);
  assertEquals(ids[0] === ids[1], false);
});

rule("GET /feed.xml is an RSS 2.0 feed of the 20 most recently modified pages, newest first", async (site, base) => {
  for (let i = 10; i < 40; i++) site.files.change(`docs/n${i}.md`, `# N${i}`, Date.UTC(2026, 2, 1) + i * 1000);
  await site.live.rebuild();
  const response = await site.get(`${base}/feed.xml`);
  const xml = await response.text();
  assertEquals([response.headers.get("content-type"), XMLValidator.validate(xml)], [
    "application/rss+xml; charset=utf-8",
    true,
  ]);
  const { rss } = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === "item" }).parse(xml);
  const { channel } = rss;
  assertEquals([rss["@_version"], channel.title, channel.description], ["2.0", "Docs", "All of it"]);
  assertEquals(channel["atom:link"]["@_href"], `http://docs.test${base}/feed.xml`);
  assertEquals(channel.item.length, 20);
  assertEquals(channel.item[0].link, `http://docs.test${base}/n39`);
  for (const item of channel.item) {
    assertMatch(item.pubDate, /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|\+0000)$/);
    assertEquals(item.guid["#text"] ?? item.guid, item.link);
  }
});

rule("GET /sitemap.xml covers every known page with its last-write time", async (site, base) => {
  const response = await site.get(`${base}/sitemap.xml`);
  const xml = await response.text();
  assertEquals([response.headers.get("content-type"), XMLValidator.validate(xml)], [
    "application/xml; charset=utf-8",
    true,
  ]);
  const { urlset } = new XMLParser().parse(xml);
  assertEquals(urlset.url.map(({ loc }: { loc: string }) => loc).toSorted(), [
    `http://docs.test${base}/`,
    `http://docs.test${base}/guide/install`,
    `http://docs.test${base}/guide/use`,
  ]);
  for (const { lastmod } of urlset.url) assertEquals(new Date(lastmod).getTime(), Date.UTC(2026, 0, 1));
});

rule("GET /robots.txt names the sitemap under the host of the request", async (site, base) => {
  const response = await site.get(`${base}/robots.txt`);
  assertEquals((await response.text()).trim(), `User-agent: *\nAllow: /\nSitemap: http://docs.test${base}/sitemap.xml`);
  assertEquals(response.headers.get("content-type"), "text/plain; charset=utf-8");
});

rule("--base-url sets the origin used for absolute URLs", async (site, base) => {
  assertMatch(
    await site.text(`${base}/robots.txt`),
    new RegExp(`Sitemap: https://docs.example.org${base}/sitemap.xml`),
  );
  assertMatch(await site.text(`${base}/llms.txt`), new RegExp(`https://docs.example.org${base}/guide/install`));
}, { baseUrl: "https://docs.example.org" });

rule("GET /llms.txt lists title, URL and description of every page", async (site, base) => {
  const text = await site.text(`${base}/llms.txt`);
  assertMatch(text, /^# Docs\n/);
  assertMatch(text, new RegExp(`\\[Install\\]\\(http://docs\\.test${base}/guide/install\\.md\\): How to install`));
  for (const path of ["/index.md", "/guide/use.md"]) {
    assertEquals(text.includes(`(http://docs.test${base}${path})`), true);
  }
});

rule("static files are served at their path; config.json and dot files are not", async (site, base) => {
  site.files.change("docs/img/a.txt", "bytes");
  site.files.change("docs/.secret.txt", "no");
  await site.live.rebuild();
  assertEquals(await site.text(`${base}/img/a.txt`), "bytes");
  for (const path of ["/config.json", "/.secret.txt", "/guide/Install.mdx", "/appsettings.json"]) {
    assertEquals((await site.get(base + path)).status, 404, path);
  }
});

for (const route of ["/api/search?q=install", "/raw/guide/install", "/feed.xml"]) {
  rule(`429: more than 30 requests per minute from one address to ${route}`, async (site, base) => {
    for (let i = 0; i < 30; i++) assertEquals((await site.get(base + route)).status, 200);
    const response = await site.get(base + route);
    assertEquals([response.status, response.headers.get("content-type")], [429, "application/problem+json"]);
    assertMatch(response.headers.get("retry-after")!, /^[1-9]\d?$/);
    assertEquals((await site.get(`${base}/guide/install`)).status, 200);
  });
}

rule("all routes are GET, and answer HEAD without the body", async (site, base) => {
  const routes = [
    "/",
    "/guide/install",
    "/raw/guide/install",
    ...GENERATED,
    ...API,
    ...YIELDING,
    "/nothing",
  ];
  for (const route of routes) {
    const get = await site.get(base + route);
    const head = await site.get(base + route, {}, "HEAD");
    assertEquals([head.status, head.headers.get("content-type"), await head.text()], [
      get.status,
      get.headers.get("content-type"),
      "",
    ], route);
    assertEquals(head.headers.get("etag"), get.headers.get("etag"), route);
    await get.body?.cancel();
    const post = await site.get(base + route, {}, "POST");
    assertEquals([post.status, post.headers.get("allow")], [405, "GET, HEAD"], route);
  }
});

rule("every page has canonical link, Open Graph, Twitter Card and JSON-LD in one graph", async (site, base) => {
  const html = await site.text(`${base}/guide/install`);
  for (const name of ["og:title", "og:description", "og:url", "og:type", "og:site_name"]) {
    assertMatch(html, new RegExp(`<meta property="${name}" content="[^"]+"`), name);
  }
  for (const name of ["twitter:card", "twitter:title", "twitter:description"]) {
    assertMatch(html, new RegExp(`<meta name="${name}" content="[^"]+"`), name);
  }
  const { "@graph": graph } = JSON.parse(/<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)![1]!);
  const types = graph.map((thing: { "@type": string }) => thing["@type"]);
  assertEquals(["TechArticle", "BreadcrumbList"].every((type) => types.includes(type)), true);
});
