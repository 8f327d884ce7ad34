/**
 * Rate limits in Redis or Valkey.
 *
 * @module
 */
import { createClient, defineScript } from "@redis/client";
import type { RateLimitStore } from "../runtime.ts";

/** In milliseconds. */
const CONNECT_TIMEOUT = 2000;
const RECONNECT_PAUSE = 500;

/** Counts and sets the end of the window in one step, by the clock of the store alone. */
const count = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
local count = redis.call("INCR", KEYS[1])
if count == 1 then redis.call("PEXPIRE", KEYS[1], ARGV[1]) end
return { count, redis.call("PTTL", KEYS[1]) }`,
  parseCommand(parser, key: string, milliseconds: number) {
    parser.pushKey(key);
    parser.push(String(milliseconds));
  },
  transformReply: (reply: unknown) => reply as [count: number, left: number],
});

/** Implements `connectStore` of the runtime. Keys begin with `lectern:`. */
export function connect(url: string, signal: AbortSignal): RateLimitStore {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_TIMEOUT, reconnectStrategy: () => RECONNECT_PAUSE },
    scripts: { count },
  });
  let reason = "not connected yet";
  client.on("error", (error: Error & { code?: string }) => reason = error.code ?? error.message);
  // It tries until it succeeds, or is ended.
  client.connect().catch(() => {});
  signal.addEventListener("abort", () => client.destroy(), { once: true });
  return {
    async count(key, milliseconds) {
      if (!client.isReady) throw new Error(`cannot be reached (${reason})`);
      const [count = 0, left = 0] = await client.count(`lectern:${key}`, milliseconds);
      return { count, left };
    },
  };
}
