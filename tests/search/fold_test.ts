import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { fold } from "../../src/search/fold.ts";
import { searchOf } from "./site.ts";

/** A word as a page has it, and as it is typed. */
const WORDS: readonly (readonly [language: string, said: string, typed: string])[] = [
  ["German", "Größe", "grosse"],
  ["German, in capital letters", "STRASSE", "Straße"],
  ["French", "cœur", "coeur"],
  ["Danish", "fejlsøgning", "fejlsogning"],
  ["Polish", "złożoność", "zlozonosc"],
  ["Vietnamese", "đường", "duong"],
  ["Turkish, dotless", "yapısı", "yapisi"],
  ["Turkish, dotted", "İSTEMCİ", "istemci"],
  ["Icelandic", "þjónusta", "thjonusta"],
  ["Ukrainian", "ґрунт", "грунт"],
  ["Greek", "ΟΔΟΣ", "οδός"],
  ["Hebrew, with points", "שָׁלוֹם", "שלום"],
  ["Arabic, with vowels", "مُحَمَّد", "محمد"],
  ["Arabic, stretched", "مـحـمـد", "محمد"],
  ["Arabic, on an Arabic keyboard", "إعدادات", "اعدادات"],
  ["Persian, on an Arabic keyboard", "یکی", "يكي"],
  ["Persian, typed without the joint", "می\u200cشود", "میشود"],
  ["Hindi, without the dot", "ज़रूरी", "जरूरी"],
  ["hyphenated by its author", "Daten\u00adbank", "datenbank"],
];
for (const [language, said, typed] of WORDS) {
  Deno.test(`search() finds a word however its letters are typed: ${language}`, async () => {
    const search = await searchOf({
      "/other": { text: "Nothing of interest stands here" },
      "/page": { title: "A page", sections: { Part: `There is ${said} among these words` } },
    });
    for (const query of [typed, said]) {
      const [first, ...more] = search(query, 5);
      assertEquals([first?.path, more.length], ["/page" as never, 0], query);
      const { text, ranges } = first!.excerpt;
      assertEquals(ranges.map(([start, end]) => text.slice(start, end)), [said], query);
    }
  });
}

Deno.test("fold() is idempotent", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => assertEquals(fold(fold(text)), fold(text))));
});
