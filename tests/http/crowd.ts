/**
 * A program of its own, since memory of a process can be told apart only there: 300,000 clients ask every limited
 * route, and the growth is printed. Needs `--v8-flags=--expose-gc`, so that only what is kept counts.
 *
 * @module
 */
import { clientOf } from "../../src/http/client.ts";
import { readAddress } from "../../src/http/forwarded.ts";
import type { Context, Handler } from "../../src/http/handler.ts";
import { rateLimit } from "../../src/http/rate_limit.ts";
import { createReply } from "../../src/http/reply.ts";

const CLIENTS = 300_000;
/** Search in both forms, raw files, the feed. */
const ROUTES = 4;

const limited = rateLimit({ requests: 30, seconds: 60, clock: () => 0, reply: createReply([]) });
const answer = new Response(null, { status: 304 });
const handlers: readonly Handler[] = Array.from({ length: ROUTES }, (_, i) => limited(`${i}`)(() => answer));
const request = new Request("http://a/");
const address = (i: number) => `2001:db8:${(i >> 16).toString(16)}:${(i & 0xffff).toString(16)}::1`;

/** How often it was refused. */
function ask(address: string): number {
  const context = { client: clientOf(readAddress(address)) } as Context;
  return handlers.filter((handler) => (handler(request, context) as Response).status === 429).length;
}

const { gc } = globalThis as unknown as { readonly gc: () => void };
ask("192.0.2.1");
gc();
const before = Deno.memoryUsage();
let peak = 0;
for (let i = 0; i < CLIENTS; i++) {
  ask(address(i));
  // What is not kept would be collected sooner or later; here it must not hide what is.
  if (i % 20_000 === 0) gc();
  if (i % 1000 === 0) peak = Math.max(peak, Deno.memoryUsage().rss);
}
gc();
const after = Deno.memoryUsage();
let refused = 0;
for (let i = 0; i < 30; i++) refused += ask(address(CLIENTS - 1));
const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);
// deno-lint-ignore no-console
console.log(JSON.stringify({
  heap: mebibytes(after.heapUsed - before.heapUsed),
  resident: mebibytes(Math.max(peak, after.rss) - before.rss),
  refused,
}));
