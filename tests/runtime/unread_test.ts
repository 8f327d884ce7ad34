import { assert, assertEquals } from "@std/assert";
import { createUnread } from "../../src/runtime/unread.ts";

function exchange(connection: string) {
  const { promise: completed, resolve, reject } = Promise.withResolvers<void>();
  return { connection, completed, resolve, reject };
}

/** What settled has been heard of. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

Deno.test("createUnread() lets a connection wait for as many answers as it likes, while there are few", () => {
  const admit = createUnread(5);
  assertEquals(Array.from({ length: 5 }, () => admit(exchange("a"))), [true, true, true, true, true]);
});

Deno.test("createUnread() lets each connection wait for one answer while there are many, and for two when they are few again", async () => {
  const admit = createUnread(3);
  const first = [exchange("a"), exchange("a"), exchange("a")];
  assert(first.every(admit));
  const again = exchange("a");
  assertEquals([again, exchange("a"), exchange("b"), exchange("b")].map(admit), [true, false, true, false]);
  again.resolve();
  await settled();
  assertEquals([exchange("a"), exchange("a")].map(admit), [true, false]);
  // A client that is gone counts as one that has read.
  for (const { reject } of first) reject(new Error("Interrupted"));
  await settled();
  assertEquals([exchange("b"), exchange("b")].map(admit), [true, false]);
});

Deno.test("createUnread() says when an answer has left, and its connection may wait for another", async () => {
  const said: boolean[] = [];
  const admit = createUnread(1, () => void said.push(admit(exchange("b"))));
  const [first, second] = [exchange("a"), exchange("b")];
  assertEquals([first, second, exchange("b")].map(admit), [true, true, false]);
  second.resolve();
  await settled();
  assertEquals(said, [true]);
});

Deno.test("createUnread() asks for the connection only where there are many", () => {
  const admit = createUnread(1);
  const silent = {
    completed: new Promise<void>(() => {}),
    get connection(): string {
      throw new Error("It was asked for");
    },
  };
  assert(admit(silent));
});
