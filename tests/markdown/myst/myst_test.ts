import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import * as fc from "fast-check";
import type { Flavor } from "../../../src/flavor.ts";
import type { FileText } from "../../../src/markdown/rendered.ts";
import { projectSite } from "../../project_with.ts";
import { rendererWith } from "../renderer.ts";

async function html(text: string, flavor: Flavor = "myst"): Promise<string> {
  return (await rendererWith()({ file: "guide/a.md", text, line: 1, flavor })).html;
}

const cells = (table: string) => [...table.matchAll(/<t[hd](?: [^>]*)?>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell!);

Deno.test("MyST: tables that are lists, and values with commas, are tables", async () => {
  const list = await html("```{list-table}\n:header-rows: 1\n\n* - A\n  - B\n* - c | d\n  - `e`\n    more\n```\n");
  assertEquals(cells(list), ["A", "B", "c | d", "<code>e</code>\nmore"]);
  const values = await html('```{csv-table} Title\n:header: "A, B", C\n\n1, "x ""y"""\n```\n');
  assertEquals(cells(values), ["A, B", "C", "1", 'x "y"']);
  assertStringIncludes(values, "<strong>Title</strong>");
  const long = await html('```{csv-table}\n:header: A, B\n\n1, "two\nlines, |"\n\n , 3\n```\n');
  assertEquals(cells(long), ["A", "B", "1", "two lines, |", "", "3"]);
});

Deno.test("MyST: signs of alignment in a formula need no environment", async () => {
  const render = rendererWith();
  const text = "```{math}\n:label: m\na = b\n\nc &= d \\\\\n  &= e\n```\n\n$$\nf & = g \\& h\n$$\n";
  const { html, problems } = await render({ file: "a.md", text, line: 1, flavor: "myst" });
  assertEquals([problems, html.match(/<mtable/g)?.length], [[], 6]);
});

Deno.test("MyST: objects of a domain show their signature, options and text; elsewhere they are code", async () => {
  const text = "```{config:option} size disk\n:type: string\n:noindex:\nThe *size*.\n```\n";
  const shown = (await html(text)).replace(/\s*<\/?(?:dl|dt|dd|div)[^>]*>\s*/g, "|").replace(/\|+/g, "|").trim();
  assertEquals(shown, "<p><strong><code>size disk</code></strong></p>|type|string|<p>The <em>size</em>.</p>");
  assertStringIncludes(await html(text, "python"), "<pre");
});

Deno.test("MyST: references to the documentation of another project show their words without its name", async () => {
  const text = "{term}`pypug:wheel` {doc}`python:library/os` {term}`venv <pypug:Virtual Environments>` {term}`A: b`\n";
  assertEquals(await html(text), "<p>wheel library/os venv A: b</p>\n");
});

Deno.test("MyST: cells of a list-table hold blocks", async () => {
  const table = "```{list-table}\n   :header-rows: 1\n\n* - A\n  - *B*\n" +
    "* - ~~~js\n    let b\n    ~~~\n  - One\n\n    two\n* - - x\n    - y\n  - 1. z\n```\n";
  const [head, ...cells] = (await html(table)).split("<td").map((cell) => cell.replace(/<\/?(?:span|t\w+)[^>]*>/g, ""));
  assertStringIncludes(head!, "A\nB".replace("B", "<em>B</em>"));
  assertMatch(cells[0]!, /<pre[^>]*><code[^>]*>let b\n<\/code>/);
  assertStringIncludes(cells[1]!, "<p>One</p>\n<p>two</p>");
  assertStringIncludes(cells[2]!, "<ul>\n<li>x</li>\n<li>y</li>\n</ul>");
  assertStringIncludes(cells[3]!, "<ol>\n<li>z</li>\n</ol>");
});

Deno.test("MyST: exercises, buttons, frames, terms and code beside each other", async () => {
  const found = await html(
    "```{exercise} First\n:label: x\nDo **it**.\n```\n\n```{button-link} https://example.org\nGo\n```\n\n" +
      "```{iframe} https://example.org/film\nA film\n```\n\n```{glossary}\nTerm\n  Its meaning\n```\n\n" +
      "````{tab-set-code}\n```python\na\n```\n```js\nb\n```\n````\n",
  );
  assertStringIncludes(found, '<p class="callout-title">Exercise: First</p>\n<p>Do <strong>it</strong>.</p>');
  assertStringIncludes(found, '<a class="button" href="https://example.org" rel="noopener">Go</a>');
  assertStringIncludes(found, '<a href="https://example.org/film" rel="noopener">A film</a>');
  assertStringIncludes(found, "<dt>Term</dt>\n<dd>Its meaning</dd>");
  assertEquals([...found.matchAll(/data-name="(\w+)"/g)].map(([, name]) => name), ["python", "js"]);
});

Deno.test("MyST: cards have a title in Markdown, a header and a footer", async () => {
  const found = await html("```{card} {octicon}`rocket` **Title**\n:link: b.md\nHeader\n^^^\nBody\n+++\nFooter\n```\n");
  assertStringIncludes(found, "<strong>Title</strong>");
  assertEquals(/octicon|\^\^\^|\+\+\+/.test(found), false);
  for (const part of ["Header", "Body", "Footer"]) assertStringIncludes(found, `<p>${part}</p>`);
});

Deno.test("MyST: roles of documents, files, badges, icons and standards", async () => {
  const found = await html(
    "{doc}`text <b>` {download}`a file <c.zip>` {bdg-success-line}`new` {pep}`8` {rfc}`9110` {emoji}`rocket` {fas}`star`\n",
  );
  for (
    const part of [
      '<a href="/base/guide/b">text</a>',
      '<a href="/base/guide/c.zip">a file</a>',
      '<span class="badge tip">new</span>',
      'href="https://peps.python.org/pep-0008/"',
      'href="https://datatracker.ietf.org/doc/html/rfc9110"',
      "🚀",
    ]
  ) assertStringIncludes(found, part);
  assertEquals(/\{fas\}|:fontawesome/.test(found), false);
});

Deno.test("MyST: fields are definitions, and those for Sphinx are not shown; elsewhere they are text", async () => {
  assertEquals(
    await html(":orphan:\n\n:depth: How **deep**\n:local: Only here\n  and below\n"),
    "<dl>\n<dt>depth</dt>\n<dd>How <strong>deep</strong></dd>\n<dt>local</dt>\n<dd>Only here\nand below</dd>\n</dl>\n",
  );
  assertStringIncludes(await html(":depth: b\n:local: d\n", "python"), ":depth: b");
});

Deno.test("MyST: a target above a term is no term", async () => {
  const found = await html("(here)=\nTerm\n: Meaning\n");
  assertEquals([/id="here"/.test(found), /<dt[^>]*>Term<\/dt>/.test(found), found.includes(")=")], [true, true, false]);
});

Deno.test("MyST: a line of attributes is no term", async () => {
  const found = await html("{.glossary}\nTerm\n: Meaning\n");
  assertStringIncludes(found, "<dt>Term</dt>");
  assertEquals(found.includes("glossary}"), false);
});

Deno.test("MyST: any row of these renders, in linear time", async () => {
  const piece = fc.constantFrom(
    "```{list-table}\n",
    "* - a\n",
    "  - b\n",
    "```\n",
    ":a: b\n",
    "  c\n",
    '"',
    ",",
    "{bdg}`x`",
    "{pep}`y`",
    "\n",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => void await html(pieces.join(""))),
    {
      numRuns: 100,
    },
  );
  for (const part of [":a: b\n", "  c\n", "* - a\n", '"a,']) {
    await html(`\`\`\`{csv-table}\n${part.repeat(3_000)}\n\`\`\`\n`);
    await html(part.repeat(3_000));
  }
});

