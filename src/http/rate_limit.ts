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
  /** Clients that are remembered; the one whose window began first is forgotten for a new one. Default 50,000. */
  readonly clients?: number;
}

/**
 * Makes a middleware that limits requests in fixed windows; each handler that it wraps has windows of its own.
 * Answers 429 over the limit, and says in every answer how much is left (draft-ietf-httpapi-ratelimit-headers).
 */
export function rateLimit({ requests, seconds, clock, reply, clients = 50_000 }: RateLimitOptions): Middleware {
  const policy = `"docs";q=${requests};w=${seconds}`;
  return (next) => {
    /** By client, in order of their beginning. */
    const windows = new Map<string, { readonly end: number; count: number }>();

    function take(client: string): { readonly left: number; readonly wait: number } {
      const now = clock();
      let window = windows.get(client);
      if (window === undefined || window.end <= now) {
        windows.delete(client);
        for (const [oldest, { end }] of windows) {
          if (end > now && windows.size < clients) break;
          windows.delete(oldest);
        }
        window = { end: now + seconds * 1000, count: 0 };
        windows.set(client, window);
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
