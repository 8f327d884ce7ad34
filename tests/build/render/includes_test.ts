import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { createIncludes } from "../../../src/build/render/includes.ts";
import type { Tree } from "../../../src/build/scan/tree.ts";
import { siteWith, type TestSite } from "../../site_with.ts";

const versionOf = async (site: TestSite) => (await (await site.get("/api/build-version")).json()).version;

const NO_FILES = {
  sources: new Map(),
  partials: new Map(),
  statics: new Map(),
  includable: new Map(),
} as unknown as Tree;

/** Looks again at the files, and waits for all pages. */
async function settle(site: TestSite): Promise<void> {
  await site.live.rebuild();
  await site.live.finished();
}

Deno.test("a page shows what it includes: partials, pages and other files", async () => {
  using site = await siteWith({
    "index.md": "# A\n\n<!--@include: ./_part.md-->\n\n{{#include other.md}}\n\n<<< @/src/x.ts",
    "_part.md": "From the *part*.",
    "other.md": "---\ntitle: O\n---\nFrom the page.",
    "src/x.ts": "export const x = 1;",
  });
  const html = await site.text("/");
  for (const text of ["From the <em>part</em>.", "From the page.", "export"]) assertStringIncludes(html, text);
  assertEquals(site.logged, []);
});

Deno.test("a page says why a file that it includes has no content, until it has", async () => {
  const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n";
  using site = await siteWith({
    "index.md": "# A\n\n<!--@include: ./_part.md-->\n\n<<< @/src/x.ts",
    "_part.md": pointer,
    "src/x.ts": "\0GITCRYPT\0\u0001\u0002",
  });
  await site.live.finished();
  const html = await site.text("/");
  assert(!html.includes("sha256") && !html.includes("GITCRYPT"), html);
  assertEquals(site.logged, [
    "warning: index.md:3: the file ./_part.md cannot be included: it is a pointer of Git LFS, and its content was not fetched: run git lfs pull",
    "warning: index.md:5: the file @/src/x.ts cannot be included: it is encrypted: run git-crypt unlock",
  ]);
  site.files.change("docs/_part.md", "From the part.");
  await settle(site);
  assertStringIncludes(await site.text("/"), "From the part.");
});

Deno.test("a change of an included file makes every page again that includes it, and no other", async () => {
  using site = await siteWith({
    "index.md": "# A\n\n<!--@include: ./_part.md-->",
    "b.md": "# B\n\n<!--@include: ./_part.md-->",
    "c.md": "# C",
    "_part.md": "One. {{#include src/x.txt}}",
    "src/x.txt": "deep one",
  });
  await site.live.finished();
  const other = await site.text("/c");
  for (
    const [file, before, after] of [["_part.md", "One.", "Two. {{#include src/x.txt}}"], [
      "src/x.txt",
      "deep one",
      "deep two",
    ]] as const
  ) {
    for (const page of ["/", "/b"]) assertStringIncludes(await site.text(page), before);
    const version = await versionOf(site);
    site.files.change(`docs/${file}`, after);
    await settle(site);
    assertEquals(await versionOf(site), version + 1);
    for (const page of ["/", "/b"]) assertStringIncludes(await site.text(page), after.split(".")[0]!);
  }
  assertEquals(await site.text("/c"), other);
});

Deno.test("the build version stays when an included file is touched, or one that nothing includes changes", async () => {
  using site = await siteWith({
    "index.md": "<!--@include: ./_part.md-->",
    "_part.md": "One.",
    "_other.md": "x",
    "y.txt": "y",
  });
  await site.live.finished();
  site.files.change("docs/_part.md", "One.", Date.UTC(2026, 2));
  site.files.change("docs/_other.md", "z");
  site.files.change("docs/y.txt", "z");
  await settle(site);
  assertEquals(await versionOf(site), 0);
});

