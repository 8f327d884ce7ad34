import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { parseQuery, QUERY_TERMS } from "../../src/site/search_query.ts";
import { tokensOf } from "../../src/site/search_words.ts";

const words = (text: string) => parseQuery(text).words.map((word) => tokensOf(word).join("|"));

Deno.test("parseQuery() opens the last word, and closes quoted ones against correction", () => {
  const { words: found, phrases, key } = parseQuery('base "security  Policy" head');
  assertEquals(found.map(({ open, quoted }) => [open, quoted]), [[false, false], [false, true], [true, true], [
    true,
    false,
  ]]);
  assertEquals(phrases, ["security policy"]);
  assertEquals(key, "base security policy head");
});

Deno.test("parseQuery() takes a quotation mark that is never closed as none", () => {
  assertEquals(parseQuery('base "sec pol').phrases, []);
  assertEquals(words('base "sec pol'), ["base", "sec", "pol"]);
  assertEquals(parseQuery('"').words, []);
  assertEquals(parseQuery('""').phrases, []);
});

Deno.test("parseQuery() reads 256 characters and 16 terms", () => {
  const many = Array.from({ length: 40 }, (_, i) => `w${i}`).join(" ");
  assertEquals(words(many).length, QUERY_TERMS);
  assertEquals(words(`${"x".repeat(256)}y`), ["x".repeat(64)]);
  assertEquals(parseQuery(`${" ".repeat(256)}late`).words, []);
});

Deno.test("parseQuery() survives any text and keeps its limits", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
    const query = parseQuery(text);
    const terms = query.words.flatMap(tokensOf);
    assert(terms.length <= QUERY_TERMS && terms.every((term) => term !== ""));
    assert(query.words.every(({ segments }) => segments.length > 0 && segments.every(({ parts }) => parts.length > 0)));
  }));
});
