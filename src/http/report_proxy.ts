/**
 * A notice for authors who publish what was meant for them alone.
 *
 * @module
 */
import type { Log } from "../log.ts";
import { isForwarded } from "./forwarded.ts";
import type { Middleware } from "./handler.ts";

const PROXY = "A proxy forwards requests, but TrustedProxies is not set: all readers are treated as the author, " +
  "and see drafts and problems. Set TrustedProxies and BaseUrl, or AuthorMode";

/** Reports the first request that a proxy forwarded. Its headers are not trusted, so the answer stays as it is. */
export function reportProxy(log: Log): Middleware {
  let isReported = false;
  return (next) =>
    function reportProxy(request, context) {
      if (!isReported && isForwarded(request.headers)) {
        isReported = true;
        log("warning", PROXY);
      }
      return next(request, context);
    };
}