Deno.test("a file that appears, or goes, shows in the pages that include it", async () => {
  using site = await siteWith({ "index.md": "# A\n\n<!--@include: ./_part.md-->" });
  assertStringIncludes(await site.text("/"), "Not included");
  assertMatch(site.logged.join(), /index\.md:3: the file \.\/_part\.md cannot be included: there is no such file/);
  site.files.change("docs/_part.md", "Here.");
  await settle(site);
  assertStringIncludes(await site.text("/"), "Here.");
  site.files.change("docs/_part.md", undefined);
  await settle(site);
  assertStringIncludes(await site.text("/"), "Not included");
});

Deno.test("nothing outside of the docs, and no hidden file, can be included", async () => {
  const otherFiles = {
    "secret.txt": "SECRET",
    "docs/.env": "SECRET",
    "docs/.git/config": "SECRET",
    "wwwroot/public.txt": "public",
  };
  const paths = [
    "../secret.txt",
    "/../secret.txt",
    "..%2fsecret.txt",
    "/secret.txt",
    ".env",
    "/.env",
    ".git/config",
    "config.json",
  ];
  using site = await siteWith(
    {
      "index.md": paths.map((path) => `{{#include ${path}}}\n\n<<< ${path}`).join("\n\n"),
      "config.json": '{"title":"SECRET"}',
    },
    { otherFiles },
  );
  const html = await site.text("/");
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  assert(!main.includes("SECRET"));
  assertEquals(main.match(/Not included/g)?.length, paths.length);
});

const LISTINGS = {
  "listings/ch01/main.rs": "fn main() {}",
  "shared/notes/part.md": "A *shared* part. {{#include deep.md}}",
  "shared/notes/deep.md": "Deeper.",
  "secret/key.txt": "SECRET",
  "listings/.env": "SECRET",
};

Deno.test("IncludePaths: a page includes files beside RootPath by their way from the page, or within their folder", async () => {
  using site = await siteWith({
    "a/b.md": [
      "```rust\n{{#include ../../listings/ch01/main.rs}}\n```",
      "<<< @/../listings/ch01/main.rs",
      '```rust\n--8<-- "ch01/main.rs"\n```',
      "<!--@include: ../../shared/notes/part.md-->",
    ].join("\n\n"),
  }, { otherFiles: LISTINGS, includePaths: ["listings", "shared"] });
  const html = await site.text("/a/b");
  const text = html.replace(/<[^>]*>/g, "");
  assertEquals(text.match(/fn main\(\) \{\}/g)?.length, 3);
  assertStringIncludes(html, "A <em>shared</em> part. Deeper.");
  assertEquals(site.logged, []);
  assertEquals((await site.get("/listings/ch01/main.rs")).status, 404);
  assertEquals((await site.get("/ch01/main.rs")).status, 404);
});

Deno.test("hidden Markdown is included, and is neither a page nor a download, wherever it lies", async () => {
  using site = await siteWith(
    { "index.md": "{{#include .part.md}}", ".part.md": "Hidden *part*." },
    { otherFiles: { "wwwroot/.note.md": "x" } },
  );
  assertStringIncludes(await site.text("/"), "Hidden <em>part</em>.");
  for (const path of ["/.part.md", "/.part", "/part", "/.note.md", "/raw/.part.md"]) {
    assertEquals((await site.get(path)).status, 404, path);
  }
});

Deno.test("IncludePaths: no file of another folder, and no hidden one, can be included", async () => {
  const paths = [
    "../secret/key.txt",
    "/../secret/key.txt",
    "../listings/.env",
    "../listings/../secret/key.txt",
    ".env",
  ];
  using site = await siteWith(
    { "index.md": paths.map((path) => `{{#include ${path}}}\n\n<<< ${path}`).join("\n\n") },
    { otherFiles: LISTINGS, includePaths: ["listings"] },
  );
  const html = await site.text("/");
  assert(!html.includes("SECRET"));
  assertEquals(html.match(/Not included/g)?.length, paths.length);
});

