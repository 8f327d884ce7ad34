import { assertEquals, assertNotEquals } from "@std/assert";
import { siteWith } from "./site_with.ts";

/** Everything of ours that reads raw text. Lines between markers of code are verbatim: blanks at their ends count. */
const PAGES: Readonly<Record<string, string>> = {
  "index.md": "# Hello\n\nWelcome to {{ product }}.\n\n- [Setext](setext)\n- [Included](guide/include.md#part)\n",
  "setext.md": "Set *apart*\n===========\n\nText\n\nSecond\n------\n\nMore text\n",
  "chapter.md": "<!-- a note\n# not this\n-->\n\n## Chapter *one* {#one}\n\nText\n",
  "fenced.md": "```sh\n# not this\n```\n\n# After a fence\n\nText\n",
  "yaml.md":
    '---\ntitle: "From YAML"\ndescription: Words\nkeywords: [a, b]\nupdated: 2026-01-02\nhero:\n  name: H\n---\n\nText\n',
  "literal.md": "---\ntitle: From a literal\ndescription: |\n  two\n  lines\nordre: 1\n---\n# T\n",
  "toml.md": '+++\ntitle = "From TOML"\ndescription = """\nlong\ntext"""\n+++\n\nText\n',
  "broken.md": "---\ntitle: [Broken\n---\n# Behind it\n",
  "colons.md": "---\ntitle: Colons: a header\n---\nText.\n",
  "open.md": "---\ntitle: open\n\n# Never closed\n",
  "date.md": "---\ntitle: Dated\n\ndate: soon\n---\nText\n",
  "alias.md": "# Alias\n\n## One {#first}\n\n## Two [#second]\n\n## Three <!-- #third -->\n\n[one](#first)\n",
  "toc.md": "# Contents\n\n[[toc]]\n\n## A\n\n### B\n\n[toc]: <https://x.example>\n",
  "containers.md":
    '# Containers\n\n::: tip Title\nInside\n\n::: details More\nDeep\n:::\n:::\n\n!!! note "Titled"\n    Indented\n\n' +
    '    More\n\n??? warning\n    Closed\n\n> [!NOTE]\n> Quoted\n\n=== "One"\n    First tab\n\n=== "Two"\n    Second tab\n',
  "tabs.md":
    ":::: tabs\n== One\nfirst\n== Two\nsecond\n::::\n\n::: code-group\n```js [a.js]\na();\n```\n```ts [b.ts]\nb();\n```\n:::\n",
  "components.mdx":
    'import { Tabs } from "x";\n\nexport const a = 1;\n\n# Components\n\n<Tabs>\n<TabItem value="a" label="A">\n\nText a\n\n' +
    '</TabItem>\n<TabItem value="b" label="B">\n\nText b\n\n</TabItem>\n</Tabs>\n\n{/* gone\nall of it */}\n\n<Steps>\n\n1. One\n\n2. Two\n\n</Steps>\n',
  "table.md":
    "# Table\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n{.wide}\n\nTerm\n: Definition\n\n: Another\n\nText[^1] and[^2].\n\n[^1]: Note\n[^2]: Long\n\n    note\n",
  "code.md":
    '# Code\n\n```ts {2} title="a.ts"\nconst a = 1;\nconst b = 2; // [!code ++]\n```\n\n~~~\nplain\n~~~\n\n    indented\n\n``` mermaid\ngraph TD\n  A --> B\n```\n',
  "math.md": "# Math\n\n$$\na^2\n$$\n\n```math\nb^2\n```\n\n\\[\nc^2\n\\]\n",
  "html.md":
    '# HTML\n\n<details>\n<summary>More</summary>\n\nText\n\n</details>\n\n<!-- a\ncomment -->\n\n<p align="center">\nText\n</p>\n',
  "broken_links.md": "# Broken\n\n[a](missing.md)\n\n```diagram\n```\n\n::: warning\nnever closed\n\n[b](gone.md)\n",
  "steps.md":
    "# Steps\n\n::: steps\n\n### First\n\nDo\n\n### Second\n\nDone\n\n:::\n\n::: file-tree\n- a\n  - b.ts\n:::\n\n::: cards\n- [One](/setext)\n:::\n",
  "guide/include.md":
    "# Included\n\n<!--@include: ./_part.md-->\n\n<!--@include: ./_part.md#piece-->\n\n<!--@include: ./_part.md{1,3}-->\n\n" +
    '{{#include _lines.md:2:3}}\n\n--8<-- "guide/_lines.md"\n\n<<< @/guide/_code.md#two\n\n--8<--\nguide/_lines.md\n--8<--\n',
  "guide/_part.md":
    "---\ntitle: Part\n---\n## Part\n\ntext of the part\n\n<!-- #region piece -->\na piece\n<!-- #endregion piece -->\n",
  "guide/_lines.md": "one\n\ntwo\n\nthree\n",
  "guide/_code.md": "// #region two\nconst two = 2;\n// #endregion two\n",
};

const CONFIG = '{\n  // a comment\n  "title": "Docs",\n  "variables": { "product": "Lectern" },\n  "unknown": 1\n}\n';

