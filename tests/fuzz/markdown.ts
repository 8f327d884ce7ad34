/**
 * Properties of the constructs that Markdown gets here: containers, callouts, tabs, cards and the rest.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { parseFragment } from "parse5";
import { rendererWith } from "../markdown/renderer.ts";
import { type Property, property, textOf } from "./property.ts";
import { FRAMES } from "./vectors.ts";

/** Everything that opens, parts or closes one of our constructs. */
const PIECES: readonly string[] = [
  // deno-fmt-ignore
  ...[
    "::: tip", ":::: warning T", "::: details D {open}", ":::", "::::", "::: /tip", ":::tabs", ":::tabs key:k", "== A", "== B", "@tab A",
    '=== "A"', '    === "B"', '!!! note "N"', "!!! warning", "??? x", "???+ y", "> [!NOTE]", "> [!TIP]- T", "> x", ">", "::: code-group",
    "```js", "```js [a.js]", "```", "~~~", ":::steps", ":::cards", ":::file-tree", "- a", "  - b", "1. c", "   d", "    e", "\te", "<Tabs>",
    '<TabItem label="A">', "</TabItem>", "</Tabs>", "<Card title='x'>", "</Card>", "<Steps>", "<Step>", "</Step>", "</Steps>", "<details>",
    "</details>", "| a | b |", "|---|---|", "# H", "## H {#id}", "===", "---", "$$", "[^1]: f", "term", ": def", "x[^1] `y` **z** <b>w",
    "```mermaid", "graph TD", "A-->B", "[[toc]]", "{#a}", "<!-- c -->", "word", "*[A]: b", "A",
  ].map((line) => `${line}\n`),
  "\n",
  "\n\n",
  " ",
  "word",
  "\\",
];
const documents = textOf(PIECES, 24);

const lookup = () => ({ href: "/a" });
const render = rendererWith({ lookup });
const renderAsText = rendererWith({ lookup, rawHtml: "escape" });
/** In milliseconds, for {@linkcode LONG} characters: most take a hundredth of it. */
const BOUND = 2000;
const LONG = 30_000;

export const markdown: readonly Property[] = [
  property(
    "createRenderer() renders any mixture of constructs: balanced, with every id once, and problems on lines that are there",
    3000,
    documents,
    async (text) => {
      const page = await render({ file: "a.md", text, line: 5 });
      assertEquals(page.failure, undefined);
      const last = 5 + text.split("\n").length;
      for (const { line, message } of page.problems) {
        assert(line >= 5 && line <= last, `${message} on line ${line} of ${last}`);
      }
      const ids = [...page.html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!);
      assertEquals(new Set(ids).size, ids.length, "an id twice");
      for (const { id } of page.headings) assert(page.html.includes(` id="${id.replaceAll("&", "&amp;")}"`), id);
      const anchors = new Set(page.headings.map(({ id }) => id));
      for (const { anchor } of page.sections) assert(anchor === "" || anchors.has(anchor), anchor);
    },
  ),
  property(
    "createRenderer() loses nothing: a word that stands at the end of any mixture is on the page, and is found",
    3000,
    documents,
    async (text) => {
      const { html, sections } = await renderAsText({ file: "a.md", text: `${text}\n\nkeepthisword\n`, line: 1 });
      assert(textContent(html).includes("keepthisword"), html);
      assert(sections.some((section) => section.text.includes("keepthisword")), "it is not in a section");
    },
  ),
  property(
    "createRenderer() makes the same of a file whatever its line ends are, and however often it is asked",
    2000,
    documents.map((text) => text.replaceAll("\r", "")),
    async (text) => {
      const { html, headings } = await render({ file: "a.md", text, line: 1 });
      const again = await render({ file: "a.md", text: text.replaceAll("\n", "\r\n"), line: 1 });
      assertEquals(again.html, html);
      assertEquals(again.headings, headings);
    },
  ),
  property(
    "createRenderer() takes time and space in proportion to any construct that is repeated",
    60,
    fc.tuple(
      fc.array(
        fc.oneof(fc.constantFrom(...PIECES), fc.constantFrom(...FRAMES).map((frame) => frame.replaceAll("@", "x"))),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      fc.constantFrom("", ...PIECES),
    ),
    async ([pieces, head]) => {
      const unit = pieces.join("");
      const timeFor = async (length: number) => {
        const text = head + unit.repeat(Math.ceil(length / unit.length));
        const start = performance.now();
        const { html } = await render({ file: "a.md", text, line: 1 });
        assert(html.length < 200 * text.length, `${html.length} characters`);
        return performance.now() - start;
      };
      // A busy machine is slow once or twice, but not in a ratio: a square would be four times as much.
      for (let i = 0; i < 3; i++) {
        const whole = await timeFor(LONG);
        if (whole < BOUND || whole < 3 * await timeFor(LONG / 2)) return;
      }
      assert(false, `more than ${BOUND} ms for ${LONG} characters, and growing faster than they do`);
    },
  ),
];

function textContent(html: string): string {
  const texts: string[] = [];
  const rest: unknown[] = [parseFragment(html)];
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    const { value, childNodes = [] } = node as { value?: string; childNodes?: readonly unknown[] };
    if (value !== undefined) texts.push(value);
    rest.push(...childNodes);
  }
  return texts.reverse().join("");
}
