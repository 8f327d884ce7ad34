import { assert, assertEquals } from "@std/assert";
import { rendererWith } from "./renderer.ts";

const render = rendererWith({ lookup: () => undefined });
/** Milliseconds for a page of some hundred kilobytes: most take less than a tenth, and machines differ. */
const BOUND = 10_000;
/** Characters of HTML for one of text, and for the smallest page. */
const GROWTH = 100;
const SMALL = 1_000_000;

const HOSTILE: Readonly<Record<string, string>> = {
  "elements in elements": "<Card>\n".repeat(10_000),
  "elements in elements, closed": "<Card>\n".repeat(2_000) + "</Card>\n".repeat(2_000),
  "elements of other names in each other": many(2_000, (i) => `<A${i}>\n`) + many(2_000, (i) => `</A${1_999 - i}>\n`),
  "elements in a line": "<A>".repeat(7_500),
  "elements in a line, closed": "<A>".repeat(5_000) + "</A>".repeat(5_000),
  "elements without an end behind one": "</A>\n" + "<A>\n\n".repeat(50_000),
  "elements in paragraphs": "x <A>\n\n".repeat(50_000) + "</A>",
  "a tag of attributes": `<Card ${"y=z ".repeat(100_000)}>`,
  "open braces in tags": "<A {".repeat(50_000),
  "open quotes in tags": '<A a="'.repeat(50_000),
  "lines that begin with a tag": "<A b\n".repeat(50_000),
  "backticks in elements": "<Card>\n" + many(1_000, (i) => "`".repeat(i)) + "\n</Card>",
  "fences in elements": "<Card>\n" + "```\n~~~\n".repeat(25_000) + "</Card>",
  "tabs in tabs": ":::tabs\n== A\n".repeat(3_000),
  "labels": ":::tabs\n" + "== A\n".repeat(50_000) + ":::",
  "tabs by indentation": many(200, (i) => `${" ".repeat(4 * i)}=== "A"\n`),
  "tabs by indentation, side by side": '=== "A"\n    x\n'.repeat(15_000),
  "labels without a text": '=== "A"\n'.repeat(25_000),
  "admonitions in admonitions": many(200, (i) => `${" ".repeat(4 * i)}!!! note\n`),
  "admonitions without a text": "!!! note\n".repeat(25_000),
  "a long admonition": '!!! note "' + '" "'.repeat(25_000) + '"\n    x',
  "closing fences with names": "::: /tip\n".repeat(25_000),
  "fences in a paragraph": "x\n" + ":::\n!!! a\n<A>\n".repeat(15_000),
  "code groups": "::: code-group\n" + "```js [a]\n```\n".repeat(10_000) + ":::",
  "code with tabs": '```js tab="a"\n```\n'.repeat(10_000),
  "callouts of Docsify": "!> a\n".repeat(25_000),
  "a long callout of Docsify": "!> a\n" + "b\n".repeat(10_000),
  "tabs of Docsify": "<!-- tabs:start -->\n# **A**\n".repeat(10_000) + "<!-- tabs:end -->",
  "links of Docsify": "[a](b ':c ".repeat(10_000),
  "callouts in fences": "```admonish\n".repeat(10_000),
  "callouts in HTML": '<div class="note">\n'.repeat(10_000),
  "callouts in HTML, closed": '<div class="note">\n'.repeat(5_000) + "</div>\n".repeat(5_000),
  "comments of Obsidian": "%% a\n".repeat(25_000) + "%%b ".repeat(10_000),
  "embeds of markdown-it": "@[youtube](".repeat(10_000) + "![a](b =1x".repeat(10_000),
  "quotes between marks": ">>>\na\n".repeat(8_000),
  "quotes between marks, in each other": many(500, (i) => `${" ".repeat(i % 4)}>>>\n`),
  "blocks of ReadMe": "[block:code]\n{".repeat(10_000),
  "a long fence in a block of ReadMe": `[block:code]\n{"codes":[{"code":"${"~".repeat(150_000)}"}]}\n[/block]\n`,
  "reStructuredText": `\`\`\`{eval-rst}\n.. code::\n\n${"   a\n".repeat(200_000)}\`\`\`\n`,
  "callouts with arrows": "~> **a** b\n".repeat(15_000) + "\n" + "        ~> **a**\n\n".repeat(5_000),
  "extensions of kramdown": "{::comment}".repeat(10_000) + "{:a: ".repeat(10_000),
  "environments of LaTeX": "\\begin{align}\na\n".repeat(10_000),
  "includes in HTML": "<div>\n{{#include ".repeat(10_000),
  "includes in a block of HTML": "<div>\n" + "{{#include a.md}}\n".repeat(5_000) + "</div>",
  "elements in lower case": "<tabs>\n<tab>\n".repeat(5_000),
  "elements in lower case, closed": "<tabs>".repeat(2_000) + "</tabs>".repeat(2_000),
  "Writerside": "<show-structure/>\n" + '> a\n{style="note"}\n<a href="b"/> <var name="'.repeat(5_000),
  "blocks of Writerside": '<code-block lang="a">\n'.repeat(5_000) + "<link-summary>".repeat(5_000),
  "sections as tabs next to each other": "# a {.tabset}\n".repeat(100_000),
  "sections as tabs": "# a {.tabset}\n## b\n\n".repeat(5_000),
  "quotes of Wiki.js": "> a\n".repeat(10_000) + "{.is-info}\n" + "> b\n{.is-info}\n".repeat(5_000),
  "values of ReadMe": "<<a".repeat(10_000) + "[a](doc:b".repeat(5_000) + "<<a>>".repeat(5_000),
  "places": "$$$a".repeat(10_000) + "\nr[a]\n".repeat(5_000),
  "templates of constants": "{`${a}".repeat(10_000) + "`}",
  "callouts in HTML on a line": '<p class="note">a</p>\n\n'.repeat(5_000) + '<div class="alert note">'.repeat(100),
  "Documenter.jl": "```@docs\na\n".repeat(5_000) + "[a](@ref ".repeat(5_000),
  "DocC": '@Row {\n@Tab("'.repeat(5_000) + "<doc:a".repeat(5_000),
  "Experience League": ">[!BEGINTABS]\n>[!TAB a]\n+++ a\n[!UICONTROL ".repeat(5_000),
  "markers of Learn": ':::no-loc text="a" :::a b="'.repeat(5_000) + ':::a b="c"\n'.repeat(5_000),
  "tabs of mdBook": '{{#tabs}}{{#tab name="a"}}\n'.repeat(10_000),
  "cards with attributes": '::: card title="a"\n'.repeat(5_000) + ":::\n".repeat(5_000),
  "commands": "```npm\nnpm i x\n```\n".repeat(5_000),
  "long commands": `\`\`\`npm\n${`npm create ${"@".repeat(280)}\n`.repeat(16)}\`\`\`\n`.repeat(100),
  "directives that nothing closes": ":::{note}\n".repeat(10_000),
  "directives of backticks": "```{note} a\nb\n".repeat(10_000),
  "directives and options": "```{figure} a.png\n" + ":alt: b\n".repeat(10_000) + "```",
  "roles": "{ref}`a <".repeat(10_000),
  "targets": "(a)=\n".repeat(10_000),
  "spans in brackets": "[a".repeat(5_000) + "[a]{.b ".repeat(5_000),
  "bars": "[=50% ".repeat(5_000) + "[=50%]\n".repeat(5_000),
  "tags with braces": "<a b={".repeat(5_000),
  "cards": ":::cards\n" + "- [a](b) c\n".repeat(10_000) + ":::",
  "file trees": ":::file-tree\n" + many(90, (i) => `${"  ".repeat(i)}- a\n`) + ":::",
  "steps": ":::steps\n" + "### a\n".repeat(1_900) + ":::",
  "comments without an end": "{/*\n\n".repeat(50_000),
  "imports": "import A from 'a'\n\n".repeat(15_000),
  "imports in a paragraph": "import A from 'a'\n".repeat(15_000),
};

