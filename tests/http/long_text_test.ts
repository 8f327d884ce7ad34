import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import zlib from "node:zlib";
import type { LongText } from "../../src/build/document.ts";
import { createAcceptance } from "../../src/http/encoding.ts";
import type { Context } from "../../src/http/handler.ts";
import { serveText } from "../../src/http/long_text.ts";
import { createCompression } from "../../src/runtime/compression.ts";
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
  await site.live.finished();
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
  assertEquals([head.status, await head.text(), head.headers.get("etag")], [200, "", tag]);
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

Deno.test("whole texts are coded as the client likes, under one weak tag", async () => {
  using site = await siteWith(DOCS);
  const whole = await site.get("/llms-full.txt", { "accept-encoding": "identity" });
  assertEquals([whole.headers.get("vary"), whole.headers.get("content-encoding")], ["accept-encoding", null]);
  const [text, tag] = [await whole.text(), whole.headers.get("etag")!];
  for (const [coding, decode] of [["br", zlib.brotliDecompressSync], ["gzip", zlib.gunzipSync]] as const) {
    const coded = await site.get("/llms-full.txt", { "accept-encoding": coding });
    const { headers } = coded;
    assertEquals(["vary", "content-encoding", "content-length", "etag"].map((name) => headers.get(name)), [
      "accept-encoding",
      coding,
      null,
      tag,
    ]);
    assertEquals(decode(await coded.bytes()).toString(), text);
    const known = await site.get("/llms-full.txt", { "accept-encoding": coding, "if-none-match": tag });
    assertEquals([known.status, known.headers.get("vary"), known.body], [304, "accept-encoding", null]);
  }
});

/** A text without end, and how many of its pieces were made. */
function endless() {
  const state = { made: 0, ended: false };
  async function* open() {
    try {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve));
        state.made++;
        yield crypto.getRandomValues(new Uint8Array(32_768));
      }
    } finally {
      state.ended = true;
    }
  }
  const text: LongText = {
    kind: "text",
    type: "text/plain",
    caching: "no-cache",
    stamp: () => Promise.resolve("1"),
    open,
  };
  return { state, text };
}

for (const coding of ["identity", "br", "gzip"] as const) {
  Deno.test(`serveText() makes no more than is read, and ends where the client goes: ${coding}`, async () => {
    const { state, text } = endless();
    const compression = createCompression();
    const accepted = createAcceptance(compression.codings)(coding);
    const context = { origin: "http://docs.test" } as Context;
    const { body } = await serveText(text, context, { accepted, compression, security: [] });
    await new Promise((resolve) => setTimeout(resolve, 5));
    assertEquals(state.made, 0);
    const reader = body!.getReader();
    let read = 0;
    while (read < 1_000_000) read += (await reader.read()).value!.length;
    assert(state.made < 400, `${state.made} pieces for ${read} bytes`);
    await reader.cancel();
    while (!state.ended) await new Promise((resolve) => setTimeout(resolve));
  });
}
