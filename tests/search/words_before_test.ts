/**
 * Articles and other words that Arabic and Hebrew write before a word without a space: on a server and in an export.
 */
import { assertEquals } from "@std/assert";
import { createStaticSearch } from "../../src/search/browser/search.ts";
import { searchFiles } from "../../src/search/files.ts";
import { createSearch } from "../../src/search/search.ts";
import { loadLanguage } from "../../src/search/stemmers.ts";
import { indexer, searchPage } from "./site.ts";

const SITES: Readonly<Record<string, readonly (readonly [said: string, ...typed: string[]])[]>> = {
  ar: [
    ["الإعدادات", "إعدادات", "اعدادات", "والإعدادات"],
    ["شبكات", "الشبكات", "وشبكات"],
    ["المستندات", "مستندات", "بالمستندات"],
    ["وملفات", "ملفات"],
  ],
  he: [
    ["ההגדרות", "הגדרות", "שההגדרות"],
    ["רשתות", "הרשתות", "ברשתות"],
    ["וקבצים", "קבצים"],
  ],
};
for (const [lang, words] of Object.entries(SITES)) {
  const pages = words.map(([said], i) => searchPage(`/p${i}`, { title: `${i}`, sections: { Part: `a ${said} b` } }));
  const language = await loadLanguage(lang);
  const server = createSearch(await indexer()(pages), language);
  const files = searchFiles(pages, (path) => ({ url: path, trail: [] }), lang);
  const loaded = new Map(await Array.fromAsync(files, ({ name, body }) => [name, body] as const));
  for (const [i, [said, ...typed]] of words.entries()) {
    Deno.test(`search() finds ${said} with other words before it, or none, and so does an export`, async () => {
      for (const query of [said, ...typed]) {
        assertEquals(server(query, 5).map(({ path }) => path as string), [`/p${i}`], query);
        const browser = createStaticSearch(
          (file) => Promise.resolve(JSON.parse(loaded.get(file)!)),
          () => Promise.resolve(language.stems[0]),
        );
        assertEquals((await browser(query, 5)).map(({ url }) => url), [`/p${i}#part`], query);
      }
    });
  }
}

Deno.test("search() puts a word as it was typed before one with another word before it", async () => {
  const pages = [
    searchPage("/a", { title: "אחר", text: "המחשב של המחשב" }),
    searchPage("/b", { title: "עוד", text: "זה מחשב" }),
  ];
  const search = createSearch(await indexer()(pages), await loadLanguage("he"));
  assertEquals(search("מחשב", 5).map(({ path }) => path as string), ["/b", "/a"]);
});
