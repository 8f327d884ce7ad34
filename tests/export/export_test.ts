import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { DeadlineExceeded } from "../../src/build/render/deadline.ts";
import { createPool } from "../../src/build/render/pool.ts";
import { Refusal } from "../../src/refusal.ts";
import { siteWith, type TestSettings } from "../site_with.ts";
import { exportOf } from "./export_of.ts";

const DOCS = {
  "index.md": "# Start\n\nSee [the guide](guide/a.md), ![x](img/x.svg) and $x^2$.\n",
  "guide/index.md": "# Guide\n",
  "guide/a.md": "# First steps\n\n## Install\n\nDownload the program.\n",
  "guide/Ünï cödé.md": "# Unicode\n",
  "old.md": "---\nredirect: /guide/a\n---\n# Old\n",
  "img/x.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
  "config.json": JSON.stringify({
    title: "Docs",
    pageControls: { downloadMarkdown: true },
    head: [{ tag: "script", content: "let a = 1;" }],
  }),
};

const exported = (docs: Record<string, string> = DOCS, settings: TestSettings = {}) => exportOf(docs, settings);

Deno.test("exportSite() leaves out files that no request can name, and says which", async () => {
  const long = `${"ü".repeat(200)}/`.repeat(4);
  const docs = { ...DOCS, "img/Icon\r": "x", "a\u0001.png": "x", "b\\c.css": "x", [`${long}d.js`]: "x" };
  const { site, run, out } = await exported(docs, { otherFiles: { "wwwroot/e\n.js": "x" } });
  using _ = site;
  await run();
  assert("img/x.svg" in out());
  assertEquals(Object.keys(out()).filter((file) => /\p{Cc}|\\|\/d\.js/u.test(file)), []);
  const warnings = site.logged.filter((line) => line.includes("no address can have"));
  assertEquals(warnings.map((line) => line.replace(/ü+/g, "ü")), [
    "warning: docs: a\u0001.png, b\\c.css and ü/ü/ü/ü/d.js are not served: no address can have control characters, a backslash or more than 4,096 characters",
    "warning: wwwroot: e\n.js is not served: no address can have control characters, a backslash or more than 4,096 characters",
  ]);
});

Deno.test("exportSite() writes pages, their Markdown, files and the rest of the contract", async () => {
  const { site, run, out } = await exported();
  using _ = site;
  await run();
  const files = Object.keys(out());
  const expected = [
    "index.html",
    "index.md",
    "guide/index.html",
    "guide.md",
    "guide/a/index.html",
    "guide/a.md",
    "guide/ünï cödé/index.html",
    "raw/guide/a.md",
    "raw/index.md",
    "old/index.html",
    "img/x.svg",
    "404.html",
    "search/index.html",
    "feed.xml",
    "sitemap.xml",
    "robots.txt",
    "llms.txt",
    "_headers",
    "_redirects",
    ".nojekyll",
    ".lectern-export",
    "_assets/titles.json",
    "_assets/search/search.js",
    "_assets/search/nearby.js",
    "_assets/search/page.js",
    "api/search",
    "_assets/search/index.json",
  ];
  for (const file of expected) assert(files.includes(file), `${file} is missing`);
  assert(files.some((file) => /^_assets\/math\/[0-9a-f]+\.css$/.test(file)), "the rules of formulas are missing");
  assert(files.some((file) => /^_assets\/fonts\/.*\.woff2$/.test(file)), "the fonts are missing");
  assert(!files.includes("config.json"));
  assertEquals(out()["raw/guide/a.md"], DOCS["guide/a.md"]);
  assert(out()["guide/a.md"]!.includes("# First steps\n\n## Install\n"), out()["guide/a.md"]);
  assertEquals(out()["_redirects"], "/old /guide/a 302\n");
});

