import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { LIMITS } from "../../src/config/limits.ts";
import { placed, rendered, rendererWith } from "./renderer.ts";

Deno.test("createRenderer() gives headings in order, with plain text", async () => {
  const { headings } = await rendered("# A `b` &amp; *c*\n\n> ## Quoted {#own}\n\n### D");
  assertEquals(headings, [
    { level: 1, id: "a-b--c", text: "A b & c" },
    { level: 2, id: "own", text: "Quoted" },
    { level: 3, id: "d", text: "D" },
  ]);
});

Deno.test("createRenderer() gives the names of code blocks to their sections", async () => {
  const { sections } = await rendered(
    '# Setup\n\n```ts title="vite.config.ts"\nlet a;\n```\n\n::: code-group\n```sh [pnpm]\nrun\n```\n:::',
  );
  assertEquals(sections.map(({ text }) => text.split(/\s+/)), [["vite.config.ts", "let", "a;", "pnpm", "run"]]);
});

Deno.test("createRenderer() gives sections with the words below each heading", async () => {
  const { sections } = await rendered(
    "Before *it*.\n\n# One\n\nText `code` $x^2$ &copy;\n\n```js\nlet  a;\n```\n\n- item\n- ![alt](a.png)\n\n" +
      "| a | b |\n|---|---|\n| c | d |\n\n## Two\n\n::: tip Title\nIn it.\n:::\n\n> [!NOTE] Own\n> said\n\n<p>raw <b>words</b></p>",
  );
  assertEquals(sections, [
    { anchor: "", title: "", text: "Before it." },
    { anchor: "one", title: "One", text: "Text code x^2 © let a; item alt a b c d" },
    { anchor: "two", title: "Two", text: "Title In it. Own said raw words" },
  ]);
});

Deno.test("createRenderer() tells the line in the file of every problem", async () => {
  const { problems } = await rendererWith()({
    file: "a.md",
    line: 10,
    text: [
      "[x](missing.md)", // 10
      "text", // 11
      "[y](missing.md)", // 12
      "", // 13
      "- item", // 14
      "  - [z](missing.md)", // 15
      "", // 16
      "> quote", // 17
      "> [q](missing.md)", // 18
      "", // 19
      "::: tip", // 20
      "text", // 21
      "", // 22
      "![i](missing.png)", // 23
      ":::", // 24
      "", // 25
      "| a |", // 26
      "|---|", // 27
      "| b |", // 28
      "| [t](missing.md) |", // 29
      "", // 30
      "::: mystery", // 31
      ":::", // 32
      "", // 33
      "> [!NOTE]", // 34
      "> [n](missing.md)", // 35
    ].join("\n"),
  });
  assertEquals(problems.map(({ line }) => line), [10, 12, 15, 18, 23, 29, 31, 35]);
  assertEquals(problems[0]?.message, "link to missing.md: there is no such page");
  assertEquals(problems[4]?.message, "image to missing.png: there is no such file");
});

Deno.test("createRenderer() gives each look-up once, with its answer", async () => {
  const { lookups } = await rendered(
    "[a](./b%20c.md#x) [b](./b%20c.md) ![c](missing.png) [d](#x) [e](https://e.example)",
  );
  assertEquals(lookups, [["./b c.md", { href: "/base/guide/b%20c" }], ["missing.png", undefined]]);
});

Deno.test("createRenderer() writes the size of an image", async () => {
  const { html } = await rendered("![a](a.png)\n\n<img src=a.png>", {
    lookup: () => ({ href: "/a.png", width: 3, height: 2 }),
  });
  assertEquals(html.match(/ width="3" height="2"/g)?.length, 2);
});

Deno.test("createRenderer() moves KaTeX's styles to classes of the page", async () => {
  const { html, css, math } = await rendered("$\\frac{a}{b}$");
  assert(math);
  assert(!html.includes("style="));
  const classes = new Set([...html.matchAll(/\bk-[a-z0-9]+/g)].map(([name]) => name));
  assert(classes.size > 3);
  for (const name of classes) assertStringIncludes(css, `.${name}{`);
  assertEquals(css.split("\n").length, classes.size);
});

