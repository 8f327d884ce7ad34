import { assertEquals, assertNotMatch, assertStringIncludes } from "@std/assert";
import type { Rendered } from "../../src/markdown/rendered.ts";
import { projectSite } from "../project_with.ts";
import { rendererWith } from "./renderer.ts";

/** Renders a page of a project that has Python-Markdown's syntax. */
async function python(text: string): Promise<Rendered> {
  return await rendererWith()({ file: "a.md", line: 1, text, flavor: "python" });
}

Deno.test("createRenderer() writes superscript and subscript of PyMdown where the project has it", async () => {
  const text = "H~2~O, A^T^A, 2^10, a ~ b ~ c, ~~gone~~, ^a\\ b^";
  const { html } = await python(text);
  const written = "H<sub>2</sub>O, A<sup>T</sup>A, 2^10, a ~ b ~ c, <del>gone</del>, <sup>a b</sup>";
  assertEquals(html, `<p>${written}</p>\n`);
  const other = await rendererWith()({ file: "a.md", line: 1, text: "A^T^A" });
  assertEquals(other.html, "<p>A^T^A</p>\n");
});

Deno.test("createRenderer() shows the text of a reference to what a plug-in makes", async () => {
  const { html, problems } = await python(
    "[`Field`][a.Field], [`bool`][] and [b][known], [known][], [x](y.md)[0]\n\n[known]: https://known.example",
  );
  const known = (text: string) => `<a href="https://known.example" rel="noopener">${text}</a>`;
  const link = '<a href="/base/y">x</a>[0]';
  assertEquals(html, `<p><code>Field</code>, <code>bool</code> and ${known("b")}, ${known("known")}, ${link}</p>\n`);
  assertEquals(problems.map(({ about }) => about), ["a.Field"]);
});

Deno.test("createRenderer() gives notes and tabs the ids that links to them have", async () => {
  const { html, problems } = await python(
    'Said[^a]. [note](#fn:a) [tab](#one-tab) [heading](#later)\n\n=== "One tab"\n\n    1\n\n=== "Later"\n\n    2\n\n' +
      "# Later\n\n[^a]: Note",
  );
  assertEquals(problems, []);
  assertStringIncludes(html, '<li id="fn:a">');
  assertStringIncludes(html, '<div class="tab" id="one-tab" data-name="One tab">');
  assertStringIncludes(html, '<div class="tab" data-name="Later">');
  assertStringIncludes(html, '<h1 id="later"');
});

Deno.test("kramdown: a block of HTML ends with its element, and elements of text are text", async () => {
  const text =
    '<details open markdown="block">\n  <summary>\n    Contents\n  </summary>\n  {: .text-delta }\n1. TOC\n{:toc}\n</details>\n\n' +
    '<div class="x">\n\na\n\n</div>\n```html\n<b/>\n```\n\n<span class="y">\n[Big](/a){: .btn }\n</span>\n\n## One\n\n## Two\n';
  const { html } = await rendererWith()({ file: "a.md", text, line: 1, flavor: "kramdown" });
  assertNotMatch(html, /\{:|\[\[toc|```|\]\(/);
  assertStringIncludes(html, '<a href="#one">');
  assertStringIncludes(html, '<code class="language-html">');
  assertStringIncludes(html, '<p><span class="y">\n<a href="/base/a"');
});

Deno.test("Python-Markdown: headings need no blank, unless saneheaders is on", async () => {
  const text = "#Title\n\n##One\n\n#12 is an issue\n\n```sh\n#comment\n```\n\n#!x\n\n<pre>\n#define A\n</pre>\n";
  const rows = [["[]", ["Title", "One"]], ["[pymdownx.saneheaders]", []]] as const;
  for (const [extensions, titles] of rows) {
    using site = await projectSite({
      "mkdocs.yml": `site_name: P\nmarkdown_extensions: ${extensions}\n`,
      "docs/index.md": "# Home\n",
      "docs/a.md": text,
    });
    assertStringIncludes(await site.text("/a"), "\n#define A\n");
    const found = [...(await site.text("/a")).matchAll(/<h\d id="[^"]*" tabindex="-1">([^<]*)/g)].map(([, title]) =>
      title
    );
    assertEquals(found.filter((title) => title !== "A"), [...titles]);
  }
});
