import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { rendered } from "../renderer.ts";

Deno.test("Documenter.jl: examples are code, names of generated text a list, settings nothing", async () => {
  const { html, problems } = await rendered(
    "```@meta\nCurrentModule = X\n```\n\n```@docs\nfoo\nbar(x)\n```\n\n```@example a\n1 + 1\n```\n\n" +
      "```jldoctest; output = false\njulia> 1\n1\n```\n\n```@raw html\n<b>raw</b>\n```\n\n```@contents\nPages = []\n```\n\n## A\n",
  );
  assert(!html.includes("CurrentModule") && !html.includes("Pages"), html);
  assertStringIncludes(html, "<li><code>foo</code></li>\n<li><code>bar(x)</code></li>");
  assertEquals(html.match(/data-language="[^"]*"/g), ['data-language="julia"', 'data-language="julia"']);
  assertStringIncludes(html, "<b>raw</b>");
  assertStringIncludes(html, '<a href="#a">A</a>');
  assertEquals(problems.map(({ line, kind }) => [line, kind]), [
    [5, "Documenter.jl would generate documentation from code"],
  ]);
});

Deno.test("Documenter.jl: references are their words, and named headings have their ids", async () => {
  const { html } = await rendered(
    "## [A title](@id my-place)\n\n[`foo(x)`](@ref), [words](@ref my-place) and [a](b.md) `[x](@ref)`",
  );
  assertStringIncludes(html, '<h2 id="my-place" tabindex="-1">A title</h2>');
  assertStringIncludes(
    html,
    '<p><code>foo(x)</code>, words and <a href="/base/guide/b">a</a> <code>[x](@ref)</code></p>',
  );
});
