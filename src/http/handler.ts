/**
 * Handlers, middleware, and the context that they share.
 *
 * @module
 */
import type { Snapshot } from "../build/live/snapshot.ts";
import type { RequestTarget, TargetError } from "./target.ts";

/** Context of a request: everything that a handler gets besides the request itself. */
export interface Context {
  /** The snapshot that this request is answered from. */
  readonly snapshot: Snapshot;
  /** The request target, or the status of the error in it. */
  readonly target: RequestTarget | TargetError;
  /** Decoded path below BasePath, with its leading slash, in the client's spelling. `""` if no such path can exist. */
  readonly path: string;
  /** Query of the target, not decoded. */
  readonly query: string;
  /** Whether the peer is a trusted proxy. */
  readonly proxied: boolean;
  /** Public origin: `--base-url`, or that of the request. Proxies are believed only if they are trusted. */
  readonly origin: string;
  /** Client that the rate limit counts: an IPv4 address, the /64 of an IPv6 address, or `"unknown"`. */
  readonly client: string;
  /** 128 random bits in base64, generated on first access. */
  readonly nonce: string;
}

/** Answers a request; returns a promise only if the response is not available at once. */
export type Handler = (
  request: Request,
  context: Context,
) => Response | Promise<Response>;

/** Wraps a handler, once, when the application is created. */
export type Middleware = (next: Handler) => Handler;

/** `compose(a, b)(handler)` is `a(b(handler))`: the first middleware sees the request first and the response last. */
export function compose(...middleware: readonly Middleware[]): Middleware {
  return (handler) => middleware.reduceRight((next, wrap) => wrap(next), handler);
}

/** Applies `change` to a response: at once if it is available, otherwise when it arrives. */
export function mapResponse(
  response: Response | Promise<Response>,
  change: (response: Response) => Response,
): Response | Promise<Response> {
  return response instanceof Promise ? response.then(change) : change(response);
}
