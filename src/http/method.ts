/**
 * GET and HEAD, and nothing else.
 *
 * @module
 */
import { type Middleware, then } from "./handler.ts";
import type { Reply } from "./reply.ts";

/** What a 405 says. */
export const ALLOW = ["allow", "GET, HEAD"] as const;

/** Answers every method but GET and HEAD with 405. */
export function getOnly(reply: Reply): Middleware {
  return (next) => (request, context) => {
    const { method } = request;
    return method === "GET" || method === "HEAD" ? next(request, context) : reply.text(405, undefined, [ALLOW]);
  };
}

/** Takes the body off what answers HEAD; the headers stay those of GET (RFC 9110 §9.3.2). */
export const head: Middleware = (next) =>
  function head(request, context) {
    const response = next(request, context);
    return request.method === "HEAD"
      ? then(response, ({ status, headers }) => new Response(null, { status, headers }))
      : response;
  };
