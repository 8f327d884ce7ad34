import { assertEquals, assertRejects } from "@std/assert";
import { createPool, type Pool } from "../../../src/build/render/pool.ts";
import type { Priority } from "../../../src/build/render/priority.ts";
import { LIMITS } from "../../../src/config/limits.ts";
import type { RenderJob, RenderQuestion } from "../../../src/build/render/service.ts";
import { fakeTimers } from "./fake_timers.ts";
import { SAMPLE_JOB } from "../../../src/picture/picture.ts";
import type { Thread } from "../../../src/runtime.ts";

const job = (file: string): RenderJob => ({ file, text: "", line: 1, title: "", description: "", keywords: [] });
const SETUP = {
  addresses: { base: "", pages: new Map(), files: new Set<string>() },
  rawHtml: "safe",
  limits: LIMITS,
  variables: new Map(),
} as const;

const LONG = { source: { file: "long.md", bytes: new Uint8Array(), modified: 0 }, naming: {} };

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
        if (question.kind === "load") return Promise.resolve(undefined);
        if (question.kind === "setup") {
          asked.push("setup");
          return Promise.resolve(undefined);
        }
        const file = question.kind === "portable"
          ? "portable"
          : question.kind === "read"
          ? `read ${question.job.source.file}`
          : question.kind === "project" || question.kind === "draw"
          ? question.kind
          : question.job.file;
        asked.push(file);
        return new Promise((resolve) => answers.set(file, () => resolve(file)));
      },
      close: () => void closed++,
    };
  }
  return { thread, asked, answers, counts: () => ({ started, closed }) };
}

/** Lets everything that is ready happen. */
async function settle(): Promise<void> {
  for (let i = 0; i < 10; i++) await new Promise((resolve) => setImmediate(resolve));
}

/** A pool of two threads, each of which has rendered a page. */
async function worked(deadline = 10_000) {
  const made = threads();
  const { after, pass } = fakeTimers();
  const pool = createPool({ thread: made.thread, after, size: 2, deadline });
  const all = ["first", "a", "b"].map((file) => pool.render(job(file), SETUP, { urgent: false }));
  await settle();
  pass(350);
  await settle();
  made.answers.get("first")!();
  await settle();
  for (const file of ["a", "b"]) made.answers.get(file)!();
  await Promise.all(all);
  return { pool, pass, ...made };
}

Deno.test("createPool() gives urgent pages to a thread before all others", async () => {
  const { thread, asked, answers } = threads();
  const pool = createPool({ thread, after: fakeTimers().after, size: 1, deadline: 10_000 });
  void pool.render(job("a"), SETUP, { urgent: false });
  void pool.render(job("b"), SETUP, { urgent: false });
  const urgent = pool.render(job("c"), SETUP, { urgent: true });
  await settle();
  answers.get("a")!();
  await settle();
  assertEquals(asked, ["setup", "a", "c"]);
  answers.get("c")!();
  assertEquals(await urgent as unknown, "c");
  pool.close();
});

Deno.test("createPool() does not leave a page of the background to the end for which a client begins to wait", async () => {
  const { thread, asked, answers } = threads();
  const pool = createPool({ thread, after: fakeTimers().after, size: 1, deadline: 10_000 });
  const priority: Priority = { urgent: false };
  void pool.render(job("a"), SETUP, { urgent: false });
  const background = pool.render(job("b"), SETUP, { urgent: false });
  const wanted = pool.render(job("c"), SETUP, priority);
  await settle();
  priority.hurry?.();
  // Clients that come later, and never end.
  const [, later] = ["d", "e"].map((file) => pool.render(job(file), SETUP, { urgent: true }));
  answers.get("a")!();
  await settle();
  assertEquals(asked, ["setup", "a", "c"]);
  answers.get("c")!();
  assertEquals(await wanted as unknown, "c");
  const ends = Promise.all([assertRejects(() => later!), assertRejects(() => background)]);
  pool.close();
  await ends;
});

