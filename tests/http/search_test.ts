import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { readLimit, readQuery } from "../../src/http/search.ts";
import { app, hit, snapshot } from "./fixture.ts";

Deno.test("readQuery() takes at most 256 characters and 16 terms", () => {
  assertEquals(readQuery("  two   words "), "two words");
  assertEquals(readQuery("x".repeat(300)).length, 256);
  assertEquals(readQuery("a ".repeat(40)).split(" ").length, 16);
});

Deno.test("readQuery() gives nothing below two characters, counted as a reader counts", () => {
  for (const short of [null, "", " ", "a", " a ", "猫", "\u{1F600}"]) assertEquals(readQuery(short), "", String(short));
  assertEquals(readQuery("c#"), "c#");
  assertEquals(readQuery("日本"), "日本");
});

Deno.test("readLimit() is 20 unless told, from 1 to 50", () => {
  for (
    const [text, limit] of [[null, 20], ["", 20], ["x", 20], ["-1", 20], ["1e3", 20], ["0", 1], ["5", 5], ["50", 50], [
      "51",
      50,
    ], ["999999999", 50]] as const
  ) {
    assertEquals(readLimit(text), limit, String(text));
  }
});

Deno.test("readQuery() never throws, and stays within its bounds", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)), (text) => {
      const query = readQuery(text);
      assert([...query].length <= 256 && query.split(" ").length <= 16 && query.isWellFormed());
    }),
  );
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

Deno.test("searchPage() shows the results without JavaScript, and is not indexed", async () => {
  const { ask } = app(snapshot({ search: () => [hit("/a"), hit("/b")] }));
  const response = await ask("/search?q=abc");
  assertEquals([response.status, response.headers.get("x-robots-tag")], [200, "noindex"]);
  const text = await response.text();
  assert(text.includes("Search: abc") && text.includes("2 results"));
  assert(response.headers.get("content-security-policy")!.includes("'nonce-"));
});
