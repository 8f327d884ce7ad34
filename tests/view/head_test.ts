import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { EMPTY, viewWith } from "./view_with.ts";

const FILES = {
  "index.md": "# Home of it\n",
  "guide/Set Up.md":
    "---\ntitle: Set up\ndescription: How to\nkeywords: [one, two]\nimage: /card.png\nupdated: 2026-02-03\n---\n",
  "guide/plain.md": "# Plain\n",
};

interface Row {
  readonly what: string;
  readonly config?: Record<string, unknown>;
  readonly path?: string;
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
}

const ROWS: readonly Row[] = [
  { what: "title with the name of the site", config: { title: "Site" }, has: ["<title>Set up | Site</title>"] },
  {
    what: "title alone where both are the same",
    config: { title: "Home of it" },
    path: "/",
    has: ["<title>Home of it</title>"],
  },
  {
    what: "titleTemplate, with dollar signs and repeated placeholders",
    config: { title: "$& :title", titleTemplate: ":title :title – :siteName" },
    has: ["<title>Set up Set up – $&amp; :title</title>"],
  },
  {
    what: "the page's description",
    config: { description: "All" },
    has: ['<meta name="description" content="How to">'],
  },
  {
    what: "the site's description where the page has none",
    config: { description: "All" },
    path: "/guide/plain",
    has: ['<meta name="description" content="All">', '<meta property="og:description" content="All">'],
  },
  {
    what: "no empty description",
    path: "/guide/plain",
    lacks: ['name="description"', "og:description", 'name="keywords"'],
  },
  { what: "keywords", has: ['<meta name="keywords" content="one, two">'] },
  {
    what: "absolute addresses, percent-encoded",
    has: [
      '<link rel="canonical" href="https://docs.test/guide/set%20up">',
      '<meta property="og:url" content="https://docs.test/guide/set%20up">',
      '<meta property="og:image" content="https://docs.test/card.png">',
      '<meta name="twitter:image" content="https://docs.test/card.png">',
      '<meta name="twitter:card" content="summary_large_image">',
    ],
  },
  {
    what: "an image that is a URL as it is",
    config: { image: "https://cdn.test/c.png" },
    path: "/guide/plain",
    has: ['<meta property="og:image" content="https://cdn.test/c.png">'],
  },
  {
    what: "no image where there is none, and none is drawn",
    config: { ogImages: false },
    path: "/guide/plain",
    has: ['content="summary">'],
    lacks: ["og:image", "twitter:image"],
  },
  {
    what: "no image that networks do not show",
    config: { brandImage: "/logo.svg", ogImages: false },
    path: "/guide/plain",
    has: ['content="summary">'],
    lacks: ["og:image", "twitter:image", "summary_large_image"],
  },
  {
    what: "brandImage where it is a picture",
    config: { brandImage: "/logo.png" },
    path: "/guide/plain",
    has: ['<meta property="og:image" content="https://docs.test/logo.png">', 'content="summary_large_image">'],
  },
  {
    what: "missing images below the origin, never as a part of its name",
    config: { image: ".evil.test/a.png", brandImage: "..\\logo.png", favicon: "./icon.png" },
    path: "/guide/plain",
    has: [
      '<meta property="og:image" content="https://docs.test/.evil.test/a.png">',
      '<img src="/logo.png"',
      '<link rel="icon" href="/icon.png">',
    ],
  },
  { what: "website for the home page", path: "/", has: ['<meta property="og:type" content="website">'] },
  { what: "article for others", has: ['<meta property="og:type" content="article">'] },
  { what: "locale only with a region", config: { lang: "de-AT" }, has: ['content="de_AT"', '<html lang="de-AT"'] },
  { what: "feed link only when asked for", lacks: ["application/rss+xml"] },
  {
    what: "feed link",
    config: { pageControls: { subscribeRss: true } },
    has: ['<link rel="alternate" type="application/rss+xml" title="Documentation" href="https://docs.test/feed.xml">'],
  },
  { what: "favicon that is a file", config: { favicon: "/i.ico" }, has: ['<link rel="icon" href="/i.ico">'] },
  {
    what: "favicon that is an emoji",
    config: { favicon: "📖" },
    has: ['<link rel="icon" href="/_assets/favicon.svg">'],
  },
  { what: "Markdown of the page", has: ['<link rel="alternate" type="text/markdown" href="/guide/set%20up.md"'] },
];