Deno.test("createPool() gives the first thread what pages share before there is one, and then no more", async () => {
  const { thread, asked, answers } = threads();
  const pool = createPool({ thread, after: fakeTimers().after, size: 1, deadline: 10_000 });
  pool.prepare(SETUP);
  assertEquals(asked, ["setup"]);
  void pool.render(job("a"), SETUP, { urgent: true });
  await settle();
  pool.prepare({ ...SETUP });
  assertEquals(asked, ["setup", "a"]);
  answers.get("a")!();
  pool.close();
});

Deno.test("createPool() begins no other page while somebody waits for one, and goes on after it", async () => {
  const { pool, asked, answers } = await worked();
  const begun = asked.length;
  const urgent = pool.render(job("urgent"), SETUP, { urgent: true });
  const others = ["c", "d", "e"].map((file) => pool.render(job(file), SETUP, { urgent: false }));
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
  const { pool, pass, asked, answers } = await worked();
  const begun = asked.length;
  const slow = pool.render(job("slow"), SETUP, { urgent: true });
  const other = pool.render(job("other"), SETUP, { urgent: false });
  await settle();
  pass(1_100);
  await settle();
  assertEquals(asked.slice(begun), ["slow", "other"]);
  for (const file of ["other", "slow"]) answers.get(file)!();
  await Promise.all([slow, other]);
  pool.close();
});

Deno.test("createPool() leaves the background one thread at first, and starts another when that has done a page", async () => {
  const { thread, asked, answers, counts } = threads();
  const { after, pass } = fakeTimers();
  const pool = createPool({ thread, after, size: 2, deadline: 10_000 });
  const jobs = ["a", "b", "c"].map((file) => pool.render(job(file), SETUP, { urgent: false }));
  await settle();
  pass(350);
  await settle();
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
  const { after, pass } = fakeTimers();
  const pool = createPool({ thread, after, size: 2, deadline: 10_000 });
  const jobs = ["slow", "b"].map((file) => pool.render(job(file), SETUP, { urgent: false }));
  await settle();
  pass(1_400);
  await settle();
  assertEquals([asked, counts()], [["setup", "slow", "setup", "b"], { started: 2, closed: 0 }]);
  for (const file of ["slow", "b"]) answers.get(file)!();
  await Promise.all(jobs);
  pool.close();
});

Deno.test("createPool() replaces a thread whose page takes longer than the deadline, and goes on", async () => {
  const { thread, asked, answers, counts } = threads();
  const { after, pass } = fakeTimers();
  const pool = createPool({ thread, after, size: 1, deadline: 20 });
  const slow = pool.render(job("slow"), SETUP, { urgent: false });
  const next = pool.render(job("next"), SETUP, { urgent: false });
  await settle();
  pass(20);
  await assertRejects(() => slow, RangeError, "longer than 0.02 s");
  await settle();
  assertEquals(counts(), { started: 2, closed: 1 });
  answers.get("next")!();
  assertEquals(await next as unknown, "next");
  assertEquals(asked, ["setup", "slow", "setup", "next"]);
  pool.close();
});

for (
  const [what, ask] of [
    ["the configuration of a project", (pool: Pool) => pool.project({ texts: new Map(), folder: "" })],
    ["the first page of a thread", (pool: Pool) => pool.render(job("first"), SETUP, { urgent: true })],
    ["a page as Markdown", (pool: Pool) => pool.portable("<p>Text</p>", { urgent: true })],
    ["a page that is read", (pool: Pool) => pool.read(LONG)],
    ["a picture", (pool: Pool) => pool.draw(SAMPLE_JOB, true)],
  ] as const
) {
  Deno.test(`createPool() counts no time of loading to ${what}`, async () => {
    const { after, pass } = fakeTimers();
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
    const thread = () => ({
      ask: (question: unknown) =>
        new Promise((resolve) => {
          const { kind } = question as RenderQuestion;
          if (kind === "load" || kind === "setup") void loaded.then(resolve);
        }),
      close() {},
    });
    const pool = createPool({ thread, after, size: 1, deadline: 20 });
    const late = ask(pool);
    let failed = false;
    late.catch(() => failed = true);
    await settle();
    pass(50);
    await settle();
    assertEquals(failed, false);
    load();
    await settle();
    pass(20);
    await assertRejects(() => late, RangeError, "longer than 0.02 s");
    pool.close();
  });
}

