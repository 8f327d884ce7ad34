import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { writeDoxygen } from "../../../src/markdown/doxygen/write.ts";
import { rendered } from "../renderer.ts";

const PLAIN = { flavor: undefined };

Deno.test("Doxygen: callouts, headings and references with either sign", async () => {
  const { html } = await rendered(
    "# Tips {#tips}\n\n@warning Careful\nwith [it](b.md).\n\n\\note Short.\n@see Other\n\n" +
      '\\section two Another place\n\nSee @ref two, \\ref tips "this page", [there](@ref two), @ref my_class::run and \\subpage install.\n\n' +
      "- item\n\n  @attention In a list.\n\n@todo Later\n",
  );
  assertEquals(html.match(/<section class="callout/g)?.length, 4);
  assertStringIncludes(html, '<p>Careful\nwith <a href="/base/guide/b">it</a>.</p>');
  assertStringIncludes(html, '<p class="callout-title">Todo</p>\n<p>Later</p>');
  assertStringIncludes(html, "<p><strong>See also:</strong> Other</p>");
  assertStringIncludes(html, '<h2 id="two" tabindex="-1">Another place</h2>');
  assertStringIncludes(
    html,
    '<p>See <a href="#two">two</a>, <a href="#tips">this page</a>, <a href="#two">there</a>, <code>my_class::run</code> and install.</p>',
  );
  assert(!/[@\\](?:note|ref|see|attention)/.test(html), html);
});

Deno.test("Doxygen: code, diagrams, images, formulas and marked words", async () => {
  const { html } = await rendered(
    "@code{.py}\nx = 1 # @ref a\n@endcode\n\n\\code\nvoid f();\n\\endcode\n\n@verbatim\n *raw* @note\n@endverbatim\n\n" +
      "@latexonly\n\\note hidden\n@endlatexonly\n@htmlonly\n<b>shown</b>\n@endhtmlonly\n\n" +
      '@image html a.png "A caption" width=300px\n@image latex a.eps\n\nText in \\b bold, \\e italic, \\c code and @p param. \\f$ x^2 \\f$\n\n\\li one\n\\li two\n\n\\par A title\nText of %Word and me@@there.\n',
  );
  assertEquals(html.match(/data-language="[^"]*"/g), ['data-language="py"', 'data-language="cpp"']);
  assertStringIncludes(html, "@ref a");
  assertStringIncludes(html, " *raw* @note");
  assertStringIncludes(html, "<b>shown</b>");
  assertStringIncludes(html, "A caption");
  assertStringIncludes(html, "<math");
  assert(!/\\note hidden|eps|endcode|\\li|\\f/.test(html), html);
  assertStringIncludes(html, "<strong>bold</strong>, <em>italic</em>, <code>code</code> and <code>param</code>.");
  assertStringIncludes(html, "<li>one</li>\n<li>two</li>");
  assertStringIncludes(html, "<p><strong>A title</strong><br>\nText of Word and me@there.</p>");
});

Deno.test("Doxygen: texts without its commands stay as they are, and lines keep their numbers", () => {
  for (
    const text of [
      "@user and \\section{A} \\ref{b} C:\\b c\n",
      "`@note` @param x\n",
      "a @ref\n",
      "```css\n@page {}\n```\n100 %Word\n",
    ]
  ) {
    assertEquals(writeDoxygen(text, PLAIN), text);
  }
  const text = "@note a\nb\n\n@code\nx\n@endcode\n@image html x.png\n@page p A page\n@code never closed\n";
  assertEquals(writeDoxygen(text, PLAIN).split("\n").length, text.split("\n").length);
});

Deno.test("Doxygen: commands without an end, and references to many places, take a time in proportion to their number", () => {
  const text = "@code x\n".repeat(40_000) + "@ref a and \\ref b\n".repeat(20_000);
  const start = performance.now();
  writeDoxygen(text, PLAIN);
  assert(performance.now() - start < 4_000);
});
