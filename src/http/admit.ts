/**
 * Who is answered at all.
 *
 * @module
 */
import type { Handler, Middleware } from "./handler.ts";
import { ALLOW } from "./method.ts";
import type { Reply } from "./reply.ts";

export interface AdmitOptions {
  /** Whether the server is bound to a loopback address. */
  readonly loopback: boolean;
  readonly baseUrl: string | undefined;
  readonly reply: Reply;
  readonly notFound: Handler;
}

/**
 * Refuses targets that are not well-formed, and, bound to a loopback address, hosts that are not this machine: a
 * page of a stranger whose name was made to point here must not read the site (DNS rebinding). The host of
 * `baseUrl` and whatever a trusted proxy passes on are this site, too.
 *
 * A request with a body is the last of its connection: nobody has to know where the body ends, so nothing in it can
 * pass for a request (RFC 9110 §9.3.1, request smuggling).
 */
export function admit({ loopback, baseUrl, reply, notFound }: AdmitOptions): Middleware {
  const own = baseUrl?.replace(/^https?:\/\//, "").toLowerCase();
  return (next) =>
    function admit(request, context) {
      const { target } = context;
      if (hasBody(request.headers)) {
        const isRead = request.method === "GET" || request.method === "HEAD";
        return isRead ? reply.text(400, undefined, [CLOSE]) : reply.text(405, undefined, [ALLOW, CLOSE]);
      }
      if (typeof target === "number") return reply.text(target);
      if (
        loopback && !target.isLocal &&
        target.authority !== own && !context.proxied
      ) {
        return reply.text(403, "This host is not served here");
      }
      return (target.path === undefined ? notFound : next)(request, context);
    };
}

const CLOSE = ["connection", "close"] as const;

function hasBody(headers: Headers): boolean {
  return headers.has("transfer-encoding") || !/^0*$/.test(headers.get("content-length") ?? "");
}
