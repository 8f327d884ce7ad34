import { assertEquals, assertStringIncludes } from "@std/assert";
import { siteWith } from "../../site_with.ts";
import { placed, rendered } from "../renderer.ts";

Deno.test("mdBook: tabs of mdbook-tabs", async () => {
  const { html, problems } = await rendered(
    '{{#tabs global="os" }}\n{{#tab name="One" }}\nA **b**\n{{#endtab }}\n{{#tab name="Two \\" x" }}\n' +
      "```rust\nfn a() {}\n```\n\n[c](missing.md)\n{{#endtab }}\n{{#endtabs }}\n\nD",
  );
  assertStringIncludes(html, '<div class="tabs" data-key="os">');
  assertStringIncludes(html, '<p class="tab-label">One</p>\n<p>A <strong>b</strong></p>');
  assertStringIncludes(html, 'data-language="rust"');
  assertStringIncludes(html, "<p>D</p>");
  assertEquals(placed(problems).map(({ line }) => line), [10]);
});

Deno.test("mdBook: footnotes in place, entries of an index, embedded films", async () => {
  const { html } = await rendered(
    'A{{footnote: *Why*}} {{i:b}} {{hi:c}}\n\n`{{i:b}}`\n\n{% embed youtube id="abcdefghijk" %}',
  );
  assertStringIncludes(html, "<em>Why</em>");
  assertStringIncludes(html, 'id="fnref-1"');
  assertStringIncludes(html, "</sup> b</p>");
  assertStringIncludes(html, "<code>{{i:b}}</code>");
  assertStringIncludes(html, "https://www.youtube.com/watch?v=abcdefghijk");
});

Deno.test("mdBook: what another preprocessor would fill is its argument as code, and reported once for each name", async () => {
  const { html, problems } = await rendered(
    "{{#quiz ../a.toml}}\n\nIn {{#ref x<y}} and {{#ref z}}.\n\n{{#youtube abcdefghijk}}\n\n`{{#quiz a}}` \\{{#quiz a}}",
  );
  assertStringIncludes(html, "<p><code>../a.toml</code></p>\n<p>In <code>x&lt;y</code> and <code>z</code>.</p>");
  assertStringIncludes(html, "https://www.youtube.com/watch?v=abcdefghijk");
  assertStringIncludes(html, "<code>{{#quiz a}}</code>");
  assertEquals(problems.map(({ line, kind }) => [line, kind]), [
    [1, "{{#quiz}} is not known"],
    [3, "{{#ref}} is not known"],
  ]);
});

Deno.test("mdBook: blocks of Handlebars in a text are as they are written", async () => {
  assertEquals((await rendered("{{#if a}} b {{/if}}")).html, "<p>{{#if a}} b {{/if}}</p>\n");
});

Deno.test("mdBook: values of a project's own preprocessor are variables, and without one a link is its text", async () => {
  const text = "See {{#DOCS_URL}} and [`Py`]({{#DOCS_URL}}/py.html), `{{#DOCS_URL}}`.";
  using site = await siteWith({
    "index.md": text,
    "config.json": '{"variables":{"DOCS_URL":"https://docs.example.org"}}',
  });
  assertStringIncludes(
    await site.text("/"),
    '<p>See https://docs.example.org and <a href="https://docs.example.org/py.html" rel="noopener"><code>Py</code></a>, ' +
      "<code>{{#DOCS_URL}}</code>.</p>",
  );
  const { html, problems } = await rendered(text);
  assertStringIncludes(html, "and <code>Py</code>, <code>{{#DOCS_URL}}</code>.");
  assertEquals(placed(problems).map(({ message }) => message.split(":")[0]), [
    "config.json has no variable for {{ DOCS_URL }}",
  ]);
  assertStringIncludes((await rendered("{{#LIST}}a{{/LIST}}")).html, "{{#LIST}}a{{/LIST}}");
});

Deno.test("mdbook-course: an outline is the list of what is below", async () => {
  const { html } = await rendered("# Borrowing\n\n{{%segment outline}}\n\n`{{%segment outline}}`\n");
  assertEquals(html.match(/outline/g)?.length, 1);
});
