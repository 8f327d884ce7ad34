/**
 * Front matter: a row per field and per name under which other tools know it, each asserting what a reader sees.
 *
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import { FIELD_NAMES } from "../../src/site/front_matter_fields.ts";
import { siteWith, type TestSite } from "../site_with.ts";

interface Row {
  /** Documented name of the field. */
  readonly field: string;
  /** Headers that must all have the same effect, each with the name of the field that it uses. */
  readonly headers: Readonly<Record<string, string>>;
  readonly config?: Record<string, unknown>;
  /** Address to look at; `/guide/a`, the page with the header, where absent. */
  readonly path?: string;
  readonly sees?: readonly RegExp[];
  readonly misses?: readonly RegExp[];
}

const TEXT = "# A\n\nQuixotic.\n\n## Two\n\n### Three\n\n#### Four\n";
const NEIGHBORS = { sees: [/rel="prev"[^]*Previous/], misses: [/rel="next"/] };
const outlineOf = (pattern: string) => new RegExp(`class="outline toc"[^]*${pattern}[^]*</nav>`);
const inSidebar = (pattern: string) => new RegExp(`<nav id="navigation"[^]*${pattern}`);
const CONFIG = { title: "Site", lastUpdated: true, editLink: { pattern: "https://edit.test/:path" } };

