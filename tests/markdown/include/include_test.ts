import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { placed, rendererWith } from "../renderer.ts";

const FILES: Readonly<Record<string, string>> = {
  "guide/part.md":
    "---\ntitle: Part\n---\n## Part\n\n[link](b.md) [^1]\n\n[^1]: Note.\n\n### Inner {#in}\n\nInner text.\n\n## Last\n\nEnd.\n",
  "parts/lines.md": "one\n\ntwo\n\nthree\n",
  "parts/regions.md":
    "no\n<!-- #region a -->\nfirst\n<!-- #endregion a -->\nno\n<!-- #region a -->\n\nsecond\n<!-- #endregion -->\nno\n",
  "src/a.ts":
    "// #region one\n  const a = 1;\n  // #region two\n  const b = 2;\n  // #endregion two\n// #endregion one\nconst c = 3;\n",
  "src/b.rs":
    "// ANCHOR: all\nfn a() {}\n// ANCHOR: here\nfn b() {}\n// ANCHOR_END: here\n// ANCHOR_END: all\nfn c() {}\n",
  "src/c.py": "# --8<-- [start:f]\ndef f(): pass\n# --8<-- [end:f]\nx\n",
  "parts/loop.md": "Loop\n\n<!--@include: ./loop.md-->\n",
  "parts/ping.md": "{{#include pong.md}}\n",
  "parts/pong.md": "{{#include ping.md}}\n",
  "parts/nested.md": "Nested\n\n<!--@include: ./lines.md{1,1}-->\n\n{{#include ./inline.txt}}\n",
  "parts/inline.txt": "*inline*\n",
  "parts/refs.md": "[ref]: https://ref.example\n",
  "parts/words.md": "uses {{#include inline.txt}} in place\n",
  "guide/.hidden.md": 'no\n\n<section id="box">\n  boxed\n</section>\n\nno\n',
  "parts/blanks.md": `<section id="box">${" ".repeat(600)}x\nboxed\n</section>\n`,
  "parts/steps.md": "1. two\n1. three\n",
  "guide/Deep Note.md":
    "# Deep\n\nno\n\n## The *part*\n\nshown\n\n- one\n- two ^item\n\n## Next\n\nlonger\ntext ^abc\n\n| a |\n|---|\n| b |\n\n^tab\n",
  "parts/broken.md": "fine\n\n[x](missing.md)\n",
};
const render = rendererWith({
  lookup: (path) => /missing|guide\/b\.md|\/parts\/y/.test(path) ? undefined : { href: path },
});
const files = new Map<string, string | undefined>(Object.entries(FILES));

/** Renders as `guide/a.md`; every file that is not there is known not to be. */
async function rendered(text: string) {
  const known = new Map(files);
  for (let round = 0; round < 15; round++) {
    const page = await render({ file: "guide/a.md", text, line: 1, files: known });
    if (page.wants.length === 0) return page;
    for (const path of page.wants) known.set(path, undefined);
  }
  throw new Error("It wants more files at each round");
}

async function code(text: string): Promise<string> {
  const { html } = await rendered(text);
  return html.replace(/<[^>]*>/g, "");
}

Deno.test("include: Markdown stands in the place of the line, without its front matter", async () => {
  for (
    const line of [
      "<!--@include: ./part.md-->",
      "<!-- @@include: @/guide/part.md -->",
      "{{#include part.md}}",
      '--8<-- "guide/part.md"',
    ]
  ) {
    const { html, headings, sections, problems } = await rendered(`# Page\n${line}\n\nAfter`);
    assertEquals(headings.map(({ id }) => id), ["page", "part", "in", "last"], line);
    assertEquals(sections.at(-1)?.text, "End. After", line);
    assertStringIncludes(html, "Note.");
    assert(!html.includes("title: Part"), line);
    assertEquals(problems, [], line);
  }
});

