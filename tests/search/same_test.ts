import { stemmer } from "@orama/stemmers/english";
import { assert, assertEquals } from "@std/assert";
import { createStaticSearch } from "../../src/search/browser/search.ts";
import { searchFiles } from "../../src/search/files.ts";
import { createSearch } from "../../src/search/search.ts";
import { loadLanguage } from "../../src/search/stemmers.ts";
import { CLASSES, PAGES, questionsOf } from "./made.ts";
import { indexer, searchPage } from "./site.ts";

const pages = PAGES.map((page) => searchPage(page.path, page));
const server = createSearch(await indexer()(pages), await loadLanguage("en"));
const files = searchFiles(pages, (path) => ({ url: path, trail: [] }), "en");
const loaded = new Map(await Array.fromAsync(files, ({ name, body }) => [name, body] as const));

/** Every so often a question is the first one that a browser asks. */
const FRESH = 12;

/** A browser that has loaded nothing yet. */
const browser = () =>
  createStaticSearch((file) => Promise.resolve(JSON.parse(loaded.get(file)!)), () => Promise.resolve(stemmer));

/** What a server finds, in the form of an export. */
const expectedOf = (query: string) =>
  server(query, 10).map(({ path, isNamed: _, ...hit }) => {
    return { ...hit, trail: [], url: path + (hit.section ? `#${encodeURIComponent(hit.section.anchor)}` : "") };
  });

for (const [name, , , make] of CLASSES) {
  Deno.test(`a server and an export answer alike: ${name}`, async () => {
    const warm = browser();
    for (const [i, { query }] of questionsOf(make).entries()) {
      for (
        const context of [query, `"${query.slice(0, 9)}" ${query}`, query.slice(0, -1), `can I change the ${query}`]
      ) {
        const expected = expectedOf(context);
        assertEquals(await warm(context, 10), expected, context);
        if (i % FRESH === 0) assertEquals(await browser()(context, 10), expected, `${context}, before all others`);
      }
    }
  });
}

Deno.test("a server and an export answer alike: a text of a page that was pasted", async () => {
  const find = browser();
  const texts = pages.flatMap(({ sections }) => sections.map(({ text }) => text.split(" ").slice(2, 10).join(" ")));
  for (const text of texts.slice(0, 60)) assertEquals(await find(text, 10), expectedOf(text), text);
});

Deno.test("a server and an export mean the same by a word that no page has", async () => {
  const [, , , typo] = CLASSES.find(([name]) => name.startsWith("typing"))!;
  let suggested = 0;
  for (const { query } of questionsOf(typo)) {
    const expected = server.correction(query);
    if (expected !== undefined) suggested++;
    assertEquals(await browser().correction(query), expected, query);
  }
  assert(suggested > 40, `${suggested} suggestions`);
});