Deno.test("createRenderer() keeps the macros of a page to the page", async () => {
  const render = rendererWith();
  const [first, second] = await Promise.all(
    ["$\\gdef\\mine{x}\\mine$ $\\mine$", "$\\mine$"].map((text) => render({ file: "a.md", text, line: 1 })),
  );
  assertEquals(first?.problems, []);
  assertEquals(second?.problems.length, 1);
});

Deno.test("createRenderer() needs neither math nor css without a formula", async () => {
  const { math, css } = await rendered("$5 and $6");
  assertEquals([math, css], [false, ""]);
});

/** A highlighter is shared by all renderers of a limit; no other test has one of these. */
const limitsOfItsOwn = (less: number) => ({ ...LIMITS, codeCharacters: LIMITS.codeCharacters - less });

Deno.test("createRenderer() asks for the wasm at the first block of a language, and once for all sites", async () => {
  let asked = 0;
  const { onigWasm } = await import("../../src/assets/onig.gen.js");
  const options = {
    limits: limitsOfItsOwn(1),
    onigWasm: () => {
      asked++;
      return Uint8Array.from(atob(onigWasm), (character) => character.charCodeAt(0)).buffer;
    },
  };
  const render = rendererWith(options);
  await render({ file: "a.md", text: "```\nplain\n```\n\n# A", line: 1 });
  assertEquals(asked, 0);
  const page = { file: "a.md", text: "```js\nlet a\n```", line: 1 };
  const [first, second, ofOther] = [await render(page), await render(page), await rendererWith(options)(page)];
  assertEquals(asked, 1);
  assertEquals([second, ofOther], [first, first]);
});

Deno.test("createRenderer() lets trusted HTML pass, but for addresses of this site", async () => {
  const { html } = await rendered(
    "<script>if (a < b) f('<a href=\"b.md\">')</script>\n\n<a href='./b.md#x' onclick=f()>b</a> <img src=missing.png style=x>",
    { rawHtml: "trusted" },
  );
  assertEquals(
    html,
    "<script>if (a < b) f('<a href=\"b.md\">')</script>\n" +
      '<p><a href="/base/guide/b#x" onclick=f()>b</a> <img src=missing.png style=x></p>\n',
  );
});

Deno.test("createRenderer() shows HTML as text where it is to be escaped", async () => {
  const { html } = await rendered("a <b>c</b>\n\n<div>\nd\n</div>", { rawHtml: "escape" });
  assertEquals(html, "<p>a &lt;b&gt;c&lt;/b&gt;</p>\n<p>&lt;div&gt;\nd\n&lt;/div&gt;</p>\n");
});

Deno.test("createRenderer() closes what raw HTML opened, where the block ends", async () => {
  const { html } = await rendered("*a <b>c* d</b> <i>e\n\n</main></div>\n\n<details>\n\nf");
  assertEquals(
    html.replace(/\n+/g, "\n"),
    "<p><em>a <b>c</b></em> d <i>e</i></p>\n<details>\n<p>f</p>\n</details>",
  );
});

Deno.test("createRenderer() shares nothing between pages that are made at once", async () => {
  const render = rendererWith();
  const texts = ["# A\n\n[x](missing.md)\n\n```js\n1\n```", "# A\n\n$x$\n\n<b>y", "# A"];
  const alone = [];
  for (const text of texts) alone.push(await render({ file: "a.md", text, line: 1 }));
  assertEquals(await Promise.all(texts.map((text) => render({ file: "a.md", text, line: 1 }))), alone);
});

Deno.test("createRenderer() takes CRLF and CR for line ends", async () => {
  const { html } = await rendered("# A\r\n\r\n::: tip\r\nb\r\n:::\r\n");
  assertEquals(html, (await rendered("# A\n\n::: tip\nb\n:::\n")).html);
});

