import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { rendered, rendererWith } from "../renderer.ts";

const html = async (text: string) => (await rendered(text)).html;

/** Renders with files, of which all others are known not to be there. */
async function withFiles(text: string, files: Readonly<Record<string, string>>, more: { flavor?: "python" } = {}) {
  const known = new Map<string, string | undefined>(Object.entries(files));
  for (let round = 0; round < 5; round++) {
    const page = await rendererWith()({ file: "guide/a.md", text, line: 1, files: known, ...more });
    if (page.wants.length === 0) return page;
    for (const path of page.wants) known.set(path, undefined);
  }
  throw new Error("It wants more files at each round");
}

Deno.test("learn: images of Microsoft Learn are images, in a text and alone", async () => {
  assertStringIncludes(
    await html(':::image type="content" source="media/a.png" alt-text="A &lt;b&gt; picture." lightbox="x.png":::'),
    'alt="A &lt;b&gt; picture."',
  );
  assertStringIncludes(await html('Press :::image source="i.png" alt-text="Run": now'), ':::image source="i.png"');
  const inline = await html('Press :::image type="icon" source="i.png" alt-text="Run"::: now');
  assertStringIncludes(inline, 'alt="Run"');
  assertStringIncludes(inline, "> now</p>");
  const long = await html(':::image type="complex" source="a.png" alt-text="A":::\nAll of it.\n:::image-end:::\n\nb');
  assertStringIncludes(long, "All of it.");
  assert(!long.includes(":::"), long);
});

Deno.test("learn: columns, zones and monikers are their content, with what it is for", async () => {
  const { html, problems } = await rendered(
    ':::row:::\n   :::column span="2":::\n      **A**\n\n      - b\n   :::column-end:::\n:::row-end:::\n\n::: moniker range=">=ps-7"\n\nNew\n\n::: moniker-end\n\n::: zone pivot="cli"\nZ\n::: zone-end\n\nend',
  );
  assertEquals(problems, []);
  assertEquals(
    html,
    '<p><strong>A</strong></p>\n<ul>\n<li>b</li>\n</ul>\n<p><span class="badge">&gt;=ps-7</span></p>\n<p>New</p>\n<p><span class="badge">cli</span></p>\n<p>Z</p>\n<p>end</p>\n',
  );
});

