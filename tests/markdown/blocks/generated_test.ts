import { assertEquals } from "@std/assert";
import { rendererWith } from "../renderer.ts";

const render = async (text: string, flavor?: "python") =>
  await rendererWith()({ file: "a.md", text, line: 1, ...flavor && { flavor } });

Deno.test("generated: a name that mkdocstrings has as a heading is one, with its id and without its options", async () => {
  const { html, headings, problems } = await render("#### ::: pkg.Class.run\n    options:\n        a: b\n\ntext\n");
  assertEquals(headings, [{ level: 4, id: "pkg.Class.run", text: "pkg.Class.run" }]);
  assertEquals(
    html.replace(/<a [^]*<\/a>/, ""),
    '<h4 id="pkg.Class.run" tabindex="-1"><code>pkg.Class.run</code></h4>\n<p>text</p>\n',
  );
  assertEquals(problems.map(({ rule }) => rule), ["unknown-component"]);
});

Deno.test("generated: a name without dots, by its options, or in the pages of MkDocs, is no container", async () => {
  const shown = '<p id="pkg"><code>pkg</code></p>\n';
  assertEquals((await render("::: pkg\n    options:\n        members:\n        - A\n")).html, shown);
  assertEquals((await render("::: pkg\n", "python")).html, shown);
  const container = (await render("::: tip\nx\n:::\n", "python")).html;
  assertEquals(container.includes('class="callout tip"'), true);
});
