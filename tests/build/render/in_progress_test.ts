import { assertEquals, assertRejects } from "@std/assert";
import { createInProgress } from "../../../src/build/render/in_progress.ts";

Deno.test("createInProgress() holds the next back from 96 on, until 32 are left", async () => {
  const inProgress = createInProgress();
  const works = Array.from({ length: 96 }, () => Promise.withResolvers<void>());
  let begun = 0;
  const all = (async () => {
    for (const { promise } of works) {
      begun++;
      await inProgress.add(promise);
    }
    begun++;
  })();
  await new Promise((resolve) => setTimeout(resolve));
  assertEquals(begun, 96);
  for (const { resolve } of works.slice(0, 63)) resolve();
  await new Promise((resolve) => setTimeout(resolve));
  assertEquals(begun, 96);
  works[63]!.resolve();
  await all;
  assertEquals(begun, 97);
  let isDone = false;
  const done = inProgress.done().then(() => isDone = true);
  assertEquals(isDone, false);
  for (const { resolve } of works) resolve();
  await done;
});

Deno.test("createInProgress() passes on what fails", async () => {
  const inProgress = createInProgress();
  const failing = Promise.withResolvers<void>();
  await inProgress.add(failing.promise);
  failing.reject(new Error("no"));
  await assertRejects(() => inProgress.done(), Error, "no");
  const many = createInProgress();
  const last = Promise.withResolvers<void>();
  for (let i = 1; i < 96; i++) await many.add(last.promise);
  const full = many.add(Promise.withResolvers<void>().promise);
  last.reject(new Error("no"));
  await assertRejects(() => full, Error, "no");
  await assertRejects(() => many.done(), Error, "no");
});