const ROWS: readonly Row[] = [
  { field: "title", headers: { title: "title: Mine" }, sees: [/<title>Mine \| Site</] },
  {
    field: "sidebarTitle",
    headers: {
      "sidebarTitle": "sidebarTitle: Short",
      "sidebar.label": "sidebar:\n  label: Short",
      "sidebar_label": "sidebar_label: Short",
      "navigation_title": "navigation_title: Short",
      "sidebar_title": "sidebar_title: Short",
      "linkTitle": "linkTitle: Short",
      "label": "label: Short",
      "nav.title": "nav:\n  title: Short",
      "sidebar.title": "sidebar:\n  title: Short",
      "navigation.title": "navigation:\n  title: Short",
      "linktitle": "linktitle: Short",
      "nav_title": "nav_title: Short",
      "short_title": "short_title: Short",
      "shortTitle": "shortTitle: Short",
      "short-title": "short-title: Short",
    },
    sees: [inSidebar(">Short</a>"), /<title>A \| Site</],
  },
  {
    field: "order",
    headers: {
      "order": "order: 99",
      "sidebar.order": "sidebar: {order: 99}",
      "sidebar_position": "sidebar_position: 99",
      "nav_order": "nav_order: 99",
      "nav.order": "nav: {order: 99}",
      "weight": "weight: 99",
    },
    sees: [inSidebar(">A</a>[^]*>B</a>[^]*>C</a>")],
  },
  { field: "order", headers: { weight: "weight: 0" }, sees: [inSidebar(">B</a>[^]*>A</a>[^]*>C</a>")] },
  {
    field: "description",
    headers: { description: "description: About" },
    sees: [/<meta name="description" content="About">/],
  },
  { field: "keywords", headers: { keywords: "keywords: [x, y]" }, sees: [/<meta name="keywords" content="x, y">/] },
  {
    field: "image",
    headers: { "image": "image: /i.png", "og:image": "'og:image': /i.png" },
    sees: [/property="og:image" content="http:\/\/docs\.test\/i\.png"/],
  },
  {
    field: "updated",
    headers: {
      "updated": "updated: 2025-03-04",
      "lastUpdated": "lastUpdated: 2025-03-04",
      "last_update.date": "last_update: {date: 2025-03-04}",
      "last_modified": "last_modified: 2025-03-04",
      "lastmod": "date: 2020-01-01\nlastmod: 2025-03-04",
      "date.updated": "date: {created: 2020-01-01, updated: 2025-03-04}",
    },
    sees: [/Last updated <time[^>]*>March 4, 2025/],
  },
  {
    field: "date",
    headers: { "date": "date: 2025-03-04", "date.created": "date: {created: 2025-03-04}" },
    sees: [/Last updated <time[^>]*>March 4, 2025/],
  },
  { field: "lastUpdated", headers: { lastUpdated: "lastUpdated: false" }, misses: [/Last updated/] },
  {
    field: "slug",
    headers: {
      slug: "slug: /own/Place/",
      permalink: "permalink: /own/place.html",
      route: "route: own/place",
      url: "url: /own/place/",
    },
    path: "/own/place",
    sees: [/Quixotic/, /rel="canonical" href="http:\/\/docs\.test\/own\/place"/],
  },
  {
    field: "unlisted",
    headers: { unlisted: "unlisted: true", hidden: "hidden: true", visibility: "visibility: hidden" },
    sees: [/Quixotic/, /<meta name="robots" content="noindex">/],
    misses: [inSidebar(">A</a>")],
  },
  {
    field: "navHidden",
    headers: {
      "sidebar.hidden": "sidebar: {hidden: true}",
      "toc_hide": "toc_hide: true",
      "nav.hidden": "nav: {hidden: true}",
      "nav_exclude": "nav_exclude: true",
      "navigation": "navigation: false",
    },
    sees: [/Quixotic/],
    misses: [inSidebar(">A</a>"), /name="robots"/],
  },
  {
    field: "noindex",
    headers: { noindex: "noindex: true", robots: "robots: noindex, nofollow" },
    sees: [/<meta name="robots" content="noindex">/, inSidebar(">A</a>")],
  },
  {
    field: "outline",
    headers: {
      "outline": "outline: false",
      "tableOfContents": "tableOfContents: false",
      "toc": "toc: false",
      "aside": "aside: false",
      "hide_table_of_contents": "hide_table_of_contents: true",
      "notoc": "notoc: true",
      "hide": "hide: [toc]",
      "mode": "mode: wide",
    },
    misses: [/class="outline/, /class="outline-bar/],
  },
  {
    field: "outline",
    headers: {
      "outline": "outline: [2, 4]",
      "outline.level": "outline: {level: [2, 4]}",
    },
    sees: [outlineOf("#two[^]*#three[^]*#four")],
  },
  {
    field: "outlineTo",
    headers: {
      "tableOfContents.maxHeadingLevel": "tableOfContents: {maxHeadingLevel: 4}",
      "toc_max_heading_level": "toc_max_heading_level: 4",
    },
    sees: [outlineOf("#two[^]*#three[^]*#four")],
  },
  { field: "outline", headers: { outline: "outline: deep" }, sees: [outlineOf("#two[^]*#four")] },
  { field: "outline", headers: { outline: "outline: 2" }, sees: [outlineOf("#two")], misses: [/<a href="#three">/] },
  {
    field: "outlineFrom",
    headers: {
      "tableOfContents.minHeadingLevel": "tableOfContents: {minHeadingLevel: 3}",
      "toc_min_heading_level": "toc_min_heading_level: 3",
    },
    sees: [outlineOf("#three")],
    misses: [/<a href="#two">/],
  },
  {
    field: "sidebar",
    headers: { sidebar: "sidebar: false", hide: "hide: [navigation]" },
    sees: [/<html[^>]* class="no-sidebar"/],
  },
  {
    field: "next",
    headers: { next: "next: false", pagination_next: "pagination_next: null" },
    ...NEIGHBORS,
  },
  {
    field: "prev",
    headers: { prev: "prev: false", pagination_prev: "pagination_prev: null" },
    sees: [/rel="next"/],
    misses: [/rel="prev"/],
  },
  {
    field: "prev",
    headers: { hideFooterPagination: "hideFooterPagination: true", hide: "hide: [footer]" },
    misses: [/rel="prev"/, /rel="next"/],
  },
  {
    field: "next",
    headers: { next: "next: {text: Onward, link: ../index.md}" },
    sees: [/rel="next"\s+href="\/"[^]*Onward/],
  },
  { field: "next", headers: { next: "next: {label: Onward, link: /}" }, sees: [/rel="next"\s+href="\/"[^]*Onward/] },
  { field: "next", headers: { next: "next: Onward" }, sees: [/rel="next"\s+href="\/guide\/c"[^]*Onward/] },
  {
    field: "next",
    headers: { pagination_next: "pagination_next: guide/b" },
    sees: [/rel="next"\s+href="\/guide\/b"[^]*<strong>B</],
  },
  {
    field: "editLink",
    headers: { editLink: "editLink: false", editUrl: "editUrl: false", custom_edit_url: "custom_edit_url: null" },
    misses: [/Edit this page/],
  },
  {
    field: "editLink",
    headers: {
      editLink: "editLink: https://e.test/x",
      editUrl: "editUrl: https://e.test/x",
      custom_edit_url: "custom_edit_url: https://e.test/x",
    },
    sees: [/href="https:\/\/e\.test\/x"[^]*Edit this page/],
  },
  {
    field: "layout",
    headers: {
      layout: "layout: home\nhero: {name: N, text: Big}",
      template: "template: splash\nhero: {name: N, title: Big}",
      pageType: "pageType: home\nhero: {name: N, text: Big}",
    },
    sees: [/<html[^>]* class="no-sidebar home"/, /<h1><span class="hero-name">N<\/span> Big<\/h1>/, /Quixotic/],
    misses: [/class="outline/, /rel="next"/],
  },
  {
    field: "layout",
    headers: { layout: "layout: page", mode: "mode: custom" },
    sees: [/<html[^>]* class="no-sidebar wide"/],
    misses: [/class="outline/],
  },
  {
    field: "layout",
    headers: { home: "home: true\nheroText: Big", hero: "hero: {name: Big}" },
    sees: [/<html[^>]* class="no-sidebar home"/, /Big/],
  },
  {
    field: "hero",
    headers: { home: "home: true\nheroText: Big\ntagline: Fast" },
    sees: [/<h1>[^]*Big[^]*<\/h1>/, /Fast/],
  },
  {
    field: "layout",
    headers: { layout: "layout: doc" },
    sees: [/<html[^>]*data-base=""/],
    misses: [/<html[^>]*class=/],
  },
  {
    field: "hero",
    headers: {
      hero:
        "layout: home\nhero:\n  tagline: <b>Fast</b><br/>and good\n  image: {src: /i.png, alt: Logo}\n  actions:\n" +
        "    - {theme: alt, text: Go, link: b.md}",
    },
    sees: [
      /<p class="tagline">Fast and good<\/p>/,
      /<img src="\/i\.png" alt="Logo"/,
      /<a class="action" href="\/guide\/b">Go</,
    ],
  },
  {
    field: "lang",
    headers: { lang: "lang: ar_EG" },
    sees: [/<html lang="ar-EG" dir="rtl"/, /aria-label="قسم «A»"/, /<a href="#content">انتقل إلى المحتوى<\/a>/],
  },
  {
    field: "features",
    headers: {
      features: "layout: home\nfeatures:\n  - {icon: ⚡, title: Quick, details: Very, link: /guide/b, linkText: More}",
    },
    sees: [
      /<div class="feature-icon"><span class="sign" aria-hidden="true">⚡<\/span>/,
      /<h2><a href="\/guide\/b">Quick<\/a><\/h2>/,
      /<p>Very<\/p>/,
      />More</,
    ],
  },
  {
    field: "features",
    headers: { highlights: "layout: home\nhighlights:\n  - {header: Why, features: [{title: Quick, details: Very}]}" },
    sees: [/<h2>Why<\/h2>/, /<h2>Quick<\/h2>/, /<p>Very<\/p>/],
  },
  {
    field: "badge",
    headers: {
      "badge": "badge: {text: New, type: tip}",
      "sidebar.badge": "sidebar:\n  badge: {text: New, variant: success}",
      "nav.badge": "nav: {badge: {text: New, variant: tip}}",
      "status": "status: new",
    },
    sees: [
      /<h1[^>]*>A <span class="badge tip">New<\/span><\/h1><a /,
      inSidebar('A<span class="badge tip">New</span></a>'),
    ],
  },
  { field: "badge", headers: { tag: "tag: New" }, sees: [/<span class="badge info">New<\/span>/] },
  {
    field: "badge",
    headers: { status: "status: deprecated", deprecated: "deprecated: true" },
    sees: [inSidebar('<span class="badge warning">Deprecated</span>')],
  },
  {
    field: "icon",
    headers: { "icon": "icon: 🚀", "sidebar.icon": "sidebar: {icon: 🚀}", "navigation.icon": "navigation.icon: 🚀" },
    sees: [inSidebar('<span class="sign" aria-hidden="true">🚀</span>A</a>')],
  },
  {
    field: "head",
    headers: { head: "head:\n  - [meta, {name: x, content: y}]\n  - {tag: link, attrs: {rel: me, href: b.md}}" },
    sees: [/<meta name="x" content="y">/, /<link rel="me" href="\/guide\/b">/],
  },
  {
    field: "pageClass",
    headers: {
      pageClass: "pageClass: one two",
      bodyClass: "bodyClass: one two",
      body_class: "body_class: one two",
      cssclass: "cssclass: one two",
      cssclasses: "cssclasses: [one, two]",
    },
    sees: [/<body class="one two">/],
  },
  {
    field: "banner",
    headers: {
      "banner": "banner: See [B](b.md) <i>now</i>",
      "banner.content": 'banner:\n  content: See <a href="b.md">B</a> now',
    },
    sees: [/<aside class="banner"[^>]*>\s*<p>See <a href="\/guide\/b">B<\/a> now<\/p>/],
  },
  {
    field: "titleTemplate",
    headers: { titleTemplate: "titleTemplate: ':title – x'" },
    sees: [/<title>A – x<\/title>/],
  },
  {
    field: "titleTemplate",
    headers: { titleTemplate: "titleTemplate: x", titleSuffix: "titleSuffix: x" },
    sees: [/<title>A \| x<\/title>/],
  },
  {
    field: "titleTemplate",
    headers: { titleTemplate: "titleTemplate: false", titleAppend: "titleAppend: false" },
    sees: [/<title>A<\/title>/],
  },
];

async function siteOf(header: string, config: Record<string, unknown> = CONFIG): Promise<TestSite> {
  return await siteWith({
    "index.md": "# Start",
    "i.png": "png",
    "config.json": JSON.stringify(config),
    "guide/a.md": `---\n${header}\n---\n${TEXT}`,
    "guide/b.md": "---\norder: 100\n---\n# B",
    "guide/c.md": "# C",
    "guide/index.md": "---\norder: 1\n---\n# Guide",
  });
}

for (const { field, headers, config, path = "/guide/a", sees = [], misses = [] } of ROWS) {
  for (const [name, header] of Object.entries(headers)) {
    Deno.test(`front matter ${field}: ${header.replaceAll("\n", " ⏎ ")}`, async () => {
      assertEquals(FIELD_NAMES[field]?.includes(name), true, `${name} is a name of ${field}`);
      using site = await siteOf(header, config);
      const page = await site.text(path);
      for (const pattern of sees) assertMatch(page, pattern);
      for (const pattern of misses) assertEquals(pattern.test(page), false, `${pattern} in ${page}`);
      assertEquals(site.logged, []);
    });
  }
}

/** Fields whose effect is not on the page itself: each has a test below. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  redirect: {
    redirect: "redirect: /guide/b",
    redirect_to: "redirect_to: /guide/b",
    location: "template: redirect.html\nlocation: /guide/b",
  },
  redirectFrom: { redirect_from: "redirect_from: /old", aliases: "aliases: [/old/]", oldUrl: "oldUrl: /OLD.html" },
  draft: {
    draft: "draft: true",
    published: "published: false",
    visibility: "visibility: private",
    render: "render: false",
    permalink: "permalink: false",
    headless: "headless: true",
  },
  publishDate: {
    publishDate: "publishDate: 2126-01-01",
    publishdate: "publishdate: 2126-01-01",
    pubDate: "pubDate: 2126-01-01",
    published: "published: 2126-01-01",
  },
  // In tests/build/assemble/inheriting_test.ts.
  published: { draft: "draft: false", published: "published: true" },
  cascade: { cascade: "cascade: { draft: true }" },
  expiryDate: {
    expiryDate: "expiryDate: 2026-01-01",
    expirydate: "expirydate: 2026-01-01",
    unpublishdate: "unpublishdate: 2026-01-01",
  },
  search: {
    "search": "search: false",
    "pagefind": "pagefind: false",
    "searchable": "searchable: false",
    "search.exclude": "search: {exclude: true}",
  },
  llms: { llms: "llms: false" },
  listsChildren: { index: "index: true" },
  // In projects of Hugo, Jekyll and Eleventy: tests/project/{hugo/menus,jekyll,eleventy}_test.ts.
  menus: {
    menus: "menus: main",
    menu: "menu: main",
    parent: "parent: Guides",
    eleventyNavigation: "eleventyNavigation: {key: A}",
  },
  boost: { "boost": "boost: 3", "search.boost": "search: {boost: 3}" },
};

Deno.test("every name of every field has a row", () => {
  const tested = new Set<string>();
  for (const { field, headers } of ROWS) for (const name of Object.keys(headers)) tested.add(`${field}: ${name}`);
  for (const [field, headers] of Object.entries(ELSEWHERE)) {
    for (const name of Object.keys(headers)) tested.add(`${field}: ${name}`);
  }
  const names = Object.entries(FIELD_NAMES)
    .flatMap(([field, names]) => names.map((name) => `${field}: ${name}`));
  // What says two things at once is tested with the first.
  const twice = ["next: hideFooterPagination", "next: hide"];
  assertEquals(names.filter((name) => !tested.has(name) && !twice.includes(name)), []);
});

Deno.test("listsChildren: a section that says so lists the pages below its text, in MDX", async () => {
  for (const [header, listed] of [["index: true", true], ["index: false", false]] as const) {
    using site = await siteWith({ "a/index.mdx": `---\n${header}\n---\n# A\n\nText.`, "a/b.md": "# Below" });
    assertEquals((await site.text("/a")).includes('<p class="card-title"><a href="/a/b">Below</a>'), listed);
  }
});

const urlsOf = async (site: TestSite) => {
  await site.live.finished();
  const hits: { url: string }[] = await (await site.get("/api/search?q=quixotic")).json();
  return hits.map(({ url }) => url.replace(/#.*/, ""));
};