for (const { what, config, path = "/guide/set up", has = [], lacks = [] } of ROWS) {
  Deno.test(`head() writes ${what}`, async () => {
    const text = (await viewWith(FILES, config)).page(path);
    for (const part of has) assertStringIncludes(text, part);
    for (const part of lacks) assertEquals(text.includes(part), false, part);
  });
}

Deno.test("head() writes configured tags, with a nonce for scripts, styles and stylesheets only", async () => {
  const config = {
    head: [
      { tag: "meta", attrs: { name: "a", content: '"<x>' } },
      { tag: "script", content: "if (1 < 2) run();" },
      { tag: "style", content: "a > b {}" },
      { tag: "link", attrs: { rel: "stylesheet", href: "/x.css" } },
      { tag: "link", attrs: { rel: "preload", href: "/y" } },
      { tag: "noscript", content: "<img>" },
      { tag: "script", attrs: { src: "/s.js", defer: "" } },
    ],
  };
  const text = (await viewWith(FILES, config)).page("/");
  assertStringIncludes(text, '<meta name="a" content="&quot;&lt;x&gt;">');
  assertStringIncludes(text, '<script nonce="N">if (1 < 2) run();</script>');
  assertStringIncludes(text, '<style nonce="N">a > b {}</style>');
  assertStringIncludes(text, '<link rel="stylesheet" href="/x.css" nonce="N">');
  assertStringIncludes(text, '<link rel="preload" href="/y">');
  assertStringIncludes(text, "<noscript>&lt;img&gt;</noscript>");
  assertStringIncludes(text, '<script src="/s.js" defer="" nonce="N"></script>');
});

Deno.test("head() writes the base path before files and pages in configured tags, and before nothing else", async () => {
  const head = [
    { tag: "link", attrs: { rel: "stylesheet", HREF: "/styles/x.css" } },
    { tag: "script", attrs: { src: "s.js?v=1", type: "module" } },
    { tag: "link", attrs: { rel: "license", href: "/guide/plain.md" } },
    { tag: "script", attrs: { src: "/_vercel/insights/script.js" } },
    { tag: "script", attrs: { src: "https://example.org/s.js" } },
    { tag: "meta", attrs: { name: "a", content: "/s.js" } },
  ];
  const files = new Set(["styles/x.css", "s.js"]);
  const text = (await viewWith(FILES, { head }, { basePath: "/docs", files })).page("/");
  assertStringIncludes(text, '<link rel="stylesheet" HREF="/docs/styles/x.css" nonce="N">');
  assertStringIncludes(text, '<script src="/docs/s.js?v=1" type="module" nonce="N"></script>');
  assertStringIncludes(text, '<link rel="license" href="/docs/guide/plain">');
  assertStringIncludes(text, '<script src="/_vercel/insights/script.js" nonce="N"></script>');
  assertStringIncludes(text, '<script src="https://example.org/s.js" nonce="N"></script>');
  assertStringIncludes(text, '<meta name="a" content="/s.js">');
});

Deno.test("head() takes the title in the tab that a page has among its tags", async () => {
  const own =
    "---\ntitle: Start\nhead:\n  - tag: title\n    content: All & more\n  - [meta, {name: a, content: b}]\n---\n";
  const pair = "---\ntitle: Start\nhead:\n  - [title, {}, Other]\n  - tag: title\n---\n";
  const view = await viewWith({ "index.md": "# Home", "a.md": own, "b.md": pair }, {});
  assertStringIncludes(view.page("/a"), "<title>All &amp; more</title>");
  assertStringIncludes(view.page("/a"), '<meta name="a" content="b">');
  assertStringIncludes(view.page("/a"), "<h1>Start</h1>");
  assertStringIncludes(view.page("/b"), "<title>Other</title>");
});

