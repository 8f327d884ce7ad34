/** Pages that take longer than the deadline: because the machine is busy for a while, or by themselves. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { DeadlineExceeded } from "../../../src/build/render/deadline.ts";
import { createPool } from "../../../src/build/render/pool.ts";
import { siteWith } from "../../site_with.ts";
import { fakeTimers } from "../render/fake_timers.ts";

const MINUTE = 60_000;
const NOTICE = "This page could not be shown";
const TOO_LONG = new DeadlineExceeded("the page took longer than 10 s to render");
const DOCS = { "index.md": "# Home\n", "slow.md": "# Slow\n\nIt mentions a rhinoceros.\n" };

/** A site whose page `slow.md` takes too long while `error` is set, and the time of each try of it, in minutes. */
async function siteOfBusyMachine() {
  const timers = fakeTimers();
  const pool = createPool({ thread: undefined, size: 1, deadline: 60_000 });
  const machine = { error: TOO_LONG as Error | undefined, tried: [] as number[], before: Promise.resolve() };
  const site = await siteWith(DOCS, {
    after: timers.after,
    clock: timers.clock,
    pool: {
      ...pool,
      async render(job, setup, priority) {
        if (job.file === "slow.md") {
          machine.tried.push(timers.clock() / MINUTE);
          await machine.before;
          if (machine.error) throw machine.error;
        }
        return await pool.render(job, setup, priority);
      },
    },
  });
  await site.live.finished();
  async function pass(minutes: number): Promise<void> {
    timers.pass(minutes * MINUTE);
    await site.live.finished();
  }
  return { site, machine, pass };
}

async function hits(live: Awaited<ReturnType<typeof siteWith>>["live"]): Promise<number> {
  return (await live.current.search("rhinoceros", 10)).length;
}

Deno.test("a page that took too long is there, in search, too, once the machine is less busy", async () => {
  const { site, machine, pass } = await siteOfBusyMachine();
  using _ = site;
  assertStringIncludes(await site.text("/slow"), NOTICE);
  assertStringIncludes(await site.text("/slow.md"), NOTICE);
  assertEquals(await hits(site.live), 0);
  await pass(1);
  assertEquals(machine.tried, [0, 0, 1]);
  assertStringIncludes(await site.text("/slow"), NOTICE);
  machine.error = undefined;
  await pass(2);
  assert(!(await site.text("/slow")).includes(NOTICE));
  assertStringIncludes(await site.text("/slow.md"), "It mentions a rhinoceros.");
  assertEquals(await hits(site.live), 1);
  await pass(24 * 60);
  assertEquals(machine.tried, [0, 0, 1, 3], "it is good");
  assertEquals(site.live.openProblems(), []);
});

Deno.test("a text of many pages has another tag when a page that took too long is there", async () => {
  const { site, machine, pass } = await siteOfBusyMachine();
  using _ = site;
  const before = await site.get("/llms-full.txt");
  assertStringIncludes(await before.text(), NOTICE);
  const known = { "if-none-match": before.headers.get("etag")! };
  assertEquals((await site.get("/llms-full.txt", known)).status, 304);
  machine.error = undefined;
  await pass(1);
  const after = await site.get("/llms-full.txt", known);
  assertStringIncludes(await after.text(), "It mentions a rhinoceros.");
});

Deno.test("a page that takes forever is tried ever more seldom, after builds of other pages, too", async () => {
  const { site, machine, pass } = await siteOfBusyMachine();
  using _ = site;
  for (let minute = 0; minute < 40; minute++) {
    site.files.change("docs/index.md", `# Home ${minute}\n`);
    await site.live.rebuild();
    await site.live.finished();
    await pass(1);
  }
  assertEquals(machine.tried, [0, 0, 1, 3, 7, 15, 31]);
  const before = machine.tried.length;
  for (let hour = 0; hour < 10 * 24; hour++) await pass(60);
  assert(machine.tried.length - before < 6 + 10, `${machine.tried}`);
  assertEquals(site.logged, [
    "warning: slow.md:1: the page took longer than 10 s to render; Limits:PageSeconds sets how long that may take",
  ]);
});

Deno.test("a page that is tried again answers meanwhile as before", async () => {
  const { site, machine, pass } = await siteOfBusyMachine();
  using _ = site;
  const { promise, resolve } = Promise.withResolvers<void>();
  machine.before = promise;
  machine.error = undefined;
  const passed = pass(1);
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
  assertEquals(machine.tried, [0, 0, 1]);
  assertStringIncludes(await site.text("/slow"), NOTICE);
  resolve();
  await passed;
  assert(!(await site.text("/slow")).includes(NOTICE));
});

Deno.test("a page at which the program fails when it is tried again is not tried any further", async () => {
  const { site, machine, pass } = await siteOfBusyMachine();
  using _ = site;
  machine.error = new TypeError("a bug");
  for (let minute = 0; minute < 10; minute++) await pass(1);
  assertEquals(machine.tried, [0, 0, 1]);
});
