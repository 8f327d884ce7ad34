import { assertEquals, assertRejects } from "@std/assert";
import { createPool } from "../../src/build/pool.ts";
import { LIMITS } from "../../src/config/limits.ts";
import type { RenderJob, RenderQuestion } from "../../src/build/render.ts";
import type { Thread } from "../../src/runtime.ts";

const job = (file: string): RenderJob => ({ file, text: "", line: 1, title: "", description: "", keywords: [] });
const SETUP = {
  addresses: { base: "", pages: new Map(), files: new Set<string>() },
  rawHtml: "safe",
  limits: LIMITS,
  variables: new Map(),
} as const;

/** Threads that answer when they are told to, in the order of `asked`. */
function threads() {
  const asked: string[] = [];
  const answers = new Map<string, () => void>();
  let started = 0;
  let closed = 0;
  function thread(): Thread {
    started++;
    return {
      ask(message) {
        const question = message as RenderQuestion;
        if (question.kind !== "render") {
          asked.push("setup");
          return Promise.resolve(undefined);
        }
        const { file } = question.job;
        asked.push(file);
        return new Promise((resolve) => answers.set(file, () => resolve(file)));
      },
      close: () => void closed++,
    };
  }
  return { thread, asked, answers, counts: () => ({ started, closed }) };
}

/** Lets everything that is ready happen. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Until the background may have all threads. */
const widen = () => new Promise((resolve) => setTimeout(resolve, 350));

/** A pool of two threads, each of which has rendered a page. */
async function worked() {
  const made = threads();
  const pool = createPool({ thread: made.thread, size: 2, deadline: 10_000 });
  pool.setup(SETUP);
  const all = ["first", "a", "b"].map((file) => pool.render(job(file), false));
  await widen();
  made.answers.get("first")!();
  await settle();
  for (const file of ["a", "b"]) made.answers.get(file)!();
  await Promise.all(all);
  return { pool, ...made };
}

Deno.test("createPool() gives urgent pages to a thread before all others", async () => {
  const { thread, asked, answers } = threads();
  const pool = createPool({ thread, size: 1, deadline: 10_000 });
  pool.setup(SETUP);
  void pool.render(job("a"), false);
  void pool.render(job("b"), false);
  const urgent = pool.render(job("c"), true);
  await settle();
  answers.get("a")!();
  await settle();
  assertEquals(asked, ["setup", "a", "c"]);
  answers.get("c")!();
  assertEquals(await urgent as unknown, "c");
  pool.close();
});

Deno.test("createPool() begins no other page while somebody waits for one, and goes on after it", async () => {
  const { pool, asked, answers } = await worked();
  const begun = asked.length;
  const urgent = pool.render(job("urgent"), true);
  const others = ["c", "d", "e"].map((file) => pool.render(job(file), false));
  await settle();
  assertEquals(asked.slice(begun), ["urgent"]);
  answers.get("urgent")!();
  await urgent;
  await settle();
  assertEquals(asked.slice(begun), ["urgent", "c", "d"]);
  for (const file of ["c", "d"]) answers.get(file)!();
  await settle();
  answers.get("e")!();
  assertEquals(await Promise.all(others) as unknown[], ["c", "d", "e"]);
  pool.close();
});

Deno.test("createPool() goes on with other pages beside an urgent one that is slow", async () => {
  const { pool, asked, answers } = await worked();
  const begun = asked.length;
  const slow = pool.render(job("slow"), true);
  const other = pool.render(job("other"), false);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  assertEquals(asked.slice(begun), ["slow", "other"]);
  for (const file of ["other", "slow"]) answers.get(file)!();
  await Promise.all([slow, other]);
  pool.close();
});

Deno.test("createPool() leaves the background one thread at first, and starts another when that has done a page", async () => {
  const { thread, asked, answers, counts } = threads();
  const pool = createPool({ thread, size: 2, deadline: 10_000 });
  pool.setup(SETUP);
  const jobs = ["a", "b", "c"].map((file) => pool.render(job(file), false));
  await widen();
  assertEquals([asked, counts()], [["setup", "a"], { started: 1, closed: 0 }]);
  answers.get("a")!();
  await settle();
  assertEquals([asked.toSorted(), counts()], [["a", "b", "c", "setup", "setup"], { started: 2, closed: 0 }]);
  for (const file of ["b", "c"]) answers.get(file)!();
  await Promise.all(jobs);
  pool.close();
});

Deno.test("createPool() starts another thread for the background when the page of the first is slow", async () => {
  const { thread, asked, answers, counts } = threads();
  const pool = createPool({ thread, size: 2, deadline: 10_000 });
  pool.setup(SETUP);
  const jobs = ["slow", "b"].map((file) => pool.render(job(file), false));
  await new Promise((resolve) => setTimeout(resolve, 1_400));
  assertEquals([asked, counts()], [["setup", "slow", "setup", "b"], { started: 2, closed: 0 }]);
  for (const file of ["slow", "b"]) answers.get(file)!();
  await Promise.all(jobs);
  pool.close();
});