Deno.test("createRenderer() tells what is wrong twice in one line once", async () => {
  const { problems } = await rendered("[a](missing.md) [b](missing.md)\n\n[c](missing.md)");
  assertEquals(problems.map(({ line }) => line), [1, 3]);
});

Deno.test("createRenderer() tells of a fragment that the page does not have, where it is", async () => {
  const { problems, fragments } = await rendered(
    "# One\n\n[a](#one) [b](#two) [c](#top) [d](#mine) [e](#gone) <a id='mine'></a>\n\n" +
      "[[#Nowhere]] [[#Two words]] [f](#two-words) [g](b.md#x)\n\n[^1]: note\n\n## Two words\n\n[h](#fn-1) [^1]\n\n" +
      "[two]{#two} ![x](a.png){#two}\n",
  );
  assertEquals(placed(problems), [
    { line: 3, message: "link to #gone: there is no such heading in the page" },
    { line: 5, message: "link to #nowhere: there is no such heading in the page" },
  ]);
  assertEquals(fragments, [{ line: 5, href: "/base/guide/b", name: "x" }]);
});

Deno.test("createRenderer() keeps the text of an exception from readers, and gives its stack for the log", async () => {
  const render = rendererWith({
    limits: limitsOfItsOwn(2),
    onigWasm() {
      throw new TypeError("Cannot open /home/someone/secret");
    },
  });
  const { html, problems, failure } = await render({ file: "a.md", text: "# A\n\n```ts\nlet a;\n```\n", line: 1 });
  assert(!html.includes("secret"), html);
  assertStringIncludes(html, "Lectern could not render it, and its log says why");
  assertStringIncludes(html, "let a;");
  assertEquals(problems, []);
  assertMatch(failure ?? "", /^TypeError: Cannot open \/home\/someone\/secret\n\s+at /);
});

Deno.test("createRenderer() tells the styles which cells of a table hold a value that must not break", async () => {
  const values = ["2023-04-01", "99.99 %", "**3 ms**", "x86-64", "1", "no", "a-very-long-identifier", "two long words"];
  const table = values.map((value) => `| ${value} |`).join("\n");
  const { html } = await rendered(`| Value |\n|---|\n${table}\n`);
  const cells = [...html.matchAll(/<td( class="short")?>/g)].map(([, short]) => short !== undefined);
  assertEquals(cells, [true, true, true, true, false, false, false, false]);
});

Deno.test("createRenderer() tells the styles which columns of a table have sentences", async () => {
  const link = `[a link](https://example.org/${"long".repeat(20)})`;
  const rows = [
    "| `a code of more than thirty letters` | yes | " + link + " | " + "oneword".repeat(9) + " |",
    "| a | A sentence of some length. | b | c |",
  ];
  const { html } = await rendered(`| A | B | C | D |\n|---|:-:|---|---|\n${rows.join("\n")}`);
  const heads = [...html.matchAll(/<th((?: [^>]*)?)>/g)].map(([, attributes]) => attributes);
  assertEquals(heads, [' class="sentences"', ' class="center sentences"', "", ""]);
});

Deno.test("createRenderer() parts images of other sites that follow each other, and links that hold one", async () => {
  const rows: [text: string, shown: string][] = [
    ["[![a](https://x.y/a.svg)](https://x.y/)[![b](https://x.y/b.svg)](https://x.y/)", "a b"],
    ["![a](https://x.y/a.svg)![b](https://x.y/b.svg) ![c](https://x.y/b.svg)", "a b c"],
    ["[a](https://x.y/)[b](https://x.y/)", "ab"],
  ];
  for (const [text, shown] of rows) {
    const { html } = await rendered(text, { imageHosts: [] });
    assertEquals(html.replace(/<[^>]*>/g, "").trim(), shown, text);
  }
});
