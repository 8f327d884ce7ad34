import { assert, assertEquals } from "@std/assert";
import {
  clientWords,
  counted,
  fill,
  isRightToLeft,
  LANGUAGE_TAGS,
  WORD_NAMES,
  wordsFor,
} from "../../src/words/words.ts";

const english = wordsFor("en");
const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

Deno.test("every language has every word, with the same values in it", () => {
  assertEquals(LANGUAGE_TAGS.length, 19);
  for (const tag of LANGUAGE_TAGS) {
    const words = wordsFor(tag);
    assertEquals(Object.keys(words).sort(), [...WORD_NAMES].sort(), tag);
    for (const [name, text] of Object.entries(words)) {
      if (typeof text !== "string") continue;
      assert(text.trim() === text && text !== "", `${tag} ${name}`);
      assertEquals(placesOf(text), placesOf(String(english[name as keyof typeof english])), `${tag} ${name}`);
    }
  }
});

Deno.test("every language has the plural forms that its numbers need", () => {
  for (const tag of LANGUAGE_TAGS) {
    const rules = new Intl.PluralRules(tag);
    const forms = Object.keys(wordsFor(tag).results);
    for (const count of [0, 1, 2, 3, 5, 11, 21, 22, 25, 100, 1_000_000]) {
      const form = rules.select(count);
      assert(forms.includes(form) || form === "one", `${tag}: ${count} is ${form}`);
    }
  }
  assertEquals([1, 3, 5, 22].map((count) => counted(wordsFor("pl").results, count, "pl")), [
    "1 wynik",
    "3 wyniki",
    "5 wyników",
    "22 wyniki",
  ]);
});

Deno.test("wordsFor() takes the nearest language, else English, and the author's own on top", () => {
  const search = (tag: string) => wordsFor(tag).search;
  assertEquals(["de-AT", "PT", "pt-PT", "zh", "zh-Hant", "zh_HK", "zh-SG"].map(search), [
    ...["Suche", "Buscar", "Buscar", "搜索", "搜尋", "搜尋", "搜索"],
  ]);
  assertEquals([search("cs"), search(""), search("no such tag")], ["Search", "Search", "Search"]);
  assertEquals(wordsFor("cs", { search: "Hledat" }).search, "Hledat");
  assertEquals(wordsFor("cs", { search: "Hledat" }).copy, "Copy");
});

Deno.test("fill() puts in values as they are, and leaves what it does not know", () => {
  assertEquals(fill("{words} {words} {other}", { words: "$& <b>" }), "$& <b> $& <b> {other}");
});

Deno.test("isRightToLeft() knows scripts", () => {
  assertEquals(["ar", "he-IL", "fa", "ur-PK", "iw"].map(isRightToLeft), [true, true, true, true, true]);
  assertEquals(["en", "az", "ar-Latn", "hi", "fay"].map(isRightToLeft), [false, false, false, false, false]);
});

Deno.test("clientWords() is JavaScript that ends no script", () => {
  const line = clientWords(wordsFor("en", { search: "</script>\u2028" }), "not a tag");
  const words = new Function(`${line}return words;`)();
  assertEquals([words.search, words.lang], ["</script>\u2028", "en"]);
  assertEquals("notFoundText" in words, false);
});

Deno.test("counted() writes numbers as the language does", () => {
  const results = (tag: string) => counted(wordsFor(tag).results, 12_345, tag).replace(/\s/g, " ");
  assertEquals([results("en"), results("de"), results("ru")], [
    "12,345 results",
    "12.345 Treffer",
    "12 345 результатов",
  ]);
  assertEquals(counted({ other: "{count}" }, 12_345, "no such tag"), "12,345");
});
