import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendered } from "../renderer.ts";

Deno.test("cleanHtml() closes nothing that was opened outside of the block in hand", async () => {
  const { html } = await rendered("<div>\n\n- one </div> two\n\n</div>\n\nthree\n");
  assertEquals(html.replace(/\s*\n\s*/g, ""), "<div><ul><li>one  two</li></ul></div><p>three</p>");
  const quoted = await rendered("<section>\n\n> a </section> b\n\nc\n");
  assertEquals(quoted.html.replace(/\s*\n\s*/g, ""), "<section><blockquote><p>a  b</p></blockquote><p>c</p></section>");
});

Deno.test("cleanHtml() reads the name of an anchor as its id", async () => {
  const { html } = await rendered(
    '<a name="old"></a>\n\n<a id="own" name="other">x</a> <a name="a b">y</a>\n\n[to](#old)',
  );
  assertEquals(
    html.replace(/\s*\n\s*/g, ""),
    '<p><a id="old"></a></p><p><a id="own">x</a> <a>y</a></p><p><a href="#old">to</a></p>',
  );
});

Deno.test("cleanHtml() leads to what is framed, and lets readers start films", async () => {
  const link = (await rendered('<iframe src="https://www.youtube.com/embed/x" title="A <b> film"></iframe>\n\nb')).html;
  assertEquals(link, '<a href="https://www.youtube.com/embed/x" rel="noopener">A &lt;b&gt; film</a>\n<p>b</p>\n');
  const program = (await rendered('<iframe src="javascript:alert(1)" title="x"></iframe>')).html;
  assertEquals(program.includes("javascript"), false);
  assertEquals((await rendered('<video autoplay src="a.mp4"></video>')).html.includes("controls"), true);
});

Deno.test("cleanHtml() shows images for one color scheme in that alone, however their classes say it", async () => {
  for (
    const [classes, own] of [
      ["block dark:hidden", "only-light"],
      ["hidden dark:block", "only-dark"],
      ["light-only", "only-light"],
      ["dark-only", "only-dark"],
      ["block big", "block big"],
      ["dark:block", "dark:block"],
    ] as const
  ) {
    const { html } = await rendered(`<img class="${classes}" src="a.png" alt="">`);
    assertEquals(/class="([^"]*)"/.exec(html)?.[1], own, classes);
  }
});

Deno.test("an element of a project that holds nothing is a link to what it names, if that is there", async () => {
  const { html } = await rendered(
    '<swagger-ui src="openapi.yaml"/>\n\n<div>\n<rapi-doc spec-url="https://example.org/a.json"></rapi-doc>\n<x-y src="missing.json"></x-y>\n<x-z src="openapi.yaml">words</x-z>\n</div>',
  );
  assertStringIncludes(html, '<a href="/base/guide/openapi.yaml">openapi.yaml</a>');
  assertStringIncludes(html, '<a href="https://example.org/a.json" rel="noopener">example.org/a.json</a>');
  assertEquals(html.match(/<a /g)?.length, 2);
  assertStringIncludes(html, "words");
});

Deno.test("cleanHtml() takes attributes that say for which scheme an image is, and leaves out those without a value", async () => {
  const { html, problems } = await rendered(
    '<img alt="a" img-dark src="/a.png"> <div flex rounded-md foo="b">c</div>\n',
  );
  assertStringIncludes(html, 'class="only-dark"');
  assertStringIncludes(html, "<div>c</div>");
  assertEquals(problems.map(({ message }) => message.split(":").slice(0, 2).join(":")), [
    "raw HTML that is not allowed was left out: foo",
  ]);
});

Deno.test("cleanHtml() puts a table into a box in which it scrolls, once, and the keyboard reaches code", async () => {
  const region = (name: string) => `<div class="table" role="region" tabindex="0" aria-label="${name}">`;
  const rows: readonly (readonly [text: string, html: string])[] = [
    ["<table><tr><td>a</td></tr></table>\n\nb", `${region("Table")}<table><tr><td>a</td></tr></table></div><p>b</p>`],
    [
      "<table>\n<tr><td>\n\n**a**\n\n</td></tr>\n</table>\n\nb",
      `${region("Table")}<table><tr><td><p><strong>a</strong></p></td></tr></table></div><p>b</p>`,
    ],
    [
      "<table><tr><td><table><tr><td>a</td></tr></table>b</td></tr></table>\n\n<table></table>",
      `${region("Table")}<table><tr><td><table><tr><td>a</td></tr></table>b</td></tr></table></div>${
        region("Table 2")
      }<table></table></div>`,
    ],
    [
      "- <div><table>\n\nb </table>\n\nc",
      `<ul><li><div>${region("Table")}<table></table></div></div></li></ul><p>b</p><p>c</p>`,
    ],
    ["<pre>\na\n</pre>", '<pre tabindex="0">a</pre>'],
  ];
  for (const [text, expected] of rows) {
    const { html } = await rendered(text);
    assertEquals(html.replace(/\s*\n\s*/g, ""), expected, text);
  }
});

Deno.test("cleanHtml() keeps the width that the style of an image says, and reports other styles", async () => {
  const rows: readonly [style: string, written: string][] = [
    ["width: 50%", 'width="50%"'],
    ["margin:0;WIDTH:320px;", 'width="320"'],
    ["width: 12.5% !important", 'width="12.5%"'],
    ["max-width: 100%", ""],
    ["width: calc(50% - 1px)", ""],
    ["border-width: 2px", ""],
    ["width: 10em", ""],
  ];
  for (const [style, written] of rows) {
    const { html } = await rendered(`<img alt="a" src="/a.png" style="${style}">`);
    assertEquals(html, `<img alt="a" src="/base/a.png"${written && ` ${written}`} decoding="async">\n`, style);
  }
  const { problems } = await rendered('<img alt="a" src="/a.png" style="width: 50%"> <b style="color: red">b</b>');
  assertEquals(problems.length, 1);
});

Deno.test("raw HTML: what is hidden in an element that is left out is not shown", async () => {
  const { html } = await rendered("<p>a <label hidden>copy</label> <label>name</label> <span hidden>b</span></p>");
  assertEquals(html.replace(/<[^>]*>/g, "").trim(), "a  name b");
});
