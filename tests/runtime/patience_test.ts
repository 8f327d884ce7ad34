/**
 * Clients that hold on and do not read: what they cost, and how long they can hold up the end. On every runtime at
 * once, since most of it is waiting.
 *
 * @module
 */
import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { hold, resident, withServers } from "./held_servers.ts";
import type { Running } from "./server_process.ts";

const DOCS = {
  "index.md": "# Welcome\n",
  // As HTML five times as long.
  "long.md": `# Long\n\n${`${"&".repeat(99)}\n\n`.repeat(12_500)}`,
  "big.bin": new Uint8Array(64 * 2 ** 20),
  // What draws pictures for links takes 50 MB once, when a program asks for a page; that is not what is measured here.
  "config.json": '{ "ogImages": false }',
};

/** Median of what a page takes, in milliseconds, each time over a new connection. */
async function latency({ url }: Running): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 21; i++) {
    const from = performance.now();
    const response = await fetch(url, { headers: { connection: "close" } });
    await response.text();
    assertEquals(response.status, 200);
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b)[10]!;
}

Deno.test("550 held connections, and 150 that read nothing of a 6 MB page, cost at most 64 MiB and slow nobody", async () => {
  await withServers(DOCS, async (name, server) => {
    const host = `Host: 127.0.0.1:${server.port}\r\n`;
    const long = await fetch(`${server.url}/long`, { headers: { "accept-encoding": "identity" } });
    const size = (await long.arrayBuffer()).byteLength;
    assert(size > 5_900_000, `${name}: the page has ${size} bytes`);
    await latency(server);
    const before = await resident(server);
    const held: Deno.Conn[] = [];
    try {
      for (let i = 0; i < 550; i++) {
        held.push(await hold(server.port, ["", "GET / HT", `GET / HTTP/1.1\r\n${host}X-A: `][i % 3]!));
      }
      for (let i = 0; i < 150; i++) {
        held.push(await hold(server.port, `GET /long HTTP/1.1\r\n${host}\r\n`.repeat(4)));
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      const time = await latency(server);
      const cost = await resident(server) - before;
      assert(cost <= 64, `${name}: ${cost} MiB`);
      assert(time <= 100, `${name}: ${time} ms`);
    } finally {
      for (const connection of held) connection.close();
    }
  });
});

Deno.test("SIGTERM ends within its grace of ten seconds though a client reads nothing, and refuses new ones at once", async () => {
  await withServers(DOCS, async (name, server) => {
    const host = `Host: 127.0.0.1:${server.port}\r\n`;
    using _stuck = await hold(server.port, `GET /big.bin HTTP/1.1\r\n${host}\r\n`);
    using _silent = await hold(server.port, "GET / HT");
    using _idle = await hold(server.port, `GET / HTTP/1.1\r\n${host}\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const from = performance.now();
    const ended = server.stop("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 500));
    await assertRejects(() => fetch(server.url), TypeError);
    assertEquals(await ended, 0, name);
    const seconds = (performance.now() - from) / 1000;
    assert(seconds > 9 && seconds < 12, `${name}: ${seconds} s`);
    assertMatch(server.lines.join("\n"), /Stopping/);
  }, { atOnce: true });
});
