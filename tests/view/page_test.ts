import { assert, assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import { siteWith } from "../site_with.ts";
import { viewWith } from "./view_with.ts";

const FILES = {
  "index.md": "# Start\n",
  "guide/index.md": "# Guide\n",
  "guide/Some File.md": "# Some file\n",
  "guide/z.md": "# Last\n",
};
const PAGE = "/guide/some file";
const AUTHOR = { configFile: "docs/config.json", problems: () => [] };
const HEADINGS = [
  { level: 1, id: "some-file", text: "Some file" },
  { level: 2, id: "a", text: "A <b>" },
  { level: 3, id: "b", text: "B" },
  { level: 4, id: "c", text: "C" },
  { level: 2, id: "größe", text: "Größe" },
];

Deno.test("page() is in the order of reading: skip links, header, main, outline, sidebar, footer", async () => {
  const text = (await viewWith(FILES)).page(PAGE, { headings: HEADINGS });
  const marks = [
    "<!doctype html>",
    'class="skip"',
    "<header",
    "<main",
    'id="content"',
    "</main>",
    'class="outline toc"',
    'id="navigation"',
    "<footer",
  ];
  const places = marks.map((mark) => text.indexOf(mark));
  assert(places.every((place, i) => place >= 0 && (i === 0 || place > places[i - 1]!)), String(places));
  assertEquals(places[0], 0);
  for (const target of ["content", "navigation", "search"]) {
    assertStringIncludes(text, `href="#${target}"`);
    assertMatch(text, new RegExp(`id="${target}"[^>]*tabindex="-1"`));
  }
});

Deno.test("page() writes its own H1 only where the text has none", async () => {
  const { page } = await viewWith(FILES);
  assertStringIncludes(page(PAGE), "<h1>Some file</h1>");
  assertNotMatch(page(PAGE, { headings: HEADINGS }), /<h1/);
});

Deno.test("page() puts the badge into the title: its own, and that of the text", async () => {
  const { page } = await viewWith({ "a.md": "---\nbadge: Beta\n---\n" });
  assertStringIncludes(page("/a"), '<h1>A <span class="badge info">Beta</span></h1>');
  const html = new TextEncoder().encode('<h1 id="t">Tïtle</h1><p>Text</p>');
  assertStringIncludes(
    page("/a", { html, titleEnd: 17, headings: [{ level: 1, id: "t", text: "Tïtle" }] }),
    '<h1 id="t">Tïtle <span class="badge info">Beta</span></h1><p>Text</p>',
  );
});

Deno.test("outline() holds levels 2 and 3, escaped and encoded, and is absent without them", async () => {
  const { page } = await viewWith(FILES);
  const text = page(PAGE, { headings: HEADINGS });
  const list =
    '<ul><li><a href="#a">A &lt;b&gt;</a><ul><li><a href="#b">B</a></li></ul></li><li><a href="#gr%C3%B6%C3%9Fe">Größe</a></li></ul>';
  assertEquals(text.split(list).length, 3);
  assertNotMatch(page(PAGE, { headings: HEADINGS.slice(0, 1) }), /On this page/);
});

Deno.test("breadcrumbs() leads from the site to what is above the page", async () => {
  const text = (await viewWith(FILES)).page(PAGE);
  assertMatch(
    text,
    /<ol><li><a href="\/">Home<\/a><\/li><li><a href="\/guide">Guide<\/a><\/li><\/ol>/,
  );
  assertNotMatch((await viewWith(FILES)).page("/"), /class="breadcrumb"/);
});

Deno.test("page() speaks the language of the site, or its own, and the words that the author gives", async () => {
  const files = { ...FILES, "guide/fr.md": "---\nlang: fr\n---\n# Bonjour" };
  const { page } = await viewWith(files, { lang: "de", ui: { search: "Finden" }, lastUpdated: true });
  const german = page(PAGE, { headings: HEADINGS });
  for (
    const word of ["Zum Inhalt springen", "Auf dieser Seite", ">Finden<", ">Start</a>", "Zuletzt aktualisiert: <time"]
  ) {
    assertStringIncludes(german, word);
  }
  assertStringIncludes(german, '<html lang="de"');
  assertStringIncludes(german, "2. Januar 2026");
  const french = page("/guide/fr", { headings: HEADINGS });
  for (const word of ["Aller au contenu", "Sur cette page", ">Rechercher<", "2 janvier 2026", '<html lang="fr"']) {
    assertStringIncludes(french, word);
  }
});

Deno.test("header() marks the entry with the longest match alone", async () => {
  const topNav = [{ text: "Guide", link: "/guide" }, { text: "More", items: [{ text: "Z", link: "/guide/z" }] }];
  const { page } = await viewWith({ ...FILES, "guide/z/below.md": "# Below" }, { topNav });
  const current = (path: string) =>
    [...page(path).matchAll(/<a href="([^"]+)" aria-current="(\w+)">/g)]
      .filter(([, href]) => href === "/guide" || href === "/guide/z").map(([, href, kind]) => `${href} ${kind}`);
  assertEquals(new Set(current("/guide/z/below")), new Set(["/guide/z true"]));
  assertEquals(new Set(current("/guide/z")), new Set(["/guide/z page"]));
  assertEquals(new Set(current("/guide")), new Set(["/guide page"]));
});

Deno.test("pageEnd() links the neighbors of the sidebar", async () => {
  const { page } = await viewWith(FILES);
  assertMatch(page(PAGE), /<a class="prev" rel="prev"\s+href="\/guide\/z">/);
  assertMatch(page("/guide/z"), /rel="prev"\s+href="\/guide">[^]*rel="next"\s+href="\/guide\/some%20file">/);
});

Deno.test("pageEnd() shows the edit link with the file's own case, and the date in the site's language", async () => {
  const { page } = await viewWith(FILES, {
    lang: "de",
    lastUpdated: true,
    editLink: { pattern: "https://forge.test/:path?$&", text: "Mend" },
  });
  const text = page(PAGE);
  assertMatch(text, /<a href="https:\/\/forge\.test\/guide\/Some%20File\.md\?\$&amp;">[^]*?Mend/);
  assertStringIncludes(text, '<time datetime="2026-01-02T03:04:05.000Z">2. Januar 2026</time>');
});

Deno.test("pageEnd() dates a page of a site whose language is no language", async () => {
  assertStringIncludes((await viewWith(FILES, { lang: "not a tag", lastUpdated: true })).page(PAGE), "January 2, 2026");
});

Deno.test("controls() are links that work without a script, in the order of the contract", async () => {
  const { page } = await viewWith(FILES, {
    editLink: { pattern: "https://forge.test/:path" },
    pageControls: { downloadMarkdown: true, subscribeRss: true, editLink: { label: "On the forge", icon: "github" } },
  }, { basePath: "/docs" });
  const menu = /<details class="dropdown controls">[^]*?<\/details>/.exec(page(PAGE))![0];
  assertEquals([...menu.matchAll(/<span>([^<]+)<\/span>/g)].map(([, label]) => label), [
    "Page actions",
    "Copy page",
    "View as Markdown",
    "Copy RSS feed URL",
    "Copy MCP URL",
    "Copy for agents",
    "Open in Claude",
    "Open in ChatGPT",
    "On the forge",
  ]);
  assertMatch(
    menu,
    /<li data-script><button type="button" data-copy-text="\/docs\/raw\/guide\/some%20file\.md\?view=true">/,
  );
  assertMatch(
    menu,
    /<a href="\/docs\/raw\/guide\/some%20file\.md\?view=true" target="_blank" rel="noopener nofollow">/,
  );
  assertMatch(menu, /<a href="https:\/\/docs\.test\/docs\/feed\.xml" data-copy-address>/);
  assertMatch(menu, /<li\s+data-group data-script><a\s+href="https:\/\/docs\.test\/docs\/mcp" data-copy-address>/);
  assertMatch(menu, /<li\s+data-script><button\s+type="button" data-copy-text="\/docs\/guide\/some%20file\.md">/);
  const [claude] = /https:\/\/claude\.ai\/[^"]+/.exec(menu)!;
  assertEquals(
    new URL(claude).searchParams.get("q"),
    "Read https://docs.test/docs/guide/some%20file.md, so that I can ask you about it.",
  );
  assertMatch(menu, /<li class="edit"><a href="https:\/\/forge\.test\/guide\/Some%20File\.md"><svg class="icon mark"/);
});

Deno.test("controls() leave out what is not configured, and the menu when nothing is", async () => {
  const only = (await viewWith(FILES, { pageControls: { subscribeRss: true, editLink: { label: "x" } } })).page(PAGE);
  assertStringIncludes(only, "Copy RSS feed URL");
  assertNotMatch(only, /Copy page|class="edit"/);
  assertNotMatch((await viewWith(FILES, { pageControls: { editLink: {} } })).page(PAGE), /class="dropdown controls"/);
});

Deno.test("controls() connect agents where the menu has other entries, or as config.json says", async () => {
  const menuOf = async (pageControls: object, over = {}) =>
    /<details class="dropdown controls">[^]*?<\/details>/.exec(
      (await viewWith(FILES, { pageControls } as never, over)).page(PAGE),
    )?.[0] ?? "";
  assertEquals(await menuOf({}), "");
  assertNotMatch(await menuOf({ subscribeRss: true, connect: false }), /MCP|agents/);
  assertStringIncludes(await menuOf({ connect: true }), "Copy MCP URL");
  const exported = await menuOf({ connect: true }, { isExport: true });
  assertNotMatch(exported, /MCP/);
  assertMatch(
    exported,
    /<li\s+data-group data-script><button\s+type="button" data-copy-text="\/guide\/some%20file\.md">/,
  );
});

Deno.test("page() shows problems to the author only", async () => {
  const problems = [{ line: 7, message: "<b> is bad" }];
  const author = (await viewWith(FILES, {}, { hotReload: true, author: { ...AUTHOR, folder: "docs" } })).page(PAGE, {
    problems,
  });
  assertStringIncludes(author, "1 problem in docs/guide/Some File.md");
  assertStringIncludes(author, "<li>Line 7: &lt;b&gt; is bad</li>");
  const local = (await viewWith(FILES, {}, { author: { ...AUTHOR, folder: "docs", folderPath: "/my #docs" } }))
    .page(PAGE, { problems });
  assertStringIncludes(local, '<li><a href="vscode://file/my%20%23docs/guide/Some%20File.md:7">Line 7</a>: ');
  assertStringIncludes(author, "/_assets/reload.js");
  assertNotMatch((await viewWith(FILES)).page(PAGE, { problems }), /is bad|reload\.js/);
  assertNotMatch((await viewWith(FILES, {}, { hotReload: true })).page(PAGE, { problems }), /is bad/);
});

Deno.test("header() shows brand, image, links, menus, and marks where the reader is", async () => {
  const text = (await viewWith(FILES, {
    brand: "B & C",
    brandImage: "https://cdn.test/logo.png",
    topNav: [
      { text: "Guide", link: "/guide" },
      {
        text: "More",
        items: [{ text: "Z", link: "/guide/z" }, { text: "Deep", items: [{ text: "Out", link: "https://x.test" }] }],
      },
    ],
    socialLinks: [{ icon: "mastodon", url: "https://m.test", title: "Us" }, { icon: "Forum", url: "https://f.test" }],
  })).page(PAGE);
  const header = /<header[^]*<\/header>/.exec(text)![0];
  assertStringIncludes(
    header,
    '<img src="https://cdn.test/logo.png" alt="" width="28" height="28"><span>B &amp; C</span>',
  );
  assertMatch(header, /<a href="\/guide" aria-current="true">Guide<\/a>/);
  assertMatch(header, /<details class="dropdown" name="top-nav">\s*<summary><span>More<\/span>/);
  assertMatch(header, /<p class="group">Deep<\/p>\s*<ul><li><a href="https:\/\/x\.test"[^>]*>Out<\/a>/);
  assertMatch(header, /<a href="https:\/\/m\.test" target="_blank" rel="me noopener" title="Us" aria-label="Us"><svg/);
  assertMatch(header, /href="https:\/\/f\.test"[^>]*title="Forum"[^>]*><span>Forum<\/span>/);
  assertMatch(
    header,
    /<form id="search"[^>]*role="search"[^>]*action="\/search"[^>]*>\s*<input type="search" name="q"/,
  );
});

Deno.test("header() links to pages and routes of the site below the base path", async () => {
  const socialLinks = [{ icon: "rss", url: "/feed.xml" }, { icon: "Z", url: "/guide/z.md" }, {
    icon: "App",
    url: "/app",
  }];
  const text = (await viewWith(FILES, { socialLinks }, { basePath: "/docs" })).page(PAGE);
  const links = /<ul class="social">[^]*?<\/ul>/.exec(text)![0].matchAll(/href="([^"]*)"/g);
  assertEquals([...links].map(([, href]) => href), ["/docs/feed.xml", "/docs/guide/z", "/app"]);
});

Deno.test("header() has a menu for links without room, but not in the drawer", async () => {
  const topNav = Array.from({ length: 22 }, (_, i) => ({ text: `Item number ${i}`, link: `https://x.test/${i}` }));
  const text = (await viewWith(FILES, { topNav })).page(PAGE);
  const header = /<header[^]*<\/header>/.exec(text)![0];
  assertMatch(
    header,
    />Item number 7<\/a><\/li><li>\s*<details class="dropdown" name="top-nav">\s*<summary><span>14 more</,
  );
  assertMatch(header, /<ul class="popup"><li><a href="https:\/\/x\.test\/8"/);
  assertMatch(text, /class="drawer-only"[^]*Item number 21/);
  assertEquals(text.match(/Item number 21/g)?.length, 2);
});

Deno.test("theme settings remove the switch and the progress bar", async () => {
  assertMatch((await viewWith(FILES)).page(PAGE), /theme-switch[^]*class="progress"|class="progress"[^]*theme-switch/);
  const text = (await viewWith(FILES, {}, { themeJson: { darkMode: false, showScrollIndicator: false } })).page(PAGE);
  assertNotMatch(text, /theme-switch|class="progress"/);
  assertStringIncludes(text, '<meta name="color-scheme" content="light">');
});

Deno.test("page() takes hostile and long texts of every kind as text", async () => {
  const evil = `"><img src=x onerror=alert(1)>'&${"x".repeat(200)}`;
  const text = (await viewWith(
    { "index.md": `---\ntitle: ${JSON.stringify(evil)}\ndescription: ${JSON.stringify(evil)}\n---\n` },
    {
      title: evil,
      brand: evil,
      description: evil,
      topNav: [{ text: evil, link: `/${evil}` }, { text: evil, items: [{ text: evil, link: evil }] }],
      nav: [{ title: evil, collapsed: false, items: [{ title: evil, path: `/${evil}` }] }],
      socialLinks: [{ icon: evil, url: "https://x.test/", title: evil }],
      editLink: { pattern: `https://x.test/:path${evil}`, text: evil },
      pageControls: { downloadMarkdown: true, editLink: { label: evil, icon: evil } },
      lastUpdated: true,
    },
    { hotReload: true, author: { ...AUTHOR, folder: evil } },
  )).page("/", {
    headings: [{ level: 2, id: evil, text: evil }],
    problems: [{ line: 1, message: evil }],
  });
  assertNotMatch(text, /<img src=x/);
  assertEquals(text.match(/<html|<body|<\/body>|<\/html>/g)?.length, 4);
});

Deno.test("page() turns with the script of the language", async () => {
  assertMatch((await viewWith(FILES, { lang: "ar" })).page("/"), /<html[^>]* dir="rtl"/);
  assertNotMatch((await viewWith(FILES, { lang: "en" })).page("/"), /dir="rtl"/);
});

Deno.test("socialLinks() draws the logos of known services, and shows other names as they are written", async () => {
  const names = ["github", "discord", "X", "Stack-Overflow", "twitter", "slack", "constructor"];
  const socialLinks = names.map((icon) => ({ icon, url: "https://x.test/" }));
  const text = (await viewWith(FILES, { socialLinks })).page("/");
  const links = [...text.matchAll(/aria-label="([^"]*)">(<svg class="icon mark"|<span>[^<]*<\/span>)/g)]
    .map(([, label, shown]) => [label, shown!.startsWith("<svg") ? "mark" : shown]);
  assertEquals(links.slice(0, names.length), [
    ["github", "mark"],
    ["discord", "mark"],
    ["X", "mark"],
    ["Stack-Overflow", "mark"],
    ["twitter", "mark"],
    ["slack", "<span>slack</span>"],
    ["constructor", "<span>constructor</span>"],
  ]);
});

Deno.test("page() has the title of its front matter where a heading of level 1 comes later", async () => {
  using site = await siteWith({
    "late.md": "---\ntitle: Front\n---\n\nText.\n\n# Later",
    "first.md": "---\ntitle: Front\n---\n\n# Own\n\nText.",
    "blank.md": "\n\n---\ntitle: Blank\n---\n\nText.",
    "escaped.md": "# \\<script setup> \\*",
  });
  const heads = async (path: string) =>
    [...(await site.text(path)).matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text);
  assertEquals(await heads("/late"), ["Front", "Later"]);
  assertEquals(await heads("/first"), ["Own"]);
  assertEquals(await heads("/blank"), ["Blank"]);
  assertStringIncludes(await site.text("/escaped"), "<title>&lt;script setup&gt; *");
});

Deno.test("page() has no second title where the text begins with one in HTML", async () => {
  using site = await siteWith({
    "README.md": '<h1 align="center">\n  <img src="a.svg" alt="Logo">\n  Rocket\n</h1>\n\n## Install\n',
    "late.md": "## Example\n\n<h1>Shown</h1>\n",
    "front.md": "---\ntitle: Front\n---\n<h1>Own</h1>\n",
  });
  const heads = async (path: string) =>
    [...(await site.text(path)).matchAll(/<h1[^>]*>([^]*?)<\/h1>/g)].map(([, text]) =>
      text!.replace(/<[^>]*>|\s/g, "")
    );
  assertEquals(await heads("/"), ["Rocket"]);
  assertEquals(await heads("/late"), ["Late", "Shown"]);
  assertEquals(await heads("/front"), ["Front", "Own"]);
  assertStringIncludes(await site.text("/"), "<title>Rocket</title>");
});
