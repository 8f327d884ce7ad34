import { assertEquals, assertNotMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { ansiLines, withoutCodes } from "../../../src/markdown/code/ansi.ts";
import { siteWith } from "../../site_with.ts";
import { rendered } from "../renderer.ts";

const ESC = "\x1b";

Deno.test("ansiLines() makes classes of colors and elements of styles, over the ends of lines", () => {
  const rows: readonly (readonly [text: string, html: string])[] = [
    ["[31mred[0m plain", '<span class="pl-k">red</span> plain'],
    ["[1;32mbold[22mgreen[39mnone", '<b><span class="pl-ent">bold</span></b><span class="pl-ent">green</span>none'],
    ["[3ma[23m[4mb[24m[7mc[27md", "<i>a</i><u>b</u><mark>c</mark>d"],
    ["[38;5;196ma[38;2;0;0;255mb[38;5;244mc", '<span class="pl-k">a</span><span class="pl-c1">b</span>c'],
    ["[90mgray[97mwhite[41mon red", '<span class="pl-c">gray</span>white<mark>on red</mark>'],
    ["[2K[1Aa <b>[m[99mx", "a &lt;b&gt;x"],
  ];
  for (const [text, html] of rows) assertEquals(ansiLines([text.replaceAll("[", `${ESC}[`)]).join("\n"), html, text);
  const lines: readonly string[] = ansiLines([`${ESC}[31ma`, "b", `c${ESC}[0md`]);
  assertEquals(lines, [
    '<span class="pl-k">a</span>',
    '<span class="pl-k">b</span>',
    '<span class="pl-k">c</span>d',
  ]);
});

Deno.test("ansiLines() shows any text, and nothing but it", () => {
  const piece = fc.constantFrom(ESC, "[", "3", "8", ";", "m", "5", "<b>", "x", "&", "\n", "K");
  fc.assert(fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
    const text = pieces.join("");
    const shown = ansiLines(text.split("\n")).join("\n").replace(/<\/?(?:span|b|i|u|mark)\b[^>]*>/g, "");
    assertEquals(shown, withoutCodes(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
  }));
  withoutCodes(`${ESC}[`.repeat(50_000));
});

Deno.test("a served page has the colors, too, although its text has no control characters", async () => {
  using site = await siteWith({ "index.md": `\`\`\`ansi\n${ESC}[31mred${ESC}[0m end [a] [1]\n\`\`\`` });
  assertStringIncludes(await site.text("/"), '<span class="pl-k">red</span> end [a] [1]');
});

Deno.test("a block of ansi has colors, no code of a terminal, and its words for search", async () => {
  const { html, sections } = await rendered(`\`\`\`ansi\n${ESC}[31mred${ESC}[0m end\n\`\`\``);
  assertEquals(html.includes('<span class="pl-k">red</span> end'), true);
  assertEquals(html.includes(ESC), false);
  assertNotMatch(html, /style=/);
  assertEquals(sections[0]?.text, "red end");
});