Deno.test("MyST: a directive with colons ends a paragraph", async () => {
  assertEquals(
    (await html("Text\n:::{note}\nIn\n:::\n")).replace(/ role="note"/, ""),
    '<p>Text</p>\n<section class="callout note"><p class="callout-title">Note</p>\n<p>In</p>\n</section>\n',
  );
});

Deno.test("MyST: documentation that Sphinx generates from code shows its name", async () => {
  for (
    const text of ["```{automodule} a.b\n:members:\n```\n", "```{eval-rst}\n.. automodule:: a.b\n    :members:\n```\n"]
  ) {
    assertStringIncludes(await html(text), '<p id="a.b"><code>a.b</code></p>');
  }
});

Deno.test("MyST: code begins after the blank line below its options, and has the numbers that they say", async () => {
  const found = await html("```{code-block} python\n:lineno-start: 5\n:emphasize-lines: 2\n\na = 1\nb = 2\n```\n");
  const lines = [...found.matchAll(/<span class="(line[^"]*)" data-line="(\d+)">(.)/g)].map((one) => one.slice(1));
  assertEquals(lines, [["line", "5", "a"], ["line highlighted", "6", "b"]]);
});

Deno.test("MyST: a figure has its first paragraph as caption, and its classes and width", async () => {
  const figure = await html("```{figure} a.png\n:alt: A\n:class: only-light\n:width: 200px\n\nA *b*\n\nLegend\n```\n");
  assertMatch(figure, /^<figure class="frame">\n.*<img [^>]*alt="A"[^>]*>.*\n<figcaption>A <em>b<\/em><\/figcaption>/);
  assertMatch(figure, /<img [^>]*class="only-light" width="200"/);
  assertMatch(figure, /<\/figure>\n<p>Legend<\/p>\n$/);
  assertEquals(/figure/.test(await html("```{figure} a.png\n:alt: A\n```\n")), false);
});

