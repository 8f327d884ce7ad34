import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { markdownItSlug, mkdocsSlug, vitePressSlug } from "../../../src/markdown/commonmark/heading_alias.ts";
import type { Flavor } from "../../../src/flavor.ts";
import { rendered, rendererWith } from "../renderer.ts";

Deno.test("vitePressSlug() makes the ids of VitePress", () => {
  const slugs = {
    "server.host": "server-host",
    "What’s new?": "what-s-new",
    "new URL(url, import.meta.url)": "new-url-url-import-meta-url",
    "`hot.on(event, cb)`": "hot-on-event-cb",
    "2. Über uns": "_2-uber-uns",
    "a — b": "a-—-b",
    "--flag": "flag",
    "!!!": "",
  };
  for (const [text, slug] of Object.entries(slugs)) assertEquals(vitePressSlug(text), slug);
});

Deno.test("markdownItSlug() makes the ids of Lume and Eleventy, mkdocsSlug() those of MkDocs", () => {
  const slugs: Record<string, readonly [string, string]> = {
    "Deno.cwd()": ["deno.cwd()", "denocwd"],
    "FFI (foreign function interface)": ["ffi-(foreign-function-interface)", "ffi-foreign-function-interface"],
    " Über  uns & mehr ": ["über-uns-&-mehr", "uber-uns-mehr"],
    "a — b_c": ["a-—-b_c", "a-b_c"],
    "日本語": ["日本語", ""],
  };
  for (const [text, expected] of Object.entries(slugs)) {
    assertEquals([markdownItSlug(text), mkdocsSlug(text)], expected);
  }
});

Deno.test("headingAliases() never gives an id that the page has, and leaves the ids of headings as they are", async () => {
  const piece = fc.constantFrom("a", "b", ".", " ", "-1", "1", "& ", "?", "é", "(", ":tada:");
  const heading = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => `## ${pieces.join("")}`);
  const block = fc.oneof(heading, heading, fc.constantFrom("## x {#a-b}", '<a id="a-b"></a>', "[l](b.md){#a-b}"));
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 8 }), async (blocks) => {
      const text = blocks.join("\n\n");
      const { html, headings } = await rendered(text);
      const aliases = [...html.matchAll(/<span id="([^"]*)"/g)].map(([, id]) => id!);
      const others = [...html.matchAll(/<(?!span)[a-z\d]+ id="([^"]*)"/g)].map(([, id]) => id!);
      for (const [i, id] of aliases.entries()) {
        assertEquals(others.includes(id) || aliases.indexOf(id) !== i, false, `${id} twice in ${html}`);
      }
      const own = [...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id!);
      assertEquals(headings.map(({ id }) => id), own);
    }),
    { numRuns: 300 },
  );
});

Deno.test("headingAliases() counts headings of other scripts in MkDocs, and has addresses of links in Hugo, and no dashes in Jekyll", async () => {
  const aliases = async (text: string, flavor?: Flavor) => {
    const { html } = await rendererWith()({ file: "a.md", text, line: 1, ...flavor && { flavor } });
    return [...html.matchAll(/<span id="([^"]*)"/g)].map(([, id]) => id);
  };
  const chinese = "# 标题\n\n## 安装 指南\n\n### API 参考\n\n### API 说明\n";
  assertEquals(await aliases(chinese, "python"), ["_1", "_2", "api", "api_1"]);
  assertEquals(await aliases(chinese), []);
  const dashed = (await aliases("## 1. One -- two --- 3\n", "kramdown")).at(-1);
  assertEquals(dashed, "1-one--two--3");
  const release = "## [1.0](https://x.test/a) *new*\n\n## Plain\n";
  assertEquals(await aliases(release, "hugo"), ["_1-0-new", "1.0-new", "10httpsxtesta-new"]);
  assertEquals(await aliases("## A bx\n\n## [A b](x)", "hugo"), ["a-bx-1"]);
});

Deno.test("headingAliases() has the ids of Pandoc in projects of Quarto and bookdown", async () => {
  for (const flavor of ["quarto", "bookdown"] as const) {
    const { html } = await rendererWith()({
      file: "a.md",
      text: "# 1. Data\n\n## a.b: c — d\n\n## 2024\n",
      line: 1,
      flavor,
    });
    const aliases = [...html.matchAll(/<span id="([^"]*)"/g)].map(([, id]) => id);
    for (const id of ["data", "a.b-c-d", "section"]) assertEquals(aliases.includes(id), true, id);
  }
});
