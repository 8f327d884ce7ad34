import { assert } from "@std/assert";
import fc from "fast-check";
import { createPairs, edgesOf, mayContain, pairsOf } from "../../src/search/pairs.ts";
import { phraseOf } from "../../src/search/query.ts";
import { eachRun } from "../../src/search/words.ts";

/** The pairs of a page with some texts, as `mayHave()` reads them: from the second element on. */
function pairsIn(texts: readonly string[]): Uint16Array {
  const pairs = createPairs();
  for (const text of texts) {
    pairs.begin();
    eachRun(text, (run) => pairs.add(edgesOf(run)));
  }
  const data = new Uint16Array(1 + pairs.size);
  pairs.write(data, 1);
  return data;
}

const may = (texts: readonly string[], phrase: string) => mayContain(pairsIn(texts), 1, pairsOf(phraseOf(phrase)));

const word = fc.oneof(
  fc.constantFrom("the", "in", "a", "file", "İn", "Straße", "ﬁle", "認証", "ก็ได้", "Ａ１", "½"),
  fc.stringMatching(/^[a-zA-Zé]{1,5}$/),
  fc.stringMatching(/^[-.$]{0,2}[a-z]{1,3}(?:[-_.:/][A-Z]{0,2}[a-z0-9]{1,3}){0,2}[.:]?$/),
  fc.constantFrom("--", "=>", "(", "…"),
);

Deno.test("mayHave() misses no phrase of whole words, also where the last is only begun", () => {
  const words = fc.array(word, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(words, words, words, fc.nat(5), (before, words, behind, cut) => {
      const text = [...before, ...words, ...behind].join(" ");
      const phrase = words.join(" ");
      const begun = phrase.slice(0, phrase.length - cut);
      assert(may(["Another text", text], phrase), `${phrase} in ${text}`);
      // From three letters on a word may be the beginning of another one.
      if (/[a-z]{3}$/.test(begun)) assert(may(["Another text", text], begun), `${begun} in ${text}`);
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("mayHave() meets a phrase behind the signs of a name, and its last part", () => {
  for (const phrase of ["pull requests", "request files", "script fil", "b-c d"]) {
    assert(may(["git-pull requests", "pullRequest files", "JavaScript files", "a-b-c d"], phrase), phrase);
  }
});

Deno.test("mayHave() is certain of most pages that hold no such phrase", () => {
  const text =
    "The default value of a setting stands in the file that is read before others, and in others that come " +
    "after it. A page is found where its title, or what others call it, says what was asked for: the rest comes behind.";
  const words = text.toLowerCase().match(/[a-z]+/g)!;
  const said = words.map((word, i) => `${word} ${words[i + 1]}`);
  const others = words.flatMap((one) => words.map((other) => `${one} ${other}`)).filter((pair) =>
    !said.some((one) => one.startsWith(pair.slice(0, -1)) || pair.startsWith(one))
  );
  const wrong = others.filter((phrase) => may([text], phrase));
  assert(wrong.length < others.length / 8, `${wrong.length} of ${others.length}`);
  assert(!may([text], "in a file"));
  assert(!may([], "the file") && may([], "file"));
});
