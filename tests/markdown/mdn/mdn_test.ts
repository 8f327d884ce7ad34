import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { BoundedLexer } from "../../../src/markdown/lexer.ts";
import { writeMdn } from "../../../src/markdown/mdn/write.ts";
import { rendererWith } from "../renderer.ts";

async function html(text: string): Promise<string> {
  const page = await rendererWith()({ file: "web/api/fetch/index.md", text, line: 1, flavor: "mdn" });
  assertEquals(page.problems, []);
  return page.html;
}

const DOCS = "/base/en-US/docs";

Deno.test("mdn: macros that are references are links, with the words that they are given", async () => {
  for (
    const [macro, address, words] of [
      ['domxref("Response.json()", "json()")', "Web/API/Response/json", "<code>json()</code>"],
      ["DOMxRef('Service_Worker_API', 'Workers')", "Web/API/Service_Worker_API", "<code>Workers</code>"],
      ['jsxref("Array.prototype.map()")', "Web/JavaScript/Reference/Global_Objects/Array/map", "map()"],
      ['jsxref("Statements/for...of", "for...of")', "Web/JavaScript/Reference/Statements/for...of", "for...of"],
      ['cssxref("@media")', "Web/CSS/Reference/At-rules/@media", "@media"],
      ['cssxref("&lt;length&gt;")', "Web/CSS/Reference/Values/", "&lt;length&gt;"],
      ['HTMLElement("a")', "Web/HTML/Reference/Elements/a", "<code>&lt;a&gt;</code>"],
      ["HTTPStatus(404)", "Web/HTTP/Reference/Status/404", "<code>404</code>"],
      ['glossary("HTTP header", "headers")', "Glossary/HTTP_header", ">headers</a>"],
    ] as const
  ) {
    const found = await html(`See {{${macro}}}.`);
    assertStringIncludes(found, `href="${DOCS}/${address}`);
    assertStringIncludes(found, words);
  }
  assertStringIncludes(await html("{{RFC(7230)}}"), 'href="https://datatracker.ietf.org/doc/html/rfc7230"');
  assertStringIncludes(await html("`{{domxref('A')}}`"), "{{domxref('A')}}");
});

Deno.test("mdn: navigation and live samples are left out; states are badges and boxes, data are links", async () => {
  const text =
    '{{APIRef("Fetch")}}{{Deprecated_Header}}{{SecureContext_Header}}\n\nText\n{{EmbedLiveSample("A", 1)}}\n\n' +
    "- {{readonlyinline}}\n\n{{Compat}}\n\n{{PreviousNext('a', 'b')}}";
  const found = await html(text);
  assert(!/\{\{|Fetch/.test(found), found);
  assertStringIncludes(found, 'class="callout danger"');
  assertStringIncludes(found, "<strong>Secure context:</strong>");
  assertStringIncludes(found, "Read only");
  assertStringIncludes(found, 'href="https://developer.mozilla.org/en-US/docs/web/api/fetch#browser_compatibility"');
});

Deno.test("mdn: lists with colons are definitions, and words in bold begin callouts", async () => {
  const list = await html("- `a`\n  - : First.\n\n    More.\n- `b`\n  - : Second.\n");
  assertStringIncludes(list, "<dt><code>a</code></dt>\n<dd><p>First.</p>\n<p>More.</p></dd>");
  assertStringIncludes(list, "<dd>Second.</dd>\n</dl>");
  assertStringIncludes(await html("- a\n  - b\n"), "<ul>");
  assertStringIncludes(await html("> **Warning:** Take *care*."), 'class="callout warning"');
  assertStringIncludes(await html("> [!CALLOUT]\n> Box"), 'class="callout info"');
});

Deno.test("writeMdn() takes a time in proportion to the text, also for boxes on one line", () => {
  const lexer = { sources: { folders: () => [""] } } as unknown as BoundedLexer;
  for (const piece of ["{{Deprecated_Header}}", '{{domxref("a")}}', "{{a("]) {
    const start = performance.now();
    writeMdn(piece.repeat(200_000 / piece.length), lexer);
    assert(performance.now() - start < 3_000, piece);
  }
});
