/**
 * Rate limits in a real Redis server.
 *
 * @module
 */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { connect } from "../../src/runtime/redis.ts";

/** A Redis server on a free port, with a password, that keeps nothing. */
async function redis(port = freePort()) {
  const options = ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--requirepass", "s@cret"];
  const process = new Deno.Command("redis-server", { args: options, stdout: "piped", stderr: "null" }).spawn();
  const decoder = new TextDecoder();
  let said = "";
  const reader = process.stdout.getReader();
  while (!said.includes("Ready to accept connections")) {
    const { value, done } = await reader.read();
    assert(!done, `redis-server ended: ${said}`);
    said += decoder.decode(value, { stream: true });
  }
  reader.releaseLock();
  const { stdout } = process;
  void stdout.pipeTo(new WritableStream()).catch(() => {});
  return {
    port,
    url: `redis://:s%40cret@127.0.0.1:${port}/2`,
    async [Symbol.asyncDispose]() {
      process.kill("SIGKILL");
      await process.status;
    },
  };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

/** Repeats `attempt` until it succeeds, for ten seconds at most. */
async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const end = performance.now() + 10_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

Deno.test("connect() counts in Redis: two servers see one window, which ends by the clock of the store", async () => {
  await using server = await redis();
  const closing = new AbortController();
  const [a, b] = [connect(server.url, closing.signal), connect(server.url, closing.signal)];
  await eventually(() => b.count("warm", 60_000));
  const first = await eventually(() => a.count("search:192.0.2.1", 400));
  assertEquals(first.count, 1);
  assert(first.left > 0 && first.left <= 400, `${first.left} ms`);
  assertEquals((await b.count("search:192.0.2.1", 400)).count, 2);
  assertEquals((await b.count("search:192.0.2.2", 400)).count, 1);
  const counts = await Promise.all(Array.from({ length: 100 }, (_, i) => (i % 2 ? a : b).count("many", 60_000)));
  assertEquals(counts.map(({ count }) => count).sort((x, y) => x - y), Array.from({ length: 100 }, (_, i) => i + 1));
  await new Promise((resolve) => setTimeout(resolve, 500));
  assertEquals((await a.count("search:192.0.2.1", 400)).count, 1);
  closing.abort();
});

Deno.test("connect() refuses at once while Redis is away, and connects again by itself", async () => {
  const closing = new AbortController();
  const port = freePort();
  const store = connect(`redis://:s%40cret@127.0.0.1:${port}/2`, closing.signal);
  await assertRejects(() => store.count("a", 60_000), Error, "cannot be reached");
  {
    await using _ = await redis(port);
    assertEquals((await eventually(() => store.count("a", 60_000))).count, 1);
  }
  await eventually(() => assertRejects(() => store.count("a", 60_000), Error, "cannot be reached"));
  await using _ = await redis(port);
  assertEquals((await eventually(() => store.count("a", 60_000))).count, 1);
  closing.abort();
});
