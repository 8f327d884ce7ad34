/**
 * British and American spelling.
 */
import { assertEquals } from "@std/assert";
import { dialectsOf } from "../../src/search/dialects.ts";
import { createSearch } from "../../src/search/search.ts";
import { loadLanguage } from "../../src/search/stemmers.ts";
import { indexer, searchPage } from "./site.ts";

const PAIRS =
  "colour color, behaviours behaviors, coloured colored, organisation organization, customising customizing, " +
  "analyse analyze, analysers analyzers, centre center, catalogues catalogs, cancelled canceled, labelling labeling, " +
  "licence license, greyscale grayscale";
const pairs = PAIRS.split(", ").map((pair) => pair.split(" ") as [british: string, american: string]);

Deno.test("dialectsOf() gives the other spelling of a word, both ways", () => {
  for (const [british, american] of pairs) {
    assertEquals(dialectsOf(british).includes(american), true, british);
    assertEquals(dialectsOf(american).includes(british), true, american);
  }
});

const pages = [
  searchPage("/select", { title: "Select by color", text: "A tool for areas of one color, by color" }),
  searchPage("/other", { title: "Transformations", text: "Select what is of other colours, or has one colour" }),
  searchPage("/more", { title: "Licenses", sections: { Organization: "Who has an organization" } }),
  searchPage("/four", { title: "Parts", text: "There are four, forth and back" }),
];
const search = createSearch(await indexer()(pages), await loadLanguage("en"));

Deno.test("search() finds a word in the other spelling, also where pages have it as typed", () => {
  const first = (query: string) => search(query, 5)[0]?.path as string | undefined;
  assertEquals(first("colour select tool"), "/select");
  assertEquals(first("select by colour"), "/select");
  assertEquals(first("organisation"), "/more");
  assertEquals(search.correction("organisation"), undefined);
  assertEquals(search("fourth", 5).map(({ path }) => path as string), ["/four"]);
});
