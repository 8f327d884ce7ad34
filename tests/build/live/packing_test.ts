/** Pages are packed for the cache folder, which would be four times as large, and not without need. */
import { assertEquals } from "@std/assert";
import { createPool } from "../../../src/build/render/pool.ts";
import { createRenderService, type RenderQuestion } from "../../../src/build/render/service.ts";
import { pack, unpack } from "../../../src/runtime/packing.ts";
import { siteWith } from "../../site_with.ts";

Deno.test("the cache folder has packed pages, and pages that nobody keeps are not packed", async () => {
  for (const cachePath of [undefined, "cache"]) {
    let count = 0;
    const service = createRenderService((bytes) => (count++, pack(bytes)));
    const thread = () => ({
      ask: (message: unknown) => Promise.resolve(service(message as RenderQuestion)),
      close() {},
    });
    using pool = Object.assign(createPool({ thread, size: 1, deadline: 60_000 }), {
      [Symbol.dispose]: () => pool.close(),
    });
    const docs = { "index.md": `# Home\n\n${"words of a page ".repeat(200)}\n`, "a.md": "# A\n" };
    using site = await siteWith(docs, { pool, unpack, cachePath });
    await site.live.stored();
    assertEquals((await site.text("/")).includes("<p>words of a page words"), true);
    const kept = Object.entries(site.files.texts()).filter(([file]) => /^cache\/\w\w\//.test(file));
    assertEquals([kept.length, count], cachePath ? [2, 4] : [0, 0]);
    for (const [file, text] of kept) assertEquals(text.includes("<p>words"), false, file);
  }
});
