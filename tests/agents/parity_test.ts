import { assert, assertEquals } from "@std/assert";
import { siteWith } from "../site_with.ts";
import { serveFolder } from "./folder.ts";
import { type Asked, parityOf, totalsOf } from "./parity.ts";

const docs = decodeURIComponent(new URL("../../docs", import.meta.url).pathname);

Deno.test("the Markdown of every page of the manual says what its HTML says", async () => {
  const folder = await serveFolder(docs);
  try {
    const all = await parityOf(folder);
    const { pages, segments, missing, headings, code, leaks, broken, links } = totalsOf(all);
    const open = all.filter((page) => page.missing.length + page.headings.length + page.code.length > 0);
    assert(pages > 40 && segments > 3000 && links > 400, JSON.stringify(totalsOf(all)));
    assert(missing <= segments / 100, JSON.stringify(open));
    assertEquals(
      { headings, code, leaks, broken },
      { headings: 0, code: 0, leaks: 0, broken: 0 },
      JSON.stringify(open),
    );
  } finally {
    folder.close();
  }
});

Deno.test("parityOf() finds what a page lacks, has in another place, or leaves as it was written", async () => {
  using site = await siteWith({
    "index.md": "# Home\n\nSome words, and `[^1]`.\n\n## One\n\n```js\nlet a;\n```\n\n[two](two.md)\n\n[gone](gone.md)",
    "two.md": "# Two",
  });
  const folder = (change: (markdown: string) => string): Asked => ({
    url: "http://docs.test",
    live: site.live,
    get: site.get,
    text: async (path) => path === "/index.md" ? change(await site.text(path)) : await site.text(path),
  });
  const of = async (change: (markdown: string) => string) => (await parityOf(folder(change)))[0]!;
  const whole = await of((markdown) => markdown);
  assertEquals([whole.missing, whole.headings, whole.code, whole.leaks, whole.broken], [[], [], [], [], []]);
  assertEquals(whole.lost.length, 1);
  assertEquals((await of((text) => text.replace(/Some words.*/, ""))).missing, ["Some words, and [^1]."]);
  assertEquals((await of((text) => text.replace("## One", "### One"))).headings, ["- h2 one", "+ h3 one"]);
  assertEquals((await of((text) => text.replace("let a;", "let b;"))).code, ["- leta;", "+ letb;"]);
  assertEquals((await of((text) => `${text}\n::: tip\n`)).leaks, [":::: :::"]);
  assertEquals((await of((text) => text.replace("two.md", "three.md"))).broken, ["http://docs.test/three.md"]);
});
