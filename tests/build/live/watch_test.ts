import { assert, assertEquals } from "@std/assert";
import type { Live } from "../../../src/build/live/live.ts";
import { watch, type WatchOptions } from "../../../src/build/live/watch.ts";
import type { Files, WatchEvent } from "../../../src/files.ts";
import { memoryFiles } from "../../memory_files.ts";

type Rebuild = Live["rebuild"];

interface Scene {
  readonly logged: string[];
  /** Passes an event on, and waits for the look that follows. */
  say(event: WatchEvent): Promise<void>;
  readonly state: ReturnType<typeof watch>;
}

/** @param every By default, the only looks are those that the test asks for. */
async function withWatch(rebuild: Rebuild, run: (scene: Scene) => Promise<void>, every = 1e9): Promise<void> {
  const stopping = new AbortController();
  const logged: string[] = [];
  const events = new TransformStream<WatchEvent>();
  const writer = events.writable.getWriter();
  const files: Files = { ...memoryFiles({}), watch: () => events.readable };
  let time = 0;
  let looked = Promise.withResolvers<void>();
  const live = {
    async rebuild(...what) {
      time += 250;
      try {
        return await rebuild(...what);
      } finally {
        setTimeout(looked.resolve);
      }
    },
  } as Partial<Live> as Live;
  const options: WatchOptions = {
    files,
    live,
    directories: ["docs"],
    log: (level, message) => logged.push(`${level}: ${message}`),
    clock: () => time,
    every,
    signal: stopping.signal,
  };
  const state = watch(options);
  try {
    await run({
      logged,
      state,
      async say(event) {
        looked = Promise.withResolvers();
        const timer = setTimeout(() => looked.reject(new Error("No scan for 5 s")), 5000);
        await writer.write(event);
        await looked.promise.finally(() => clearTimeout(timer));
      },
    });
  } finally {
    stopping.abort();
    await writer.close();
  }
}

Deno.test("watch() looks after an event, and counts what replaced the snapshot", async () => {
  const swaps = [true, false, true];
  await withWatch(() => Promise.resolve({ swapped: swaps.shift()!, again: undefined }), async ({ say, state }) => {
    for (let i = 0; i < 3; i++) await say({ kind: "change", paths: undefined });
    const { scanned, rebuilds, rebuildTime, restarts } = state;
    assertEquals({ scanned, rebuilds, rebuildTime, restarts }, {
      scanned: 750,
      rebuilds: 2,
      rebuildTime: 500,
      restarts: 0,
    });
  });
});

Deno.test("watch() looks first at what a watcher named, and soon after at everything", async () => {
  const looks: (readonly string[] | undefined)[] = [];
  const everything = Promise.withResolvers<void>();
  const rebuild: Rebuild = (paths) => {
    looks.push(paths);
    if (paths === undefined) everything.resolve();
    return Promise.resolve({ swapped: true, again: undefined });
  };
  await withWatch(rebuild, async ({ say }) => {
    await say({ kind: "change", paths: ["docs/a.md", "docs/b.md"] });
    await everything.promise;
  });
  assertEquals(looks, [["docs/a.md", "docs/b.md"], undefined]);
});

Deno.test("watch() looks again at what is being written until it is, and then at everything", async () => {
  const scopes: (readonly string[] | undefined)[] = [];
  const thorough = Promise.withResolvers<void>();
  const rebuild: Rebuild = (paths) => {
    scopes.push(paths);
    if (paths === undefined) thorough.resolve();
    return Promise.resolve({ swapped: scopes.length === 3, again: scopes.length < 3 ? 1 : undefined });
  };
  await withWatch(rebuild, async ({ say }) => {
    await say({ kind: "change", paths: ["docs/a.md"] });
    await thorough.promise;
    assertEquals(scopes, [["docs/a.md"], ["docs/a.md"], ["docs/a.md"], undefined]);
  });
});

