/**
 * Signs that no word holds, alone and beside words: on a server and in an export.
 */
import { stemmer } from "@orama/stemmers/english";
import { assertEquals } from "@std/assert";
import { restrictTo } from "../../src/search/audience.ts";
import { createStaticSearch } from "../../src/search/browser/search.ts";
import { searchFiles } from "../../src/search/files.ts";
import { createFind, createSearch } from "../../src/search/search.ts";
import { onlySigns, signsOf } from "../../src/search/signs.ts";
import { loadLanguage } from "../../src/search/stemmers.ts";
import { finish } from "../../src/steps.ts";
import { indexer, searchPage } from "./site.ts";

const long = "Words of a page that nobody asks for. ".repeat(80);
const pages = [
  searchPage("/a-words", {
    title: "Operators of a language",
    text: "An operator has an arrow, a scope and a tip. ".repeat(3),
  }),
  searchPage("/arrows", {
    title: "Arrows",
    sections: { Types: "A result comes after it", Signs: `${long} f(x) -> y and -->` },
  }),
  searchPage("/functions", { title: "Functions", sections: { "What => is": "Short functions", Other: "a => b" } }),
  searchPage("/comments", { title: "Comments in <!-- -->", text: "Not shown" }),
  searchPage("/table", {
    title: "All",
    sections: { Table: "Operator && of two, operator || of two", Keys: "Operator of keys" },
  }),
  searchPage("/paths", {
    title: "Paths",
    sections: { Scope: "std::vec is a path", Templates: "{{ name }} is filled" },
  }),
  searchPage("/imports", {
    title: "Imports",
    sections: { Texts: "The raw text, raw as it is", "As text": "Import it with ?raw behind the name" },
  }),
  searchPage("/shell", {
    title: "Shell",
    sections: { "First line": "#!/bin/sh is the first", Names: "#!/usr/bin/env" },
  }),
  searchPage("/marks", {
    title: "Marks",
    sections: { Questions: "Why an operator? Which operator? Of what?", Sign: "The (?) operator gives an error" },
  }),
  searchPage("/borrowing", {
    title: "Borrowing",
    sections: { Values: "A reference a&b, a reference of a reference", Kinds: "Write & before it for a reference" },
  }),
  searchPage("/notes", { title: "Notes", sections: { Tips: "The tip of a pen", Containers: "Write :::tip above it" } }),
];
const index = await indexer()(pages);
const language = await loadLanguage("en");
const server = createSearch(index, language);
const files = searchFiles(pages, (path) => ({ url: path, trail: [] }), "en");
const loaded = new Map(await Array.fromAsync(files, ({ name, body }) => [name, body] as const));

const FIRST: readonly (readonly [query: string, found: string | undefined, marked?: string])[] = [
  ["->", "/arrows#signs", "->"],
  ['"->"', "/arrows#signs", "->"],
  ["=>", "/functions#what-=>-is"],
  ["-->", "/comments"],
  ["&&", "/table#table", "&&"],
  ["&& ||", "/table#table", "&&"],
  ["::", "/paths#scope", "::"],
  ["{{", "/paths#templates", "{{"],
  ["#!", "/shell#first-line", "#!"],
  ["%%", undefined],
  ["&& operator", "/table#table", "operator"],
  ["? operator", "/marks#sign", "?"],
  ["& reference", "/borrowing#kinds", "&"],
  ["?raw", "/imports#as-text", "?raw"],
  [":::tip", "/notes#containers", ":::tip"],
  ["std::vec", "/paths#scope", "std::vec"],
];
for (const [query, expected, marked] of FIRST) {
  Deno.test(`search() finds ${expected ?? "nothing"} by ${query}, and so does an export`, async () => {
    const [first] = server(query, 10);
    assertEquals(first && first.path + (first.section ? `#${first.section.anchor}` : ""), expected);
    if (marked) {
      const { text, ranges } = first!.excerpt;
      assertEquals(ranges.map(([start, end]) => text.slice(start, end).toLowerCase()).includes(marked), true, text);
    }
    const browser = createStaticSearch(
      (file) => Promise.resolve(JSON.parse(loaded.get(file)!)),
      () => Promise.resolve(stemmer),
    );
    assertEquals(
      (await browser(query, 10)).map(({ url, score, excerpt }) => [url, score, excerpt]),
      server(query, 10).map(({ path, section, score, excerpt }) => {
        return [path + (section ? `#${encodeURIComponent(section.anchor)}` : ""), score, excerpt];
      }),
    );
  });
}

Deno.test("the score of a text tells whether it has the signs of a query without words", () => {
  const { scoreText } = server.ask("->", 5);
  assertEquals([scoreText("x -> y"), scoreText("x - y")], [[1], [0]]);
});

Deno.test("signsOf() gives what no word holds, without the punctuation of a sentence", () => {
  const cases: readonly (readonly [typed: string, ...signs: string[]])[] = [
    ["does it work?"],
    ["don't “quote” it, please!"],
    ["a / b - c & d", "&"],
    ["? operator", "?"],
    ["comment utiliser un port ?"],
    ["port : change"],
    ["use ?raw, or ?url.", "?raw", "?url"],
    ["Option<T> -> x", "option<t>", "->"],
    ["call foo() :::tip", "foo()", ":::tip"],
    [`${"x".repeat(70)}=>`],
    ["=1 =2 =3 =4 =5", "=1", "=2", "=3", "=4"],
  ];
  for (const [typed, ...signs] of cases) assertEquals(signsOf(typed, new Set()), signs, typed);
  assertEquals(signsOf("@scope -x", new Set(["@scope", "-x"])), []);
  assertEquals(onlySigns(" => ::  => * "), ["=>", "::"]);
});

Deno.test("signs alone find no page outside a part of the index, such as that of another language", () => {
  for (let only = 0; only < pages.length; only++) {
    const find = createFind(restrictTo(index, Uint8Array.from(pages, (_, page) => Number(page === only))), language);
    const { path } = index.page(only);
    for (
      const [query, ...paths] of [["->", "/arrows", "/comments"], ['"->"', "/arrows", "/comments"], [
        "=>",
        "/functions",
      ]]
    ) {
      const found = finish(find(query!, 10)).map(({ page }) => page.path);
      assertEquals(found, paths.filter((one) => one === path), query);
    }
  }
});

Deno.test("signs alone are found in the text of a page after many long ones without them", async () => {
  const others = Array.from(
    { length: 250 },
    (_, i) => searchPage(`/a-${i}`, { text: "-> Words of a page. ".repeat(500) }),
  );
  const search = createSearch(await indexer()([...others, searchPage("/b", { text: "Compare a <=> b" })]), language);
  assertEquals(search("<=>", 10).map(({ path }) => path), ["/b"] as string[]);
});

Deno.test("the first pages by signs alone do not depend on how many are asked for", async () => {
  const many = Array.from({ length: 300 }, (_, i) =>
    searchPage(`/page-${i}`, {
      title: i % 7 === 3 ? `Page :: ${i}` : `Page ${i}`,
      description: i % 11 === 5 ? "a :: b" : "",
      text: "a :: b ".repeat(i % 5),
      sections: { [i % 3 === 1 ? `Section :: ${i}` : "Section"]: ":: ".repeat(i % 4) },
    }));
  const search = createSearch(await indexer()(many), language);
  assertEquals(search("::", 10), search("::", 300).slice(0, 10));
});