Deno.test("MyST: captions in any script are shown, and words for columns, classes and formats are not", async () => {
  const table = "```{list-table} 表\n:header-rows: 1\n\n* - A\n  - B\n* - c\n  - d\n```\n";
  assertStringIncludes(await html(table), "<strong>表</strong>");
  for (const head of ["grid} auto", "container} wide", "only} html", "div} box"]) {
    assertEquals(await html(`:::{${head}\nText\n:::\n`), "<p>Text</p>\n", head);
  }
});

Deno.test("MyST: {seealso} says so, also with a text on its first line", async () => {
  for (const text of ["```{seealso}\nText\n```\n", "```{seealso} Text\n```\n"]) {
    assertStringIncludes(await html(text), '<p class="callout-title">See also</p>\n<p>Text</p>');
  }
});

Deno.test("MyST: a document without a text is named by its title", async () => {
  using site = await projectSite({
    "conf.py": 'project = "P"\nextensions = ["myst_parser"]\n',
    "index.md": "# Home\n\n{doc}`guide/a` {doc}`/guide/a` {doc}`b <guide/a>`\n",
    "guide/a.md": "# The guide\n",
  });
  const page = await site.text("/");
  const links = [...page.slice(page.indexOf('class="prose"')).matchAll(/<a href="\/guide\/a">([^<]*)<\/a>/g)].map((
    [, words],
  ) => words);
  assertEquals(links.slice(0, 3), ["The guide", "The guide", "b"]);
});

Deno.test("MyST: the part of a file that options name is included", async () => {
  const part = "a\nb\n# start of it\nc\n# end of it\nd\n";
  const files = new Map([["guide/p.md", part], ["p.md", undefined]]);
  const shown = async (name: string, options: string) => {
    const text = `\`\`\`{${name}} p.md\n${options}\`\`\`\n`;
    const result = await rendererWith()({ file: "guide/a.md", text, line: 1, flavor: "myst", files });
    assertEquals(result.problems, [], text);
    return result.html.replace(/<[^>]*>/g, "").trim();
  };
  for (
    const [name, options, expected] of [
      ["literalinclude", ":start-after: start of\n:end-before: end of\n", "c"],
      ["literalinclude", ":start-at: start of\n:end-at: end of\n", "# start of it\nc\n# end of it"],
      ["literalinclude", ":start-after: end of\n", "d"],
      ["literalinclude", ":lines: 1,4-4,6-\n", "a\nc\nd"],
      ["include", ':start-after: "start of it"\n:end-before: "# end"\n', "c"],
      ["include", ":start-line: 1\n:end-line: 2\n", "b"],
    ] as const
  ) assertEquals(await shown(name, options), expected, options);
});

