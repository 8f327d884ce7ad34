import { assertEquals, assertStringIncludes } from "@std/assert";
import * as fc from "fast-check";
import type { Flavor } from "../../../src/flavor.ts";
import { placed, rendererWith } from "../renderer.ts";

const page = (text: string, flavor?: Flavor) =>
  rendererWith()({ file: "a.md", text, line: 1, ...flavor && { flavor } });
const html = async (text: string, flavor: Flavor | undefined = "quarto") => (await page(text, flavor)).html;

Deno.test("Pandoc: lists have letters, Roman numerals, and numbers in parentheses", async () => {
  const items = "<li>x</li>\n<li>y</li>\n</ol>";
  const rows: readonly (readonly [text: string, html: string])[] = [
    ["a. x\nb. y\n", `<ol type="a">\n${items}`],
    ["c) x\nd) y\n", `<ol type="a" start="3">\n${items}`],
    ["A.  x\nB.  y\n", `<ol type="A">\n${items}`],
    ["(a) x\n(b) y\n", `<ol type="a">\n${items}`],
    ["i. x\nii. y\n", `<ol type="i">\n${items}`],
    ["IV. x\nV.  y\n", `<ol type="I" start="4">\n${items}`],
    ["(2) x\n(3) y\n", `<ol start="2">\n${items}`],
    ["#. x\n#. y\n", `<ol>\n${items}`],
    ["a. x\n\nb. y\n", '<ol type="a">\n<li><p>x</p></li>\n<li><p>y</p></li>\n</ol>'],
    ["a. x\n\n   *more*\n", "<li><p>x</p>\n<p><em>more</em></p></li>"],
    ["1. x\n   a. y\n   b. z\n", '<li>x\n<ol type="a">\n<li>y</li>\n<li>z</li>\n</ol></li>'],
    ["a. x\n    i. y\n    ii. z\n", '<li>x\n<ol type="i">\n<li>y</li>\n<li>z</li>\n</ol></li>'],
    ["a. x\ni) y\n", '<ol type="a">\n<li>x</li>\n</ol>\n<ol type="i">\n<li>y</li>\n</ol>'],
    ["B. Russell\n", "<p>B. Russell</p>"],
    ["(mild) x\n", "<p>(mild) x</p>"],
    ["xliv. x\n", '<ol type="i" start="44">'],
    ["Text\na. x\n", "<p>Text\na. x</p>"],
    ["`a. x`\n", "<code>a. x</code>"],
  ];
  for (const [text, expected] of rows) assertStringIncludes(await html(text), expected, text);
  assertStringIncludes(await html("A. x\nB. y\n", "retype"), `<ol type="A">\n${items}`);
  assertEquals((await page("a. x\nb. y\n")).html, "<p>a. x\nb. y</p>\n");
});

Deno.test("Pandoc: examples are numbered throughout a page, and references name their numbers", async () => {
  const shown = await html("(@) One\n(@b) Two\n\nText (@c)\n\n(@c) Three *(@b)*, (@d)\n");
  assertStringIncludes(shown, "<ol>\n<li>One</li>\n<li>Two</li>\n</ol>\n<p>Text (3)</p>\n");
  assertStringIncludes(shown, '<ol start="3">\n<li>Three <em>(2)</em>, (@d)</li>\n</ol>');
});

Deno.test("Pandoc: lines of problems in lists are those of the file", async () => {
  const { problems } = await page(
    "a. x\n\n   [a](missing.md)\nb. y\n\nc. z\n   [a](missing.md)\n\n[a](missing.md)\n",
    "quarto",
  );
  assertEquals(placed(problems).map(({ line }) => line), [3, 7, 9]);
});

Deno.test("Pandoc: lists keep all words, whatever they are made of", async () => {
  const piece = fc.constantFrom("a. ", "b)  ", "(@x) ", "(1) ", "iv. ", "w", "\n", "\n\n", "    ", "- ", "  ");
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 25 }), async (pieces) => {
      const text = pieces.join("");
      const words = (written: string) => written.match(/w/g)?.length ?? 0;
      assertEquals(words((await html(text)).replace(/<[^>]*>/g, "")), words(text), JSON.stringify(text));
    }),
    { numRuns: 200 },
  );
});
