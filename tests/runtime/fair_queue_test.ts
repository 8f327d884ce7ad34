import { assertEquals } from "@std/assert";
import http2 from "node:http2";
import { createFairQueue, type Loop } from "../../src/runtime/fair_queue.ts";
import { createRuntime } from "../../src/runtime/deno.ts";

const LIMITS = { perConnection: 200, total: 10_000 };
/** requests of a turn, above which connections are distinguished. */
const MANY = 64;

/** An event loop whose turns are taken by hand, and in which each answer takes a millisecond. */
function handLoop() {
  const tasks: (() => void)[] = [];
  const begun: string[] = [];
  let time = 0;
  const put = (task: () => void) => void tasks.push(task);
  const loop: Loop = { next: put, later: put, now: () => time };
  return {
    loop,
    begun,
    turn: () => {
      for (const task of tasks.splice(0)) task();
    },
    /** What begins an answer that is known by `name`. */
    answer: (name: string) => () => {
      time++;
      begun.push(name);
      return name;
    },
  };
}

Deno.test("createFairQueue() lets no request wait that is the first of its connection in a turn", () => {
  const { loop, turn, answer } = handLoop();
  const { take } = createFairQueue(LIMITS, loop);
  for (const _ of [1, 2, 3]) {
    const names = Array.from({ length: 1000 }, (_, i) => `${i}`);
    assertEquals(names.map((connection) => take({ connection }, answer(connection))), names);
    turn();
  }
});

Deno.test("createFairQueue() begins the requests of connections by turns, and others between them", async () => {
  const { loop, turn, answer, begun } = handLoop();
  const { take } = createFairQueue(LIMITS, loop);
  const ask = (connection: string, name: string) => take({ connection }, answer(name));
  for (let i = 0; i < MANY; i++) ask("many", "first");
  begun.length = 0;
  const answers = ["a", "b", "c"].flatMap((c) => [1, 2, 3, 4].map((i) => ask(c, `${c}${i}`)));
  assertEquals(begun, ["a1", "b1", "c1"]);
  assertEquals(ask("other", "other"), "other");
  begun.length = 0;
  turn();
  assertEquals(begun, ["a2", "b2", "c2", "a3"], "four milliseconds of it");
  assertEquals(ask("other", "other"), "other");
  turn();
  turn();
  assertEquals(begun, ["a2", "b2", "c2", "a3", "other", "b3", "c3", "a4", "b4", "c4"]);
  assertEquals(await Promise.all(answers), ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4"]);
});

Deno.test("createFairQueue() has room for so many of a connection, and of all together", () => {
  const { loop, turn, answer } = handLoop();
  const { take } = createFairQueue({ perConnection: 2, total: 3 }, loop);
  const isRefused = (connection: string) => take({ connection }, answer(connection)) === undefined;
  for (let i = 0; i < MANY; i++) isRefused("many");
  const five = ["", "", "", "", ""];
  assertEquals(five.map(() => isRefused("a")), [false, false, false, true, true]);
  assertEquals(five.map(() => isRefused("b")), [false, false, true, true, true]);
  turn();
  turn();
  assertEquals(five.map(() => isRefused("c")), [false, false, false, false, false], "few again");
});

Deno.test("createFairQueue() keeps a request until it is its time, and begins others meanwhile", async () => {
  const { loop, turn, answer, begun } = handLoop();
  const { take, goOn } = createFairQueue(LIMITS, loop);
  let isTime = false;
  for (let i = 0; i < MANY; i++) take({ connection: "many" }, answer("many"));
  begun.length = 0;
  const later = take({ connection: "a" }, () => isTime ? answer("a")() : undefined);
  const others = [1, 2].map((i) => take({ connection: "b" }, answer(`b${i}`)));
  turn();
  turn();
  assertEquals(begun, ["b1", "b2"]);
  isTime = true;
  turn();
  assertEquals(begun, ["b1", "b2"], "nobody looks as long as nothing changes");
  goOn();
  turn();
  assertEquals(begun, ["b1", "b2", "a"]);
  assertEquals(await Promise.all([later, ...others]), ["a", "b1", "b2"]);
});

Deno.test("createFairQueue() gives on what an answer fails with", async () => {
  const { loop, turn } = handLoop();
  const { take } = createFairQueue(LIMITS, loop);
  const fail = () => {
    throw new Error("No answer");
  };
  for (let i = 0; i <= MANY; i++) take({ connection: "a" }, () => "");
  const failed = (async () => await take({ connection: "a" }, fail))().catch((error) => error.message);
  turn();
  assertEquals(await failed, "No answer");
});

Deno.test("createFairQueue() asks for the connection only where there are many", () => {
  const { loop, answer } = handLoop();
  const { take } = createFairQueue(LIMITS, loop);
  const silent = {
    get connection(): string {
      throw new Error("It was asked for");
    },
  };
  for (let i = 0; i < MANY; i++) assertEquals(take(silent, answer("")), "");
});

/** Serves while `use` runs. */
async function withServer(
  answer: (request: Request) => Response,
  use: (port: number) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  const { promise: listening, resolve } = Promise.withResolvers<number>();
  const serving = createRuntime().serve(answer, {
    hostname: "127.0.0.1",
    port: 0,
    signal: stop.signal,
    grace: 1000,
    listening: ({ port }) => resolve(port),
  });
  try {
    await use(await listening);
  } finally {
    stop.abort();
    await serving;
  }
}

/** Asks `count` times at once on a connection of HTTP/2, and returns the statuses. */
async function askAtOnce(port: number, count: number, path: string): Promise<number[]> {
  const session = http2.connect(`http://127.0.0.1:${port}`);
  try {
    return await Promise.all(Array.from({ length: count }, () => {
      const stream = session.request({ ":path": path });
      return new Promise<number>((resolve, reject) => {
        let status = 0;
        stream.on("response", (headers) => status = headers[":status"]!);
        stream.on("error", reject);
        stream.on("end", () => resolve(status));
        stream.resume();
      });
    }));
  } finally {
    session.close();
  }
}

Deno.test("Deno answers hundreds of requests that come at once on a connection, and others meanwhile", async () => {
  const answer = ({ url }: Request) => {
    const end = performance.now() + (url.endsWith("/slow") ? 2 : 0);
    while (performance.now() < end);
    return new Response("ok");
  };
  await withServer(answer, async (port) => {
    const from = performance.now();
    const all = Promise.all([1, 2, 3, 4].map(() => askAtOnce(port, 100, "/slow")));
    let between = 0;
    const isOver = all.then(() => true);
    // Each over a connection of its own.
    do {
      const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: "close" } });
      assertEquals(await response.text(), "ok");
      between++;
    } while (!await Promise.race([isOver, new Promise<boolean>((resolve) => setTimeout(resolve, 1, false))]));
    assertEquals(new Set((await all).flat()), new Set([200]));
    const took = performance.now() - from;
    if (between < 20) throw new Error(`${between} others were answered in ${took} ms`);
  });
});

Deno.test("Deno answers all of hundreds of requests for a big file, which come at once on a few connections", async () => {
  const piece = new Uint8Array(100_000);
  const answer = () => {
    let left = 3;
    return new Response(
      new ReadableStream({
        pull: (controller) => left-- > 0 ? controller.enqueue(piece) : controller.close(),
      }),
    );
  };
  await withServer(answer, async (port) => {
    const all = await Promise.all([1, 2].map(() => askAtOnce(port, 150, "/")));
    assertEquals(new Set(all.flat()), new Set([200]));
  });
});
