import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { siteWith } from "../site_with.ts";

const DOCS = {
  "index.md": "# Home",
  "guide/a.md": "---\ndescription: About A\n---\n# A\n\nText",
  "draft.md": "---\ndraft: true\n---\n# Draft",
  "hidden.md": "---\nnoindex: true\n---\n# Hidden",
  "unsought.md": "---\nsearch: false\n---\n# Unsought words",
  "unlisted.md": "---\nunlisted: true\n---\n# Unlisted",
};

Deno.test("the Markdown of a page may be kept at its own URL by every cache, and at that of the page by the client alone", async () => {
  using site = await siteWith(DOCS);
  const own = await site.get("/guide/a.md");
  const negotiated = await site.get("/guide/a", { accept: "text/markdown" });
  assertEquals(await own.text(), await negotiated.text());
  const read = ({ headers }: Response) => [headers.get("cache-control"), headers.get("vary")];
  assertEquals(read(own), ["no-cache", "accept, accept-encoding"]);
  assertEquals(read(negotiated), ["private, no-cache", "accept, accept-encoding"]);
  assertEquals(read(await site.get("/guide/a", { accept: "text/html" }))[1], "accept, accept-encoding");
});

Deno.test("a 304 never crosses the forms of a page, but is the same for the same text", async () => {
  using site = await siteWith(DOCS);
  const tagOf = async (path: string, accept: string) => (await site.get(path, { accept })).headers.get("etag")!;
  const html = await tagOf("/guide/a", "text/html");
  const markdown = await tagOf("/guide/a", "text/markdown");
  assert(html !== markdown);
  const status = async (path: string, accept: string, tag: string) =>
    (await site.get(path, { accept, "if-none-match": tag })).status;
  assertEquals(await status("/guide/a", "text/html", markdown), 200);
  assertEquals(await status("/guide/a", "text/markdown", html), 200);
  assertEquals(await status("/guide/a", "text/markdown", markdown), 304);
  assertEquals(await status("/guide/a.md", "*/*", markdown), 304);
});

Deno.test("the Markdown of a page states what it costs to read, and where the page is", async () => {
  using site = await siteWith(DOCS);
  const { headers, ...response } = await site.get("/guide/a.md").then(async (response) => ({
    headers: response.headers,
    text: await response.text(),
  }));
  assertEquals(headers.get("x-markdown-tokens"), String(Math.ceil(response.text.length / 4)));
  assertEquals(headers.get("x-robots-tag"), "noindex");
  assertEquals(headers.get("link"), '<http://docs.test/guide/a>; rel="canonical"');
});

Deno.test("drafts have no Markdown; noindex and search: false mean for Markdown what they mean for HTML", async () => {
  using site = await siteWith(DOCS);
  await site.live.finished();
  for (const path of ["/draft", "/draft.md"]) assertEquals((await site.get(path)).status, 404, path);
  for (const path of ["/hidden.md", "/unsought.md", "/unlisted.md"]) assertEquals((await site.get(path)).status, 200);
  const index = await site.text("/llms.txt");
  assertStringIncludes(index, "/hidden.md");
  assertStringIncludes(index, "/unsought.md");
  assertEquals(/draft|unlisted/.test(index), false);
  const [found, context] = [await site.text("/api/search?q=unsought"), await site.text("/api/context?q=unsought")];
  assertEquals([found, /Unsought words/.test(context)], ["[]", false]);
});