Deno.test("watch() gives a look at everything up that only makes sure, and not one that was asked for", async () => {
  const scopes: (readonly string[] | undefined)[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const underWay = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const rebuild: Rebuild = async (paths, signal) => {
    scopes.push(paths);
    signals.push(signal);
    if (scopes.length === 3) {
      underWay.resolve();
      await new Promise((_, reject) => signal!.addEventListener("abort", () => reject(signal!.reason), { once: true }));
    }
    if (scopes.length === 5) done.resolve();
    return { swapped: false, again: undefined };
  };
  await withWatch(rebuild, async ({ say, logged }) => {
    await say({ kind: "change", paths: undefined });
    await say({ kind: "change", paths: ["docs/a.md"] });
    await underWay.promise;
    await say({ kind: "change", paths: ["docs/b.md"] });
    await done.promise;
    assertEquals(logged, []);
  });
  assertEquals(scopes, [undefined, ["docs/a.md"], undefined, ["docs/b.md"], undefined]);
  assertEquals(signals.map((signal) => signal?.aborted), [undefined, undefined, true, undefined, false]);
});

Deno.test("watch() puts a look at everything off for changes in a row, but not for longer than it may", async () => {
  const looks: string[] = [];
  const rebuild: Rebuild = (paths, signal) => {
    looks.push(paths ? "named" : signal ? "given up for a change" : "everything");
    return Promise.resolve({ swapped: true, again: undefined });
  };
  await withWatch(rebuild, async ({ say }) => {
    // Each takes 250 ms of the clock.
    for (let i = 0; i < 8 && !looks.includes("everything"); i++) await say({ kind: "change", paths: [`docs/${i}.md`] });
  }, 700);
  assertEquals(looks.includes("everything"), true, looks.join());
});

Deno.test("watch() looks when the watcher was replaced, and counts it", async () => {
  await withWatch(() => Promise.resolve({ swapped: false, again: undefined }), async ({ say, state }) => {
    await say({ kind: "restart" });
    assertEquals(state.restarts, 1);
  });
});

Deno.test("watch() goes on after a rebuild that failed, and says so", async () => {
  const results = [
    () => Promise.reject(new Error("no luck")),
    () => Promise.resolve({ swapped: true, again: undefined }),
  ];
  await withWatch(() => results.shift()!(), async ({ say, state, logged }) => {
    await say({ kind: "change", paths: undefined });
    assertEquals([state.scanned, state.due], [0, 1e9], "a look that failed is none");
    assertEquals(logged[0]?.startsWith("error: Cannot rebuild; the last good site stays up: Error: no luck"), true);
    await say({ kind: "change", paths: undefined });
    assertEquals(state.rebuilds, 1);
  });
});

Deno.test("watch() looks every so often, though no watcher says anything and no look finds anything", async () => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let looks = 0;
  const files: Files = {
    ...memoryFiles({}),
    // deno-lint-ignore require-yield
    async *watch(_, ended) {
      await new Promise((resolve) => ended.addEventListener("abort", resolve, { once: true }));
    },
  };
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${looks} looks in 5 s`)), 5000);
    const rebuild: Rebuild = () => {
      if (++looks === 4) {
        clearTimeout(timer);
        resolve();
      }
      return Promise.resolve({ swapped: false, again: undefined });
    };
    const live = { rebuild } as Partial<Live> as Live;
    watch({ files, live, directories: ["docs"], log() {}, clock: () => performance.now(), every: 40, signal });
  }).finally(() => stopping.abort());
  await new Promise((resolve) => setTimeout(resolve, 20));
});

Deno.test("watch() looks less often where changes are heard and a look takes long, and as before where they are not", async () => {
  for (const reportsChanges of [true, false]) {
    const stopping = new AbortController();
    let time = 0;
    let looks = 0;
    const files: Files = {
      ...memoryFiles({}),
      reportsChanges: () => Promise.resolve(reportsChanges),
      // deno-lint-ignore require-yield
      async *watch(_, ended) {
        await new Promise((resolve) => ended.addEventListener("abort", resolve, { once: true }));
      },
    };
    const fifth = Promise.withResolvers<void>();
    const rebuild: Rebuild = () => {
      // By the clock, a look takes ten seconds.
      time += 10_000;
      if (++looks === 5) fifth.resolve();
      return Promise.resolve({ swapped: false, again: undefined });
    };
    const live = { rebuild } as Partial<Live> as Live;
    const { signal } = stopping;
    const state = watch({ files, live, directories: ["docs"], log() {}, clock: () => time, every: 20, signal });
    // The first and the second look come by `every`, whatever they cost; the next ones would come 120 s later.
    const waited = new Promise<void>((resolve) => setTimeout(resolve, 400));
    await (reportsChanges ? waited : fifth.promise);
    assertEquals(looks >= 5, !reportsChanges, `${looks} looks, reports changes: ${reportsChanges}`);
    if (reportsChanges) assertEquals(state.due, 310_000, "the next look is not late before");
    stopping.abort();
    await waited;
  }
});

Deno.test("watch() looks as often as without a watcher after one has ended, whatever a look costs", async () => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let [time, looks] = [0, 0];
  const ending = Promise.withResolvers<void>();
  const files: Files = {
    ...memoryFiles({}),
    reportsChanges: () => Promise.resolve(true),
    async *watch(_, ended) {
      await ending.promise;
      yield { kind: "restart" };
      await new Promise((resolve) => ended.addEventListener("abort", resolve, { once: true }));
    },
  };
  const often = Promise.withResolvers<void>();
  const rebuild: Rebuild = () => {
    time += 10_000;
    if (++looks === 12) often.resolve();
    return Promise.resolve({ swapped: false, again: undefined });
  };
  const live = { rebuild } as Partial<Live> as Live;
  watch({ files, live, directories: ["docs"], log() {}, clock: () => time, every: 20, signal });
  await new Promise((resolve) => setTimeout(resolve, 200));
  assert(looks < 5, `${looks} looks before`);
  ending.resolve();
  const timer = setTimeout(() => often.reject(new Error(`${looks} looks in 5 s`)), 5000);
  await often.promise.finally(() => {
    clearTimeout(timer);
    stopping.abort();
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
});

/** How watching goes while the files change all the time, and what became of the watchers. */
async function watchChanges(reportsChanges: boolean): Promise<{ restarts: number; ended: readonly boolean[] }> {
  const stopping = new AbortController();
  const signals: AbortSignal[] = [];
  const files: Files = {
    ...memoryFiles({}),
    async *watch(_, signal) {
      signals.push(signal);
      while (!signal.aborted) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        if (reportsChanges) yield { kind: "change", paths: undefined };
      }
    },
  };
  const live = { rebuild: () => Promise.resolve({ swapped: true, again: undefined }) } as Partial<Live> as Live;
  const clock = () => performance.now();
  const { restarts, ended } = await new Promise<{ restarts: number; ended: boolean[] }>((resolve) => {
    const state = watch({ files, live, directories: ["docs"], log() {}, clock, every: 40, signal: stopping.signal });
    setTimeout(() => resolve({ restarts: state.restarts, ended: signals.map(({ aborted }) => aborted) }), 1500);
  });
  stopping.abort();
  await new Promise((resolve) => setTimeout(resolve, 100));
  return { restarts, ended };
}

Deno.test("watch() replaces a watcher that says nothing of what changes, and gives the next one more time", async () => {
  const { restarts, ended } = await watchChanges(false);
  assert(restarts >= 2 && restarts <= 5, `${restarts} restarts`);
  assertEquals(ended, [...Array(restarts).fill(true), false]);
});

Deno.test("watch() keeps a watcher that speaks", async () => {
  assertEquals(await watchChanges(true), { restarts: 0, ended: [false] });
});
