/**
 * How long building keeps the thread that answers requests busy at a stretch: the longest gap between two ticks while
 * all pages are finished, and while one of them is edited.
 *
 * @module
 */
// deno-lint-ignore-file no-console
import { createLive } from "../../src/build/live/live.ts";
import { createPool } from "../../src/build/render/pool.ts";
import { LIMITS } from "../../src/config/limits.ts";
import { themeName } from "../../src/config/theme.ts";
import { createRuntime } from "../../src/runtime/deno.ts";

const runtime = createRuntime();
const root = Deno.args[0]!;
const pool = createPool({ thread: runtime.thread, size: runtime.processors, deadline: 5000 });
const live = await createLive({
  files: runtime.files,
  pool,
  unpack: runtime.unpack,
  rootPath: root,
  wwwroot: "wwwroot",
  includePaths: [],
  basePath: "",
  baseUrl: undefined,
  defaultPage: "index",
  rawHtml: "safe",
  llmsTxt: "auto",
  limits: LIMITS,
  authorMode: false,
  hotReload: true,
  isExport: false,
  folderName: undefined,
  contentSecurityPolicy: undefined,
  themes: undefined,
  themeName: (config, settings, places) => themeName({ flag: undefined, settings, config, places }),
  cachePath: undefined,
  datesFile: "",
  release: "bench",
  log() {},
  clock: () => performance.now(),
  now: Date.now,
  progress() {},
});
pool.reserve(); // As the program does before it listens.

let last = performance.now();
let longest = 0;
let busy = true;
(async () => {
  while (busy) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
})();

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  longest = 0;
  await work();
  console.log(what.padEnd(58), `${longest.toFixed(1)} ms`.padStart(14));
}

await measure("longest time that building blocks requests: first build", () => live.finished());
const file = `${root}/${[...live.current.site.pages.values()].at(-1)!.source.file}`;
await measure("longest time that building blocks requests: 10 edits", async () => {
  const text = await Deno.readTextFile(file);
  for (let i = 0; i < 10; i++) {
    await Deno.writeTextFile(file, `${text}\n\n${"edit ".repeat(i + 1)}\n`);
    await live.rebuild();
    await live.finished();
  }
  await Deno.writeTextFile(file, text);
});
busy = false;
live.close();
Deno.exit(0);
