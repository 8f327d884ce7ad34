import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { rendered, rendererWith } from "../renderer.ts";

const block = (name: string, data: unknown) =>
  `before\n\n[block:${name}]\n${JSON.stringify(data, null, 2)}\n[/block]\n\nafter`;
const html = async (name: string, data: unknown) => {
  const page = await rendered(block(name, data));
  assertEquals(page.problems, []);
  assertStringIncludes(page.html, "<p>before</p>");
  assertStringIncludes(page.html, "<p>after</p>");
  return page.html;
};

Deno.test("ReadMe: a callout has its kind, its title and Markdown", async () => {
  assertStringIncludes(
    await html("callout", { type: "success", title: "Done *well*", body: "One **a**\n\n- two" }),
    '<section class="callout tip" role="note"><p class="callout-title">Done <em>well</em></p>\n<p>One <strong>a</strong></p>\n<ul>',
  );
  const bare = await html("callout", { type: "info", body: "a" });
  assert(!bare.includes("callout-title"), bare);
});

Deno.test("ReadMe: code is a block, and several are tabs", async () => {
  assertStringIncludes(await html("code", { codes: [{ code: "a\n~~~\nb", language: "text" }] }), "a\n~~~\nb");
  const tabs = await html("code", { codes: [{ code: "npm i", language: "shell", name: "npm" }, { code: "a = 1" }] });
  assertEquals(tabs.match(/data-name="[^"]*"/g), ['data-name="npm"', 'data-name="text"']);
});

Deno.test("ReadMe: tables, images, headings, HTML, films and files", async () => {
  const data = { "h-0": "Name", "h-1": "Type", "0-0": "a", "0-1": "x | y", "1-0": "b\nc" };
  const table = await html("parameters", { data, cols: 2, rows: 2 });
  assertEquals(table.match(/<t[hd].*?<\/t[hd]>/g)?.map((cell) => cell.replace(/^<t[hd][^>]*>|<\/t[hd]>$/g, "")), [
    "Name",
    "Type",
    "a",
    "x | y",
    "b<br>c",
    "",
  ]);
  const image = await html("image", { images: [{ image: ["a.png", "a.png", 10, 10, "#fff"], caption: "A **b**" }] });
  assertStringIncludes(image, 'alt="A b"');
  assertStringIncludes(image, "<figcaption>A <strong>b</strong></figcaption>");
  assertStringIncludes(await html("api-header", { title: "Section A" }), ">Section A</h2>");
  assertStringIncludes(await html("html", { html: "<div>Hi <b>x</b></div>" }), "<div>Hi <b>x</b></div>");
  assertStringIncludes(
    await html("embed", { html: false, url: "https://example.org/film", title: "A film" }),
    '<a href="https://example.org/film" rel="noopener">A film</a>',
  );
  assertStringIncludes(await html("file", { name: "a.pdf", url: "a.pdf" }), '<a href="/base/guide/a.pdf">a.pdf</a>');
});

Deno.test("ReadMe: the texts of an unknown block, and a block that cannot be read, are shown and reported", async () => {
  const unknown = await rendered(block("zzz", { title: "T", other: ["x"], text: "Some **text**" }));
  assertStringIncludes(unknown.html, "<p>T</p>\n<p>Some <strong>text</strong></p>");
  assertEquals(unknown.problems.map(({ kind }) => kind), ["[block:zzz] is not known"]);
  const broken = await rendered("[block:callout]\n{ no json\n[/block]");
  assertStringIncludes(broken.html, "no json");
  assertEquals(broken.problems.map(({ kind }) => kind), ["[block:callout] has no data that can be read"]);
});

Deno.test("ReadMe: in code, and without an end, a block is text", async () => {
  for (const text of ["`[block:html]`", "```\n[block:html]\n{}\n[/block]\n```", "[block:html]\n{}"]) {
    const page = await rendered(text);
    assertStringIncludes(page.html, "[block:html]");
    assertEquals(page.problems, []);
  }
});

Deno.test("ReadMe: values, words of the glossary, and links by the names of pages", async () => {
  const page = await rendered(
    "<<apiKey>>, <<version>>, <<glossary:term>>, `<<apiKey>>` a << b >> c\n\n[A](doc:getting-started#x) [B](blog:news) `[C](doc:c)`",
    { variables: () => new Map([["version", "2.1"]]) },
  );
  assertStringIncludes(page.html, "<p>&lt;&lt;apiKey&gt;&gt;, 2.1, term, <code>&lt;&lt;apiKey&gt;&gt;</code>");
  assertStringIncludes(page.html, '">A</a> B <code>[C](doc:c)</code>');
});

Deno.test("ReadMe: tables, HTML and callouts of its MDX", async () => {
  const render = rendererWith();
  const { html } = await render({
    file: "a.mdx",
    line: 1,
    text:
      '<Table align={["left"]}>\n  <tbody>\n    <tr>\n      <td>\n        `x`\n      </td>\n    </tr>\n  </tbody>\n</Table>\n\n<HTMLBlock>{`\n<b>raw</b>\n`}</HTMLBlock>\n\n<Anchor href="b.md">B</Anchor>',
  });
  assertStringIncludes(html, "<code>x</code>");
  assertStringIncludes(html, "<b>raw</b>");
  assertStringIncludes(html, ">B</a>");
});

Deno.test("ReadMe: a cell with a long run of blanks is read in a time in proportion to it", async () => {
  const start = performance.now();
  await rendered(block("parameters", { data: { "h-0": "A", "0-0": `x${" ".repeat(60_000)}y` }, cols: 1, rows: 1 }));
  assert(performance.now() - start < 2_000);
});
