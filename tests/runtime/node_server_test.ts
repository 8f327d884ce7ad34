import { assertEquals } from "@std/assert";
import { EventEmitter } from "node:events";
import { createHandler } from "../../src/runtime/node_server.ts";
import { prepareResponse } from "../../src/runtime/prepared_response.ts";

type Asked = Parameters<ReturnType<typeof createHandler>>;

/** Answers a request on a connection that takes so many bytes at once, and gives the timers that were set. */
async function timersOf(answer: () => Response | Promise<Response>, room: number, silence?: number) {
  const timers: number[] = [];
  let left = 0;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const outgoing = {
    socket: {},
    writeHead: () => outgoing,
    write: (bytes: Uint8Array) => {
      left += Math.max(0, bytes.length - room);
      return true;
    },
    end(bytes?: Uint8Array) {
      if (bytes) outgoing.write(bytes);
      queueMicrotask(resolve);
    },
    get writableLength() {
      return left;
    },
    setTimeout: (time: number) => timers.push(time),
  };
  const handle = createHandler(
    answer,
    () => new Request("http://docs.test/"),
    silence === undefined ? {} : { silence },
  );
  handle({ socket: {}, method: "GET" } as Asked[0], outgoing as unknown as Asked[1]);
  await ended;
  return timers;
}

const bytes = new Uint8Array(1000);
const prepared = () => prepareResponse({ status: 200, headers: [], bytes });

Deno.test("createHandler() sets a timer for clients that do not read, and for nobody who has the answer", async () => {
  assertEquals(await timersOf(prepared, 1000, 5), []);
  assertEquals(await timersOf(() => Promise.resolve(prepared()), 1000, 5), []);
  assertEquals(await timersOf(prepared, 999, 5), [5]);
  assertEquals(await timersOf(() => Promise.resolve(prepared()), 999, 5), [5]);
  assertEquals(await timersOf(() => new Response(bytes), 1000, 5), [5], "its parts come one after another");
});

Deno.test("createHandler() leaves timers to a host that has its own", async () => {
  for (const answer of [prepared, () => new Response(bytes)]) assertEquals(await timersOf(answer, 0), []);
});

/** A connection that waits for an answer which never comes, and counts what it is asked. */
function heldConnection(parser: { onIncoming?: unknown } | undefined) {
  let [begun, ended] = [0, 0];
  const socket = Object.assign(new EventEmitter(), {
    destroyed: false,
    ...parser && { parser },
    destroy() {
      ended++;
      socket.destroyed = true;
      socket.emit("close");
    },
  });
  const handle = createHandler(() => new Promise(() => {}), () => {
    begun++;
    return new Request("http://docs.test/");
  });
  return {
    /** Asks once more; the first request has the socket. */
    ask() {
      const outgoing = Object.assign(new EventEmitter(), { socket: begun === 0 ? socket : null, setTimeout() {} });
      handle({ socket, method: "GET" } as unknown as Asked[0], outgoing as unknown as Asked[1]);
    },
    state: () => ({ begun, ended }),
  };
}

Deno.test("createHandler() ends a connection on which too many requests wait, with and without the parser of Node", () => {
  const parsers = [{ onIncoming: () => 0 }, {}, undefined];
  for (const parser of parsers) {
    const { ask, state } = heldConnection(parser);
    for (let i = 0; i < 1 + 64; i++) ask();
    assertEquals(state(), { begun: 1, ended: 0 });
    ask();
    assertEquals(state(), { begun: 1, ended: 1 });
    // Without the parser, what came with it is read, and nothing is done for it.
    for (let i = 0; i < 1000; i++) ask();
    assertEquals(state(), { begun: 1, ended: 1 });
  }
  assertEquals((parsers[0] as { onIncoming(): number }).onIncoming(), -1, "nothing more is read");
  assertEquals(parsers[1], {});
});