Deno.test("createPool() gives a thread its next page before it is done with one, whose time begins when it is", async () => {
  const { thread, asked, answers } = threads();
  const { after, pass } = fakeTimers();
  const pool = createPool({ thread, after, size: 1, deadline: 20 });
  const files = ["home", "first", "second", "third"];
  const [, first, second, third] = files.map((file) => pool.render(job(file), SETUP, { urgent: false }));
  await settle();
  answers.get("home")!();
  await settle();
  assertEquals(asked, ["setup", "home", "first", "second"]);
  pass(15);
  answers.get("first")!();
  assertEquals(await first as unknown, "first");
  await settle();
  pass(15);
  answers.get("second")!();
  assertEquals(await second as unknown, "second");
  await settle();
  answers.get("third")!();
  assertEquals(await third as unknown, "third");
  assertEquals(asked, ["setup", ...files]);
  pool.close();
});

Deno.test("createPool() asks a fresh thread for the page that waited behind one that took too long", async () => {
  const { thread, asked, answers, counts } = threads();
  const { after, pass } = fakeTimers();
  const pool = createPool({ thread, after, size: 1, deadline: 20 });
  const files = ["home", "slow", "behind", "last"];
  const [, slow, behind, last] = files.map((file) => pool.render(job(file), SETUP, { urgent: false }));
  await settle();
  answers.get("home")!();
  await settle();
  pass(20);
  await assertRejects(() => slow!, RangeError, "longer than 0.02 s");
  await settle();
  assertEquals([counts(), asked.slice(4)], [{ started: 2, closed: 1 }, ["setup", "behind"]]);
  pass(19);
  answers.get("behind")!();
  assertEquals(await behind as unknown, "behind");
  await settle();
  answers.get("last")!();
  assertEquals(await last as unknown, "last");
  pool.close();
});

Deno.test("createPool() hires one more thread for an urgent page when all are busy for long", async () => {
  const { thread, asked, answers, counts } = threads();
  const { after, pass } = fakeTimers();
  const pool = createPool({ thread, after, size: 1, deadline: 10_000 });
  void pool.render(job("long"), SETUP, { urgent: false });
  const urgent = pool.render(job("urgent"), SETUP, { urgent: true });
  await settle();
  pass(150);
  await settle();
  assertEquals(asked, ["setup", "long", "setup", "urgent"]);
  answers.get("urgent")!();
  await urgent;
  await settle();
  assertEquals(counts(), { started: 2, closed: 1 });
  pool.close();
});

Deno.test("createPool() starts the second thread early when asked to, uses it, and closes it unused", async () => {
  const { thread, asked, answers, counts } = threads();
  const { after } = fakeTimers();
  const pool = createPool({ thread, after, size: 2, deadline: 10_000 });
  pool.reserve();
  pool.reserve();
  assertEquals(counts(), { started: 2, closed: 0 });
  const jobs = ["a", "b"].map((file) => pool.render(job(file), SETUP, { urgent: true }));
  await settle();
  assertEquals([asked.length, counts()], [4, { started: 2, closed: 0 }]);
  for (const file of ["a", "b"]) answers.get(file)!();
  await Promise.all(jobs);
  pool.close();
  const unused = createPool({ thread, after, size: 2, deadline: 10_000 });
  unused.reserve();
  unused.close();
  assertEquals(counts(), { started: 4, closed: 4 });
});

