import { assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { writeHtmlCallouts } from "../../../src/markdown/blocks/html_callout.ts";
import { lineEnds } from "../../../src/markdown/text.ts";
import { placed, rendered } from "../renderer.ts";

Deno.test("callouts in HTML: classes of mdBook, Bootstrap, Sphinx and others", async () => {
  const rows: readonly (readonly [text: string, html: string])[] = [
    [
      '<div class="warning">\n\nA **b**\n\n</div>',
      '<section class="callout warning" role="note"><p class="callout-title">Warning</p>\n<p>A <strong>b</strong></p>',
    ],
    ['<div class="alert alert-primary" role="alert">\nA\n</div>', '<section class="callout info"'],
    [
      '<div class="admonition tip">\n<p class="admonition-title">Own</p>\n\nA\n</div>',
      '<p class="callout-title">Own</p>\n<p>A</p>',
    ],
    [
      '<aside class="note">\n**Note:** A\n</aside>',
      '<section class="callout note" role="note"><p><strong>Note:</strong> A</p>',
    ],
    ['<aside class="notice">\nA\n</aside>', '<section class="callout note"'],
    ['<aside class="success">A</aside>', '<section class="callout tip"'],
    [
      '<div class="callout callout-danger">\n<div class="x">\nA\n</div>\n</div>',
      '<div class="x">\nA\n</div>\n</section>',
    ],
    ['<div class="tip">\n<div class="warning">\nA\n</div>\n</div>', '<section class="callout warning"'],
  ];
  for (const [text, html] of rows) {
    const page = await rendered(`${text}\n\nEnd`);
    assertStringIncludes(page.html, html, text);
    assertStringIncludes(page.html, "</section>\n<p>End</p>", text);
    assertEquals(page.problems, [], text);
  }
});

Deno.test("callouts in HTML: other classes, text on the line, code, and what is never closed stay as they are", async () => {
  const rows = [
    '<div class="notes">\n\nA\n\n</div>',
    '<div class="card note">\n\nA\n\n</div>',
    '<div class="note" id="a">A</div>',
    '<div class="warning">\n\nA',
    '```html\n<div class="warning">\n</div>\n```',
  ];
  for (const text of rows) assertEquals((await rendered(text)).html.includes("callout"), false, text);
  const { problems } = await rendered('<div class="warning">\n\n[a](missing.md)\n\n</div>\n\n[b](missing.md)');
  assertEquals(placed(problems).map(({ line }) => line), [3, 7]);
});

Deno.test("writeHtmlCallouts() keeps the number of lines", () => {
  const piece = fc.constantFrom(
    '<div class="note">',
    "</div>",
    '<div class="a">',
    "\n",
    "\n\n",
    "```",
    "text",
    "<div>",
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
    const text = pieces.join("");
    assertEquals(lineEnds(writeHtmlCallouts(text)), lineEnds(text));
  }));
});

Deno.test("Notion's callouts begin with an emoji or an icon, and hold Markdown", async () => {
  const { html } = await rendered("<aside>\n💡 Good **idea**\n\n</aside>\n\n<aside>\nplain *text*\n</aside>");
  assertStringIncludes(
    html,
    '<section class="callout note" role="note"><p>💡 Good <strong>idea</strong></p>\n</section>\n<aside>\nplain *text*\n</aside>',
  );
});

Deno.test("callouts in HTML on one line, if they are a block of their own", async () => {
  const { html } = await rendered(
    '<div class="alert alert-warning">Take <b>care</b>, **now**</div>\n\n<p class="note">A note</p>\n\n<div class="x">y</div>\n\na\n<p class="note">b</p>\nc',
  );
  assertStringIncludes(html, "<p>Take <b>care</b>, <strong>now</strong></p>\n</section>");
  assertStringIncludes(html, "<p>A note</p>\n</section>");
  assertStringIncludes(html, '<div class="x">y</div>');
  assertEquals(html.match(/<section/g)?.length, 2);
});

Deno.test("callouts in HTML with two kinds are those of the last one", async () => {
  const { html } = await rendered(
    "<div class='note warning'>\n  Needs **firmware** 1.13.\n</div>\n\n<div class='note x'>\n\ny\n\n</div>\n",
  );
  assertStringIncludes(html, '<section class="callout warning"');
  assertEquals(html.match(/<section/g)?.length, 1);
});
