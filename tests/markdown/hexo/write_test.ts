import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { writeHexo } from "../../../src/markdown/hexo/write.ts";
import type { BoundedLexer } from "../../../src/markdown/lexer.ts";
import { rendererWith } from "../renderer.ts";

const html = async (text: string) => (await rendererWith()({ file: "docs/a.md", text, line: 1, flavor: "hexo" })).html;

Deno.test("hexo: notes, quotes, code and folded texts have what their arguments say", async () => {
  const note = await html("{% note warn A *title* %}\nText\n{% endnote %}");
  assertStringIncludes(note, 'class="callout warning"');
  assertStringIncludes(note, "title");
  assertStringIncludes(await html("{% note success simple %}Short{% endnote %}"), 'class="callout tip"');
  const quote = await html(
    "{% blockquote Ann, Book https://a.example/x The book %}\nWords\n\nMore\n{% endblockquote %}\n\nAfter",
  );
  assertStringIncludes(quote, "<blockquote>\n<p>Words</p>\n<p>More\n— Ann, Book, <a");
  assertStringIncludes(quote, "</blockquote>\n<p>After</p>");
  const code = await html("{% codeblock lang:js _.map http://a.example/ Site %}\n_.map([])\n{% endcodeblock %}");
  assertStringIncludes(code, "_.map</figcaption>");
  assert(!code.includes("lang:"), code);
  const folded = await html("{% folding blue, Open it %}\nHidden\n{% endfolding %}");
  assertStringIncludes(folded, "<summary>Open it</summary>");
});

Deno.test("hexo: links, images, labels and tabs", async () => {
  for (
    const [tag, wanted] of [
      ["{% link a b https://a.example true T %}", '<a href="https://a.example"'],
      ["{% btn https://a.example, Go, home %}", ">Go"],
      ["{% post_link setup 'Set up' %}", ">Set up</a>"],
      ["{% label primary @words %}", "words"],
      ["{% asset_img left foo.jpg 10 20 A picture %}", 'alt="A picture"'],
      ['{% img /a.png 300 200 \'"T" "alt text"\' %}', 'alt="alt text"'],
      ["`{% link a https://b.example %}`", "{% link a"],
      ["{% unknown 'x' %}", ""],
    ] as const
  ) assertStringIncludes(await html(tag), wanted);
  const tabs = await html(
    "{% tabs Name, 1 %}\n<!-- tab npm@icon -->\nA\n<!-- endtab -->\n<!-- tab -->\nB\n<!-- endtab -->\n{% endtabs %}",
  );
  assertEquals(tabs.match(/class="tab-label"[^>]*>([^<]*)/g)?.length, 2);
  assertStringIncludes(tabs, "npm");
});

Deno.test("writers of tags take a time in proportion to the text", () => {
  for (
    const piece of ["{% note %}\n", "{% a ", "{% tabs %}\n<!-- tab " + " ".repeat(3000), "{% quote %}{% endquote %}"]
  ) {
    const start = performance.now();
    writeHexo(piece.repeat(200_000 / piece.length), { flavor: "hexo" } as BoundedLexer);
    assert(performance.now() - start < 3_000, piece);
  }
});
