/**
 * Search, titles and indexes for readers of one language of a site.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Stem } from "../../src/search/language.ts";
import { createStaticSearch, type StaticHit } from "../../src/search/browser/search.ts";
import { exportOf } from "../export/export_of.ts";
import { siteWith } from "../site_with.ts";

const LOCALES = { root: { lang: "en", label: "English" }, de: { label: "Deutsch" }, "pt-br": { lang: "pt-BR" } };
const DOCS = {
  "config.json": JSON.stringify({ lang: "en", title: "Rocket", locales: LOCALES }),
  "index.md": "# Home\n\nFuel and engines.",
  "guide/engine.md": "# Engine\n\nThe engine burns fuel.\n\n## Fuel pump\n\nPumps fuel.",
  "guide/tank.md": "# Tank\n\nA tank for fuel.",
  "guide/valve.md": "# Valve\n\nThe valve of the tank.",
  "de/index.md": "# Start\n\nFuel heißt Treibstoff.",
  "de/guide/engine.md": "# Motor\n\nDer Motor verbrennt Treibstoff (fuel). Die Motoren.",
  "de/neu.md": "---\nsearch: false\n---\n# Neu\n\nfuel",
  "pt-br/guide/engine.md": "# Motor\n\nO motor queima combustível (fuel).",
};
const QUERIES = [
  "fuel",
  "fuel pump",
  "tank",
  "engine",
  "Motor",
  "motoren",
  "treibstof",
  "valve tank",
  '"the engine"',
  "x",
];
const LANGS = [undefined, "en", "de", "pt-BR", "PT", "de-AT", "fr", "<x>"];

interface Result {
  readonly url: string;
  readonly score: number;
}

Deno.test("search: pages in the reader's language come first, then those that are not translated, at their addresses", async () => {
  using site = await siteWith(DOCS, { requestsPerMinute: 10_000 });
  const urls = async (query: string, lang?: string) =>
    (JSON.parse(
      await site.text(`/api/search?q=${encodeURIComponent(query)}${lang ? `&lang=${lang}` : ""}`),
    ) as Result[])
      .map(({ url }) => url.replace(/#.*/, ""));
  assertEquals((await urls("fuel")).length, 6);
  assertEquals((await urls("fuel", "en")).toSorted(), ["/", "/guide/engine", "/guide/tank"]);
  const german = await urls("fuel", "de");
  assertEquals([german.slice(0, 2).toSorted(), german.slice(2)], [["/de", "/de/guide/engine"], ["/de/guide/tank"]]);
  assertEquals((await urls("fuel", "pt-BR")).toSorted(), ["/pt-br", "/pt-br/guide/engine", "/pt-br/guide/tank"]);
  assertEquals((await urls("fuel", "pt-BR"))[0], "/pt-br/guide/engine");
  assertEquals(await urls("valve", "DE"), ["/de/guide/valve"]);
  assertEquals((await urls("fuel", "fr")).length, 6);
  assertEquals(await urls("combustivel", "de"), []);
  assertEquals((await site.get("/api/search?q=combustivle&lang=de")).headers.get("did-you-mean"), null);
  assertEquals(
    (await site.get("/api/search?q=trebstoff&lang=de")).headers.get("did-you-mean"),
    "Treibstoff".toLowerCase(),
  );
});

Deno.test("search: scores never rise, and a limit holds for both parts together", async () => {
  using site = await siteWith(DOCS);
  const hits: Result[] = JSON.parse(await site.text("/api/search?q=fuel&lang=de"));
  for (const [i, { score }] of hits.entries()) assert(i === 0 || score <= hits[i - 1]!.score);
  assertEquals(JSON.parse(await site.text("/api/search?q=fuel&lang=de&limit=2")), hits.slice(0, 2));
});

