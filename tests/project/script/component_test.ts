import { assertEquals } from "@std/assert";
import { componentWords } from "../../../src/project/script/component.ts";
import { createModules } from "../../../src/project/script/modules.ts";

function words(jsx: string): string {
  const modules = createModules((file) => file === "a.jsx" ? `export default ${jsx}` : undefined);
  return componentWords(modules.default("a.jsx"));
}

Deno.test("componentWords() joins the lines of a text as React does", () => {
  for (
    const [jsx, expected] of [
      ["<b> a </b>", " a "],
      ["<b>\n  a\n  b\n</b>", "a b"],
      ["<b> a  \n\n \t b  c </b>", " a b  c "],
      ["<b>\n \n</b>", ""],
      ["<b>a<i> b</i>\n  c</b>", "a bc"],
    ] as const
  ) assertEquals(words(jsx), expected, jsx);
});
