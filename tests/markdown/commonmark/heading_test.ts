import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { rendererWith } from "../renderer.ts";

const rendered = (file: string, text: string) =>
  rendererWith()({ file, text, line: 1, files: new Map([[file, undefined]]) });

Deno.test("a heading of MDX that is marked as a step has a number, and a name without the mark", async () => {
  const text = "## First [step]\n\nText.\n\n## Second [toc] [step] [#own]\n\n## Third [!toc]\n";
  const { html, headings } = await rendered("a.mdx", text);
  assertEquals(headings.map(({ id, text }) => `${id} ${text}`), ["first First", "own Second", "third Third"]);
  assertEquals(html.match(/<h2[^>]*class="step-heading"/g)?.length, 2);
  assertStringIncludes(html, ">Third</h2>");
});

Deno.test("a heading of Markdown may end with a word in brackets", async () => {
  const { html, headings } = await rendered("a.md", "## trace [step]\n\n## Step [step]\n\n[step]: b.md\n");
  assertEquals(headings[0]?.text, "trace step");
  assertMatch(html, /<h2[^>]*>Step <a /);
});
