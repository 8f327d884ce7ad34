import { assertEquals, assertStringIncludes } from "@std/assert";
import type { Flavor } from "../../../src/flavor.ts";
import { rendererWith } from "../renderer.ts";

const html = async (text: string, flavor: Flavor | undefined = "quarto") =>
  (await rendererWith()({ file: "a.md", text, line: 1, flavor })).html;

async function check(rows: readonly (readonly [text: string, html: string])[]): Promise<void> {
  for (const [text, expected] of rows) assertStringIncludes(await html(text), expected, text);
}

Deno.test("Pandoc: headings are linked by their texts", async () => {
  const after = "\n\n## Other *heading*\n\n## Own {#id}\n\n## Twice\n\n## Twice\n";
  await check([
    [`[other heading]${after}`, '<a href="#other-heading">other heading</a>'],
    [`[Other *heading*][]${after}`, '<a href="#other-heading">Other <em>heading</em></a>'],
    [`[text][Own]${after}`, '<a href="#id">text</a>'],
    [`[Twice]${after}`, '<a href="#twice">Twice</a>'],
    [`[Own]${after}\n[Own]: https://example.com/\n`, '<a href="https://example.com/"'],
    [`[Own]: https://example.com/\n\n[Own]${after}`, '<a href="https://example.com/"'],
    [`[none]${after}`, "<p>[none]</p>"],
  ]);
  assertStringIncludes((await rendererWith()({ file: "a.md", text: "[A]\n\n# A\n", line: 1 })).html, "<p>[A]</p>");
});

Deno.test("Pandoc: lines that stay lines", async () => {
  await check([
    [
      "| One *two*\n|    three\n|\n| four\n  five\n\nA\n",
      "<p>One <em>two</em><br>\n\u00a0\u00a0\u00a0three<br>\n<br>\nfour five</p>\n<p>A</p>",
    ],
    ["| a | b |\n|---|---|\n| 1 | 2 |\n", "<table>"],
    ["| a | b |\n|---+---|\n| 1 | 2 |\n", "<table>"],
  ]);
});

Deno.test("Pandoc: commands of TeX and text for other outputs are not shown", async () => {
  await check([
    ["A\n\n\\newpage\n\nB\n", "<p>A</p>\n<p>B</p>"],
    ["\\begin{tabular}{ll}\na & b \\\\\n\n*c*\n\\end{tabular}\n\nB\n", "<p>B</p>"],
    ["A \\vspace{1cm} and \\LaTeX{}.\n", "<p>A  and LaTeX.</p>"],
    ["\\begin{align}\na &= b\n\\end{align}\n", "katex-display"],
    ["A `<b>x</b>`{=html}`\\y`{=latex} b\n", "<p>A <b>x</b> b</p>"],
    ["    `<b>x</b>`{=html}\n    \\newpage\n", "`&lt;b&gt;x&lt;/b&gt;`{=html}"],
    ["Mr.\\ X, \\*y\\*\n", "<p>Mr.\u00a0X, *y*</p>"],
    ["`\\newpage`\n", "<code>\\newpage</code>"],
    ["$\\alpha$\n", "katex"],
  ]);
  assertStringIncludes((await rendererWith()({ file: "a.md", text: "A \\newpage\n", line: 1 })).html, "\\newpage");
});

Deno.test("Pandoc: Markdown between tags, images without captions, definitions with tildes", async () => {
  await check([
    ['<div class="x">\n*a*\n</div>\nB\n', "<p><em>a</em></p>"],
    ["<div>\n    <p>a</p>\n</div>\n", "<p>a</p>"],
    ["![a](b.png)\\\n", '<p><img src="/base/b.png" alt="a" decoding="async"></p>'],
    ["A\n  ~ one\n  ~ two\n\nB\n  ~ three\n", "<dt>A</dt>\n<dd>one</dd>\n<dd>two</dd>\n<dt>B</dt>\n<dd>three</dd>"],
  ]);
});

Deno.test("definitions begin with a tilde in Pandoc's Markdown only", async () => {
  const { html } = await rendererWith()({ file: "a.md", text: "It takes\n~ 5 MB\n", line: 1 });
  assertEquals(html, "<p>It takes\n~ 5 MB</p>\n");
});

Deno.test("headings: signs that close one may be before its attributes", async () => {
  for (const text of ["## A ## {#b}\n", "## A ##### {.x #b}\n", "## A ## {: #b }\n"]) {
    const { html } = await rendererWith()({ file: "a.md", text, line: 1 });
    assertEquals(
      html.replace(/<a .*/, ""),
      `<h2 id="b"${text.includes(".x") ? ' class="x"' : ""} tabindex="-1">A</h2>\n`,
    );
  }
});
