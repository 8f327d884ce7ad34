import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { siteWith } from "../site_with.ts";

const DOCS = {
  "index.md": "# Home\n\n::: tip\nHello\n:::",
  "guide/a.md": "---\ndescription: About A\n---\n# A\n\n[b](b.md)",
  "guide/b.md": "# B",
  "guide/hidden.md": "---\nllms: false\n---\n# Hidden",
  "unlisted.md": "---\nunlisted: true\n---\n# Unlisted",
  "draft.md": "---\ndraft: true\n---\n# Draft",
  "moved.md": "---\nredirect: /guide/a\n---\n# Moved",
};

Deno.test("/llms-full.txt has the Markdown of every listed page, each as it is at its own URL", async () => {
  using site = await siteWith(DOCS, { basePath: "/x" });
  const text = await site.text("/x/llms-full.txt");
  for (const path of ["/index.md", "/guide/a.md", "/guide/b.md"]) {
    assertStringIncludes(text, `\nPage: <http://docs.test/x${path}>\n\n${await site.text(`/x${path}`)}`);
  }
  assertEquals(/Hidden|Unlisted|Draft|Moved/.test(text), false);
  const guide = await site.text("/x/guide/llms-full.txt");
  assertEquals(guide.match(/^Page: .*$/gm), [
    "Page: <http://docs.test/x/guide/a.md>",
    "Page: <http://docs.test/x/guide/b.md>",
  ]);
});

Deno.test("serveText() has a weak tag, that of the build and the origin, and answers 304 without the text", async () => {
  using site = await siteWith(DOCS);
  const first = await site.get("/llms-full.txt");
  const tag = first.headers.get("etag")!;
  assertMatch(tag, /^W\/"[0-9a-f]{64}"$/);
  assertEquals(first.headers.get("x-robots-tag"), "noindex");
  assertMatch(first.headers.get("content-type")!, /^text\/plain/);
  await first.body?.cancel();
  assertEquals((await site.get("/llms-full.txt", { "if-none-match": tag })).status, 304);
  const section = await site.get("/guide/llms-full.txt", { "if-none-match": tag });
  assertEquals(section.status, 200);
  await section.body?.cancel();
  const head = await site.get("/llms-full.txt", {}, "HEAD");
  assertEquals([head.status, head.body, head.headers.get("etag")], [200, null, tag]);
  site.files.change("docs/guide/b.md", "# B changed");
  await site.live.rebuild();
  const changed = await site.get("/llms-full.txt", { "if-none-match": tag });
  assertEquals(changed.status, 200);
  assertStringIncludes(await changed.text(), "# B changed");
});

Deno.test("whole texts share one limit, that of search", async () => {
  using site = await siteWith(DOCS, { requestsPerMinute: 3 });
  const statuses: number[] = [];
  for (const path of ["/llms-full.txt", "/guide/llms-full.txt", "/GUIDE/llms-full.TXT", "/llms-full.txt"]) {
    const response = await site.get(path);
    statuses.push(response.status);
    await response.body?.cancel();
  }
  assertEquals(statuses, [200, 200, 200, 429]);
  assert((await site.get("/llms.txt")).ok);
});
