import { assertEquals } from "@std/assert";
import { watchFolders } from "../../src/runtime/watcher.ts";

Deno.test("watchFolders() tries again ever later where no folder can be watched", async () => {
  const stopping = new AbortController();
  const renewals = new Set<() => void>();
  let started = 0;
  const isDone = Promise.withResolvers<void>();
  const start = () => {
    started++;
    const failing = Promise.reject(new Error("ENOSPC"));
    return { ask: () => failing, close: () => Promise.resolve() };
  };
  (async () => {
    for await (const { kind } of watchFolders(start, ["docs"], { signal: stopping.signal, renewals })) {
      assertEquals(kind, "restart");
    }
  })().then(isDone.resolve, isDone.reject);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  assertEquals(started, 2, "after 1 s, and then after 2 s");
  stopping.abort();
  await isDone.promise;
  assertEquals(renewals.size, 0);
});
