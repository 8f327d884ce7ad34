/**
 * @module
 */
import { assert, assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import { fetchForAgents } from "../../src/agents/fetch.ts";
import { type Library, UnknownIdError } from "../../src/agents/library.ts";
import { pieceAt } from "../../src/agents/piece.ts";
import { withLibrary } from "./library.ts";

const DOCS = {
  "index.md": "# Acme\n\nSee [brewing](guide/brew.md).",
  "guide/brew.md":
    "---\nupdated: 2026-03-01\n---\n# Brewing\n\nWater.\n\n## Green *tea*\n\nCool.\n\n### Sencha\n\nCooler.\n\n## Black tea\n\nHot.",
  "guide/store.md": "# Storing\n\nDry.",
};
const get = (id: string, library: Library, more: { maxTokens?: number; cursor?: string } = {}) =>
  fetchForAgents({ id, maxTokens: 8000, ...more }, library);

Deno.test("fetchForAgents() gives a page by any of its names", () =>
  withLibrary(DOCS, async (library) => {
    const expected = await get("/guide/brew", library);
    assertEquals(expected, {
      id: "/guide/brew",
      title: "Brewing",
      url: "https://docs.example.org/guide/brew",
      text: "Water.\n\n## Green *tea*\n\nCool.\n\n### Sencha\n\nCooler.\n\n## Black tea\n\nHot.",
      metadata: { total_tokens: 18, next: null, outline: [], modified: "2026-03-01T00:00:00.000Z" },
    });
    for (
      const id of [
        "guide/brew",
        "/Guide/Brew/",
        "/guide/brew.md",
        "/guide/brew.html",
        "https://docs.example.org/guide/brew",
        "HTTPS://docs.example.org/guide/brew.md?x=1",
      ]
    ) assertEquals(await get(id, library), expected, id);
  }));

Deno.test("fetchForAgents() gives a section with those below it, and the outline of its page", () =>
  withLibrary(DOCS, async (library) => {
    const { id, url, text, metadata } = await get("/guide/brew#green-tea", library);
    assertEquals([id, url], ["/guide/brew#green-tea", "https://docs.example.org/guide/brew#green-tea"]);
    assertEquals(text, "## Green *tea*\n\nCool.\n\n### Sencha\n\nCooler.");
    assertEquals(metadata.outline.map(({ id, tokens }) => [id, tokens]), [
      ["/guide/brew#green-tea", 11],
      ["/guide/brew#sencha", 5],
      ["/guide/brew#black-tea", 5],
    ]);
  }));

Deno.test("fetchForAgents() below a BasePath takes paths with and without it", () =>
  withLibrary(DOCS, async (library) => {
    const home = await get("/", library);
    assertEquals(home.url, "https://docs.example.org/docs/");
    assertEquals(home.text, "See [brewing](https://docs.example.org/docs/guide/brew.md).");
    for (const id of ["/docs", "/docs/", "https://docs.example.org/docs/"]) assertEquals(await get(id, library), home);
    assertEquals((await get("/docs/guide/store", library)).id, "/guide/store");
  }, { basePath: "/docs" }));

Deno.test("fetchForAgents() names the nearest ids for one that names nothing", () =>
  withLibrary(DOCS, async (library) => {
    const nearest = async (id: string) => (await assertRejects(() => get(id, library), UnknownIdError)).nearest;
    assertEquals((await nearest("/guide/brwe"))[0], "/guide/brew");
    assertEquals((await nearest("/old/path/store"))[0], "/guide/store");
    assertEquals(await nearest("/guide/brew#grean-tea"), [
      "/guide/brew#green-tea",
      "/guide/brew#black-tea",
      "/guide/brew#sencha",
    ]);
    await assertRejects(() => get("https://other.example.org/guide/brew", library), UnknownIdError);
  }));

Deno.test("fetchForAgents() gives a long page in pieces that fit", () => {
  const blocks = Array.from({ length: 120 }, (_, i) => i % 10 === 0 ? `## Part ${i}` : `Sentence ${i} of "many".`);
  return withLibrary({ "index.md": "# Home", "long.md": `# Long\n\n${blocks.join("\n\n")}` }, async (library) => {
    const texts: string[] = [];
    for (let cursor: string | undefined = "0"; cursor !== undefined;) {
      const answer = await get("/long", library, { maxTokens: 400, cursor });
      assert(JSON.stringify(answer).length <= 1600);
      texts.push(answer.text);
      cursor = answer.metadata.next ?? undefined;
    }
    assert(texts.length > 2);
    assertEquals(texts.join("\n\n"), blocks.join("\n\n"));
  });
});

const block = fc.oneof(
  fc.string({ minLength: 1, maxLength: 80 }).map((text) => text.replace(/[\n`|]/g, " ")),
  fc.array(fc.string({ maxLength: 30 }), { maxLength: 30 }).map((lines) =>
    `\`\`\`js\n${lines.map((line) => line.replace(/[\n`]/g, " ")).join("\n")}\n\`\`\``
  ),
);

Deno.test("pieceAt() loses nothing, comes to an end, and is never longer than it may be", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 12 }), fc.integer({ min: 60, max: 400 }), (blocks, most) => {
      const kept = (text: string) => text.replace(/`{3}(?:js)?|\s/g, "");
      let [all, start, turns] = ["", 0 as number | undefined, 0];
      while (start !== undefined) {
        const { text, next } = pieceAt(blocks, start, most);
        assert(JSON.stringify(text).length - 2 <= most, text);
        assertEquals((text.match(/^`{3}/gm) ?? []).length % 2, 0, text);
        assert(next === undefined || next > start);
        all += kept(text);
        start = next;
        assert(turns++ < 2000);
      }
      assertEquals(all, kept(blocks.join("\n\n")));
    }),
  );
});
