/**
 * Pages about changes: on a server and in an export.
 */
import { stemmer } from "@orama/stemmers/english";
import { assertEquals } from "@std/assert";
import { createStaticSearch } from "../../src/search/browser/search.ts";
import { searchFiles } from "../../src/search/files.ts";
import { isHistory } from "../../src/search/history.ts";
import type { SearchPage } from "../../src/search/search_page.ts";
import { createSearch } from "../../src/search/search.ts";
import { loadLanguage } from "../../src/search/stemmers.ts";
import { indexer, searchPage } from "./site.ts";

Deno.test("isHistory() knows blogs, change logs and release notes by their paths", () => {
  const at = (path: string, boost?: number) => isHistory({ path: path as SearchPage["path"], boost });
  const history = [
    "/blog/one",
    "/CHANGELOG",
    "/a/change-log",
    "/6_1_release_notes",
    "/whats-new/b",
    "/What-s-New-in-7",
    "/changes",
  ];
  const others = [
    "/blog",
    "/plugins/blog",
    "/release-profiles",
    "/setting-up-a-blog",
    "/changes-of-state",
    "/newsletter",
    "/",
  ];
  assertEquals(history.filter((path) => !at(path)), []);
  assertEquals(others.filter((path) => at(path)), []);
  assertEquals(at("/blog/one", 1), false);
});

const pages = [
  searchPage("/guide", { title: "Guide", sections: { Setup: "The dark mode has a toggle, and the toggle a label" } }),
  searchPage("/release-notes", {
    title: "Release notes",
    sections: {
      "2.0": "Dark mode: a toggle for the dark mode, a dark toggle. Dark mode on a phone",
      "Old browsers": "Gone",
    },
  }),
  searchPage("/other", { title: "Old phones", text: "Browsers of old phones. Notes of a release" }),
];
const search = createSearch(await indexer()(pages), await loadLanguage("en"));
const files = searchFiles(pages, (path) => ({ url: path, trail: [] }), "en");
const loaded = new Map(await Array.fromAsync(files, ({ name, body }) => [name, body] as const));

const FIRST = {
  "dark mode toggle": "/guide",
  "dark mode phone": "/release-notes",
  "release notes": "/release-notes",
  "old browsers": "/release-notes",
};
for (const [query, expected] of Object.entries(FIRST)) {
  Deno.test(`search() finds ${expected} by ${query}, and so does an export`, async () => {
    assertEquals(search(query, 10)[0]!.path as string, expected);
    const browser = createStaticSearch(
      (file) => Promise.resolve(JSON.parse(loaded.get(file)!)),
      () => Promise.resolve(stemmer),
    );
    const found = await browser(query, 10);
    assertEquals(
      found.map(({ url, score }) => [url.replace(/#.*/, ""), score]),
      search(query, 10).map(({ path, score }) => [path, score]),
    );
  });
}
