import { assert } from "@std/assert";
import fc from "fast-check";
import { createTermFilter } from "../../src/search/term_filter.ts";
import { eachRun, eachSpan, tokensOf, wordOf } from "../../src/search/words.ts";

const run = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."abAB19_-$#+.:/@é"), minLength: 1, maxLength: 12 }),
  fc.stringMatching(/^(?:--)?[a-z]{1,4}(?:[-_.:/]?[A-Z]{0,3}[a-z0-9]{0,4}){0,3}[$#+.]?$/),
  fc.string({ unit: fc.constantFrom(..."abC"), minLength: 60, maxLength: 80 }),
);

Deno.test("createTermFilter() misses no run that has a term, wherever it stands in a text", () => {
  fc.assert(fc.property(fc.array(run, { minLength: 1, maxLength: 6 }), (runs) => {
    const text = runs.join(" ");
    eachRun(text, (one, at) => {
      const word = wordOf(one);
      for (const { term } of word ? tokensOf(word) : []) {
        const mayContain = createTermFilter([term, "elsewhere"]);
        assert(mayContain(text, at, at + one.length), `${term} in ${one}`);
      }
    });
  }));
});

Deno.test("createTermFilter() is certain of nearly every word that is none of some", () => {
  const mayContain = createTermFilter(["install", "configuration", "a", "--base-path"]);
  const text = "Pages of real manuals say hundreds of words, names such as fooBar, m_Value and Box::get() among them";
  const found: string[] = [];
  eachSpan(text, (start, end) => void (mayContain(text, start, end) && found.push(text.slice(start, end))));
  assert(found.length < 3, found.join(" "));
});
