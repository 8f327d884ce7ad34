import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { marked, type Tokens } from "marked";
import { siteWith } from "../../site_with.ts";

/** What a Markdown reader that is not ours sees: sections and the links in their lists. */
function read(text: string) {
  const tokens = marked.lexer(text);
  const sections: { title: string; links: { text: string; href: string; rest: string }[] }[] = [];
  for (const token of tokens) {
    if (token.type === "heading" && token["depth"] === 2) sections.push({ title: token["text"], links: [] });
    else if (token.type === "list") {
      for (const item of (token as Tokens.List).items) {
        const inline = (item.tokens[0] as Tokens.Text).tokens ?? [];
        const link = inline[0] as Tokens.Link;
        assertEquals(link.type, "link", item.raw);
        const text = link.tokens.map((token) => "text" in token ? token.text : "").join("");
        sections.at(-1)!.links.push({ text, href: link.href, rest: item.text.slice(link.raw.length) });
      }
    } else assert(["heading", "paragraph", "space", "blockquote"].includes(token.type), token.raw);
  }
  return { first: tokens[0]!, tokens, sections };
}

Deno.test("llms() lists every page once, by the groups of the sidebar in their order", async () => {
  using site = await siteWith({
    "config.json": JSON.stringify({
      title: "Docs",
      description: "All\nof it",
      nav: [
        { title: "Home", path: "/" },
        { title: "Guide", items: [{ title: "B", path: "/b" }, { title: "More", items: [{ title: "A", path: "/a" }] }] },
        { title: "Again", items: [{ title: "B", path: "/b" }, { title: "Away", path: "https://example.org/" }] },
      ],
    }),
    "index.md": "---\ndescription: Where to begin\n---\n# Start",
    "a.md": "# A page",
    "b.md": "# B page",
    "left.md": "# Left over",
    "moved.md": "---\nredirect: /a\n---\n# Moved",
  }, { basePath: "/docs" });
  const text = await site.text("/docs/llms.txt");
  const note = "Every link leads to Markdown: <http://docs.test/docs/b.md> is the page <http://docs.test/docs/b>";
  const whole = "The whole text of all pages: <http://docs.test/docs/llms-full.txt>\n\n" +
    "The sections that answer a question, in so many tokens: <http://docs.test/docs/api/context?q=QUESTION&tokens=2000>" +
    "\n\nThe same as tools (MCP): <http://docs.test/docs/mcp>";
  assert(text.startsWith(`# Docs\n\n> All of it\n\n${note}\n\n${whole}\n\n## Pages\n\n`), text);
  assertEquals(read(text).sections, [
    { title: "Pages", links: [{ text: "Start", href: "http://docs.test/docs/index.md", rest: ": Where to begin" }] },
    {
      title: "Guide",
      links: [
        { text: "B page", href: "http://docs.test/docs/b.md", rest: "" },
        { text: "A page", href: "http://docs.test/docs/a.md", rest: "" },
      ],
    },
    { title: "More", links: [{ text: "Left over", href: "http://docs.test/docs/left.md", rest: "" }] },
  ]);
});

Deno.test("llms() names an address at which a page is served as Markdown, whatever its name", async () => {
  const only = (text: string) =>
    /Markdown: <http:\/\/docs\.test(.*)> is the page <http:\/\/docs\.test(.*)>$/m.exec(text)?.slice(1);
  for (
    const [docs, page, written] of [
      [{ "index.md": "# Only" }, "/", "/index.md"],
      [
        { "index.md": "# I", "a b/Über (x)*.md": "# U" },
        "/a%20b/%C3%BCber%20%28x%29%2A",
        "/a%20b/%C3%BCber%20%28x%29%2A.md",
      ],
      [{ "no.md": "---\nllms: false\n---\n# No", "b.md": "# B" }, "/b", "/b.md"],
    ] as const
  ) {
    using site = await siteWith({ ...docs });
    assertEquals(only(await site.text("/llms.txt")), [written, page]);
    assertStringIncludes(await site.text(written), "# ");
    await site.text(page);
  }
  using empty = await siteWith({});
  assertEquals(only(await empty.text("/llms.txt")), undefined);
});

