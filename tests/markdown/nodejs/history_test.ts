import { assertEquals, assertStringIncludes } from "@std/assert";
import { writeHistory } from "../../../src/markdown/nodejs/history.ts";
import { rendered } from "../renderer.ts";

const html = async (text: string) => (await rendered(text)).html;

Deno.test("writeHistory() shows since when something exists and how it changed, in as many lines", () => {
  assertEquals(writeHistory("<!-- YAML\nadded: v1.0.0\n-->"), "\n*Added in: v1.0.0*\n");
  for (
    const [text, words] of [
      [
        "<!-- YAML\nadded:\n  - v2.0.0\n  - v1.1.0\ndeprecated: v3.0.0\n-->\n",
        "Added in: v2.0.0, v1.1.0 · Deprecated since: v3.0.0",
      ],
      [
        "<!-- YAML\nadded: v1.0.0\nchanges:\n  - version:\n    - v2.0.0\n    - v1.9.0\n    pr-url: https://a.example/1\n    description: It was\n                 changed.\n-->",
        "- [v2.0.0, v1.9.0](https://a.example/1): It was changed.",
      ],
      ["<!-- YAML\nchanges:\n  - version: v2.0.0\n    description: One.\n-->", "- v2.0.0: One."],
    ] as const
  ) {
    const written = writeHistory(text);
    assertStringIncludes(written, words);
    assertEquals(written.split("\n").length, text.split("\n").length);
  }
  for (const text of ["<!-- YAML\nother: x\n-->", "<!-- A -->", "```\n<!-- YAML\nadded: v1\n-->\n```"]) {
    assertEquals(writeHistory(text), text);
  }
});

Deno.test("quotes that name the stability of an interface are callouts", async () => {
  assertStringIncludes(
    await html("> Stability: 2 - Stable"),
    'class="callout tip" role="note"><p class="callout-title">Stability: 2 - Stable</p>',
  );
  const old = await html("> Stability: 0 - Deprecated: Use *x*\n> instead.");
  assertStringIncludes(old, 'class="callout danger"');
  assertStringIncludes(old, "Use <em>x</em>\ninstead.");
  assertStringIncludes(await html("> Stability: good"), "<blockquote>");
});
