import { assertEquals } from "@std/assert";
import { createStaticSearch } from "../../src/search/browser/search.ts";
import type { Stem } from "../../src/search/language.ts";
import { stemmers } from "../../src/search/stemmers.gen.js";
import { exportOf } from "../export/export_of.ts";
import { siteWith } from "../site_with.ts";

const DOCS = {
  "index.md": "# Home\n\nWords in English.",
  "houses.md": "---\nlang: de\n---\n\n# Wohnen\n\nEin Haus am See.",
  "deploy.md": "# Deploying\n\nHow it is deployed.",
};

Deno.test("forms of a word are those of the page's own language, and of the site's", async () => {
  using site = await siteWith(DOCS);
  await site.live.finished();
  const found = async (query: string) => {
    const hits: { url: string }[] = JSON.parse(await site.text(`/api/search?q=${encodeURIComponent(query)}`));
    return hits.map(({ url }) => url);
  };
  assertEquals(await found("Häusern"), ["/houses"]);
  assertEquals(await found("deploys"), ["/deploy"]);
});

Deno.test("a site whose pages have no language of their own knows its own forms alone", async () => {
  using site = await siteWith({ ...DOCS, "houses.md": "# Wohnen\n\nEin Haus am See." });
  await site.live.finished();
  assertEquals(JSON.parse(await site.text("/api/search?q=H%C3%A4usern")), []);
  assertEquals(JSON.parse(await site.text("/api/search?q=Haus")).length, 1);
});

Deno.test("an export knows the forms of a page's own language, too", async () => {
  const { site, run, out } = await exportOf(DOCS);
  using _ = site;
  assertEquals(await run(), true);
  const files = out();
  const context: string[] = [];
  const search = createStaticSearch((file) => Promise.resolve(JSON.parse(files[`_assets/search/${file}`]!)), (code) => {
    context.push(`_assets/search/stemmer-${code}.js`);
    return Promise.resolve((stemmers as Readonly<Record<string, Stem>>)[code]);
  });
  assertEquals((await search("Häusern")).map(({ url }) => url), ["/houses"]);
  assertEquals(context.filter((file) => !(file in files)), []);
  assertEquals(context.length, 2);
});