Deno.test("learn: headings that lead to tabs are tabs, up to a rule that is in no code", async () => {
  const text = await html("# [A](#tab/a)\n\n```yaml\n---\n```\n\n# [B *b*](#tab/b)\n\nb\n\n---\n\nafter");
  assertEquals(text.match(/data-name="[^"]*"/g), ['data-name="A"', 'data-name="B b"']);
  assertStringIncludes(text, "<p>b</p>\n</div>\n</div>\n<p>after</p>");
  assertStringIncludes(await html("# [A](b.md)"), "<h1");
});

Deno.test("learn: files, as text and as code", async () => {
  const files = { "guide/inc/x.md": "---\ntitle: X\n---\nIn **x**\n", "src/a.ps1": "one\ntwo\nthree\n" };
  const { html, problems } = await withFiles(
    '[!INCLUDE [x](inc/x.md)]\n\nA [!include [x](./inc/x.md)] b\n\n:::code language="powershell" source="../src/a.ps1" range="1,3-":::\n\n[!code-powershell[Main](../src/a.ps1?range=2&highlight=1)]',
    files,
  );
  assertEquals(problems, []);
  assert(!html.includes("[!"), html);
  assertStringIncludes(html, "<p>In <strong>x</strong></p>\n<p>A In <strong>x</strong> b</p>");
  assertEquals(html.match(/one|two|three/g), ["one", "three", "two"]);
  assertEquals((await withFiles("[!INCLUDE [x](missing.md)]", {})).problems.length, 1);
  const lines = await withFiles("[!code-powershell[x](../src/a.ps1#L2-L3)]\n\n[!code[x](../src/a.ps1#L1)]", files);
  assertEquals([lines.html.match(/one|two|three/g), lines.problems], [["two", "three", "one"], []]);
  const named = await withFiles(
    'Text\n[!code-csharp[](../src/a.cs?name=Get)]\n[!code-csharp[Main](../src/a.cs#Set "Title")]\n',
    { "src/a.cs": "a\n  // <Get>\n  b\n  // <Set>\n  c\n  // </Set>\n  // </Get>\nd\n" },
  );
  assertEquals(named.problems, []);
  assertStringIncludes(named.html, "<p>Text</p>");
  assertEquals([...named.html.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(([, code]) => code!.replace(/<[^>]*>/g, "")), [
    "b\nc\n",
    "c\n",
  ]);
});

Deno.test("learn: boxes, films and names of an API", async () => {
  assertEquals(
    await html('> [!div class="checklist"]\n> * One\n> * Two'),
    "<ul>\n<li>One</li>\n<li>Two</li>\n</ul>\n",
  );
  assertEquals(
    await html('> [!div class="nextstepaction"]\n> [Next](b.md)'),
    '<p><a href="/base/guide/b">Next</a></p>\n',
  );
  assertStringIncludes(
    await html("> [!VIDEO https://www.youtube.com/embed/x]"),
    'href="https://www.youtube.com/embed/x"',
  );
  assertEquals(
    await html("<xref:System.String.Join%2A?displayProperty=name>"),
    "<p><code>System.String.Join</code></p>\n",
  );
  assertStringIncludes(await html("```powershell-interactive\n$a\n```"), 'class="pl-');
});

Deno.test("template: what says nothing goes, and the texts of calls stay", async () => {
  assertEquals(
    await html("{# a\ncomment #}\n\n{%- from 'a.html' import b %}\n\n{% set c = 1 %}\ntext"),
    "<p>text</p>\n",
  );
  const { html: call, problems } = await rendered(
    'a\n\n{{ npx_tabs({\n  package: "eslint",\n  args: ["--init"]\n}) }}\n\n{{ fn(1) }} {{ x }} \\{{ y("z") }}',
  );
  assertStringIncludes(call, "<p><code>eslint --init</code></p>");
  assertStringIncludes(call, "{{ fn(1) }}");
  assertEquals(problems.filter(({ message }) => message.includes("npx_tabs")).length, 1);
  assertEquals((await withFiles("{% include 'a.md' ignore missing %}\n\nb", {})).html, "<p>b</p>\n");
  const files = { "guide/a.md": "A\n" };
  assertEquals(
    (await withFiles('{% include-markdown "./p.md" %}\n\n!!!include(p.md)!!!', { ...files, "guide/p.md": "P\n" })).html,
    "<p>P</p>\n<p>P</p>\n",
  );
  const part =
    '{%\r\n   include-markdown "./p.md"\r\n    start="<!--from-->"\r\n    end=\'<!--to-->\'\r\n%}\r\n\r\nEnd';
  const whole = { ...files, "guide/p.md": "# T\n\n<!--from-->\n50% *in*\n\n<!--to-->\n\nout\n" };
  assertEquals((await withFiles(part, whole)).html, "<p>50% <em>in</em></p>\n<p>End</p>\n");
});

const PIECES = [
  ":::image ",
  'source="a"',
  ":::",
  ":::row:::\n",
  ":::column:::\n",
  ":::column-end:::\n",
  "::: moniker range=x\n",
  "::: moniker-end\n",
  "# [A](#tab/a)\n",
  "---\n",
  "```\n",
  "[!INCLUDE [x](y)]",
  "[!code-js[a](b?range=1)]\n",
  "> [!div class=a]\n",
  "> [!VIDEO https://a.b]\n",
  "<xref:a>",
  "{# ",
  " #}",
  "{% set",
  " %}\n",
  '{{ f("a',
  '") }}',
  "\n",
  "- ",
  "   ",
];

Deno.test("learn and template: any text renders", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), async (pieces) => {
      assertEquals((await rendered(pieces.join(""))).failure, undefined);
    }),
    { numRuns: 50 },
  );
});

