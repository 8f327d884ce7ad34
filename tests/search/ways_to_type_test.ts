/**
 * What a query looks like is what counts: not how its letters are encoded, nor what nobody sees between them.
 */
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { loadLanguage } from "../../src/search/stemmers.ts";
import { createSearch } from "../../src/search/search.ts";
import { parseQuery } from "../../src/search/query.ts";
import { ANY_LANGUAGE } from "../../src/search/language.ts";
import { type Draft, indexer, searchOf, searchPage } from "./site.ts";

const TEXTS = [
  "프로젝트 구조",
  "Größe der Übersicht",
  "thème de l’aperçu",
  "サイドバーのガイド",
  "การติดตั้ง",
  "tùy chỉnh trang",
  "install the package first of all today",
  "إعدادات الموقع",
];
const drafts = Object.fromEntries(TEXTS.map((text, i): [string, Draft] => [`/p${i}`, {
  title: `Page ${i}`,
  text: `Before it ${text} and after`,
  sections: { [text]: "프로 구조 Größe thème サイド การ trang package the first" },
}]));
const search = await searchOf(drafts);
const found = (query: string) => search(query, 10);

/** Ways to write the same. */
const WAYS: Readonly<Record<string, (text: string) => string>> = {
  "as letters and marks apart": (text) => text.normalize("NFD"),
  "with a byte order mark": (text) => `\ufeff${text}`,
  "with places to break lines": (text) => [...text].join("\u200b"),
  "with soft hyphens": (text) => text.replace(/(\p{L}\p{M}*\p{L}\p{M}*)(?=\p{L})/gu, "$1\u00ad"),
  "with marks of direction": (text) => `\u2067\u200f${text}\u2069\u200e`,
  "with other spaces": (text) => `\u3000${text.replaceAll(" ", "\u00a0\t")}\n`,
};
for (const [way, write] of Object.entries(WAYS)) {
  Deno.test(`search() finds the same by a text ${way}`, () => {
    for (const text of TEXTS) assertEquals(found(write(text)), found(text), text);
  });
}

Deno.test("search() reads words of a page over places where its lines may break", async () => {
  const search = await searchOf({
    "/km": { title: "A", text: "ការ\u200bដំឡើង\u200bកម្មវិធី" },
    "/cpp": { title: "B", text: "See std\u200bVector\u200bOf and un\u00adbe\u2060liev\u200bable things" },
    "/other": { title: "C", text: "Another page" },
  });
  for (
    const [query, path, marked] of [
      ["ដំឡើងកម្មវិធី", "/km", "ដំឡើង\u200bកម្មវិធី"],
      ["unbelievable", "/cpp", "un\u00adbe\u2060liev\u200bable"],
      ["stdVectorOf", "/cpp", "std\u200bVector\u200bOf"],
    ]
  ) {
    const [first] = search(query!, 5);
    assertEquals(first?.path as string, path, query);
    const { text, ranges } = first!.excerpt;
    assertEquals(ranges.map(([start, end]) => text.slice(start, end)).join(""), marked, query);
  }
});

Deno.test("search() finds a pasted text whatever is around it", async () => {
  const search = await searchOf({
    "/said": { title: "Z", text: "It failed: cannot open the file of the lock, so it ended" },
    ...Object.fromEntries(["/a", "/b", "/c"].map((path) => [path, {
      title: `The file ${path}`,
      text: "A lock cannot be of the file that others open",
    }])),
  });
  for (const [before, after] of [["", ""], ["'", "'"], ["`", "`"], ["(", ")."], ["— ", "…"], ["> ", ":"], ["«", "»"]]) {
    const query = `${before}cannot open the file of the lock${after}`;
    assertEquals(search(query, 5)[0]?.path as string, "/said", query);
  }
});

Deno.test("search() finds a phrase with signs as keyboards have them, or as books do", async () => {
  const search = await searchOf({
    "/said": {
      title: "Z",
      text: `${
        "Other words of a page. ".repeat(30)
      }You don’t need it – it’s off… by default, on 5\u00a0GB of the non‑free disk`,
    },
    "/a": { title: "A", text: "Off by default you need a disk, don it is s" },
  });
  for (
    const [query, shown] of [
      ['"don\'t need it"', "don’t need it"],
      ['"don’t need it - it\'s off"', "don’t need it – it’s off"],
      ['"off... by default"', "off… by default"],
      ['"off… by default"', "off… by default"],
      ['"5 GB of"', "5\u00a0GB of"],
      ['"non-free disk"', "non‑free disk"],
      ["you don't need it - it's off", "don’t need it – it’s off"],
    ] as const
  ) {
    const [first, ...others] = search(query, 5);
    assertEquals(first?.path as string, "/said", query);
    if (query.startsWith('"')) assertEquals(others, [], query);
    if (!query.includes("..") && !query.includes("…")) {
      assertEquals(first!.excerpt.text.includes(shown), true, first!.excerpt.text);
    }
  }
});

Deno.test("search() takes a question for one, whatever signs follow its words", async () => {
  const search = createSearch(
    await indexer()([
      searchPage("/env", { title: "Env variables", text: "How to set one" }),
      searchPage("/this", { title: "This", text: "What this is, and is this it? This is that." }),
    ]),
    await loadLanguage("en"),
  );
  for (const query of ["what are env variables for this", "what: are env variables for this."]) {
    assertEquals(search(query, 5).map(({ path }) => path as string)[0], "/env", query);
  }
  const { words } = parseQuery("How: do I set this. env", await loadLanguage("en"));
  assertEquals(words.map(({ segments: [segment] }) => segment!.parts[0]), ["set", "env"]);
});

Deno.test("search() expects no letters that an apostrophe leaves of a word", async () => {
  const search = createSearch(
    await indexer()([
      searchPage("/fr/a", { title: "L’essentiel", text: "L’un et l’autre, d’abord l’un, puis l’autre. L’importance." }),
      searchPage("/fr/image", { title: "Images", text: "Une image dans un texte" }),
      searchPage("/fr/b", { title: "Autres", text: "Qu’il y ait une image, l’un le sait" }),
    ]),
    await loadLanguage("fr"),
  );
  for (const query of ["image", "l'image", "l’image", "d'image", "qu'image", "L’Image"]) {
    assertEquals(search(query, 5)[0]?.path as string, "/fr/image", query);
    assertEquals(search(query, 5).length, 2, query);
  }
  const termsOf = (query: string) =>
    parseQuery(query, ANY_LANGUAGE).words.flatMap(({ segments }) => segments.flatMap(({ parts }) => parts));
  assertEquals(termsOf("what's new"), ["what", "new"]);
  assertEquals(termsOf("don't"), ["don"]);
  assertEquals(termsOf("об'єкт"), ["об", "єкт"]);
  // These are letters in quotation marks, or all that there is.
  assertEquals(termsOf("the 'x' axis"), ["the", "x", "axis"]);
  assertEquals(termsOf("l'"), ["l"]);
  assertEquals(termsOf('"l\'image"'), ["l", "image"]);
});

Deno.test("parseQuery() survives apostrophes and unseen signs anywhere", () => {
  const piece = fc.constantFrom("'", "’", "l", "s", "qu", "image", " ", "\u200b", "\u0301", "é", '"', ".", "가");
  fc.assert(fc.property(fc.array(piece).map((list) => list.join("")), (text) => {
    const { words } = parseQuery(text, ANY_LANGUAGE);
    // Something is left to search for wherever something was typed.
    assertEquals(words.length > 0, /[\p{L}\p{N}]/u.test(text), text);
    search(text, 3);
  }));
});
