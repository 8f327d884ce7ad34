import { assertEquals, assertStringIncludes } from "@std/assert";
import { writeCodeFiles, writeQuotes, writeSamples } from "../../../src/markdown/writerside/lines.ts";
import { writeRegions } from "../../../src/markdown/writerside/regions.ts";
import { isTopic, writeTopic } from "../../../src/markdown/writerside/topic.ts";
import { renderedWith } from "./rendered.ts";

async function rendered(
  text: string,
  files: Readonly<Record<string, string>> = {},
  values: ReadonlyMap<string, string> = new Map(),
) {
  const page = await renderedWith({ file: "a.md", text, flavor: "writerside" }, files, values);
  return { ...page, html: plain(page.html) };
}

function plain(html: string): string {
  return html.replace(/<\/?span[^>]*>/g, "").replace(/<a [^>]*aria-label="Section[^>]*><\/a>/g, "").replace(
    / (?:class|tabindex|rel|role)="[^"]*"/g,
    "",
  );
}

const topic = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE topic\n  SYSTEM "https://example.org/html-entities.dtd">\n<topic xmlns:xsi="x"\n  title="A &amp; B_c" id="a">\n${content}\n</topic>\n`;

async function html(content: string, files = {}): Promise<string> {
  const page = await rendered(topic(content), files);
  assertEquals(page.problems, []);
  assertStringIncludes(page.html, '<h1 id="a--b_c">A &amp; B_c</h1>');
  return page.html.slice(page.html.indexOf("</h1>") + "</h1>\n".length);
}

Deno.test("writeTopic() writes paragraphs in which nothing is Markdown, chapters and lists within each other", async () => {
  assertEquals(
    await html(
      `    <show-structure for="chapter"/>
    <p>
        A *b* <control>OK</control>, <a anchor="c">see</a>, {{ x }} &lt;d&gt;
    </p>
    <chapter title="C *d*" id="c">
        Text
        <chapter title="E"><p>f</p></chapter>
    </chapter>
    <list type="decimal">
        <li>one</li>
        <li>
            <p>two</p>
            <list><li>inner</li></list>
            <code-block lang="Kotlin">
                fun a() {
                    b&lt;C&gt;()

                }
            </code-block>
        </li>
    </list>
    <list style="decimal" start="3"><li>three</li></list>`,
    ),
    '<p>A *b* <strong>OK</strong>, <a href="#c">see</a>, {{ x }} &lt;d&gt;</p>\n' +
      '<h2 id="c">C *d*</h2>\n<p>Text</p>\n<h3 id="e">E</h3>\n<p>f</p>\n' +
      "<ol>\n<li><p>one</p></li>\n<li><p>two</p>\n<ul>\n<li><p>inner</p></li>\n</ul>\n" +
      '<div data-language="kotlin"><pre><code>fun a() {\n    b&lt;C&gt;()\n\n}\n</code></pre></div></li>\n</ol>\n' +
      '<ol start="3">\n<li><p>three</p></li>\n</ol>\n',
  );
});

Deno.test("writeTopic() writes procedures, tabs, comparisons, definitions and callouts", async () => {
  const page = await html(
    `<procedure title="Do it" id="do">
        <step>Press <shortcut>Enter</shortcut></step>
        <step>
            <tabs group="os">
                <tab title="A"><code-block lang="sh"><![CDATA[echo <a>]]></code-block></tab>
                <tab title="B"><note><p>n</p></note></tab>
            </tabs>
        </step>
        <p>Done</p>
    </procedure>
    <compare first-title="Old"><code-block>1</code-block><code-block>2</code-block></compare>
    <deflist><def title="T"><p>d</p></def></deflist>`,
  );
  assertStringIncludes(
    page,
    '<p><a id="do"></a><strong>Do it</strong></p>\n<ol>\n<li><p>Press <kbd>Enter</kbd></p></li>',
  );
  assertStringIncludes(page, '<div data-language="sh"><pre><code>echo &lt;a&gt;\n</code></pre></div>');
  assertStringIncludes(page, "<section><p>Note</p>\n<p>n</p>\n</section>\n</div>\n</div></li>\n</ol>\n<p>Done</p>");
  assertStringIncludes(page, '<div data-name="Old"><p>Old</p>');
  assertStringIncludes(page, '<div data-name="After"><p>After</p>');
  assertStringIncludes(page, "<p><strong>T</strong></p>\n<p>d</p>");
});

Deno.test("writeTopic() writes tables whose first row is a heading, unless they say otherwise", async () => {
  const table = (style: string) =>
    html(`<table${style}><tr><td>A</td><td>B</td></tr><tr><td><p>c</p></td><td>d</td></tr></table>`);
  assertStringIncludes(await table(""), "<tr>\n<th>A</th>\n<th>B</th>\n</tr>\n<tr>\n<td>\n<p>c</p>\n</td>\n<td>d</td>");
  assertStringIncludes(await table(' style="none"'), "<td>A</td>\n<td>B</td>");
  assertStringIncludes(await table(' style="header-column"'), "<th>A</th>\n<td>B</td>");
});

Deno.test("writeTopic() writes the links of a starting page and of what to see also, with the titles of pages", async () => {
  const files = { "b.topic": '<topic title="Page B"><chapter title="Part" id="p"/></topic>' };
  const page = await html(
    `<section-starting-page>
        <title>Start</title>
        <description>Words &mdash; here</description>
        <primary><title>First</title><a href="b.topic" type="x" summary="About"/></primary>
    </section-starting-page>
    <seealso><category ref="c"><a href="b.topic" anchor="p"/><a href="https://example.org">E</a></category></seealso>`,
    files,
  );
  assertEquals(
    page,
    '<p>Words — here</p>\n<h2 id="first">First</h2>\n<ul>\n<li><a href="/base/b.topic">Page B</a> — About</li>\n</ul>\n' +
      '<h2 id="see-also">See also</h2>\n<ul>\n<li><a href="/base/b.topic#p">Part</a></li>\n' +
      '<li><p><a href="https://example.org">E</a></p></li>\n</ul>\n',
  );
});

Deno.test("Writerside: a page includes elements of a topic in XML, which know the values of the page and of the include", async () => {
  const files = {
    "lib.topic": topic(
      '<snippet id="s">\n  <p>\n    %name% and %other%\n  </p>\n</snippet>\n  <tip id="t">\n    <p>T</p>\n  </tip>',
    ),
  };
  const text =
    '# P\n\n<var name="name" value="N"/>\n\n<include from="lib.topic" element-id="s">\n<var name="other" value="a b&amp;c"/>\n</include>\n\n' +
    '1. a\n\n   <include from="lib.topic" element-id="t"/>\n';
  const page = await rendered(text, files);
  assertEquals(page.problems, []);
  assertStringIncludes(page.html, "<p>N and a b&amp;c</p>");
  assertStringIncludes(page.html, "<li><p>a</p>\n<section><p>Tip</p>\n<p>T</p>\n</section></li>");
  const inXml = await rendered(
    topic('<var name="name" value="M"/><list><li><include from="lib.topic" element-id="s"/></li></list>'),
    files,
  );
  assertStringIncludes(inXml.html, "<li><p>M and %other%</p></li>");
});

Deno.test("Writerside: code is of a file, its lines or its symbols, below an empty fence or in an element", async () => {
  const files = {
    "../code/A.kt":
      'package a\n\n/** Doc. */\n@X\nfun Application.module() {\n  val a = "}"\n}\n\nclass B {\n  fun c() =\n    1\n}\n',
  };
  const values = new Map([["writerside.snippets", "../code"]]);
  const page = await rendered(
    '```kotlin\n```\n\n{src="A.kt" include-symbol="module"}\n\n- x\n\n  ```kotlin\n  ```\n  { src="A.kt" include-lines="1,9-10" }\n\n' +
      '<code-block lang="Kotlin"\n  src="A.kt" include-symbol="B.c"/>\n',
    files,
    values,
  );
  assertEquals(page.problems, []);
  const codes = [...page.html.matchAll(/<code>([^]*?)\n<\/code>/g)].map(([, code]) => code);
  assertEquals(codes, [
    '/** Doc. */\n@X\nfun Application.module() {\n  val a = "}"\n}',
    "package a\nclass B {\n  fun c() =",
    "fun c() =\n  1",
  ]);
});

Deno.test("Writerside: in Markdown, quotes without a style are tips, links without words have titles, tables have headings", async () => {
  const page = await rendered(
    '> A\nlazy [](b.md#x)\n\n> B\n> c\nd\n>\n{style="note"}\n\n<table>\n<tr><td>A</td></tr>\n<tr><td>\n\nb *c*\n\n</td></tr>\n</table>\n\n' +
      '<seealso>\n    <category ref="r">\n        <a href="b.md"/>\n    </category>\n</seealso>\n\n<video href="https://example.org/v"/>\n',
    { "b.md": '# Bee\n\n## Ex {id="x"}\n' },
  );
  assertStringIncludes(page.html, '<section><p>Tip</p>\n<p>A\nlazy <a href="/base/b#x">Ex</a></p>\n</section>');
  assertStringIncludes(page.html, "<section><p>Note</p>\n<p>B\nc\nd</p>\n</section>");
  assertStringIncludes(page.html, "<tr><th>A</th></tr>\n<tr><td>\n<p>b <em>c</em></p>\n</td></tr>");
  assertStringIncludes(page.html, '<h2 id="see-also">See also</h2>\n<ul>\n<li><a href="/base/b">Bee</a></li>');
  assertStringIncludes(page.html, '<a href="https://example.org/v">');
});

Deno.test("Writerside: parts of files are in lines and cells, styles in quotes and after blank lines, and Markdown in elements stays", async () => {
  const files = {
    "lib.topic": topic('<snippet id="s"><p><code>%v%</code> in <a href="b.md" summary="x">B</a></p></snippet>'),
    "b.md": "# Bee",
  };
  const part = (value: string) => `<include from="lib.topic" element-id="s"><var name="v" value="${value}"/></include>`;
  const page = await rendered(
    `Use ${part("a.b")} or ${part("c")}.\n\n| A |\n|---|\n| ${
      part("d")
    } |\n\n> q\n> {style="note"}\n\n> r\n\n{ style="warning" }\n\n` +
      '<deflist>\n<def title="T">\na **b**\n</def>\n</deflist>\n\n<table style="none">\n<tr><td>x</td></tr>\n</table>\n',
    files,
  );
  assertEquals(page.problems, []);
  const shown = (value: string) => `<code>${value}</code> in <a href="/base/b">B</a>`;
  assertStringIncludes(page.html, `<p>Use ${shown("a.b")} or ${shown("c")}.</p>`);
  assertStringIncludes(page.html, `<td>${shown("d")}</td>`);
  assertStringIncludes(
    page.html,
    "<section><p>Note</p>\n<p>q</p>\n</section>\n<section><p>Warning</p>\n<p>r</p>\n</section>",
  );
  assertStringIncludes(page.html, "<p>a <strong>b</strong></p>");
  assertStringIncludes(page.html, "<td>x</td>");
});

Deno.test("Writerside: of code that can be run, samples are shown", async () => {
  const code = (text: string) => rendered(text).then(({ html }) => /<code>([^]*?)<\/code>/.exec(html)?.[1]);
  const text =
    "```kotlin\nfun main() {\n//sampleStart\n    val a = 1\n    // simple\n//sampleEnd\n    println(a)\n}\n```\n";
  assertEquals(
    await code(`${text}{kotlin-runnable="true" kotlin-min-compiler-version="1.3"}\n\nEnd\n`),
    "val a = 1\n// simple\n",
  );
  const inList = `- x\n\n  ${text.trim().replaceAll("\n", "\n  ")}\n  {kotlin-runnable="true"}\n`;
  assertEquals(await code(inList), "val a = 1\n// simple\n");
  assertStringIncludes(await code(`${text}\nEnd\n`) ?? "", "println(a)");
});