for (const header of Object.values(ELSEWHERE["redirect"]!)) {
  Deno.test(`front matter redirect: ${header.replaceAll("\n", " ⏎ ")}`, async () => {
    using site = await siteOf(header);
    const { status, headers } = await site.get("/guide/a");
    assertEquals([status, headers.get("location")], [302, "/guide/b"]);
  });
}

/** What leads to it, its redirect, and what is said of it. */
const UNFOLLOWED: readonly (readonly [title: string, redirect: string, warning: string])[] = [
  [
    "to a page that does not exist",
    "/guide/bb",
    'guide/a.md: redirect leads to "/guide/bb", and there is no such page (did you mean /guide/b?), so this one is served',
  ],
  [
    "to itself at its old address",
    "/old",
    'guide/a.md: redirect "/old" leads back to this page, so it is served',
  ],
  ["to itself", "a.md#x", 'guide/a.md: redirect "a.md#x" leads back to this page, so it is served'],
  ["to itself with a query", '"?x=1"', 'guide/a.md: redirect "?x=1" leads back to this page, so it is served'],
  [
    "to itself by the host of the site, with its port",
    "http://docs.test:80/base/guide/a",
    'guide/a.md: redirect "http://docs.test:80/base/guide/a" leads back to this page, so it is served',
  ],
  ...["http://docs.test/base/guide/bb", "http://DOCS.test:80/base/guide/bb?x#y"].map((redirect) =>
    [
      `to ${redirect}, which is no page of the own host`,
      redirect,
      `guide/a.md: redirect leads to "${redirect}", and there is no such page (did you mean /guide/b?), so this one is served`,
    ] as const
  ),
  ...["/raw/nope", "/raw/guide/nope.md", "/api/nope", "/og/nope.png", "/og/guide/nope", "/nope/llms.txt"].map((
    redirect,
  ) =>
    [
      `to ${redirect}, which the program does not answer`,
      redirect,
      `guide/a.md: redirect leads to "${redirect}", and there is no such page, so this one is served`,
    ] as const
  ),
  [
    "to itself by the host of the site",
    "http://docs.test/base/guide/A/#x",
    'guide/a.md: redirect "http://docs.test/base/guide/A/#x" leads back to this page, so it is served',
  ],
  ["to a page that leads back", "/loop/1", 'guide/a.md: redirect "/loop/1" leads back to this page, so it is served'],
];
for (const [title, redirect, warning] of UNFOLLOWED) {
  Deno.test(`front matter redirect ${title}: the page is served, with a warning`, async () => {
    const files = {
      "index.md": "# Start",
      "guide/a.md": `---\nredirect: ${redirect}\nredirect_from: /old\n---\n# Still here`,
      "guide/b.md": "# B",
      "loop/1.md": "---\nredirect: 2.md\n---\n# One",
      "loop/2.md": "---\nredirect: /guide/a?x=1#y\n---\n# Two",
    };
    using site = await siteWith(files, { basePath: "/base", baseUrl: "http://docs.test" });
    assertMatch(await site.text("/base/guide/a"), /Still here/);
    const said = `warning: ${warning}`;
    assertEquals(site.logged.filter((line) => line === said), [said], site.logged.join("\n"));
    const { status, headers } = await site.get("/base/loop/2");
    const follows = redirect === "/loop/1" ? [200, null] : [302, "/base/guide/a?x=1#y"];
    assertEquals([status, headers.get("location")], follows);
  });
}

