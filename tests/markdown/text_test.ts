/** Tests of texts of Markdown. */
import { assertEquals } from "@std/assert";
import { endOfLine } from "../../src/markdown/text.ts";

Deno.test("endOfLine() finds the end of a line after any number of blanks, and none before text", () => {
  assertEquals(endOfLine("a \t\nb", 1), 4);
  assertEquals(endOfLine("a  ", 1), 3);
  assertEquals(endOfLine("a b", 1), undefined);
  assertEquals(endOfLine(`a${" ".repeat(200)}b`, 1), undefined);
});