Deno.test("MyST: a terminal shows its command after the prompt that its options make", async () => {
  const shown = async (options: string) =>
    (await html(`\`\`\`{terminal}\n${options}\nRUNNING\n\`\`\`\n`)).replace(/<[^>]*>/g, "").trim();
  assertEquals(await shown(":input: incus list\n:scroll:\n"), "user@host:~$ incus list\nRUNNING");
  assertEquals(
    await shown(":input: ls\n:user: root\n:host: vm\n:dir: /srv\n"),
    "root@vm:/srv$ ls\nRUNNING",
  );
  assertEquals(await shown(":output-only:\n"), "RUNNING");
});

Deno.test("MyST: front matter gives a page and what it includes values, and the page's own win", async () => {
  using site = await projectSite({
    "conf.py": 'project = "P"\nextensions = ["myst_parser"]\n',
    "index.md": '---\nmyst:\n  substitutions:\n    type: "volume"\n---\n\n# Home\n\nThe {{type}}s.\n',
    "b.md": "---\nsubstitutions:\n  type: instance\n---\n\n# B\n\n```{include} index.md\n:start-after: Home\n```\n",
  });
  assertStringIncludes(await site.text("/"), "<p>The volumes.</p>");
  assertStringIncludes(await site.text("/b"), "<p>The instances.</p>");
});

Deno.test("definition lists: code begins four columns after the text of its definition", async () => {
  const text = "Term\n: Run\n\n      a <b>\n\nOther\n:   Run\n\n        c\n";
  const code = async (flavor?: Flavor) =>
    [...(await html(text, flavor)).replace(/<span[^>]*>|<\/span>/g, "").matchAll(/<code>([^<]*)<\/code>/g)]
      .map(([, found]) => found);
  assertEquals(await code("myst"), ["a &lt;b&gt;\n", "c\n"]);
  assertEquals(await code("python"), ["c\n"]);
});

Deno.test("MyST: a diagram may be in a file, and a page may include a part of itself", async () => {
  const files = new Map<string, FileText>([
    ["a.mmd", undefined],
    ["a.md", undefined],
    ["guide/a.mmd", "graph LR\n  One --> Two\n"],
    ["guide/a.md", "<!-- begin -->\nShared *text*.\n<!-- end -->\n"],
  ]);
  const text =
    "```{mermaid} a.mmd\n```\n\n```{include} a.md\n:start-after: <!-- begin -->\n:end-before: <!-- end -->\n```\n";
  const { html, problems } = await rendererWith()({ file: "guide/a.md", text, line: 1, flavor: "myst", files });
  assertEquals(problems, []);
  assertMatch(html, /<svg[\s\S]*One[\s\S]*Two/);
  assertStringIncludes(html, "<p>Shared <em>text</em>.</p>");
});

Deno.test("MyST: labels of buttons, parts to replace, menus and icons are read as in Sphinx", async () => {
  const found = await html(
    "{guilabel}`&Save && close` {menuselection}`&File --> Open` {file}`/etc/{name}.conf` {samp}`a {b}` {fas}`check,text-success`\n",
  );
  for (
    const part of [
      "<strong>Save &amp; close</strong>",
      "<strong>File ‣ Open</strong>",
      "<code>/etc/<em>name</em>.conf</code>",
      "<code>a <em>b</em></code>",
    ]
  ) assertStringIncludes(found, part);
  assertEquals(found.includes("text-success"), false);
});

