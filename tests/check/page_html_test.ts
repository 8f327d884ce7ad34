import { assert, assertEquals } from "@std/assert";
import { readHtml } from "../../src/check/page_html.ts";

const page = (text: string) => `<main><article id="content"><div class="prose">${text}</div></article></main>`;

Deno.test("readHtml() counts the text of code that it does not read", () => {
  const plain = readHtml(page("<pre><code></code></pre>"));
  const colored = readHtml(page('<pre class="a>b"><code><span class="s">abc</span>\n<span>d</span></code></pre>'));
  assertEquals(colored.most - plain.most, 5);
});

Deno.test("readHtml() reads code in which links lead somewhere, and what comes after code", () => {
  const code = '<pre><code><span id="l1">a</span> <a href="/x">b</a></code></pre>';
  const { ids, references, headings, leftovers } = readHtml(
    page(`${code}<pre><code>{% if %}</code></pre><h2 id="h">H</h2><pre>`),
  );
  assert(ids.has("l1") && ids.has("h"));
  assertEquals(references, [{ kind: "link", url: "/x", isContent: true }]);
  assertEquals([headings.length, leftovers], [1, []]);
});
