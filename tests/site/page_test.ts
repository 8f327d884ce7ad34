import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { decode } from "../../src/decode.ts";
import { pagePath } from "../../src/site/address.ts";
import { createPage, type Source } from "../../src/site/page.ts";
import { SourceBytes } from "../../src/site/source_bytes.ts";

function source(body: string | Uint8Array, file = "guide/a.md"): Source {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);
  return { file, bytes: new SourceBytes(bytes), modified: 0 };
}
const page = (body: string | Uint8Array, file = "guide/a.md") => createPage(source(body, file), pagePath(file));

Deno.test("createPage() takes the title from front matter, else the first H1, else the file name", () => {
  const rows: [text: string, file: string, title: string][] = [
    ["---\ntitle: From header\n---\n# From text", "a.md", "From header"],
    ["Intro\n\n# A *b* `c` [d](e) #\n", "a.md", "A b c d"],
    ["# Custom {#id}\n", "a.md", "Custom"],
    ["# Classes {.unnumbered .unlisted}\n", "a.md", "Classes"],
    ["# Unnumbered {-}\n", "a.md", "Unnumbered"],
    ["# Kramdown {: .no_toc}\n", "a.md", "Kramdown"],
    ["# Widths {width=300}\n", "a.md", "Widths"],
    ["# The set {a, b}\n", "a.md", "The set {a, b}"],
    ["Setext\n======\n", "a.md", "Setext"],
    ["```\n# not this\n```\n\n# This\n", "a.md", "This"],
    ["## only two\n", "01-getting_started.md", "Getting started"],
    ["", "guide/index.md", "Guide"],
    ["", "index.md", "Home"],
    ["```\n# not\n```js\n# not this\n```\n\n# This\n", "a.md", "This"],
    ["```\ncode\n```\n====\n\n# This\n", "a.md", "This"],
    ["# <b>Bold</b> \\# x", "a.md", "Bold # x"],
    ["# _Italic_ `Box<T>` of `` a`b `` and snake_case_name\n", "a.md", "Italic Box<T> of a`b and snake_case_name"],
    ["Text\n\n<!-- note\n# not this\n-->\n\n# This\n", "a.md", "This"],
    ["<!-- note --> # not this\n# This\n", "a.md", "This"],
    ["<pre>\n# not this\n</pre>\n# This\n", "a.md", "This"],
    ["<!-- never closed\n# not this\n", "a.md", "A"],
    [
      '<h1 align="center">\n  <img src="a.png" alt="Logo"> <br>\n  Rocket &amp; more\n</h1>\n\n# Install',
      "a.md",
      "Rocket & more",
    ],
    ['<div align="center"><h1>Rocket</h1></div>\n\n# Install', "a.md", "Rocket"],
    ['<h1><a href="/"><img src="a.png" alt="Rocket"></a></h1>\n', "a.md", "Rocket"],
    ["## Example\n\n<h1>not this</h1>\n", "a.md", "A"],
    ["<h1>{props.title}</h1>\n", "a.md", "A"],
    ["<h1>never closed\n\n# This\n", "a.md", "This"],
    ["```html\n<h1>not this</h1>\n```\n", "a.md", "A"],
  ];
  for (const [text, file, title] of rows) assertEquals(page(text, file).title, title, text);
});

Deno.test("createPage() takes a title that it is given before the file name, and fills in values", () => {
  const naming = { title: "Given {{ v }}", variables: new Map([["v", "2"]]) };
  const rows: [text: string, title: string, navTitle: string][] = [
    ["# Own {{v}}", "Own 2", "Given 2"],
    ["Text\n\n## Two", "Given 2", "Given 2"],
    ["---\ntitle: Header {{ w }}\nsidebarTitle: S {{ v }}\n---", "Header {{ w }}", "S 2"],
  ];
  for (const [text, title, navTitle] of rows) {
    const read = createPage(source(text), pagePath("guide/a.md"), naming);
    assertEquals([read.title, read.navTitle], [title, navTitle], text);
  }
});

Deno.test("createPage() takes the H2 that a chapter begins with for its title, and the name it is given for its label", () => {
  const rows: [text: string, title: string][] = [
    ["## `Rc<T>`, a _pointer_\n\n## More", "Rc<T>, a pointer"],
    ['<!-- Old\n# heading -->\n\n<a id="old"></a>\n\n## Chapter {#one}', "Chapter"],
    ["Words\n\n## Part", "Label"],
    ["### Part", "Label"],
    ["## Part\n\n# Title", "Title"],
  ];
  for (const [text, title] of rows) {
    const read = createPage(source(text), pagePath("guide/a.md"), { title: "Label" });
    assertEquals([read.title, read.navTitle], [title, "Label"], text);
  }
  assertEquals(createPage(source("## Part"), pagePath("guide/a.md")).title, "A");
});

