import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { placed, rendered, rendererWith } from "./renderer.ts";

Deno.test("createRenderer() gives emoji as characters, and their names to the ids as GitHub does", async () => {
  const { headings, sections } = await rendered("# Party :tada:\n\n:rocket: go");
  assertEquals(headings, [{ level: 1, id: "party-tada", text: "Party 🎉" }]);
  assertEquals(sections, [{ anchor: "party-tada", title: "Party 🎉", text: "🚀 go" }]);
});

Deno.test("createRenderer() puts in variables that are declared, as text, and tells which it met", async () => {
  const variables = new Map([["version", "1.2 <b>*x*</b> &amp;"], ["site.name", "N"], ["constructor", "C"]]);
  const { html, headings, uses } = await rendered(
    "# {{version}}\n\n{{ site.name }} {{ toString }} `{{ version }}` {{ constructor }}\n\n    {{ version }}",
    { variables: () => variables },
  );
  assertStringIncludes(html, ">1.2 &lt;b&gt;*x*&lt;/b&gt; &amp;amp;</h1><a");
  assertStringIncludes(html, "<p>N {{ toString }} <code>{{ version }}</code> C</p>");
  assertStringIncludes(html, "<code>{{ version }}\n");
  assertEquals(headings[0]?.text, "1.2 <b>*x*</b> &amp;");
  assertEquals(uses, ["{{version}}", "{{site.name}}", "{{toString}}", "{{constructor}}"]);
});

Deno.test("createRenderer() tells once of each variable that nobody defined, and where, unless it is meant", async () => {
  const { html, problems } = await rendered(
    "{{ version }} {{ verison }}\n\n{{ verison }} [a](https://e.org/{{other}}/) ![b](/b.png '{{ third }}')\n\n" +
      "\\{{ a }} `{{ b }}` <code>{{ c }}</code> {{#if d}} {{ e + f }}\n\n::: v-pre\n{{ g }}\n:::\n\n{{ last }}",
    { variables: () => new Map([["version", "1.4"]]) },
  );
  assertStringIncludes(html, "<p>1.4 {{ verison }}</p>");
  assertEquals(
    placed(problems),
    ["verison", "other", "third", "last"].map((name, i) => ({
      line: [1, 3, 3, 11][i]!,
      message: `config.json has no variable for {{ ${name} }}: \\{{ ${name} }} shows the braces as text`,
    })),
  );
});

Deno.test("createRenderer() puts variables into addresses and titles of links and images", async () => {
  const values = new Map([["version", "1.4"], ["product.name", "A&B"], ["evil", "javascript:alert(1)"]]);
  const options = { variables: () => values, lookup: (path: string) => ({ href: path }) };
  const rows: [text: string, html: string][] = [
    ["[a](https://e.org/{{version}}/a)", '<p><a href="https://e.org/1.4/a" rel="noopener">a</a></p>'],
    [
      '[a *b*](https://e.org/{{ version }}/{{ version}} "For {{ version }}"){.x} after',
      '<p><a href="https://e.org/1.4/1.4" title="For 1.4" class="x" rel="noopener">a <em>b</em></a> after</p>',
    ],
    [
      "[{{ version }}](/a?n={{ product.name }}) [b](/b)",
      '<p><a href="/a?n=A&amp;B">1.4</a> <a href="/b">b</a></p>',
    ],
    ["![a](/i-{{ version }}.png)", '<p><img src="/i-1.4.png" alt="a" decoding="async"></p>'],
    ["[a][r]\n\n[r]: </x/{{ version }}> 'T {{ version }}'", '<p><a href="/x/1.4" title="T 1.4">a</a></p>'],
    ["[a]({{ evil }})", "<p>a</p>"],
    ["[a](/x/{{ unknown }})", "<p>[a](/x/{{ unknown }})</p>"],
    ["[a](/x/{{unknown}})", '<p><a href="/x/{{unknown}}">a</a></p>'],
    ["`[a](/{{ version }})`", "<p><code>[a](/{{ version }})</code></p>"],
  ];
  for (const [text, html] of rows) assertEquals((await rendered(text, options)).html.trim(), html, text);
  const { uses } = await rendered("[a](/x/{{ unknown }}) [b](/{{version}})", options);
  assertEquals(uses, ["{{unknown}}", "{{version}}"]);
});