Deno.test("include: a part by lines, region, heading or anchor", async () => {
  const cases: Record<string, string> = {
    "<!--@include: @/parts/lines.md{3}-->": "<p>two</p>",
    "<!--@include: @/parts/lines.md{3,}-->": "<p>two</p><p>three</p>",
    "<!--@include: @/parts/lines.md{,3}-->": "<p>one</p><p>two</p>",
    "<!--@include: @/parts/lines.md{3,3}-->": "<p>two</p>",
    "{{#include /parts/lines.md:3}}": "<p>two</p>",
    "{{#include /parts/lines.md:3:}}": "<p>two</p><p>three</p>",
    "{{#include /parts/lines.md::1}}": "<p>one</p>",
    "{{#include /parts/lines.md:1:3}}": "<p>one</p><p>two</p>",
    '--8<-- "parts/lines.md:1:2,5:5"': "<p>one</p><p>three</p>",
    "<!--@include: @/parts/regions.md#a-->": "<p>first</p><p>second</p>",
    "<!--@include: ./part.md#in-->": "Inner text.</p>",
    "<!--@include: ./part.md#last{3,}-->": "<p>End.</p>",
    "<!--@include: ./.hidden.md#box-->": "<p>boxed</p>",
    "--8<--\nparts/lines.md:1:1\n\n; parts/lines.md:3:3\nparts/lines.md:5:5\n--8<--": "<p>one</p><p>three</p>",
  };
  for (const [line, expected] of Object.entries(cases)) {
    const { html, problems } = await rendered(line);
    assertEquals(problems, [], line);
    const flat = html.replaceAll("\n", "");
    assert(expected.startsWith("<p>") ? flat === expected : flat.endsWith(expected), `${line} gives ${flat}`);
  }
});

Deno.test("include: a part whose first line has many blanks, and text after them", async () => {
  const { html, problems } = await rendered("<!--@include: ../parts/blanks.md#box-->\n");
  assertStringIncludes(html, "boxed");
  assertEquals(problems, []);
});

Deno.test("include: a file as code", async () => {
  assertEquals(await code("<<< @/src/a.ts#two"), "const b = 2;\n\n");
  // VuePress names files from the folder in which it is started, in which that of the pages lies.
  assertEquals(await code("<<< @/docs/src/a.ts#two"), "const b = 2;\n\n");
  assertEquals(await code("<<< ../src/a.ts#one"), "const a = 1;\nconst b = 2;\n\n");
  assertEquals(await code("{{#playground /src/b.rs:here editable}}").then((text) => text.trim()), "fn b() {}");
  assertEquals(await code("```rust\n{{#rustdoc_include ../src/b.rs:all}}\n```"), "fn a() {}\nfn b() {}\n\n");
  assertEquals(await code("```rust,ignore\nx\n  {{#include ../src/b.rs:here}}\n```"), "x\n  fn b() {}\n\n");
  assertEquals(await code('```py\n--8<-- "src/c.py:f"\n```'), "def f(): pass\n\n");
  assertEquals(await code('```py file="../src/c.py"\n```').then((text) => text.includes("def f")), true);
  const { html } = await rendered("<<< @/src/a.ts#one{2 ts:line-numbers} [name]");
  assertMatch(html, /class="code numbered" data-language="ts" data-label="name"/);
  assertMatch(html, /class="line highlighted" data-line="2"/);
});

Deno.test("include: code keeps its own text where it asks for nothing", async () => {
  assertEquals(
    await code('```md\n\\{{#include a.rs}}\n;--8<-- "x"\n<!--@include: ./part.md-->\n```'),
    '{{#include a.rs}}\n--8&lt;-- "x"\n&lt;!--@include: ./part.md--&gt;\n\n',
  );
  assertEquals(await code("    {{#include a.rs}}"), "{{#include a.rs}}\n\n");
  assertEquals(await code('```ts file="./x.ts"\na\n```'), "a\n\n");
});

Deno.test("include: words in a line", async () => {
  const { html } = await rendered(
    "a {{#include ../parts/inline.txt}} b\n\n{{#title Other}}\n\n{{#include ../parts/words.md}}",
  );
  assertEquals(html, "<p>a <em>inline</em> b</p>\n<p>uses <em>inline</em> in place</p>\n");
});

Deno.test("include: files in files, each relative to its own", async () => {
  const { html, uses } = await rendered("<!--@include: ../parts/nested.md-->");
  assertEquals(html.replaceAll("\n", ""), "<p>Nested</p><p>one</p><p><em>inline</em></p>");
  assert(["parts/nested.md", "parts/lines.md", "parts/inline.txt"].every((file) => uses.includes(file)));
});

