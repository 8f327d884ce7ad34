/**
 * Site configuration (file docs/config.json): a row per field of the contract's tables, each asserting what a reader sees.
 *
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import { siteWith, type TestSettings } from "../site_with.ts";

interface Row {
  readonly field: string;
  readonly config: Record<string, unknown>;
  /** Files beside index.md and guide/a.md. */
  readonly files?: Record<string, string>;
  readonly settings?: TestSettings;
  /** Page to look at; `/guide/a` where absent. */
  readonly path?: string;
  readonly sees: readonly RegExp[];
  readonly misses?: readonly RegExp[];
}

const NAV = [
  { title: "Plain", items: [{ title: "A", path: "/guide/a" }] },
  { title: "Open", collapsed: false, items: [{ title: "Start", path: "/" }] },
  { title: "Closed", collapsed: true, items: [{ title: "Deep", items: [{ title: "B", path: "/guide/b" }] }] },
];

const ROWS: readonly Row[] = [
  { field: "title", config: { title: "Site" }, sees: [/<title>Page A \| Site<\/title>/] },
  {
    field: "titleTemplate",
    config: { title: "Site", titleTemplate: ":siteName – :title" },
    sees: [/<title>Site – Page A<\/title>/],
  },
  {
    field: "description",
    config: { description: "All of it" },
    sees: [/<meta name="description" content="All of it">/],
  },
  {
    field: "description: front matter has priority",
    config: { description: "All of it" },
    path: "/guide/b",
    sees: [/<meta name="description" content="Only B">/],
  },
  { field: "lang", config: { lang: "de" }, sees: [/<html[^>]* lang="de"/] },
  { field: "lang: default", config: {}, sees: [/<html[^>]* lang="en"/] },
  {
    field: "head: tag, attrs (encoded)",
    config: { head: [{ tag: "meta", attrs: { name: "x", content: 'a"<b' } }] },
    sees: [/<meta name="x" content="a&quot;&lt;b">/],
  },
  {
    field: "head: content of a script as it is",
    config: { head: [{ tag: "script", content: "let a = 1 < 2;" }] },
    sees: [/<script nonce="[^"]+">let a = 1 < 2;<\/script>/],
  },
  {
    field: "head: any HTML tag name, void elements without an end tag",
    config: { head: [{ tag: "object", content: "a & b" }, { tag: "IMG", attrs: { src: "/x" }, content: "unused" }] },
    sees: [/<object>a &amp; b<\/object>\s*<img src="\/x">(?!unused|<\/img>)/],
  },
  {
    field: "head: content of another tag encoded",
    config: { head: [{ tag: "noscript", content: "<b>" }] },
    sees: [/<noscript>&lt;b&gt;<\/noscript>/],
  },
  { field: "brand", config: { brand: "The Brand", title: "Site" }, sees: [/<header[^]*The Brand[^]*<\/header>/] },
  { field: "brand: falls back to title", config: { title: "Site" }, sees: [/<header[^]*Site[^]*<\/header>/] },
  {
    field: "brand: falls back to BrandText",
    config: {},
    settings: { themeJson: { brandText: "From theme" } },
    sees: [/<header[^]*From theme[^]*<\/header>/],
  },
  {
    field: "brandImage",
    config: { brandImage: "/img/logo.png" },
    files: { "img/logo.png": "x" },
    sees: [/<header[^]*<img[^>]+src="\/img\/logo\.png"[^]*<\/header>/],
  },
  {
    field: "image",
    config: { image: "/img/card.png", brandImage: "/img/logo.png" },
    sees: [
      /<meta property="og:image" content="http:\/\/docs\.test\/img\/card\.png">/,
      /<meta name="twitter:image" content="http:\/\/docs\.test\/img\/card\.png">/,
    ],
  },
  {
    field: "image: falls back to brandImage",
    config: { brandImage: "/img/logo.png" },
    sees: [/<meta property="og:image" content="http:\/\/docs\.test\/img\/logo\.png">/],
  },
  {
    field: "image: front matter wins",
    config: { image: "/img/card.png" },
    path: "/guide/b",
    sees: [/<meta property="og:image" content="http:\/\/docs\.test\/img\/b\.png">/],
  },
  {
    field: "footer with links, formatting and variables",
    config: { title: "T*t", brand: "B", footer: "© {year} **{brand}** {title} [more](/guide/b)" },
    sees: [/<footer[^]*© 2026 <strong>B<\/strong> T\*t <a href="\/guide\/b"[^>]*>more<\/a>[^]*<\/footer>/],
  },
  { field: "favicon: a file", config: { favicon: "/icon.svg" }, sees: [/<link rel="icon" href="\/icon\.svg"/] },
  {
    field: "favicon: an emoji becomes a file of its own",
    config: { favicon: "🚀" },
    sees: [/<link rel="icon" href="\/_assets\/favicon\.[0-9a-f]+\.svg"/],
  },
  { field: "lastUpdated: off by default", config: {}, sees: [], misses: [/Last updated/] },
  {
    field: "lastUpdated: the file's time",
    config: { lastUpdated: true },
    sees: [/Last updated[^]*<time datetime="2026-01-01T00:00:00(?:\.000)?Z"/],
  },
  {
    field: "lastUpdated: front matter takes priority",
    config: { lastUpdated: true },
    path: "/guide/b",
    sees: [/Last updated[^]*<time datetime="2025-05-05/],
  },
  {
    field: "editLink.pattern with the file's own casing, default text",
    config: { editLink: { pattern: "https://git.test/edit/:path" } },
    path: "/guide/mixed",
    sees: [/<a [^>]*href="https:\/\/git\.test\/edit\/guide\/Mixed\.md"[^>]*>[^]*?Edit this page/],
  },
  {
    field: "editLink.text",
    config: { editLink: { pattern: "https://git.test/:path", text: "Mend it" } },
    sees: [/Mend it/],
  },
  {
    field: "pageControls.downloadMarkdown",
    config: { pageControls: { downloadMarkdown: true } },
    sees: [/Copy page/, /href="\/raw\/guide\/a\.md\?view=true"[^>]*>/, /View as Markdown/],
    misses: [/Copy RSS feed URL/],
  },
  {
    field: "pageControls.subscribeRss",
    config: { pageControls: { subscribeRss: true } },
    sees: [/Copy RSS feed URL/, /<link rel="alternate" type="application\/rss\+xml"[^>]* href="[^"]*\/feed\.xml"/],
    misses: [/Copy page/],
  },
  {
    field: "pageControls.editLink: label and icon",
    config: {
      editLink: { pattern: "https://git.test/:path" },
      pageControls: { editLink: { label: "On the forge", icon: "github" } },
    },
    sees: [/href="https:\/\/git\.test\/guide\/a\.md"[^]*On the forge/],
  },
  {
    field: "pageControls.editLink.label: default",
    config: { editLink: { pattern: "https://git.test/:path", text: "x" }, pageControls: { editLink: {} } },
    sees: [/Edit this page/],
  },
  { field: "pageControls: absent, no menu", config: {}, sees: [], misses: [/View as Markdown|Copy RSS/] },
  {
    field: "topNav: links and dropdowns",
    config: {
      topNav: [{ text: "Guide", link: "/guide/a" }, { text: "More", items: [{ text: "B", link: "/guide/b" }] }],
    },
    sees: [/<header[^]*<a [^>]*href="\/guide\/a"[^>]*>\s*Guide/, /<header[^]*<details[^]*More[^]*href="\/guide\/b"/],
  },
  {
    field: "sidebar by prefix",
    config: { sidebar: { "/guide": [{ title: "Only here", path: "/guide/a" }] }, nav: [{ title: "There", path: "/" }] },
    sees: [/Only here/],
    misses: [/>\s*There\s*</],
  },
  { field: "nav", config: { nav: NAV }, sees: [/Plain/, /<a [^>]*href="\/guide\/a"[^>]*aria-current="page"/] },
  {
    field: "collapsed: absent, false and true",
    config: { nav: NAV },
    sees: [
      /<details[^>]* open[^>]*>\s*<summary[^>]*>[^<]*(?:<[^>]+>)*\s*Open/,
      /<details(?![^>]* open)[^>]*>\s*<summary[^>]*>[^<]*(?:<[^>]+>)*\s*Closed/,
    ],
    misses: [/<summary[^>]*>[^<]*(?:<[^>]+>)*\s*Plain/],
  },
  {
    field: "socialLinks: icon as SVG, url, title",
    config: { socialLinks: [{ icon: "github", url: "https://git.test/x", title: "Our code" }] },
    sees: [/<a [^>]*href="https:\/\/git\.test\/x"[^>]*aria-label="Our code"[^>]*>\s*<svg/, /target="_blank"/],
  },
  {
    field: "socialLinks: title falls back to the icon value",
    config: { socialLinks: [{ icon: "github", url: "https://git.test/x" }] },
    sees: [/<a [^>]*title="github" aria-label="github"[^>]*>\s*<svg/],
  },
  {
    field: "socialLinks: any other icon is its value as plain text",
    config: { socialLinks: [{ icon: "forum", url: "https://forum.test" }] },
    sees: [/<a [^>]*href="https:\/\/forum\.test"[^>]*title="forum"[^>]*>\s*(?:<span[^>]*>)?\s*forum</],
  },
  {
    field: "theme: a logo for each variant",
    config: { theme: { logo: { light: "/l.svg", dark: "/d.svg" } } },
    files: { "l.svg": "<svg/>", "d.svg": "<svg/>" },
    sees: [/class="brand"[^>]*><img class="in-light" src="\/l\.svg"[^>]*><img class="in-dark" src="\/d\.svg"/],
  },
  {
    field: "theme: one logo",
    config: { theme: { logo: "/l.svg" } },
    files: { "l.svg": "<svg/>" },
    sees: [/class="brand"[^>]*><img src="\/l\.svg"/],
    misses: [/in-dark/],
  },
  { field: "theme", config: { theme: "ocean" }, sees: [/\/_assets\/site\.[0-9a-f]+\.css/] },
];

for (const { field, config, files, settings, path = "/guide/a", sees, misses = [] } of ROWS) {
  Deno.test(`config.json ${field}`, async () => {
    using site = await siteWith({
      "index.md": "# Start",
      "guide/a.md": "# Page A\n\nText.",
      "guide/b.md": "---\ndescription: Only B\nimage: /img/b.png\nupdated: 2025-05-05\n---\n# Page B",
      "guide/Mixed.md": "# Mixed",
      "config.json": JSON.stringify(config),
      ...files,
    }, settings);
    const html = await site.text(path);
    for (const pattern of sees) assertMatch(html, pattern);
    for (const pattern of misses) assertEquals(pattern.test(html), false, String(pattern));
  });
}

Deno.test("config.json redirectHosts: allowed hosts are followed, others ignored with a warning", async () => {
  using site = await siteWith({
    "index.md": "# Start",
    "away.md": "---\nredirect: https://ok.test/x\n---\n",
    "evil.md": "---\nredirect: https://evil.test/x\n---\n# Still here",
    "own.md": "---\nredirect: http://docs.test/other\n---\n# Own",
    "config.json": JSON.stringify({ redirectHosts: ["ok.test"] }),
  });
  const away = await site.get("/away");
  assertEquals([away.status, away.headers.get("location")], [302, "https://ok.test/x"]);
  assertMatch(await site.text("/evil"), /Still here/);
  assertEquals(site.logged.some((line) => /^warning: evil\.md: redirect must lead to .*evil\.test/.test(line)), true);
  const own = await site.get("/own");
  assertEquals([own.status, own.headers.get("location")], [302, "http://docs.test/other"]);
});

Deno.test("config.json without title or brand: the site is called as its README, else as its folder", async () => {
  const docs = { "README.md": "# Rocket\n", "a.md": "# A" };
  using readme = await siteWith(docs, { folderName: "rocket-docs" });
  assertMatch(await readme.text("/a"), /<title>A \| Rocket<\/title>/);
  using untitled = await siteWith({ ...docs, "README.md": "Text." }, { folderName: "rocket-docs" });
  assertMatch(await untitled.text("/a"), /<title>A \| rocket-docs<\/title>/);
  using named = await siteWith({ ...docs, "config.json": '{"brand":"B"}' }, { folderName: "rocket-docs" });
  assertMatch(await named.text("/a"), /<title>A \| B<\/title>/);
});

Deno.test("config.json brandImage and favicon on another host: a warning, unless the policy is the operator's", async () => {
  const config = JSON.stringify({ brandImage: "https://cdn.test/logo.png", favicon: "//docs.test/icon.png" });
  const docs = { "index.md": "# Start", "config.json": config };
  const warning = (name: string) =>
    `warning: docs/config.json: ${name} is on another host, which the built-in policy does not allow: ` +
    "put the file into the content folder, or name the host in AllowImages";
  using site = await siteWith(docs);
  assertEquals(site.logged, [warning("brandImage"), warning("favicon")]);
  using own = await siteWith(docs, { contentSecurityPolicy: "default-src *" });
  assertEquals(own.logged, []);
  using local = await siteWith({ ...docs, "config.json": '{"brandImage":"https://docs.test/logo.png"}' }, {
    baseUrl: "https://docs.test",
  });
  assertEquals(local.logged, []);
  const inside = { ...docs, "config.json": '{"brandImage":"data:image/png;base64,AA==","favicon":"file:///a.png"}' };
  using schemes = await siteWith(inside);
  assertEquals(
    schemes.logged,
    [["brandImage", "data:"], ["favicon", "file:"]].map(([name, scheme]) =>
      `warning: docs/config.json: ${name} is a ${scheme} URL, which the built-in policy does not allow: ` +
      "put the file into the content folder"
    ),
  );
});

Deno.test("config.json favicon: any emoji, keycaps and flags too", async () => {
  for (const favicon of ["🚀", "1️⃣", "#️⃣", "🇨🇭", "👩‍🚀", "✔️"]) {
    using site = await siteWith({ "index.md": "# Start", "config.json": JSON.stringify({ favicon }) });
    const address = /<link rel="icon" href="([^"]+)"/.exec(await site.text("/"))![1]!;
    assertMatch(await site.text(address), new RegExp(`>${favicon.replace("*", "\\*")}</text>`));
  }
});

Deno.test("a link of the configuration that leads nowhere is reported with the file as it lies", async () => {
  using site = await siteWith({ "index.md": "# One", "config.json": '{"nav":[{"title":"Gone","path":"/gone"}]}' });
  assertEquals(site.logged, [
    "warning: docs/config.json: nav links to /gone: there is no such page or file (line 1)",
  ]);
});
