import { stemmer } from "@orama/stemmers/english";
import { assert, assertEquals } from "@std/assert";
import { createStaticSearch } from "../../src/search/browser/search.ts";
import { searchFiles } from "../../src/search/files.ts";
import type { PagePath } from "../../src/site/address.ts";
import { siteWith, type TestSettings, type TestSite } from "../site_with.ts";

const LOCK =
  "# Versions\n\nHow they are chosen.\n\n## Integrity\n\nEach download has a digest.\n\n## Other\n\nMore of it.\n";

/** A site whose pages are all rendered, so that the index has what they call each other. */
async function finished(docs: Readonly<Record<string, string>>, settings: TestSettings = {}): Promise<TestSite> {
  const site = await siteWith(docs, settings);
  await site.live.finished();
  return site;
}

/** Results of a query: address of the section, best first. */
async function found(site: TestSite, query: string): Promise<string[]> {
  const results = JSON.parse(await site.text(`/api/search?q=${encodeURIComponent(query)}`));
  return results.map(({ url }: { url: string }) => url);
}

/** What other pages call the sections of a page, as the index has it. */
function namesOf(site: TestSite, path: string): readonly (readonly [section: number, text: string])[] {
  const page = site.live.indexed.find((page) => page.path === path as PagePath);
  return page?.names?.list.map(({ section, text }) => [section, text] as const) ?? [];
}

Deno.test("a section is found by the text of a link from another page, below pages that say it themselves", async () => {
  using site = await finished({
    "index.md": "# Home\n\nSee [the frozen lockfile](lock.md#integrity).",
    "lock.md": LOCK,
    "own.md": "# Own\n\nText.\n\n## The frozen lockfile\n\nHere it is.",
  });
  assertEquals((await found(site, "frozen lockfile")).slice(0, 3), [
    "/own#the-frozen-lockfile",
    "/lock#integrity",
    "/",
  ]);
});

Deno.test("a query that is the text of a link opens the section, also where the title of its page has the words", async () => {
  using site = await finished({
    "index.md": "# Home\n\nSee [frozen lockfile](lock.md#integrity).",
    "lock.md": LOCK.replace("# Versions", "# A lockfile that is frozen"),
  });
  assertEquals((await found(site, "frozen lockfile"))[0], "/lock#integrity");
  assertEquals((await found(site, "lockfile"))[0], "/lock");
});

Deno.test("a section that another page calls so is found among many pages that say the words more often", async () => {
  const docs = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`p${i}.md`, `# P${i}\n\nFrozen lockfile, frozen lockfile.\n`]),
  );
  using site = await finished({
    ...docs,
    "index.md": "# Home\n\nSee [frozen lockfile](lock.md#integrity).",
    "lock.md": `${LOCK}${"Nothing else is said here, and at length.\n".repeat(40)}`,
  });
  assertEquals((await found(site, "frozen lockfile"))[0], "/lock#integrity");
});

Deno.test("links in every form name what they lead to; what is vague, shared or its title does not", async () => {
  const shared = Array.from({ length: 6 }, (_, i) => `[our overview](lock.md#s${i})`).join(" ");
  using site = await finished({
    "index.md": [
      "# Home",
      "[wiki [*deep*] & `code`](lock.md#integrity) [here](lock.md#integrity) [this page](lock.md) [Integrity](lock.md#integrity)",
      "[versions](/lock) [nowhere](lock.md#none) [self](#x) [other](https://example.org/lock#integrity)",
      '<a class="x" href="lock.md#other">raw tag</a> [[lock#other|wiki link]]',
      '<Card title="From a card" href="/lock#other" />',
      shared,
    ].join("\n\n"),
    "lock.md": LOCK + Array.from({ length: 6 }, (_, i) => `\n## S${i}\n\nText.\n`).join(""),
    "hidden.md": "---\nsearch: false\n---\n# Hidden\n\n[said in secret](lock.md)",
  });
  assertEquals(namesOf(site, "/lock").toSorted(), [
    [1, "wiki [deep] & code"],
    [2, "From a card"],
    [2, "raw tag"],
    [2, "wiki link"],
  ]);
  assertEquals(namesOf(site, "/"), []);
});

