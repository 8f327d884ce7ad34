import { assert, assertEquals } from "@std/assert";
import { LIMIT } from "../../src/http/search.ts";
import { readWholeNumber } from "../../src/http/whole_number.ts";
import { app, hit, snapshot } from "./fixture.ts";

Deno.test("readWholeNumber() reads a limit: 20 unless told, from 1 to 50", () => {
  for (
    const [text, limit] of [[null, 20], ["", 20], ["x", 20], ["-1", 20], ["1e3", 20], ["0", 1], ["5", 5], ["50", 50], [
      "51",
      50,
    ], ["999999999", 50]] as const
  ) {
    assertEquals(readWholeNumber(text, LIMIT), limit, String(text));
  }
});

Deno.test("search() gives an array with every field of a result, its url with BasePath and anchor", async () => {
  const asked: [string, number][] = [];
  const found = { ...hit("/guide/über uns"), section: { title: "What & why", anchor: "what-why" } };
  const site = snapshot({
    search(query, limit) {
      asked.push([query, limit]);
      return Promise.resolve([found, hit("/")]);
    },
  });
  const { ask } = app(site, { basePath: "/docs" });
  const response = await ask("/docs/api/search?q=%C3%BCber+uns&limit=7");
  assertEquals(response.headers.get("content-type"), "application/json");
  assertEquals(asked, [["über uns", 7]]);
  const results = await response.json();
  assertEquals(results[0], {
    title: "Title",
    url: "/docs/guide/%C3%BCber%20uns#what-why",
    description: "About it",
    score: 10,
    section: { title: "What & why", anchor: "what-why" },
    excerpt: { text: "some words", ranges: [[0, 4]] },
  });
  assertEquals(results[1].url, "/docs/");
  assertEquals(results[1].section, null);
});

Deno.test("search() does not search for less than two characters", async () => {
  const { ask } = app(snapshot({
    search: () => {
      throw new Error("searched");
    },
  }));
  for (
    const target of ["/api/search", "/api/search?q=", "/api/search?q=a", "/api/search?q=%20a", "/api/search?x=abc"]
  ) {
    const response = await ask(target);
    assertEquals([response.status, await response.json()], [200, []]);
  }
});

Deno.test("search() survives every query string", async () => {
  const site = snapshot({ search: (query) => [hit(`/${query}`)] });
  for (
    const query of [
      "__proto__",
      "constructor",
      "%",
      "%zz",
      "%ff",
      ".*+?^${}()|[]\\",
      "a%00b",
      "\ud800x",
      "<script>",
      "q&q=zz",
    ]
  ) {
    const { ask } = app(site);
    const response = await ask(`/api/search?q=ab${query}`);
    assertEquals(response.status, 200, query);
    assert(Array.isArray(await response.json()));
  }
});

Deno.test("search() names what was perhaps meant in a header, as a URL would", async () => {
  const { ask } = app(snapshot({ correction: (query) => query === "pröxi" ? "a pröxy" : undefined }));
  const at = (query: string) => `/api/search?q=${encodeURIComponent(query)}`;
  const meant = await ask(at("pröxi"));
  assertEquals([meant.headers.get("did-you-mean"), await meant.json()], ["a%20pr%C3%B6xy", []]);
  const other = await ask(at("proxy"));
  assertEquals([other.headers.get("did-you-mean"), await other.json()], [null, []]);
});

Deno.test("searchPage() shows the results without JavaScript, and is not indexed", async () => {
  const { ask } = app(snapshot({ search: () => [hit("/a"), hit("/b")] }));
  const response = await ask("/search?q=abc");
  assertEquals([response.status, response.headers.get("x-robots-tag")], [200, "noindex"]);
  const text = await response.text();
  assert(text.includes("Search: abc") && text.includes("2 results"));
  assert(response.headers.get("content-security-policy")!.includes("'nonce-"));
});
