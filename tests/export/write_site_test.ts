import { assertEquals } from "@std/assert";
import type { HostSettings } from "../../src/config/host.ts";
import { parseTheme } from "../../src/config/theme.ts";
import { addressesOf } from "../../src/export/plan.ts";
import { writeSite } from "../../src/export/write_site.ts";
import { createWriter } from "../../src/export/writer.ts";
import { createCompression } from "../../src/runtime/compression.ts";
import type { FileToPut } from "../../src/files.ts";
import { siteWith } from "../site_with.ts";

/** Writes a site of many pages; gives what was put before all of them were said to be finished, and what after that. */
async function written(isGivenUp: (path: string) => boolean) {
  const docs = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`p${i}.md`, `# Page ${i}\n\n$x$`]));
  const { live, files } = await siteWith(docs, { isExport: true });
  const early: string[] = [];
  const late: string[] = [];
  let isFinished = false;
  const { promise: some, resolve } = Promise.withResolvers<void>();
  const put = (batch: readonly FileToPut[]) => {
    (isFinished ? late : early).push(...batch.map(({ path }) => path));
    resolve();
    return Promise.resolve(0);
  };
  const writer = createWriter({ staging: { put }, warn() {} });
  await writeSite({
    runtime: { files, compression: createCompression(), draw: undefined },
    settings: { rootPath: "docs", basePath: "", redirectFiles: [] } as Partial<HostSettings> as HostSettings,
    wwwroot: "wwwroot",
    live: {
      current: live.current,
      get indexed() {
        return live.indexed;
      },
      wasGivenUp: ({ path }) => isGivenUp(path),
    },
    theme: parseTheme("{}", "theme.json").theme,
    log() {},
    planned: addressesOf(live.current),
    async finished() {
      await some;
      await live.finished();
      isFinished = true;
    },
  }, writer);
  await writer.end();
  return { early, late };
}

Deno.test("writeSite() writes pages while others are finished, and what is made of all of them after that", async () => {
  const { early, late } = await written(() => false);
  assertEquals(early.includes("p1/index.html"), true);
  assertEquals(late.includes("_assets/search/index.json"), true);
  assertEquals(late.filter((file) => file.startsWith("_assets/math/")).length, 1, "known when pages are finished");
  const all = [...early, ...late];
  assertEquals(all.length, new Set(all).size, "each once");
});

Deno.test("writeSite() writes a page that was given up only when it has been tried again", async () => {
  const { early, late } = await written((path) => path === "/p1");
  assertEquals(early.filter((file) => /^(?:raw\/)?p1[./]/.test(file)), []);
  assertEquals(late.filter((file) => /^(?:raw\/)?p1[./]/.test(file)).sort(), ["p1.md", "p1/index.html", "raw/p1.md"]);
});
