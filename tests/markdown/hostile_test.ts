import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { placed, rendererWith } from "./renderer.ts";

const render = rendererWith({ lookup: () => undefined });
/** Milliseconds for a page of at most a megabyte: most take less than a tenth, and machines differ. */
const BOUND = 20_000;
/** Characters of HTML for one of text, and for the smallest page. */
const GROWTH = 100;
const SMALL = 1_000_000;

/** Texts that ask for time, stack or memory out of proportion. */
const HOSTILE: Readonly<Record<string, string>> = {
  "quotes in quotes": ">".repeat(5_000) + "x",
  "quotes in quotes, as deep as allowed": ("> ".repeat(90) + "x\n").repeat(500),
  "lists in lists": "- ".repeat(5_000) + "x",
  "lists in lists by indentation": lines(1_000, (i) => " ".repeat(2 * i) + "- x"),
  "containers in containers": "::: tip\n".repeat(5_000),
  "alerts in alerts": lines(90, (i) => "> ".repeat(i + 1) + "[!NOTE]"),
  "quotes side by side": "> a\n\n".repeat(20_000),
  "fences behind lists": "- a\n:::\n".repeat(10_000),
  "a mail address without end": "a".repeat(60_000) + "@",
  "mail addresses without end": ("a!".repeat(200) + "@ ").repeat(500),
  "an address of brackets": "http://a" + ")".repeat(40_000),
  "an address of references": "http://a" + "&a;".repeat(15_000),
  "a wide table": `|${"a|".repeat(1_000)}\n|${"-|".repeat(1_000)}\n${"|\n".repeat(10_000)}`,
  "wide tables": `|${"a|".repeat(1_000)}\n|${"-|".repeat(1_000)}\n${"|\n".repeat(15)}\n`.repeat(50),
  "a paragraph without end": "Lorem *ipsum* `dolor` ".repeat(20_000),
  "headings": "# x\n".repeat(20_000),
  "paragraphs that end without a blank line": "a\n***\n".repeat(50_000),
  "headings of one id": "# x {#a}\n".repeat(5_000),
  "open brackets": "[".repeat(40_000),
  "open links": "[a](".repeat(10_000),
  "links in links": "[".repeat(1_000) + "a" + "](b)".repeat(1_000),
  "emphasis": "*a _b ".repeat(8_000),
  "emphasis that nothing ends, before escapes": "**x\\".repeat(12_000),
  "emphasis that nothing ends, before tags": "**x<".repeat(12_000),
  "emphasis that nothing ends, before links": "**x[".repeat(12_000),
  "strikethrough that nothing ends, before tags": "~x<".repeat(16_000),
  "backticks": lines(300, (i) => "`".repeat(i + 1)),
  "comments": "<!-- ".repeat(10_000),
  "elements in elements": "<b>".repeat(16_000),
  "blocks in blocks": "<div>\n\n".repeat(20_000),
  "a tag of attributes": `<x ${"y=z ".repeat(200_000)}>`,
  "dollars": "$a ".repeat(16_000),
  "formulas": "$a$ ".repeat(10_000),
  "fractions in fractions": `$${"\\frac{".repeat(500)}$`,
  "groups in groups": `$$${"{".repeat(5_000)}$$`,
  "a long formula": `$$${"a+".repeat(100_000)}$$`,
  "macros of macros":
    "$$\\def\\a{\\b\\b\\b\\b\\b\\b}\\def\\b{\\c\\c\\c\\c\\c\\c}\\def\\c{\\d\\d\\d\\d\\d}\\def\\d{xxxxxx}\\a\\a$$",
  "big matrices": `$$\\begin{matrix}${"a&a&a&a\\\\".repeat(900)}\\end{matrix}$$\n\n`.repeat(60),
  "a long line of code": "```js\n" + "a+".repeat(400_000) + "\n```",
  "deep code": "```ts\n" + "{\n".repeat(40_000) + "```",
  "words behind a fence": "```js " + "[{".repeat(50_000) + "\n```",
  "spaces in an opening": "::: tip " + " ".repeat(100_000) + "x",
  "spaces in an include": `<<< @/a${" ".repeat(40_000)}b{1}`,
  "spaces in a heading": "# x" + " ".repeat(100_000) + "}",
  "spaces in a table": "|a|\n|-|" + " ".repeat(100_000) + "x",
};

for (const [name, text] of Object.entries(HOSTILE)) {
  Deno.test(`createRenderer() answers in time and measure: ${name}`, async () => {
    const start = performance.now();
    const { html } = await render({ file: "a.md", text, line: 1 });
    assert(performance.now() - start < BOUND);
    assert(html.length < Math.max(SMALL, text.length * GROWTH), `${html.length} characters`);
  });
}

Deno.test("createRenderer() shows the source of a page that is too long", async () => {
  const text = "# <b>\n".repeat(400_000);
  const { html, problems, headings, sections } = await render({ file: "a.md", text, line: 7 });
  assertStringIncludes(html, '<section class="callout danger"');
  assertStringIncludes(html, "<pre");
  assertStringIncludes(html, "# &lt;b&gt;\n# &lt;b&gt;");
  assertEquals(headings, []);
  assertEquals(sections.length, 1);
  assertEquals(placed(problems), [{
    line: 7,
    message: "This page is shown as plain text: it has more than 2000000 characters",
  }]);
});

Deno.test("createRenderer() shows the source of a table that is too big, and the rest of the page", async () => {
  const { html, problems } = await render({
    file: "a.md",
    text: `# A\n\n${HOSTILE["a wide table"]}\n\nafter`,
    line: 1,
  });
  assertStringIncludes(html, "<h1");
  assertStringIncludes(html, "<p>after</p>");
  assertEquals(problems.map(({ line }) => line), [3]);
});

Deno.test("createRenderer() gives two thousand headings an id, and the rest none", async () => {
  const { html, headings, problems } = await render({ file: "a.md", text: "# x\n".repeat(2_010), line: 1 });
  assertEquals(headings.length, 2_000);
  assertEquals(html.match(/<h1>/g)?.length, 10);
  assertEquals(placed(problems), [{ line: 2_001, message: "more than 2000 headings: the rest has no links" }]);
});

Deno.test("createRenderer() tells at most a hundred problems", async () => {
  const { problems } = await render({ file: "a.md", text: "[x](missing.md)\n".repeat(1_000), line: 1 });
  assertEquals(problems.length, 100);
});

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => line(i)).join("\n");
}
