import { assert, assertEquals } from "@std/assert";
import { rendered, rendererWith } from "./renderer.ts";

Deno.test("createRenderer() finds headings and words in tabs, elements and boxes", async () => {
  const { headings, sections } = await rendered(
    "# A\n\n:::tabs\n== Label\n## In a tab\ntab\n:::\n\n" +
      '=== "Material"\n    ## Indented\n    words\n\n' +
      '<Card title="Card">\n## In a card\nbody\n</Card>\n\n' +
      '!!! note "Noted"\n    ## In a note\n    said\n\n' +
      "::: code-group\n```js [a.js]\nlet one;\n```\n:::",
  );
  assertEquals(headings.map(({ id }) => id), ["a", "in-a-tab", "indented", "in-a-card", "in-a-note"]);
  assertEquals(sections.map(({ anchor, text }) => [anchor, text]), [
    ["a", "Label"],
    ["in-a-tab", "tab Material"],
    ["indented", "words Card"],
    ["in-a-card", "body Noted"],
    ["in-a-note", "said a.js let one;"],
  ]);
});

Deno.test("createRenderer() tells the line of a problem inside of every block", async () => {
  const { problems } = await rendererWith()({
    file: "a.md",
    line: 1,
    text: [
      ":::tabs", // 1
      "== A", // 2
      "[x](missing.md)", // 3
      "", // 4
      "== B", // 5
      "", // 6
      "[x](missing.md)", // 7
      ":::", // 8
      "", // 9
      '=== "A"', // 10
      "    [x](missing.md)", // 11
      "", // 12
      "", // 13
      '=== "B"', // 14
      "    [x](missing.md)", // 15
      "", // 16
      "<Steps>", // 17
      "", // 18
      "1. [x](missing.md)", // 19
      "", // 20
      "   <Card", // 21
      '     title="A"', // 22
      "   >", // 23
      "     [x](missing.md)", // 24
      "   </Card>", // 25
      "</Steps>", // 26
      "", // 27
      "!!! note", // 28
      "", // 29
      "    [x](missing.md)", // 30
      "", // 31
      "<Tabs>", // 32
      '  <Tab title="A">', // 33
      "", // 34
      "  [x](missing.md)", // 35
      "  </Tab>", // 36
      "</Tabs>", // 37
      "", // 38
      ":::cards", // 39
      "- [a](missing.md)", // 40
      "- [b](missing.md)", // 41
      ":::", // 42
      "", // 43
      ":::steps", // 44
      "### A", // 45
      "text", // 46
      "### B", // 47
      "[x](missing.md)", // 48
      ":::", // 49
      "> [!NOTE]-", // 50
      "> [x](missing.md)", // 51
    ].join("\n"),
  });
  assertEquals(problems.map(({ line }) => line), [3, 7, 11, 15, 19, 24, 30, 35, 40, 41, 48, 51]);
});

Deno.test("createRenderer() names an unknown element once a page", async () => {
  const { problems } = await rendered("<New />\n\n<New>a</New>\n\n<Old/> <New/>");
  assertEquals(problems.map(({ line, message }) => `${line}: ${message}`), [
    '1: <New> is not known: declare it in config.json "components"',
    '5: <Old> is not known: declare it in config.json "components"',
  ]);
});

Deno.test("createRenderer() leaves braces and lone tags of plain Markdown alone", async () => {
  const { html, problems } = await rendered("Vec<T>, {a}, {{ b + 1 }}, a < b, `<C>`, <D e>, </F>");
  assertEquals(
    html,
    "<p>Vec&lt;T&gt;, {a}, {{ b + 1 }}, a &lt; b, <code>&lt;C&gt;</code>, &lt;D e&gt;, &lt;/F&gt;</p>\n",
  );
  assertEquals(problems, []);
});

Deno.test("createRenderer() reads indentation as code in .md, but for elements, and never in .mdx", async () => {
  const text = "    a\n\n<Card>\n  b\n\n      c\n</Card>";
  const md = await rendererWith()({ file: "a.md", line: 1, text });
  assertEquals(md.html.match(/<pre/g)?.length, 1);
  const mdx = await rendererWith()({ file: "a.MDX", line: 1, text });
  assert(!mdx.html.includes("<pre"));
});

Deno.test("createRenderer() keeps a heading's own id in .mdx", async () => {
  const { headings } = await rendererWith()({ file: "a.mdx", line: 1, text: "## A {#own}\n\n## B {/* #other */}" });
  assertEquals(headings.map(({ id, text }) => [id, text]), [["own", "A"], ["other", "B"]]);
});

Deno.test("createRenderer() shows elements in every mode of raw HTML", async () => {
  for (const rawHtml of ["safe", "trusted", "escape"] as const) {
    const { html } = await rendered('<Note>\n<b onclick="x">*a*</b>\n</Note>', { rawHtml });
    assert(html.startsWith('<section class="callout note"'), html);
  }
});

Deno.test("React's documentation: ids without a sign, and steps of code that are no label", async () => {
  const text =
    '# T\n\n## Zwei Dinge {/*two-things*/}\n\n## C {/* A remark */}\n\n```js [[1, 4, "age"], [2, 4, "x"]]\na\n```\n';
  const { headings, html } = await rendererWith()({ file: "a.md", line: 1, text });
  assertEquals(headings.map(({ id }) => id).slice(1), ["two-things", "c"]);
  assertEquals(html.includes("data-label"), false);
});
