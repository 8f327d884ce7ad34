import { assertEquals, assertNotMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { writeDocsify } from "../../../src/markdown/docsify/write.ts";
import type { FileTexts } from "../../../src/markdown/rendered.ts";
import { lineEnds } from "../../../src/markdown/text.ts";
import { placed, rendered, rendererWith } from "../renderer.ts";

Deno.test("Docsify: words in the titles of links and images are no titles", async () => {
  const rows: readonly (readonly [text: string, html: string])[] = [
    ["[a](/b ':ignore')", '<a href="/base/b">a</a>'],
    ["[a](/b 'Said :target=_blank')", '<a href="/base/b" title="Said">a</a>'],
    ["[a](/b ':id=place')", '<a href="/base/b" id="place">a</a>'],
    ["[a](/b 'No: words')", '<a href="/base/b" title="No: words">a</a>'],
    ["![a](b.png ':size=50x100 :no-zoom')", 'alt="a" width="50" height="100"'],
    ["### A heading :id=own", '<h3 id="own" tabindex="-1">A heading</h3>'],
    ["`[a](/b ':ignore')`", "<code>[a](/b ':ignore')</code>"],
    ["[a](#/b?id=place)", '<a href="/base/b#place">a</a>'],
    ["[a](/b?id=place ':ignore')", '<a href="/base/b#place">a</a>'],
    ["[a](?id=place)", '<a href="#place">a</a>'],
    ["[a](https://a.example/b?id=c)", '<a href="https://a.example/b?id=c" rel="noopener">a</a>'],
    ["`[a](#/b)`", "<code>[a](#/b)</code>"],
    ["See [a](x.md ':include') there", '<a href="/base/guide/x">a</a>'],
  ];
  for (const [text, html] of rows) assertStringIncludes((await rendered(text)).html, html, text);
});

Deno.test("Docsify: a link alone on its line includes the file, as Markdown or as code, or a part of it", async () => {
  const texts = new Map([["guide/x.md", "Part **b**"], ["guide/x.js", "a\n/// [demo]\nb\n/// [demo]\nc"]]);
  // Other files are known not to be there.
  const files = {
    has: () => true,
    keys: () => texts.keys(),
    get: (name: string) => texts.get(name),
  } as unknown as FileTexts;
  const rows: readonly (readonly [link: string, html: string])[] = [
    ["[x](x.md ':include')", "<p>Part <strong>b</strong></p>"],
    ["[x](x.js ':include')", "c\n</code>"],
    ["[x](x.js ':include :type=code :fragment=demo')", '<code class="language-js">b\n</code>'],
    ["[x](x.md ':include :type=code')", "Part **b**"],
  ];
  for (const [link, html] of rows) {
    const page = await rendererWith()({ file: "guide/a.md", text: `A\n\n${link}\n\nB`, line: 1, files });
    assertStringIncludes(page.html.replaceAll(/<span[^>]*>|<\/span>/g, ""), html, link);
    assertEquals(page.problems, [], link);
  }
  const { html } = await rendered(
    "[x](https://example.com/x ':include :type=iframe')\n\n[y](https://example.com/y.js ':include')",
  );
  assertStringIncludes(html, '<a href="https://example.com/x"');
  assertStringIncludes(html, '<a href="https://example.com/y.js"');
});

Deno.test("Docsify: paragraphs of !> and ?> are callouts, with lines of problems", async () => {
  const { html, problems } = await rendered(
    "A\n\n!> One\n[two](missing.md)\n\n?> Three\n- four\n\n```\n!> code\n```\n",
  );
  assertStringIncludes(html, '<section class="callout important"');
  assertStringIncludes(html, '<section class="callout tip" role="note"><p class="callout-title">Tip</p>\n<p>Three</p>');
  assertStringIncludes(html, "!&gt; code");
  assertEquals(placed(problems).map(({ line }) => line), [4]);
});

Deno.test("Docsify: tabs between comments, with labels as bold headings or as comments", async () => {
  const tabs = (one: string, two: string) =>
    `<!-- tabs:start -->\n\n${one}\n\nA\n\n#### Plain\n\n${two}\n\nB\n\n<!-- tabs:end -->\n\nC`;
  for (const text of [tabs("#### **One**", "#### **Two**"), tabs("<!-- tab:One -->", "<!-- tab:Two -->")]) {
    const { html, problems } = await rendered(text);
    assertStringIncludes(html, '<div class="tab" data-name="One"><p class="tab-label">One</p>\n<p>A</p>');
    assertStringIncludes(html, '<h4 id="plain"');
    assertStringIncludes(
      html,
      '<div class="tab" data-name="Two"><p class="tab-label">Two</p>\n<p>B</p>\n</div>\n</div>\n<p>C</p>',
    );
    assertEquals(problems, []);
  }
  assertNotMatch((await rendered("<!-- tabs:start -->\n\nA\n\n<!-- tabs:end -->")).html, /tabs/);
});

Deno.test("alerts have their title as a label, as docsify-plugin-flexible-alerts writes it", async () => {
  const { html } = await rendered("> [!NOTE|style:flat|label:My own]\n> Text");
  assertStringIncludes(html, '<p class="callout-title">My own</p>\n<p>Text</p>');
});

Deno.test("writeDocsify() keeps the number of lines", () => {
  const piece = fc.constantFrom(
    "!> a",
    "?> b",
    "\n",
    "\n\n",
    "```",
    "#### **A**",
    "<!-- tabs:start -->",
    "<!-- tabs:end -->",
    "[a](b ':include')",
    "# A :id=b",
    "<!-- tab:A -->",
    "`",
    " ",
    "text",
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
    const text = pieces.join("");
    assertEquals(lineEnds(writeDocsify(text)), lineEnds(text));
  }));
});

Deno.test("writeDocsify(): links that are ignored lead to no page and are not reported, disabled ones are text", async () => {
  const lookup = (path: string) => path === "/b" ? { href: "/base/b" } : undefined;
  const { html, problems } = await rendered(
    "[a](/demo/ ':ignore') [b](/b ':ignore title') [c](/gone ':disabled') [d](../x ':ignore')",
    { lookup },
  );
  assertEquals(problems, []);
  for (
    const part of [
      '<a href="/demo/" rel="external">a</a>',
      '<a href="/base/b">b</a>',
      " c ",
      'href="../x" rel="external">',
    ]
  ) {
    assertStringIncludes(html, part);
  }
});

Deno.test("writeDocsify() leaves the place of a date out, with its line where that has nothing else", () => {
  for (const line of ["{docsify-updated}", "> Last modified: {docsify-updated}", "*Updated:* {docsify-updated}"]) {
    assertEquals(writeDocsify(`a\n\n${line}\n\nb`), "a\n\n\n\nb", line);
  }
  assertEquals(writeDocsify("The page of {docsify-updated} is old"), "The page of  is old");
  assertEquals(writeDocsify("`{docsify-updated}`"), "`{docsify-updated}`");
});