Deno.test("include: link references of an included file hold in the page", async () => {
  assertStringIncludes(
    (await rendered("[a][ref]\n\n{{#include ../parts/refs.md}}")).html,
    'href="https://ref.example"',
  );
});

Deno.test("include: links are relative to the file that has them, or else to the page", async () => {
  const { lookups } = await rendered("<!--@include: ../parts/broken.md-->\n\n<!--@include: ./part.md-->");
  assertEquals(lookups.map(([path]) => path), ["/parts/missing.md", "missing.md", "b.md"]);
});

Deno.test("include: problems name the line of the page, and that of the file", async () => {
  const { problems } = await rendered("a\n\n<!--@include: ../parts/broken.md-->\n\n[x](missing.md)");
  assertEquals(placed(problems), [
    { line: 3, message: "in parts/broken.md, line 3: link to missing.md: there is no such page" },
    { line: 5, message: "link to missing.md: there is no such page" },
  ]);
});

Deno.test("include: a file that includes itself is told, not followed", async () => {
  for (
    const [text, chain] of [
      ["<!--@include: ../parts/loop.md-->", "guide/a.md → parts/loop.md → parts/loop.md"],
      ["{{#include ../parts/ping.md}}", "guide/a.md → parts/ping.md → parts/pong.md → parts/ping.md"],
      ["<!--@include: ./a.md-->", "guide/a.md → guide/a.md"],
    ] as const
  ) {
    files.set("guide/a.md", text);
    const { html, problems } = await rendered(text);
    assertEquals(problems.length, 1, text);
    assertStringIncludes(problems[0]!.message, `it includes itself (${chain})`);
    assertStringIncludes(html, "Not included");
  }
});