const NAVIGATION: readonly Readonly<Record<string, string>>[] = [
  {},
  {
    "SUMMARY.md":
      "# Summary\n\n[Hello](index.md)\n\n# Part\n\n- [Setext](setext.md)\n  - [Chapter](chapter.md)\n- [Gone](gone.md)\n\n---\n\n[Last](math.md)\n",
  },
  { "_sidebar.md": "* [Hello](/)\n* Group\n  * [Setext](setext.md)\n  * [Code](code.md 'title')\n" },
  {
    "mkdocs.yml":
      "site_name: x\nnav:\n  - Hello: index.md\n  - Group:\n      - setext.md\n      - Gone: gone.md\ntheme:\n  name: y\n",
  },
  { "_meta.json": '{\n  "index": "Hello",\n  "gone": "Gone",\n  "setext": { "title": "Set" }\n}\n' },
  {
    "guide/_category_.yml": "label: The guide\nposition: 1\n",
    "guide/meta.json": '{\n  "title": "G",\n  "pages": ["include"]\n}\n',
  },
];

/** Everything that is said of a folder: answers by address, results of searches, and the log. */
async function said(docs: Readonly<Record<string, string | Uint8Array>>): Promise<Record<string, string>> {
  using site = await siteWith(docs, { baseUrl: "https://docs.test" });
  await site.live.finished();
  const all: Record<string, string> = {};
  for (const path of [...site.live.current.paths()].sort()) {
    // A download is the file itself.
    if (path.slice(1) in docs) continue;
    const response = await site.get(encodeURI(path));
    all[path] = `${response.status} ${await response.text()}`;
  }
  for (const path of ["/feed.xml", "/atom.xml", "/llms.txt", "/sitemap.xml", "/robots.txt"]) {
    all[path] = await (await site.get(path)).text();
  }
  for (const query of ["hello", "part", "note", "titled", "text"]) {
    all[`search ${query}`] = await site.text(`/api/search?q=${query}`);
  }
  return { ...all, log: site.logged.join("\n") };
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) =>
  new Uint8Array(new Uint16Array([..."\ufeff" + text].map((c) => c.charCodeAt(0))).buffer);

/** Puts blanks behind all lines but those of code, of HTML and of literals, where they count. */
function withBlanks(text: string, blanks: string): string {
  let until: RegExp | undefined;
  return text.split("\n").map((line) => {
    const isVerbatim = until && !until.test(line);
    if (until?.test(line)) until = undefined;
    else if (!until) until = VERBATIM.find(([begin]) => begin.test(line))?.[1];
    return isVerbatim || /^ {4,}\w|^ *<\/?\w|"""|: \|$/.test(line) ? line : line + blanks;
  }).join("\n").replace(new RegExp(`${blanks}$`), "");
}

const VERBATIM: readonly (readonly [begin: RegExp, end: RegExp])[] = [
  [/^``` ?\w/, /^```/],
  [/^~~~/, /^~~~/],
  [/"""$/, /"""/],
  [/^<p/, /^<\/p/],
  [/#region two/, /#endregion/],
  [/: \|$/, /^\w/],
];

const WAYS: Readonly<Record<string, (text: string, file: string) => Uint8Array>> = {
  CRLF: (text) => bytesOf(text.replaceAll("\n", "\r\n")),
  CR: (text) => bytesOf(text.replaceAll("\n", "\r")),
  "a byte order mark": (text) => bytesOf("\ufeff" + text),
  "a byte order mark and CRLF": (text) => bytesOf("\ufeff" + text.replaceAll("\n", "\r\n")),
  "UTF-16 and CRLF": (text, file) => file.endsWith(".json") ? bytesOf(text) : utf16(text.replaceAll("\n", "\r\n")),
  "mixed line ends": (text) => {
    const ends = ["\r\n", "\n", "\r"];
    let i = 0;
    // A CR before an LF would be one line end.
    return bytesOf(text.replace(/\n(?!\n)/g, () => ends[i++ % 3]!));
  },
  "a blank at line ends": (text) => bytesOf(withBlanks(text, " ")),
  "a tab at line ends": (text) => bytesOf(withBlanks(text, "\t")),
};

const FOLDERS = NAVIGATION.map((files) => ({ ...PAGES, ...files, "config.json": CONFIG }));
const wanted = new Map<object, ReturnType<typeof said>>();

for (const [way, convert] of Object.entries(WAYS)) {
  Deno.test(`a folder with ${way} is the site that it is with LF, to the byte`, async () => {
    for (const docs of FOLDERS) {
      if (!wanted.has(docs)) wanted.set(docs, said(docs));
      const all = await wanted.get(docs)!;
      const got = await said(Object.fromEntries(
        Object.entries(docs).map(([file, text]) => [file, convert(text, file)]),
      ));
      for (const [what, text] of Object.entries(all)) assertEquals(got[what], text, `${way}: ${what}`);
      assertEquals(Object.keys(got), Object.keys(all));
    }
  });
}

Deno.test("/raw gives a file as it is on disk, whatever its line ends are", async () => {
  for (const [way, convert] of Object.entries(WAYS)) {
    const bytes = convert(PAGES["yaml.md"]!, "yaml.md");
    using site = await siteWith({ "index.md": "# Hi", "yaml.md": bytes });
    assertEquals(new Uint8Array(await (await site.get("/raw/yaml")).arrayBuffer()), bytes, way);
  }
});

Deno.test("the folder of these tests says something: titles, problems, results", async () => {
  const all = await said({ ...PAGES, "config.json": CONFIG });
  for (
    const title of ["Hello", "Set apart", "From YAML", "From TOML", "After a fence", "Behind it", "Colons: a header"]
  ) {
    assertEquals(all["/llms.txt"]!.includes(`[${title}]`), true, title);
  }
  assertNotEquals(all["search hello"], "[]");
  assertEquals(all["log"]!.includes("broken_links.md:3:"), true, all["log"]);
});