Deno.test("exportSite() writes the Markdown of every page that is served, also where a redirect is ignored", async () => {
  const { site, run, out } = await exported({
    "index.md": "# Home\n",
    "index/index.md": "# Index\n",
    "lost.md": "---\nredirect: /nowhere\n---\n# Lost\n",
    "moved.md": "---\nredirect: /lost\n---\n# Moved\n",
  });
  using _ = site;
  await run();
  const title = (file: string) => /^# (.*)$/m.exec(out()[file] ?? "")?.[1];
  for (const folder of ["", "raw/"]) {
    assertEquals(["index.md", "index/index.md", "lost.md"].map((file) => title(folder + file)), [
      "Home",
      "Index",
      "Lost",
    ]);
  }
  assertEquals(out()["moved.md"], undefined);
  for (const path of ["/", "/index"]) {
    const address = /rel="alternate" type="text\/markdown" href="([^"]*)"/.exec(await site.text(path))?.[1] ?? "";
    const title = path === "/" ? "# Home" : "# Index";
    assertMatch(await site.text(address.replace(/^https?:\/\/[^/]*/, "")), new RegExp(`^${title}$`, "m"), address);
  }
});

Deno.test("exportSite() writes what the server sends, but for nonce, policy and what needs a server", async () => {
  // What connects agents names the MCP server.
  const config = { ...JSON.parse(DOCS["config.json"]), pageControls: { downloadMarkdown: true, connect: false } };
  const docs = { ...DOCS, "config.json": JSON.stringify(config) };
  const { site, run, out } = await exported(docs, { baseUrl: "http://docs.test" });
  using _ = site;
  await run();
  using server = await siteWith(docs);
  for (
    const [path, file] of [
      ["/", "index.html"],
      ["/guide/a", "guide/a/index.html"],
      ["/llms-full.txt", "llms-full.txt"],
      ["/guide/a.md", "guide/a.md"],
    ] as const
  ) {
    const served = await server.text(path);
    const written = out()[file]!.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "");
    assertEquals(written, served.replace(/ nonce="[^"]+"/g, ""), path);
  }
  assertMatch(out()["guide/a/index.html"]!, /<script>let a = 1;<\/script>/);
  const named = (index: string) => index.match(/^.*<http:.*\/(?:api|mcp).*\n\n/gm) ?? [];
  const index = await server.text("/llms.txt");
  assertEquals(named(index).length, 2);
  assertEquals(out()["llms.txt"], named(index).reduce((text, line) => text.replace(line, ""), index));
});

