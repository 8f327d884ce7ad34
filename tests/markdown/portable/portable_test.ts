import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { marked, type Token, type Tokens } from "marked";
import { portableText } from "../../../src/markdown/portable/portable.ts";
import { siteWith } from "../../site_with.ts";

/** Samples of every dialect, cut at empty lines: also in the middle of a container. */
const SPECS = new URL("../specs/", import.meta.url);
const samples = [...Deno.readDirSync(SPECS)].map(({ name }) => name).filter((name) => /\.mdx?$/.test(name)).sort()
  .map((name) => ({ name, text: Deno.readTextFileSync(new URL(name, SPECS)) }));
const blocks = samples.flatMap(({ text }) => text.split(/\n{2,}/));

/** The Markdown of a page below its first line, which names the index. */
async function portable(text: string, file: string): Promise<string> {
  using site = await siteWith({ "index.md": "# Home", [file]: text });
  const markdown = await site.text(`/${file.replace(/\.mdx?$/, ".md")}`);
  return markdown.replace(/^For AI agents:.*\n\n/, "");
}

/** What is not code of a Markdown text, as it is written. */
function withoutCode(markdown: string): string {
  const take = (tokens: readonly Token[]): string =>
    tokens.map((token) => {
      if (token.type === "code" || token.type === "codespan") return "";
      const inner = token.type === "list"
        ? (token as Tokens.List).items
        : token.type === "table"
        ? [(token as Tokens.Table).header, ...(token as Tokens.Table).rows].flat().flatMap(({ tokens }) => tokens)
        : "tokens" in token
        ? token.tokens
        : undefined;
      return inner && inner.length > 0 ? take(inner) : token.raw;
    }).join("\n");
  return take(marked.lexer(markdown));
}

const LITERAL = /:::|!!!|===|<\/?(?:Tabs?|TabItem|Steps?|Card|Aside|Callout|Note|CodeGroup|Accordion|FileTree|Badge)\b/;

for (const { name, text } of samples) {
  Deno.test(`portableText() of specs/${name} has no syntax of a tool, and means itself`, async () => {
    const markdown = await portable(text, name.endsWith("x") ? "a.mdx" : "a.md");
    assertEquals(LITERAL.exec(withoutCode(markdown))?.[0], undefined, markdown);
    assertEquals(await portable(markdown, "a.md"), markdown);
  });
}

Deno.test("portableText() holds for samples in any order, whole or cut", async () => {
  const some = fc.array(fc.constantFrom(...blocks), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(some, async (blocks) => {
      const markdown = await portable(blocks.join("\n\n"), "a.md");
      assertEquals(LITERAL.exec(withoutCode(markdown))?.[0], undefined, markdown);
      assertEquals(await portable(markdown, "a.md"), markdown);
    }),
    { numRuns: 40 },
  );
});

Deno.test("ticks and crosses are signs, so that a table says the same without icons", async () => {
  const cells = ":material-check: | :octicons-x-16: | <Check /> | <Cross size={18} /> | :simple-x:";
  const markdown = await portable(`| A | B | C | D | E |\n|---|---|---|---|---|\n| ${cells} |`, "a.mdx");
  assertEquals(markdown.trimEnd().split("\n").at(-1), "| ✓ | ✗ | ✓ | ✗ |  |");
});

Deno.test("line breaks at the ends of a link or of marked text stay outside of it", async () => {
  const written = [
    [
      '<a href="https://a.test/"><img src="https://a.test/b.png" alt="x"><br></a> b',
      "[![x](https://a.test/b.png)](https://a.test/) b",
    ],
    ['<a href="https://a.test/"><br>x<br>y <br></a>', "[x\\\ny](https://a.test/)"],
    ["<b>x<br></b>y", "**x**\\\ny"],
    ["x <i><br>y</i>", "x \\\n*y*"],
    ["<b>x\\<br></b>y", "**x\\\\**\\\ny"],
  ];
  for (const [html, markdown] of written) {
    assertEquals((await portable(`# A\n\n<p>${html}</p>`, "a.md")).trim(), `# A\n\n${markdown}`);
  }
});

