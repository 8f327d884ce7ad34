import { assertEquals } from "@std/assert";
import { rendererWith } from "../renderer.ts";

Deno.test("inlineLanguage hides the language of code in a line of MDX, and nothing else", async () => {
  const text = "`a = 1{:ts}` `b{:.entity.name}` `{:ok}` `c {:ok}` `d{e:f}`\n";
  const html = async (file: string) => (await rendererWith()({ file, text, line: 1 })).html;
  assertEquals(
    await html("a.mdx"),
    "<p><code>a = 1</code> <code>b</code> <code>{:ok}</code> <code>c {:ok}</code> <code>d{e:f}</code></p>\n",
  );
  assertEquals((await html("a.md")).includes("a = 1{:ts}"), true);
});

Deno.test("inlineLanguage hides the language of InlineHilite in MkDocs' Markdown", async () => {
  const text = "`#!js a = 1` `#!/bin/sh -e` `#!js`\n";
  const { html } = await rendererWith()({ file: "a.md", text, line: 1, flavor: "python" });
  assertEquals(html, "<p><code>a = 1</code> <code>#!/bin/sh -e</code> <code>#!js</code></p>\n");
});