Deno.test("IncludePaths: a change beside RootPath makes the pages again that include the file, and no other", async () => {
  using site = await siteWith({
    "index.md": "# A\n\n{{#include ../listings/ch01/main.rs}}",
    "b.md": "# B\n\n{{#include ../listings/ch02/main.rs}}",
    "c.md": "# C",
  }, { otherFiles: LISTINGS, includePaths: ["listings"] });
  await site.live.finished();
  const [, before, other] = [await site.text("/"), await site.text("/b"), await site.text("/c")];
  assertStringIncludes(before, "not in a folder of IncludePaths");
  site.files.change("listings/ch01/main.rs", "fn other() {}");
  site.files.change("listings/ch02/main.rs", "fn second() {}");
  site.files.change("listings/ch03/main.rs", "fn third() {}");
  await settle(site);
  assertEquals(await versionOf(site), 1);
  assertStringIncludes(await site.text("/"), "fn other() {}");
  assertStringIncludes(await site.text("/b"), "fn second() {}");
  assertEquals(await site.text("/c"), other);
  site.files.change("listings/ch03/main.rs", "fn fourth() {}");
  await settle(site);
  assertEquals(await versionOf(site), 1);
});

Deno.test("finished pages in the cache are made again when a file that they include changed meanwhile", async () => {
  const docs = { "index.md": "# A\n\n<!--@include: ./_part.md-->", "_part.md": "One." };
  const first = await siteWith(docs, { cachePath: "cache" });
  await first.live.finished();
  await first.live.stored();
  const kept = Object.fromEntries(
    Object.entries(first.files.texts()).filter(([path]) => /^cache\/(?!assets\/)/.test(path)),
  );
  first.live.close();
  assertEquals(Object.keys(kept).length, 1);
  const [path] = Object.keys(kept);
  const otherFiles = { [path!]: (await first.files.read([path!]))[0]! };
  for (const text of ["One.", "Two."]) {
    using site = await siteWith({ ...docs, "_part.md": text }, { cachePath: "cache", otherFiles });
    assertStringIncludes(await site.text("/"), text);
    assertEquals(site.files.reads.get(path!), 1);
  }
});

Deno.test("variables of config.json stand in the text, and their change makes pages again", async () => {
  using site = await siteWith({
    "index.md": "Version {{ version }}, not {{ other }}.",
    "config.json": '{"variables":{"version":"1.0"}}',
  });
  await site.live.finished();
  assertStringIncludes(await site.text("/"), "Version 1.0, not {{ other }}.");
  site.files.change("docs/config.json", '{"variables":{"version":"2.0","other":"3"}}');
  await settle(site);
  assertStringIncludes(await site.text("/"), "Version 2.0, not 3.");
});

Deno.test("a change late in a long variable is seen, of which pages keep only a hash", async () => {
  const config = (end: string) => JSON.stringify({ variables: { long: `${"x ".repeat(5_000)}${end}` } });
  using site = await siteWith({ "index.md": "# A\n\nLong: {{ long }}", "config.json": config("one") });
  await site.live.finished();
  site.files.change("docs/config.json", config("two"));
  await settle(site);
  assertMatch(await site.text("/"), /x two</);
  const includes = await createIncludes(site.files)(NO_FILES, new Map([["long", "x".repeat(5_000)], ["short", "y"]]));
  assertEquals([includes.version("{{long}}")!.length < 100, includes.version("{{short}}")], [true, "=y"]);
});

Deno.test("variables of config.json stand in titles, everywhere these are shown, and their change is seen", async () => {
  using site = await siteWith({
    "index.md": "# Home",
    "a.md": "---\ndescription: What is new in {{version}}\n---\n# Release {{ version }}",
    "b.md": "---\ntitle: About {{ version }} and {{ other }}\nsidebarTitle: On {{ version }}\n---\nText.",
    "config.json": '{"variables":{"version":"1.0"}}',
  });
  for (const version of ["1.0", "2.0"]) {
    site.files.change("docs/config.json", `{"variables":{"version":"${version}"}}`);
    await settle(site);
    const html = await site.text("/a");
    assertStringIncludes(html, `<title>Release ${version}`);
    assertStringIncludes(html, `What is new in ${version}`);
    const sidebar = html.slice(html.indexOf("</main>"));
    for (const title of [`Release ${version}`, `On ${version}`]) assertStringIncludes(sidebar, title);
    assertStringIncludes(await site.text("/b"), `<title>About ${version} and {{ other }}`);
    const hits = await (await site.get(`/api/search?q=${version}`)).json();
    assertEquals(hits.map(({ url }: { url: string }) => url).sort(), ["/a", "/b"]);
    assert(!(await site.text("/llms.txt")).includes("{{ version }}"));
  }
});