Deno.test("createPool() reads a page on a thread without any setup, before what waits in the background", async () => {
  const { thread, asked, answers } = threads();
  const { after } = fakeTimers();
  const pool = createPool({ thread, after, size: 1, deadline: 10_000 });
  const rendered = ["a", "b"].map((file) => pool.render(job(file), SETUP, { urgent: false }));
  const read = pool.read(LONG);
  await settle();
  answers.get("a")!();
  await settle();
  assertEquals(asked, ["setup", "a", "read long.md"]);
  answers.get("read long.md")!();
  assertEquals(await read as unknown, "read long.md");
  await settle();
  answers.get("b")!();
  await Promise.all(rendered);
  pool.close();
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
  const working = pool.render(job("a"), SETUP, { urgent: false });
  const waiting = pool.render(job("b"), SETUP, { urgent: true });
  await settle();
  pool.close();
  await assertRejects(() => working, Error, "closed");
  await assertRejects(() => waiting, Error, "closed");
  await assertRejects(() => pool.render(job("c"), SETUP, { urgent: false }), Error, "closed");
  pool.renew([job("d")], SETUP);
  await settle();
  assertEquals(started, 1);
});

Deno.test("createPool() releases the threads that have nothing to do, but one", async () => {
  const { pool, answers, counts } = await worked();
  assertEquals(counts(), { started: 2, closed: 0 });
  const busy = pool.render(job("busy"), SETUP, { urgent: true });
  const other = pool.render(job("other"), SETUP, { urgent: true });
  await settle();
  pool.release();
  assertEquals(counts().closed, 0, "both are at work");
  for (const file of ["busy", "other"]) answers.get(file)!();
  await Promise.all([busy, other]);
  await settle();
  pool.release();
  pool.release();
  assertEquals(counts().closed, 1);
  const later = pool.render(job("later"), SETUP, { urgent: true });
  await settle();
  answers.get("later")!();
  assertEquals(await later as unknown, "later");
});

Deno.test("createPool() renews its threads: the old ones answer until a fresh one has learned, and go then", async () => {
  const { pool, asked, answers, counts } = await worked();
  pool.renew([job("warm")], SETUP);
  await settle();
  const edit = pool.render(job("edit"), SETUP, { urgent: true });
  const slow = pool.render(job("slow"), SETUP, { urgent: true });
  await settle();
  assertEquals(asked.slice(5), ["setup", "warm", "edit", "slow"]);
  answers.get("edit")!();
  assertEquals(await edit as unknown, "edit");
  assertEquals(counts(), { started: 3, closed: 0 });
  answers.get("warm")!();
  await settle();
  assertEquals(counts(), { started: 3, closed: 1 });
  const next = pool.render(job("next"), SETUP, { urgent: true });
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

Deno.test("createPool() that was renewed is left with the thread that has learned", async () => {
  const { pool, asked, answers, counts } = await worked();
  pool.renew([job("warm"), job("warmer")], SETUP);
  await settle();
  for (const file of ["warm", "warmer"]) {
    answers.get(file)!();
    await settle();
  }
  assertEquals(counts(), { started: 3, closed: 2 });
  const next = pool.render(job("next"), SETUP, { urgent: true });
  await settle();
  assertEquals(asked.slice(5), ["setup", "warm", "warmer", "next"]);
  answers.get("next")!();
  await next;
  await settle();
  assertEquals(counts(), { started: 3, closed: 2 });
  pool.close();
});

Deno.test("createPool() goes on when a fresh thread does not get through the page that it learns from", async () => {
  const { thread, asked, answers, counts } = threads();
  const { after, pass } = fakeTimers();
  const pool = createPool({ thread, after, size: 1, deadline: 20 });
  pool.renew([job("endless")], SETUP);
  await settle();
  pass(60);
  await settle();
  assertEquals(counts(), { started: 3, closed: 2 });
  const next = pool.render(job("next"), SETUP, { urgent: true });
  await settle();
  assertEquals(asked, ["setup", "endless", "setup", "next"]);
  answers.get("next")!();
  assertEquals(await next as unknown, "next");
  pool.close();
});

Deno.test("createPool() rests: threads that have done much are renewed once nothing was asked of them for a while", async () => {
  const { thread, asked, answers, counts } = threads();
  const { after, pass } = fakeTimers();
  const pool = createPool({ thread, after, size: 1, deadline: 10_000 });
  async function render(file: string): Promise<void> {
    const done = pool.render(job(file), SETUP, { urgent: true });
    await settle();
    answers.get(file)!();
    await done;
    await settle();
  }
  await render("little");
  pool.renewWhenIdle(() => [job("warm")], SETUP);
  pass(60_000);
  await settle();
  assertEquals(counts(), { started: 1, closed: 0 }, "it has done little");
  for (let i = 0; i < 12; i++) await render(`much ${i}`);
  pass(19_000);
  await render("again");
  pass(19_000);
  await settle();
  assertEquals(counts(), { started: 1, closed: 0 }, "somebody asked");
  pass(2_000);
  await settle();
  answers.get("warm")!();
  await settle();
  assertEquals([asked.at(-1), counts()], ["warm", { started: 2, closed: 1 }]);
  pass(60_000);
  await settle();
  assertEquals(counts(), { started: 2, closed: 1 }, "it has learned only");
  pool.close();
});

/** Threads that render, and that compile what draws where they are given nothing. */
function drawingThreads() {
  const asked: string[] = [];
  let started = 0;
  function thread(): Thread {
    const own = ++started;
    return {
      async ask(message) {
        const question = message as RenderQuestion;
        if (question.kind === "render") asked.push(`${own}: ${question.job.file}`);
        if (question.kind !== "draw") return undefined;
        asked.push(`${own}: draw ${question.job.title}, ${question.compiled ? "given" : "compiled"}`);
        await settle();
        return { png: new Uint8Array([own]), compiled: question.compiled ?? MODULE };
      },
      close() {},
    };
  }
  return { thread, asked };
}

/** The shortest one. */
const MODULE = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));

