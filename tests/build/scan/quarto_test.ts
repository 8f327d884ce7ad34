import { assertEquals, assertStringIncludes } from "@std/assert";
import { siteWith } from "../../site_with.ts";

Deno.test("files of Quarto and R Markdown are pages, but for those that Markdown was made of", async () => {
  using site = await siteWith({
    "index.qmd": '---\ntitle: "Home"\n---\n\nSee [a](guide/a.qmd#x) and [b](b.html).\n\n{{< include _part.qmd >}}\n',
    "guide/a.qmd": "# A\n\n## X {#x}\n\n```{r}\n1\n```\n",
    "b.Rmd": "# B\n",
    "made.Rmd": "# Source\n",
    "made.md": "# Made\n",
    "_part.qmd": "---\ntitle: No\n---\nFrom the *part*.\n",
  });
  const html = await site.text("/");
  assertStringIncludes(html, 'See <a href="/guide/a#x">a</a> and <a href="/b">b</a>.');
  assertStringIncludes(html, "<p>From the <em>part</em>.</p>");
  assertStringIncludes(await site.text("/made"), "Made");
  assertEquals(
    await Promise.all(["/_part", "/made.Rmd"].map(async (path) => (await site.get(path)).status)),
    [
      404,
      404,
    ],
  );
  site.files.change("docs/guide/a.qmd", "# A\n\n## X {#x}\n\nnew words\n");
  await site.live.rebuild(["docs/guide/a.qmd"]);
  assertStringIncludes(await site.text("/guide/a"), "new words");
  assertEquals(site.logged.filter((line) => line.startsWith("warning")), []);
});

Deno.test("problems name files of Quarto as they are on the disk", async () => {
  using site = await siteWith({ "index.md": "# Home", "a.qmd": "---\nicon: nonsense\n---\n\n[x](none.md)\n" }, {
    authorMode: true,
  });
  const html = await site.text("/a");
  await site.live.finished();
  assertStringIncludes(html, "2 problems in docs/a.qmd");
  const warned = site.logged.filter((line) => line.startsWith("warning"));
  assertEquals(warned.map((line) => line.slice(0, 16)), ["warning: a.qmd:2", "warning: a.qmd:5"]);
});
