import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { ANY_LANGUAGE, createLanguage } from "../../src/search/language.ts";
import { parseQuery, QUERY_TERMS, readQuery } from "../../src/search/query.ts";
import { tokensOf } from "../../src/search/words.ts";
import { CHARACTER } from "../characters.ts";

Deno.test("readQuery() takes at most 256 characters and 16 terms", () => {
  assertEquals(readQuery("  two   words "), "two words");
  assertEquals(readQuery("x".repeat(300)).length, 256);
  assertEquals(readQuery("a ".repeat(40)).split(" ").length, 16);
});

Deno.test("readQuery() gives nothing below two characters, counted as a reader counts", () => {
  for (const short of [null, "", " ", "a", " a ", "猫", "\u{1F600}"]) assertEquals(readQuery(short), "", String(short));
  assertEquals(readQuery("c#"), "c#");
  assertEquals(readQuery("日本"), "日本");
});

Deno.test("readQuery() never throws, and stays within its bounds", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)), (text) => {
      const query = readQuery(text);
      assert([...query].length <= 256 && query.split(" ").length <= 16 && query.isWellFormed());
    }),
  );
});

const parse = (text: string) => parseQuery(text, ANY_LANGUAGE);
const words = (text: string) => parse(text).words.map((word) => tokensOf(word).join("|"));

Deno.test("parseQuery() opens the last word, and closes quoted ones against correction", () => {
  const { words: found, phrases, keys } = parse('base "security  Policy" head');
  assertEquals(found.map(({ open, quoted }) => [open, quoted]), [[false, false], [false, true], [true, true], [
    true,
    false,
  ]]);
  assertEquals(phrases, ["security policy"]);
  assertEquals(keys, ["base security policy head"]);
});

Deno.test("parseQuery() takes a quotation mark that is never closed as none", () => {
  assertEquals(parse('base "sec pol').phrases, []);
  assertEquals(words('base "sec pol'), ["base", "sec", "pol"]);
  assertEquals(parse('"').words, []);
  assertEquals(parse('""').phrases, []);
});

Deno.test("parseQuery() reads 256 characters and 16 terms", () => {
  const many = Array.from({ length: 40 }, (_, i) => `w${i}`).join(" ");
  assertEquals(words(many).length, QUERY_TERMS);
  assertEquals(words(`${"x".repeat(256)}y`), ["x".repeat(64)]);
  assertEquals(parse(`${" ".repeat(256)}late`).words, []);
});

Deno.test("parseQuery() takes pairs from all over texts without spaces, and leaves room for the words beside them", () => {
  const long = "จะใช้ซอฟต์แวร์จากองค์ประกอบหรือไม่";
  const pairs = words(long)[0]!.split("|");
  assertEquals(pairs.length, QUERY_TERMS);
  assertEquals([pairs[0], pairs.at(-1)], [long.slice(0, 2), long.slice(-2)]);
  const mixed = words(`${long} "universe" ${long}`);
  assertEquals([mixed.length, mixed[1]], [3, "universe"]);
  assertEquals(mixed.flatMap((word) => word.split("|")).length, QUERY_TERMS);
  const many = Array.from({ length: 40 }, (_, i) => `w${i}`).join(" ");
  assertEquals(words(`${many} 検索する`).at(-1), "検索|索す|する");
  assertEquals(words("日本語のドキュメント")[0]!.split("|").length, 9);
});

Deno.test("parseQuery() keeps a text without spaces as it was typed, beside what is left of it without what asks", () => {
  const read = (text: string) => parseQuery(text, createLanguage("zh"));
  assertEquals(read("我们可以按").runs, [["我们可以按"]]);
  assertEquals([read("什么是钩子").runs, read("什么是钩子").isOneWord], [[["什么是钩子"]], true]);
  assertEquals(read("什么是生命周期").runs, [["生命周期"], ["什么是生命周期"]]);
});

Deno.test("parseQuery() survives any text and keeps its limits", () => {
  fc.assert(fc.property(fc.string({ unit: CHARACTER, maxLength: 400 }), (text) => {
    const query = parse(text);
    const terms = query.words.flatMap(tokensOf);
    assert(terms.length <= QUERY_TERMS && terms.every((term) => term !== ""));
    assert(query.words.every(({ segments }) => segments.length > 0 && segments.every(({ parts }) => parts.length > 0)));
  }));
});
