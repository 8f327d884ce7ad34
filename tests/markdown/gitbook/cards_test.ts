import { assertEquals, assertNotMatch, assertStringIncludes } from "@std/assert";
import { rendered } from "../renderer.ts";

const HEAD =
  '<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-cover data-type="files"></th>' +
  '<th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody>';

Deno.test("gitbookCards: a table that is shown as cards becomes cards, with image and target of its hidden columns", async () => {
  const row = '<tr><td><strong>One</strong></td><td>Some <em>words</em></td><td><a href="c.png">c.png</a></td>' +
    '<td><a href="b.md">b.md</a></td></tr>';
  const icon = '<tr><td><h4><i class="fa-leaf">:leaf:</i></h4></td><td>Two</td><td></td><td></td></tr>';
  const { html, problems } = await rendered(`${HEAD}${row}${icon}</tbody></table>\n\nafter\n`);
  assertEquals(html.match(/<div class="card">/g)?.length, 2);
  assertStringIncludes(html, '<img src="/base/guide/c.png"');
  assertStringIncludes(
    html,
    '<p class="card-title"><a href="/base/guide/b"><strong>One</strong></a></p>\n<p>Some <em>words</em></p>',
  );
  assertNotMatch(html, /c\.png<|b\.md<|:leaf:|<h4>|<table/);
  assertStringIncludes(html, "</svg> Two</p>");
  assertStringIncludes(html, "<p>after</p>");
  assertEquals(problems, []);
});

Deno.test("gitbookCards: other tables, and one that never ends, stay as they are", async () => {
  assertStringIncludes((await rendered("<table><tr><td>a</td></tr></table>\n")).html, "<table>");
  assertStringIncludes((await rendered(`${HEAD}<tr><td>a</td></tr>\n`)).html, "a");
});
