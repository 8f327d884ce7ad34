import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { edgesOf } from "../../src/search/pairs.ts";
import { createVocabulary } from "../../src/search/vocabulary.ts";
import { tokensOf, wordOf } from "../../src/search/words.ts";

/** Runs of what documentation has, with the punctuation of sentences around them. */
const run = fc.tuple(
  fc.constantFrom("", ":", "/", "+", "--", "$", "."),
  fc.array(fc.constantFrom("word", "Word", "WORD", "fooBar", "h2o", "café", "2", "_", "-", ".", "/", "@", "系统"), {
    minLength: 1,
    maxLength: 4,
  }),
  fc.constantFrom("", ".", ":", ".:", "/", "-", "$", "+", "_"),
).map(([before, parts, after]) => before + parts.join("") + after);

Deno.test("createVocabulary() knows the terms and edges of a run, with and without the punctuation of a sentence", () => {
  const vocabulary = createVocabulary();
  fc.assert(fc.property(run, (run) => {
    const text = `(${run} end`;
    for (const _ of ["learned", "known"]) {
      const { terms, edges } = vocabulary.of(text, 1, 1 + run.length);
      const word = wordOf(run);
      const expected = new Set(word ? tokensOf(word).map(({ term }) => term) : []);
      assertEquals(new Set(terms.map((number) => vocabulary.term(number >> 1))), expected, run);
      assertEquals(edges, edgesOf(run), run);
    }
  }));
});

Deno.test("createVocabulary() says what a run has only as a part", () => {
  const vocabulary = createVocabulary();
  const parts = (run: string) =>
    vocabulary.of(run, 0, run.length).terms.filter((number) => number & 1).map((number) =>
      vocabulary.term(number >> 1)
    );
  assertEquals(["word", "word.", "Word:", "base-path", "fooBar."].map(parts), [[], [], [], [
    "basepath~",
    "base",
    "path",
  ], [
    "foo",
    "bar",
  ]]);
});

Deno.test("createVocabulary() knows every run that it has met, however many these are", () => {
  const vocabulary = createVocabulary();
  const runs = Array.from({ length: 20_000 }, (_, i) => `word${i}`);
  const of = (run: string) => vocabulary.of(run, 0, run.length);
  const learned = runs.map(of);
  assertEquals(runs.filter((run, i) => of(run) !== learned[i]), []);
});
