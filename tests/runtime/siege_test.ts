/**
 * Clients that ask for much at once and read nothing of it.
 *
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { hold, resident, withServers } from "./held_servers.ts";
import { programs } from "./programs.ts";
import type { Running } from "./server_process.ts";

const DOCS = {
  "index.md": "# Welcome\n",
  // About 100 KB as HTML.
  "page.md": `# Page\n\n${`${"&".repeat(99)}\n\n`.repeat(200)}`,
  "big.bin": new Uint8Array(2 ** 20 * 4),
};

/** In milliseconds. */
const HELD = 4000;

/**
 * In MiB. A copy of each answer, or a buffer for it, would take 500 to 2,000. With an empty handler, Deno itself takes
 * 65 for the streams of the siege below, and 125 for answers with the headers of a page (measured, Deno 2.9).
 */
const MOST = 300;

interface Course {
  /** Most resident memory, in MiB. */
  readonly peak: number;
  /** What `/healthz` took each time, in milliseconds, the shortest first. */
  readonly times: readonly number[];
}

/** Asks for `/healthz` over new connections, again and again until `isOver`. */
async function watch(server: Running, isOver: () => boolean): Promise<Course> {
  const times: number[] = [];
  let peak = 0;
  while (!isOver() || times.length < 9) {
    const from = performance.now();
    const response = await fetch(`${server.url}/healthz`, { headers: { connection: "close" } });
    await response.body?.cancel();
    assertEquals(response.status, 200);
    times.push(performance.now() - from);
    peak = Math.max(peak, await resident(server));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { peak, times: times.sort((a, b) => a - b) };
}

/** Sends a request on each of `count` connections, reads nothing, and measures what that costs; and once more, since
 * memory that is freed is used again, though not given back at once. */
async function besiege(name: string, server: Running, count: number, request: string | Uint8Array): Promise<void> {
  await (await fetch(`${server.url}/page`)).body?.cancel();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const before = await resident(server);
  for (const _ of [1, 2]) {
    const end = performance.now() + HELD;
    const watching = watch(server, () => performance.now() > end);
    const held = await Promise.all(Array.from({ length: count }, () => hold(server.port, request)));
    try {
      const { peak, times } = await watching;
      assert(peak - before <= MOST, `${name}: ${before} MiB before, ${peak} MiB at most`);
      const [median, longest] = [times[times.length >> 1]!, times.at(-1)!];
      // On a machine without other work: 3 ms, and a quarter of a second.
      assert(median <= 1000 && longest <= 15_000, `${name}: /healthz took ${times.map(Math.round)} ms`);
    } finally {
      for (const connection of held) connection.close();
    }
  }
}

Deno.test("20 connections with 1,000 requests each, of which nothing is read, cost at most 300 MiB, and slow nobody", async () => {
  await withServers(DOCS, async (name, server) => {
    const request = `GET /page HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`.repeat(1000);
    await besiege(name, server, 20, request);
  });
});

/** A program that sends 1,000 requests at once to a server that answers none, and prints how many it read. */
const COUNT = `
import { createServer } from "node:http";
import { connect } from "node:net";
const { nodeHandler } = await import(process.argv[2]);
let count = 0;
const handle = nodeHandler(() => new Promise(() => {}));
const server = createServer((incoming, outgoing) => {
  count++;
  handle(incoming, outgoing);
});
server.listen(0, "127.0.0.1", () => {
  const client = connect(server.address().port, "127.0.0.1");
  client.on("error", () => {});
  const end = () => setTimeout(() => {
    console.log(count);
    process.exit();
  }, 50);
  client.on("close", end);
  setTimeout(end, 3000);
  client.write("GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n".repeat(1000));
});`;

const { all, bundled } = await programs();

Deno.test("nodeHandler() reads 64 requests ahead of an answer, and nothing after them", async () => {
  const script = await Deno.makeTempFile({ suffix: ".mjs" });
  await Deno.writeTextFile(script, COUNT);
  for (const name of ["Node", "Bun"]) {
    if (all.find((program) => program.name === name)!.ignore) continue;
    const args = [script, new URL("mod.js", await bundled()).href];
    const { stdout } = await new Deno.Command(name.toLowerCase(), { args }).output();
    // The one that is answered, those that wait, and the one too many.
    assertEquals(Number(new TextDecoder().decode(stdout)), 1 + 64 + 1, name);
  }
  await Deno.remove(script);
});

/** A frame of HTTP/2 (RFC 9113 §4.1). */
function frame(type: number, flags: number, stream: number, payload: readonly number[]): readonly number[] {
  const { length } = payload;
  return [length >> 16, length >> 8 & 255, length & 255, type, flags, 0, 0, stream >> 8, stream & 255, ...payload];
}

/** What a client sends that opens streams, each of which asks for `path`, and has no room for one byte of a body. */
function streamsWithoutWindow(path: string, host: string, count: number): Uint8Array {
  const text = (text: string) => [text.length, ...new TextEncoder().encode(text)];
  // :method GET and :scheme http of the static table, :path and :authority literally (RFC 7541).
  const fields = [0x82, 0x86, 0x04, ...text(path), 0x01, ...text(host)];
  const streams = Array.from({ length: count }, (_, i) => frame(0x1, 0x5, 1 + 2 * i, fields));
  const settings = frame(0x4, 0, 0, [0, 4, 0, 0, 0, 0]);
  return Uint8Array.from([
    ...new TextEncoder().encode("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    ...settings,
    ...streams.flat(),
  ]);
}

for (const path of ["/big.bin", "/page"]) {
  Deno.test(`100 connections of HTTP/2 with 200 streams for ${path} each, and no window, cost at most 300 MiB`, async () => {
    await withServers(DOCS, async (name, server) => {
      await besiege(name, server, 100, streamsWithoutWindow(path, `127.0.0.1:${server.port}`, 200));
    }, { only: "Deno" });
  });
}
