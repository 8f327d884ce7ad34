/**
 * Limits on the number of requests per client and time window.
 *
 * @module
 */
import { mapResponse, type Middleware } from "./handler.ts";
import type { Reply } from "./reply.ts";
import type { HeaderList } from "./security.ts";

export interface RateLimitOptions {
  /** Per window. */
  readonly requests: number;
  /** Length of a window, which begins with the first request of a client. */
  readonly seconds: number;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  readonly reply: Reply;
  /** Maximum number of clients to remember; the least recently seen are forgotten first. Default 50,000. */
  readonly clients?: number;
}

/** The current window of a client. */
interface Window {
  end: number;
  count: number;
}

/**
 * Creates middleware that limits requests in fixed windows; each handler that it wraps has its own windows.
 * Answers 429 above the limit. All responses state the remaining quota (draft-ietf-httpapi-ratelimit-headers).
 */
export function rateLimit({ requests, seconds, clock, reply, clients = 50_000 }: RateLimitOptions): Middleware {
  const policy = `"docs";q=${requests};w=${seconds}`;
  return (next) => {
    // Two generations, of which the older is dropped as a whole: finding the oldest entry of a Map takes longer the more
    // entries were deleted before it (measured: 25 µs at this size), and strangers choose how many clients there are.
    let recent = new Map<string, Window>();
    let older = new Map<string, Window>();
    let turn = 0;

    function take(client: string): { readonly left: number; readonly wait: number } {
      const now = clock();
      let window = recent.get(client);
      if (window === undefined) {
        if (recent.size >= clients / 2 || turn <= now) {
          older = recent;
          recent = new Map();
          turn = now + seconds * 1000;
        }
        window = older.get(client);
        if (window) older.delete(client);
        else window = { end: -Infinity, count: 0 };
        recent.set(client, window);
      }
      if (window.end <= now) {
        window.end = now + seconds * 1000;
        window.count = 0;
      }
      window.count++;
      // Rounding errors must not make it longer than the window.
      const wait = Math.min(seconds, Math.max(1, Math.ceil((window.end - now) / 1000)));
      return { left: requests - window.count, wait };
    }

    return function limited(request, context) {
      const { left, wait } = take(context.client);
      const limits: HeaderList = [
        ["ratelimit-policy", policy],
        ["ratelimit", `"docs";r=${Math.max(0, left)};t=${wait}`],
      ];
      if (left < 0) {
        return reply.problem(429, `At most ${requests} requests in ${seconds} seconds. Try again in ${wait} s.`, [
          ["retry-after", String(wait)],
          ...limits,
        ]);
      }
      return mapResponse(next(request, context), (response) => {
        if (response.status === 304) return response;
        for (const [name, value] of limits) response.headers.set(name, value);
        return response;
      });
    };
  };
}
