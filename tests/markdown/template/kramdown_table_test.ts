import { assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { placed, rendererWith } from "../renderer.ts";

const render = rendererWith();
const page = (text: string) => render({ file: "a.md", text, line: 1, flavor: "kramdown" });

/** Rows as `h` and `d` with their texts; other text as it is. */
async function shown(text: string): Promise<string> {
  const { html } = await page(text);
  return html.replace(/<(t[hd])\b[^>]*>/g, (_, name: string) => `${name[1]}:`).replace(/<\/t[hd]>/g, ";")
    .replace(/<\/tr>/g, "/").replace(/<(?!\/?code)[^>]*>/g, "").replace(/\s+/g, " ").trim();
}

Deno.test("kramdown: a table needs no header, and may have footers, parts and short rows", async () => {
  const rows: readonly (readonly [text: string, shown: string])[] = [
    ["| a | b |\n| c | d |\n", "d:a; d:b; / d:c; d:d; /"],
    ["simple | table\n", "d:simple; d:table; /"],
    ["| One | Two\n|---|---|---\n| a | b | c\n", "h:One; h:Two; d:; / d:a; d:b; d:c; /"],
    ["| One\n|-----\n| a | b\n", "h:One; d:; / d:a; d:b; /"],
    ["|:-:|-:|\n| a | b\n|---|---|\n| c | d\n", "h:a; h:b; / d:c; d:d; /"],
    [
      "|---+---|\n| a | b |\n|---|:--|\n| c | d |\n|---|---|\n| e | f |\n|===+===|\n",
      "h:a; h:b; / d:c; d:d; / d:e; d:f; /",
    ],
    [" head | two\n------|------\n      | d\n", "h:head; h:two; / d:; d:d; /"],
    ["| a |\n{:.wide}\n\nText\n", "d:a; / Text"],
    ["| `a|b` | c \\| d |\n", "d:<code>a|b</code>; d:c | d; /"],
    ["| <code>a | b</code> | ``c ` | d`` |\n", "d:<code>a | b</code>; d:<code>c ` | d</code>; /"],
  ];
  for (const [text, expected] of rows) assertEquals(await shown(text), expected, text);
});

Deno.test("kramdown: text with pipes that is no table stays text", async () => {
  for (
    const text of [
      "`cell | two`",
      "cell \\| two",
      "| a |\nparagraph",
      "|-|-|-",
      "# Head | ing",
      "<p>a | b</p>",
      "$$ |a| $$",
    ]
  ) {
    assertEquals((await page(`${text}\n`)).html.includes("<table>"), false, text);
  }
  assertEquals((await page("> a | b\n")).html.startsWith("<blockquote>"), true);
  assertEquals((await render({ file: "a.md", text: "| a | b |\n", line: 1 })).html.includes("<table>"), false);
});

Deno.test("kramdown: cells are aligned, and problems have the lines of their rows", async () => {
  const { html, problems } = await page(
    "| a | b |\n|:-:|--:|\n| [x](missing.md) | b |\n|---|\n| c | [y](missing/b.md) |\n",
  );
  assertEquals([...html.matchAll(/class="(center|right)\b/g)].map(([, side]) => side), [
    "center",
    "right",
    "center",
    "right",
    "center",
    "right",
  ]);
  assertEquals(placed(problems).map(({ line }) => line), [3, 5]);
});

Deno.test("kramdown: whatever lines with pipes say, their words are shown", async () => {
  const line = fc.array(fc.constantFrom("word", "|", "---", "===", "`", "\\|", " ", ":", "+"), { maxLength: 8 });
  await fc.assert(fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async (lines) => {
    const text = lines.map((parts) => parts.join("")).join("\n");
    const { html, failure } = await page(`${text}\n`);
    assertEquals(failure, undefined);
    assertEquals(html.replace(/<[^>]*>/g, " ").split("word").length, text.split("word").length, text);
  }));
});

Deno.test("kramdown: tables are read in a time that grows with the text", async () => {
  const start = performance.now();
  for (const part of ["|", "|-", "|`", "|---\n", "a|\n", "|<code>", "|``` "]) {
    await page(part.repeat(100_000 / part.length));
  }
  assertEquals(performance.now() - start < 20_000, true);
});
