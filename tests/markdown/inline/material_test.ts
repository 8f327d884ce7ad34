import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { rendered, rendererWith } from "../renderer.ts";

const html = async (text: string) => (await rendered(text)).html;

Deno.test("attributeLine: attributes behind a block or a piece of a line are not shown, and ids are kept", async () => {
  for (
    const [text, expected] of [
      ["a\n{ .annotate }", "<p>a</p>\n"],
      ["a\n{: style='x' }\nb", "<p>a</p>\n<p>b</p>\n"],
      ["**a**{ .x }{ #y } b", '<p><strong>a</strong><span id="y"></span> b</p>\n'],
      ["a {.x} b", "<p>a {.x} b</p>\n"],
      ["a{.x}", "<p>a{.x}</p>\n"],
      ["{ not a list }", "<p>{ not a list }</p>\n"],
      ["`a`{b}", "<p><code>a</code>{b}</p>\n"],
    ] as const
  ) assertEquals(await html(text), expected, text);
  assert(!(await html("| a |\n|---|\n| b |\n{.x}")).includes("{"));
});

Deno.test("abbreviation: explains whole words, wherever it is defined", async () => {
  assertEquals(
    await html("HTML, XHTML and `HTML`\n\n*[HTML]: Hyper <Text>"),
    '<p><abbr title="Hyper &lt;Text&gt;">HTML</abbr>, XHTML and <code>HTML</code></p>\n',
  );
  assertEquals(
    await html("C++ (U.S.)\n*[U.S.]: United States"),
    '<p>C++ (<abbr title="United States">U.S.</abbr>)</p>\n',
  );
});

Deno.test("keys: names of keys, changes and remarks; no operators", async () => {
  for (
    const [text, expected] of [
      ["++ctrl+page-up++", "<kbd>Ctrl</kbd>+<kbd>Page Up</kbd>"],
      ['++"<b>"++', "<kbd>&lt;b&gt;</kbd>"],
      ["i++ and j++", "i++ and j++"],
      ["C++, c++11", "C++, c++11"],
      ["^^a *b*^^", "<ins>a <em>b</em></ins>"],
      ["{--a--}{++b++}{>>c<<}", "<del>a</del><ins>b</ins>"],
      ["{~~a~>b~~}", "<mark><del>a</del><ins>b</ins></mark>"],
    ] as const
  ) assertEquals(await html(text), `<p>${expected}</p>\n`, text);
});

Deno.test("slashBlock: callouts, details and tabs, one inside another; slashes elsewhere are text", async () => {
  const text = await html(
    "//// tip | T\n/// details | D\n    open: True\nx\n///\n////\n\n/// tab | A\na\n///\n\n/// tab | B\nb\n///",
  );
  assertStringIncludes(text, '<section class="callout tip" role="note"><p class="callout-title">T</p>');
  assertStringIncludes(text, '<details class="callout details" open><summary>D</summary>\n<p>x</p>');
  assertEquals(text.match(/data-name="\w"/g), ['data-name="A"', 'data-name="B"']);
  assertEquals(await html("/// note\nnever closed"), "<p>/// note\nnever closed</p>\n");
  assertEquals(
    await html("a\n/// note\nx\n///"),
    '<p>a</p>\n<section class="callout note" role="note"><p class="callout-title">Note</p>\n<p>x</p>\n</section>\n',
  );
});

Deno.test("icons of Material: what Lucide has is drawn, the rest is left out without a word", async () => {
  const { html, problems } = await rendered(
    ":material-check: :octicons-rocket-16: :fontawesome-brands-github: :material-zzz:",
  );
  assertEquals(html.match(/<svg/g)?.length, 3);
  assert(!html.includes(":material"));
  assertEquals(problems, []);
});

Deno.test("buttons and cards of Material", async () => {
  assertStringIncludes(await html("[a](b){ .md-button }"), 'class="button secondary"');
  assertStringIncludes(
    await html('<div class="grid cards" markdown>\n\n-   **A**\n\n    ---\n\n    text\n\n</div>'),
    '<p class="card-title"><strong>A</strong></p>\n<p>text</p>',
  );
});

