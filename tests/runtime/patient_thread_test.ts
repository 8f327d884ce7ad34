/**
 * A thread at long work is waited for, one that is silent is not.
 *
 * @module
 */
import { assertEquals, assertRejects } from "@std/assert";
import { createPatientThread } from "../../src/runtime/patience.ts";
import { fakeTimers } from "../build/render/fake_timers.ts";

function patientThread() {
  const timers = fakeTimers();
  const asked: PromiseWithResolvers<unknown>[] = [];
  let heard = () => {};
  const thread = createPatientThread((listen) => {
    heard = listen;
    return {
      ask() {
        const question = Promise.withResolvers<unknown>();
        asked.push(question);
        return question.promise;
      },
      close(reason) {
        for (const { reject } of asked) reject(new Error(reason));
      },
    };
  }, timers.after);
  return { thread, timers, asked, alive: () => heard() };
}

Deno.test("a thread may work for hours while it says that it does", async () => {
  const { thread, timers, asked, alive } = patientThread();
  const answer = thread.ask("list");
  for (let minute = 0; minute < 600; minute++) {
    timers.pass(29_000);
    alive();
  }
  asked[0]!.resolve("listed");
  assertEquals(await answer, "listed");
  assertEquals(timers.pending, 0);
});

Deno.test("a thread that says nothing for 30 s while somebody waits is ended", async () => {
  const { thread, timers, alive } = patientThread();
  const answers = [thread.ask("list"), thread.ask("read")];
  timers.pass(29_000);
  alive();
  timers.pass(31_000);
  for (const answer of answers) await assertRejects(() => answer, Error, "The file system did not answer within 30 s");
});

Deno.test("what a thread said while this one was busy counts", async () => {
  const { thread, timers, asked, alive } = patientThread();
  const answer = thread.ask("list");
  timers.pass(30_000);
  alive();
  timers.pass(29_000);
  asked[0]!.resolve("listed");
  assertEquals(await answer, "listed");
});

Deno.test("a question that waits behind another one has as long from its turn on", async () => {
  const { thread, timers, asked, alive } = patientThread();
  const [first, second] = [thread.ask("list"), thread.ask("read")];
  timers.pass(20_000);
  alive();
  asked[0]!.resolve("listed");
  await first;
  timers.pass(20_000);
  asked[1]!.resolve("read");
  assertEquals(await second, "read");
});

Deno.test("a thread that nobody asks may be silent for ever", async () => {
  const { thread, timers, asked } = patientThread();
  const answer = thread.ask("list");
  asked[0]!.resolve("listed");
  await answer;
  timers.pass(1e9);
  const again = thread.ask("list");
  asked[1]!.resolve("listed again");
  assertEquals(await again, "listed again");
});
