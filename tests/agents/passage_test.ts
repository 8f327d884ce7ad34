/**
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { passageOf as passageIn, scoreSections } from "../../src/agents/passage.ts";
import type { Section } from "../../src/agents/section.ts";

const passageOf = (sections: readonly Section[], anchor: string, room: number, isNamed = false) =>
  passageIn(scoreSections(sections, scoreText), { anchor, isNamed }, scoreText, room);
const scoreText = (text: string) => [text.includes("needle") ? 2 : 0, text.includes("hay") ? 1 : 0];
const section = (anchor: string, level: number, ...blocks: string[]): Section => whole(anchor, level, blocks);
const whole = (anchor: string, level: number, blocks: readonly string[]): Section => ({
  anchor,
  level,
  blocks: level > 0 ? [`${"#".repeat(level)} ${anchor}`, ...blocks] : blocks,
  anchors: anchor === "" ? [] : [anchor],
});

Deno.test("passageOf() gives a section with those below it where there is room", () => {
  const sections = [section("", 0, "Before"), section("a", 2, "hay needle"), section("b", 3, "Below"), section("c", 2)];
  assertEquals(passageOf(sections, "a", 100), {
    text: "## a\n\nhay needle\n\n### b\n\nBelow",
    truncated: false,
  });
});

Deno.test("passageOf() is within its room for pages of any size and shape", () => {
  const many = Array.from({ length: 300_000 }, (_, i) => i === 200_000 ? "a needle" : "hay");
  const line = "word ".repeat(100_000);
  const shapes: readonly Section[][] = [
    [whole("", 0, many)],
    [whole("a", 2, many), section("b", 2, "needle hay")],
    [section("a", 1, "hay"), ...many.slice(0, 50_000).map((text, i) => section(`s${i}`, 2, text))],
    [section("a", 2, line)],
    [section("a", 2, "x".repeat(500_000))],
    [section("a", 2, `\`\`\`js\n${"needle\n".repeat(100_000)}\`\`\``)],
    [section("a", 2, `| a |\n| --- |\n${"| hay |\n".repeat(100_000)}`)],
  ];
  for (const sections of shapes) {
    const weighed = scoreSections(sections, scoreText);
    for (const [room, isNamed] of [[50, false], [400, false], [4000, false], [50, true], [4000, true]] as const) {
      const { text } = passageIn(weighed, { anchor: sections[0]!.anchor, isNamed }, scoreText, room);
      assert(JSON.stringify(text).length - 2 <= room, text.slice(0, 100));
      if (sections[0]!.blocks.length > 1000 && room > 100 && !isNamed) {
        assert(text.includes("needle"), text.slice(0, 100));
      }
    }
  }
});

Deno.test("passageOf() begins with a section that the query names, also where another one says more", () => {
  const filler = Array.from({ length: 40 }, (_, i) => `filler ${i}`);
  const sections = [
    section("a", 2, "The beginning.", ...filler),
    section("b", 3, "hay"),
    section("c", 2, "hay needle"),
  ];
  const named = passageOf(sections, "a", 200, true);
  assert(named.text.startsWith("## a\n\nThe beginning.\n\nfiller 0\n\n") && named.text.endsWith("\n\n…"), named.text);
  assertEquals(named.truncated, true);
  assert(passageOf(sections, "a", 200).text.includes("hay needle"));
  assertEquals(passageOf(sections, "a", 2000, true).truncated, false);
  // Headings alone say nothing.
  const long = [section("a", 2), section("b", 3, `${"hay ".repeat(200)}needle`)];
  assert(!/### b\n\n…$/.test(passageOf(long, "a", 100, true).text));
});
