import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { Watch } from "../../src/build/live/watch.ts";
import { createVitals } from "../../src/http/vitals.ts";
import { siteWith, type TestSettings } from "../site_with.ts";

const WATCH: Watch = { scanned: 0, due: 5000, restarts: 2, rebuilds: 3, rebuildTime: 1500 };

interface State {
  readonly failing?: boolean;
  readonly finished?: Promise<void>;
  readonly draining?: AbortSignal;
}

async function ready(
  present: boolean,
  watch: Watch | undefined,
  time: number,
  { failing = false, finished = Promise.resolve(), draining }: State = {},
) {
  const vitals = createVitals({
    live: { present, failing, current: undefined as never, finished: () => finished },
    watch,
    draining,
    memory: () => 0,
    clock: () => time,
  });
  using site = await siteWith({ "index.md": "# Home" }, { vitals });
  const response = await site.get("/readyz");
  return { status: response.status, body: await response.json() };
}

Deno.test("GET /readyz answers 200 with the build version while all is well", async () => {
  const well = { status: 200, body: { status: "ready", version: 0 } };
  assertEquals(await ready(true, WATCH, 34_000), well);
  assertEquals(await ready(true, { ...WATCH, due: 200_000 }, 100_000), well, "a large folder is scanned seldom");
  assertEquals(await ready(true, undefined, 1e9), well, "nothing is watched");
});

Deno.test("GET /readyz answers 503 with the reason when RootPath is gone, no page can be rendered, or nobody looks for changes", async () => {
  const gone = await ready(false, WATCH, 0);
  assertEquals(gone.status, 503);
  assertStringIncludes(gone.body.detail, "RootPath is gone");
  const failing = await ready(true, WATCH, 0, { failing: true });
  assertEquals([failing.status, failing.body.detail], [503, "No page can be rendered; the log says why."]);
  const hung = await ready(true, WATCH, 36_000);
  assertEquals(hung.status, 503);
  assertStringIncludes(hung.body.detail, "The files have not been checked for 36 seconds");
});

Deno.test("GET /readyz answers 503 until search knows all pages, and as soon as the program begins to stop", async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const early = await ready(true, WATCH, 0, { finished });
  assertEquals([early.status, early.body.detail], [
    503,
    "Pages are being indexed; search does not find all of them yet.",
  ]);
  finish();
  assertEquals((await ready(true, WATCH, 0, { finished })).status, 200);
  const late = await ready(true, WATCH, 0, { draining: AbortSignal.abort() });
  assertEquals([late.status, late.body.detail], [503, "Lectern is stopping."]);
});

async function metrics(settings: TestSettings): Promise<{ status: number; text: string; type: string | null }> {
  using site = await siteWith({ "index.md": "# Home", "more.md": "# More" }, settings);
  const vitals = createVitals({ live: site.live, watch: WATCH, memory: () => 4096, clock: () => 0 });
  using measured = await siteWith({ "index.md": "# Home", "more.md": "# More" }, { ...settings, vitals });
  const etag = (await measured.get("/")).headers.get("etag")!;
  await measured.get("/");
  await measured.get("/", { "if-none-match": etag });
  await measured.get("/nowhere", {}, "HEAD");
  const response = await measured.get("/metrics");
  return { status: response.status, type: response.headers.get("content-type"), text: await response.text() };
}

Deno.test("GET /metrics counts answers by status, and measures the site, in Prometheus' format", async () => {
  const { status, type, text } = await metrics({ enableMetrics: true });
  assertEquals([status, type], [200, "text/plain; version=0.0.4; charset=utf-8"]);
  for (const line of text.trimEnd().split("\n")) {
    assertMatch(line, /^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{status="\d{3}"\})? [\d.e+]+)$/);
  }
  const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  assertEquals(samples, [
    'lectern_requests_total{status="200"} 2',
    'lectern_requests_total{status="304"} 1',
    'lectern_requests_total{status="404"} 1',
    "lectern_pages 2",
    "lectern_build_version 0",
    "lectern_rebuild_seconds_sum 1.5",
    "lectern_rebuild_seconds_count 3",
    "lectern_watcher_restarts_total 2",
    "process_resident_memory_bytes 4096",
  ]);
});

Deno.test("GET /metrics is no route unless it is asked for", async () => {
  assertEquals((await metrics({})).status, 404);
});

Deno.test("A page at /readyz or /metrics wins over the route", async () => {
  using site = await siteWith({ "readyz.md": "# Ours", "metrics.md": "# Ours" }, { enableMetrics: true });
  for (const path of ["/readyz", "/metrics"]) assertStringIncludes(await site.text(path), `<h1 id="ours"`);
});
