/**
 * The methods that are allowed: GET and HEAD.
 *
 * @module
 */
import { type Context, mapResponse, type Middleware } from "./handler.ts";
import type { Reply } from "./reply.ts";

/** The Allow header of a 405. */
export const ALLOW = ["allow", "GET, HEAD"] as const;

/** Whether a request is GET or HEAD. */
export function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * Answers all methods except GET and HEAD with 405.
 *
 * @param takesAll Whether the handler of a request decides that itself.
 */
export function getOnly(reply: Reply, takesAll: (context: Context) => boolean): Middleware {
  return (next) => (request, context) => {
    const isAllowed = isRead(request) || takesAll(context);
    return isAllowed ? next(request, context) : reply.text(405, undefined, [ALLOW]);
  };
}

/**
 * Removes the body from responses to HEAD; the headers are those of GET (RFC 9110 §9.3.2). Deno would add the length of no
 * body, so there is an empty stream where the length is not known.
 */
export const answerHead: Middleware = (next) =>
  function head(request, context) {
    const response = next(request, context);
    return request.method === "HEAD"
      ? mapResponse(response, ({ status, headers }) => {
        const isUnknown = status === 200 && !headers.has("content-length");
        return new Response(isUnknown ? emptyStream() : null, { status, headers });
      })
      : response;
  };

function emptyStream(): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({ start: (controller) => controller.close() });
}
