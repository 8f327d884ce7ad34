import { assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { readDiv } from "../../../src/markdown/blocks/pandoc_div.ts";
import { lineEnds } from "../../../src/markdown/text.ts";
import { rendered } from "../renderer.ts";

const NOTE = '<section class="callout note" role="note"><p class="callout-title">';

Deno.test("divs of Pandoc: callouts of Quarto, with a title in an attribute or a heading", async () => {
  const rows: readonly (readonly [text: string, html: string])[] = [
    ["::: {.callout-note}\nA\n:::", `${NOTE}Note</p>\n<p>A</p>\n</section>\n<p>End</p>`],
    ['::: {.callout-note title="Own"}\n## H\n:::', `${NOTE}Own</p>\n<h2`],
    [
      "::: {#tip-a .callout-note icon=false}\n\n## Own *title*\n\nA\n:::",
      `${NOTE}Own <em>title</em></p>\n<span id="tip-a"></span><p>A</p>`,
    ],
    ["::: {.callout-note} :::\nA\n:::::", `${NOTE}Note</p>\n<p>A</p>\n</section>\n<p>End</p>`],
    ["::: note ::::::\nA\n:::", `${NOTE}Note</p>\n<p>A</p>\n</section>\n<p>End</p>`],
  ];
  for (const [text, html] of rows) {
    const page = await rendered(`${text}\n\nEnd`);
    assertStringIncludes(page.html, html, text);
    assertEquals(page.problems, [], text);
  }
});

Deno.test("divs of Pandoc: all others show their content, in each other", async () => {
  const text = ':::: {.columns}\n\n::: {.column width="40%"}\nA\n:::\n\n::: {#b .column}\nB\n:::\n\n::::\n\nEnd';
  const page = await rendered(text);
  assertEquals(page.html.trim(), "<p>A</p>\n<p>B</p>\n<p>End</p>");
  assertEquals(page.problems, []);
});

Deno.test("divs of Pandoc: headings of a tabset are its panels, and lines stay what they are", async () => {
  const text = '::: {.panel-tabset group="os"}\n\n## A\n\n```sh\n## no\n```\n\n## B\n\n[^gone]\n\n### C\n:::\n\nEnd';
  const page = await rendered(text);
  assertEquals(page.html.match(/<div class="tab" data-name="[^"]*"/g), [
    '<div class="tab" data-name="A"',
    '<div class="tab" data-name="B"',
  ]);
  assertStringIncludes(page.html, 'data-key="os"');
  assertStringIncludes(page.html, '<h3 id="c"');
  assertEquals(page.problems.map(({ line }) => line), [11]);
});

Deno.test("names alone in braces are no div of Pandoc", async () => {
  assertStringIncludes((await rendered(":::{note}\nA\n:::")).html, "callout note");
  assertStringIncludes((await rendered("::: {}\nA\n:::")).html, "<p>::: {}");
});

Deno.test("readDiv() keeps the lines of any body", () => {
  const line = fc.constantFrom("## A", "# B", "text", "", "```", "  ## C", "\t");
  const classes = fc.constantFrom(".callout-tip", ".panel-tabset", ".x", "#id .callout-nope");
  fc.assert(fc.property(fc.array(line, { maxLength: 9 }), classes, (lines, attributes) => {
    const body = lines.join("\n");
    assertEquals(lineEnds(readDiv(attributes, body).body), lineEnds(body));
  }));
});