Deno.test("a page has no inline script or style of ours, and no nonce without a reason", async () => {
  const { page } = await viewWith(FILES, {}, {
    customCss: "/theme/custom.css",
    customJs: "/theme/custom.js",
    hotReload: true,
  });
  const text = page("/", { problems: [{ line: 1, message: "x" }] });
  assertEquals(/\sstyle="|<style|\son\w+="/i.test(text), false);
  assertEquals([...text.matchAll(/<script(?![^>]*(?: src="|application\/ld\+json))[^>]*>/g)].length, 0);
  assertEquals(text.includes("nonce"), false);
  assertMatch(text, /site\.css">[^]*<link rel="stylesheet" href="\/theme\/custom\.css">/);
  assertMatch(text, /<script src="\/theme\/custom\.js" defer><\/script>\s*<\/body>/);
});

Deno.test("head() gives a stylesheet of another host the nonce", async () => {
  const { page } = await viewWith(FILES, {}, { customCss: "https://cdn.test/x.css" });
  assertStringIncludes(page("/"), '<link rel="stylesheet" href="https://cdn.test/x.css" nonce="N">');
});

Deno.test("head() links the styles of formulas and diagrams only where there are some", async () => {
  const { page } = await viewWith(FILES);
  assertEquals(/katex\.css|diagrams\.css/.test(page("/")), false);
  assertMatch(page("/", { diagrams: true }), /site\.css">[^]*<link rel="stylesheet" href="[^"]*diagrams\.css">/);
  const text = page("/", { math: true, cssName: "0a1b" });
  assertMatch(text, /katex\.css">\s*<link rel="stylesheet" href="\/_assets\/math\/0a1b\.css">/);
});

Deno.test("JSON-LD is one graph of absolute addresses that no title can break out of", async () => {
  const title = '</script><script>alert(1)</script>\u2028"\\';
  const { page } = await viewWith({
    ...FILES,
    "guide/index.md": "# Guide",
    "guide/evil.md": `---\ntitle: ${JSON.stringify(title)}\n---\n`,
  }, {
    title: "Site",
    lang: "en",
  }, { basePath: "/docs" });
  const text = page("/guide/evil");
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!;
  assertEquals(block.includes("<"), false);
  const { "@graph": [article, website, crumbs] } = JSON.parse(block);
  assertEquals(article.headline, title);
  assertEquals(article.url, "https://docs.test/docs/guide/evil");
  assertEquals(article.dateModified, "2026-01-02T03:04:05.000Z");
  assertEquals(article.isPartOf["@id"], website["@id"]);
  assertEquals(website.potentialAction.target.urlTemplate, "https://docs.test/docs/search?q={search_term_string}");
  assertEquals(crumbs.itemListElement.map((item: { position: number; item: string }) => [item.position, item.item]), [
    [1, "https://docs.test/docs/"],
    [2, "https://docs.test/docs/guide"],
    [3, "https://docs.test/docs/guide/evil"],
  ]);
  assert(!/<script>alert/.test(text));
});

Deno.test("head() survives what no schema should let through", async () => {
  const { view, page } = await viewWith(FILES);
  const head = [
    { tag: "x><script>", attrs: {}, content: undefined },
    { tag: "meta", attrs: { "on load": "x", onload: "y", style: "z", ok: "1" }, content: undefined },
  ];
  const text = (await import("../../src/view/page.ts")).page(
    view.site.pages.values().next().value!,
    EMPTY,
    { ...view, site: { ...view.site, head } },
  ).toString();
  assertStringIncludes(text, '<meta ok="1">');
  assertEquals(text.includes("<x"), false);
  assert(page("/").length > 0);
});