Deno.test("a part of a word keeps its mark, and a mark that Markdown would not read is left out", async () => {
  const written = [
    ["un<b>believ</b>able <i>&Uuml;ber</i>x", "un**believ**able *Über*x"],
    ["a<b>&quot;b&quot;</b>c", 'a"b"c'],
    ["<b>&#x1D49C;</b>x", "**\u{1D49C}**x"],
    ["a*<b>b</b> a~<s>b</s>", "a\\*b a\\~b"],
    ["H<sub>2</sub>O<sup></sup>", "H<sub>2</sub>O"],
  ];
  for (const [html, markdown] of written) {
    assertEquals((await portable(`# A\n\n<p>${html}</p>`, "a.md")).trim(), `# A\n\n${markdown}`);
  }
});

Deno.test("media in a line are links", async () => {
  const html = '<video src="https://a.test/v.mp4"></video> <audio src="https://a.test/a.mp3" title="A [b]"></audio> ' +
    '<iframe src="https://a.test/e"></iframe>';
  assertEquals(
    (await portable(`# A\n\n<p>${html}</p>`, "a.md")).trim(),
    "# A\n\n[Video](https://a.test/v.mp4) [A \\[b\\]](https://a.test/a.mp3) [a.test/e](https://a.test/e)",
  );
});

Deno.test("a backslash at the end of a text takes nothing from the mark behind it", async () => {
  const written = "**C:\\\\** and [D:\\\\](https://a.test/) in E:\\\\";
  assertEquals((await portable(`# A\n\n${written}`, "a.md")).trim(), `# A\n\n${written}`);
});

Deno.test("every link of the Markdown of a page resolves as that of its HTML does, to Markdown where that is a page", async () => {
  using site = await siteWith({
    "index.md":
      "# Home\n\n[a](guide/a.md) [b](/guide/b#part) [top](#home) [file](x.txt) ![i](i.png) [away](https://e.test/)",
    "guide/a.md": "# A\n\n[home](../index.md) [b](./b.md#part) [feed](/feed.xml) [q](b?x=1#part) <a href='b'>raw</a>",
    "guide/b.md": "# B\n\n## Part\n\n[[a]]",
    "x.txt": "x",
    "i.png": new Uint8Array([1]),
  }, { basePath: "/docs" });
  let count = 0;
  for (const path of ["/index.md", "/guide/a.md", "/guide/b.md"]) {
    const markdown = await site.text(`/docs${path}`);
    for (const [, url] of markdown.matchAll(/\]\(([^)]*)\)/g)) {
      count++;
      assert(/^https?:\/\//.test(url!), url);
      if (!url!.startsWith("http://docs.test/docs/")) continue;
      const { pathname, hash } = new URL(url!);
      const response = await site.get(pathname);
      const body = await response.text();
      assertEquals(response.status, 200, url);
      assert(/\.(?:md|txt|png|xml)$/.test(pathname), url);
      if (hash) assert(new RegExp(`^#+ .*${hash.slice(1)}`, "im").test(body), url);
    }
  }
  assertEquals(count, 12);
});

Deno.test("portableText() says the same of code whether or not it is colored", async () => {
  const code = (text: string) => `<pre><code class="language-ts">${text}</code></pre><p>and <code>${text}</code></p>`;
  const plain = await portableText(code("let a = `x&lt;b&gt;${c}`;\n"));
  const colored = code(
    `<span class="pl-k">let</span> a = <span class="pl-s"><span class="pl-pds">\`</span>x&lt;b&gt;` +
      `<span class="pl-pse"><span class="pl-s1">\${</span></span><span class="pl-v">c</span>}\`</span>;\n`,
  );
  assertEquals(await portableText(colored), plain);
  assertEquals(plain.blocks[0], "```ts\nlet a = `x<b>${c}`;\n```");
});
