import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { rendererWith } from "../renderer.ts";
import { renderedWith } from "./rendered.ts";

const rendered = (
  text: string,
  files: Readonly<Record<string, string>> = {},
  values: ReadonlyMap<string, string> = new Map(),
) => renderedWith({ file: "guide/a.md", text }, files, values);

const html = async (text: string) => {
  const page = await rendered(text);
  assertEquals(page.problems, []);
  return page.html;
};

Deno.test("Writerside: a quote with a style below it is a callout, also in a list", async () => {
  assertEquals(
    await html('> One\n>\n> - **two**\n>\n{style="note"}\n\n1. a\n\n   > b\n   {style="warning"}\n\n> quote'),
    '<section class="callout note" role="note"><p class="callout-title">Note</p>\n<p>One</p>\n<ul>\n<li><strong>two</strong></li>\n</ul>\n</section>\n' +
      '<ol>\n<li><p>a</p>\n<section class="callout warning" role="note"><p class="callout-title">Warning</p>\n<p>b</p>\n</section></li>\n</ol>\n' +
      "<blockquote>\n<p>quote</p>\n</blockquote>\n",
  );
});

Deno.test("Writerside: tabs, procedures, definitions and summaries", async () => {
  assertStringIncludes(
    await html(
      '<tabs group="os">\n<tab title="A">\n\n```sh\na\n```\n{kotlin-runnable="true"}\n\n</tab>\n<tab title="B">b</tab>\n</tabs>',
    ),
    '<div class="tab" data-name="B"><p class="tab-label">B</p>\n<p>b</p>',
  );
  assertStringIncludes(
    await html('<procedure title="Do it">\n<step>One</step>\n<step>\n\nTwo **b**\n\n</step>\n</procedure>'),
    '<p><strong>Do it</strong></p>\n<ol class="steps">\n<li><p>One</p></li>\n<li><p>Two <strong>b</strong></p></li>\n</ol>',
  );
  assertStringIncludes(
    await html('<deflist>\n<def title="T">\n\nText\n\n</def>\n</deflist>'),
    "<p><strong>T</strong></p>\n<p>Text</p>",
  );
  assertStringIncludes(await html("<tldr>\n\nShort\n\n</tldr>"), '<p class="callout-title">TL;DR</p>\n<p>Short</p>');
  const quiet = await html('<show-structure depth="2"/>\n\n<link-summary>Not shown</link-summary>\n\nText');
  assertEquals(quiet, "<p>Text</p>\n");
});

Deno.test("Writerside: code, lists, chapters and words of an interface", async () => {
  assertStringIncludes(
    await html('<code-block lang="kotlin">\nval a = List&lt;Int&gt;()\n</code-block>').then(plain),
    "val a = List<Int>()",
  );
  assertStringIncludes(
    await html('<show-structure/>\n\n<list type="decimal">\n<li>a</li>\n</list>'),
    "<ol>\n<li>a</li>",
  );
  assertStringIncludes(await html('<chapter title="C" id="c">\n\nx\n\n</chapter>'), '<h2 id="c" tabindex="-1">C</h2>');
  assertStringIncludes(
    await html('<ui-path>File | New</ui-path>, <control>OK</control>, <shortcut key="$Copy"/>'),
    "<strong>File | New</strong>, <strong>OK</strong>, <kbd>Copy</kbd>",
  );
});

Deno.test("Writerside: values, titles of pages and parts of files", async () => {
  const files = {
    "guide/lib.md": '# Lib\n\n<snippet id="x">\n\nA **part**\n\n</snippet>\n',
    "v.list": '<vars>\n  <var name="listed" value="2 &amp; 3"/>\n</vars>',
    "guide/target.md": "[//]: # (title: The target)\n\ntext\n",
  };
  const { html, problems } = await rendered(
    '<show-structure/>\n\n<var name="v" value="1.2"/>\n\n%v%, %listed%, %site%, %other%, 50% of 20% `%v%`\n\n' +
      '<a href="target.md"/>, <a href="target.md" anchor="b"></a>, <a href="missing-page.md">words</a>\n\n<include from="lib.md" element-id="x"/>',
    files,
    new Map([["site", "Here"]]),
  );
  assertStringIncludes(html, "<p>1.2, 2 &amp; 3, Here, %other%, 50% of 20% <code>1.2</code></p>");
  assertStringIncludes(
    html,
    '<a href="/base/guide/target">The target</a>, <a href="/base/guide/target#b">The target</a>',
  );
  assertStringIncludes(html, "<p>A <strong>part</strong></p>");
  assertEquals(problems.map(({ about }) => about), ["missing-page.md"]);
});

Deno.test("elements in lower case: tabs of Hugging Face, code groups of VuePress; one without an end stays", async () => {
  assertStringIncludes(
    await html('<hfoptions id="a">\n<hfoption id="pip">\n\nOne\n\n</hfoption>\n</hfoptions>'),
    '<div class="tab" data-name="pip"><p class="tab-label">pip</p>\n<p>One</p>',
  );
  assertStringIncludes(
    await html('<code-group>\n<code-block title="A">\n```sh\na\n```\n</code-block>\n</code-group>'),
    '<div class="tab" data-name="A"><p class="tab-label">A</p>\n<div class="code" data-language="sh">',
  );
  assertStringIncludes(await html("[[open-in-colab]]\n\nText"), "<p>Text</p>");
  const lone = await rendered("a <tab> b\n\n`<note>` c </note>");
  assert(!/callout|class="tab/.test(lone.html), lone.html);
});

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, "").replaceAll("&lt;", "<").replaceAll("&gt;", ">");
}

Deno.test("writeWriterside() takes a time in proportion to the blanks in a tag", async () => {
  const text = `[a](<a${" ".repeat(40_000)}b>)`;
  const start = performance.now();
  await rendererWith()({ file: "guide/a.md", text, line: 1, flavor: "writerside" });
  // With their square, and each length of an attribute, it took minutes.
  assert(performance.now() - start < 5000);
});

Deno.test("Writerside: code whose first line has many blanks, and text after them, is text", async () => {
  const text = `<tldr>A</tldr>\n\n<code-block lang="js">${" ".repeat(2_000)}bee\nsea\n</code-block>\n`;
  const page = await rendered(text);
  assertStringIncludes(page.html, "TL;DR");
  assertStringIncludes(page.html, "bee\nsea");
});
