import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Flavor } from "../../../src/flavor.ts";
import { readDrawn } from "../../../src/markdown/pandoc/simple_table.ts";
import { rendererWith } from "../renderer.ts";

const html = async (text: string, flavor: Flavor | undefined = "quarto") =>
  (await rendererWith()({ file: "a.md", text, line: 1, flavor })).html;

const SIMPLE = `  Right     Left     Center     Default
-------     ------ ----------   -------
     12     12        12            12
    123     *1*       123          123
`;
const FRAMED = `-------------------------------------
 Centered   Default           Right
  Header    Aligned         Aligned
----------- ------- ---------------
   First    row                12.0
            goes on

  Second    row                 5.0
-------------------------------------
`;

Deno.test("Pandoc: simple tables, with their alignment", async () => {
  const shown = await html(`${SIMPLE}\nAfter\n`);
  assertStringIncludes(
    shown,
    '<th class="right">Right</th>\n<th class="left">Left</th>\n<th class="center">Center</th>',
  );
  assertStringIncludes(shown, '<td class="left"><em>1</em></td>');
  assertStringIncludes(shown, "<th>Default</th>");
  assertStringIncludes(shown, "<p>After</p>");
  assertEquals(shown.match(/<tr>/g)?.length, 3);
});

Deno.test("Pandoc: rows of several lines are parted by blank lines", async () => {
  const shown = await html(FRAMED);
  assertStringIncludes(shown, '<th class="center">Centered\nHeader</th>');
  assertStringIncludes(shown, '<td class="short">row\ngoes on</td>');
  assertEquals(shown.match(/<tr>/g)?.length, 3);
});

Deno.test("Pandoc: tables without a header begin and end with hyphens", async () => {
  const rule = "-------     ------\n";
  const shown = await html(`${rule}     12     12\n    123     123\n${rule}\nAfter\n`);
  assertEquals([shown.includes("<thead"), shown.match(/<tr>/g)?.length], [false, 2]);
  assertStringIncludes(shown, '<td class="right">123</td>');
  const long = await html(`${rule}     12     12\n            more\n\n    123     123\n${rule}`);
  assertStringIncludes(long, '<td class="left short">12\nmore</td>');
  assertEquals((await html(`${rule}     12     12\n`)).includes("<table"), false);
});

Deno.test("Pandoc: cells of drawn tables hold blocks", async () => {
  const edge = "+------+--------+\n";
  const shown = await html(
    `${edge}| A    | B      |\n+:=====+=======:+\n| - x  | \`\`\`    |\n| - y  | a | b  |\n|      | \`\`\`    |\n${edge}`,
  );
  assertStringIncludes(shown, '<th class="left">A</th>\n<th class="right">B</th>');
  assertMatch(shown, /<td class="left"><ul>\n<li>x<\/li>\n<li>y<\/li>\n<\/ul>/);
  assertMatch(shown, /<pre[^>]*>.*a \| b/s);
});

Deno.test("Pandoc: a drawn table may begin with an edge of some columns", async () => {
  assertStringIncludes(await html("+---+---+\n|   +---+\n| a | b |\n+---+---+\n"), "<td>a</td>");
});

Deno.test("Pandoc: problems in drawn tables have the lines of their rows", async () => {
  const edge = "+---+-------+\n";
  const [rule, whole] = ["--- -------\n", "-----------\n"];
  for (
    const text of [
      `${edge}| a | b     |\n|   | c     |\n+===+=======+\n| b | [](5) |\n${edge}| c | [](7) |\n${edge}`,
      `${rule}a   [](2)\nb   [](3)\n${rule}`,
      `${whole}a   b\n    c\n${rule}x   [](5)\n    y\n\nz   [](8)\n${whole}`,
    ]
  ) {
    const { problems } = await rendererWith({ lookup: () => undefined })({
      file: "a.md",
      text,
      line: 1,
      flavor: "quarto",
    });
    assertEquals(problems.map(({ line, message }) => message.includes(`${line}`)), [true, true], text);
  }
});

Deno.test("Pandoc: captions of tables may be above, below, and of several lines", async () => {
  assertStringIncludes(await html(`${SIMPLE}\nTable:  A *cap*\n`), "</div>\n<p>A <em>cap</em></p>");
  assertStringIncludes(await html(`: Two\nlines\n\n${FRAMED}`), "<p>Two lines</p>\n<div");
  assertStringIncludes(
    await html("| a | b |\n|---+---|\n| 1 | 2 |\n\n  : Cap {#tbl-a}\n"),
    'id="tbl-a">Table 1: Cap</span>',
  );
  assertStringIncludes(await html("Table: no table\n"), "<p>Table: no table</p>");
});

Deno.test("Pandoc: tables in indented code, and in other projects, are what they were", async () => {
  const indented = `Text:\n\n${SIMPLE.replace(/^/gm, "    ")}\n    | a | b |\n    |---+---|\n`;
  for (const text of [indented, "Text:\n\n    +---+---+\n    | a | b |\n    +---+---+\n"]) {
    assertEquals((await html(text)).includes("<table"), false, text);
  }
  assertStringIncludes(await html(indented), "|---+---|");
  assertEquals((await rendererWith()({ file: "a.md", text: SIMPLE, line: 1 })).html.includes("<table"), false);
});

Deno.test("Pandoc: a table above the limit of cells is shown as text", async () => {
  const columns = 60;
  const line = "-- ".repeat(columns) + "\n";
  const shown = await html(line + ("a  ".repeat(columns) + "\n").repeat(1_000) + line);
  assertEquals([shown.includes("<table"), shown.includes("cells")], [false, true]);
});

Deno.test("readDrawn() takes a time in proportion to the text", () => {
  const start = performance.now();
  for (const line of ["-- --", "---", "a", "", "  --  --  "]) readDrawn(Array.from({ length: 20_000 }, () => line));
  assert(performance.now() - start < 10_000);
});
