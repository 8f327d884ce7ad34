import { assertEquals, assertMatch, assertNotMatch, assertStringIncludes } from "@std/assert";
import type { PagePath } from "../../src/site/address.ts";
import type { Hit } from "../../src/search/search.ts";
import { notFound } from "../../src/view/not_found.ts";
import { searchPage } from "../../src/view/search.ts";
import { textOf, viewWith } from "./view_with.ts";

const FILES = { "index.md": "# Start", "guide/a.md": "# A" };
const HIT: Hit = {
  path: "/guide/a" as PagePath,
  title: "A & B",
  description: "",
  score: 1,
  isNamed: false,
  section: { title: "Größe", anchor: "größe" },
  excerpt: { text: "one <two> three", ranges: [[0, 3], [4, 9]] },
};

Deno.test("searchPage() lists results with their section and the words that matched", async () => {
  const { view } = await viewWith(FILES, {}, { basePath: "/docs" });
  const text = textOf(
    searchPage(view, 'a "b"', [HIT, {
      ...HIT,
      section: null,
      excerpt: { text: "", ranges: [] },
      description: "About",
    }]),
  );
  assertStringIncludes(text, '<meta name="robots" content="noindex">');
  assertStringIncludes(text, 'value="a &quot;b&quot;"');
  assertStringIncludes(text, "2 results for “a &quot;b&quot;”");
  assertStringIncludes(text, 'href="/docs/guide/a#gr%C3%B6%C3%9Fe"');
  assertStringIncludes(text, "<p><mark>one</mark> <mark>&lt;two&gt;</mark> three</p>");
  assertStringIncludes(text, "<p>About</p>");
  assertMatch(text, /<form class="search-form" action="\/docs\/search" role="search"/);
});

Deno.test("searchPage() links to the search that was perhaps meant", async () => {
  const { view } = await viewWith(FILES, {}, { basePath: "/docs" });
  assertStringIncludes(
    textOf(searchPage(view, "zbra & co", [], "zebra & co")),
    '<p>Did you mean <a href="/docs/search?q=zebra%20%26%20co">zebra &amp; co</a>?</p>',
  );
  assertNotMatch(textOf(searchPage(view, "zebra", [])), /Did you mean/);
});

Deno.test("searchPage() says when there is nothing to show, and why", async () => {
  const { view } = await viewWith(FILES);
  assertStringIncludes(textOf(searchPage(view, "zebra", [])), "No results for “zebra”");
  assertStringIncludes(textOf(searchPage(view, "z", [])), "Type at least two characters.");
  assertNotMatch(textOf(searchPage(view, "", [])), /role="status"/);
});

Deno.test("notFound() keeps navigation, offers a search, and is not for search engines", async () => {
  const { view } = await viewWith(FILES, { title: "Site", nav: [{ title: "There", path: "/guide/a" }] });
  const text = textOf(notFound(view));
  assertStringIncludes(text, "<title>Page not found | Site</title>");
  assertStringIncludes(text, '<meta name="robots" content="noindex">');
  assertStringIncludes(text, '<a href="/guide/a">There</a>');
  assertMatch(text, /class="not-found|class="prose not-found/);
  assertNotMatch(text, /rel="canonical"|ld\+json/);
  assertEquals(text.match(/<h1/g)?.length, 1);
});

Deno.test("notFound() separates the title of a page from the sections above it, for readers without styles", async () => {
  const { view } = await viewWith({ ...FILES, "guide/index.md": "# Guide" });
  const page = view.site.pages.get("/guide/a" as PagePath)!;
  const text = textOf(notFound(view, [page]));
  assertMatch(text, /<a href="\/guide\/a">A<\/a>\s+<span class="trail">Guide<\/span>/);
});
