import { assertEquals, assertStringIncludes } from "@std/assert";
import { createSharedWindows } from "../../src/http/shared_windows.ts";
import type { RateLimitStore } from "../../src/runtime.ts";
import { siteWith } from "../site_with.ts";

const DOCS = { "index.md": "# Home" };

/** A store with a clock of its own, as several servers reach it. */
function memoryStore() {
  const windows = new Map<string, { count: number; end: number }>();
  const state = { now: 0, asked: [] as string[], answer: (): Promise<void> => Promise.resolve() };
  const store: RateLimitStore = {
    async count(key, milliseconds) {
      state.asked.push(key);
      await state.answer();
      const kept = windows.get(key);
      const window = kept && kept.end > state.now ? kept : { count: 0, end: state.now + milliseconds };
      window.count++;
      windows.set(key, window);
      return { count: window.count, left: window.end - state.now };
    },
  };
  return { store, state };
}

async function statuses(sites: readonly { get(path: string): Promise<Response> }[], times: number): Promise<number[]> {
  const all = await Promise.all(Array.from({ length: times }, async (_, i) => {
    const response = await sites[i % sites.length]!.get("/api/search?q=home");
    await response.body?.cancel();
    return response.status;
  }));
  return all.sort();
}

Deno.test("several servers with one store let exactly 30 searches of a client pass, by the clock of the store", async () => {
  const { store, state } = memoryStore();
  // Their own clocks are an hour apart.
  using a = await siteWith(DOCS, { store, clock: () => 0 });
  using b = await siteWith(DOCS, { store, clock: () => 3_600_000 });
  using c = await siteWith(DOCS, { store });
  const first = await statuses([a, b, c], 90);
  assertEquals([first.filter((status) => status === 200).length, first.filter((status) => status === 429).length], [
    30,
    60,
  ]);
  state.now = 59_999;
  assertEquals((await a.get("/api/search?q=home")).headers.get("retry-after"), "1");
  state.now = 60_000;
  assertEquals(await statuses([b], 1), [200]);
});

Deno.test("each limited route has windows of its own in the store, and pages do not touch it", async () => {
  const { store, state } = memoryStore();
  using site = await siteWith(DOCS, { store });
  for (const path of ["/", "/index.md", "/llms.txt", "/sitemap.xml", "/healthz", "/nowhere"]) await site.get(path);
  assertEquals(state.asked, []);
  for (const path of ["/api/search?q=home", "/search?q=home", "/raw/index.md", "/feed.xml"]) await site.get(path);
  assertEquals(new Set(state.asked).size, 4, state.asked.join());
  assertEquals(state.asked[0], "search:192.0.2.1");
});

Deno.test("while the store is away each server counts by itself, and says so once; nothing is a 5xx", async () => {
  const { store, state } = memoryStore();
  let now = 0;
  using site = await siteWith(DOCS, { store, clock: () => now, enableMetrics: true });
  const up = async () => /lectern_rate_limit_store_up (\d)/.exec(await site.text("/metrics"))?.[1];
  state.answer = () => Promise.reject(new Error("cannot be reached (ECONNREFUSED)"));
  assertEquals((await statuses([site], 40)).filter((status) => status === 429).length, 10);
  const before = site.logged.filter((line) => line.includes("RateLimitStore"));
  assertEquals(before.length, 1);
  assertStringIncludes(before[0]!, "warning: RateLimitStore: cannot be reached (ECONNREFUSED); each server limits");
  assertEquals(await up(), "0");
  const tries = state.asked.length;
  await statuses([site], 20);
  assertEquals(state.asked.length, tries, "it is left alone for a second");
  state.answer = () => Promise.resolve();
  now = 1001;
  assertEquals(await statuses([site], 1), [200]);
  assertEquals([site.logged.at(-1), await up()], ["info: RateLimitStore: the store answers again", "1"]);
});

Deno.test("createSharedWindows() waits 50 ms for a store that hangs, and then lets a single request try it", async () => {
  let now = 0;
  let asked = 0;
  const store: RateLimitStore = {
    count() {
      asked++;
      return new Promise(() => {});
    },
  };
  const shared = createSharedWindows({ store, clock: () => now, log() {} });
  assertEquals(await shared.take("a", 60), undefined);
  now = 1001;
  assertEquals(await Promise.all(Array.from({ length: 10 }, () => shared.take("a", 60))), Array(10).fill(undefined));
  assertEquals(asked, 2);
});

Deno.test("createSharedWindows() reads an answer that came while this program was busy for longer than it waits", async () => {
  const store: RateLimitStore = {
    // Read by the turn after the one in which it came, as from a socket.
    count: () => new Promise((resolve) => setTimeout(() => setTimeout(() => resolve({ count: 3, left: 1000 }), 0), 15)),
  };
  const shared = createSharedWindows({ store, clock: () => performance.now(), log() {} });
  const taken = shared.take("a", 60);
  const end = performance.now() + 120;
  while (performance.now() < end);
  assertEquals(await taken, { count: 3, left: 1000 });
});
