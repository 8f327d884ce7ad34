import { assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { writeBlocks } from "../../../src/markdown/retype/block.ts";
import type { FileTexts } from "../../../src/markdown/rendered.ts";
import { placed, rendererWith } from "../renderer.ts";

const texts = new Map([["guide/_includes/a.md", "Part **b**"], ["_includes/c.md", "Above"]]);
/** Other files are known not to be there. */
const files = {
  has: () => true,
  keys: () => texts.keys(),
  get: (name: string) => texts.get(name),
} as unknown as FileTexts;
const renderer = rendererWith();
const page = (text: string) => renderer({ file: "guide/a.md", text, line: 1, flavor: "retype", files });
const htmlOf = async (text: string) => (await page(text)).html.replaceAll(/<svg.*?<\/svg>/gs, "<svg>");

Deno.test("Retype: blocks between lines of signs", async () => {
  const rows: readonly (readonly [text: string, ...html: string[]])[] = [
    ["!!!\nA **b**\n!!!", '<section class="callout note"', "<p>A <strong>b</strong></p>"],
    [
      "!!!danger Take *care*\nA\n!!!",
      '<section class="callout danger"',
      '<p class="callout-title">Take <em>care</em></p>',
    ],
    ["!!!ghost Own\nA\n!!!", '<p class="callout-title">Own</p>'],
    [
      "+++ One\nA\n+++ :icon-code: Two\n\n```js\n+++\n```\n+++\nB",
      'data-name="One"',
      'data-name="Two"',
      "</div>\n</div>\n<p>B</p>",
    ],
    ["=== One\nA\n=== Two\nB\n===", "<summary>One</summary>\n<p>A</p>", "<summary>Two</summary>\n<p>B</p>"],
    ["==- One\nA\n===", '<details class="callout details"><summary>One</summary>'],
    [
      "||| One\nA\n||| Two\nB\n|||",
      '<p class="card-title">One</p>\n<p>A</p>',
      '<p class="card-title">Two</p>\n<p>B</p>',
    ],
    [
      ">>> One\nA\n>>> Two\nB\n>>>",
      '<p class="step-title">One</p>\n<p>A</p>',
      '<p class="step-title">Two</p>\n<p>B</p>',
    ],
    ["+++ One\n!!!tip\nA\n!!!\n+++", 'data-name="One"', '<section class="callout tip"'],
  ];
  for (const [text, ...html] of rows) {
    for (const one of html) assertStringIncludes(await htmlOf(text), one, text);
    assertEquals((await page(text)).problems, [], text);
  }
});

Deno.test("Retype: signs that nothing ends, underlines, and callouts of MkDocs stay what they are", async () => {
  assertStringIncludes(await htmlOf("+++ One\n\nA"), "<p>+++ One</p>\n<p>A</p>");
  assertStringIncludes(await htmlOf("Title\n==="), "<h1");
  assertStringIncludes(await htmlOf('!!! note "Own"\n    A'), '<p class="callout-title">Own</p>\n<p>A</p>');
});

Deno.test("Retype: components in a line, icons, comments, literals and includes", async () => {
  const rows: readonly (readonly [text: string, html: string])[] = [
    ["[!badge New]", '<span class="badge info">New</span>'],
    ['[!badge variant="danger" text="Old"]', '<span class="badge danger">Old</span>'],
    ["[!button Go](b.md)", '<a class="button" href="/base/guide/b">Go</a>'],
    ["[!ref](first-steps.md)", '<a href="/base/guide/first-steps">First steps</a>'],
    ['[!ref icon="rocket" text="Own"](b.md)', '<a href="/base/guide/b">Own</a>'],
    ["[!file](a.zip)", ">a.zip</a>"],
    ["[!embed](https://example.com/x)", '<a href="https://example.com/x"'],
    ["`[!badge New]`", "<code>[!badge New]</code>"],
    ["A %%not shown%% b", "<p>A  b</p>"],
    ["A\n\n%%\nnot shown\n%%\n\nB", "<p>A</p>\n<p>B</p>"],
    ["{%{ {{ a }} }%}", "{{ a }}"],
    ['{{ include "a" }}', "<p>Part <strong>b</strong></p>"],
    ['{{ include "c" }}', "<p>Above</p>"],
    ["$$$\nx\n$$$", "katex-display"],
    ["x^2^ and H~2~O", "<p>x<sup>2</sup> and H<sub>2</sub>O</p>"],
    ["![Two *words*](b.png)", "<figcaption>Two <em>words</em></figcaption>"],
    ['| A {width="20%"} | B |\n|---|---|\n| 1 | 2 |', "<th>A</th>\n<th>B</th>"],
    ['| ![](b.png){width="20"} | B |\n|---|---|', ' width="20"'],
    ["- A\n\n  ![C](b.png)", "<figcaption>C</figcaption>\n</figure></li>"],
    ["-![](b.png)", "<p><img "],
    ["![](b.png)--", "></p>"],
    ["A ![b](b.png)", "<p>A <img "],
  ];
  for (const [text, html] of rows) {
    assertStringIncludes(await htmlOf(text), html, text);
    assertEquals((await page(text)).problems, [], text);
  }
  assertStringIncludes(await htmlOf('{{ include "none" }}'), "none.md cannot be included");
});

Deno.test("Retype: fences say which lines are marked and numbered, and have titles", async () => {
  const code = (info: string) => htmlOf(`\`\`\`${info}\na\nb\n\`\`\``);
  const titled = await code("js #2 Your title");
  assertStringIncludes(titled, "<figcaption>Your title</figcaption>");
  assertStringIncludes(titled, '<span class="line highlighted">');
  assertStringIncludes(await code("js #"), 'class="code numbered"');
  assertStringIncludes(await code("js !#"), '<div class="code" data-language="js">');
  assertStringIncludes(await code("js Two words"), "<figcaption>Two words</figcaption>");
  assertStringIncludes(await code('js title="Own"'), "<figcaption>Own</figcaption>");
});

Deno.test("Retype: lines of problems are those of the file", async () => {
  const { problems } = await page("+++ One\n[a](missing.md)\n+++\n\n!!!\nA\n[b](missing.md)\n!!!\n\n[c](missing.md)");
  assertEquals(placed(problems).map(({ line }) => line), [2, 7, 10]);
});

Deno.test("writeBlocks() begins as many blocks as it ends, for any lines", () => {
  const line = fc.constantFrom(
    "+++ A",
    "+++",
    "!!!",
    "!!!tip B",
    "=== C",
    "===",
    "==- D",
    "|||",
    "||| E",
    ">>>",
    ">>> F",
    "text",
    "",
  );
  fc.assert(fc.property(fc.array(line, { maxLength: 30 }), (written) => {
    const lines = written.map((line) => ({ line, isCode: false }));
    writeBlocks(lines);
    const all = lines.map(({ line }) => line).join("\n");
    assertEquals(all.match(/\{\{% \//g)?.length, all.match(/\{\{% [a-z]/g)?.length);
  }));
});