Deno.test("after any changes of files that include each other what is served equals what a fresh start would serve", async () => {
  const files = ["_a.md", "_b.md", "c.txt", "page.md"];
  const texts = [
    "x",
    "<!--@include: ./_a.md-->",
    "<!--@include: ./_b.md-->",
    "{{#include c.txt}}",
    "{{#include page.md}}",
    undefined,
  ];
  const step = fc.array(fc.tuple(fc.constantFrom(...files), fc.constantFrom(...texts)), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const index = "<!--@include: ./_a.md-->\n\n<!--@include: ./_b.md-->\n\n<<< ./c.txt";
      using site = await siteWith({ "index.md": index });
      await site.live.finished();
      for (const changes of steps) {
        for (const [file, text] of changes) site.files.change(`docs/${file}`, text);
        await settle(site);
      }
      using fresh = await siteWith(
        Object.fromEntries(
          Object.entries(site.files.texts()).map(([path, text]) => [path.replace(/^docs\//, ""), text]),
        ),
      );
      assertEquals(await site.text("/"), await fresh.text("/"));
    }),
    { numRuns: 50 },
  );
});

Deno.test("a component that config.json declares changes the pages that use it", async () => {
  const declared = (text: string) => JSON.stringify({ components: { Stamp: text } });
  using site = await siteWith({ "index.md": '# A\n\n<Stamp v="2" />', "config.json": declared("Added in {v}") });
  await site.live.finished();
  assertStringIncludes(await site.text("/"), "<p>Added in 2</p>");
  site.files.change("docs/config.json", declared("Since version {v}"));
  await settle(site);
  assertStringIncludes(await site.text("/"), "<p>Since version 2</p>");
  site.files.change("docs/config.json", "{}");
  await settle(site);
  assertEquals((await site.text("/")).includes("Since version"), false);
  assertStringIncludes(site.logged.join("\n"), "<Stamp> is not known (1 page, in index.md:3)");
});

Deno.test("a page that another one names has the numbers before its folders that addresses leave out", async () => {
  const text = (title: string) => `---\ntitle: ${title}\n---\nText of ${title}.`;
  const named = (source: string) => `---\ntitle: Same\nsource: ${source}\n---\n`;
  using site = await siteWith({
    "1. app/02_guides/a.mdx": text("A"),
    "01-app/2024-10-01-notes.mdx": text("B"),
    "02-pages/a.mdx": named("app/guides/a"),
    "02-pages/b.mdx": named("app/2024-10-01-notes"),
  });
  assertStringIncludes(await site.text("/app/guides/a"), "Text of A.");
  assertStringIncludes(await site.text("/pages/a"), "Text of A.");
  assertStringIncludes(await site.text("/pages/b"), "Text of B.");
});

Deno.test("a page that only names another one shows its text, and what that says to its own readers", async () => {
  using site = await siteWith({
    "01-app/02-guides/a/index.mdx":
      "---\ntitle: A\n---\nShared. <AppOnly>In app.</AppOnly>\n\n<PagesOnly>\nIn *pages*.\n</PagesOnly>",
    "02-pages/a.mdx": "---\ntitle: B\nsource: app/guides/a\n---\n\n{/* Shared with app. */}\n",
    "02-pages/b.mdx": "---\ntitle: C\nsource: app/guides/a\n---\nIts own.",
  });
  const app = await site.text("/app/guides/a");
  assertStringIncludes(app, "Shared. In app.");
  assert(!app.includes("pages</em>"));
  const pages = await site.text("/pages/a");
  assertStringIncludes(pages, "<h1>B</h1>");
  assertStringIncludes(pages, "In <em>pages</em>.");
  assert(pages.includes("Shared.") && !pages.includes("In app."));
  assertStringIncludes(await site.text("/pages/b"), "Its own.");
  assertEquals(site.logged, []);
});