Deno.test("createRenderer() tells what is wrong with footnotes, and where", async () => {
  const { problems } = await rendered("a[^1]\n\n[^1]: x [y](missing.md)\n\n[^1]: again\n\n[^2]: unused");
  assertEquals(placed(problems), [
    { line: 3, message: "link to missing.md: there is no such page" },
    { line: 5, message: "the footnote [^1] is defined twice: the first one counts" },
    { line: 7, message: "nothing refers to the footnote [^2]: it is left out" },
  ]);
});

Deno.test("createRenderer() tells of a footnote that nothing defines, and of nothing that only looks like one", async () => {
  const { html, problems } = await rendered(
    "a[^1] b[^Größe.1]\n\n<Card>\nc[^2]\n</Card>\n\n# d[^3]\n\n" +
      "`[^4]` [^a-z] [^0-9a-f]* [^/] [^5]+ [^6](b.md) \\[^7]\n\n[^2]: Defined below",
  );
  assertStringIncludes(html, "<p>a[^1] b[^Größe.1]</p>");
  assertStringIncludes(html, 'c<sup class="footnote-ref">');
  const message = (label: string) => `the footnote [^${label}] is not defined: add a line "[^${label}]: Text"`;
  assertEquals(placed(problems), [
    { line: 1, message: message("1") },
    { line: 1, message: message("Größe.1") },
    { line: 7, message: message("3") },
  ]);
});

Deno.test("createRenderer() gives each reference and each note an id of its own", async () => {
  const { html } = await rendered("# fn-1\n\na[^x] b[^x] c^[d]\n\n[^x]: e");
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  assertEquals(new Set(ids).size, ids.length);
  for (const [, id] of html.matchAll(/ href="#([^"]*)"/g)) assert(ids.includes(id!), id);
});

Deno.test("createRenderer() takes the size of an image from its file, unless the author gives one", async () => {
  const { html } = await rendered("![a](a.png) ![b](b.png){width=10}", {
    lookup: () => ({ href: "/a.png", width: 30, height: 20 }),
  });
  assertStringIncludes(html, 'alt="a" width="30" height="20"');
  assertStringIncludes(html, 'alt="b" width="10" height="7" loading');
});

Deno.test("createRenderer() writes no attribute but those on the list", async () => {
  const render = rendererWith();
  const names = [
    "onclick",
    "style",
    "srcdoc",
    "href",
    "src",
    "formaction",
    "xlink:href",
    "data-x",
    "width",
    "class",
    "id",
  ];
  const value = fc.constantFrom(
    "x",
    '"><script>',
    "javascript:alert(1)",
    "50%",
    "expression(1)",
    "a b",
    "&quot;onload=1",
  );
  const pair = fc.tuple(fc.constantFrom(...names), value).map(([name, value]) =>
    `${name}="${value.replaceAll('"', "'")}"`
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(pair, { maxLength: 4 }),
      fc.constantFrom("![a](a.png)", "[a](a.md)", "# a "),
      async (pairs, before) => {
        const { html } = await render({ file: "a.md", text: `${before}{${pairs.join(" ")}}`, line: 1 });
        const tags = html.match(/<(?:img|a|h1)\b[^>]*>/g) ?? [];
        for (const tag of tags) {
          for (const [, name] of tag.matchAll(/ ([\w:-]+)(?==)/g)) {
            assert(/^(?:src|alt|href|class|id|width|height|loading|decoding|aria-label|tabindex)$/.test(name!), tag);
          }
          assert(!tag.includes("<script"), tag);
        }
      },
    ),
  );
});

