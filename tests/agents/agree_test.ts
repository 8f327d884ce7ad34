import { assert, assertEquals } from "@std/assert";
import { siteWith } from "../site_with.ts";

/** Asks the tool server as a client of the present revision does. */
function tool(name: string, input: Record<string, unknown>): Request {
  return new Request("http://docs.test/mcp", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "accept": "application/json, text/event-stream",
      "mcp-protocol-version": "2025-06-18",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } }),
  });
}

Deno.test("after an edit, pages, Markdown, indexes, whole texts, tools and search say what one build says", async () => {
  const text = (word: string) => `---\ntitle: All about ${word}\ndescription: Why ${word}\n---\nHere is ${word}.\n`;
  using site = await siteWith({ "index.md": "# Home", "guide/a.md": text("alpha") });
  await site.live.finished();
  const asked = async () => ({
    html: await site.text("/guide/a"),
    markdown: await site.text("/guide/a.md"),
    negotiated: await (await site.get("/guide/a", { accept: "text/markdown" })).text(),
    index: await site.text("/llms.txt"),
    section: await site.text("/guide/llms.txt"),
    whole: await site.text("/llms-full.txt"),
    wholeSection: await site.text("/guide/llms-full.txt"),
    search: await site.text("/api/search?q=about"),
    context: await site.text("/api/context?q=about"),
    fetch: await (await site.fetch(tool("fetch", { id: "/guide/a" }), { address: undefined })).text(),
    list: await (await site.fetch(tool("list_pages", {}), { address: undefined })).text(),
    find: await (await site.fetch(tool("search", { query: "about" }), { address: undefined })).text(),
  });
  const version = async () => JSON.parse(await site.text("/api/build-version")).version;
  for (const [i, [word, before]] of [["beta", "alpha"], ["gamma", "beta"]].entries()) {
    site.files.change("docs/guide/a.md", text(word!));
    await site.live.rebuild();
    await site.live.finished();
    assertEquals(await version(), i + 1);
    for (const [where, said] of Object.entries(await asked())) {
      assert(said.includes(word!), `${where} does not say ${word}: ${said}`);
      assert(!said.includes(before!), `${where} still says ${before}`);
    }
    assertEquals(await version(), i + 1);
  }
});
