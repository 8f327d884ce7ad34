import { assertEquals, assertStringIncludes } from "@std/assert";
import { placed, rendered } from "../renderer.ts";

Deno.test("containers of VuePress' themes and of Azure DevOps: cards, fields, diagrams, places, spoilers", async () => {
  const rows: readonly (readonly [text: string, html: string])[] = [
    ['::: card title="A"\nB **c**\n:::', '<p class="card-title">A</p>\n<p>B <strong>c</strong></p>'],
    ['::: card "A"\nB\n:::', '<p class="card-title">A</p>'],
    [
      ':::: card-grid\n::: card title="A"\nB\n:::\n::::',
      '<div class="cards">\n<div class="card">\n<p class="card-title">A</p>',
    ],
    ['::: field name="size" type="number" required\nB\n:::', '<p class="field-name"><code>size</code>'],
    [
      '::: field name="size" type="number"\nB\n:::',
      '<p class="field-name"><code>size</code> <span class="field-type">number</span></p>',
    ],
    [
      '::: link-card title="A" href="https://example.org/"\nB\n:::',
      '<p class="card-title"><a href="https://example.org/" rel="noopener">A</a></p>',
    ],
    ["::: mermaid\ngraph LR\nA --> B\n:::", 'class="diagram"'],
    ["::: center\nB\n:::", "<p>B</p>"],
    ["::: window Own\nB\n:::", '<p class="container-title">Own</p>\n<p>B</p>'],
    ["::: spoiler Own\nB\n:::", "<summary>Own</summary>\n<p>B</p>"],
  ];
  for (const [text, html] of rows) {
    const page = await rendered(`${text}\n\nEnd`);
    assertStringIncludes(page.html, html, text);
    assertStringIncludes(page.html, "<p>End</p>", text);
    assertEquals(page.problems, [], text);
  }
  assertEquals((await rendered("::: center\nB\n:::")).html, "<p>B</p>\n");
});

Deno.test("lines of problems in containers that are elements", async () => {
  const { problems } = await rendered('A\n\n::: card title="A"\n\n[b](missing.md)\n:::\n\n[c](missing.md)');
  assertEquals(placed(problems).map(({ line }) => line), [5, 8]);
});