Deno.test("files as mdx-include and FastAPI ask for them, and raw text of templates", async () => {
  const files = new Map([["docs_src/a.py", "one\ntwo\nthree\n"]]);
  const shown = async (text: string) => {
    const known = new Map<string, string | undefined>(files);
    const job = { file: "guide/a.md", text, line: 1, files: known };
    const first = await rendererWith()(job);
    for (const want of first.wants) if (!known.has(want)) known.set(want, undefined);
    return (first.wants.length > 0 ? await rendererWith()(job) : first).html;
  };
  const starred = await shown("text\n{* ../docs_src/a.py ln[2:3] hl[1] *}");
  assertStringIncludes(starred, "two");
  assert(!starred.includes("one"), starred);
  assertStringIncludes(starred, "highlighted");
  assertStringIncludes(await shown("```py\n{!> ../docs_src/a.py!}\n```"), "three");
  assertEquals(await html("a {% raw %}{{ x }}{% endraw %} b"), "<p>a {{ x }} b</p>\n");
  assertEquals(await html("{% raw %}\n\na\n\n{% endraw %}"), "<p>a</p>\n");
});

const PIECES = [
  "{!> a!}",
  "{* a *}",
  "{% raw %}",
  "{% endraw %}",
  "{",
  "}",
  ".a",
  "#b",
  " ",
  "\n",
  "++",
  "^^",
  "{++",
  "--}",
  "{~~",
  "~>",
  "*[A]: b\n",
  "A",
  "/// note\n",
  "///\n",
  "//// tab | x\n",
  ":material-",
  "x:",
  "| a |\n|---|\n",
  "<div markdown>\n",
  "</div>\n",
];

Deno.test("syntax of Material: any text renders, in linear time", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), async (pieces) => {
      assertEquals((await rendered(pieces.join(""))).failure, undefined);
    }),
    { numRuns: 50 },
  );
  const timed = async (text: string) => {
    const start = performance.now();
    await rendered(text);
    return performance.now() - start;
  };
  await timed("++a++");
  const pieces = [
    "{.a",
    "a\n{ .b }\n",
    "++a",
    "^^a",
    "{++ a",
    "{~~a~",
    "*[A]: b\n",
    "/// note\n",
    "/// tab | a\n///\n",
    ":material-a",
    "`a`{.b}",
  ];
  for (const piece of [...pieces, "| a |\n{.b\n", "<div markdown>\n"]) {
    const [small, big] = [await timed(piece.repeat(500)), await timed(piece.repeat(4_000))];
    assert(big < small * 8 * 6 + 300, `${JSON.stringify(piece)}: ${small} ms, then ${big} ms`);
  }
});

Deno.test("marker: comments of Material's hook are badges, and names that links find; other comments stay hidden", async () => {
  for (
    const [text, expected] of [
      [
        "<!-- md:version 9.2.0 -->\n<!-- md:default `true` --> Use it.",
        '<p><span class="badge">Since 9.2.0</span>\n<span class="badge">Default: <code>true</code></span> Use it.</p>\n',
      ],
      ["a <!-- md:flag experimental --> b", '<p>a <span class="badge">Experimental</span> b</p>\n'],
      [
        "<!-- md:option toc.title -->\n\n:   Text",
        '<dl>\n<dt><span id="+toc.title"><code>toc.title</code></span></dt>\n<dd><p>Text</p></dd>\n</dl>\n',
      ],
      ["<!-- version 9.2.0 -->", "\n"],
      ["<!-- md: nothing -->", "\n"],
    ] as const
  ) assertEquals((await html(text)).replace(/^<!--.*-->/, ""), expected, text);
  const page = await rendered("[c](#config.dir) [d][config.dir]\n\n#### <!-- md:setting config.dir -->");
  assertStringIncludes(page.html, '<h4 id="config.dir" tabindex="-1"><code>config.dir</code></h4>');
  assertStringIncludes(page.html, '<a href="#config.dir">d</a>');
  assertEquals([page.headings[0]?.text, page.problems], ["config.dir", []]);
});
