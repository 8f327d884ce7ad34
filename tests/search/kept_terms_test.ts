import { assertEquals, assertStrictEquals } from "@std/assert";
import { createDictionary } from "../../src/search/dictionary.ts";
import { createIndexer } from "../../src/search/indexer.ts";
import type { SearchPage } from "../../src/search/search_page.ts";
import { KeptTerms } from "../../src/search/kept_terms.ts";
import { createSearch } from "../../src/search/search.ts";
import { loadLanguage } from "../../src/search/stemmers.ts";
import { terms } from "../../src/search/terms.ts";
import type { PagePath } from "../../src/site/address.ts";

const PAGE = {
  title: "Größe of a configuration",
  description: "",
  keywords: [],
  sections: [{ anchor: "a", title: "A heading", text: "Words, and a longConfigurationName in 中文." }],
};

Deno.test("KeptTerms has the same text by the numbers of a dictionary, and after that by those of another", () => {
  const made = terms(PAGE);
  const kept = new KeptTerms(made);
  assertStrictEquals(kept.terms, made.terms);
  for (const before of ["", "other terms "]) {
    const dictionary = createDictionary();
    for (const term of before.split(" ")) dictionary.intern(term);
    const list = kept.terms.split("\n").slice(0, -1);
    kept.keepNumbers(Uint32Array.from(list, dictionary.intern), dictionary);
    assertEquals(kept.terms, made.terms);
  }
  assertEquals([kept.key, kept.data, kept.pairs], [made.key, made.data, made.pairs]);
});

Deno.test("createIndexer() finds the same while texts of terms are given up, and when most of them are gone", async () => {
  const path = (i: number) => `/p${i}` as PagePath;
  const page = (i: number, word: string): SearchPage => {
    const text = Array.from({ length: 40 }, (_, n) => `${word}x${i}y${n}`).join(" ");
    const one = { ...PAGE, title: `Page ${word}${i}`, sections: [{ anchor: "", title: "", text }] };
    return { ...one, path: path(i), terms: new KeptTerms(terms(one)) };
  };
  const index = createIndexer(() => Promise.resolve());
  const language = await loadLanguage("en");
  const pages = Array.from({ length: 50 }, (_, i) => page(i, "old"));
  await index(pages);
  // Of these most terms are new, so the next index has a dictionary of its own.
  const others = [...pages.slice(0, 5), ...Array.from({ length: 20 }, (_, i) => page(100 + i, "new"))];
  await index(others.slice(0, 8));
  for (const round of [1, 2]) {
    const search = createSearch(await index(others), language);
    for (const [query, found] of [["oldx3y7", "/p3"], ["newx104y39", "/p104"]] as const) {
      assertEquals<string | undefined>(search(query, 1)[0]?.path, found, `${query} in round ${round}`);
    }
  }
});