Deno.test("front matter redirect: a page that is added is led to at once", async () => {
  using site = await siteWith({ "index.md": "# Start", "a.md": "---\nredirect: /b\n---\n# A" });
  assertEquals((await site.get("/a")).status, 200);
  site.files.change("docs/b.md", "# B");
  await site.live.rebuild();
  assertEquals((await site.get("/a")).headers.get("location"), "/b");
});

Deno.test("front matter redirect to a host that may be the site's own is followed where it is", async () => {
  using site = await siteWith({
    "index.md": "# Start",
    "a.md": "---\nredirect: http://docs.test/x\n---\n# A",
    "x.md": "# X",
  });
  assertEquals((await site.get("/a")).headers.get("location"), "http://docs.test/x");
  assertEquals(site.logged, [
    "warning: a.md: redirect must lead to a page of this site or to a host in redirectHosts of config.json: " +
    '"http://docs.test/x" is ignored unless the site is served as docs.test',
  ]);
});

Deno.test("front matter redirect to what the program makes of a page is followed", async () => {
  for (const target of ["/raw/b", "/raw/guide/b.md", "/og/guide/b.png", "/guide/llms.txt", "/api/search", "/api/own"]) {
    const files = { "index.md": "# Start", "b.md": "# B", "guide/b.md": "# B", "api/own.md": "# Own" };
    using site = await siteWith({ ...files, "a.md": `---\nredirect: ${target}\n---\n# A` });
    assertEquals((await site.get("/a")).headers.get("location"), target);
    assertEquals(site.logged, []);
  }
});

