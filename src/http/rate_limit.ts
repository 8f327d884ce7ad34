/**
 * So many requests a minute and client.
 *
 * @module
 */
import { type Middleware, then } from "./handler.ts";
import type { Reply } from "./reply.ts";
import type { HeaderList } from "./security.ts";

export interface RateLimitOptions {
  /** In each window. */
  readonly requests: number;
  /** Length of a window, which begins with a client's first request. */
  readonly seconds: number;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  readonly reply: Reply;
  /** Clients that are remembered at most; those that asked least lately are forgotten for new ones. Default 50,000. */
  readonly clients?: number;
}

/** What is counted of a client. */
interface Window {
  end: number;
  count: number;
}

/**
 * Makes a middleware that limits requests in fixed windows; each handler that it wraps has windows of its own.
 * Answers 429 over the limit, and says in every answer how much is left (draft-ietf-httpapi-ratelimit-headers).
 */
export function rateLimit({ requests, seconds, clock, reply, clients = 50_000 }: RateLimitOptions): Middleware {
  const policy = `"docs";q=${requests};w=${seconds}`;
  return (next) => {
    // Two halves, of which the older is dropped as a whole: to look for the oldest entry of a Map takes the longer the
    // more were deleted before it (measured: 25 µs at this size), and strangers choose how many clients there are.
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
      return { left: requests - window.count, wait: Math.max(1, Math.ceil((window.end - now) / 1000)) };
    }

    return function limited(request, context) {
      const { left, wait } = take(context.client);
      const said: HeaderList = [
        ["ratelimit-policy", policy],
        ["ratelimit", `"docs";r=${Math.max(0, left)};t=${wait}`],
      ];
      if (left < 0) {
        return reply.problem(429, `At most ${requests} requests in ${seconds} seconds. Try again in ${wait} s.`, [
          ["retry-after", String(wait)],
          ...said,
        ]);
      }
      return then(next(request, context), (response) => {
        if (response.status !== 304) { for (const [name, value] of said) response.headers.set(name, value); }
        return response;
      });
    };
  };
}
