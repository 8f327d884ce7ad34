import { assert, assertEquals } from "@std/assert";
import { warmUp } from "../../../src/build/live/warm_up.ts";
import type { Search } from "../../../src/search/search.ts";
import { searchPage } from "../../search/site.ts";

/** What is asked for, where there are so many pages. */
async function asked(size: number): Promise<{ readonly queries: readonly string[]; readonly pauses: number }> {
  const queries: string[] = [];
  const pages = Array.from({ length: size }, (_, i) => searchPage(`/p${i}`, { title: `Page number ${i}` }));
  let pauses = 0;
  const search = Object.assign((query: string) => {
    queries.push(query);
    return [];
  }, { ask: () => ({ hits: [], scoreText: () => [] }), correction: () => undefined }) satisfies Search;
  await warmUp(search, pages, () => {
    pauses++;
    return Promise.resolve();
  });
  return { queries, pauses };
}

Deno.test("warmUp() asks for words of titles, and gives way before each", async () => {
  const { queries, pauses } = await asked(2_000);
  assertEquals(new Set(queries), new Set(["Page", "nuber"]));
  assert(queries.length > 4 && pauses >= queries.length, `${pauses} pauses`);
});

Deno.test("warmUp() asks nothing of a small site", async () => {
  assertEquals((await asked(20)).queries, []);
});
