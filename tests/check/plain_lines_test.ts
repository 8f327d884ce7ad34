import { assertEquals } from "@std/assert";
import { createPlain } from "../../src/check/plain_lines.ts";

function plain(...lines: string[]): readonly string[] {
  return lines.map(createPlain());
}

Deno.test("createPlain() keeps what follows a span of code that is as long as a fence", () => {
  const [first, ...rest] = plain("```a``` text", "[l](b.md)", "# next");
  assertEquals(first, `${" ".repeat(7)} text`);
  assertEquals(rest, ["[l](b.md)", "# next"]);
});

Deno.test("createPlain() blanks code in fences, also in quotes and lists, and keeps columns", () => {
  for (const [before, within] of [["", ""], ["> ", "> "], ["- ", "  "], ["> 1. ", ">    "]]) {
    const lines = [`${before}\`\`\`js`, `${within}[a](b.md)`, `${within}\`\`\``, "[l](b.md)"];
    assertEquals(plain(...lines), [...lines.slice(0, 3).map(({ length }) => " ".repeat(length)), "[l](b.md)"], before);
  }
});

Deno.test("createPlain() blanks comments, preformatted text, spans and indented code", () => {
  assertEquals(plain("a <!-- [b](c)", "d --> e"), ["a            ", "      e"]);
  assertEquals(plain("<PRE>a", "b</PRE> c"), ["      ", "        c"]);
  assertEquals(plain("a `b` ``c`d`` `e"), ["a             `e"]);
  assertEquals(plain("a", "", "    b", "c"), ["a", "", "     ", "c"]);
  assertEquals(plain("- a", "", "    b"), ["- a", "", "    b"]);
});