Deno.test("search: an export finds for each reader what a server finds, in the same order", async () => {
  for (const basePath of ["", "/docs"]) {
    const made = await exportOf(DOCS, { basePath });
    await made.run();
    const out = made.out();
    using site = await siteWith(DOCS, { basePath, requestsPerMinute: 10_000 });
    const loadStem = async (code: string): Promise<Stem | undefined> => {
      const text = out[`_assets/search/stemmer-${code}.js`];
      assert(text !== undefined, code);
      return (await import(`data:text/javascript,${encodeURIComponent(text)}`)).stemmer;
    };
    const find = createStaticSearch((file) => Promise.resolve(JSON.parse(out[`_assets/search/${file}`]!)), loadStem);
    for (const lang of LANGS) {
      for (const query of QUERIES) {
        const asked = `${basePath}/api/search?q=${encodeURIComponent(query)}${
          lang ? `&lang=${encodeURIComponent(lang)}` : ""
        }`;
        const response = await site.get(asked);
        const expected: StaticHit[] = await response.json();
        const found = (await find(query, 20, lang)).map(({ trail: _, ...hit }) => hit);
        assertEquals(found, expected as unknown[], `${query} for ${lang}`);
        const meant = await find.correction(query, lang);
        assertEquals(
          meant ?? null,
          response.headers.get("did-you-mean") && decodeURIComponent(response.headers.get("did-you-mean")!),
        );
      }
    }
    made.site[Symbol.dispose]();
  }
});

Deno.test("search: forms of a word are those of the reader's language", async () => {
  using site = await siteWith(DOCS);
  const [first] = JSON.parse(await site.text("/api/search?q=motoren&lang=de"));
  assertEquals(first.url, "/de/guide/engine");
});

Deno.test("search: forms, dialog and page of results speak the reader's language and ask in it", async () => {
  using site = await siteWith(DOCS);
  const fields = (html: string) => [
    /<input type="hidden" name="lang" value="([^"]*)"/.exec(html)?.[1],
    /data-titles="([^"]*)"/.exec(html)?.[1],
  ];
  assertEquals(fields(await site.text("/guide/engine")), ["en", "/_assets/titles.json"]);
  assertEquals(fields(await site.text("/de/guide/tank")), ["de", "/_assets/titles-de.json"]);
  assertEquals(fields(await site.text("/pt-br")), ["pt-BR", "/_assets/titles-pt-br.json"]);
  const page = await site.text("/search?q=fuel&lang=de");
  assertMatch(page, /<html[^>]* lang="de"/);
  assertMatch(page, /<a class="brand" href="\/de"/);
  assertMatch(page, /<form class="search-form"[^]*?name="lang" value="de"/);
  assertStringIncludes(page, '<a href="/de/guide/tank">');
  assertStringIncludes(page, 'href="/de/neu"');
  assertMatch(await site.text("/search?q=fuel"), /<html[^>]* lang="en"/);
  using one = await siteWith({ "index.md": "# Home" });
  assertEquals(fields(await one.text("/")), [undefined, "/_assets/titles.json"]);
});

Deno.test("titles: a list for each language, with what is not translated at its address", async () => {
  using site = await siteWith(DOCS);
  const titles = async (path: string) =>
    JSON.parse(await site.text(path)).map(([title, to]: string[]) => `${title} ${to}`);
  assertEquals((await titles("/_assets/titles.json")).toSorted(), [
    "Engine /guide/engine",
    "Home /",
    "Tank /guide/tank",
    "Valve /guide/valve",
  ]);
  assertEquals((await titles("/_assets/titles-de.json")).toSorted(), [
    "Motor /de/guide/engine",
    "Start /de",
    "Tank /de/guide/tank",
    "Valve /de/guide/valve",
  ]);
  assertEquals((await site.get("/_assets/titles-fr.json")).status, 404);
});

Deno.test("llms.txt: the main language first, an index for each other, named by its pages", async () => {
  using site = await siteWith(DOCS);
  const root = await site.text("/llms.txt");
  const headings = Array.from(root.matchAll(/^## (.*)$/gm), ([, title]) => title);
  assertEquals(headings.slice(-2).map((title) => title!.split(":")[0]), ["Deutsch", "pt-br"]);
  assert(root.indexOf("/guide/tank.md") < root.indexOf("/de.md"));
  const german = await site.text("/de/llms.txt");
  assertMatch(german, /^# Rocket: Deutsch\n/);
  assertStringIncludes(german, "http://docs.test/de/guide/engine.md");
  assert(!german.includes("/guide/tank.md"));
  assertStringIncludes(german, "Pages that are not translated are in that list, too.");
  const html = await site.text("/de/guide/engine");
  assertMatch(html, /An index of all pages is at <a href="\/de\/llms\.txt"/);
  assertMatch((await site.get("/de/guide/engine")).headers.get("link")!, /<\/de\/llms\.txt>; rel="describedby"/);
  assertStringIncludes(await site.text("/de/guide/engine.md"), "<http://docs.test/de/llms.txt>");
  assertStringIncludes(await site.text("/de/guide/tank"), 'at <a href="/llms.txt"');
  assertEquals((await site.get("/fr/llms.txt")).status, 404);
});
