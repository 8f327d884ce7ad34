/**
 * A warning for authors whose site in author mode is reached through a proxy.
 *
 * @module
 */
import type { Log } from "../log.ts";
import { isForwarded } from "./forwarded.ts";
import { mapResponse, type Middleware } from "./handler.ts";

const PROXY = "A proxy forwards requests, but TrustedProxies is not set: all readers are treated as the author, " +
  "and see drafts and problems. Set TrustedProxies and BaseUrl, or AuthorMode";

/**
 * Reports the first request that a proxy forwarded. Its headers are not trusted, so the answer stays the same. Requests
 * with a 304 are not examined: the same reader has had another answer before.
 */
export function reportProxy(log: Log): Middleware {
  let isReported = false;
  return (next) =>
    function reportProxy(request, context) {
      const response = next(request, context);
      return isReported ? response : mapResponse(response, (response) => {
        if (!isReported && response.status !== 304 && isForwarded(request.headers)) {
          isReported = true;
          log("warning", PROXY);
        }
        return response;
      });
    };
}
