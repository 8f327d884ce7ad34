/**
 * Handlers that are loaded on their first request, so that they do not slow the start.
 *
 * @module
 */
import type { Handler } from "./handler.ts";

/** Creates a handler from one that `load` gives. What cannot be loaded is tried again for the next request. */
export function lazy(load: () => Promise<Handler>): Handler {
  let loading: Promise<Handler> | undefined;
  return async function lazy(request, context) {
    const handler = await (loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    }));
    return handler(request, context);
  };
}
