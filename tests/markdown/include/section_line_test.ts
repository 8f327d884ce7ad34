import { assertEquals } from "@std/assert";
import { rendererWith } from "../renderer.ts";

Deno.test("MkDocs: lines that begin and end a section of the page itself are not shown", async () => {
  const text = "--8<-- [start:install]\n\nText\n\n# --8<-- [end:install]\n\n`--8<-- [start:a]`\n";
  const { html } = await rendererWith()({ file: "guide/a.md", text, line: 1, flavor: "python" });
  assertEquals(html, "<p>Text</p>\n<p><code>--8&lt;-- [start:a]</code></p>\n");
});
