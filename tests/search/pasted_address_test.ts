/**
 * Addresses of pages as queries: on a server and in an export.
 */
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { allPages, audiencePages, createAudienceFind } from "../../src/search/audience.ts";
import { createStaticSearch } from "../../src/search/browser/search.ts";
import { searchFiles } from "../../src/search/files.ts";
import { ANY_LANGUAGE } from "../../src/search/language.ts";
import { createSearch } from "../../src/search/search.ts";
import { byPath } from "../../src/search/search_page.ts";
import { href } from "../../src/site/address.ts";
import { finish } from "../../src/steps.ts";
import { indexer, searchPage } from "./site.ts";

const SECTIONS = { Modes: "What modes are", "Erste Schritte für alle": "Nichts ist leichter" };
/** Pages with the same names and headings; only their paths tell them apart. */
const pages = [
  "/config",
  "/api/config",
  "/api/config/modes",
  "/guide/config",
  "/guide/env-and-modes",
  "/de/guide/config",
  "/v1.2/guide/config",
  "/api/basic_json/config",
  "/api/basic_json/~config",
  "/über/größe",
  "/日本語/設定",
].map((path) => searchPage(path, { title: `About ${path.length % 3}`, text: "Config and modes", sections: SECTIONS }));
const server = createSearch(await indexer()(pages));
const files = searchFiles(pages, (path) => ({ url: path, trail: [] }), "xx");
const loaded = new Map(await Array.fromAsync(files, ({ name, body }) => [name, body] as const));
const browser = createStaticSearch(
  (file) => Promise.resolve(JSON.parse(loaded.get(file)!)),
  () => Promise.resolve(undefined),
);

/** Where the first result of a query leads. */
function first(query: string): string | undefined {
  const [hit] = server(query, 10);
  return hit && hit.path + (hit.section ? `#${hit.section.anchor}` : "");
}

/** Ways to write an address. */
const BEFORE = ["", "https://example.org", "http://localhost:5000/docs", "<https://example.org/en/latest"];
const AFTER = ["", "/", ".html", ".md", "/index.html", "/README.md", "?from=1"];

Deno.test("search() finds first the page whose address was pasted, and its section, as an export does", async () => {
  await fc.assert(fc.asyncProperty(
    fc.constantFrom(...pages),
    fc.constantFrom(...BEFORE),
    fc.constantFrom(...AFTER),
    fc.constantFrom("", "modes", "erste-schritte-für-alle"),
    fc.constantFrom("", ":~:text=what%20modes"),
    fc.boolean(),
    async ({ path }, before, after, anchor, mark, isEncoded) => {
      const address = isEncoded ? href("", path) : path;
      const fragment = anchor + mark;
      const end = (fragment && `#${isEncoded ? encodeURI(fragment) : fragment}`) + (before.startsWith("<") ? ">" : "");
      const query = before + address + after + end;
      assertEquals(first(query), path + (anchor && `#${anchor}`), query);
      const hits = server(query, 10);
      const scores = hits.map(({ score }) => score);
      assertEquals(scores, scores.toSorted((a, b) => b - a));
      assertEquals(new Set(hits.map(({ path }) => path)).size, hits.length);
      assertEquals(
        await browser(query, 10),
        hits.map(({ path, isNamed: _, section, ...rest }) => {
          return { ...rest, section, trail: [], url: path + (section ? `#${encodeURIComponent(section.anchor)}` : "") };
        }),
      );
    },
  ));
});

Deno.test("search() takes two names with a slash for a path only where a page has it", () => {
  assertEquals(first("guide/config"), "/guide/config");
  assertEquals(first("docs/guide/config.md#modes"), "/guide/config#modes");
  assertEquals(first("example.org/guide/config"), "/guide/config");
  // No page is there: these are words.
  assertEquals(server("and/config", 20).length, pages.length);
});

Deno.test("search() finds a page by its address, though it has no such section", () => {
  assertEquals(first("/guide/config#no-such-section"), "/guide/config");
  assertEquals(server("https://example.org/guide/config#zzz", 1).map(({ path }) => path as string), ["/guide/config"]);
});

Deno.test("search() finds a page by the last part of its path whatever signs and accents that has", async () => {
  const search = createSearch(
    await indexer()([
      searchPage("/api/~basic_json", { title: "Destructor", text: "It frees" }),
      searchPage("/größe", { title: "Wie viel", text: "Das Maß" }),
      searchPage("/other", { title: "Other", text: "Say basic json and Größe" }),
    ]),
  );
  for (const [query, path] of [["basic json", "/api/~basic_json"], ["grosse", "/größe"], ["GRÖSSE", "/größe"]]) {
    assertEquals(search(query!, 5)[0]?.path as string, path, query);
  }
});

Deno.test("readers of a language find first the page whose address they pasted, though it is not translated", async () => {
  const isGerman = (path: string) => path.startsWith("/de/");
  const numbers = audiencePages(
    { lang: "de", isOwn: isGerman, standsIn: (path) => path === "/guide/env-and-modes" },
    byPath(pages).map(({ path }) => path),
  );
  const find = createAudienceFind(await indexer()(pages), numbers, { own: ANY_LANGUAGE, main: ANY_LANGUAGE });
  const found = (query: string, limit: number) =>
    finish(find(query, limit)).map(({ page: { path }, standsIn }) => standsIn ? `(${path})` : path as string);
  assertEquals(allPages(numbers).reduce((sum, one) => sum + one, 0), 2);
  for (const address of ["/guide/env-and-modes", "https://example.org/de/guide/env-and-modes#modes"]) {
    assertEquals(found(address, 5), ["(/guide/env-and-modes)", "/de/guide/config"], address);
    assertEquals(found(address, 1), ["(/guide/env-and-modes)"], address);
  }
  assertEquals(found("/guide/config", 5)[0], "/de/guide/config");
  assertEquals(found("modes", 5), ["/de/guide/config", "(/guide/env-and-modes)"]);
});