Deno.test("learn: words that are not translated, films, and markers of other names that end on their line", async () => {
  const { html, problems } = await rendered(
    'In :::no-loc text="Azure":::, :::no-loc(Word):::.\n\n:::no-loc text="Alone":::\n\n:::video source="https://example.org/a" title="Film":::\n\n:::update title="What" x="y":::\n\nafter',
  );
  assertStringIncludes(html, "<p>In Azure, Word.</p>\n<p>Alone</p>");
  assertStringIncludes(html, '<a href="https://example.org/a" rel="noopener">Film</a>');
  assertStringIncludes(html, "<p>What</p>\n<p>after</p>");
  assertEquals(problems.map(({ kind }) => kind), ["<:::update> is not known"]);
});

Deno.test("learn: Experience League's words of an interface, tabs, films and sections that fold", async () => {
  const { html, problems } = await rendered(
    "Press [!UICONTROL Save], a [!DNL Product] [!BADGE New]{type=Info}.\n\n>[!BEGINTABS]\n\n>[!TAB One]\n\nFirst\n\n>[!TAB Two]\n\nSecond\n\n>[!ENDTABS]\n\n>[!VIDEO](https://example.org/film)\n\n+++ More\n\nfolded\n\n+++\n\n`[!UICONTROL x]`",
  );
  assertEquals(problems, []);
  assertStringIncludes(html, '<p>Press <strong>Save</strong>, a Product <span class="badge">New</span>.</p>');
  assertEquals(html.match(/data-name="[^"]*"/g), ['data-name="One"', 'data-name="Two"']);
  assertStringIncludes(html, 'href="https://example.org/film"');
  assertStringIncludes(html, "<summary>More</summary>\n<p>folded</p>");
  assertStringIncludes(html, "<code>[!UICONTROL x]</code>");
});

Deno.test("learn: quotes in Experience League's labels and badges are shown", async () => {
  const { html } = await rendered('[!BADGE "New"]\n\n>[!BEGINTABS]\n\n>[!TAB Say "a"]\n\nFirst\n\n>[!ENDTABS]\n');
  assertStringIncludes(html, '<span class="badge">"New"</span>');
  assertStringIncludes(html, 'data-name="Say &quot;a&quot;"');
});

Deno.test("table-reader: a file of values is a table", async () => {
  const files = { "guide/t.csv": "Name,Age\nAnn,7\n", "guide/t.tsv": "Name\tAge\nBob, B.\t8\n" };
  for (const [call, cell] of [["'t.csv'", "Ann"], ['"t.tsv", sep="\\t"', "Bob, B."], ['"./t.tsv"', "Bob, B."]]) {
    const { html, problems } = await withFiles(`{{ read_csv(${call}) }}\n\nEnd`, files);
    assertStringIncludes(html, `>${cell}</td>`);
    assertStringIncludes(html, "<th>Age</th>");
    assertEquals(problems, []);
  }
  assertStringIncludes((await withFiles("{{ read_csv('gone.csv') }}", files)).html, "gone.csv");
});

Deno.test("include-markdown: levels of headings, parts without their indent, own signs, and files in code of MkDocs", async () => {
  const files = {
    "guide/a.md": "A\n",
    "guide/p.md": "## Part\n\n### Sub\n",
    "guide/c.py": "import x\n# from\n    y = 1\n\n    z = 2\n# to\n",
  };
  assertEquals(
    (await withFiles('{% include-markdown "p.md" heading-offset=1 %}', files)).html.match(/<h\d/g),
    ["<h3", "<h4"],
  );
  assertEquals((await withFiles('{!\n  include-markdown "p.md"\n!}\n', files)).html.match(/<h\d/g), ["<h2", "<h3"]);
  const code = (tag: string) => withFiles("```\n" + tag + "\n```\n", files, { flavor: "python" });
  assertStringIncludes(
    (await code('  {%\n    include "c.py"\n    start="# from"\n    end="# to"\n    dedent=true\n  %}\nend')).html,
    "  y = 1\n\n  z = 2\nend",
  );
  assertStringIncludes((await code('{% include "gone.py" %}')).html, '{% include "gone.py" %}');
  assertStringIncludes((await withFiles('```\n{% include "c.py" %}\n```\n', files)).html, "{% include");
});
