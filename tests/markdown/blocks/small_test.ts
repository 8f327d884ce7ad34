import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { rendered } from "../renderer.ts";

const html = async (text: string) => (await rendered(text)).html;

Deno.test("file trees keep the spaces around code and links in remarks", async () => {
  const tree = await html("::: file-tree\n- a.md a remark with `code` here\n- b.ts see [x](y.md)\n:::");
  assertStringIncludes(tree, '<span class="remark">a remark with <code>code</code> here</span>');
  assertStringIncludes(tree, 'see <a href="/base/guide/y">x</a></span>');
});

Deno.test("cards have as many columns as cols says, and no other number gets into the page", async () => {
  const cards = (cols: string) => html(`<CardGroup cols=${cols}>\n<Card title="A">x</Card>\n</CardGroup>`);
  assertStringIncludes(await cards("{2}"), '<div class="cards" data-cols="2">');
  for (const cols of ["{9}", '"x"', "{n}"]) assertStringIncludes(await cards(cols), '<div class="cards">\n');
});

Deno.test("formulas of LaTeX's kind are read where they look like formulas; else the backslash is an escape", async () => {
  for (const text of ["\\(x^2\\)", "\\(\\alpha\\)", "\\[\nx = 1\n\\]"]) {
    assertStringIncludes(await html(text), "katex", text);
  }
  assertEquals(
    await html("\\(optional\\) \\[link\\] \\(a = some words\\)"),
    "<p>(optional) [link] (a = some words)</p>\n",
  );
  assertEquals(await html("\\[see below\\]\n\ntext"), "<p>[see below]</p>\n<p>text</p>\n");
  for (const text of ["[^block]", "[-n <N>]", "[--a=b]", "[a|b]", "[foo_bar = on]"]) {
    assert(!(await html(text.replace("[", "\\[").replace("]", "\\]"))).includes("katex"), text);
  }
});

Deno.test("each element and attribute that is left out is a kind of its own", async () => {
  const { problems } = await rendered('<p style="x">a</p>\n\n<p style="y">b</p>\n\n<button>c</button>');
  assertEquals(problems.map(({ line, kind }) => [line, kind]), [
    [1, "raw HTML that is not allowed was left out: style"],
    [5, "raw HTML that is not allowed was left out: <button>"],
  ]);
});

Deno.test("environments of LaTeX are formulas without dollars, with ids that are not shown", async () => {
  for (const name of ["equation", "align*", "gather", "multline", "eqnarray*", "flalign", "alignat"]) {
    const columns = name === "alignat" ? "{1}" : "";
    const text = `\\begin{${name}}${columns}\na \\label{x} = b\n\\end{${name}}`;
    const page = await rendered(text);
    assertStringIncludes(page.html, '<div class="math"', name);
    assertEquals(page.problems, [], name);
  }
  assertStringIncludes(await html("$$ a $$ {#eq-a}\n\nb"), "</div>\n<p>b</p>");
  assertStringIncludes(await html("\\begin{tabular}\na\n\\end{tabular}"), "\\begin{tabular}");
});

Deno.test("formulas of chemistry are read, and nothing of it is loaded for others", async () => {
  const { html, problems } = await rendered("$\\ce{H2O}$, $$\\pu{123 kJ/mol}$$\n\n```math\n\\ce{SO4^2-}\n```");
  assertEquals(problems, []);
  assert(!html.includes("formula-error"), html);
  assertEquals((await rendered("$\\cen$")).problems.length, 1);
});

Deno.test("attributes without a value are read where no reader sees them", async () => {
  assertEquals(
    await html("[a](b.md){ target=_blank data-preview } [c](d.md){download} [e](f.md){g}"),
    '<p><a href="/base/guide/b" target="_blank">a</a> <a href="/base/guide/d" download="">c</a> <a href="/base/guide/f">e</a>{g}</p>\n',
  );
});

Deno.test("a film that is written as an image is a film", async () => {
  assertStringIncludes(await html("![A film](a.mp4)"), '<video src="/base/guide/a.mp4" controls aria-label="A film">');
});

Deno.test("callouts of Laravel, attributes of containers without braces, spans with a style", async () => {
  assertStringIncludes(
    await html("> {tip} Do **it**\n> so"),
    '<section class="callout tip" role="note"><p class="callout-title">Tip</p>\n<p>Do <strong>it</strong>\nso</p>',
  );
  assertStringIncludes(await html("> {other} text"), "<blockquote>");
  assertStringIncludes(await html('::: tip title="Good" x="y"\na\n:::'), '<p class="callout-title">Good</p>');
  assertEquals(await html('[a]{style="color:red"} [b]{c="d"}'), '<p>a [b]{c="d"}</p>\n');
});

Deno.test("places of Elastic and rules of the Rust Reference show nothing, and links lead to them", async () => {
  assertEquals(
    await html("$$$old-place$$$\n\na $$$b$$$ `$$$c$$$`\n\nr[abi.intro]\nThe ABI.\n\n[x](#r-abi.intro)"),
    '<p><span id="old-place"></span></p>\n<p>a <span id="b"></span> <code>$$$c$$$</code></p>\n' +
      '<p><span id="r-abi.intro"></span>\nThe ABI.</p>\n<p><a href="#r-abi.intro">x</a></p>\n',
  );
});

Deno.test("an unknown element without words leads where it says", async () => {
  const page = await rendered('<Zap url="https://example.org/a" />\n\n<Zip src="./missing.json" />');
  assertEquals(page.html, '<p><a href="https://example.org/a" rel="noopener">example.org/a</a></p>\n');
  assertEquals(page.problems.map(({ about }) => about), ["<Zap", "<Zip"]);
});

Deno.test("router-link of VuePress is a link", async () => {
  const { html, problems } = await rendered('<router-link to="/a">*b*</router-link> c\n');
  assertEquals([html, problems], ['<p><a href="/base/a"><em>b</em></a> c</p>\n', []]);
});
