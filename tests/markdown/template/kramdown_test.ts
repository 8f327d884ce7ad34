import { assertEquals, assertStringIncludes } from "@std/assert";
import type { Flavor } from "../../../src/flavor.ts";
import { rendererWith } from "../renderer.ts";
import { writeKramdown } from "../../../src/markdown/template/kramdown.ts";

Deno.test("writeKramdown() puts attributes in place of the names that a text defines for them", () => {
  const text = '{:wide: #big width="500"}\n\nText\n{: wide}\n\n![a](b.png){: wide .c } {:other} `{: wide}`\n';
  const written = '\n\nText\n{: #big width="500"}\n\n![a](b.png){: #big width="500" .c} {:other} `{: wide}`\n';
  assertEquals(writeKramdown(text), written);
});

Deno.test("kramdown: pipes in code end no cell there and in MkDocs, and two backslashes end a line", async () => {
  const html = async (text: string, flavor?: Flavor) =>
    (await rendererWith()({ file: "a.md", text, line: 1, ...flavor && { flavor } })).html;
  const table = "| A | `b|c` |\n|---|---|\n| `x | y` | ``a ` | b`` |\n\n`a|b`\n";
  for (const flavor of ["kramdown", "python"] as const) {
    const shown = await html(table, flavor);
    for (const code of ["b|c", "x | y", "a ` | b", "a|b"]) assertStringIncludes(shown, `<code>${code}</code>`);
  }
  assertEquals((await html(table)).includes("<table>"), false);
  const lines = "one\\\\\ntwo\n\n$$\na \\\\\nb\n$$\n";
  assertStringIncludes(await html(lines, "kramdown"), "<p>one<br>\ntwo</p>");
  assertStringIncludes(await html(lines), "<p>one\\\ntwo</p>");
});
