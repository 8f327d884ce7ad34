import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { markdownItSlug, mkdocsSlug, vitePressSlug } from "../../../src/markdown/commonmark/heading_alias.ts";
import { rendered } from "../renderer.ts";

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
