/**
 * Unexpected errors.
 *
 * @module
 */
import { DeadlineExceeded } from "../build/render/deadline.ts";
import type { Log } from "../log.ts";
import { stackOf } from "../thrown.ts";
import type { Middleware } from "./handler.ts";
import type { Reply } from "./reply.ts";

/** In seconds: a machine that is busy now may not be then. */
const LATER = 10;

/**
 * Treats a thrown error as a bug: logs its stack under an id, and answers a bare 500 that contains only the id. A page
 * that was not ready in time is answered with 503.
 */
export function failure(log: Log, reply: Reply): Middleware {
  function fail(error: unknown, request: Request): Response {
    if (error instanceof DeadlineExceeded) {
      log("warning", `Cannot answer a request in time: ${error.message}`);
      const detail = `Not ready in time. Try again in ${LATER} s.`;
      return reply.refusal(request, 503, detail, [["retry-after", String(LATER)]]);
    }
    const id = crypto.randomUUID().slice(0, 8);
    log("error", `Cannot answer a request: ${stackOf(error)}`, { id });
    return reply.text(500, `Internal Server Error (${id})`);
  }
  return (next) =>
    function failure(request, context) {
      try {
        const response = next(request, context);
        return response instanceof Promise ? response.catch((error) => fail(error, request)) : response;
      } catch (error) {
        return fail(error, request);
      }
    };
}
