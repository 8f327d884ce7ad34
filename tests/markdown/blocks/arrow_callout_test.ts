import { assertEquals, assertStringIncludes } from "@std/assert";
import { writeArrows } from "../../../src/markdown/blocks/arrow_callout.ts";
import { rendered } from "../renderer.ts";

Deno.test("arrows before a paragraph are callouts, also in lists and in MDX", async () => {
  const { html } = await rendered("-> **Note:** An *aside*\nof two lines.\n\n~> Note well\n\n- a\n\n    ~> **b** c\n");
  assertStringIncludes(
    html,
    '<section class="callout note" role="note"><p class="callout-title">Note</p>\n<p>An <em>aside</em>\nof two lines.</p>\n</section>',
  );
  assertEquals(html.match(/<section class="callout \w+"/g)?.length, 3);
  assertStringIncludes(html, "<p><strong>b</strong> c</p>");
});

Deno.test("arrows in text, code and menus stay", () => {
  for (
    const text of [
      "-> Menu > File",
      "a\n-> **b**",
      "```\n~> **a**\n```",
      "    ~> **a**",
      "a -> b ~> c",
      "`-> **a**`",
    ]
  ) assertEquals(writeArrows(text), text);
});
