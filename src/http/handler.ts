/**
 * What a route is, and what stands around it.
 *
 * @module
 */
import type { Snapshot } from "../build/snapshot.ts";
import type { Refusal, Target } from "./target.ts";

/** What handlers know of a request beside the request itself. */
export interface Context {
  /** The one snapshot this request is answered from. */
  readonly snapshot: Snapshot;
  /** What is asked for, or why it cannot be answered. */
  readonly target: Target | Refusal;
  /** Decoded, below BasePath, with its leading slash, in the client's spelling. `""` where nothing can lie. */
  readonly path: string;
  /** Whether the peer may speak for others: a trusted proxy. */
  readonly proxied: boolean;
  /** Public origin: `--base-url`, or the request's own, proxies believed only where configured. */
  readonly origin: string;
  /** Who asks, for the rate limit: an IPv4 address, the /64 of an IPv6 address, or `"unknown"`. */
  readonly client: string;
  /** 128 random bits in base64, made when first read. */
  readonly nonce: string;
  /** Writes the Content-Security-Policy of a page. Set by the middleware `csp`; without it pages have none. */
  policy: ((nonce: string) => string) | undefined;
  /** What the client already has. Set by the middleware `conditional`; without it nothing is answered with 304. */
  ifNoneMatch: string | null;
}

/** Answers a request; a promise only when the answer is not at hand. */
export type Handler = (
  request: Request,
  context: Context,
) => Response | Promise<Response>;

/** Puts something around a handler, once, when the application is made. */
export type Middleware = (next: Handler) => Handler;

/** `compose(a, b)(handler)` is `a(b(handler))`: the first sees the request first, and the response last. */
export function compose(...middleware: readonly Middleware[]): Middleware {
  return (handler) => middleware.reduceRight((next, wrap) => wrap(next), handler);
}

/** Applies `change` to a response, now if it is there, else when it comes. */
export function then(
  response: Response | Promise<Response>,
  change: (response: Response) => Response,
): Response | Promise<Response> {
  return response instanceof Promise ? response.then(change) : change(response);
}
