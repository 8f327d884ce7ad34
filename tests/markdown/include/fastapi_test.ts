import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendererWith } from "../renderer.ts";

function read(text: string, files: Record<string, string>, file = "docs/en/docs/tutorial/a.md") {
  const known = new Map<string, string | undefined>(Object.entries(files));
  return rendererWith()({
    file,
    text,
    line: 1,
    files: { has: () => true, keys: () => known.keys(), get: (name: string) => known.get(name) } as never,
  });
}

Deno.test("files are found from each folder above the page, and have a title", async () => {
  const text = '{* ../../docs_src/first/a.py hl[1] title["main.py"] *}\n';
  const { html, problems } = await read(text, { "docs_src/first/a.py": "import x\n" });
  assertStringIncludes(html, "main.py</figcaption>");
  assertStringIncludes(html, "highlighted");
  assertEquals(problems, []);
  const beside = await read("{!../../docs_src/a.md!}\n", { "../../../docs_src/a.md": "A." }, "tutorial/a.md");
  assertEquals(beside.html, "<p>A.</p>\n");
});

Deno.test("what a terminal wrote is its text, where it was copied as HTML", async () => {
  const text =
    '```console\n$ <font color="#4E9A06">fastapi</font> dev <u style="x">a.py</u>\n[&apos;/home&apos;]\n```\n';
  const { html } = await read(text, {});
  assertEquals(html.replace(/<[^>]*>/g, "").trim(), "$ fastapi dev a.py\n['/home']");
  const other = await read('```html\n<font color="#fff">a</font>\n```\n', {});
  assertStringIncludes(other.html.replace(/<[^>]*>/g, ""), '&lt;font color="#fff"&gt;');
});