Deno.test("MyST: numbers of figures are not written, and places have the ids of docutils, too", async () => {
  using site = await projectSite({
    "conf.py": 'project = "P"\nextensions = ["myst_parser"]\n',
    "index.md": "# Start\n\n(install/linux_64)=\n## Heading\n\n(heading)=\nText\n\n" +
      "```{figure} a.png\n:name: fig_one\n\nA *caption*.\n\nMore.\n```\n\n" +
      "```{table} Of things\n:name: tab\n\n| a |\n|---|\n| 1 |\n```\n\n```{math}\n:label: one\n\na = b\n```\n",
    "a.png": "",
    "other.md":
      "# Other\n\n{numref}`fig_one`, {numref}`See %s <fig_one>`, {numref}`{name} <tab>`, {ref}`fig_one`, {eq}`one`\n",
  });
  const page = await site.text("/index");
  for (const id of ["install/linux_64", "install-linux-64", "fig_one", "fig-one", "equation-one"]) {
    assertEquals(page.split(`id="${id}"`).length, 2, id);
  }
  const links = [...(await site.text("/other")).matchAll(/<a href="(\/#[^"]*)">([^<]*)<\/a>/g)];
  assertEquals(
    links.map(([, href, text]) => [href, text]),
    [
      ["/#fig_one", "A caption."],
      ["/#fig_one", "See"],
      ["/#tab", "Of things"],
      ["/#fig_one", "A caption."],
      ["/#one", "(1)"],
    ],
  );
});

Deno.test("MyST: labels of places and formulas within directives in backticks are numbered and found", async () => {
  using site = await projectSite({
    "conf.py": 'project = "P"\nextensions = ["myst_parser"]\n',
    "index.md": "# Start\n\n$$a$$ (one)\n\n````{note}\n% A comment.\n$$b$$ (two)\n\n```python\n$$c$$ (code)\n```\n\n" +
      "(part)=\n#### Part\n\n```{theorem} Name\n$$d$$ (three)\n```\n````\n\n```{unknown}\n$$e$$ (out)\n```\n\n" +
      "(plot)=\n```{figure} a.png\nA caption.\n```\n\n## Next\n\n$$f$$ (four)\n",
    "a.png": "",
    "other.md": "# Other\n\n{eq}`one` {eq}`two` {eq}`three` {eq}`four` {ref}`part` {ref}`plot`\n",
  });
  const page = await site.text("/index");
  const shown = [...page.matchAll(/id="(\w+)" tabindex="0">(?:(?!<\/div>)[^])*?\\tag\{(\d)\}/g)];
  assertEquals(shown.map(([, id, number]) => `${id} ${number}`), ["one 1", "two 2", "three 3", "four 4"]);
  assert(!page.includes("A comment"), page);
  const links = [...(await site.text("/other")).matchAll(/<a href="(\/#[^"]*)">([^<]*)<\/a>/g)];
  assertEquals(
    links.map(([, href, text]) => `${href} ${text}`),
    ["/#one (1)", "/#two (2)", "/#three (3)", "/#four (4)", "/#part Part", "/#plot A caption."],
  );
});

Deno.test("MyST: objects of files, indentation, formats, raw HTML and settings of notebooks", async () => {
  const text =
    "import x\n\nclass A:\n    def f(self):\n        return 1\n\n    @d\n    def g(\n        self,\n    ):\n        return 2\n\ny = 1\n";
  const files = new Map<string, FileText>([["guide/a.py", text], ["a.py", undefined]]);
  const render = rendererWith();
  const shown = async (markdown: string) =>
    (await render({ file: "guide/a.md", text: markdown, line: 1, flavor: "myst", files })).html.replace(/<[^>]+>/g, "");
  assertEquals(
    (await shown("```{literalinclude} a.py\n:pyobject: A.g\n:dedent: 4\n```\n")).trim(),
    "@d\ndef g(\n    self,\n):\n    return 2",
  );
  assertEquals((await shown("```{only} latex\nA\n```\n\n```{only} html or latex\nB\n```\n")).trim(), "B");
  assertEquals(await html("```{raw} html\n<b>*x*</b>\n```\n"), "<b>*x*</b>\n");
  assertEquals((await html("```{raw} latex\nx\n```\n\n```{tabularcolumns} |l|\n```\n")).trim(), "");
  const cell = "```{code-cell}\n:mystnb:\n:  code_prompt_show: Show\n\nprint(1)\n```\n";
  assertEquals((await shown(cell)).trim(), "print(1)");
});
