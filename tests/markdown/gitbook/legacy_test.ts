import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { rendered } from "../renderer.ts";

const plain = (html: string) => html.replace(/<\/?span[^>]*>/g, "").replace(/ (?:class|tabindex|role)="[^"]*"/g, "");

async function html(text: string): Promise<string> {
  const { html, problems } = await rendered(text);
  assertEquals(problems, []);
  return plain(html);
}

Deno.test("writeLegacy() makes tabs of code in several languages, and of fences with names above them", async () => {
  const code = await html(
    '{% codetabs name="C++", type="cpp" -%}\n// <a> {{ b }}\n\n#if x\n{%- language name="JSON", type="json" -%}\n{}\n{%- endcodetabs %}\n\nAfter\n',
  );
  assertStringIncludes(
    code,
    '<div data-name="C++"><p>C++</p>\n<div data-language="cpp"><pre><code>// &lt;a&gt; {{ b }}\n\n#if x\n</code></pre></div>\n</div>\n<div data-name="JSON">',
  );
  assertStringIncludes(code, "<pre><code>{}\n</code></pre></div>\n</div>\n</div>\n<p>After</p>");
  const fences = await html("{% codetabs %}\n{% ES5 %}\n```js\na\n```\n{% ESNext %}\n```js\nb\n```\n{% end %}\n");
  assertStringIncludes(
    fences,
    '<div data-name="ES5"><p>ES5</p>\n<div data-language="js"><pre><code>a\n</code></pre></div>',
  );
  assertStringIncludes(fences, '<div data-name="ESNext">');
});

Deno.test("writeLegacy() reads alerts, sections, names of files, sides and marks", async () => {
  assertEquals(
    await html("> **[info] A `b`: c**\n>\n> Text\n\n> **[success]**  \nlazy\n\n> **[a] b\n"),
    "<section><p>A <code>b</code>: c</p>\n<p>Text</p>\n</section>\n<section><p>Tip</p>\n<p>lazy</p>\n</section>\n<blockquote>\n<p>**[a] b</p>\n</blockquote>\n",
  );
  assertEquals(
    await html('<!--sec data-title="A: b" data-id="c"\ndata-collapse=true ces-->\n\nx **y**\n\n<!--endsec-->\n\nz\n'),
    "<details><summary>A: b</summary>\n<p>x <strong>y</strong></p>\n</details>\n<p>z</p>\n",
  );
  assertStringIncludes(
    await html("{% filename %}a/b.py{% endfilename %}\n```python\nc\n```\n"),
    "<figcaption>a/b.py</figcaption>",
  );
  assertEquals(
    await html(
      '{% method %}\n## A {#a}\n\n{% sample lang="js" %}\nb {% em type="red" %}c{% endem %}\n\n{% common %}\nd\n{% endmethod %}\n',
    ).then((
      html,
    ) => html.replace(/<a [^>]*><\/a>/g, "")),
    '<h2 id="a">A</h2>\n<p>b <mark>c</mark></p>\n<p>d</p>\n',
  );
  assertStringIncludes(
    await html("{% plantuml %}\nA -> B\n{% endplantuml %}\n"),
    "<pre><code>A -&gt; B\n</code></pre>",
  );
});

Deno.test("writeLegacy() leaves code as it is, and takes a time in proportion to a text", async () => {
  const code = "```md\n> **[info] A**\n{% em %}x{% endem %}\n{% method %}\n```\n";
  assertStringIncludes(await html(code), "&gt; **[info] A**\n{% em %}x{% endem %}\n{% method %}\n");
  for (
    const hostile of [
      '{% codetabs name="a" %}\n',
      "{% codetabs %}\n",
      "<!--sec ",
      "{% uml %}\n",
      "> **[a] ",
      "{% em %}",
      "{% filename %}a",
    ]
  ) {
    const start = performance.now();
    await rendered(hostile.repeat(5_000));
    assert(performance.now() - start < 8000, hostile);
  }
});