for (const header of Object.values(ELSEWHERE["redirectFrom"]!)) {
  Deno.test(`front matter redirect_from: ${header}`, async () => {
    using site = await siteOf(header);
    for (const path of ["/old", "/Old/", "/old.html"]) {
      const { status, headers } = await site.get(path);
      assertEquals([status, headers.get("location")], [308, "/guide/a"], path);
    }
    assertEquals([...site.live.current.paths()].includes("/old"), true);
  });
}

Deno.test("front matter redirect_from: a link to an old address leads to the page, also when that changes", async () => {
  using site = await siteWith({
    "index.md": "[a](/old) [b](old.md#x) [c](./guide/before.html) [d](/newer)",
    "guide/a.md": "---\nredirect_from: [/old, before]\nslug: /own\n---\n# A\n\n## X",
  });
  await site.live.finished();
  const main = async () => /<p><a href.*<\/p>/.exec(await site.text("/"))?.[0];
  const link = (href: string, text: string) => `<a href="${href}">${text}</a>`;
  const others = `${link("/own#x", "b")} ${link("/own", "c")}`;
  assertEquals(await main(), `<p>${link("/own", "a")} ${others} ${link("/newer", "d")}</p>`);
  assertEquals(site.logged, ["warning: index.md:1: link to /newer: there is no such page"]);
  site.files.change("docs/guide/a.md", "---\nredirect_from: [/old, before, /newer]\nslug: /own\n---\n# A\n\n## X");
  await site.live.rebuild();
  await site.live.finished();
  assertEquals(await main(), `<p>${link("/own", "a")} ${others} ${link("/own", "d")}</p>`);
});

Deno.test("front matter redirect_from shadows no page, no file and no route", async () => {
  using site = await siteOf(
    "redirect_from: [/guide/b, /i.png, /feed.xml, /raw/x, /a?b, '//evil.test', /guide/a, /free]",
  );
  assertMatch(await site.text("/guide/b"), /<h1[^>]*>B/);
  assertEquals(await site.text("/i.png"), "png");
  assertMatch(await site.text("/feed.xml"), /<rss/);
  assertEquals((await site.get("/free")).status, 308);
  assertEquals((await site.get("/evil.test")).status, 404);
  assertEquals(site.logged.map((line) => line.replace(/^warning: /, "")), [
    'guide/a.md: front matter redirect_from "/guide/b" leads to guide/b.md and is ignored',
    'guide/a.md: front matter redirect_from "/feed.xml" is not an address that a page can have and is ignored',
    'guide/a.md: front matter redirect_from "/raw/x" is not an address that a page can have and is ignored',
    'guide/a.md: front matter redirect_from "/a?b" is not an address that a page can have and is ignored',
    'guide/a.md: front matter redirect_from "//evil.test" is not an address that a page can have and is ignored',
    "guide/a.md: the address /i.png is that of a file, which is served",
  ]);
});

Deno.test("a page whose address the program answers is told", async () => {
  using site = await siteWith({ "index.md": "# Home", "api/search.md": "# Search", "api/other.md": "# Other" });
  assertEquals(site.logged, [
    "warning: api/search.md: the address /api/search is reserved by Lectern; rename the file, or give it a slug",
  ]);
});

/** That the page of {@linkcode siteOf} is nowhere. */
async function assertUnpublished(site: TestSite, what: string): Promise<void> {
  for (const path of ["/guide/a", "/raw/guide/a", "/guide/a.md"]) {
    assertEquals((await site.get(path)).status, 404, `${path} of ${what}`);
  }
  assertEquals(await urlsOf(site), [], what);
  for (const path of ["/", "/sitemap.xml", "/feed.xml", "/llms.txt"]) {
    assertEquals((await site.text(path)).includes("/guide/a"), false, `${path} of ${what}`);
  }
}

for (const header of ["draft", "publishDate", "expiryDate"].flatMap((field) => Object.values(ELSEWHERE[field]!))) {
  Deno.test(`front matter draft: ${header}`, async () => {
    using site = await siteOf(header);
    await assertUnpublished(site, header);
    assertEquals(site.logged, []);
  });
}