/** As pages of Retype. */
const HOSTILE_RETYPE: Readonly<Record<string, string>> = {
  "blocks of signs": "+++ a\n!!!\n".repeat(10_000),
  "blocks of signs, ended": "!!!\n".repeat(10_000),
  "components of Retype": "[!badge ".repeat(10_000) + '[!ref a="b" '.repeat(10_000),
  "comments of Retype": "%%\n".repeat(10_000) + "%%a".repeat(10_000),
  "literals of Retype": "{%{".repeat(10_000),
};

/** As `.mdx`. */
const HOSTILE_MDX: Readonly<Record<string, string>> = {
  "open braces": "{".repeat(50_000),
  "open braces in paragraphs": "x {\n\n".repeat(50_000),
  "exports without an end": "export const a = {\n\n".repeat(15_000),
  "expressions": "{a} ".repeat(6_000),
  "quotes in braces": "{'".repeat(25_000),
};

/** As pages of MkDocs. */
const HOSTILE_PYTHON: Readonly<Record<string, string>> = {
  "blocks of HTML in a row": "<div>\n</div>\nx\n".repeat(10_000),
  "blocks of HTML without an end": "<div>\n<div>\n</div>\nx\n\n".repeat(10_000),
  "text and blocks of HTML": "<b>\n</b>\n<br>\n<div>\n</div>\n".repeat(10_000),
  "text without an end": "<b>\n".repeat(50_000),
};

