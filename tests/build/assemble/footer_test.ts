import { assertEquals } from "@std/assert";
import { createFooter } from "../../../src/build/assemble/footer.ts";
import { createPool } from "../../../src/build/render/pool.ts";
import { createRenderService, type RenderQuestion } from "../../../src/build/render/service.ts";
import { createReporter } from "../../../src/build/report.ts";
import { LIMITS } from "../../../src/config/limits.ts";
import { pack } from "../../../src/runtime/packing.ts";

const SETUP = {
  addresses: { base: "", pages: new Map(), files: new Set<string>() },
  rawHtml: "safe",
  limits: LIMITS,
  variables: new Map(),
} as const;

for (const [threads, packing] of [["pack nothing", undefined], ["pack pages", pack]] as const) {
  Deno.test(`createFooter() gives the footer as HTML, from threads that ${threads}`, async () => {
    const messages: string[] = [];
    const service = createRenderService(packing);
    const pool = createPool({
      thread: () => ({ ask: (message) => Promise.resolve(service(message as RenderQuestion)), close() {} }),
      size: 1,
      deadline: 60_000,
    });
    try {
      const footerOf = createFooter({
        pool,
        now: () => Date.UTC(2026, 5, 1),
        reporter: createReporter((_, message) => void messages.push(message)),
      });
      const text = "© {year} {brand}, **all of it**";
      const html = await footerOf({ text, configFile: "docs/config.json", brand: "A*B", title: "T", setup: SETUP });
      assertEquals(html?.toString().trim(), "<p>© 2026 A*B, <strong>all of it</strong></p>");
      assertEquals(messages, []);
    } finally {
      pool.close();
    }
  });
}