Deno.test("createPool() compiles what draws once, after all else, and gives it to later threads", async () => {
  const { thread, asked } = drawingThreads();
  const { after, pass } = fakeTimers();
  const pool = createPool({ thread, after, size: 1, deadline: 60_000 });
  const page = pool.render(job("a"), SETUP, { urgent: false });
  pool.prepareDraw();
  pool.prepareDraw();
  await page;
  await settle();
  pool.prepareDraw();
  pool.renewWhenIdle(() => [job("warm")], SETUP);
  await settle();
  assertEquals(asked, ["1: a", "1: draw Title, compiled"]);
  await settle();
  pass(25_000);
  await settle();
  assertEquals(asked.slice(2), ["2: warm"], "the memory of a thread that has drawn is given back");
  assertEquals(await pool.draw({ ...SAMPLE_JOB, title: "Real" }, true), new Uint8Array([2]));
  assertEquals(asked.slice(3), ["2: draw Real, given"]);
  pool.close();
});

Deno.test("createPool() draws with what the first picture has compiled, and prepares nothing then", async () => {
  const { thread, asked } = drawingThreads();
  const pool = createPool({ thread, size: 1, deadline: 60_000 });
  await pool.draw(SAMPLE_JOB, true);
  await pool.draw(SAMPLE_JOB, true);
  pool.prepareDraw();
  await settle();
  assertEquals(asked, ["1: draw Title, compiled", "1: draw Title, given"]);
  pool.close();
});

Deno.test("createPool() does not rest while a page is rendered, and keeps one of two threads", async () => {
  const { pool, answers, counts, pass } = await worked(60_000);
  pool.renewWhenIdle(() => [], SETUP);
  const slow = pool.render(job("slow"), SETUP, { urgent: true });
  await settle();
  pass(40_000);
  await settle();
  assertEquals(counts(), { started: 2, closed: 0 });
  answers.get("slow")!();
  await slow;
  await settle();
  pass(20_000);
  await settle();
  assertEquals(counts(), { started: 3, closed: 2 });
  pool.close();
});
