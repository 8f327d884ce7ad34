import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { rendererWith } from "../renderer.ts";

const rendered = (file: string, text: string) =>
  rendererWith()({ file, text, line: 1, files: new Map([[file, undefined]]) });

const numbersOf = (html: string) =>
  [...html.matchAll(/<h\d[^>]*><span class="badge">(\d+)<\/span> /g)].map(([, number]) => number).join(" ");

Deno.test("a heading of MDX that is marked as a step has a number, and a name without the mark", async () => {
  const text = "## First [step]\n\nText.\n\n## Second [toc] [step] [#own]\n\n## Third [!toc]\n";
  const { html, headings } = await rendered("a.mdx", text);
  assertEquals(headings.map(({ id, text }) => `${id} ${text}`), ["first First", "own Second", "third Third"]);
  assertEquals(numbersOf(html), "1 2");
  assertStringIncludes(html, ">Third</h2>");
});

Deno.test("steps count on their level, from the last heading that is none", async () => {
  const text =
    "# Page\n\n## A [step]\n\n### B [step]\n\n### C [step]\n\n## D [step]\n\n### E [step]\n\n## Plain\n\n## F [step]\n";
  assertEquals(numbersOf((await rendered("a.mdx", text)).html), "1 1 2 2 1 1");
});

Deno.test("a heading of Markdown may end with a word in brackets", async () => {
  const { html, headings } = await rendered("a.md", "## trace [step]\n\n## Step [step]\n\n[step]: b.md\n");
  assertEquals(headings[0]?.text, "trace step");
  assertMatch(html, /<h2[^>]*>Step <a /);
});

Deno.test("heading: marks of Fumadocs are left out on either side of an id; outside of MDX, only [!toc] is one", async () => {
  for (
    const [heading, file, id, shown] of [
      ["A [!toc]", "a.md", "a", "A"],
      ["A [#own] [!toc]", "a.md", "own", "A"],
      ["A [!toc] [#own]", "a.md", "own", "A"],
      ["A [toc]", "a.md", "a-toc", '<span id="a-[toc]"></span>A [toc]'],
      ["A [#own] [!toc]", "a.mdx", "own", "A"],
      ["A [toc] [#own] [step]", "a.mdx", "own", '<span class="badge">1</span> A'],
    ] as const
  ) {
    const { html } = await rendered(file, `## ${heading}\n`);
    assertStringIncludes(html, `<h2 id="${id}" tabindex="-1">${shown}</h2>`, `${file}: ${heading}`);
  }
});

Deno.test("a line that <br> ends is told from the next in names of headings and in texts for search, but not in ids", async () => {
  for (const file of ["a.md", "a.mdx"]) {
    const { headings, sections } = await rendered(
      file,
      "## One<br/>two\n\nText<br />\nmore\n\n| a |\n|---|\n| b<br/>c |\n",
    );
    assertEquals(headings.map(({ id, text }) => `${id} ${text}`), ["onetwo One two"], file);
    assertEquals(sections.map(({ text }) => text), ["Text more a b c"], file);
  }
});

Deno.test("heading: HTML in it holds what is between its tags, long names too", async () => {
  const text =
    "## H<sub>2</sub>O\n\n## <kbd>Ctrl</kbd> and <i>`aLongNameOfAFunction`</i>\n\n## <ruby>漢<rt>かん</rt></ruby>\n";
  assertEquals(
    [...(await rendered("a.md", text)).html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, inner]) => inner),
    [
      "H<sub>2</sub>O",
      "<kbd>Ctrl</kbd> and <i><code>a<wbr>Long<wbr>Name<wbr>Of<wbr>AFunction</code></i>",
      "<ruby>漢<rt>かん</rt></ruby>",
    ],
  );
});

Deno.test("heading: a place of GitBook with the id that the heading has anyway is not there twice", async () => {
  const { html } = await rendererWith()({
    file: "a.md",
    text: '## When to use <a href="#when-to-use" id="when-to-use"></a>\n\n## Other <a href="#w" id="w"></a>\n',
    line: 1,
  });
  assertEquals([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id), ["when-to-use", "other", "w"]);
});
