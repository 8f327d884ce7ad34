import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { marked, type Tokens } from "marked";
import { siteWith } from "../site_with.ts";

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
  const note = "Every link leads to Markdown: <http://docs.test/docs/a.md> is the page <http://docs.test/docs/a>";
  assert(text.startsWith(`# Docs\n\n> All of it\n\n${note}\n\n## Pages\n\n`), text);
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
