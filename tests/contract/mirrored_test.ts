/**
 * A site whose folders are its languages, though its configuration names none.
 *
 * @module
 */
import { assertEquals, assertMatch, assertNotMatch } from "@std/assert";
import { siteWith } from "../site_with.ts";

const EN =
  "This page shows how you install the program and what you have to do before you can use it for the first time.";
const DE =
  "Diese Seite zeigt, wie man das Programm installiert und was davor zu tun ist, ehe man es zum ersten Mal benutzt.";
const DOCS = {
  "index.md": `# Home\n\n${EN}`,
  "guide/a.md": `# A\n\n${EN}`,
  "guide/b.md": "# B",
  "de/index.md": `# Start\n\n${DE}`,
  "de/guide/a.md": `# Ah\n\n${DE}`,
};
const SAID = /Found 2 languages in folders: en, de \(de\/\)/;
const tag = async (site: Awaited<ReturnType<typeof siteWith>>, path: string) =>
  /<html[^>]* lang="([^"]*)"/.exec(await site.text(path))?.[1];

Deno.test("languages in folders are found: a menu, the tree of each, and the log says so", async () => {
  using site = await siteWith(DOCS);
  const page = await site.text("/de/guide/a");
  assertEquals(await tag(site, "/de/guide/a"), "de");
  assertMatch(page, /<a href="\/guide\/a" lang="en" hreflang="en">English</);
  assertMatch(page, /href="\/de\/guide\/b"/);
  assertEquals((await site.get("/de/guide/b")).status, 200);
  assertNotMatch(await site.text("/guide/a"), /Ah</);
  assertMatch(site.logged.join("\n"), SAID);
});

Deno.test('languages in folders: "locales": {} says that there are none', async () => {
  using site = await siteWith({ ...DOCS, "config.json": '{ "locales": {} }' });
  assertEquals(await tag(site, "/de/guide/a"), "en");
  assertNotMatch(site.logged.join("\n"), /languages/);
});

Deno.test("languages in folders: a sidebar of the author's is not taken apart", async () => {
  const nav = (config: unknown) => ({ ...DOCS, "config.json": JSON.stringify(config) });
  const pages = [{ text: "A", link: "/guide/a" }, { text: "Ah", link: "/de/guide/a" }];
  using one = await siteWith(nav({ nav: pages }));
  assertEquals(await tag(one, "/de/guide/a"), "en");
  using two = await siteWith(nav({ sidebar: { "/": pages.slice(0, 1), "/de": pages.slice(1) } }));
  assertEquals(await tag(two, "/de/guide/a"), "de");
});

Deno.test("languages in folders follow the texts", async () => {
  using site = await siteWith({ ...DOCS, "de/index.md": "# Home", "de/guide/a.md": `# A\n\n${EN} Twice.` });
  assertEquals(await tag(site, "/de/guide/a"), "en");
  site.files.write("docs/de/guide/a.md", DOCS["de/guide/a.md"]);
  await site.live.rebuild();
  assertEquals(await tag(site, "/de/guide/a"), "de");
});

Deno.test("the address / leads to the first page in the main language, if no page is there", async () => {
  const { "de/index.md": de, "index.md": en } = DOCS;
  using site = await siteWith({ "en/x.md": en, "en/y.md": en, "de/x.md": de, "de/y.md": de });
  assertEquals((await site.get("/")).headers.get("location"), "/en/x");
});
