import { assertEquals, assertStringIncludes } from "@std/assert";
import { placed, rendered } from "../renderer.ts";

Deno.test("mdbook-admonish: a fence is a callout with Markdown in it", async () => {
  const cases: readonly (readonly [info: string, html: string])[] = [
    [
      "admonish",
      '<section class="callout note" role="note"><p class="callout-title">Note</p>\n<p>A <strong>b</strong>.</p>',
    ],
    ['admonish warning title="Beware *it*"', '<p class="callout-title">Beware <em>it</em></p>'],
    ['admonish tip "Own"', '<p class="callout-title">Own</p>'],
    ['admonish danger title=""', "<p>A <strong>b</strong>.</p>"],
    ["admonish example collapsible=true", "<summary>Example</summary>"],
  ];
  for (const [info, html] of cases) {
    for (const fence of ["```", "~~~~"]) {
      const page = await rendered(`${fence}${info}\nA **b**.\n${fence}\n\nText`);
      assertStringIncludes(page.html, html, info);
      assertStringIncludes(page.html, "<p>Text</p>", info);
      assertEquals(page.problems, [], info);
    }
  }
});

Deno.test("mdbook-admonish: code within a longer fence, lines of problems, and a fence that is never closed", async () => {
  const { html } = await rendered("````admonish\n```js\nlet a\n```\n````");
  assertStringIncludes(html, 'data-language="js"');
  assertEquals(placed((await rendered("```admonish\n\n[x](missing.md)\n```")).problems).map(({ line }) => line), [3]);
  assertStringIncludes((await rendered("```admonish\nA **b**.")).html, "<strong>b</strong>");
});

Deno.test("ExDoc: a quote that begins with a heading of a kind is a callout", async () => {
  const { html } = await rendered("> #### Take care {: .warning}\n>\n> Text.\n\n> #### Plain\n>\n> Text.");
  assertEquals(html.match(/callout warning/g)?.length, 1);
  assertStringIncludes(html, '<p class="callout-title">Take care</p>\n<p>Text.</p>');
  assertStringIncludes(html, "<blockquote>");
});
