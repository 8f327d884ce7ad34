import { assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import type { Snapshot } from "../../../src/build/live/snapshot.ts";
import type { Html } from "../../../src/html.ts";
import { siteWith } from "../../site_with.ts";

/** The text of a document that a snapshot gives for an address. */
async function textOf(snapshot: Snapshot, path: string): Promise<string> {
  const found = await snapshot.find(path);
  if (found?.kind !== "document") throw new TypeError(`${path} answers ${found?.kind}`);
  return found.body.map((part: Html["parts"][number]) =>
    part instanceof Uint8Array ? new TextDecoder().decode(part) : String(part)
  ).join("");
}

/** In the text of a page, not beside it. */
const LINK = /<p><a [^>]*href="\/later"/;
const DOCS = {
  "index.md": "# Home\n\n[later](later.md) {{ version }}\n\n![x](x.png)",
  "config.json": '{"variables":{"version":"1.0"}}',
};

Deno.test("a snapshot renders with its own addresses and variables after the next one took its place", async () => {
  for (const finished of [true, false]) {
    using site = await siteWith(DOCS);
    if (finished) await site.live.finished();
    const old = site.live.current;
    site.files.change("docs/later.md", "# Later");
    site.files.change("docs/config.json", '{"variables":{"version":"2.0"}}');
    await site.live.rebuild();
    await site.live.finished();
    const html = await textOf(old, "/");
    assertStringIncludes(html, "1.0", `finished: ${finished}`);
    assertEquals(old.find("/later"), undefined);
    assertEquals(LINK.test(html), false, "a link to what this snapshot does not serve");
    assertMatch(await textOf(site.live.current, "/"), /<p><a [^>]*href="\/later".*2\.0/);
  }
});

Deno.test("snapshots that render at the same time have their own links each", async () => {
  using site = await siteWith(DOCS);
  const old = site.live.current;
  site.files.change("docs/later.md", "# Later");
  await site.live.rebuild();
  const [before, after] = await Promise.all([textOf(old, "/"), textOf(site.live.current, "/")]);
  assertEquals([before, after].map((html) => LINK.test(html)), [false, true]);
  await site.live.finished();
  const hits = await site.live.current.search("home", 10);
  assertEquals(hits.map(({ path }) => path as string), ["/"]);
});

Deno.test("a build that fails changes nothing of what is served", async () => {
  let isBroken = false;
  using site = await siteWith(DOCS, {
    themeName() {
      if (isBroken) throw new Error("a bug");
      return { name: "default" };
    },
  });
  await site.live.finished();
  site.files.change("docs/later.md", "# Later");
  site.files.change("docs/config.json", '{"theme":"ocean"}');
  isBroken = true;
  await assertRejects(() => site.live.rebuild(), Error, "a bug");
  const html = await site.text("/");
  assertEquals((await site.get("/later")).status, 404);
  assertEquals(LINK.test(html), false);
  assertStringIncludes(html, "1.0");
});

Deno.test("a snapshot shows the files that pages included when it was current", async () => {
  using site = await siteWith({ "index.md": "# Home\n\n<!--@include: ./_part.md-->", "_part.md": "One." });
  await site.live.finished();
  const old = site.live.current;
  site.files.change("docs/_part.md", "Two.");
  await site.live.rebuild();
  await site.live.finished();
  assertStringIncludes(await textOf(old, "/"), "One.");
  assertStringIncludes(await textOf(site.live.current, "/"), "Two.");
});
