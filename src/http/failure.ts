/**
 * Unexpected errors.
 *
 * @module
 */
import type { Log } from "../log.ts";
import type { Middleware } from "./handler.ts";
import type { Reply } from "./reply.ts";

/** Treats a thrown error as a bug: logs its stack under an id, and answers a bare 500 that contains only the id. */
export function failure(log: Log, reply: Reply): Middleware {
  function fail(error: unknown): Response {
    const id = crypto.randomUUID().slice(0, 8);
    const stack = error instanceof Error ? error.stack ?? String(error) : String(error);
    log("error", `Cannot answer a request: ${stack}`, { id });
    return reply.text(500, `Internal Server Error (${id})`);
  }
  return (next) =>
    function failure(request, context) {
      try {
        const response = next(request, context);
        return response instanceof Promise ? response.catch(fail) : response;
      } catch (error) {
        return fail(error);
      }
    };
}