/** As pages of Jekyll. */
const HOSTILE_KRAMDOWN: Readonly<Record<string, string>> = {
  "a line of hyphens in a table": `| a | b |\n|${"-".repeat(100_000)} x\n| c |\n`,
  "blanks before the closing signs of a heading": `# a${" ".repeat(100_000)}b {#c}`,
};

/** As pages of Quarto. */
const HOSTILE_QUARTO: Readonly<Record<string, string>> = {
  "columns without rows": "-- --\n".repeat(75_000),
};

for (
  const [file, texts, flavor] of [
    ["a.md", HOSTILE],
    ["a.md", HOSTILE_PYTHON, "python"],
    ["a.md", HOSTILE_RETYPE, "retype"],
    ["a.md", HOSTILE_KRAMDOWN, "kramdown"],
    ["a.md", HOSTILE_QUARTO, "quarto"],
    ["a.mdx", HOSTILE_MDX],
    ["a.mdx", HOSTILE],
  ] as const
) {
  for (const [name, text] of Object.entries(texts)) {
    Deno.test(`createRenderer() answers in time and measure for ${file}: ${name}`, async () => {
      const start = performance.now();
      const { html } = await render({ file, text, line: 1, ...flavor && { flavor } });
      const time = performance.now() - start;
      assert(time < BOUND, `${time} ms`);
      assert(!html.includes("could not render it"), "It fails");
      assert(html.length < Math.max(SMALL, text.length * GROWTH), `${html.length} characters`);
    });
  }
}

Deno.test("createRenderer() answers in time: values of MyST that name each other", async () => {
  const names = Array.from({ length: 60 }, (_, i) => [`v${i}`, `{{v${i + 1}}} {{v${i + 1}}}`] as const);
  const render = rendererWith({ variables: () => new Map([...names, ["v60", "x"]]) });
  const start = performance.now();
  const { html } = await render({ file: "a.md", text: "{{v50}}\n\n{{v0}}", line: 1, flavor: "myst" });
  assert(performance.now() - start < BOUND);
  assertEquals(html.split("\n")[0], `<p>${Array(1024).fill("x").join(" ")}</p>`);
});

Deno.test("createRenderer() reads elements up to a depth, and what is in them below it", async () => {
  const { html } = await render({ file: "a.md", line: 1, text: `${"<Card>".repeat(70)}x${"</Card>".repeat(70)}` });
  assertEquals(html.match(/class="card"/g)?.length, 60);
  assertEquals(html.match(/<p>x<\/p>/g)?.length, 1);
});

function many(count: number, piece: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => piece(i)).join("");
}
