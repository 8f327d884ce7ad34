/**
 * Limits on the number of requests per client and time window.
 *
 * @module
 */
import { type Context, type Handler, mapResponse, type Middleware } from "./handler.ts";
import type { Reply } from "./reply.ts";
import type { HeaderList } from "./security.ts";
import type { SharedWindows } from "./shared_windows.ts";
import { type Count, createWindows } from "./windows.ts";

export interface RateLimitOptions {
  /** Per window. */
  readonly requests: number;
  /** Length of a window, which begins with the first request of a client. */
  readonly seconds: number;
  /** Monotonic, in milliseconds. */
  readonly clock: () => number;
  readonly reply: Reply;
  /** Windows that several servers share. Default: none. */
  readonly shared?: SharedWindows | undefined;
  /** Maximum number of clients to remember; the least recently seen are forgotten first. Default 50,000. */
  readonly clients?: number;
}

/**
 * Creates middleware that limits requests in fixed windows, for routes that are named: each has its own windows, which
 * all handlers that it is put around share. Answers 429 above the limit; an infinite limit never does. All responses
 * except a 304 state the remaining quota (draft-ietf-httpapi-ratelimit-headers).
 */
export function rateLimit(options: RateLimitOptions): (route: string) => Middleware {
  const { requests, seconds, clock, reply, shared, clients = 50_000 } = options;
  const policy = `"docs";q=${requests};w=${seconds}`;
  return (route) => {
    const takeLocally = createWindows({ seconds, clock, clients });

    function take(client: string): Count | Promise<Count> {
      if (shared === undefined) return takeLocally(client);
      return shared.take(`${route}:${client}`, seconds).then((count) => count ?? takeLocally(client));
    }

    function limited(
      { count, left }: Count,
      next: Handler,
      request: Request,
      context: Context,
    ): ReturnType<Handler> {
      // Rounding errors must not make it longer than the window.
      const wait = Math.min(seconds, Math.max(1, Math.ceil(left / 1000)));
      const limits: HeaderList = [
        ["ratelimit-policy", policy],
        ["ratelimit", `"docs";r=${Math.max(0, requests - count)};t=${wait}`],
      ];
      if (count > requests) {
        const detail = `At most ${requests} requests in ${seconds} seconds. Try again in ${wait} s.`;
        return reply.refusal(request, 429, detail, [["retry-after", String(wait)], ...limits]);
      }
      return mapResponse(next(request, context), (response) => {
        if (response.status === 304 || response.status === 429) return response;
        for (const [name, value] of limits) response.headers.set(name, value);
        return response;
      });
    }

    return (next) => {
      if (requests === Infinity) return next;
      return function rateLimited(request, context) {
        const count = take(context.client);
        return count instanceof Promise
          ? count.then((count) => limited(count, next, request, context))
          : limited(count, next, request, context);
      };
    };
  };
}
