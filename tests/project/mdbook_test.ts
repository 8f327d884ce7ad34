import { assertEquals, assertStringIncludes } from "@std/assert";
import { projectSite, sidebarOf } from "../project_with.ts";

Deno.test("mdBook: book.toml names folder, title and redirects; SUMMARY.md is the sidebar", async () => {
  const texts = {
    "book.toml": `[book]
title = "Rocket"
description = "Flies"
language = "de"
src = "text"
[output.html]
site-url = "/rocket/"
git-repository-url = "https://github.com/a/b/tree/main/guide"
edit-url-template = "https://github.com/a/b/edit/main/guide/{path}"
[output.html.redirect]
"/format/config.html" = "configuration/index.html"
"/away.html" = "https://example.org/x"
`,
    "text/SUMMARY.md": "- [Start](README.md)\n- [Settings](format/configuration/README.md)\n",
    "text/README.md": "# Start\n\n[s](/rocket/format/configuration/)",
    "text/format/configuration/README.md": "# Settings",
  };
  for (const folder of ["", "text"]) {
    using site = await projectSite(texts, folder);
    assertEquals(sidebarOf(site), "1. Start → /, 2. Settings → /format/configuration");
    const { name, config } = site.live.current.site;
    assertEquals([name, config.description, config.lang, config.editLink?.pattern, config.socialLinks[0]?.icon], [
      "Rocket",
      "Flies",
      "de",
      "https://github.com/a/b/edit/main/guide/text/:path",
      "github",
    ]);
    const moved = await Promise.all(["/format/config.html", "/away.html"].map((path) => site.get(path)));
    assertEquals(moved.map(({ headers }) => headers.get("location")), [
      "/format/configuration",
      "https://example.org/x",
    ]);
    assertEquals(site.logged, ["info: Read mdBook configuration (book.toml): the sidebar comes from SUMMARY.md"]);
  }
});

Deno.test("mdBook: redirects from relative addresses work; those out of the book are one line of the log", async () => {
  using site = await projectSite({
    "book.toml": `[book]
title = "B"
[output.html.redirect]
"./old.html" = "new/one.html"
"/a/b.html" = "../../other/x.html"
"/a/c.html" = "../../other/y.html"
`,
    "src/SUMMARY.md": "- [One](new/one.md)\n",
    "src/new/one.md": "# One\n",
  });
  assertEquals((await site.get("/old.html")).headers.get("location"), "/new/one");
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), [
    "warning: book.toml:1: is not data and is left out: redirects lead out of the book, such as that to ../other/x.html",
  ]);
});

Deno.test("mdBook: code in a folder beside the chapters is included", async () => {
  using site = await projectSite({
    "book.toml": '[book]\ntitle = "B"\n',
    "src/SUMMARY.md": "- [One](one.md)\n- [Two](deep/two.md)\n",
    "src/one.md": "# One\n\n```rust\n{{#rustdoc_include ../listings/ch01/src/main.rs:here}}\n```\n",
    "src/deep/two.md": "# Two\n\n```rust\n{{#include ../../examples/two.rs}}\n```\n",
    "listings/ch01/src/main.rs": "// ANCHOR: here\nfn one() {}\n// ANCHOR_END: here\n",
    "examples/two.rs": "fn two() {}\n",
  });
  const shown = await Promise.all(["/one", "/deep/two"].map(async (path) => (await (await site.get(path)).text())));
  assertEquals(shown.map((html) => html.includes("cannot be included")), [false, false]);
  assertEquals(["one", "two"].map((name, i) => shown[i]!.includes(`>${name}</span>`)), [true, true]);
});

Deno.test("mdBook: rules and productions of other pages are links, and others are reported", async () => {
  using site = await projectSite({
    "book.toml": '[book]\ntitle = "B"\n',
    "src/SUMMARY.md": "- [One](one.md)\n- [Two](deep/two.md)\n",
    "src/one.md":
      "# One\r\n\r\nSee [loops][expr.loop], [expr.loop], [never], [BlockExpression], [x][expr.none] and [a].\r\n\r\n" +
      "[never]: divergence\r\n",
    "src/deep/two.md":
      "r[expr.loop]\r\n# Two\r\n\r\nr[divergence]\r\nx\r\n\r\nr[expr.block.syntax]\r\n```grammar,expressions\r\n" +
      "BlockExpression ->\r\n    `{` `}`\r\n```\r\n\r\n```\r\nr[code]\r\n```\r\n",
  });
  const html = await site.text("/one");
  assertStringIncludes(
    html,
    'See <a href="/deep/two#r-expr.loop">loops</a>, <a href="/deep/two#r-expr.loop">expr.loop</a>, ' +
      '<a href="/deep/two#r-divergence">never</a>, <a href="/deep/two#r-expr.block.syntax">BlockExpression</a>, ' +
      "x and [a].",
  );
  await site.live.finished();
  assertEquals(site.logged.filter((line) => line.includes("rule")), [
    "warning: one.md:3: […][expr.none] refers to no rule of the site, and to nothing that is defined in the page",
  ]);
  // A rule that comes later is found.
  site.files.change("work/src/deep/two.md", "r[expr.none]\n# Two\n");
  await site.live.rebuild();
  const changed = await site.text("/one");
  assertStringIncludes(changed, '<a href="/deep/two#r-expr.none">x</a>');
  assertStringIncludes(changed, "[expr.loop]");
});