/** Files that speak of a draft in any way; `warns`: as the log has it, nothing where it is said as documented. */
const DRAFTS: readonly (readonly [text: string, warns?: RegExp])[] = [
  ['---\ndraft: "true"\n---\n', /a\.md:2: front matter draft must be true or false, .*: current value is "true"/],
  ["---\ndraft: yes\n---\n", /a\.md:2: front matter draft must be/],
  ["---\ndraft: 1\n---\n", /a\.md:2: front matter draft must be/],
  ["---\ndraft: [x]\n---\n", /a\.md:2: front matter draft must be/],
  ['---\ntitle: T\ndraft: "false"\n---\n', /a\.md:3: front matter draft must be/],
  ["---\ndraft:\n---\n"],
  ["---\nDraft: true\n---\n"],
  ["---\nDRAFT: True\n---\n"],
  ["---\n{ title: x, draft: true }\n---\n"],
  ["---\ndraft: false\nDraft: true\n---\n"],
  ["---\ndraft: false\npublished: false\n---\n"],
  ['---\npublished: "false"\n---\n'],
  ["---\nPublished: no\n---\n"],
  ["---\nvisibility: Private\ndraft: false\n---\n"],
  ["---\r\ndraft: true\r\n---\r\n"],
  ["\n---\ndraft: true\n---\n"],
  ["\ufeff---\ndraft: true\n---\n"],
  ["--- \ndraft: true \n---\t\n"],
  ["+++\ndraft = true\n+++\n"],
  ["+++\nDraft = true\n+++\n"],
  ['+++\ndraft = "yes"\n+++\n', /a\.md:2: front matter draft must be/],
  ["+++\npublished = false\n+++\n"],
  ["---\ntitle: Foo: bar\ndraft: true\n---\n", /a\.md:2: front matter does not parse: /],
  ["---\ndraft: true\ntitle: [\n---\n", /does not parse: .*mentions draft/],
  ["---\ntitle: Foo: bar\npublished: false\n---\n", /front matter does not parse: /],
  ["---\ntitle: a\ndraft: false\ndraft: true\n---\n", /does not parse: .*mentions draft/],
  ["---\na: [1\n\tdraft: true\n---\n", /does not parse: .*mentions draft/],
  ["---\n- draft: true\n---\n", /must be fields such as title: .*mentions draft/],
  ["+++\ndraft = true\ntitle = \n+++\n", /does not parse: .*mentions draft/],
  ["---\ntitle: a\ndraft: true\n\n", /is never closed by another ---; it mentions draft/],
  ["+++\ndraft = true\n", /is never closed by another \+\+\+; it mentions draft/],
  [`---\nnote: ${"x".repeat(70_000)}\ndraft: true\n---\n`, /longer than 65536 characters .*mentions draft/],
  [`---\na: 1${"\n".repeat(60_000)}draft: true\n---\n`, /more than 500 spaces and line ends in a row; it mentions/],
  ["---\ntext: |\n  x\n= YAML =\ndraft: true\n---\n", /does not parse: the line = YAML = .*mentions draft/],
  ["+++\n---\ndraft = true\n+++\n", /does not parse: .*mentions draft/],
  ["---\nisDraft: true\n---\n"],
  ["title: x\ndraft: true\n\n"],
  ["---\nunpublished: true\n---\n"],
  ["---\npublish: false\n---\n"],
  ["---\npublished: f\n---\n"],
  ['---\nvisibility: "private "\n---\n'],
  ["---\n\u200bdraft: true\n---\n"],
  ["---\ndraft\ufe0f: true\n---\n"],
  ["---\ndra\u034fft: true\n---\n"],
  ["---\n\uff44raft: true\n---\n"],
  ["---\nparams:\n  draft: true\n---\n"],
  ["+++\n[extra]\ndraft = true\n+++\n"],
  ["---\nbuild:\n  render: never\n---\n"],
  ["---\nBuild:\n  Render: 'no'\n---\n"],
  ["---\nbuild: { render: link }\n---\n"],
  ["---\nvisibility: protected\n---\n"],
  ["---\nvisibility: Draft\n---\n"],
  ["---\npublished: never\n---\n"],
  ["---\nPublishDate: 2126-01-01\n---\n"],
  ["---\npublish_date: 2126-01-01\n---\n"],
  ["---\npublish-date: soon\n---\n", /publishDate must be a date/],
  ["---\npublished_at: 2126-01-01T10:00:00Z\n---\n"],
  ["---\npublished: January 1, 2126\n---\n"],
  ["---\nexpiry_date: 2020-01-01\n---\n"],
  ["---\nUnpublishDate: 2020-01-01\n---\n"],
  ["---\ntitle: [\npublishDate: 2126-01-01\n---\n", /does not parse: .*mentions a date of publication/],
  ["+++\nexpiry_date = 2020-01-01\ntitle =\n+++\n", /does not parse: .*mentions a date of publication/],
  ["+++\n[_build]\nrender = false\n+++\n"],
  ['{ "title": "x", "draft": true }\n'],
  ['{\n  "title": "x",\n\n  "draft": true\n}\n'],
  ["\ufeff\ufeff---\ndraft: true\n---\n"],
  ["\u00a0\n\u200b---\ndraft: true\n---\n"],
  ["---\ntitle: [a\ntext: |\n  x\n```\ndraft: true\n---\n", /does not parse: .*mentions draft/],
  ["---\na: [\n\u00a0 draft: true\n---\n", /does not parse: .*mentions draft/],
  ["---\ndraft\uff1atrue\n---\n", /must be fields such as title: .*mentions draft/],
  ['---\na: [\n"dr\\u0061ft": true\n---\n', /does not parse: .*mentions draft/],
  ["---\na: [\n? draft\n: true\n---\n", /does not parse: .*mentions draft/],
  ["---\na: [\n!!str draft: true\n---\n", /does not parse: .*mentions draft/],
  ["---\na: [\n\u201cdraft\u201d: true\n---\n", /does not parse: .*mentions draft/],
  ["---\na: [\n{draft: false, published: false}\n---\n", /does not parse: .*mentions draft/],
  ["---\na: [\nvisibility: private\n---\n", /does not parse: .*mentions draft/],
  ["---\ntitle: x\u0085draft: true\nbad: [\n---\n", /does not parse: .*mentions draft/],
  ["---\n%YAML 1.2\n---\ndraft: true\n---\n", /does not parse: /],
  ...[
    "----\ndraft: true\n----\n",
    "---yaml\ndraft: true\n---\n",
    "--- # a comment\ndraft: true\n---\n",
    "---draft: true\n---\n",
    "---\u2028draft: true\n---\n",
    "---\ntitle: T\n---\n\n---\ndraft: true\n---\n",
    "---\n---\ndraft: true\n---\n",
    "%YAML 1.2\n---\ndraft: true\n---\n",
    "\u2014\ndraft: true\n\u2014\n",
    "___\ndraft: true\n___\n",
    "= yaml =\ndraft: true\n= yaml =\n",
    ';;;\n{ "draft": true }\n;;;\n',
    '{ "title": "x", draft: true }\n',
    '{\n  "title": "x",\n\n  "draft": true,\n}\n',
    "title: x\ndraft: true\n---\n",
    `<!-- License: ${"x".repeat(3000)} -->\n\n---\ndraft: true\n---\n`,
    "<!-- a -->\n<!-- draft: true -->\n",
    "<!--\n---\ndraft: true\n---\n-->\n",
    "{{- /* a */ -}}\n---\ndraft: true\n---\n",
    "{/* a */}\n{# b #}\n{% comment %} c {% endcomment %}\n+++\ndraft = true\n+++\n",
    "import {\n  A,\n} from 'a'\n\nexport const frontmatter = { draft: true }\n\n",
    "export const a = 1\nexport const meta: Meta = {\n  title: 'x',\n\n  draft: true,\n}\n",
    "# Title\n\n---\ndraft: true\n---\n",
  ].map((text): [string, RegExp] => [text, /looks like front matter mentions draft, .*begins in the first line/]),
];