Deno.test("createPool() replaces a thread whose page takes longer than the deadline, and goes on", async () => {
  const { thread, asked, answers, counts } = threads();
  const pool = createPool({ thread, size: 1, deadline: 20 });
  pool.setup(SETUP);
  const slow = pool.render(job("slow"), false);
  const next = pool.render(job("next"), false);
  await assertRejects(() => slow, RangeError, "longer than 0.02 s");
  await settle();
  assertEquals(counts(), { started: 2, closed: 1 });
  answers.get("next")!();
  assertEquals(await next as unknown, "next");
  assertEquals(asked, ["setup", "slow", "setup", "next"]);
  pool.close();
});

Deno.test("createPool() hires one more thread for an urgent page when all are busy for long", async () => {
  const { thread, asked, answers, counts } = threads();
  const pool = createPool({ thread, size: 1, deadline: 10_000 });
  pool.setup(SETUP);
  void pool.render(job("long"), false);
  const urgent = pool.render(job("urgent"), true);
  await new Promise((resolve) => setTimeout(resolve, 150));
  assertEquals(asked, ["setup", "long", "setup", "urgent"]);
  answers.get("urgent")!();
  await urgent;
  await settle();
  assertEquals(counts(), { started: 2, closed: 1 });
  pool.close();
});

Deno.test("createPool() starts the second thread early when it is told to, uses it, and closes it unused", async () => {
  const { thread, asked, answers, counts } = threads();
  const pool = createPool({ thread, size: 2, deadline: 10_000 });
  pool.reserve();
  pool.reserve();
  assertEquals(counts(), { started: 2, closed: 0 });
  pool.setup(SETUP);
  const jobs = ["a", "b"].map((file) => pool.render(job(file), true));
  await settle();
  assertEquals([asked.length, counts()], [4, { started: 2, closed: 0 }]);
  for (const file of ["a", "b"]) answers.get(file)!();
  await Promise.all(jobs);
  pool.close();
  const unused = createPool({ thread, size: 2, deadline: 10_000 });
  unused.reserve();
  unused.close();
  assertEquals(counts(), { started: 4, closed: 4 });
});

Deno.test("createPool() starts no thread once it is closed, and leaves nobody waiting", async () => {
  const ended: (() => void)[] = [];
  let started = 0;
  function thread(): Thread {
    started++;
    return {
      ask: (message) =>
        (message as RenderQuestion).kind === "setup"
          ? Promise.resolve(undefined)
          : new Promise((_, reject) => ended.push(() => reject(new Error("The thread was closed")))),
      close: () => ended.forEach((end) => end()),
    };
  }
  const pool = createPool({ thread, size: 1, deadline: 10_000 });
  pool.setup(SETUP);
  const working = pool.render(job("a"), false);
  const waiting = pool.render(job("b"), true);
  await settle();
  pool.close();
  await assertRejects(() => working, Error, "closed");
  await assertRejects(() => waiting, Error, "closed");
  await assertRejects(() => pool.render(job("c"), false), Error, "closed");
  pool.rest([job("d")]);
  await settle();
  assertEquals(started, 1);
});

Deno.test("createPool() at rest answers with the old threads until a fresh one has learnt, and lets them go then", async () => {
  const { pool, asked, answers, counts } = await worked();
  pool.rest([job("warm")]);
  await settle();
  const edit = pool.render(job("edit"), true);
  const slow = pool.render(job("slow"), true);
  await settle();
  assertEquals(asked.slice(5), ["setup", "warm", "edit", "slow"]);
  answers.get("edit")!();
  assertEquals(await edit as unknown, "edit");
  assertEquals(counts(), { started: 3, closed: 0 });
  answers.get("warm")!();
  await settle();
  assertEquals(counts(), { started: 3, closed: 1 });
  const next = pool.render(job("next"), true);
  await settle();
  assertEquals(asked.at(-1), "next");
  answers.get("slow")!();
  assertEquals(await slow as unknown, "slow");
  await settle();
  assertEquals(counts(), { started: 3, closed: 2 });
  answers.get("next")!();
  await next;
  pool.close();
});

Deno.test("createPool() at rest is left with the thread that has learnt", async () => {
  const { pool, asked, answers, counts } = await worked();
  pool.rest([job("warm"), job("warmer")]);
  await settle();
  for (const file of ["warm", "warmer"]) {
    answers.get(file)!();
    await settle();
  }
  assertEquals(counts(), { started: 3, closed: 2 });
  const next = pool.render(job("next"), true);
  await settle();
  assertEquals(asked.slice(5), ["setup", "warm", "warmer", "next"]);
  answers.get("next")!();
  await next;
  await settle();
  assertEquals(counts(), { started: 3, closed: 2 });
  pool.close();
});

Deno.test("createPool() goes on when a thread at rest does not get through the page that it learns from", async () => {
  const { thread, asked, answers, counts } = threads();
  const pool = createPool({ thread, size: 1, deadline: 20 });
  pool.setup(SETUP);
  pool.rest([job("endless")]);
  await new Promise((resolve) => setTimeout(resolve, 60));
  assertEquals(counts(), { started: 3, closed: 2 });
  const next = pool.render(job("next"), true);
  await settle();
  assertEquals(asked, ["setup", "endless", "setup", "next"]);
  answers.get("next")!();
  assertEquals(await next as unknown, "next");
  pool.close();
});