Deno.test("llms() keeps its layout whatever titles and descriptions say", async () => {
  const hostile = [
    "a](http://evil.test) [b",
    "`code",
    "<a title='",
    "*bold* _it_ \\",
    "line\\nbreak\\r\\n\\n# heading\\u2028next",
    "- item",
    "![x](y)",
    "<!-- comment",
    "bell\\u0007",
  ];
  const docs: Record<string, string> = {};
  hostile.forEach((title, i) => {
    const quoted = title.replaceAll("\\ ", "\\\\ ").replace(/\\$/, "\\\\");
    docs[`p${i}.md`] = `---\ntitle: "${quoted}"\ndescription: "${quoted} \` '> -->"\n---\n`;
  });
  using site = await siteWith(docs);
  const text = await site.text("/llms.txt");
  const { sections } = read(text);
  const links = sections.flatMap(({ links }) => links);
  assertEquals(links.map(({ href }) => href).sort(), hostile.map((_, i) => `http://docs.test/p${i}.md`).sort());
  assertEquals(sections.length, 1);
  assertEquals(text.trimEnd().split("\n").filter((line) => line.startsWith("- [")).length, hostile.length);
  // deno-lint-ignore no-control-regex
  assertEquals(/[\u0000-\u0009\u000b-\u001f\u2028]/.test(text), false);
  assertStringIncludes(text, "\\[b](http://docs.test/p0.md)");
});

/** So many pages in a folder, each with a line of about 170 characters. */
function manyPages(folder: string, count: number): Record<string, string> {
  const description = "What this page is about, in a sentence of an ordinary length, as authors write them.";
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `${folder}page-${i}.md`,
      `---\ndescription: ${description}\n---\n# Page ${i} of ${folder || "the root"}\n`,
    ]),
  );
}

const links = (text: string) => read(text).sections.flatMap(({ links }) => links);

Deno.test("llms() has an index of each folder, also of a small site", async () => {
  using site = await siteWith({
    "index.md": "# Home",
    "guide/index.md": "---\ndescription: How to\n---\n# The guide",
    "guide/a.md": "# A",
    "guide/deep/b.md": "# B",
    "api/c.md": "# C",
    "config.json": '{"title": "Docs"}',
  }, { basePath: "/x" });
  const guide = await site.text("/x/guide/llms.txt");
  const head = "# Docs: The guide\n\n> How to\n\nAll pages: <http://docs.test/x/llms.txt>\n\n" +
    "The whole text of these pages: <http://docs.test/x/guide/llms-full.txt>\n";
  assert(guide.startsWith(head), guide);
  assertEquals(links(guide).map(({ href }) => href), [
    "http://docs.test/x/guide.md",
    "http://docs.test/x/guide/a.md",
    "http://docs.test/x/guide/deep/b.md",
  ]);
  assertEquals(await site.text("/x/GUIDE/LLMS.txt"), guide);
  const api = await site.text("/x/api/llms.txt");
  assertStringIncludes(api, "> Pages of Docs below /api\n");
  for (const path of ["/guide/deep/llms.txt", "/none/llms.txt", "/llms-2.txt"]) {
    assertEquals((await site.get(`/x${path}`)).status, 404, path);
  }
});

Deno.test("llms() reaches every page in two steps, by indexes of at most 50,000 characters", async () => {
  const shapes: readonly Record<string, string>[] = [
    manyPages("", 700),
    manyPages("guide/", 700),
    { ...manyPages("guide/", 300), ...manyPages("guide/deep/", 300), ...manyPages("api/", 20), ...manyPages("", 3) },
    Object.assign({}, ...Array.from({ length: 350 }, (_, i) => manyPages(`part-${i}/`, 2))),
    Object.assign({}, ...Array.from({ length: 200 }, (_, i) => manyPages(`a/b/c/part-${i}/x/`, 3))),
  ];
  for (const [shape, docs] of shapes.entries()) {
    using site = await siteWith(docs);
    const root = await site.text("/llms.txt");
    const first = links(root).map(({ href }) => href);
    const found: string[] = first.filter((url) => url.endsWith(".md"));
    for (const url of first.filter((url) => url.endsWith(".txt"))) {
      const index = await site.text(new URL(url).pathname);
      assert(index.length <= 50_000, `${shape}: ${url} has ${index.length} characters`);
      found.push(...links(index).map(({ href }) => href).filter((url) => url.endsWith(".md")));
    }
    assert(root.length <= 50_000, `${shape}: ${root.length} characters`);
    assertEquals(found.length, Object.keys(docs).length, `shape ${shape}`);
    assertEquals(new Set(found).size, found.length, `shape ${shape}`);
  }
});

Deno.test("llms() lists all pages up to 50,000 characters under the origin of the request, or in any case", async () => {
  const docs = manyPages("guide/", 330);
  using site = await siteWith(docs);
  const at = async (origin: string) =>
    await (await site.fetch(new Request(`${origin}/llms.txt`), { address: undefined })).text();
  const [short, long] = [await at("http://d.test"), await at(`http://${"documentation".repeat(4)}.test`)];
  assertEquals(links(short).length, 330);
  assert(short.length > 45_000 && short.length <= 50_000, `${short.length}`);
  assertEquals(links(long).map(({ text }) => text).slice(0, 1), ["Guide"]);
  assert(long.length <= 50_000);
  using flat = await siteWith({ ...docs, ...manyPages("api/", 330) }, { llmsTxt: "flat" });
  assertEquals(links(await flat.text("/llms.txt")).length, 660);
});