Deno.test("a page that speaks of a draft in any way but draft: false is not published", async () => {
  for (const [text, warns] of DRAFTS) {
    using site = await siteWith({ "index.md": "# Home", "guide/a.md": `${text}# A\n\nQuixotic.\n` });
    await assertUnpublished(site, text.slice(0, 200));
    if (warns) assertMatch(site.logged.join("\n"), warns, text.slice(0, 200));
    else assertEquals(site.logged, [], text);
  }
});

Deno.test("a page that is no draft is published, whatever else its header says", async () => {
  const texts = [
    "---\ndraft: false\n---\n",
    "---\nDraft: False\n---\n",
    "---\npublished: true\n---\n",
    "---\npublished: 2026-01-02\n---\n",
    "---\npublished:\n---\n",
    "---\npubDate: 3rd of May\npublished_at: soon\npublished: yes\n---\n",
    "---\npublishedOn: 2020-01-01\nrender: true\nheadless: false\nvisibility: public\n---\n",
    "---\ndate: 2126-01-01\nexpires: 2020-01-01\n---\n",
    "---\ntitle: Foo: bar\npublishDate: 2020-01-01\n---\n",
    "---\ntitle: [\ndescription: the publishDate of a page\n---\n",
    "---\ncascade: { draft: true }\n---\n",
    "---\ntitle: Foo: bar\ndraft: false\n---\n",
    "---\ntitle: Foo: a draft\n---\n",
    "---\ntitle: [\ndescription: no draft, says one\n---\n",
    "---\nbuild:\n  render: always\n  list: never\n---\n",
    "---\nbuild: never\nrender: never\nother:\n  render: never\n---\n",
    "---\n\n# After a rule\n\n```yaml\ndraft: true\n```\n\n",
    "Text\n\n---\n\ndraft: true\n\n---\n\n",
    "---\n\nBetween rules\n\n---\n\n",
    "---\ntitle: T\nstatus: draft\n---\n",
    "---\nvisibility: public\ndrafts: true\n---\n",
    "---\ntitle: [\npublished: 2026-01-02\nvisibility: hidden\n# draft: true\n---\n",
    "---\ntitle: T\nfeatures:\n  - { title: a, draft: true }\n---\n",
    "draft: true keeps a page out of the site.\n\n",
    "Front matter:\ndraft: true, for example, keeps a page out.\n\n",
    "Draft: what a page is called that\nis not published.\n\n",
    "```yaml\n---\ndraft: true\n---\n```\n\n",
    "# Front matter\n\n```yaml\n---\ndraft: true\n---\n```\n\n",
    "# Front matter\n\n`draft: true`\n\n---\n\n",
    "# Front matter\n\ndraft: a page that is not published\n\n---\n\n",
    "# A list\n\n---\n\n- draft: false\n\n---\n\n",
    "<!-- Pages with draft: true are not here. -->\n\n",
    "<!-- draft: false -->\n\n",
    "import { A } from 'a'\n\nexport const rows = [{ draft: true }]\n\n",
    "{ draft }\n\n",
  ];
  for (const text of texts) {
    using site = await siteWith({ "index.md": "# Home", "guide/a.md": `${text}# A\n\nQuixotic.\n` });
    assertEquals((await site.get("/guide/a")).status, 200, text);
  }
});

Deno.test("a draft is published when it is no draft any more", async () => {
  using site = await siteOf("draft: true");
  site.files.change("docs/guide/a.md", "# Out");
  await site.live.rebuild();
  assertMatch(await site.text("/guide/a"), /Out/);
  site.files.change("docs/guide/a.md", "---\ndraft: true\n---\n# In");
  await site.live.rebuild();
  assertEquals((await site.get("/guide/a")).status, 404);
});

Deno.test("front matter unlisted: no search, no titles, no sitemap, no feed, no llms.txt, and not where config.json names it", async () => {
  using site = await siteOf("unlisted: true", {
    nav: [{ title: "X", path: "/guide/a" }, { title: "B", path: "/guide/b" }],
  });
  assertEquals(await urlsOf(site), []);
  const titles = [...site.live.current.paths()].find((path) => path.includes("titles"))!;
  for (const path of ["/", "/sitemap.xml", "/feed.xml", "/llms.txt", titles]) {
    assertEquals((await site.text(path)).includes("/guide/a"), false, path);
  }
});

