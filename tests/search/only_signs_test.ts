/**
 * Search for queries of symbols only.
 */
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { createSignSearch } from "../../src/search/only_signs.ts";
import { terms } from "../../src/search/terms.ts";
import type { PagePath } from "../../src/site/address.ts";
import { finish } from "../../src/steps.ts";
import { indexer } from "./site.ts";

const SIGNS = ["--", "->", "☃☃", "- -"];
const text = fc.array(fc.constantFrom(...SIGNS, "--", " ", " a\n"), { maxLength: 9 }).map((parts) => parts.join(" "));
const rarely = fc.oneof({ weight: 50, arbitrary: fc.constant("") }, { weight: 1, arbitrary: text });
const page = fc.record({
  title: rarely,
  description: rarely,
  keywords: fc.array(rarely, { maxLength: 1 }),
  sections: fc.array(fc.record({ anchor: fc.constant("a"), title: text, text: rarely }), { maxLength: 2 }),
  boost: fc.constantFrom(undefined, undefined, 1.5),
});

Deno.test("createSignSearch() finds the same best pages when it looks for few as when it reads all", async () => {
  await fc.assert(fc.asyncProperty(
    fc.array(page, { minLength: 30, maxLength: 40 }),
    fc.uniqueArray(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 2 }),
    fc.integer({ min: 1, max: 3 }),
    async (drafts, signs, most) => {
      const pages = drafts.map((draft, i) => ({ ...draft, path: `/${i}` as PagePath, terms: terms(draft) }));
      const find = createSignSearch(await indexer()(pages));
      assertEquals(finish(find(signs, most)), finish(find(signs, pages.length)).slice(0, most));
    },
  ));
});

Deno.test("createSignSearch() finds nothing without symbols", async () => {
  const draft = { title: "-", description: "", keywords: [], sections: [] };
  const find = createSignSearch(await indexer()([{ ...draft, path: "/a" as PagePath, terms: terms(draft) }]));
  assertEquals(finish(find([], 10)), []);
});