Deno.test("isTopic() knows XML by its beginning", () => {
  assertEquals(["\uFEFF<?xml?>\n<!DOCTYPE a>\n<!-- x -->\n<topic id='a'>", "a <topic>", "<topics>"].map(isTopic), [
    true,
    false,
    false,
  ]);
});

Deno.test("writeTopic() keeps the lines on which blocks begin, and takes a time in proportion to a text", () => {
  const text = topic("<p>a</p>\n\n<list>\n<li>\n<p>\nb\n</p>\n</li>\n</list>\n<p>\nc</p>");
  const lines = writeTopic(text).split("\n");
  const lineOf = (part: string, from: readonly string[]) => from.findIndex((line) => line.includes(part));
  assertEquals(lines.length, text.split("\n").length);
  assertEquals(lineOf("a</p>", lines), lineOf("a</p>", text.split("\n")));
  for (const hostile of ["<p>", "<a ", '<a "', "<!--", "<![CDATA[", "</p>", "<list><li>", '<a b="', "&", "<include "]) {
    const start = performance.now();
    writeTopic(`<topic>${hostile.repeat(60_000)}`);
    assertEquals(performance.now() - start < 5000, true, hostile);
  }
  for (
    const hostile of [
      "<list>\n",
      "<tabs>\n<tab>\n",
      "<note ",
      '> a\n{style="note"\n',
      '```\n```\n{src="a"\n',
      '//sampleStart\n{kotlin-runnable="true"}\n',
    ]
  ) {
    const start = performance.now();
    writeRegions(writeSamples(writeQuotes(writeCodeFiles(hostile.repeat(30_000)), true)));
    assertEquals(performance.now() - start < 5000, true, hostile);
  }
});
