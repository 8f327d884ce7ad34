import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { rendered } from "../renderer.ts";

Deno.test("Home Assistant: options of a configuration are fields, with those below them", async () => {
  const { html } = await rendered(
    "{% configuration %}\nmethod:\n  description: Either `POST` or [GET](b.md).\n  required: true\n  type: [list, template]\n  default: GET\n" +
      'sensor:\n  description: >\n    All of\n    them.\n  required: false\n  type: list\n  keys:\n    name:\n      description: "Name: any."\n      type: string\n    type:\n      description: A kind.\n{% endconfiguration %}\n',
  );
  assert(!html.includes("<pre"), html);
  assertEquals(html.match(/class="field"/g)?.length, 4);
  assertStringIncludes(html, '<code>method</code> <span class="field-type">list, template</span>');
  assertEquals(html.match(/class="badge danger"/g)?.length, 1);
  assertStringIncludes(html, '<p>Either <code>POST</code> or <a href="/base/guide/b">GET</a>.</p>');
  assertStringIncludes(html, "<p>All of them.</p>\n<details");
  assertStringIncludes(html, "<p>Name: any.</p>");
  assertStringIncludes(html, "<p>A kind.</p>");
});

Deno.test("Home Assistant: what is no list of options stays code", async () => {
  for (const text of ["a:\n  b: c", "- a\n- b", "words"]) {
    const { html } = await rendered(`{% configuration %}\n${text}\n{% endconfiguration %}`);
    assertStringIncludes(html, 'data-language="yaml"');
  }
});
