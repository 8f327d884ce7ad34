import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendererWith } from "../renderer.ts";

async function html(text: string, file = "guide/a.md"): Promise<string> {
  return (await rendererWith()({ file, text, line: 1 })).html;
}

Deno.test("elements of Angular's documentation are callouts, steps, tabs, code and links", async () => {
  const found = await html(
    '<docs-decorative-header title="A">\nHeader\n</docs-decorative-header>\n\n<docs-callout title="Why?">\nText\n</docs-callout>\n\n' +
      '<docs-workflow>\n\n<docs-step title="First">\nDo *it*\n</docs-step>\n</docs-workflow>\n\n' +
      '<docs-code language="shell">\n\nnpm install\n\n</docs-code>\n\n' +
      '<docs-pill-row>\n  <docs-pill href="https://example.org/next" title="Next"/>\n</docs-pill-row>\n\n' +
      '<docs-tab-group>\n<docs-tab label="npm">\nOne\n</docs-tab>\n</docs-tab-group>\n',
  );
  for (
    const part of [
      "<p>Header</p>",
      '<p class="callout-title">Why?</p>',
      '<p class="step-title">First</p>\n<p>Do <em>it</em></p>',
      'data-language="shell"',
      '<a href="https://example.org/next" rel="noopener">Next</a>',
      '<div class="tab" data-name="npm">',
    ]
  ) assertStringIncludes(found, part);
  assertEquals(found.includes("docs-"), false);
});

Deno.test("an element of code names its file, or has its lines in a list", async () => {
  assertStringIncludes(
    (await html('<docs-code header="The file" path="src/a.ts"/>\n')).replace(/<[^>]*>/g, ""),
    "The file src/a.ts cannot be included",
  );
  const terminal = await html('<Terminal cmd={["$ npx a", "b"]} />\n', "guide/a.mdx");
  assertStringIncludes(terminal.replace(/<[^>]*>/g, ""), "$ npx a\nb");
});

Deno.test("<Details> has its title in an attribute; <details> is HTML, also in capitals", async () => {
  assertStringIncludes(
    await html('<Details header="More">\n\nText\n\n</Details>\n', "guide/a.mdx"),
    "<summary>More</summary>",
  );
  assertStringIncludes(
    await html("<DETAILS><summary>s</summary>x</DETAILS>\n"),
    "<details><summary>s</summary>x</details>",
  );
});
