import { assert, assertEquals } from "@std/assert";
import { EventEmitter } from "node:events";
import { createTurns } from "../../src/runtime/turns.ts";

class Connection extends EventEmitter {
  destroyed = false;
  destroy(): void {
    this.destroyed = true;
    this.emit("close");
  }
}

class Response extends EventEmitter {
  socket: Connection | null = null;
  assign(socket: Connection): void {
    this.socket = socket;
    this.emit("socket", socket);
  }
}

function turnsWith(limits: Partial<Parameters<typeof createTurns>[0]> = {}) {
  const begun: string[] = [];
  const take = createTurns({ perConnection: 10, total: 100, ...limits });
  return {
    begun,
    /** A response whose turn it is has the socket. */
    take(connection: Connection, name: string, isNext = false) {
      const response = new Response();
      if (isNext) response.socket = connection;
      return { response, hasRoom: take(response, connection, () => begun.push(name)) };
    },
  };
}

/** Until what was put off has run. */
const soon = () => new Promise((resolve) => setImmediate(resolve));

Deno.test("createTurns() begins the requests of a connection one after another, and connections next to each other", async () => {
  const { begun, take } = turnsWith();
  const [a, b] = [new Connection(), new Connection()];
  take(a, "a1", true);
  const [a2, a3] = ["a2", "a3"].map((name) => take(a, name));
  take(b, "b1", true);
  assertEquals(begun, ["a1", "b1"]);
  a2!.response.assign(a);
  await Promise.resolve();
  assertEquals(begun, ["a1", "b1"], "other connections have their turn before");
  await soon();
  a3!.response.assign(a);
  await soon();
  assertEquals(begun, ["a1", "b1", "a2", "a3"]);
});

Deno.test("createTurns() begins nothing on a connection that ended when it was its turn", async () => {
  const { begun, take } = turnsWith();
  const a = new Connection();
  const { response } = take(a, "a1");
  response.assign(a);
  a.destroy();
  await soon();
  assertEquals(begun, []);
});

Deno.test("createTurns() has room for so many that wait on a connection, and on all together", () => {
  const { take } = turnsWith({ perConnection: 2, total: 3 });
  const [a, b, c] = [new Connection(), new Connection(), new Connection()];
  take(a, "a1", true);
  const waiting = ["a2", "a3", "a4"].map((name) => take(a, name));
  assertEquals(waiting.map(({ hasRoom }) => hasRoom), [true, true, false]);
  take(b, "b1", true);
  assertEquals(["b2", "b3"].map((name) => take(b, name).hasRoom), [true, false]);
  assert(take(c, "c1", true).hasRoom, "the first of a connection never waits");
  waiting[0]!.response.assign(a);
  assert(take(b, "b4").hasRoom);
});

Deno.test("createTurns() has room again when a connection ends, and begins nothing on it", async () => {
  const { begun, take } = turnsWith({ perConnection: 3, total: 3 });
  const [a, b] = [new Connection(), new Connection()];
  const waiting = ["a1", "a2", "a3"].map((name) => take(a, name));
  assertEquals(take(b, "b1").hasRoom, false);
  a.destroy();
  assertEquals(["b2", "b3", "b4", "b5"].map((name) => take(b, name).hasRoom), [true, true, true, false]);
  waiting[0]!.response.assign(a);
  assert(take(a, "late").hasRoom, "nobody is told that there is no room");
  await soon();
  assertEquals(begun, []);
  assertEquals(take(b, "b6").hasRoom, false, "what ended with its connection is not counted twice");
});