Deno.test("below BasePath, and for the home page, links name pages, too", async () => {
  using site = await finished(
    {
      "index.md": "# Home\n\nText.",
      "a.md": "# A\n\n[first steps](index.md) [kept safe](b.md#x)",
      "b.md": "# B\n\n## X\n\nText",
    },
    { basePath: "/docs" },
  );
  assertEquals(namesOf(site, "/"), [[0, "first steps"]]);
  assertEquals(namesOf(site, "/b"), [[1, "kept safe"]]);
});

Deno.test("an edit of a link changes what its target is called, and renders no other page", async () => {
  using site = await finished({
    "index.md": "# Home\n\n[pinned rhubarb](lock.md#integrity)",
    "lock.md": LOCK,
    "c.md": "# C\n",
  });
  const pageOf = (path: string) => site.live.indexed.find((page) => page.path === path as PagePath)!;
  const [lock, other] = [pageOf("/lock"), pageOf("/c")];
  assertEquals(await found(site, "pinned rhubarb"), ["/lock#integrity", "/"]);
  site.files.change("docs/c.md", "# C\n\nMore.");
  await site.live.rebuild();
  await site.live.finished();
  assert(pageOf("/lock").names === lock.names, "what is called as before is not counted again");
  site.files.change("docs/index.md", "# Home\n\n[sealed archives](lock.md#integrity)");
  await site.live.rebuild();
  await site.live.finished();
  assertEquals(await found(site, "sealed archives"), ["/lock#integrity", "/"]);
  assertEquals(await found(site, "pinned rhubarb"), []);
  assert(
    pageOf("/lock").terms === lock.terms && pageOf("/c").terms !== other.terms,
    "only what was edited is rendered",
  );
  site.files.remove("docs/index.md");
  await site.live.rebuild();
  await site.live.finished();
  assertEquals(namesOf(site, "/lock"), []);
});

Deno.test("a section has eight names at most: those that most pages use", async () => {
  const docs: Record<string, string> = { "lock.md": LOCK };
  for (let i = 0; i < 30; i++) {
    const texts = ["used by all", ...Array.from({ length: i % 10 }, (_, j) => `name${j} of it`)];
    docs[`p${i}.md`] = `# P${i}\n\n${texts.map((text) => `[${text}](lock.md#other)`).join(" ")}`;
  }
  using site = await finished(docs);
  const texts = namesOf(site, "/lock").map(([, text]) => text);
  assertEquals(texts, ["used by all", ...Array.from({ length: 7 }, (_, j) => `name${j} of it`)]);
});

Deno.test("an export finds by the texts of links as the server does", async () => {
  using site = await finished({
    "index.md": "# Home\n\n[the frozen lockfile](lock.md#integrity) [chosen versions](lock.md)",
    "lock.md": LOCK,
    "own.md": "# Own\n\n## Frozen\n\nLockfiles are [kept together](lock.md#other).",
  });
  const shown = (path: PagePath) => ({ url: path, trail: [] });
  const files = searchFiles(site.live.indexed, shown, "en");
  const loaded = new Map(await Array.fromAsync(files, ({ name, body }) => [name, body] as const));
  const load = (file: string) => Promise.resolve(JSON.parse(loaded.get(file)!));
  for (
    const query of [
      "frozen lockfile",
      "the frozen lockfile",
      "kept",
      "kept together",
      "chosen",
      "chosen versions",
      "lockflie",
      '"frozen" lockfile',
    ]
  ) {
    const hits = await createStaticSearch(load, () => Promise.resolve(stemmer))(query);
    const expected = JSON.parse(await site.text(`/api/search?q=${encodeURIComponent(query)}`));
    assert(expected.length > 0, query);
    assertEquals(
      hits.map(({ url, score, excerpt }) => ({ url, score, excerpt })),
      expected.map((
        { url, score, excerpt }: typeof hits[number],
      ) => ({ url, score, excerpt })),
      query,
    );
  }
});
