import { assertEquals, assertStringIncludes } from "@std/assert";
import type { Flavor } from "../../../src/flavor.ts";
import { rendererWith } from "../renderer.ts";
import { siteWith } from "../../site_with.ts";
import { writeKramdown } from "../../../src/markdown/template/kramdown.ts";

Deno.test("writeKramdown() puts attributes in place of the names that a text defines for them", () => {
  const text = '{:wide: #big width="500"}\n\nText\n{: wide}\n\n![a](b.png){: wide .c } {:other} `{: wide}`\n';
  const written = '\n\nText\n{: #big width="500"}\n\n![a](b.png){: #big width="500" .c} {:other} `{: wide}`\n';
  assertEquals(writeKramdown(text, undefined), written);
});

Deno.test("kramdown: pipes in code end no cell there and in MkDocs, and two backslashes end a line", async () => {
  const html = async (text: string, flavor?: Flavor) =>
    (await rendererWith()({ file: "a.md", text, line: 1, ...flavor && { flavor } })).html;
  const table = "| A | `b|c` |\n|---|---|\n| `x | y` | ``a ` | b`` |\n\n`a|b`\n";
  for (const flavor of ["kramdown", "python"] as const) {
    const shown = await html(table, flavor);
    for (const code of ["b|c", "x | y", "a ` | b", "a|b"]) assertStringIncludes(shown, `<code>${code}</code>`);
    for (const below of ["---\n", "- item\n", "--- | is text\n"]) {
      assertStringIncludes(await html(`Use \`a|b\`\n${below}`, flavor), "<code>a|b</code>");
    }
  }
  assertEquals((await html(table)).includes("<table>"), false);
  const lines = "one\\\\\ntwo\n\n$$\na \\\\\nb\n$$\n";
  assertStringIncludes(await html(lines, "kramdown"), "<p>one<br>\ntwo</p>");
  assertStringIncludes(await html(lines), "<p>one\\\ntwo</p>");
});

Deno.test("kramdown: attributes below a heading are its own, and tables of contents leave headings out", async () => {
  using site = await siteWith({
    "index.md": "# Home\n{: .no_toc}\n\n## Contents\n{: .no_toc .text-delta }\n\n1. TOC\n{:toc}\n\n" +
      "## One\n{: #first}\n\n`## Two\n{: #x}`\n\n## Three {#three}\n{: .c}\n\n### Four {.unlisted}\n",
  });
  const page = await site.text("/");
  const [toc = "", outline = ""] = [/<nav class="contents".*?<\/nav>/s, /<nav[^>]*outline.*?<\/nav>/s].map((part) =>
    part.exec(page)?.[0] ?? ""
  );
  for (const list of [toc, outline]) {
    assertEquals([...list.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id), ["first", "three"], list);
  }
  assertEquals([...page.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id), [
    "home",
    "contents",
    "first",
    "three",
    "four",
  ]);
  const named = "## Five\n{:unknown}\n";
  assertEquals(writeKramdown(named, undefined), named);
});

Deno.test("kramdown: attributes that name nothing, settings and ends of blocks are not shown", async () => {
  const text =
    '^\n\npara\n{:standalone}\n\n![a](b.png){:#id .class key="value" standalone}\n\n{:auto_ids}\nitem\n: def\n\n{:.cls}\nterm\n: def\n\n' +
    "- one\n\n^\n\n- two\n\n{::options syntax_highlighter_opts=\"{default_lang: ruby}\" /}\n{::comment this='is' .ignore /}\n\n" +
    "* footnotes will be here\n{:footnotes}\n\nEnd[^1] {:ok}\n\n[^1]: Note\n\n`{:ok}`\n";
  const { html } = await rendererWith()({ file: "a.md", text, line: 1, flavor: "kramdown" });
  assertEquals(
    html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim(),
    "para item def term def one two End 1 {:ok} Note ↩",
  );
  assertEquals(html.match(/<ul>/g)?.length, 2);
  assertStringIncludes(html, 'id="id"');
  const plain = await rendererWith()({ file: "a.md", text: "^\n\nA {:ok}\n", line: 1 });
  assertStringIncludes(plain.html.replace(/<[^>]*>/g, ""), "^\nA {:ok}");
});

Deno.test("kramdown: attributes that are defined stand in place of their name, wherever it is in a list", () => {
  const text =
    '{:wide: .w title="a b"}\n{:alias: .x gone}\n\nA\n{: #a wide .z }\n\n`{:wide}` [b](c){:wide}\n{:alias}\n';
  assertEquals(
    writeKramdown(text, "kramdown"),
    '\n\n\nA\n{: #a .w title="a b" .z}\n\n`{:wide}` [b](c){: .w title="a b"}\n{: .x}\n',
  );
  assertEquals(writeKramdown("{:w: .w}\nA\n{:w}\n{:other}\n", undefined), "\nA\n{: .w}\n{:other}\n");
});
