import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import * as fc from "fast-check";
import { writePandoc } from "../../../src/markdown/quarto/pandoc.ts";
import type { Flavor } from "../../../src/flavor.ts";
import { projectSite } from "../../project_with.ts";
import { rendererWith } from "../renderer.ts";

async function html(text: string, flavor: Flavor = "quarto"): Promise<string> {
  return (await rendererWith()({ file: "a.md", text, line: 1, flavor })).html;
}

Deno.test("Quarto: a project has Pandoc's Markdown", async () => {
  using site = await projectSite({ "_quarto.yml": "project:\n  type: website\n", "index.qmd": "# A\n\nH~2~O, x^2^\n" });
  assertStringIncludes(await site.text("/"), "<p>H<sub>2</sub>O, x<sup>2</sup></p>");
});

Deno.test("Quarto: captions of tables and images are shown without their attributes", async () => {
  const table = "| a | b |\n|---|---|\n| 1 | 2 |\n";
  for (const text of [`${table}\n: A *cap* {#tbl-x .striped}\n`, `: A *cap* {#tbl-x}\n\n${table}`]) {
    assertMatch(await html(text), /<p><span id="tbl-x">Table 1: A <em>cap<\/em><\/span><\/p>/, text);
  }
  assertStringIncludes(await html(`${table}\n: Alone\n`), "<p>Alone</p>");
  const figure = await html('![A "*cap*"](a.png){#fig-x fig-alt="Alt" width=50% fig-align="left"}\n');
  assertMatch(figure, /^<figure class="frame">\n<p><img [^>]*alt="Alt" id="fig-x" width="50%"/);
  assertStringIncludes(figure, '<figcaption>Figure 1: A "<em>cap</em>"</figcaption>');
  for (const text of ["Text ![a](b.png)\n", "![](b.png)\n", "```md\n\n![a](b.png)\n\n```\n"]) {
    assertEquals((await html(text)).includes('<figure class="frame"'), false, text);
  }
  assertEquals((await html("![a](b.png)\n", "python")).includes("<figure"), false);
  for (const below of ["", "\n---\n"]) assertMatch(await html(`Term\n\n: Meaning\n${below}`), /<dt>Term<\/dt>/);
});

Deno.test("Quarto: text for an output is shown if that is HTML", async () => {
  assertStringIncludes(await html("```{=html}\n<b>b</b>\n```\n\n```{=latex}\n\\x\n```\n"), "<b>b</b>");
  assertEquals((await html("```{=latex}\n\\x\n```\n\n`\\y`{=tex}\n")).includes("\\"), false);
  assertStringIncludes(await html("A `<i>x</i>`{=html} b\n"), "<p>A <i>x</i> b</p>");
  const shown = (head: string) => html(`::: {${head}}\nIn\n\n:::: {.x}\nIn\n::::\n:::\n\nAfter\n`);
  for (
    const [head, isShown] of [
      ['.content-visible when-format="html"', true],
      ['.content-visible when-format="html:js"', true],
      ['.content-visible when-format="pdf"', false],
      ['.content-visible unless-format="html"', false],
      ['.content-hidden when-format="html"', false],
      ['.content-hidden when-format="pdf"', true],
      ['.content-hidden unless-format="pdf"', false],
      ['.content-visible when-meta="x"', true],
    ] as const
  ) {
    const found = await shown(head);
    assertEquals(found.includes("In"), isShown, head);
    assertStringIncludes(found, "<p>After</p>");
  }
});

Deno.test("writePandoc() keeps the number of lines of any text, in linear time", () => {
  const piece = fc.constantFrom(
    "::: {.content-hidden when-format=html}\n",
    ":::\n",
    "| a |\n",
    "\n",
    ": c {#x}\n",
    "![a](b)",
    "```{=html}\n",
    "```\n",
    "`a`{=tex}",
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
    const text = pieces.join("");
    assertEquals(writePandoc(text, { flavor: "quarto" }).split("\n").length, text.split("\n").length);
  }));
  for (const part of ["`a", "![", ":::{", ": a {", "::: {.content-hidden when-format=html}\n"]) {
    writePandoc(part.repeat(20_000), { flavor: "quarto" });
  }
});

Deno.test("Quarto: a listing has its caption with a number, and a place to link to", async () => {
  const text = 'Text\n\n```{#lst-a .sql lst-cap="A query"}\nSELECT 1\n```\n\n@lst-a\n';
  assertEquals(writePandoc(text, { flavor: "quarto" }).split("\n").length, text.split("\n").length);
  const shown = await html(text);
  assertStringIncludes(shown, "<figcaption>Listing 1: A query</figcaption>");
  assertStringIncludes(shown, ' id="lst-a"');
});

Deno.test("Quarto: theorems have their names before their text, in place of the heading", async () => {
  const rows: [text: string, shown: string][] = [
    ["::: {#thm-a}\n\n## Line\n\nText.\n:::\n", "<p><strong>Theorem 1 (Line).</strong></p>\n<p>Text.</p>"],
    ["::: {#thm-a}\nText.\n:::\n\n::: {#thm-b}\nMore.\n:::\n", "<p><strong>Theorem 2.</strong> More.</p>"],
    ['::: {.proof name="Short"}\n\nText.\n:::\n', "<p><strong>Proof (Short).</strong> Text.</p>"],
    ["::: solution\nText.\n:::\n", "<p><strong>Solution.</strong> Text.</p>"],
    ["::: {#thm-a}\n\n- item\n:::\n", "<li>item</li>"],
  ];
  for (const [text, expected] of rows) {
    assertEquals(writePandoc(text, { flavor: "quarto" }).split("\n").length, text.split("\n").length);
    const shown = await html(text);
    assertStringIncludes(shown, expected);
    assertEquals(shown.includes("<h2"), false, text);
  }
});