Deno.test("include: what is not there, or lies outside, is told and shown", async () => {
  const cases: Record<string, string> = {
    "<!--@include: ./none.md-->": "there is no such file",
    "<!--@include: ../../etc/passwd-->": "it is outside the site, and not in a folder of IncludePaths",
    "{{#include https://x.example/a.md}}": "only files of this site can",
    "<!--@include: ./part.md#nowhere-->": "it has no nowhere",
    "<<< @/none.ts": "there is no such file",
    "```rust\n{{#include ../../x.rs}}\n```": "it is outside the site",
    "a {{#include ./none.md}} b": "there is no such file",
  };
  for (const [text, message] of Object.entries(cases)) {
    const { html, problems, uses } = await rendered(text);
    assertEquals(problems.length, 1, text);
    assertStringIncludes(problems[0]!.message, message);
    assert(!/\{\{#|&lt;&lt;&lt;|@include/.test(html), html);
    assert(uses.every((path) => !path.startsWith("/")), uses.join());
  }
});

Deno.test("include: without files a text can include none, and does not fail", async () => {
  const { problems, wants } = await render({ file: "config.json", text: "{{#include a.md}}", line: 1 });
  assertEquals(wants, []);
  assertEquals(problems.map(({ message }) => message), ["the file a.md cannot be included here"]);
});

Deno.test("include: asks for what it lacks before it renders", async () => {
  const job = { file: "guide/a.md", text: "{{#include x.md}}", line: 1 };
  const first = await render({ ...job, files: new Map() });
  assertEquals([first.wants, first.html === ""], [["guide/x.md", "x.md"], false]);
  const second = await render({ ...job, files: new Map([["guide/x.md", "*x*"], ["x.md", undefined]]) });
  assertEquals([second.wants, second.html], [[], "<p><em>x</em></p>\n"]);
});

Deno.test("include: files that include many times end in time", async () => {
  const bomb = new Map<string, string | undefined>();
  for (let i = 0; i < 12; i++) bomb.set(`${i}.md`, `{{#include ${i + 1}.md}}\n\n`.repeat(20));
  bomb.set("12.md", "x ".repeat(10_000));
  for (const path of [...bomb.keys()]) bomb.set(`guide/${path}`, bomb.get(path));
  for (
    const text of [
      "{{#include 0.md}}",
      "{{#include 12.md}}\n\n".repeat(2_000),
      "<!--@include: ".repeat(50_000),
      "--8<--\n".repeat(50_000),
    ]
  ) {
    const start = performance.now();
    const { html } = await render({ file: "guide/a.md", text, line: 1, files: bomb });
    assert(performance.now() - start < 10_000, text.slice(0, 20));
    assert(html.length < 30_000_000, `${html.length}`);
  }
});

Deno.test("files are included in blocks of HTML, whose text they are", async () => {
  const { html, problems } = await rendered(
    '<div class="x">\n{{#include ../parts/inline.txt}}\n</div>\n\n<table><tr><td>{{#include ../parts/inline.txt}}</td></tr></table>\n\n' +
      '<div>\n--8<-- "parts/lines.md"\n</div>\n\n<div>\n<!--@include: ../parts/lines.md{1,1}-->\n</div>\n\n<p>a</p>',
  );
  assertEquals(problems, []);
  assertEquals(
    html,
    '<div class="x">\n*inline*\n</div>\n' +
      '<div class="table" role="region" tabindex="0" aria-label="Table"><table><tr><td>*inline*</td></tr></table></div>\n' +
      "<div>\none\n<p>two</p>\n<p>three</p>\n</div>\n<div>\none\n</div>\n<p>a</p>\n",
  );
});

Deno.test("a file that is not there is named in a block of HTML, too", async () => {
  const { html, problems } = await rendered("<div>\n{{#include nothing.md}}\n</div>\n\na");
  assertStringIncludes(html, "Not included");
  assertEquals(problems.map(({ message }) => message), [
    "the file nothing.md cannot be included: there is no such file",
  ]);
});

Deno.test("GitLab's and HashiCorp's ways to include a file", async () => {
  assertStringIncludes((await rendered("::include{file=../parts/inline.txt}")).html, "<em>inline</em>");
  files.set("partials/p.mdx", "**partial**");
  assertStringIncludes((await rendered("@include \"p.mdx\"\n\n@include 'p.mdx'")).html, "<strong>partial</strong>");
  assertStringIncludes((await rendered("`@include` is a word")).html, "<code>@include</code>");
});

Deno.test("include numbers an ordered list on across files, and past what is indented", async () => {
  const starts = async (text: string) =>
    [...(await rendered(text)).html.matchAll(/<ol(?: start="(\d+)")?>/g)].map(([, at = "1"]) => at);
  const rows: [text: string, starts: readonly string[]][] = [
    ["1. one\n<!--@include: @/parts/steps.md-->\n1. four\n", ["1", "2", "4"]],
    ["<!--@include: @/parts/steps.md-->\n\n   ![x](b.md)\n\n1. four\n", ["1", "3"]],
    ["1. one\n\n<!--@include: @/parts/steps.md-->\n\nText\n\n1. one\n", ["1", "2", "1"]],
    ["1) one\n\n<!--@include: @/parts/steps.md-->\n", ["1", "1"]],
  ];
  for (const [text, expected] of rows) assertEquals(await starts(text), expected, text);
});

Deno.test("a file in a group of code has its own name where the author gives none, as in VitePress", async () => {
  const { html } = await rendered(
    "::: code-group\n\n<<< @/src/a.ts{1}\n<<< @/src/b.rs#here{rust} [Here]\n\n:::\n\n<<< @/src/c.py\n",
  );
  assertEquals([...html.matchAll(/data-name="([^"]*)"/g)].map(([, name]) => name), ["a.ts", "Here"]);
  assertEquals(html.includes("c.py"), false);
});

Deno.test("parts of notes of Obsidian are embedded: sections and blocks; what is missing stays a link", async () => {
  const part = await rendered("a\n\n![[Deep Note#The part]]\n\nb");
  assertMatch(part.html, /<p>a<\/p>\s*<h2[^]*shown[^]*two[^]*<p>b<\/p>/);
  assertEquals([part.html.includes("longer"), part.html.includes("[["), part.problems], [false, false, []]);
  assertMatch((await rendered("![[Deep Note#^item]]")).html, /^<ul>\s*<li>two /);
  assertMatch((await rendered("![[Deep Note#^abc]]")).html, /^<p>longer\s+text /);
  assertMatch((await rendered("![[Deep Note#^tab|x]]")).html, /^<[^]*<td>b<\/td>/);
  assertStringIncludes((await rendered("![[Deep Note#None]]")).html, "<a href=");
  assertStringIncludes((await rendered("In ![[Deep Note#Next]] a line")).html, "<p>In <a href=");
});
