import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendererWith } from "../renderer.ts";

const render = rendererWith();
const TEXT =
  '% hidden\n\n+++ {"tags": []}\n\n$$\na\n$$ (my-label)\n\n$$ b $$ (other)\n\n50 % of it, {{ name }}\n\n```\n% code\n+++\n```\n';

Deno.test("MyST: comments, ends of cells and labels of formulas are not shown; code is as it is", async () => {
  const { html, problems } = await render({
    file: "a.md",
    text: TEXT,
    line: 1,
    flavor: "myst",
    frontMatter: new Map([["myst.substitutions.name", "A value"]]),
  });
  assertEquals(problems, []);
  assertEquals(/remark|tags|\((?:my-label|other)\)/.test(html), false, html);
  assertEquals(Array.from(html.matchAll(/<div class="math" id="([^"]*)"/g), ([, id]) => id), ["my-label", "other"]);
  assertStringIncludes(html, "<p>50 % of it, A value</p>");
  assertStringIncludes(html, "% code\n+++");
  const inner = "````{important}\n% hidden\n```{tip}\n% hidden\nText\n```\n````\n";
  const directive = await render({ file: "a.md", text: inner, line: 1, flavor: "myst" });
  assertEquals([directive.html.includes("hidden"), directive.html.includes("<p>Text</p>")], [false, true]);
});

Deno.test("MyST: a notebook is recognized by its cells; other pages keep such lines", async () => {
  const notebook = "```{code-cell} python\n1 + 1\n```\n\n+++\n\na\n";
  assertEquals((await render({ file: "a.md", text: notebook, line: 1 })).html.includes("+++"), false);
  const { html } = await render({ file: "a.md", text: "% text\n\n+++\n", line: 1 });
  assertEquals(html, "<p>% text</p>\n<p>+++</p>\n");
});