Deno.test("createPage() prefers updated to date, and reads what else the contract names", () => {
  const read = page(
    "---\ndate: 2026-01-01\nupdated: 2026-02-02\ndescription: D\nkeywords: a, b\nimage: i.png\nredirect: /x\n---\n",
  );
  assertEquals(read.dated, new Date("2026-02-02"));
  assertEquals([read.description, read.keywords, read.image, read.redirect], ["D", ["a", "b"], "i.png", "/x"]);
  assertEquals(page("# x").dated, undefined);
});

Deno.test("createPage() says where the text begins", () => {
  const read = page("---\ntitle: x\n---\n\nText");
  assertEquals(decode(read.source.bytes.unpacked()).text.slice(read.body.start), "\nText");
  assertEquals(read.body.line, 4);
});

Deno.test("createPage() reads a byte order mark, UTF-16 and bad bytes", () => {
  assertEquals(page("\ufeff---\ntitle: x\n---\n").title, "x");
  const utf16 = new Uint8Array([0xff, 0xfe, ...[..."# Hi"].flatMap((c) => [c.charCodeAt(0), 0])]);
  assertEquals(page(utf16).title, "Hi");
  const bad = page(new Uint8Array([0x23, 0x20, 0x41, 0x0a, 0xff, 0x0a]));
  assertEquals([bad.title, bad.problems], ["A", [{
    line: 2,
    message: "the file is not valid UTF-8, perhaps Latin-1; unreadable bytes are shown as \ufffd: save it as UTF-8",
  }]]);
});

Deno.test("decode() drops control characters that no format allows", () => {
  assertEquals(decode(source("a\u0000b\u0008c\td\u001fe\n").bytes.unpacked()).text, "abc\tde\n");
});

Deno.test("createPage() never throws, for any bytes", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
    const { title, body } = page(new Uint8Array(bytes));
    assertEquals([typeof title, body.line >= 1], ["string", true]);
  }));
});

Deno.test("createPage() takes the id that a heading is given out of the title", () => {
  for (const id of ["# {#id}", "{#id}", "{ #id .wide }", " [#id]", "{/* #id */}", "<!-- #id -->"]) {
    const source = {
      file: "a.md",
      bytes: new SourceBytes(new TextEncoder().encode(`# The title ${id}\n`)),
      modified: 0,
    };
    assertEquals(createPage(source, pagePath("a.md")).title, "The title", id);
  }
});

/** In bytes: more than the first lines that are read alone, and more than those that are read next. */
const NEAR = "A line of text that says nothing.\n".repeat(12);
const FAR = "A line of text that says nothing.\n".repeat(40);

Deno.test("createPage() reads a long text as it reads one whose beginning cannot be read alone", () => {
  const pieces = [
    NEAR,
    FAR,
    "---\n",
    "+++\n",
    " ---\n",
    "title: T\n",
    "draft: true\n",
    "description: D é\n",
    "# One\r\n",
    "# Two é\n",
    "## Three\r",
    "Four\n===\n",
    "```\n",
    "<!--\n",
    "-->\n",
    "\n",
    "\u0007x",
    "\ufffd",
    "x".repeat(1100),
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (texts) => {
      const text = texts.join("");
      const bytes = new Uint8Array(2 + text.length * 2);
      new DataView(bytes.buffer).setUint16(0, 0xfffe);
      for (let i = 0; i < text.length; i++) new DataView(bytes.buffer).setUint16(2 + i * 2, text.charCodeAt(i), true);
      const { source: _, ...whole } = page(bytes);
      const { source: __, ...read } = page(text);
      assertEquals(read, whole);
    }),
    {
      examples: [NEAR, FAR].map((
        text,
      ): [string[]] => [[" ---\n", "draft: true\n", "# One\r\n", text, "---\n"]]),
    },
  );
});

Deno.test("createPage() finds bytes that are not text wherever they are", () => {
  for (const [behind, line] of [["", 43], ["\n", 44], [FAR, 83], ["é", 43]] as const) {
    const text = new TextEncoder().encode(`# A\n${FAR}\n${behind}`);
    for (const beyond of [0, 1, 2, 3]) {
      const bytes = new Uint8Array(text.length + 1 + beyond);
      bytes.set(text);
      bytes.fill(0x61, text.length);
      bytes[text.length] = 0xff;
      assertEquals(page(bytes).problems.map((problem) => problem.line), [line], `${behind} ${beyond}`);
    }
  }
});

Deno.test("createPage() takes the words of links in a description", () => {
  const read = page('---\ndescription: Set up [ingress](https://a.test/b_(c)/ "Title") [now] on [a](b.md).\n---\n');
  assertEquals(read.description, "Set up ingress [now] on a.");
});
