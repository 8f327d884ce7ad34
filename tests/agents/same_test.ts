/**
 * One ranking: people on a server, readers of an export, and agents get the same for the same question.
 *
 * @module
 */
import { stemmer } from "@orama/stemmers/english";
import { assert, assertEquals } from "@std/assert";
import { createStaticSearch } from "../../src/search/browser/search.ts";
import { searchFiles } from "../../src/search/files.ts";
import { CLASSES, PAGES, questionsOf } from "../search/made.ts";
import { siteWith } from "../site_with.ts";

const QUESTIONS = 500;
const FIRST = 10;

Deno.test("a server, an export, MCP and /api/context have the same first ten for 500 questions", async () => {
  const files = PAGES.map(({ path, title, text, sections }): [string, string] => [
    `${path.slice(1)}.md`,
    [`# ${title}`, text, ...Object.entries(sections).flatMap(([heading, text]) => [`## ${heading}`, text])].join(
      "\n\n",
    ),
  ]);
  using site = await siteWith(Object.fromEntries(files), { requestsPerMinute: 1_000_000 });
  await site.live.finished();
  const parts = searchFiles(site.live.indexed, (path) => ({ url: path, trail: [] }), "en");
  const loaded = new Map(await Array.fromAsync(parts, ({ name, body }) => [name, body] as const));
  const exported = createStaticSearch(
    (file) => Promise.resolve(JSON.parse(loaded.get(file)!)),
    () => Promise.resolve(stemmer),
  );
  const made = CLASSES.map(([, , , make]) => questionsOf(make).map(({ query }) => query));
  // By turns, so that each class has its share.
  const longest = Math.max(...made.map(({ length }) => length));
  const asked = Array.from({ length: longest }, (_, i) => made.flatMap((queries) => queries[i] ?? [])).flat()
    .slice(0, QUESTIONS);
  assertEquals(asked.length, QUESTIONS);
  let found = 0;
  for (const query of asked) {
    const q = encodeURIComponent(query);
    const hits: { url: string }[] = JSON.parse(await site.text(`/api/search?q=${q}&limit=${FIRST}`));
    const expected = hits.map(({ url }) => decodeURIComponent(url));
    found += expected.length;
    assertEquals((await exported(query, FIRST)).map(({ url }) => decodeURIComponent(url)), expected, query);
    const call = { name: "search", arguments: { query, limit: FIRST, max_tokens: 10_000 } };
    const response = await site.fetch(
      new Request("http://docs.test/mcp", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call }),
      }),
      { address: "192.0.2.1" },
    );
    const { result } = await response.json();
    assertEquals(result.structuredContent.results.map(({ id }: { id: string }) => id), expected, query);
    const context = await site.text(`/api/context?q=${q}&limit=${FIRST}&tokens=10000`);
    const sources = Array.from(context.matchAll(/^Source: .* <http:\/\/docs\.test(.*)>$/gm), ([, url]) => url!);
    assertEquals(sources.map((url) => decodeURIComponent(url).replace(".md", "")), expected, query);
  }
  assert(found > QUESTIONS, `${found} results`);
});