Deno.test("front matter noindex: not in the sitemap, but everywhere else", async () => {
  using site = await siteOf("noindex: true");
  assertEquals((await site.text("/sitemap.xml")).includes("/guide/a"), false);
  assertEquals((await site.text("/llms.txt")).includes("/guide/a"), true);
  assertEquals(await urlsOf(site), ["/guide/a"]);
});

for (const header of Object.values(ELSEWHERE["search"]!)) {
  Deno.test(`front matter search: ${header}`, async () => {
    using site = await siteOf(header);
    assertEquals(await urlsOf(site), []);
    assertMatch(await site.text("/sitemap.xml"), /\/guide\/a</);
  });
}

for (const header of ["", "boost: 0.1", ...Object.values(ELSEWHERE["boost"]!)]) {
  Deno.test(`front matter boost: ${header || "none"}`, async () => {
    using site = await siteWith({
      "a.md": `---\n${header || "x: 1"}\n---\n# Alpha\n\nAbout quixotic things.`,
      "b.md": "# Beta\n\n## Quixotic\n\nAbout them.",
    });
    assertEquals(await urlsOf(site), /: 3/.test(header) ? ["/a", "/b"] : ["/b", "/a"]);
  });
}

Deno.test("front matter llms: not in llms.txt, but found", async () => {
  using site = await siteOf("llms: false");
  assertEquals((await site.text("/llms.txt")).includes("/guide/a"), false);
  assertEquals(await urlsOf(site), ["/guide/a"]);
});

Deno.test("front matter slug: of two pages at one address the first wins, a file's own name over a slug", async () => {
  using site = await siteWith({
    "a.md": "---\nslug: /x\n---\n# First",
    "b.md": "---\nslug: x\n---\n# Second",
    "c.md": "---\nslug: /d\n---\n# Third",
    "d.md": "# Fourth",
    "e.md": "---\nslug: ../../etc/passwd\n---\n# Fifth",
  });
  for (
    const [path, title] of [["/x", "First"], ["/b", "Second"], ["/c", "Third"], ["/d", "Fourth"], [
      "/e",
      "Fifth",
    ]] as const
  ) {
    assertMatch(await site.text(path), new RegExp(`<h1[^>]*>${title}`));
  }
  const moved = await site.get("/a");
  assertEquals([moved.status, moved.headers.get("location")], [308, "/x"]);
  assertEquals(site.logged.map((line) => line.replace(/^warning: /, "")), [
    'b.md: front matter slug "x" is the address of a.md and is ignored',
    'c.md: front matter slug "/d" is the address of d.md and is ignored',
    'e.md: front matter slug "../../etc/passwd" is not an address that a page can have and is ignored',
  ]);
});

Deno.test("front matter slug: links between files lead to the page's own address", async () => {
  using site = await siteWith({
    "guide/a.md": "---\nslug: /start\n---\n# A",
    "b.md": "[a](guide/a.md)",
    "index.md": "# I",
  });
  assertMatch(await site.text("/b"), /<a [^>]*href="\/start"/);
  assertMatch(await site.text("/raw/start"), /slug: \/start/);
});

Deno.test("a Markdown author brings no script, no style and no other scheme into the head, a link or a class", async () => {
  using site = await siteOf([
    "head:",
    "  - [script, {src: 'https://evil.test/x.js'}, 'alert(1)']",
    "  - [link, {rel: stylesheet, href: 'https://evil.test/x.css'}]",
    "  - [link, {rel: 'preload', href: /x}]",
    "  - [meta, {http-equiv: refresh, content: '0;url=https://evil.test'}]",
    "  - [meta, {onload: 'alert(1)'}]",
    "  - [link, {rel: me, href: 'javascript:alert(1)'}]",
    "  - {tag: style, content: 'x'}",
    "pageClass: 'a\"><script>'",
    "layout: home",
    'hero: {text: "<img src=x onerror=alert(1)>", actions: [{text: Go, link: "java\\tscript:alert(1)"}]}',
    "banner: \"[x](javascript:alert(1)) <a href='JAVASCRIPT:alert(1)'>y</a> <script>z</script>\"",
    "next: {text: x, link: 'javascript:alert(1)'}",
    "editLink: 'javascript:alert(1)'",
    "image: ' JavaScript:alert(1)'",
  ].join("\n"));
  const page = await site.text("/guide/a");
  assertEquals(
    /evil|="\s*java\s*script:|onerror|onload|<style|stylesheet" href="https|http-equiv/i.test(page),
    false,
    page,
  );
  // Seven entries with one message, which is logged once.
  assertEquals(site.logged.filter((line) => line.includes("front matter head must be")).length, 1);
  assertEquals(site.logged.filter((line) => /front matter (?:pageClass|editLink|image) must be/.test(line)).length, 3);
});

Deno.test("a value of a wrong type is named with file, line and field, and ignored; other tools' keys are silent", async () => {
  using site = await siteOf(
    "theme: dark\nlayout: post.tsx\ntags: [a]\nunlisted: maybe\nsidebar:\n  order: first\nsearch: {boost: -1}",
  );
  assertEquals(site.logged, [
    'warning: guide/a.md:5: front matter unlisted must be true or false: current value is "maybe"',
    'warning: guide/a.md:7: front matter sidebar.order must be a number: current value is "first"',
    "warning: guide/a.md:8: front matter search.boost must be a number above 0: current value is -1",
  ]);
  assertMatch(await site.text("/guide/a"), inSidebar(">A</a>"));
});
