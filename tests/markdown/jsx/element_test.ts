import { assertEquals } from "@std/assert";
import { rendererWith } from "../renderer.ts";

Deno.test("indentedBlock: blocks in an element that are indented like code are none, wherever its other lines begin", async () => {
  const text =
    '<Accordion title="A">\n    ### Photos\n\n    Text.\n\n```js\nlet a;\n```\n\n    - a\n      - b\n\n    | c |\n    |---|\n    | d |\n</Accordion>';
  const html = async (file: string) =>
    (await rendererWith()({ file, text, line: 1 })).html.replace(/<pre[^]*?<\/pre>/, "");
  for (const file of ["a.mdx", "a.md"]) {
    const tags = [...(await html(file)).matchAll(/<(h3|p|ul|table)\b/g)].map(([, tag]) => tag).join(" ");
    assertEquals(tags, "h3 p ul ul table", file);
  }
});
