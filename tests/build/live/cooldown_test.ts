import { assertEquals, assertRejects } from "@std/assert";
import { createCooldown } from "../../../src/build/live/cooldown.ts";
import { siteWith } from "../../site_with.ts";
import { fakeTimers } from "../render/fake_timers.ts";

function cooldownWith() {
  const timers = fakeTimers();
  let time = 0;
  const cooldown = createCooldown({ clock: () => time, after: timers.after });
  return {
    timers,
    cooldown,
    runFor: (milliseconds: number) => cooldown.run(() => Promise.resolve(void (time += milliseconds))),
    /** After how many milliseconds it is over. */
    async overAfter(): Promise<number> {
      let [isOver, passed] = [false, 0];
      const waiting = cooldown.over(new AbortController().signal).then(() => isOver = true);
      for (await undefined; !isOver && passed < 60_000; passed += 10, await undefined) timers.pass(10);
      await waiting;
      return passed;
    },
  };
}

Deno.test("a cooldown takes twice the time of the last run, 30 ms after a short one, none after none, and ten seconds at most", async () => {
  const { runFor, overAfter } = cooldownWith();
  assertEquals(await overAfter(), 0);
  await runFor(2000);
  assertEquals(await overAfter(), 4000);
  await runFor(9);
  assertEquals(await overAfter(), 30);
  await runFor(60_000);
  assertEquals(await overAfter(), 10_000);
});

Deno.test("a cooldown is over when nobody waits for it any more, and work that fails counts", async () => {
  const { cooldown, runFor, timers } = cooldownWith();
  await runFor(5000);
  await cooldown.over(AbortSignal.abort());
  const stopping = new AbortController();
  const waiting = cooldown.over(stopping.signal);
  assertEquals(timers.pending, 1);
  stopping.abort();
  await waiting;
  assertEquals(timers.pending, 0);
  await assertRejects(() => cooldown.run(() => Promise.reject(new Error("no luck"))));
  await cooldown.over(new AbortController().signal);
});

Deno.test("edits in a row are indexed once, after the last, and then found", async () => {
  const timers = fakeTimers();
  let time = 0;
  // An index takes long by this clock.
  const clock = () => time += 50;
  using site = await siteWith({ "a.md": "# A", "b.md": "# B" }, { hotReload: true, clock, after: timers.after });
  await site.live.finished();
  const hits = async (word: string) => (await (await site.get(`/api/search?q=${word}`)).json()).length;
  for (const word of ["first", "second", "third"]) {
    site.files.change("docs/a.md", `# A\n\nThe ${word} text`);
    await site.live.rebuild(["docs/a.md"]);
    let isFinished = false;
    void site.live.finished().then(() => isFinished = true);
    while (timers.pending === 0 && !isFinished) await new Promise((resolve) => setTimeout(resolve));
    assertEquals([timers.pending, await hits(word)], [1, 0]);
    assertEquals((await site.text("/a")).includes(word), true);
  }
  timers.pass(10_000);
  await site.live.finished();
  assertEquals([await hits("first"), await hits("second"), await hits("third")], [0, 0, 1]);
});
