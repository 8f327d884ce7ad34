import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { LIMITS, type LimitSettings } from "../../src/config/limits.ts";
import { siteWith } from "../site_with.ts";
import { placed, rendererWith } from "./renderer.ts";

/** Renders with some limits changed: the page as it begins at line 3 of its file. */
async function limited(text: string, limits: Partial<LimitSettings>, files?: Readonly<Record<string, string>>) {
  const render = rendererWith({ limits: { ...LIMITS, ...limits } });
  return await render({ file: "a.md", text, line: 3, files: files && new Map(Object.entries(files)) });
}

Deno.test("Limits:PageCharacters: a longer page is shown as its source, with the reason", async () => {
  const text = "# Title\n\n" + "x".repeat(91);
  assertStringIncludes((await limited(text, { pageCharacters: 100 })).html, "<h1");
  const { html, problems } = await limited(`${text}x`, { pageCharacters: 100 });
  assertStringIncludes(html, "This page is shown as plain text: it has more than 100 characters.");
  assert(!html.includes("<h1"));
  assertEquals(placed(problems), [{
    line: 3,
    message: "This page is shown as plain text: it has more than 100 characters",
  }]);
});

Deno.test("Limits:PageCharacters: holds for all that a page includes, too", async () => {
  const files = { "b.md": "y".repeat(60) };
  const { html, problems } = await limited("{{#include b.md}}\n\n{{#include b.md}}", { pageCharacters: 100 }, files);
  assertEquals(html.match(/y{60}/g)?.length, 1);
  assertStringIncludes(html, "Not included");
  const message = "the file b.md cannot be included: the page includes more than 100 characters";
  assertEquals(placed(problems), [{ line: 5, message }]);
});

Deno.test("Limits:Nesting: quotes, lists and containers above it are shown as their source", async () => {
  for (const [open, text] of [["<blockquote>", "> > > x"], ["<ul>", "- - - x"]] as const) {
    assertEquals((await limited(text, { nesting: 3 })).html.split(open).length - 1, 3);
    const { html, problems } = await limited(text, { nesting: 2 });
    assertEquals(html.split(open).length - 1, 0);
    assertStringIncludes(html, "more than 2 quotes, lists or containers are nested.");
    assertEquals(problems.map(({ line }) => line), [3]);
  }
});

Deno.test("Limits:Includes: files above it are not included, and the page says so in their place", async () => {
  const files = { "b.md": "Included." };
  const text = "{{#include b.md}}\n\n{{#include b.md}}\n\n{{#include b.md}}";
  const { html, problems } = await limited(text, { includes: 2 }, files);
  assertEquals(html.match(/Included\./g)?.length, 2);
  assertStringIncludes(html, "The file b.md cannot be included: the page includes more than 2 files.");
  assertEquals(problems.map(({ line }) => line), [7]);
});

Deno.test("Limits:CodeCharacters: a longer block stays plain and says so, shorter ones have colors", async () => {
  const text = "```js\nlet a = 1;\n```\n\n```js\nlet abc = 12345;\n```\n\n```text\nlet abc = 12345;\n```";
  const { html, problems } = await limited(text, { codeCharacters: 10 });
  assertEquals(html.match(/<span class="pl-k">let<\/span>/g)?.length, 1);
  assertEquals(html.match(/Shown without colors: it has more than 10 characters\./g)?.length, 1);
  assertEquals(placed(problems), [{
    line: 7,
    message: "a block of code is shown without colors: it has more than 10 characters",
  }]);
});

Deno.test("Limits:CodeCharacters: a page has colors for four times as much", async () => {
  const { html, problems } = await limited("```js\nlet a = 1;\n```\n\n".repeat(6), { codeCharacters: 10 });
  assertEquals(html.match(/>let<\/span>/g)?.length, 4);
  assertEquals(html.match(/this page has more than 40 characters of code\./g)?.length, 2);
  assertEquals(placed(problems), [{
    line: 19,
    message: "this page has more than 40 characters of code: the rest is shown without colors",
  }]);
});

Deno.test("Limits:TableCells: the table that goes above it is shown as its source, with the reason", async () => {
  const table = "| a | b |\n|---|---|\n| c | d |\n\n";
  assertEquals((await limited(table.repeat(2), { tableCells: 100 })).html.match(/<table>/g)?.length, 2);
  const { html, problems } = await limited(table.repeat(2), { tableCells: 12 });
  assertEquals(html.match(/<table>/g)?.length, 1);
  assertStringIncludes(html, "The tables of this page have more than 12 cells.");
  assertEquals(placed(problems), [{
    line: 7,
    message: "the tables of this page have more than 12 cells: shown as text",
  }]);
});

Deno.test("a page over a limit is served with its notice, and one warning names file and line", async () => {
  using site = await siteWith({
    "index.md": "# Home",
    "guide/long.md": `---\ntitle: Long\n---\n${"word ".repeat(100)}`,
  }, { limits: { ...LIMITS, pageCharacters: 400 } });
  await site.live.finished();
  assertStringIncludes(await site.text("/guide/long"), "it has more than 400 characters");
  assertEquals(site.logged, [
    "warning: guide/long.md:4: This page is shown as plain text: it has more than 400 characters",
  ]);
});

Deno.test("finished pages in the cache are made again under other limits", async () => {
  const docs = { "index.md": `# Home\n\n${"word ".repeat(100)}` };
  const first = await siteWith(docs, { cachePath: "cache", limits: { ...LIMITS, pageCharacters: 400 } });
  await first.live.finished();
  await first.live.stored();
  first.live.close();
  const kept = Object.keys(first.files.texts()).filter((path) => /^cache\/(?!assets\/)/.test(path));
  const otherFiles = Object.fromEntries(
    await Promise.all(kept.map(async (path) => [path, (await first.files.read([path]))[0]!] as const)),
  );
  assertEquals(kept.length, 1);
  using site = await siteWith(docs, { cachePath: "cache", otherFiles });
  assertMatch(await site.text("/"), /<h1 id="home"/);
});
