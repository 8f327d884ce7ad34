import { assertEquals, assertStringIncludes } from "@std/assert";
import { rendered } from "../renderer.ts";

const block = (info: string, code = "a\nb\n") => `\`\`\`${info}\n${code}\`\`\`\n`;

Deno.test("code tells once per page of a language that is not known, and of no word that means none", async () => {
  const known = ["", "text", "TXT", "console", "output", "stdout", "none", "ts", "Dockerfile", "rust,ignore"];
  const { problems, html } = await rendered(
    block("javscript {1}") + known.map((language) => block(language)).join("") + block("javscript") +
      block('diff lang="abc"') + block('title="a.ts"'),
  );
  assertStringIncludes(html, 'class="language-javscript"');
  const message = (name: string) => `the language "${name}" is not known: its code has no colors, as with "text"`;
  assertEquals(problems.map(({ line, message }) => ({ line, message })), [
    { line: 1, message: message("javscript") },
    { line: 1 + 4 * (known.length + 2), message: message("abc") },
  ]);
  assertEquals(problems[0]!.kind, 'the language "javscript" is not known');
});

Deno.test("code tells of marked lines behind the end of a block", async () => {
  const { problems } = await rendered(
    block("text {2}") + block("text {7-9}") + block('text {1-3} ins={5} title="a"') +
      block("rust {2}", "# hidden\nshown();\n") + block("text {1}", ""),
  );
  assertEquals(problems, [
    { line: 5, message: "lines 7 to 9 are marked, but the block of code has 2" },
    { line: 9, message: "lines 1 to 3 are marked, but the block of code has 2" },
    { line: 9, message: "line 5 is marked, but the block of code has 2" },
    { line: 13, message: "line 2 is marked, but the block of code has 1" },
  ]);
});

Deno.test("code with a file that is not there tells of the file alone", async () => {
  const { problems } = await rendered(block("ts {7}", "{{#include missing.ts}}\n") + "\n<<< ./missing.ts{7}\n");
  assertEquals(problems.filter(({ message }) => message.includes("marked")), []);
  assertEquals(problems.length, 2);
});

Deno.test("code knows languages by what other tools call them", async () => {
  const names = ["vue-html", "sh-vue", "go-html-template", "markdoc", "tree", "pwsh-session"];
  assertEquals((await rendered(names.map((name) => block(name)).join(""))).problems, []);
});

Deno.test("code: the words of elements in a title are shown, and what is no element stays", async () => {
  const { html } = await rendered('```html title="N<sup>th</sup> <code>line</code> of Map<em>"\na\n```\n');
  assertStringIncludes(html, "<figcaption>Nth line of Map&lt;em&gt;</figcaption>");
});
