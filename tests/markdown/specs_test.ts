import { assertEquals } from "@std/assert";
import { rendererWith } from "./renderer.ts";

/** Pairs of a Markdown text and the HTML that it becomes in the safe mode. */
const SPECS = new URL("./specs/", import.meta.url);
const render = rendererWith();

for (const { name } of Deno.readDirSync(SPECS)) {
  if (!/\.mdx?$/.test(name)) continue;
  const text = Deno.readTextFileSync(new URL(name, SPECS));
  const expected = Deno.readTextFileSync(new URL(name.replace(/mdx?$/, "html"), SPECS));
  Deno.test(`createRenderer() renders specs/${name}`, async () => {
    const { html } = await render({ file: name.endsWith("x") ? "guide/a.mdx" : "guide/a.md", text, line: 1 });
    assertEquals(html, expected);
  });
}
