import { assertEquals, assertStringIncludes } from "@std/assert";
import { writeTabsets } from "../../../src/markdown/blocks/tabset.ts";
import { rendered } from "../renderer.ts";

const html = async (text: string) => (await rendered(text)).html;

Deno.test("sections below a heading with .tabset are tabs, up to the next heading of its level", async () => {
  const page = await html(
    "# T {.tabset .x}\n\nlead\n\n## A *b*\n\none\n\n### sub\n\n## B\n\n```r\n# x\n```\n\n# Next\n\n## C\n",
  );
  assertEquals(page.match(/data-name="[^"]*"/g), ['data-name="A b"', 'data-name="B"']);
  assertStringIncludes(page, '<h3 id="sub"');
  assertStringIncludes(page, '</div>\n</div>\n<h1 id="next"');
  assertStringIncludes(page, '<h2 id="c"');
  assertStringIncludes(await html("## T {.tabset}\n### A\n1\n### B\n2"), 'data-name="B"');
});

Deno.test("writeTabsets() leaves code, other classes, and tabs that no line can end", () => {
  for (
    const text of [
      "# T {.tabs}\n\n## A\n\nb\n",
      "```\n# T {.tabset}\n\n## A\n```\n",
      "# T {.tabset}\n\n## A\n\n```\nb\n```",
      "# T {.tabset}\n\nb\n",
    ]
  ) assertEquals(writeTabsets(text), text);
});

Deno.test("quotes with the classes of Wiki.js are callouts", async () => {
  assertEquals(
    await html("> One\n> **two**\n{.is-warning}\n\n> three\n{.other}"),
    '<section class="callout warning" role="note"><p class="callout-title">Warning</p>\n<p>One\n<strong>two</strong></p>\n</section>\n<blockquote>\n<p>three</p>\n</blockquote>\n',
  );
});
