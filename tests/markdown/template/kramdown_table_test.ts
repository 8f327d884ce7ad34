import { assertEquals } from "@std/assert";
import { writeKramdownTables } from "../../../src/markdown/template/kramdown_table.ts";

Deno.test("writeKramdownTables() completes headers, and leaves other texts alone", () => {
  const rows: readonly (readonly [text: string, written: string])[] = [
    ["| One | Two\n|---|---|---\n| a | b | c\n", "| One | Two | |\n|---|---|---\n| a | b | c\n"],
    ["| One |\n|:--|--:|\n| a | b |\n", "| One | |\n|:--|--:|\n| a | b |\n"],
    ["| a | b |\n|===+===|\n| c | d |\n", "| a | b |\n|---|---|\n| c | d |\n"],
    [
      "|---+---|\n| a | b |\n|---|:--|\n| c | d |\n|---|---|\n| e | f |\n|===+===|\n",
      "| a | b |\n|---|:--|\n| c | d |\n| e | f |\n\n\n\n",
    ],
  ];
  for (const [text, written] of rows) assertEquals(writeKramdownTables(text), written);
  const others = [
    "| a | b |\n|---|---|\n| c | d |\n",
    "a | b \\| c | d\n---|---|---\ne | f | g\n",
    "| a | b | c |\n|---|---|\n| c | d |\n",
    "```\n| One |\n|---|---|\n| a | b |\n```\n",
    "Title\n---|---\na | b\n",
    "| a |\n|---|---|\nno row\n",
  ];
  for (const text of others) assertEquals(writeKramdownTables(text), text);
});

Deno.test("writeKramdownTables() takes a time that grows with the text", () => {
  const start = performance.now();
  for (const part of ["|", "|-", "-", "|---\n", "a|\n", "--|"]) writeKramdownTables(part.repeat(200_000 / part.length));
  assertEquals(performance.now() - start < 5_000, true);
});