Deno.test("exportSite() writes a policy without a nonce into every page, before anything that it is about", async () => {
  const { site, run, out } = await exported(DOCS, { themeJson: { customCssUrl: "https://css.test/x.css" } });
  using _ = site;
  await run();
  const pages = Object.entries(out()).filter(([file]) => file.endsWith(".html"));
  assert(pages.length >= 7, pages.map(([file]) => file).join(", "));
  for (const [file, text] of pages) {
    const [before, policy] = text.split(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/);
    assert(policy !== undefined, `${file} has no policy`);
    assert(!/<(?:script|link|style|img)/.test(before!), `${file}: something stands before the policy`);
    assert(!/nonce|frame-ancestors/.test(policy), `${file}: ${policy}`);
    assertMatch(policy, /script-src &#39;self&#39; &#39;sha256-[\w+/]{43}=&#39;;/, file);
    assertMatch(policy, /style-src &#39;self&#39; https:\/\/css\.test;/, file);
    assert(!/\snonce\b/.test(text), `${file} has a nonce`);
  }
});

Deno.test("exportSite() has no link, image or asset that leads nowhere", async () => {
  for (const basePath of ["", "/docs"]) {
    const { site, run, out } = await exported(DOCS, { basePath });
    using _ = site;
    await run();
    const files = out();
    for (const [file, text] of Object.entries(files)) {
      if (!file.endsWith(".html")) continue;
      for (const [, address] of text.matchAll(/(?:href|src)="(\/[^"]*)"/g)) {
        assert(address!.startsWith(basePath + "/"), `${file}: ${address} is not below ${basePath}`);
        const path = decodeURIComponent(address!.slice(basePath.length + 1).replace(/[?#].*$/, ""));
        const found = [path, `${path}/index.html`.replace(/^\//, "")].some((name) => name in files);
        assert(found, `${file}: ${address} leads nowhere`);
      }
    }
  }
});

Deno.test("exportSite() writes the same bytes each time", async () => {
  const first = await exported();
  using _first = first.site;
  await first.run();
  const second = await exported();
  using _second = second.site;
  await second.run();
  assertEquals(second.out(), first.out());
  await second.run();
  assertEquals(second.out(), first.out());
});

Deno.test("exportSite() says that one page is one page", async () => {
  const { site, run } = await exportOf({ "index.md": "# One" });
  using _ = site;
  await run();
  assertMatch(site.logged.at(-1)!, /: Exported 1 page to out /);
});

Deno.test("exportSite() leaves an export alone that was made of the same, and mends one that is not whole", async () => {
  const { site, folders, run, out } = await exported();
  using _ = site;
  assertEquals(await run(), true);
  const before = out();
  folders.fail("exchange", "EIO");
  assertEquals(await run(), false);
  assertMatch(site.logged.at(-1)!, /unchanged/);
  assertEquals(out(), before);
  folders.fail("exchange", "");
  for (const broken of ["", undefined, before["robots.txt"] + "x"]) {
    site.files.change("out/robots.txt", broken);
    assertEquals(await run(), true);
    assertEquals(out(), before);
  }
  site.files.change("out/more.html", "x");
  await run();
  assertEquals(out(), before);
});

Deno.test("exportSite() makes all again if a byte, a time or a setting differs, and writes no file that is the same", async () => {
  const docs = { "index.md": "# Home", "a.md": "# A", "note.txt": "one" };
  const { site, folders, run, out } = await exportOf(docs);
  using _ = site;
  await run();
  const touch = (file: string, text: string, time?: number) => {
    site.files.change(file, text, time);
    return site.live.rebuild();
  };
  // A file of the same length.
  await touch("docs/note.txt", "two");
  assertEquals(await run(), true);
  assertMatch(site.logged.at(-1)!, /files, 1 of them changed/);
  assertEquals(out()["note.txt"], "two");
  await touch("docs/note.txt", "one");
  await run();
  const withoutMarker = () => Object.fromEntries(Object.entries(out()).filter(([file]) => file !== ".lectern-export"));
  const { [".lectern-export"]: marker, ...rest } = out();
  assertEquals(withoutMarker(), rest);
  assertEquals(rest["note.txt"], "one");
  // Beside the pages, a file that nothing shows: the answers are the same, and nothing but the marker is written.
  folders.fail("exchange", "EIO");
  await touch("docs/_part.md", "unused");
  assertEquals(await run(), true);
  assertMatch(site.logged.at(-1)!, /unchanged/);
  assertEquals(withoutMarker(), rest);
  assert(out()[".lectern-export"] !== marker);
  assertEquals(await run(), false);
  folders.fail("exchange", "");
  await touch("docs/a.md", "# A", Date.UTC(2026, 5, 1));
  await run();
  assertMatch(out()["sitemap.xml"]!, /2026-06-01/);
  assertEquals(await run(true), true);
});

Deno.test("exportSite() allows inline scripts of the configuration by hash", async () => {
  const { site, run, out } = await exported();
  using _ = site;
  await run();
  assertMatch(
    out()["_headers"]!,
    /^\/\*\n(?: {2}.*\n)* {2}Content-Security-Policy: .*script-src 'self' 'sha256-[\w+/]{43}='/m,
  );
  assert(!/nonce/.test(out()["_headers"]!));
});

Deno.test("exportSite() puts the operator's _headers and _redirects behind its own", async () => {
  const { site, run, out } = await exported(DOCS, {
    otherFiles: {
      "wwwroot/_redirects": "/a /b 301\n",
      "wwwroot/_headers": "/a\n  X-A: b\n",
      "wwwroot/_routes.json": "{}",
    },
  });
  using _ = site;
  await run();
  assertEquals(out()["_redirects"], "/old /guide/a 302\n\n/a /b 301\n");
  assertMatch(out()["_headers"]!, /^\/\*\n[^]*\n\n\/a\n {2}X-A: b\n$/);
  assertEquals(out()["_routes.json"], "{}");
});

Deno.test("exportSite() lets no author take the place of what a host obeys, or say anything in it", async () => {
  const plain = await exported();
  using _plain = plain.site;
  await plain.run();
  const { site, run, out } = await exported({
    ...DOCS,
    "_redirects": "/* https://evil.test/:splat 302!\n",
    "_worker.js": "export default {}",
    "_headers/picture.svg": "<svg/>",
    "evil.md":
      "---\nslug: /_headers\nredirect_from: ['/:any', '/*', '/_redirects/x', '/.lectern-export']\n---\n# Evil\n",
  });
  using _ = site;
  await run();
  assertEquals(out()["_headers"]!.length, plain.out()["_headers"]!.length);
  assertEquals(out()["_redirects"], "/old /guide/a 302\n/%3Aany /evil 308\n/%2A /evil 308\n");
  assertMatch(out()[".lectern-export"]!, /^Lectern wrote this folder/);
  const files = Object.keys(out());
  assertEquals(files.filter((file) => /^(?:_headers|_redirects|_worker|\.lectern-export)./.test(file)), []);
  const said = site.logged.join("\n");
  assertMatch(said, /docs\/_redirects: is not exported, because a static host would interpret it: move it to wwwroot/);
  assertMatch(said, /docs\/_worker\.js: is not exported/);
  assertMatch(said, /slug "\/_headers" is not an address that a page can have/);
  assertMatch(said, /redirect_from "\/_redirects\/x" is not an address/);
});

Deno.test("exportSite() writes no file that only some hosts obey, but the operator's", async () => {
  const names = "AUTH CORS ROUTER Staticfile middleware.ts now.json routes.json serve.json static.json superstatic.json"
    .split(" ");
  const { site, run, out } = await exported({
    ...DOCS,
    ...Object.fromEntries(names.map((name) => [name, "an author's"])),
    "auth.md": "# Auth\n",
    "guide/serve.json": "data",
  }, { otherFiles: { "wwwroot/AUTH": "the operator's", "wwwroot/serve.json": "the operator's" } });
  using _ = site;
  await run();
  assertEquals(names.filter((name) => Object.hasOwn(out(), name)), ["AUTH", "serve.json"]);
  assertEquals([out()["AUTH"], out()["serve.json"]], ["the operator's", "the operator's"]);
  assertMatch(out()["auth/index.html"]!, /Auth/);
  assertEquals(out()["guide/serve.json"], "data");
  for (const name of names) {
    const said = `docs/${name}: is not exported, because a static host would interpret it`;
    assert(site.logged.some((line) => line.includes(said)), `${said}\n${site.logged.join("\n")}`);
  }
});

Deno.test("exportSite() writes no file that a host obeys in each folder, but the operator's", async () => {
  const names = ["Web.config", "guide/web.config", "guide/deep/WEB.config", "guide/staticwebapp.config.json"];
  const { site, run, out } = await exported({
    ...DOCS,
    ...Object.fromEntries(names.map((name) => [name, "an author's"])),
    "guide/web.config.txt": "text",
  }, { otherFiles: { "wwwroot/own/web.config": "the operator's" } });
  using _ = site;
  await run();
  const files = Object.keys(out()).filter((file) => /web\.?(?:app\.)?config/i.test(file));
  assertEquals(files.sort(), ["guide/web.config.txt", "own/web.config"]);
  assertEquals(out()["own/web.config"], "the operator's");
  for (const name of names) {
    const said = `docs/${name}: is not exported, because a static host would interpret it`;
    assert(site.logged.some((line) => line.includes(said)), `${said}\n${site.logged.join("\n")}`);
  }
});

Deno.test("exportSite() keeps the last good export when files that pages include are emptied or gone, unless it is forced", async () => {
  const numbers = Array.from({ length: 30 }, (_, i) => i);
  const { site, run, out } = await exportOf({
    "index.md": "# Home\n\nText.\n",
    ...Object.fromEntries(numbers.map((i) => [`p${i}.md`, `# Page ${i}\n\n{{#include _parts/p${i}.md}}\n`])),
    ...Object.fromEntries(
      numbers.map((
        i,
      ) => [`o${i}.md`, `# Ö ${i}\n\nMuch more of its own than what it includes.\n\n{{#include _parts/p1.md}}\n`]),
    ),
    ...Object.fromEntries(numbers.map((i) => [`_parts/p${i}.md`, "Text of the part.\n"])),
  });
  using _ = site;
  await run();
  const before = out();
  assertMatch(before["p0.md"]!, /Text of the part/);
  const become = async (text: string | undefined) => {
    for (const i of numbers) site.files.change(`docs/_parts/p${i}.md`, text);
    await site.live.rebuild();
  };
  for (const text of ["", undefined]) {
    await become(text);
    await assertRejects(
      run,
      Refusal,
      "30 of its 61 pages would lose most of their text (/p0, /p1, /p10, …)",
    );
    assertEquals(out(), before);
  }
  await become("Another text.\n");
  await run();
  await become("");
  await run(true);
  assertEquals(/Another/.test(out()["p0.md"]!), false);
});

Deno.test("exportSite() makes no folder that a host obeys, and gives such a page a file of its own", async () => {
  const { site, run, out } = await exported({
    ...DOCS,
    "guide/web.config.md": "# Settings of IIS\n",
    "vercel.json.md": "# Settings of Vercel\n",
    "guide/slug.md": "---\nslug: /guide/deep/Web.Config\nredirect_from: /guide/old/web.config\n---\n# Chosen\n",
    "guide/web.config/child.md": "# Child\n",
    "guide/web.config/picture.svg": "<svg/>",
  });
  using _ = site;
  await run();
  const files = Object.keys(out());
  assertEquals(files.filter((file) => /(?:^|\/)(?:web\.config|vercel\.json)(?:\/|$)/i.test(file)), []);
  assertMatch(out()["guide/web.config.html"]!, /Settings of IIS/);
  assertMatch(out()["guide/deep/web.config.html"]!, /Chosen/);
  assertMatch(out()["guide/old/web.config.html"]!, /\/guide\/deep\/web\.config/);
  assertMatch(out()["vercel.json.html"]!, /Settings of Vercel/);
  const said = site.logged.join("\n");
  assertMatch(
    said,
    /\/guide\/web\.config\/child: is not exported: a static host would interpret guide\/web\.config\/child/,
  );
});

Deno.test("exportSite() leaves out what reloads pages", async () => {
  const { site, run, out } = await exported();
  using _ = site;
  await run();
  assertEquals(Object.keys(out()).filter((file) => /reload/.test(file)), []);
  assertEquals(Object.entries(out()).filter(([, text]) => text.includes("/_assets/reload")).map(([file]) => file), []);
  using served = await siteWith(DOCS, { hotReload: true });
  assertStringIncludes(await served.text("/"), "/_assets/reload");
});

Deno.test("exportSite() streams big files byte for byte", async () => {
  const big = "0123456789abcdef".repeat(100_000);
  const { site, run, out } = await exported({ ...DOCS, "big.txt": big });
  using _ = site;
  await run();
  assertEquals(out()["big.txt"], big);
});

Deno.test("exportSite() warns of addresses that cannot both be files, and exports the rest", async () => {
  const { site, run, out } = await exported({ ...DOCS, "feed.xml.md": "# Feed\n", "guide/a/index.html": "mine" });
  using _ = site;
  await run();
  assert(
    site.logged.some((line) => /\/guide\/a\/index\.html.*another URL has the same file/.test(line)),
    site.logged.join("\n"),
  );
  assertMatch(out()["feed.xml"]!, /<rss/);
});

Deno.test("exportSite() keeps the old export when the disk is full", async () => {
  const { site, folders, run, out } = await exported();
  using _ = site;
  await run();
  const before = out();
  site.files.change("docs/index.md", "# Changed\n");
  await site.live.rebuild();
  folders.fail("exchange", "ENOSPC");
  await assertRejects(run, Refusal, "the disk is full");
  assertEquals(out(), before);
  assertEquals(Object.keys(site.files.texts()).filter((file) => /lectern-(?:new|old)/.test(file)), []);
});

Deno.test("exportSite() that is stopped leaves nothing behind, and does not report the answers that it no longer needs", async () => {
  const pages = Array.from({ length: 80 }, (_, i) => [`p${i}.md`, `# Page ${i}\n`]);
  const { site, folders, run, stop, out } = await exportOf(Object.fromEntries([["index.md", "# Home"], ...pages]));
  const before = site.files.texts();
  const { put } = folders;
  const late = Promise.withResolvers<void>();
  let batches = 0;
  folders.put = async (list) => {
    const linked = await put(list);
    if (++batches === 2) {
      stop();
      site[Symbol.dispose](); // The program ends its threads then.
      setTimeout(late.resolve, 50);
    }
    return linked;
  };
  await assertRejects(() => run(), Refusal, "Stopped");
  await late.promise;
  assertEquals(site.files.texts(), before);
  assertEquals(out(), {});
  assertEquals(site.logged.filter((line) => line.includes("Cannot answer")), []);
});

Deno.test("exportSite() that is stopped while it takes its place ends as if it were not", async () => {
  const { folders, run, stop, out } = await exportOf({ "index.md": "# Home" });
  const { exchange } = folders;
  folders.exchange = async (...paths) => {
    stop();
    await exchange(...paths);
  };
  assertEquals(await run(), true);
  assertMatch(out()["index.html"]!, /Home/);
});

Deno.test("exportSite() says that absolute URLs need --base-url", async () => {
  const { site, run } = await exported();
  using _ = site;
  await run();
  assert(site.logged.some((line) => /^warning: Without --base-url/.test(line)));
});

Deno.test("exportSite() keeps the last good export when no page is left, unless it is forced", async () => {
  const { site, run, out } = await exported();
  using _ = site;
  await run();
  const before = out();
  for (const file of Object.keys(site.files.texts())) {
    if (file.startsWith("docs/")) site.files.change(file, undefined);
  }
  site.files.change("docs/notes.txt", "The folder is there.");
  await site.live.rebuild();
  await assertRejects(run, Refusal, "add --force");
  assertEquals(out(), before);
  assertEquals(Object.keys(site.files.texts()).filter((file) => /lectern-(?:new|old)/.test(file)), []);
  await run(true);
  assertEquals(out()["index.html"], undefined);
});

Deno.test("exportSite() keeps the last good export when pages are emptied, unless it is forced", async () => {
  const names = Array.from({ length: 60 }, (_, i) => `p${i}.md`);
  const texts = names.map((name) => [name, `---\ntitle: ${name}\n---\n\n# ${name}\n\nText.\n`]);
  const { site, run, out } = await exportOf({ ...DOCS, ...Object.fromEntries(texts) });
  using _ = site;
  await run();
  const before = out();
  const become = async (text: string) => {
    for (const name of names) site.files.change(`docs/${name}`, text);
    await site.live.rebuild();
  };
  await become("---\ntitle: Of a template\n---\n");
  await assertRejects(
    run,
    Refusal,
    "60 of its 65 pages would lose most of their text (/p0, /p1, /p10, …); if that is intended, add --force",
  );
  await become("");
  await assertRejects(run, Refusal, "60 of its 65 pages");
  assertEquals(out(), before);
  await run(true);
  assertEquals(out()["raw/p0.md"], "");
  // What was empty before is no loss.
  await become(" \n");
  await run();
});

Deno.test("exportSite() keeps the last good export when translations are gone, unless it is forced", async () => {
  const names = Array.from({ length: 12 }, (_, i) => `p${i}.md`);
  const texts = ["", "de/"].flatMap((folder) =>
    names.map((name) => [`${folder}${name}`, `# ${folder}${name}\n\nText.\n`])
  );
  const config = {
    "config.json": JSON.stringify({ locales: { root: { label: "English" }, de: { label: "Deutsch" } } }),
  };
  const { site, run, out } = await exportOf({ "index.md": "# Start\n", ...Object.fromEntries(texts), ...config });
  using _ = site;
  await run();
  const before = out();
  for (const name of names) site.files.change(`docs/de/${name}`, undefined);
  await site.live.rebuild();
  await assertRejects(run, Refusal, "12 of its 25 pages would be removed (/de/p0, /de/p1, /de/p10, …)");
  assertEquals(out(), before);
  await run(true);
  assert(out()["de/p0/index.html"]!.includes('lang="de"'), "the original is shown at its address");
});

Deno.test("exportSite() writes nothing when pages cannot be read, unless it is forced", async () => {
  const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n";
  const { site, run, out } = await exportOf({ "index.md": "# Start\n", "a.md": pointer, "b.md": pointer });
  using _ = site;
  await assertRejects(run, Refusal, "Cannot export to out: a.md, b.md cannot be read. The log says why");
  assertEquals(out(), {});
  assert(site.logged.some((line) => /^warning: a\.md: .*git lfs pull/.test(line)), site.logged.join("\n"));
  await run(true);
  assertEquals(Object.keys(out()).filter((file) => file.startsWith("raw/")), ["raw/index.md"]);
});

Deno.test("exportSite() writes nothing when the content of a file was not fetched, unless it is forced", async () => {
  const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n";
  const encrypted = `\0GITCRYPT\0${"x".repeat(2 * 1024 * 1024)}`;
  const { site, run, out } = await exportOf({ "index.md": "# Start\n", "a.png": pointer, "b.bin": encrypted });
  using _ = site;
  const said = await assertRejects(run, Refusal);
  assertMatch(
    said.message,
    /^Cannot export to out: (?:a\.png, b\.bin|b\.bin, a\.png) would have no content: it is (?:a pointer of Git LFS, and its content was not fetched: run git lfs pull|encrypted: run git-crypt unlock); to export it as it is, add --force$/,
  );
  assertEquals(out(), {});
  await run(true);
  assertEquals(out()["a.png"], pointer);
});

Deno.test("exportSite() writes a chain of patterns as one redirect, where all that it matches goes the same way", async () => {
  const redirects = {
    "/chain/:a/*": "/middle/:a/:splat",
    "/middle/:b/*": { to: "/guide/:b/:splat", status: 302 },
    // Here one path has a rule of its own.
    "/other/*": "/between/:splat",
    "/between/*": "/guide/:splat",
    "/between/page": "/guide/a",
  };
  const config = { "config.json": JSON.stringify({ redirects }) };
  const { site, run, out } = await exportOf({ ...DOCS, ...config }, {
    basePath: "/base",
    baseUrl: "https://docs.test",
  });
  using _ = site;
  await run();
  assertEquals(out()["_redirects"]!.split("\n").filter((line) => line.includes("*")), [
    "/base/between/* /base/guide/:splat 308",
    "/base/chain/:a/* /base/guide/:a/:splat 302",
    "/base/middle/:b/* /base/guide/:b/:splat 302",
    "/base/other/* /base/between/:splat 308",
  ]);
});

Deno.test("exportSite() writes redirects of config.json: pages that lead on, and patterns for hosts", async () => {
  const redirects = {
    "/*": "https://old.test/:splat",
    "/v1/:page": "/guide/:page#top",
    "/v1/a b/*": "/guide/:splat",
    "/one": "/two",
    "/two": { to: "/guide/a", status: 302 },
  };
  const { site, run, out } = await exportOf(
    { ...DOCS, "config.json": JSON.stringify({ redirects }) },
    { basePath: "/base", baseUrl: "https://docs.test" },
  );
  using _ = site;
  await run();
  assertEquals(out()["_redirects"]!.split("\n").filter((line) => !line.startsWith("/base/old")), [
    "/base/one /base/guide/a 302",
    "/base/two /base/guide/a 302",
    "/base/v1/a%20b/* /base/guide/:splat 308",
    "/base/v1/:page /base/guide/:page#top 308",
    "/base/* https://old.test/:splat 308",
    "",
  ]);
  assertMatch(out()["one/index.html"]!, /<meta http-equiv="refresh" content="0; url=\/base\/guide\/a">/);
});

Deno.test("exportSite() writes no redirect whose target begins with what a request says", async () => {
  const redirects = { "/old/*": "/:splat", "/to/:a": "/:a", "/two/:a/*": "/:splat/:a" };
  const { site, run, out } = await exportOf(
    { "index.md": "# Home", "guide/a.md": "# A", "config.json": JSON.stringify({ redirects }) },
    { baseUrl: "https://docs.test", redirectFiles: ["nginx", "vercel"] },
  );
  using _ = site;
  await run();
  assertEquals(out()["_redirects"]!.split("\n"), [
    "/old/guide /guide 308",
    "/old/guide/* /guide/:splat 308",
    "/old / 308",
    "/to/guide /guide 308",
    "/two/:a/guide /guide/:a 308",
    "/two/:a/guide/* /guide/:splat/:a 308",
    "",
  ]);
  assertEquals((await site.get("/old/guide/a")).headers.get("location"), "/guide/a");
  const sent = [...out()["nginx-redirects.conf"]!.matchAll(/return 308 "(\S+)"/g)].map(([, target]) => target!);
  assertEquals(sent.filter((target) => target.startsWith("/${")), []);
  const { redirects: told } = JSON.parse(out()["vercel.json"]!) as { redirects: { destination: string }[] };
  assertEquals(told.filter(({ destination }) => destination.startsWith("/:")), []);
});

Deno.test("exportSite() writes where a pattern leads if that is one page, also where it names its file", async () => {
  const redirects = {
    "/v1/*": "guide/a.md",
    "/v2/:n": "/guide/a.md#:n",
    "/v3/:n/*": { to: "?q=:splat&by=:n", status: 302 },
    "/v4/*": "/v3/x",
  };
  const { site, run, out } = await exportOf({ ...DOCS, "config.json": JSON.stringify({ redirects }) }, {
    basePath: "/base",
    baseUrl: "https://docs.test",
  });
  using _ = site;
  await run();
  assertEquals(out()["_redirects"]!.split("\n").filter((line) => line.startsWith("/base/v")), [
    "/base/v1/* /base/guide/a 308",
    "/base/v2/:n /base/guide/a#:n 308",
    "/base/v3/:n/* /base/?q=:splat&by=:n 302",
    "/base/v4/* /base/?q=&by=x 302",
  ]);
});

const HOSTED = {
  ...DOCS,
  "config.json": JSON.stringify({ redirects: { "/one": "/guide/a", "/guide/*": "/", "/v1/:page": "/guide/:page" } }),
};

Deno.test("exportSite() writes redirects for the hosts that the settings name, behind them the operator's", async () => {
  const { site, run, out } = await exportOf(HOSTED, {
    baseUrl: "https://docs.test",
    redirectFiles: ["nginx", "vercel"],
    otherFiles: { "wwwroot/vercel.json": `{ "redirects": [{ "source": "/z", "destination": "/y" }] }` },
  });
  using _ = site;
  await run();
  const { redirects } = JSON.parse(out()["vercel.json"]!);
  assertEquals(redirects.map(({ source }: { source: string }) => source), [
    "/old{/}?",
    "/one{/}?",
    "/v1/:page{/}?",
    "/z",
  ]);
  assertMatch(
    site.logged.join("\n"),
    /warning: vercel\.json: \/guide\/\* is left out: Vercel would follow it at \/guide\/[^ ]+, too/,
  );
  assertMatch(out()["nginx-redirects.conf"]!, /^location = "\/one" \{ return 308 "\/guide\/a\$is_args\$args"; \}$/m);
  assertMatch(out()["nginx-redirects.conf"]!, /\^\/guide\(\?:/);
});

Deno.test("exportSite() writes no file of another host unasked, and lets no author write one", async () => {
  const { site, run, out } = await exportOf({
    ...HOSTED,
    "vercel.json": "{}",
    "Web.config": "<configuration/>",
    "nginx-redirects.conf": "return 200;",
    "guide/vercel.json": "{}",
  }, { baseUrl: "https://docs.test" });
  using _ = site;
  await run();
  assertEquals(Object.keys(out()).filter((file) => /vercel|nginx|web\.config/i.test(file)), ["guide/vercel.json"]);
  assertMatch(site.logged.join("\n"), /docs\/vercel\.json: is not exported, because a static host would interpret it/);
});

Deno.test("exportSite() refuses to publish the source of a page that took too long twice, but for --force", async () => {
  const pool = createPool({ thread: undefined, size: 1, deadline: 60_000 });
  const render: typeof pool.render = (job, ...rest) =>
    job.file === "slow.md"
      ? Promise.reject(new DeadlineExceeded("the page took longer than 10 s to render"))
      : pool.render(job, ...rest);
  const made = await exportOf({ "index.md": "# Home\n", "slow.md": "# Slow\n" }, { pool: { ...pool, render } });
  using _ = made.site;
  await assertRejects(() => made.run(), Refusal, "Cannot export to out: slow.md could not be rendered");
  assertEquals(made.out(), {});
  await made.run(true);
  assertStringIncludes(made.out()["slow/index.html"]!, "This page could not be shown");
});
