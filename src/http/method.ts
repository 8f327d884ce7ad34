/**
 * The methods that are allowed: GET and HEAD.
 *
 * @module
 */
import { mapResponse, type Middleware } from "./handler.ts";
import type { Reply } from "./reply.ts";

/** The Allow header of a 405. */
export const ALLOW = ["allow", "GET, HEAD"] as const;

/** Answers all methods except GET and HEAD with 405. */
export function getOnly(reply: Reply): Middleware {
  return (next) => (request, context) => {
    const { method } = request;
    return method === "GET" || method === "HEAD" ? next(request, context) : reply.text(405, undefined, [ALLOW]);
  };
}

/** Removes the body from responses to HEAD; the headers are those of GET (RFC 9110 §9.3.2). */
export const head: Middleware = (next) =>
  function head(request, context) {
    const response = next(request, context);
    return request.method === "HEAD"
      ? mapResponse(response, ({ status, headers }) => new Response(null, { status, headers }))
      : response;
  };