/** Ten paragraphs, each as long as one may be. */
function paragraphs(piece: string): string {
  return `${piece.repeat(Math.floor(49_000 / piece.length))}\n\n`.repeat(10);
}

/** Texts that ask for time out of proportion, each of about a megabyte at most. */
const HOSTILE: Readonly<Record<string, string>> = {
  "colons": paragraphs(":a"),
  "names of emoji": paragraphs(":tada:"),
  "names of emoji without end": paragraphs(":tada "),
  "marks": paragraphs("==a "),
  "marks in lines": paragraphs("==a\n"),
  "equals": paragraphs("="),
  "braces": paragraphs("{{ "),
  "variables": paragraphs("{{ a }} "),
  "carets": paragraphs("^["),
  "inline notes": paragraphs("^[a] "),
  "notes": Array.from({ length: 10_000 }, (_, i) => `[^${i}]: x`).join("\n"),
  "notes that refer to each other": Array.from({ length: 5_000 }, (_, i) => `[^${i}]: [^${i + 1}]`).join("\n") +
    "\n\n[^0]",
  "references to one note": "[^1] ".repeat(9_000) + "\n\n[^1]: x",
  "notes in notes": Array.from({ length: 200 }, (_, i) => `${"    ".repeat(i)}[^${i}]: x`).join("\n\n"),
  "notes without end": paragraphs("[^"),
  "terms": "a\n".repeat(100_000) + ": b",
  "definitions": "a\n: b\n".repeat(50_000),
  "definitions of one term": "a\n" + ": b\n".repeat(100_000),
  "definitions in definitions": Array.from({ length: 150 }, (_, i) => `${"    ".repeat(i)}a\n${"    ".repeat(i)}: b`)
    .join("\n\n"),
  "blank lines between": "a\n\n".repeat(100_000) + ": b",
  "attributes": "[a](b){" + "a=b ".repeat(100_000),
  "lists of attributes": "![a](b){.a #b c=d}".repeat(2_000),
  "braces behind links": paragraphs("[a](b){"),
  "tables of contents": "[[toc]]\n\n".repeat(50_000) + "## a\n\n".repeat(3_000),
  "names of pages": paragraphs("[[a"),
  "links by name": paragraphs("[[a#b|c]] "),
  "ids": "# " + "{#a".repeat(100_000) + "}",
  "comments behind a heading": "# " + "<!-- #a".repeat(50_000),
  "docsify": "# " + "{docsify-ignore}".repeat(20_000),
  "marks in code": "```ts\n" + "a // [!code ++]\n".repeat(20_000) + "```",
  "includes": "{{#include a.md}}\n".repeat(30_000),
  "openings of includes": '<<< a\n--8<-- "\n<!--@include: \n'.repeat(10_000),
};

for (const [name, text] of Object.entries(HOSTILE)) {
  Deno.test(`createRenderer() answers in time: ${name}`, async () => {
    const render = rendererWith();
    const start = performance.now();
    const { html } = await render({ file: "a.md", text, line: 1, files: new Map([["a.md", undefined]]) });
    const time = performance.now() - start;
    assert(time < 30_000, `${time} ms`);
    assert(html.length < Math.max(1_000_000, text.length * 100), `${html.length} characters`);
  });
}

Deno.test("definition lists: terms of Hugo's have ids, which no heading of the page has", async () => {
  const text = "baseURL\n: a\n\nTitle\n: b\n\nbaseURL\n: c\n\n## Title\n";
  const ids = async (flavor?: "hugo") =>
    (await rendererWith()({ file: "a.md", text, line: 1, ...flavor && { flavor } })).html.match(/<(?:dt|h2)[^>]*>/g);
  assertEquals(await ids("hugo"), [
    '<dt id="baseurl">',
    "<dt>",
    "<dt>",
    '<h2 id="title" tabindex="-1">',
  ]);
  assertEquals((await ids())?.filter((tag) => tag === "<dt>").length, 3);
});
