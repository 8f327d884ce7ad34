/**
 * Openings that nothing closes, before pieces that an expression could read in two ways: each piece would double the time,
 * and the test would never end.
 *
 * @module
 */
import { assertEquals } from "@std/assert";
import { FLAVORS } from "../../src/flavor.ts";
import { rendererWith } from "./renderer.ts";

const DIALECTS = [undefined, ...FLAVORS];
const OPENINGS = [
  "[",
  "![",
  "[[",
  "[^a]: ",
  "[a](",
  "<a ",
  "<A ",
  "<A b={",
  "{",
  "{{",
  "{{< a ",
  "{% a ",
  "{a}`",
  "(",
  "$",
  "$$",
  "**",
]
  .concat("==", "`", "```", "::: a ", ":a[", "!!! a ", "| ", "# ", "- ", "> [!", "@[", "<!-- ", "@", "^[", ":", "\\[");
const PIECES = [
  "`b` ",
  "\\b ",
  "*b* ",
  "(b) ",
  "[b] ",
  "{b} ",
  "<b> ",
  '"b" ',
  "'b' ",
  "b=c ",
  'b="c" ',
  ".b ",
  "#b ",
  "&b; ",
]
  .concat("b/", "b.", "b, ", "- b ", "| b ", "$b$ ", "{{b}} ", "\t ", "b\n");
const TIMES = 40;

const render = rendererWith({ lookup: () => undefined });

for (const flavor of DIALECTS) {
  Deno.test(`openings before pieces that could be read in two ways: ${flavor ?? "no flavor"}`, async () => {
    for (const opening of OPENINGS) {
      for (const piece of PIECES) {
        const text = `${opening}${piece.repeat(TIMES)}`;
        const { html } = await render({ file: "a.md", text, line: 1, ...flavor && { flavor } });
        assertEquals(html.includes("Not rendered"), false, text);
      }
    }
  });
}
