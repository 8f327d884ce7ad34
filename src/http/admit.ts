/**
 * Admission: which requests are answered at all.
 *
 * @module
 */
import type { Context, Handler, Middleware } from "./handler.ts";
import { authorityOf } from "./host.ts";
import { ALLOW, isRead } from "./method.ts";
import type { Reply } from "./reply.ts";
import { CLOSE, hasBody, isAmbiguous } from "./request_body.ts";

export interface AdmitOptions {
  /** Whether the server is bound to a loopback address. */
  readonly loopback: boolean;
  readonly baseUrl: string | undefined;
  readonly reply: Reply;
  readonly notFound: Handler;
  /** Whether the handler of a request reads its body. */
  readonly takesBody: (request: Request, context: Context) => boolean;
}

/**
 * Rejects malformed targets and, on a server bound to a loopback address, hosts other than this machine: a foreign page
 * whose domain was pointed at this address must not read the site (DNS rebinding). The host of `baseUrl` and hosts that
 * a trusted proxy forwards are accepted.
 *
 * A request whose body is not read is the last one on its connection. The end of the body need not be known, so
 * nothing in it can be taken for a request (RFC 9110 §9.3.1, request smuggling).
 */
export function admit({ loopback, baseUrl, reply, notFound, takesBody }: AdmitOptions): Middleware {
  const publicHost = baseUrl && authorityOf(baseUrl).toLowerCase();
  return (next) =>
    function admit(request, context) {
      const { target } = context;
      const isTaken = takesBody(request, context);
      const close = isTaken ? [CLOSE] : [];
      if (isTaken && isAmbiguous(request.headers)) return reply.text(400, undefined, close);
      if (!isTaken && hasBody(request.headers)) {
        return isRead(request) ? reply.text(400, undefined, [CLOSE]) : reply.text(405, undefined, [ALLOW, CLOSE]);
      }
      if (typeof target === "number") return reply.text(target, undefined, close);
      if (loopback && !target.isLocal && target.authority !== publicHost && !context.proxied) {
        return reply.text(403, "This host is not served here", close);
      }
      return (target.path === undefined ? notFound : next)(request, context);
    };
}
